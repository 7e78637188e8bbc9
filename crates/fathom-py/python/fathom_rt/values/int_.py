"""Symbolic int: unbounded, with Python's own semantics."""

import math

from ..native import native
from .base import CHECK, PIN, MAKERS, branch, const, hashed, is_const, scalar, shown
from .bool_ import SymBool, sym_bool

_new = int.__new__
ZERO = const(0)
ONE = const(1)
# Integers up to here convert to float exactly.
EXACT = 1 << 53
# Powers up to this exponent are written out as products.
WRITTEN_OUT = 8


def sym_int(value, term):
    if is_const(term):
        return value
    self = _new(SymInt, value)
    self.t = term
    return self


def int_term(other):
    """The Int term of an int or bool, symbolic or not; None for anything else."""
    kind = type(other)
    if kind is int:
        return const(other)
    if kind is SymInt:
        return other.t
    if kind is SymBool:
        return native.bool_to_int(other.t)
    if isinstance(other, int):
        return const(int.__int__(other))
    return None


def _is_float(other):
    return isinstance(other, float)


def _float_of(self):
    from .float_ import float_of_int

    return float_of_int(self)


def _binary(name, op):
    """Arithmetic that cannot fail on ints, in both directions."""
    plain = getattr(int, name)
    swapped = name.startswith("__r") and name not in ("__round__", "__rshift__")
    # Not `hasattr`: classes themselves have `|`.
    on_floats = name in vars(float)

    def method(self, other):
        term = int_term(other)
        if term is None:
            if on_floats and _is_float(other):
                return getattr(_float_of(self), name)(other)
            return NotImplemented
        value = plain(self, other)
        return sym_int(value, op(term, self.t) if swapped else op(self.t, term))

    method.__name__ = name
    return method


def _product(name):
    """Multiplication; a sequence times a symbolic int pins the int, since no term repeats a sequence."""
    number = _binary(name, native.mul)

    def method(self, other):
        if isinstance(other, (str, bytes, list, tuple, bytearray)):
            value = int.__int__(self)
            # Whatever is below one gives nothing.
            branch(native.lt(self.t, ONE), value < 1)
            if value >= 1:
                branch(native.eq(self.t, const(value)), True, PIN)
            return other * value
        return number(self, other)

    method.__name__ = name
    return method


def _check_divisor(value, term):
    """Decides whether a divisor is zero; the caller's plain operation raises."""
    branch(native.eq(term, ZERO), value == 0, CHECK)


def _division(name, op):
    plain = getattr(int, name)
    swapped = name.startswith("__r")

    def method(self, other):
        term = int_term(other)
        if term is None:
            if _is_float(other):
                return getattr(_float_of(self), name)(other)
            return NotImplemented
        over, under = (term, self.t) if swapped else (self.t, term)
        divisor = self if swapped else other
        branch(native.eq(under, ZERO), int.__eq__(divisor, 0), CHECK)
        value = plain(self, other)
        return op(value, over, under)

    method.__name__ = name
    return method


def _divmod(value, over, under):
    quotient, rest = value
    return (sym_int(quotient, native.floor_div(over, under)), sym_int(rest, native.floor_mod(over, under)))


def _shift(name):
    plain = getattr(int, name)
    swapped = name.startswith("__r") and name != "__rshift__"
    left = name in ("__lshift__", "__rlshift__")

    def method(self, other):
        term = int_term(other)
        if term is None:
            return NotImplemented
        amount, amount_term = (self, self.t) if swapped else (other, term)
        what_term = term if swapped else self.t
        branch(native.lt(amount_term, ZERO), int.__lt__(amount, 0), CHECK)
        value = plain(self, other)
        if is_const(amount_term) and int.__le__(amount, 256):
            power = const(1 << int.__int__(amount))
            result = native.mul(what_term, power) if left else native.floor_div(what_term, power)
        else:
            op = native.int_shl if left else native.int_shr
            result = op(what_term, amount_term)
        return sym_int(value, result)

    method.__name__ = name
    return method


def _and_terms(a, b):
    """``a & b``; masks of low bits are remainders, which solvers like better."""
    for x, y in ((a, b), (b, a)):
        mask = native.value(y)
        if mask is not None and mask > 0 and mask & (mask + 1) == 0:
            return native.int_mod(x, const(mask + 1))
    return native.int_and(a, b)


_MIRROR = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}


