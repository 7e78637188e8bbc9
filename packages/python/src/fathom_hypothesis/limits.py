"""What Hypothesis asks of a drawn value, as conditions over its symbol."""

import math
import sys

from .runtime import native

#: A class of characters with more ranges than this is narrowed to its characters below `SIMPLE`.
RANGES = 40
SIMPLE = 0x250
#: Longer sizes are no limit in practice.
LONG = 1 << 20


def conditions(kind, symbol, value, constraints):
    """Conditions that hold for the value, and for each other value of the symbol that Hypothesis permits."""
    return _KINDS[kind](symbol, value, **constraints)


def _boolean(symbol, value, p):
    return []


def _integer(symbol, value, min_value, max_value, weights, shrink_towards):
    n = native()
    found = []
    if min_value is not None:
        found.append(n.ge(symbol.t, _term(min_value)))
    if max_value is not None:
        found.append(n.le(symbol.t, _term(max_value)))
    return found


def _float(symbol, value, min_value, max_value, allow_nan, smallest_nonzero_magnitude):
    n = native()
    t, zero = symbol.t, n.fp_is_zero(symbol.t)
    parts = []
    if not (_is_infinite(min_value, -1)):
        above = n.fp_le(_term(min_value), t)
        if _is_zero(min_value, 1.0):
            above = n.and_(above, n.not_(n.and_(zero, n.fp_is_negative(t))))
        parts.append(above)
    if not (_is_infinite(max_value, 1)):
        below = n.fp_le(t, _term(max_value))
        if _is_zero(max_value, -1.0):
            below = n.and_(below, n.or_(n.not_(zero), n.fp_is_negative(t)))
        parts.append(below)
    if smallest_nonzero_magnitude > sys.float_info.min * sys.float_info.epsilon:
        parts.append(n.or_(zero, n.fp_le(_term(smallest_nonzero_magnitude), n.fp_abs(t))))
    if allow_nan:
        return [n.or_(n.fp_is_nan(t), part) for part in parts]
    return [n.not_(n.fp_is_nan(t))] + parts


def _is_infinite(bound, sign):
    return type(bound) is float and math.isinf(bound) and bound * sign > 0


def _is_zero(bound, sign):
    return type(bound) is float and bound == 0.0 and math.copysign(1.0, bound) == sign


def _string(symbol, value, intervals, min_size, max_size):
    return _sizes(symbol, min_size, max_size) + _characters(symbol, value, intervals.intervals)


def _bytes(symbol, value, min_size, max_size):
    return _sizes(symbol, min_size, max_size)


def _sizes(symbol, low, high):
    n = native()
    length = n.str_len(symbol.t)
    found = []
    if type(low) is not int or low > 0:
        found.append(n.ge(length, _term(low)))
    if type(high) is not int or high < LONG:
        found.append(n.le(length, _term(high)))
    return found


def _characters(symbol, value, ranges):
    if not ranges or (len(ranges) == 1 and ranges[0] == (0, sys.maxunicode)):
        return []
    if len(ranges) > RANGES:
        ranges = [(low, min(high, SIMPLE - 1)) for low, high in ranges if low < SIMPLE]
        if not all(any(low <= ord(c) <= high for low, high in ranges) for c in value):
            return []
    n = native()
    points = [n.re_range(n.const(chr(low)), n.const(chr(high))) for low, high in ranges]
    return [n.str_in_re(symbol.t, n.re_star(n.re_union(*points)))]


def _term(bound):
    return bound.t if hasattr(bound, "t") else native().const(bound)


_KINDS = {"boolean": _boolean, "integer": _integer, "float": _float, "string": _string, "bytes": _bytes}
