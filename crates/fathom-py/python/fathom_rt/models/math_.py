"""math: exact terms where IEEE or integer arithmetic has them; everything else runs on the value and is listed."""

import math

from ..native import native
from ..registry import model, transparent
from ..select import pinned
from ..values.base import CHECK, PIN, SCALARS, branch, const
from ..values.bool_ import SymBool, sym_bool
from ..values.float_ import SymFloat, float_term, sym_float
from ..values.int_ import SymInt, int_term

_NUMBERS = (SymInt, SymBool, SymFloat)

# They ask for `__floor__`, `__ceil__`, `__trunc__`.
transparent(math.floor, math.ceil, math.trunc)


def _plain(x):
    """The float that C code would see."""
    return float(x.plain() if type(x) in SCALARS else x)


def _is_number(*values):
    return all(type(v) in _NUMBERS or isinstance(v, (int, float)) for v in values)


@model(math.sqrt)
def sqrt(x):
    if not _is_number(x):
        return math.sqrt(x)
    value, term = _plain(x), float_term(x)
    negative = value < 0.0
    branch(native.fp_lt(term, const(0.0)), negative, CHECK)
    return math.sqrt(value) if negative else sym_float(math.sqrt(value), native.fp_sqrt(term))


def _test(real, op):
    def test(x):
        if not _is_number(x):
            return real(x)
        return sym_bool(real(_plain(x)), op(float_term(x)))

    return test


model(math.isnan)(_test(math.isnan, native.fp_is_nan))
model(math.isinf)(_test(math.isinf, native.fp_is_inf))
model(math.isfinite)(
    _test(math.isfinite, lambda t: native.not_(native.or_(native.fp_is_nan(t), native.fp_is_inf(t))))
)


@model(math.fabs)
def fabs(x):
    if not _is_number(x):
        return math.fabs(x)
    return sym_float(math.fabs(_plain(x)), native.fp_abs(float_term(x)))


@model(math.copysign)
def copysign(x, y):
    if not _is_number(x, y):
        return math.copysign(x, y)
    if _plain(y) != _plain(y):
        # A NaN's sign has no term.
        return NotImplemented
    size = native.fp_abs(float_term(x))
    term = native.ite(native.fp_is_negative(float_term(y)), native.fp_neg(size), size)
    return sym_float(math.copysign(_plain(x), _plain(y)), term)


@model(math.fmod)
def fmod(x, y):
    if not _is_number(x, y):
        return math.fmod(x, y)
    a, b = _plain(x), _plain(y)
    over, under = float_term(x), float_term(y)
    undefined = (b == 0.0 and a == a) or (math.isinf(a) and b == b)
    wrong = native.or_(
        native.and_(native.fp_is_zero(under), native.not_(native.fp_is_nan(over))),
        native.and_(native.fp_is_inf(over), native.not_(native.fp_is_nan(under))),
    )
    branch(wrong, undefined, CHECK)
    return math.fmod(a, b) if undefined else sym_float(math.fmod(a, b), native.fp_fmod(over, under))


@model(math.modf)
def modf(x):
    if not isinstance(x, float):
        return NotImplemented
    value = _plain(x)
    if value != value or math.isinf(value):
        return NotImplemented
    finite = native.not_(native.or_(native.fp_is_nan(x.t), native.fp_is_inf(x.t)))
    branch(finite, True, CHECK)
    fraction, whole = math.modf(value)
    whole_term = native.fp_round(4, x.t)
    rest = native.fp_sub(x.t, whole_term)
    # The fraction keeps the sign of the number, also when it is zero.
    zero = native.ite(native.fp_is_negative(x.t), const(-0.0), const(0.0))
    term = native.ite(native.fp_is_zero(rest), zero, rest)
    return sym_float(fraction, term), sym_float(whole, whole_term)


