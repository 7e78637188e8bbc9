"""Small steps that the models of str and bytes methods share."""

from ..native import native as F

from ..values.base import concrete as plain
from ..values.bytes_ import SymByteArray, SymBytes, byte_term
from ..values.charset import BYTE_BREAKS, BYTE_SPACE, BREAKS, SPACE
from ..values.int_ import SymInt
from ..values.str_ import SymStr
from ..values.text import PIN, Text, branch, const, lin_add, lin_term

SYMBOLIC = (SymStr, SymBytes)


def lift(x):
    """A text with views and terms, from a symbolic or plain str or bytes."""
    if isinstance(x, Text):
        return x
    if isinstance(x, str):
        s = SymStr(x, const(x))
    else:
        s = SymBytes(bytes(x), const(bytes(x)))
    s.lo = s.hi = len(s)
    s.asc = s._plain(s).isascii()
    return s


def term(x):
    return x.t if isinstance(x, Text) else const(x)


def kind(s):
    """The builtin class of a text."""
    return str if isinstance(s, str) else bytes


def symbolic(*args):
    """Whether any of these carries a term."""
    for a in args:
        if isinstance(a, Text) or type(a) is SymInt or type(a) is SymByteArray:
            return True
        if type(a) is tuple and symbolic(*a):
            return True
    return False


def drop(what, why, value):
    """`value` after a symbol was lost, which the report lists."""
    F.concretised(what, why)
    return value


def settle(s):
    """A text that turned out constant is plain again."""
    if isinstance(s, Text) and F.is_const(s.t):
        return plain(s)
    return s


def pin_text(x):
    """The plain value of a text; a symbolic one is pinned to it."""
    if isinstance(x, Text):
        v = plain(x)
        branch(F.eq(x.t, const(v)), True, PIN)
        return v
    return x


def sub_text(s, sub):
    """The argument of a search; for bytes methods it may be an integer, or a bytearray."""
    if isinstance(s, bytes):
        if isinstance(sub, int):
            t = byte_term(sub)
            v = plain(sub)
            b = SymBytes(bytes((v,)), t)
            b.lo = b.hi = 1
            return b
        if type(sub) is SymByteArray:
            return sub.text()
        if isinstance(sub, bytearray):
            return bytes(sub)
    return sub


def whole(s):
    """`s` as a text that is its own root."""
    if s.root is None:
        return s
    w = s._view(s._plain(s), s.t)
    w.src = (s,)
    w.lo = s.min_len()
    w.hi = s.max_len()
    return w


def length_of(x):
    """The length as a number `(c, t)`."""
    return x.length() if isinstance(x, Text) else (len(x), None)


def nonempty(sub):
    """Decides whether a separator has characters."""
    return sub.longer(0) if isinstance(sub, Text) else len(sub) > 0


def occurrences(s, sub):
    """Finds `sub` (not empty) step by step, one decision a step.

    Yields `(root, start, at, i)`: the text searched, where the search of this step began as a number and as a
    plain index, the number where `sub` was found and the plain index of it (None and -1: not found, the last step).
    """
    root, off = s.base()
    v = root._plain(root)
    p = plain(sub)
    st = term(sub)
    n = length_of(sub)
    # Where the view begins in the root's value.
    pos = len(v) - len(s)
    start, here = off, pos
    while True:
        i = v.find(p, here)
        at = F.str_index_of(root.t, st, lin_term(start))
        if start == (0, None):
            branch(F.str_contains(root.t, st), i >= 0)
        else:
            branch(F.le(const(0), at), i >= 0)
        if i < 0:
            yield root, start, here, None, -1
            return
        yield root, start, here, (0, at), i
        start = lin_add((0, at), n)
        here = i + len(p)


def span_of(root, start, here, end, stop):
    """The part of a root between two numbers whose plain values are known; the path implies that it fits."""
    v = root._plain(root)[here:stop]
    if end is None:
        return settle(root.rest(start, v))
    if start == end:
        return v
    from ..values.text import lin_sub
    return settle(root.piece(start, lin_sub(end, start), v))


def spaces(s):
    return SPACE if isinstance(s, str) else BYTE_SPACE


def breaks(s):
    return BREAKS if isinstance(s, str) else BYTE_BREAKS


def bounds(s, start, end):
    """The optional start and end of a search as terms clipped below like slices, or None where absent.
    Neither is clipped to the length."""
    zero = const(0)

    def norm(i):
        if type(i) is SymInt:
            back = F.add(s.len_term(), i.t)
            return F.ite(F.lt(i.t, zero), F.ite(F.lt(back, zero), zero, back), i.t)
        i = i.__index__()
        if i >= 0:
            return const(i)
        if s.min_len() >= -i:
            return F.add(s.len_term(), const(i))
        back = F.add(s.len_term(), const(i))
        return F.ite(F.lt(back, zero), zero, back)

    a = None if start is None or (type(start) is not SymInt and start == 0) else norm(start)
    b = None if end is None else norm(end)
    return a, b
