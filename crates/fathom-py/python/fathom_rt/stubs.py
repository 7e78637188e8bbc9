"""Stand-ins for collaborators: callables and objects whose answers are symbols. Tests use ``unittest.mock``."""

import importlib.util
import sys
import types

from .describe import NoLiteral, literal

_COUNT = [0]


class StubCallable:
    """A callable whose every answer is a new symbol; its attributes are stubs as well."""

    def __init__(self, name, answer):
        _COUNT[0] += 1
        self.__dict__.update(
            fathom_stub="__fathom_stub_%d__" % _COUNT[0], _name=name, _answer=answer, _answers=[], _children={}
        )

    def __call__(self, *args, **kwargs):
        value = self._answer.make("%s()[%d]" % (self._name, len(self._answers)))
        try:
            written = literal(value, recipes=True)
        except NoLiteral:
            written = None
        self._answers.append(written)
        return value

    def __getattr__(self, attribute):
        if attribute.startswith("__") and attribute.endswith("__"):
            raise AttributeError(attribute)
        child = self._children.get(attribute)
        if child is None:
            child = self._children[attribute] = StubCallable("%s.%s" % (self._name, attribute), self._answer)
        return child

    def fathom_source(self):
        """The stub as a mock, and its imports."""
        imports = {"from unittest import mock"}
        return "mock.Mock(%s)" % ", ".join(self._settings(imports)), imports

    def _settings(self, imports, prefix=""):
        parts = []
        answers = [a for a in self._answers if a is not None]
        for answer in answers:
            imports.update(answer.imports)
        if answers:
            parts.append("side_effect=[%s]" % ", ".join(a.text for a in answers))
        children = {}
        for name, child in self._children.items():
            inner = child._settings(imports)
            children[name] = "mock.Mock(%s)" % ", ".join(inner)
        if children:
            parts.append("**{%s}" % ", ".join("%r: %s" % item for item in children.items()))
        return parts


class StubModule(types.ModuleType):
    """Replaces a module that is not installed: all its attributes are stubs."""

    __path__ = ()

    def __getattr__(self, attribute):
        if attribute.startswith("__") and attribute.endswith("__"):
            raise AttributeError(attribute)
        stub = StubCallable("%s.%s" % (self.__name__, attribute), answer_of(None))
        setattr(self, attribute, stub)
        return stub


def answer_of(function):
    """The shape of a stub's answers: the annotated result of the function that it replaces, or a guess."""
    from .shapes import Unmakeable, shape_of
    from .shapes.annotations import unknown
    from .shapes.hints import hints_of

    told = hints_of(function).get("return") if callable(function) else None
    if told is not None:
        try:
            return shape_of(told)
        except Unmakeable:
            pass
    return unknown()


def provide_missing(names):
    """Modules that a stub names and that are not installed can be imported from now on."""
    for name in names:
        parts = name.split(".")
        if parts[0] in sys.modules or importlib.util.find_spec(parts[0]) is not None:
            continue
        for i in range(1, len(parts) + 1):
            # The last part may be a function of the module: a stub either way.
            path = ".".join(parts[:i])
            sys.modules.setdefault(path, StubModule(path))


def replace(module, names):
    """Puts stubs in the place of the named collaborators of a module; gives back (path, stub) for each."""
    from .target import Refused

    replaced = []
    for name in names:
        *owners, last = name.split(".")
        owner = module
        for part in owners:
            owner = getattr(owner, part, None)
        path = "%s.%s" % (module.__name__, name)
        if owner is None or not hasattr(owner, last):
            # By its own full name, as it is imported.
            owner = sys.modules.get(".".join(owners)) if owners else None
            path = name
        if isinstance(owner, StubModule):
            continue
        if owner is None or not hasattr(owner, last):
            raise Refused("there is nothing called %s to replace in %s" % (name, module.__name__))
        stub = StubCallable(name, answer_of(getattr(owner, last)))
        setattr(owner, last, stub)
        replaced.append((path, stub))
    return replaced
