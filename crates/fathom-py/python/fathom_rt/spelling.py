"""How a test spells the call of a special method: `subject[3]`, not `subject.__getitem__(3)`."""

_UNARY = {
    "__len__": "len(subject)",
    "__str__": "str(subject)",
    "__repr__": "repr(subject)",
    "__bool__": "bool(subject)",
    "__int__": "int(subject)",
    "__float__": "float(subject)",
    "__bytes__": "bytes(subject)",
    "__hash__": "hash(subject)",
    "__abs__": "abs(subject)",
    "__neg__": "(-subject)",
    "__pos__": "(+subject)",
    "__invert__": "(~subject)",
    "__iter__": "iter(subject)",
    "__next__": "next(subject)",
    "__reversed__": "reversed(subject)",
}
_OPERATORS = {
    "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "add": "+", "sub": "-", "mul": "*", "truediv": "/",
    "floordiv": "//", "mod": "%", "pow": "**", "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "matmul": "@",
}  # fmt: skip
_BINARY = {"__%s__" % name: "(subject %s %%s)" % sign.replace("%", "%%") for name, sign in _OPERATORS.items()}
_BINARY["__getitem__"] = "subject[%s]"
_BINARY["__contains__"] = "(%s in subject)"
_BINARY["__format__"] = "format(subject, %s)"

# Results that the syntax gives as they are; others it converts, or refuses.
_GIVES = {"__len__": int, "__str__": str, "__repr__": str, "__bool__": bool, "__int__": int, "__float__": float}
_GIVES.update({"__bytes__": bytes, "__hash__": int, "__contains__": bool, "__format__": str})


def spelled(method, arguments):
    """The call of a method of `subject` by its syntax; None for methods that have none."""
    if method == "__call__":
        return "subject(%s)" % ", ".join(arguments)
    if not arguments:
        return _UNARY.get(method)
    pattern = _BINARY.get(method)
    return pattern % arguments[0] if pattern is not None and len(arguments) == 1 else None


def gives(method, result):
    """Whether the syntax gives this result of the method unchanged."""
    wanted = _GIVES.get(method)
    return result is not NotImplemented and (wanted is None or type(result) is wanted)
