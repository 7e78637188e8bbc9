"""Equality without deciding it, and choosing between values without deciding which."""

from .native import native
from .values.base import SCALARS, const, lift, make
from .values.bool_ import SymBool, sym_bool

_SORT = {bool: "bool", int: "int", float: "float", str: "str", bytes: "bytes"}


def same(a, b):
    """`a is b or a == b`, as containers compare: a bool, or an undecided SymBool."""
    if a is b:
        return True
    left, right = type(a), type(b)
    if left in SCALARS or right in SCALARS:
        # The symbolic side is asked: a plain float or bool on the left would use its value.
        result = (a == b) if left in SCALARS else (b == a)
    elif left is right and left in (tuple, list):
        return all_same(a, b)
    else:
        result = a == b
    return result if type(result) is SymBool else bool(result)


def all_same(a, b):
    """Whether two sequences of known length are equal, in one condition."""
    if len(a) != len(b):
        return False
    return conjunction(same(x, y) for x, y in zip(a, b))


def conjunction(parts):
    """All of these, which are bools or SymBools; stops at the first plain False."""
    terms, value = [], True
    for part in parts:
        if type(part) is SymBool:
            terms.append(part.t)
            value = value and part.plain()
        elif not part:
            return False
    if not terms:
        return True
    return sym_bool(value, native.and_(*terms) if len(terms) > 1 else terms[0])


def disjunction(parts):
    """Any of these; stops at the first plain True."""
    terms, value = [], False
    for part in parts:
        if type(part) is SymBool:
            terms.append(part.t)
            value = value or part.plain()
        elif part:
            return True
    if not terms:
        return False
    return sym_bool(value, native.or_(*terms) if len(terms) > 1 else terms[0])


def sort_of(value):
    """The sort of a scalar, symbolic or not; None for anything else."""
    kind = type(value)
    return _SORT.get(SCALARS.get(kind, kind))


def common_sort(values):
    """The sort that all these values have, or None."""
    found = None
    for value in values:
        sort = sort_of(value)
        if sort is None or (found is not None and sort != found):
            return None
        found = sort
    return found


def choose(cond, a, b):
    """`a if cond else b` as one value, where both are scalars of one sort; None where that cannot be."""
    if type(cond) is not SymBool:
        return a if cond else b
    if a is b:
        return a
    sort = common_sort((a, b))
    if sort is None:
        return None
    value = a if cond.plain() else b
    plain = value.plain() if type(value) in SCALARS else value
    return make(sort, plain, native.ite(cond.t, lift(a), lift(b)))


def is_true(value):
    """The truth of a value as a bool or an undecided SymBool."""
    kind = type(value)
    if kind is SymBool or kind is bool:
        return value
    sort = sort_of(value)
    if kind in SCALARS:
        if sort == "int":
            return value != 0
        if sort == "float":
            return sym_bool(value.plain() != 0.0, native.not_(native.fp_is_zero(value.t)))
        if sort in ("str", "bytes"):
            return sym_bool(bool(value.plain()), native.gt(native.str_len(value.t), const(0)))
    truth = getattr(kind, "sym_true", None)
    return bool(value) if truth is None else truth(value)
