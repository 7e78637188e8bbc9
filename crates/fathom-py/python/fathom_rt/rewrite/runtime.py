"""Connects the hooks of rewritten code with the native module."""

import builtins
import operator

from ..native import native
from . import hooks

_INPLACE = tuple(
    getattr(operator, name)
    for name in "iadd isub imul itruediv ifloordiv imod ipow ilshift irshift iand ior ixor imatmul".split()
)


def setitem(value, obj, key):
    native.setitem(obj, key, value)


def augitem(number, obj, key, value):
    native.setitem(obj, key, _INPLACE[number](native.getitem(obj, key), value))


class At:
    """Stands for a container in targets that Python itself must unpack or update."""

    __slots__ = ("_obj",)

    def __init__(self, obj):
        self._obj = obj

    def __getitem__(self, key):
        return native.getitem(self._obj, key)

    def __setitem__(self, key, value):
        native.setitem(self._obj, key, value)

    def __delitem__(self, key):
        native.delitem(self._obj, key)


def negated(value):
    """`not value` without deciding a symbol."""
    return value.negated() if hasattr(value, "negated") else not value


def lacks(item, container):
    return negated(native.contains(item, container))


def is_not(a, b):
    return negated(native.is_(a, b))


def length(obj):
    return native.call(len, obj)


def install():
    """Makes the hooks known to rewritten code."""
    hooks.install(
        {
            "call": native.call,
            "method": native.call_method,
            "getitem": native.getitem,
            "setitem": setitem,
            "delitem": native.delitem,
            "augitem": augitem,
            "at": At,
            "slice": slice,
            "contains": native.contains,
            "lacks": lacks,
            "is_": native.is_,
            "is_not": is_not,
            "mod": native.mod,
            "fstring": native.fstring,
            "len": length,
            "dict": builtins.dict,
            "set": builtins.set,
            "subject": lambda value, lengths: value,
            "hit": lambda number: None,
        }
    )
