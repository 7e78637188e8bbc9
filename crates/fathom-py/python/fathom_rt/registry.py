"""Models by the callable that they replace, and the slow paths of the native hooks.

A model is a Python function with the signature of the callable that it replaces. It is called only when an
argument is symbolic (or, with ``deep=True``, may hold something symbolic). It returns the result, or
``NotImplemented`` to say that the real one shall run on the concrete values, which is then listed as a loss.

    @model(len)
    def len_(obj): ...

    @method(str, "find", "index")
    def find(self, *args): ...
"""

import operator
import re
import sys
import types

from .native import native
from .values.base import SCALARS, is_symbolic

# Callable -> model. Callables are compared by identity; the value keeps them alive.
_MODELS = {}
# (type, method name) -> model
_METHODS = {}
# Callables that store or pass on what they get: nothing is lost when the real one runs.
_TRANSPARENT = set()
# (type, method name) of the same nature.
_TRANSPARENT_METHODS = set()


def model(*callables, deep=False):
    """Decorator: this function is the model of these callables."""

    def register(function):
        for c in callables:
            _MODELS[id(c)] = (c, function)
            native.register("modelled", c)
            if deep:
                native.register("deep", c)
        return function

    return register


def method(cls, *names, deep=False):
    """Decorator: this function is the model of these methods of a builtin class; it gets ``self`` first."""

    def register(function):
        for name in names:
            _METHODS[cls, name] = function
            descriptor = getattr(cls, name, None)
            if descriptor is not None and name in vars(cls):
                raw = vars(cls)[name]
                if not isinstance(raw, (classmethod, staticmethod, types.ClassMethodDescriptorType)):
                    _MODELS[id(raw)] = (raw, function)
                    native.register("modelled", raw)
                    if deep:
                        native.register("deep", raw)
            if deep:
                native.register("deep_method", sys.intern(name))
                bound = getattr(re.compile("") if cls is re.Pattern else cls(), name, None)
                if isinstance(bound, types.BuiltinMethodType):
                    # All bound methods of this name run the same native function.
                    native.register("deep_bound", bound)
        return function

    return register


def transparent(*callables):
    """These callables may run on symbolic values as they are."""
    for c in callables:
        _TRANSPARENT.add(id(c))
        native.register("transparent", c)
        _MODELS.setdefault(("alive", id(c)), c)


# Type of a callable object -> how to call such an object with symbolic arguments.
_CALLABLES = {}


def calls_of(cls):
    """Decorator: this function `(f, args, kwargs)` calls objects of a class (a metaclass: its classes)."""

    def register(function):
        _CALLABLES[cls] = function
        return function

    return register


def transparent_methods(cls, *names):
    for name in names:
        _TRANSPARENT_METHODS.add((cls, name))
        raw = vars(cls).get(name)
        if raw is not None:
            transparent(raw)


def model_of(f):
    """The model of a callable, or None."""
    entry = _MODELS.get(id(f))
    return entry[1] if entry is not None else None


def method_model(obj, name):
    """The model of a method of this object, or None: the nearest class that has one."""
    for cls in type(obj).__mro__:
        found = _METHODS.get((cls, name))
        if found is not None:
            return found
        if name in vars(cls):
            # A subclass overrides it: then the class that has the model does not count.
            if cls in SCALARS:
                continue
            return None
    return None


def mark(container):
    """From now on this dict or set is known to hold symbolic keys."""
    native.register("container", container)


def _symbolic_inside(value, depth=2):
    if is_symbolic(value):
        return True
    if depth and type(value) in (list, tuple, set, frozenset):
        return any(_symbolic_inside(v, depth - 1) for v in value)
    if depth and type(value) is dict:
        return any(_symbolic_inside(v, depth - 1) for kv in value.items() for v in kv)
    return False


def _name(f):
    module = getattr(f, "__module__", None)
    name = getattr(f, "__qualname__", None) or getattr(f, "__name__", None) or type(f).__name__
    return name if module in (None, "builtins") else "%s.%s" % (module, name)


def settled(args):
    """Containers with a symbolic length are decided before C code looks at them."""
    for arg in args:
        settle = getattr(type(arg), "settle", None)
        if settle is not None:
            settle(arg)


def lossy(f, args, kwargs, name=None):
    """Run the real thing on symbolic values, and list it unless the result is still symbolic."""
    settled(args)
    settled(kwargs.values())
    try:
        result = f(*args, **kwargs)
    except Exception:
        # Other values might not raise.
        taken_at_value(name or _name(f))
        raise
    if not _symbolic_inside(result):
        taken_at_value(name or _name(f))
    return result


def taken_at_value(name):
    """List that a callable went on with the value of a symbol."""
    native.concretised(name, "no model: ran on the concrete value")


# Methods that know their class (those of `re.Pattern`, say) have a type of their own.
_METHOD_TYPES = (types.BuiltinMethodType, types.MethodWrapperType, type(re.compile("").search))
_DESCRIPTOR_TYPES = (types.MethodDescriptorType, types.WrapperDescriptorType)