@model(math.pow)
def pow_(x, y):
    if not _is_number(x, y) or type(y) in SCALARS or float(y) != 2.0:
        return NotImplemented
    value, term = _plain(x), float_term(x)
    result = native.fp_mul(term, term)
    too_large = abs(value) < math.inf and math.isinf(value * value)
    branch(native.and_(native.fp_is_inf(result), native.not_(native.fp_is_inf(term))), too_large, CHECK)
    return math.pow(value, 2.0) if too_large else sym_float(value * value, result)


@model(math.isclose)
def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if type(rel_tol) in SCALARS or type(abs_tol) in SCALARS or rel_tol < 0 or abs_tol < 0 or not _is_number(a, b):
        return NotImplemented
    x, y = float_term(a), float_term(b)
    difference = native.fp_abs(native.fp_sub(y, x))
    near = native.or_(
        native.fp_le(difference, native.fp_abs(native.fp_mul(const(float(rel_tol)), y))),
        native.fp_le(difference, native.fp_abs(native.fp_mul(const(float(rel_tol)), x))),
        native.fp_le(difference, const(float(abs_tol))),
    )
    infinite = native.or_(native.fp_is_inf(x), native.fp_is_inf(y))
    term = native.or_(native.fp_eq(x, y), native.and_(native.not_(infinite), near))
    return sym_bool(math.isclose(_plain(a), _plain(b), rel_tol=rel_tol, abs_tol=abs_tol), term)


def _degrees(real, factor):
    def convert(x):
        if not _is_number(x):
            return real(x)
        return sym_float(real(_plain(x)), native.fp_mul(float_term(x), const(factor)))

    return convert


model(math.degrees)(_degrees(math.degrees, 180.0 / math.pi))
model(math.radians)(_degrees(math.radians, math.pi / 180.0))


# ---- integers


def _gcd(a, b):
    """Euclid's way, deciding at each step whether it is over."""
    a, b = abs(a), abs(b)
    while b:
        a, b = b, a % b
    return a


@model(math.gcd)
def gcd(*numbers):
    if not all(isinstance(n, int) for n in numbers):
        return math.gcd(*numbers)
    result = 0
    for number in numbers:
        result = _gcd(result, number)
    return result


if hasattr(math, "lcm"):

    @model(math.lcm)
    def lcm(*numbers):
        if not all(isinstance(n, int) for n in numbers):
            return math.lcm(*numbers)
        result = 1
        for number in numbers:
            if number == 0:
                return 0
            result = abs(result // _gcd(result, number) * number)
        return result


@model(math.isqrt)
def isqrt(n):
    if type(n) not in (SymInt, SymBool):
        return math.isqrt(n)
    value, term = int.__int__(n), int_term(n)
    branch(native.lt(term, const(0)), value < 0, CHECK)
    root = math.isqrt(value)
    # Between two squares the root is one number.
    inside = native.and_(native.le(const(root * root), term), native.lt(term, const((root + 1) ** 2)))
    branch(inside, True, PIN)
    return root


def _on_values(real):
    """Integer functions without a term: their arguments are pinned."""

    def run(*args):
        return real(*map(pinned, args)) if all(isinstance(a, int) for a in args) else real(*args)

    return run


for _name in ("factorial", "comb", "perm"):
    if hasattr(math, _name):
        model(getattr(math, _name))(_on_values(getattr(math, _name)))


@model(math.prod, deep=True)
def prod(iterable, *, start=1):
    result = start
    for item in iterable:
        result = result * item
    return result


@model(math.ldexp)
def ldexp(x, i):
    if type(i) in SCALARS or not _is_number(x):
        return NotImplemented
    value = _plain(x)
    scaled = math.ldexp(value, i)
    # Exact while the scale is a normal number and nothing is rounded away.
    if -1000 <= i <= 1000 and (scaled == 0.0 or abs(scaled) >= 2.0**-1000):
        term = native.fp_mul(float_term(x), const(2.0**i))
        exact = native.or_(native.fp_is_zero(term), native.fp_le(const(2.0**-1000), native.fp_abs(term)))
        finite = native.not_(native.fp_is_inf(term))
        if scaled == value * 2.0**i:
            branch(native.and_(exact, finite), True, PIN)
            return sym_float(scaled, term)
    return NotImplemented