def _against_float(name, self, other):
    """int against float, exactly as Python does it: no rounding."""
    value = getattr(int, "__int__")(self)
    x = other.plain() if hasattr(other, "t") else float.__float__(other)
    outcome = getattr(float, "__%s__" % _MIRROR[name])(x, value)
    if hasattr(other, "t"):
        from .float_ import compare_with_int

        return sym_bool(outcome, compare_with_int(_MIRROR[name], other.t, self.t))
    if x != x or x in (math.inf, -math.inf):
        return outcome
    if name in ("eq", "ne"):
        if x != math.floor(x):
            return outcome
        term = getattr(native, name)(self.t, const(int(x)))
    elif name == "lt":
        term = native.lt(self.t, const(math.ceil(x)))
    elif name == "le":
        term = native.le(self.t, const(math.floor(x)))
    elif name == "gt":
        term = native.gt(self.t, const(math.floor(x)))
    else:
        term = native.ge(self.t, const(math.ceil(x)))
    return sym_bool(outcome, term)


def _comparison(name):
    plain = getattr(int, "__%s__" % name)
    op = getattr(native, name)

    def method(self, other):
        term = int_term(other)
        if term is None:
            if _is_float(other):
                return _against_float(name, self, other)
            return NotImplemented
        return sym_bool(plain(self, other), op(self.t, term))

    method.__name__ = "__%s__" % name
    return method


def power_term(base, exponent):
    """``base ** exponent`` for a constant exponent that is not negative."""
    if exponent == 0:
        return ONE
    if exponent <= WRITTEN_OUT:
        return native.mul(*[base] * exponent)
    return native.int_pow(base, const(exponent))


def _power(base, exponent):
    """``base ** exponent`` where at least one of them is symbolic and both are ints."""
    base_term, exponent_term = int_term(base), int_term(exponent)
    negative = int.__lt__(exponent, 0)
    branch(native.lt(exponent_term, ZERO), negative)
    if negative:
        # The result is a float; 0 ** -1 divides by zero.
        _check_divisor(int.__int__(base), base_term)
        from .float_ import float_power

        return float_power(base, exponent)
    value = int.__pow__(base, exponent)
    if is_const(exponent_term):
        return sym_int(value, power_term(base_term, int.__int__(exponent)))
    if native.value(base_term) == 2:
        return sym_int(value, native.int_shl(ONE, exponent_term))
    return sym_int(value, native.int_pow(base_term, exponent_term))


