"""The names by which rewritten code reaches the runtime.

They live among the builtins, not in the module, so that the module's own namespace stays as its author wrote it.
One leading underscore: a name with two would be mangled inside classes.
"""

import builtins

PREFIX = "_fathom_"

#: Every hook that rewritten code may call.
NAMES = (
    "call",  # call(f, *args, **kwargs)
    "method",  # method(obj, name, *args, **kwargs)
    "getitem",  # getitem(obj, key)
    "setitem",  # setitem(value, obj, key): the order in which Python evaluates an assignment
    "delitem",  # delitem(obj, key)
    "augitem",  # augitem(operator number, obj, key, value)
    "at",  # at(obj): a proxy of obj as the target of `at(obj)[key] = value` and `at(obj)[key] += value`
    "slice",  # slice(start, stop, step)
    "contains",  # contains(item, container)
    "lacks",  # lacks(item, container)
    "is_",
    "is_not",
    "mod",
    "fstring",  # fstring(part, ...): a str, or a tuple (value, conversion, spec)
    "len",
    "dict",  # dict([(key, value), (mapping,), ...])
    "set",  # set([item, ...])
    "subject",  # subject(value, lengths): the subject of a match with sequence patterns
    "true",  # the class that stands for the pattern True: patterns compare it by identity, which symbols do not have
    "false",
    "class",  # class(cls): a class with bases that was made inside a function
    "answer",  # answer(value): what a special method returns to C code that wants a plain number
    "answering",  # answering(function): a special method that was not defined in the class body
    "ask",  # ask(bound method): calls a special method by its name
    "taken",  # taken(name, argument): an argument that a builtin takes at its value
    "hit",  # hit(probe number)
)

#: Operators of augmented assignments by number: what augitem() gets.
AUGMENTED = ("Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", "LShift", "RShift", "BitAnd", "BitOr", "BitXor", "MatMult")


def install(hooks):
    """Makes the hooks known to rewritten code; `hooks` maps each of NAMES to its implementation."""
    missing = [name for name in NAMES if name not in hooks]
    if missing:
        raise ValueError("hooks missing: " + ", ".join(missing))
    for name in NAMES:
        setattr(builtins, PREFIX + name, hooks[name])
