"""The names by which rewritten code reaches the runtime.

They live among the builtins, not in the module, so that the module's own namespace stays as its author wrote it.
One leading underscore: a name with two would be mangled inside classes.
"""

import builtins

PREFIX = "_fathom_"

#: Operators that a plain float on the left would take over, using a symbolic int's value: by syntax node.
OPERATORS = {
    "Add": "op_add",
    "Sub": "op_sub",
    "Mult": "op_mul",
    "Div": "op_truediv",
    "FloorDiv": "op_floordiv",
    "Pow": "op_pow",
    "BitAnd": "op_and",
    "BitOr": "op_or",
    "BitXor": "op_xor",
    "Lt": "op_lt",
    "LtE": "op_le",
    "Eq": "op_eq",
    "NotEq": "op_ne",
    "Gt": "op_gt",
    "GtE": "op_ge",
}

#: The same in place: `s |= t` changes a set.
IN_PLACE = {"op_and": "op_iand", "op_or": "op_ior", "op_xor": "op_ixor"}

#: Every hook that rewritten code may call.
NAMES = (
    "call",  # call(f, *args, **kwargs)
    "method",  # method(obj, name, *args, **kwargs)
    "getitem",  # getitem(obj, key)
    "setitem",  # setitem(value, obj, key): the order in which Python evaluates an assignment
    "delitem",  # delitem(obj, key)
    "augitem",  # augitem(operator number, obj, key, value)
    "at",  # at(obj): stands for obj as the target of `at(obj)[key] = value` and `at(obj)[key] += value`
    "slice",  # slice(start, stop, step)
    "contains",  # contains(item, container)
    "lacks",  # lacks(item, container)
    "is_",
    "is_not",
    "mod",
    "fstring",  # fstring(part, ...): a str, or a tuple (value, conversion, spec)
    "len",
    "dict",  # dict([(key, value), ...])
    "set",  # set([item, ...])
    "subject",  # subject(value, lengths): the subject of a match with sequence patterns or True/False
    "hit",  # hit(probe number)
) + tuple(OPERATORS.values()) + tuple(IN_PLACE.values())

#: Operators of augmented assignments by number: what augitem() gets.
AUGMENTED = ("Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", "LShift", "RShift", "BitAnd", "BitOr", "BitXor", "MatMult")


def install(hooks):
    """Makes the hooks known to rewritten code; `hooks` maps each of NAMES to its implementation."""
    missing = [name for name in NAMES if name not in hooks]
    if missing:
        raise ValueError("hooks missing: " + ", ".join(missing))
    for name in NAMES:
        setattr(builtins, PREFIX + name, hooks[name])
