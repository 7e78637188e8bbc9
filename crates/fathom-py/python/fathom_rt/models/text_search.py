"""find, index, count, startswith and their mirror images, on str and bytes."""

from ..native import native as F

from ..values.bool_ import SymBool
from ..values.int_ import SymInt
from ..values.text import CHECK, Text, branch, const
from .text_base import (
    bounds, drop, kind, lift, nonempty, occurrences, plain, sub_text, symbolic, term,
)


def _real(s, name):
    return getattr(kind(s), name)


def _find_term(s, sub, start, end, last):
    """The term of find or rfind: -1 when absent."""
    st = term(sub)
    a, b = bounds(s, start, end)
    if a is None and b is None:
        return F.str_last_index_of(s.t, st) if last else F.str_index_of(s.t, st, const(0))
    if b is None and not last:
        return F.str_index_of(s.t, st, a)
    none = const(-1)
    zero = const(0)
    n = s.len_term()
    a = zero if a is None else a
    b = n if b is None else b
    window = F.str_substr(s.t, a, F.add(b, F.neg(a)))
    i = F.str_last_index_of(window, st) if last else F.str_index_of(window, st, zero)
    r = F.ite(F.lt(i, zero), none, F.add(i, a))
    if len(sub) and not isinstance(sub, Text):
        return r
    # An empty needle is found at every place of the string, and at none beyond it.
    return F.ite(F.or_(F.lt(n, a), F.lt(b, a)), none, r)


def _find(name, last):
    def model(self, sub, start=None, end=None):
        v = _real(self, name)(plain(self), plain(sub), start, end)
        if not symbolic(self, sub, start, end):
            return v
        s = lift(self)
        return SymInt(v, _find_term(s, sub_text(s, sub), start, end, last))

    model.__name__ = name
    return model


find = _find("find", False)
rfind = _find("rfind", True)


def _index(name, last):
    def model(self, sub, start=None, end=None):
        finder = _real(self, "rfind" if last else "find")
        v = finder(plain(self), plain(sub), start, end)
        if symbolic(self, sub, start, end):
            s = lift(self)
            needle = sub_text(s, sub)
            t = _find_term(s, needle, start, end, last)
            if start is None and end is None:
                branch(F.str_contains(s.t, term(needle)), v >= 0, CHECK)
            else:
                branch(F.le(const(0), t), v >= 0, CHECK)
            if v >= 0:
                return SymInt(v, t)
        return _real(self, name)(plain(self), plain(sub), start, end)

    model.__name__ = name
    return model


index = _index("index", False)
rindex = _index("rindex", True)


def count(self, sub, start=None, end=None):
    v = _real(self, "count")(plain(self), plain(sub), start, end)
    if not symbolic(self, sub, start, end):
        return v
    s = lift(self)
    needle = sub_text(s, sub)
    if not nonempty(needle):
        if start is None and end is None:
            return lift(s).sym_len() + 1
        return drop("count", "counts the empty string between bounds", v)
    part = s if start is None and end is None else s.slice(slice(start, end))
    if not isinstance(part, Text):
        part = lift(part)
    for _ in occurrences(part, needle):
        pass
    return v


def _affix(name, front):
    def model(self, affix, start=None, end=None):
        real = _real(self, name)
        many = affix if isinstance(affix, tuple) else (affix,)
        v = real(plain(self), tuple(map(plain, many)) if isinstance(affix, tuple) else plain(affix), start, end)
        if not symbolic(self, affix, start, end):
            return v
        s = lift(self)
        if front and end is None and type(start) is int and start > 0 and not symbolic(affix) and all(map(len, many)):
            # The usual question of a parser: what comes at this place?
            return SymBool(v, F.or_(*[s.starts_at(start, sub_text(s, p)) for p in many])) if many else v
        a, b = bounds(s, start, end)
        t = s.t
        inside = None
        if a is not None or b is not None:
            n = s.len_term()
            lo = const(0) if a is None else a
            hi = n if b is None else b
            t = F.str_substr(t, lo, F.add(hi, F.neg(lo)))
            # Only an empty affix can be in an empty window beyond the end.
            inside = F.and_(F.le(lo, n), F.le(lo, hi))
        op = F.str_prefix_of if front else F.str_suffix_of
        tests = []
        for p in many:
            p = sub_text(s, p)
            test = op(term(p), t)
            if inside is not None and (isinstance(p, Text) or not len(p)):
                test = F.and_(inside, test)
            tests.append(test)
        if not tests:
            return v
        return SymBool(v, tests[0] if len(tests) == 1 else F.or_(*tests))

    model.__name__ = name
    return model


startswith = _affix("startswith", True)
endswith = _affix("endswith", False)
