"""Symbolic float: IEEE binary64, as the hardware has it."""

import math

from ..native import native
from .base import CHECK, branch, const, hashed, is_const, scalar, shown
from .bool_ import SymBool, sym_bool
from .int_ import EXACT, SymInt, int_term, sym_int

_new = float.__new__
ZERO = const(0.0)
ONE = const(1.0)
HALF = const(0.5)
# Rounding modes of `fp_round`.
NEAREST, UP, DOWN, TOWARD_ZERO = 0, 2, 3, 4


def sym_float(value, term):
    if is_const(term):
        return value
    self = _new(SymFloat, value)
    self.t = term
    return self


def float_of_int(i):
    """``float(i)`` for an int or bool, symbolic or not."""
    term = int_term(i)
    return sym_float(int.__float__(i), native.fp_from_int(term))


def float_term(other):
    """The Float term of a number, symbolic or not; None for anything else."""
    kind = type(other)
    if kind is float:
        return const(other)
    if kind is SymFloat:
        return other.t
    if kind is SymInt or kind is SymBool:
        return native.fp_from_int(int_term(other))
    if isinstance(other, int):
        # OverflowError for what is too large, as Python has it.
        return const(int.__float__(other))
    if isinstance(other, float):
        return const(float.__float__(other))
    return None


def _value(other):
    """The plain float of a number."""
    return float.__float__(other) if isinstance(other, float) else int.__float__(other)


def _binary(name, op):
    plain = getattr(float, name)
    swapped = name.startswith("__r")

    def method(self, other):
        term = float_term(other)
        if term is None:
            return NotImplemented
        value = plain(self, _value(other))
        return sym_float(value, op(term, self.t) if swapped else op(self.t, term))

    method.__name__ = name
    return method


def _division(name, result):
    """Division in one of its forms: decides whether the divisor is zero, then the plain operation raises."""
    plain = getattr(float, name)
    swapped = name.startswith("__r")

    def method(self, other):
        term = float_term(other)
        if term is None:
            return NotImplemented
        over, under = (term, self.t) if swapped else (self.t, term)
        divisor = float.__float__(self) if swapped else _value(other)
        branch(native.fp_is_zero(under), divisor == 0.0, CHECK)
        return result(plain(self, _value(other)), over, under)

    method.__name__ = name
    return method


def _signed_zero(negative):
    return native.ite(negative, const(-0.0), ZERO)


def mod_term(over, under):
    """Python's ``%``: C's remainder, moved to the divisor's sign."""
    rest = native.fp_fmod(over, under)
    negative = native.fp_is_negative(under)
    other_sign = native.not_(native.eq(native.fp_lt(rest, ZERO), native.fp_lt(under, ZERO)))
    moved = native.ite(other_sign, native.fp_add(rest, under), rest)
    return native.ite(native.fp_is_zero(rest), _signed_zero(negative), moved)


def floor_div_term(over, under):
    """Python's ``//``, by the same steps that CPython takes, so that rounding agrees."""
    rest = native.fp_fmod(over, under)
    quotient = native.fp_div(native.fp_sub(over, rest), under)
    other_sign = native.not_(native.eq(native.fp_lt(rest, ZERO), native.fp_lt(under, ZERO)))
    quotient = native.ite(
        native.and_(native.not_(native.fp_is_zero(rest)), other_sign), native.fp_sub(quotient, ONE), quotient
    )
    floor = native.fp_round(DOWN, quotient)
    floor = native.ite(native.fp_lt(HALF, native.fp_sub(quotient, floor)), native.fp_add(floor, ONE), floor)
    zero = _signed_zero(native.fp_is_negative(native.fp_div(over, under)))
    return native.ite(native.fp_is_zero(quotient), zero, floor)


def compare_with_int(name, float_t, int_t):
    """The condition ``float <op> int`` without rounding the int."""
    real = native.fp_to_real(float_t)
    other = native.int_to_real(int_t)
    if name == "ne":
        return native.not_(compare_with_int("eq", float_t, int_t))
    finite = {"lt": native.lt, "le": native.le, "gt": native.gt, "ge": native.ge, "eq": native.eq}[name](real, other)
    negative = native.fp_is_negative(float_t)
    infinite = {
        "lt": negative,
        "le": negative,
        "gt": native.not_(negative),
        "ge": native.not_(negative),
        "eq": const(False),
    }[name]
    return native.ite(
        native.fp_is_nan(float_t), const(False), native.ite(native.fp_is_inf(float_t), infinite, finite)
    )


def _fp_compare(name, a, b):
    if name == "eq":
        return native.fp_eq(a, b)
    if name == "ne":
        return native.not_(native.fp_eq(a, b))
    if name == "lt":
        return native.fp_lt(a, b)
    if name == "le":
        return native.fp_le(a, b)
    if name == "gt":
        return native.fp_lt(b, a)
    return native.fp_le(b, a)


def _comparison(name):
    plain = getattr(float, "__%s__" % name)

    def method(self, other):
        kind = type(other)
        if isinstance(other, float):
            return sym_bool(plain(self, other), _fp_compare(name, self.t, float_term(other)))
        if not isinstance(other, int):
            return NotImplemented
        if kind is SymInt or kind is SymBool or abs(int.__int__(other)) > EXACT:
            return sym_bool(plain(self, int.__int__(other)), compare_with_int(name, self.t, int_term(other)))
        return sym_bool(plain(self, other), _fp_compare(name, self.t, const(int.__float__(other))))

    method.__name__ = "__%s__" % name
    return method


