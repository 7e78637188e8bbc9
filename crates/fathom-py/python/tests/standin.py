"""The hooks in plain Python: each does what the expression that it replaces would have done."""

import builtins
import operator

from fathom_rt.rewrite import hooks

_AUGMENTED = (
    operator.iadd,
    operator.isub,
    operator.imul,
    operator.itruediv,
    operator.ifloordiv,
    operator.imod,
    operator.ipow,
    operator.ilshift,
    operator.irshift,
    operator.iand,
    operator.ior,
    operator.ixor,
    operator.imatmul,
)


def call(*args, **kwargs):
    return args[0](*args[1:], **kwargs)


def method(*args, **kwargs):
    return getattr(args[0], args[1])(*args[2:], **kwargs)


def setitem(value, obj, key):
    obj[key] = value


def delitem(obj, key):
    del obj[key]


def augitem(number, obj, key, value):
    obj[key] = _AUGMENTED[number](obj[key], value)


class Flag(type):
    def __instancecheck__(cls, value):
        return value is cls.flag


class At:
    def __init__(self, obj):
        self.obj = obj

    def __getitem__(self, key):
        return self.obj[key]

    def __setitem__(self, key, value):
        self.obj[key] = value

    def __delitem__(self, key):
        del self.obj[key]


def fstring(*parts):
    out = []
    for part in parts:
        if isinstance(part, str):
            out.append(part)
        else:
            value, conversion, spec = part
            value = {-1: lambda v: v, 115: str, 114: repr, 97: ascii}[conversion](value)
            out.append(format(value, spec))
    return "".join(out)


def display(parts):
    made = {}
    for part in parts:
        made.update(part[0] if len(part) == 1 else [part])
    return made


HOOKS = {
    "call": call,
    "method": method,
    "getitem": operator.getitem,
    "setitem": setitem,
    "delitem": delitem,
    "augitem": augitem,
    "at": At,
    "slice": slice,
    "contains": lambda item, container: item in container,
    "lacks": lambda item, container: item not in container,
    "is_": operator.is_,
    "is_not": operator.is_not,
    "mod": operator.mod,
    "fstring": fstring,
    "len": builtins.len,
    "dict": display,
    "set": builtins.set,
    "subject": lambda value, lengths: value,
    "true": Flag("true", (), {"flag": True}),
    "false": Flag("false", (), {"flag": False}),
    "class": lambda cls: cls,
    "answer": lambda value: value,
    "answering": lambda function: function,
    "ask": lambda bound: bound(),
    "taken": lambda name, value: value,
    "hit": lambda number: None,
}


def install(hit=None):
    """Makes the stand-ins known to rewritten code."""
    hooks.install(dict(HOOKS, hit=hit) if hit else HOOKS)