def call(f, args, kwargs):
    """Slow path of ``_fathom.call``."""
    entry = _MODELS.get(id(f))
    if entry is not None:
        result = entry[1](*args, **kwargs)
        if result is not NotImplemented:
            return result
        return lossy(f, args, kwargs)
    if id(f) in _TRANSPARENT:
        return f(*args, **kwargs)
    kind = type(f)
    for cls in kind.__mro__[:-1]:
        special = _CALLABLES.get(cls)
        if special is not None:
            return special(f, args, kwargs)
    if kind is types.MethodType:
        found = method_model(f.__self__, f.__func__.__name__)
        if found is not None:
            result = found(f.__self__, *args, **kwargs)
            if result is not NotImplemented:
                return result
        return f(*args, **kwargs)
    if kind in _METHOD_TYPES:
        owner = f.__self__
        if owner is not None and not isinstance(owner, types.ModuleType):
            return call_method(owner, f.__name__, args, kwargs, bound=f)
    elif kind in _DESCRIPTOR_TYPES:
        if args and isinstance(args[0], f.__objclass__):
            return call_method(args[0], f.__name__, args[1:], kwargs, bound=types.MethodType(f, args[0]))
    elif isinstance(f, type):
        if f.__flags__ & _MADE_IN == _HEAP_TYPE or issubclass(f, BaseException):
            return f(*args, **kwargs)
    elif kind is not types.BuiltinFunctionType:
        # Something with a Python-level `__call__` (functools.partial aside): its body sees the symbols.
        if isinstance(getattr(kind, "__call__", None), types.FunctionType):
            return f(*args, **kwargs)
    return lossy(f, args, kwargs)


# Classes that class statements make; those of C modules cannot be changed.
_HEAP_TYPE = 1 << 9
_MADE_IN = _HEAP_TYPE | 1 << 8


def call_method(obj, name, args, kwargs, bound=None):
    """Slow path of ``_fathom.call_method``."""
    if type(obj) is types.ModuleType:
        return call(getattr(obj, name), args, kwargs)
    found = method_model(obj, name)
    if found is not None:
        owner = obj
        if bound is None and isinstance(obj, type):
            owner = None
        if owner is not None:
            result = found(obj, *args, **kwargs)
            if result is not NotImplemented:
                return result
            return lossy(bound or getattr(obj, name), args, kwargs, "%s.%s" % (type(obj).__name__, name))
    if bound is None:
        bound = getattr(obj, name)
        kind = type(bound)
        if kind is types.MethodType:
            entry = _MODELS.get(id(bound.__func__))
            if entry is not None:
                result = entry[1](bound.__self__, *args, **kwargs)
                if result is not NotImplemented:
                    return result
            return bound(*args, **kwargs)
        if kind not in _METHOD_TYPES:
            return native.call(bound, *args, **kwargs)
        if isinstance(obj, type) or isinstance(bound.__self__, types.ModuleType):
            return call(bound, args, kwargs)
    for cls in type(obj).__mro__:
        if (cls, name) in _TRANSPARENT_METHODS:
            return bound(*args, **kwargs)
    if isinstance(obj, type):
        entry = _METHODS.get((obj, name))
        if entry is not None:
            result = entry(*args, **kwargs)
            if result is not NotImplemented:
                return result
    return lossy(bound, args, kwargs, "%s.%s" % (type(obj).__name__, name))


def slow(name):
    """Decorator: this function is the slow path of the hook with this name."""

    def register(function):
        native.register("slow", name, function)
        return function

    return register


native.register("slow", "call", call)
native.register("slow", "call_method", call_method)


@slow("is")
def _is(a, b):
    """``is`` on symbolic values: True and False by a decision, None never, the rest by identity."""
    from .values.bool_ import SymBool

    for x, y in ((a, b), (b, a)):
        if type(x) is SymBool and (y is True or y is False or type(y) is SymBool):
            return x == y
    return a is b


def _by_method(hook, name, plain, container=0):
    """The slow path of a hook for an operator: the model of the operand's method, else the plain operation."""

    def path(*args):
        found = method_model(args[container], name)
        if found is not None:
            first = args[container]
            result = found(first, *[a for i, a in enumerate(args) if i != container])
            if result is not NotImplemented:
                return result
        return plain(*args)

    native.register("slow", hook, path)


_by_method("getitem", "__getitem__", operator.getitem)
_by_method("setitem", "__setitem__", operator.setitem)
_by_method("delitem", "__delitem__", operator.delitem)
_by_method("contains", "__contains__", lambda item, container: item in container, container=1)
_by_method("mod", "__mod__", operator.mod)


@slow("fstring")
def _fstring(*parts):
    """Formats concretely; the model of formatting replaces this."""
    shown = []
    for part in parts:
        if type(part) is tuple:
            value, conversion, spec = part
            value = {115: str, 114: repr, 97: ascii}.get(conversion, lambda v: v)(value)
            part = format(value, spec)
        shown.append(part)
    if any(is_symbolic(p[0] if type(p) is tuple else p) for p in parts):
        native.concretised("f-string", "formatted by the concrete value")
    return "".join(shown)


transparent_methods(list, "append", "insert", "extend", "__init__", "copy", "clear", "pop", "reverse")
transparent_methods(dict, "values", "items", "keys", "copy", "clear")
transparent_methods(tuple, "__new__")
transparent(id, callable, getattr, setattr, hasattr, iter, next, tuple, list, reversed, enumerate, zip, map, filter)
transparent(*[f for n, f in vars(operator).items() if n[0] != "_" and callable(f) and not isinstance(f, type)])