@scalar(int, "int", sym_int)
class SymInt(int):
    __class__ = property(lambda self: int)

    def __new__(cls, value, term):
        return sym_int(value, term)

    def plain(self):
        return int.__int__(self)

    def __bool__(self):
        value = int.__ne__(self, 0)
        branch(native.ne(self.t, ZERO), value)
        return value

    __hash__ = hashed

    def __repr__(self):
        return int.__repr__(shown(self))

    __str__ = __repr__

    def __format__(self, spec):
        return int.__format__(shown(self), spec)

    def __reduce_ex__(self, protocol):
        return (int, (shown(self, "pickled"),))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    __add__ = _binary("__add__", native.add)
    __radd__ = _binary("__radd__", native.add)
    __sub__ = _binary("__sub__", native.sub)
    __rsub__ = _binary("__rsub__", native.sub)
    __and__ = _binary("__and__", _and_terms)
    __rand__ = _binary("__rand__", _and_terms)
    __or__ = _binary("__or__", native.int_or)
    __ror__ = _binary("__ror__", native.int_or)
    __xor__ = _binary("__xor__", native.int_xor)
    __rxor__ = _binary("__rxor__", native.int_xor)

    __mul__ = _product("__mul__")
    __rmul__ = _product("__rmul__")

    __floordiv__ = _division("__floordiv__", lambda v, a, b: sym_int(v, native.floor_div(a, b)))
    __rfloordiv__ = _division("__rfloordiv__", lambda v, a, b: sym_int(v, native.floor_div(a, b)))
    __mod__ = _division("__mod__", lambda v, a, b: sym_int(v, native.floor_mod(a, b)))
    __rmod__ = _division("__rmod__", lambda v, a, b: sym_int(v, native.floor_mod(a, b)))
    __divmod__ = _division("__divmod__", _divmod)
    __rdivmod__ = _division("__rdivmod__", _divmod)

    def __truediv__(self, other):
        return _true_division(self, other, self, other, "__truediv__")

    def __rtruediv__(self, other):
        return _true_division(other, self, self, other, "__rtruediv__")

    __lshift__ = _shift("__lshift__")
    __rlshift__ = _shift("__rlshift__")
    __rshift__ = _shift("__rshift__")
    __rrshift__ = _shift("__rrshift__")

    __lt__ = _comparison("lt")
    __le__ = _comparison("le")
    __gt__ = _comparison("gt")
    __ge__ = _comparison("ge")
    __eq__ = _comparison("eq")
    __ne__ = _comparison("ne")

    def __pow__(self, other, modulo=None):
        if modulo is not None:
            return power_modulo(self, other, modulo)
        if int_term(other) is None:
            return _float_of(self) ** other if _is_float(other) else NotImplemented
        return _power(self, other)

    def __rpow__(self, other, modulo=None):
        if modulo is not None:
            return power_modulo(other, self, modulo)
        if int_term(other) is None:
            return other ** _float_of(self) if _is_float(other) else NotImplemented
        return _power(other, self)

    def __neg__(self):
        return sym_int(int.__neg__(self), native.neg(self.t))

    def __pos__(self):
        return self

    def __invert__(self):
        return sym_int(int.__invert__(self), native.sub(native.neg(self.t), ONE))

    def __abs__(self):
        term = native.ite(native.lt(self.t, ZERO), native.neg(self.t), self.t)
        return sym_int(int.__abs__(self), term)

    def __round__(self, digits=None):
        value = int.__round__(self) if digits is None else int.__round__(self, digits)
        if digits is None or int.__ge__(digits, 0):
            return self
        # Half goes to the even multiple.
        unit = 10 ** -int.__int__(digits)
        quotient = native.floor_div(self.t, const(unit))
        rest = native.mul(native.floor_mod(self.t, const(unit)), const(2))
        odd = native.eq(native.floor_mod(quotient, const(2)), ONE)
        up = native.or_(native.gt(rest, const(unit)), native.and_(native.eq(rest, const(unit)), odd))
        term = native.mul(native.add(quotient, native.bool_to_int(up)), const(unit))
        return sym_int(value, term)

    def __floor__(self):
        return self

    __ceil__ = __trunc__ = conjugate = __floor__
    real = numerator = property(lambda self: self)

    def as_integer_ratio(self):
        return (self, 1)

    def is_integer(self):
        return True

    def bit_length(self):
        """Decides between which powers of two the value lies, and is concrete then."""
        value = int.bit_length(self)
        size = native.ite(native.lt(self.t, ZERO), native.neg(self.t), self.t)
        low = const(1 << (value - 1)) if value else ZERO
        inside = native.and_(native.le(low, size), native.lt(size, const(1 << value)))
        branch(inside, True, PIN)
        return value

    if hasattr(int, "bit_count"):

        def bit_count(self):
            length = SymInt.bit_length(self)
            size = native.ite(native.lt(self.t, ZERO), native.neg(self.t), self.t)
            two = const(2)
            bits = [native.int_mod(native.int_div(size, const(1 << i)), two) for i in range(length)]
            return sym_int(int.bit_count(self), native.add(*bits) if bits else ZERO)

    def to_bytes(self, length=1, byteorder="big", *, signed=False):
        length, value = int.__int__(length), int.__int__(self)
        low, high = (-(1 << 8 * length - 1) if length else 0, 1 << 8 * length - 1 if length else 1) if signed else (
            0,
            1 << 8 * length,
        )
        inside = native.and_(native.le(const(low), self.t), native.lt(self.t, const(high)))
        branch(inside, low <= value < high, CHECK)
        plain = value.to_bytes(length, byteorder, signed=signed)
        if not length:
            return plain
        places = range(length) if byteorder == "little" else range(length - 1, -1, -1)
        codes = [
            native.str_from_code(native.int_mod(native.floor_div(self.t, const(1 << 8 * i)), const(256)))
            for i in places
        ]
        term = native.str_concat(*codes)
        return MAKERS["bytes"](plain, term) if "bytes" in MAKERS else plain

    def __int__(self):
        native.concretised("int", "converted to int by code that is not rewritten")
        return int.__int__(self)

    def __float__(self):
        native.concretised("int", "converted to float by code that is not rewritten")
        return int.__float__(self)


def _true_division(over, under, self, other, name):
    over_term, under_term = int_term(over), int_term(under)
    if over_term is None or under_term is None:
        if _is_float(other):
            return getattr(_float_of(self), name)(other)
        return NotImplemented
    _check_divisor(int.__int__(under), under_term)
    value = int.__truediv__(int.__int__(over), int.__int__(under))
    from .float_ import sym_float

    if abs(int.__int__(over)) > EXACT or abs(int.__int__(under)) > EXACT:
        # Beyond 2**53 dividing the nearest floats would round twice.
        native.concretised("int", "true division of integers beyond 2**53")
        return value
    return sym_float(value, native.fp_div(native.fp_from_int(over_term), native.fp_from_int(under_term)))


def power_modulo(base, exponent, modulo):
    """``pow(base, exponent, modulo)`` with something symbolic among them."""
    terms = [int_term(x) for x in (base, exponent, modulo)]
    if None in terms:
        return NotImplemented
    values = [int.__int__(x) for x in (base, exponent, modulo)]
    branch(native.eq(terms[2], ZERO), values[2] == 0, CHECK)
    branch(native.lt(terms[1], ZERO), values[1] < 0)
    value = pow(*values)
    if values[1] < 0:
        native.concretised("int", "pow() with a negative exponent and a modulus")
        return value
    if is_const(terms[1]):
        power = power_term(terms[0], values[1])
    else:
        power = native.int_pow(terms[0], terms[1])
    return sym_int(value, native.floor_mod(power, terms[2]))


native.register("integer", SymInt)
