"""Special methods whose answer C code takes as a plain number: `__len__`, `__bool__`, `__index__`, `__hash__`, ...

The interpreter reads the value out of a symbolic answer without asking. So what such a method of rewritten code returns
goes through `answer`: a builtin that the runtime stands for (`len(obj)`, `int(obj)`) gets the symbol, anyone else gets a value
that is decided, or pinned on this path.
"""

import functools
import operator
import sys
import types

from .native import native
from .registry import call, model_of, model
from .values.base import CHECK, SCALARS, branch, const, pin
from .values.bool_ import SymBool
from .values.int_ import SymInt


def answer(value):
    """The return value of a special method; called in its `return` statement."""
    if type(value) not in SCALARS or sys._getframe(2).f_code in _ASKING:
        return value
    return bool(value) if type(value) is SymBool else pin(value)


def answering(function):
    """A special method that a class body takes from elsewhere: `__len__ = size`."""
    if not isinstance(function, types.FunctionType):
        return function

    @functools.wraps(function)
    def method(*args, **kwargs):
        value = function(*args, **kwargs)
        if type(value) not in SCALARS or sys._getframe(1).f_code in _ASKING:
            return value
        return bool(value) if type(value) is SymBool else pin(value)

    return method


def ask(bound):
    """`obj.__len__()` in rewritten code: the symbol is wanted, not its value."""
    return bound()


def own(obj, *names):
    """The first of these special methods that an object's class has in Python, called; NotImplemented if none."""
    kind = type(obj)
    if kind in SCALARS:
        return NotImplemented
    for name in names:
        method = getattr(kind, name, None)
        if method is not None:
            return method(obj) if isinstance(method, types.FunctionType) else NotImplemented
    return NotImplemented


# The functions that call special methods for the symbol.
_ASKING = {ask.__code__, own.__code__}


def length(obj):
    """len() of an object with a `__len__` in Python."""
    value = own(obj, "__len__")
    if type(value) is SymBool:
        value = value.as_int()
    if type(value) is SymInt:
        negative = value.plain() < 0
        branch(native.lt(value.t, const(0)), negative, CHECK)
        if negative:
            raise ValueError("__len__() should return >= 0")
        return value
    return len(obj) if value is NotImplemented or not isinstance(value, int) or value < 0 else int(value)


def _through(builtin, kind, *names):
    """A conversion that asks the object's own method and keeps the symbol; its other arguments go the usual way."""
    usual = model_of(builtin)

    def convert(*args, **kwargs):
        if len(args) == 1 and not kwargs:
            value = own(args[0], *names)
            if type(value) in SCALARS:
                # The conversion of a symbol knows what comes of it.
                return call(builtin, (value,), {}) if kind is None or isinstance(value, kind) else builtin(args[0])
            if value is not NotImplemented:
                return builtin(args[0]) if not isinstance(value, kind or object) else builtin(value)
        return NotImplemented if usual is None else usual(*args, **kwargs)

    model(builtin, deep=True)(convert)


def install():
    """To be called when the models of the conversions are known."""
    _through(int, int, "__int__", "__index__", "__trunc__")
    _through(float, (float, int), "__float__", "__index__")
    _through(bool, int, "__bool__", "__len__")
    _through(hash, int, "__hash__")
    _through(operator.index, int, "__index__")
    for builtin in (hex, oct, bin, chr):
        _through(builtin, int, "__index__")
