"""Shapes of instances: user classes through ``__init__``, dataclasses, enums, named tuples, stubs."""

import enum
import inspect

from .base import Choice, Constant, Shape, Unmakeable, build

# Objects are not nested deeper than this on purpose.
DEEPEST = 8


class Instance(Shape):
    """An instance of a class, made through its constructor."""

    def __init__(self, cls):
        self.cls = cls
        self.types = (cls,)
        self.parameters = None
        self._asks = None

    def resolve(self):
        """Finds the constructor's parameters. Apart from ``__init__``, because classes refer to themselves."""
        from .parameters import parameters

        if inspect.isabstract(self.cls):
            raise Unmakeable("%s is abstract" % self.cls.__name__)
        self.parameters = parameters(constructor_of(self.cls), skip_first=True, owner=self.cls)

    def make(self, name):
        if name.count(".") > DEEPEST:
            from ..native import native

            native.stop('"discarded"')
        args, named = self.parameters.make(name)
        return build(self.cls, args, named)

    def asks(self):
        if self._asks is None:
            # A class that contains itself asks whether there is another one.
            self._asks = True
            self._asks = not _only_stores(self.cls) or any(p.shape.asks() for p in self.parameters.items)
        return self._asks

    def accepts(self, value):
        return isinstance(value, self.cls)

    def __repr__(self):
        return self.cls.__name__


def _only_stores(cls):
    """Whether constructing does no more than put the arguments away: generated constructors."""
    if hasattr(cls, "__post_init__"):
        return False
    code = getattr(constructor_of(cls), "__code__", None)
    return code is not None and code.co_filename.startswith("<") and hasattr(cls, "__dataclass_fields__")


def constructor_of(cls):
    """The Python function that takes the constructor's arguments, or None when there is none to ask."""
    for base in cls.__mro__:
        if base is object:
            break
        for name in ("__init__", "__new__"):
            found = vars(base).get(name)
            if isinstance(found, staticmethod):
                found = found.__func__
            if inspect.isfunction(found):
                return found
            if found is not None:
                return found
    return None


def enumeration(cls):
    """One of the members of an enum."""
    members = list(cls)
    if not members:
        raise Unmakeable("the enum %s has no members" % cls.__name__)
    return Choice([Constant(m) for m in members])


class Stub(Shape):
    """A callable or an object whose answers are symbols."""

    def __init__(self, answer, attributes=True):
        self.answer = answer
        self.attributes = attributes

    def make(self, name):
        from ..stubs import StubCallable

        return StubCallable(name, self.answer)

    def accepts(self, value):
        return callable(value)


def is_enum(cls):
    return isinstance(cls, type) and issubclass(cls, enum.Enum)