def _to_int(self, mode):
    """The checks that every conversion to int makes, then the conversion."""
    value = float.__float__(self)
    branch(native.fp_is_nan(self.t), value != value, CHECK)
    branch(native.fp_is_inf(self.t), value in (math.inf, -math.inf), CHECK)
    if mode == TOWARD_ZERO:
        return sym_int(float.__trunc__(value), native.fp_to_int(self.t))
    plain = {NEAREST: round, UP: math.ceil, DOWN: math.floor}[mode](value)
    return sym_int(plain, native.fp_to_int(native.fp_round(mode, self.t)))


def float_power(base, exponent):
    """``base ** exponent``: the cases with an exact meaning in IEEE terms; else concrete."""
    value = _value(base) ** _value(exponent)
    fixed = native.value(float_term(exponent))
    base_t = float_term(base)
    if isinstance(value, float) and fixed is not None:
        x = _value(base)
        if fixed == 0.0:
            return 1.0
        if fixed == 1.0:
            return sym_float(value, base_t)
        if fixed == 2.0 and (value == x * x or value != value):
            return sym_float(value, native.fp_mul(base_t, base_t))
        if fixed == 0.5 and x > 0.0 and value == math.sqrt(x):
            branch(native.fp_lt(ZERO, base_t), True)
            return sym_float(value, native.fp_sqrt(base_t))
        if fixed == -1.0 and x != 0.0 and value == 1.0 / x:
            branch(native.fp_is_zero(base_t), False, CHECK)
            return sym_float(value, native.fp_div(ONE, base_t))
    native.concretised("float", "power without an exact float term")
    return value


@scalar(float, "float", sym_float)
class SymFloat(float):
    __class__ = property(lambda self: float)

    def __new__(cls, value, term):
        return sym_float(value, term)

    def plain(self):
        return float.__float__(self)

    def __bool__(self):
        zero = float.__eq__(self, 0.0)
        branch(native.fp_is_zero(self.t), zero)
        return not zero

    __hash__ = hashed

    def __repr__(self):
        return float.__repr__(shown(self))

    __str__ = __repr__

    def __format__(self, spec):
        return float.__format__(shown(self), spec)

    def __reduce_ex__(self, protocol):
        return (float, (shown(self, "pickled"),))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    __add__ = _binary("__add__", native.fp_add)
    __radd__ = _binary("__radd__", native.fp_add)
    __sub__ = _binary("__sub__", native.fp_sub)
    __rsub__ = _binary("__rsub__", native.fp_sub)
    __mul__ = _binary("__mul__", native.fp_mul)
    __rmul__ = _binary("__rmul__", native.fp_mul)

    __truediv__ = _division("__truediv__", lambda v, a, b: sym_float(v, native.fp_div(a, b)))
    __rtruediv__ = _division("__rtruediv__", lambda v, a, b: sym_float(v, native.fp_div(a, b)))
    __mod__ = _division("__mod__", lambda v, a, b: sym_float(v, mod_term(a, b)))
    __rmod__ = _division("__rmod__", lambda v, a, b: sym_float(v, mod_term(a, b)))
    __floordiv__ = _division("__floordiv__", lambda v, a, b: sym_float(v, floor_div_term(a, b)))
    __rfloordiv__ = _division("__rfloordiv__", lambda v, a, b: sym_float(v, floor_div_term(a, b)))

    def _both(v, a, b):
        return (sym_float(v[0], floor_div_term(a, b)), sym_float(v[1], mod_term(a, b)))

    __divmod__ = _division("__divmod__", _both)
    __rdivmod__ = _division("__rdivmod__", _both)
    del _both

    def __pow__(self, other, modulo=None):
        if modulo is not None or float_term(other) is None:
            return NotImplemented
        return float_power(self, other)

    def __rpow__(self, other, modulo=None):
        if modulo is not None or float_term(other) is None:
            return NotImplemented
        return float_power(other, self)

    __lt__ = _comparison("lt")
    __le__ = _comparison("le")
    __gt__ = _comparison("gt")
    __ge__ = _comparison("ge")
    __eq__ = _comparison("eq")
    __ne__ = _comparison("ne")

    def __neg__(self):
        return sym_float(float.__neg__(self), native.fp_neg(self.t))

    def __pos__(self):
        return self

    def __abs__(self):
        return sym_float(float.__abs__(self), native.fp_abs(self.t))

    def __trunc__(self):
        return _to_int(self, TOWARD_ZERO)

    def __floor__(self):
        return _to_int(self, DOWN)

    def __ceil__(self):
        return _to_int(self, UP)

    def __round__(self, digits=None):
        if digits is None:
            return _to_int(self, NEAREST)
        native.concretised("float", "round() to decimal places")
        return float.__round__(self, digits)

    def is_integer(self):
        whole = native.fp_eq(native.fp_round(TOWARD_ZERO, self.t), self.t)
        term = native.and_(native.not_(native.fp_is_inf(self.t)), whole)
        return sym_bool(float.is_integer(self), term)

    def as_integer_ratio(self):
        native.concretised("float", "as_integer_ratio()")
        return float.as_integer_ratio(self)

    def hex(self):
        native.concretised("float", "hex()")
        return float.hex(self)

    def conjugate(self):
        return self

    real = property(lambda self: self)

    def __int__(self):
        native.concretised("float", "converted to int by code that is not rewritten")
        return float.__int__(self)

    def __float__(self):
        native.concretised("float", "converted to float by code that is not rewritten")
        return float.__float__(self)

