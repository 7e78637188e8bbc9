"""Connects the hooks of rewritten code with the native module, and says what some do when a symbol is there."""

import operator

from .. import items, operators, protocol, tables  # noqa: F401  (the slow paths of subscripts and membership)
from ..native import native
from ..registry import call, slow, taken_at_value
from ..values.base import is_symbolic
from ..values.bool_ import SymBool
from . import hooks

_INPLACE = tuple(
    getattr(operator, name)
    for name in "iadd isub imul itruediv ifloordiv imod ipow ilshift irshift iand ior ixor imatmul".split()
)


@slow("update")
def update(number, obj, key, value):
    native.setitem(obj, key, _INPLACE[number](native.getitem(obj, key), value))


class At:
    """A proxy of a container in targets that Python itself must unpack or update."""

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
    return value.negated() if type(value) is SymBool else not value


@slow("lacks")
def lacks(item, container):
    return negated(native.contains(item, container))


@slow("is_not")
def is_not(a, b):
    return negated(native.is_(a, b))


@slow("length")
def length(obj):
    return call(len, (obj,), {})


def taken(name, value):
    if is_symbolic(value):
        taken_at_value(name)
    return value


class _Flag(type):
    """The class of classes whose pattern matches what is the same as their flag."""

    def __instancecheck__(cls, value):
        return bool(native.is_(value, cls.flag))


def install():
    """Makes the hooks known to rewritten code."""
    known = {
        "call": native.call,
        "method": native.call_method,
        "getitem": native.getitem,
        "setitem": native.store,
        "delitem": native.delitem,
        "augitem": native.update,
        "at": At,
        "slice": slice,
        "contains": native.contains,
        "lacks": native.lacks,
        "is_": native.is_,
        "is_not": native.is_not,
        "mod": native.mod,
        "fstring": native.fstring,
        "len": native.length,
        "dict": tables.display,
        "set": tables.make_set,
        "subject": tables.subject,
        "true": _Flag("true", (), {"flag": True}),
        "false": _Flag("false", (), {"flag": False}),
        "class": operators.watch_class,
        "answer": protocol.answer,
        "answering": protocol.answering,
        "ask": protocol.ask,
        "taken": taken,
        "hit": lambda number: None,
    }
    hooks.install(known)
