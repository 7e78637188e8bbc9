"""Symbolic bool. Python's bool cannot be subclassed, so this one is an int that is 0 or 1 and prints as bool."""

from ..native import native
from .base import branch, const, hashed, is_const, scalar, shown

_new = int.__new__


def sym_bool(value, term):
    if is_const(term):
        return bool(value)
    self = _new(SymBool, 1 if value else 0)
    self.t = term
    return self


def _bool_term(other):
    kind = type(other)
    if kind is SymBool:
        return other.t
    if kind is bool:
        return const(other)
    return None


@scalar(bool, "bool", sym_bool)
class SymBool(int):
    __class__ = property(lambda self: bool)

    def __new__(cls, value, term):
        return sym_bool(value, term)

    def plain(self):
        return int.__ne__(self, 0)

    def __bool__(self):
        value = int.__ne__(self, 0)
        branch(self.t, value)
        return value

    def as_int(self):
        """The same value as a symbolic int."""
        from .int_ import sym_int

        return sym_int(int.__int__(self), native.bool_to_int(self.t))

    def negated(self):
        """``not self`` without deciding it."""
        return sym_bool(not self.plain(), native.not_(self.t))

    __hash__ = hashed

    def __repr__(self):
        return "True" if shown(self) else "False"

    __str__ = __repr__

    def __format__(self, spec):
        return format(shown(self), spec)

    def __reduce_ex__(self, protocol):
        return (bool, (shown(self, "pickled"),))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __eq__(self, other):
        term = _bool_term(other)
        if term is None:
            return self.as_int() == other
        return sym_bool(int.__eq__(self, other), native.eq(self.t, term))

    def __ne__(self, other):
        term = _bool_term(other)
        if term is None:
            return self.as_int() != other
        return sym_bool(int.__ne__(self, other), native.ne(self.t, term))

    def _logic(name, op):
        plain = getattr(int, name)

        def method(self, other):
            term = _bool_term(other)
            if term is None:
                return getattr(self.as_int(), name)(other)
            return sym_bool(plain(self, other), op(self.t, term))

        method.__name__ = name
        return method

    __and__ = _logic("__and__", native.and_)
    __rand__ = _logic("__rand__", native.and_)
    __or__ = _logic("__or__", native.or_)
    __ror__ = _logic("__ror__", native.or_)
    __xor__ = _logic("__xor__", native.xor)
    __rxor__ = _logic("__rxor__", native.xor)

    def _as_int(name):
        def method(self, *args):
            return getattr(self.as_int(), name)(*args)

        method.__name__ = name
        return method

    for _name in (
        "__add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __floordiv__ __rfloordiv__ "
        "__mod__ __rmod__ __divmod__ __rdivmod__ __pow__ __rpow__ __lshift__ __rlshift__ __rshift__ __rrshift__ "
        "__lt__ __le__ __gt__ __ge__ __neg__ __pos__ __abs__ __invert__ __round__ __floor__ __ceil__ __trunc__ "
        "bit_length bit_count to_bytes as_integer_ratio conjugate is_integer"
    ).split():
        if hasattr(int, _name):
            locals()[_name] = _as_int(_name)
    del _name, _logic, _as_int

    def __int__(self):
        native.concretised("bool", "converted to int by code that is not rewritten")
        return int.__int__(self)

    def __float__(self):
        native.concretised("bool", "converted to float by code that is not rewritten")
        return int.__float__(self)

    real = numerator = property(lambda self: self.as_int())


native.register("integer", SymBool)
