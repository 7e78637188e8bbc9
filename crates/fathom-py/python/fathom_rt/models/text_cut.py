"""strip, split, partition and splitlines, on str and bytes: texts cut into views of themselves."""

from ..native import native as F

from ..values.charset import negated, one_of, plus, ranges, star
from ..values.text import ONE, PIN, ZERO, Text, branch, const, lin_add, lin_sub, pin_int
from .text_base import (
    breaks, kind, length_of, lift, nonempty, occurrences, pin_text, plain, settle, spaces, span_of, sub_text,
    symbolic, term, whole,
)


# ---- strip

def _strip_left(s, cls, inside):
    """Drops leading characters of the class: one decision a character, and one that ends it."""
    v = s._plain(s)
    k = 0
    while True:
        taken = k < len(v) and v[k:k + 1] in inside
        if k >= len(v) and s.max_len() == k:
            break
        branch(F.str_in_re(s.at(k), cls), taken)
        if not taken:
            break
        s.know_longer(k)
        k += 1
    return s if k == 0 else settle(s.rest((k, None), v[k:]))


def _strip_right(s, cls, inside):
    v = s._plain(s)
    k = 0
    while True:
        n = len(v) - k
        taken = n > 0 and v[n - 1:n] in inside
        if n == 0 and s.max_len() == k:
            break
        test = F.str_in_re(s.at_end(k), cls)
        if s.root is not None and s.min_len() <= k:
            # In front of a view there are more characters.
            test = F.and_(F.lt(const(k), s.len_term()), test)
        branch(test, taken)
        if not taken:
            break
        s.know_longer(k)
        k += 1
    if k == 0:
        return s
    n = s.length()
    return settle(s.piece(ZERO, (n[0] - k, n[1]), v[:len(v) - k]))


def _stripper(name, left, right):
    def model(self, chars=None):
        real = getattr(kind(self), name)
        v = real(plain(self), plain(chars))
        if not symbolic(self, chars):
            return v
        s = lift(self)
        if chars is None:
            pairs = spaces(s)
            cls = ranges(pairs)
            inside = _Class(pairs, s)
        else:
            chars = pin_text(sub_text(s, chars))
            if not len(chars):
                return self
            cls = one_of(chars)
            inside = [chars[i:i + 1] for i in range(len(chars))]
        if left:
            s = _strip_left(s, cls, inside)
        if right:
            s = _strip_right(lift(s), cls, inside)
        return settle(s)

    model.__name__ = name
    return model


class _Class:
    """Membership of a one-character text in code-point ranges."""

    def __init__(self, pairs, s):
        self.pairs = pairs

    def __contains__(self, c):
        p = ord(c)
        return any(a <= p <= b for a, b in self.pairs)


strip = _stripper("strip", True, True)
lstrip = _stripper("lstrip", True, False)
rstrip = _stripper("rstrip", False, True)


# ---- split

def split(self, sep=None, maxsplit=-1):
    if not symbolic(self, sep, maxsplit):
        return kind(self).split(self, sep, maxsplit)
    maxsplit = pin_int(maxsplit)
    s = lift(self)
    if sep is None:
        return _split_spaces(s, maxsplit, False)
    v = kind(self).split
    sep = sub_text(s, sep)
    if not isinstance(sep, kind(self)) or not nonempty(sep):
        return v(plain(self), plain(sep), maxsplit)
    return _split_on(s, sep, maxsplit)


def _split_on(s, sep, maxsplit):
    out = []
    if maxsplit == 0:
        return [settle(s)]
    for root, start, here, at, i in occurrences(s, sep):
        if at is None:
            out.append(span_of(root, start, here, None, None))
            return out
        out.append(span_of(root, start, here, at, i))
        if len(out) == maxsplit:
            out.append(span_of(root, lin_add(at, length_of(sep)), i + len(sep), None, None))
            return out
    return out


def rsplit(self, sep=None, maxsplit=-1):
    if not symbolic(self, sep, maxsplit):
        return kind(self).rsplit(self, sep, maxsplit)
    maxsplit = pin_int(maxsplit)
    s = lift(self)
    if sep is None:
        return _split_spaces(s, maxsplit, True)
    sep = sub_text(s, sep)
    if not isinstance(sep, kind(self)) or not nonempty(sep):
        return kind(self).rsplit(plain(self), plain(sep), maxsplit)
    if maxsplit < 0 and not isinstance(sep, Text) and len(sep) == 1:
        return _split_on(s, sep, maxsplit)
    return _rsplit_on(s, sep, maxsplit)


def _rsplit_on(s, sep, maxsplit):
    out = []
    n = length_of(sep)
    p = plain(sep)
    s = whole(s)
    while maxsplit < 0 or len(out) < maxsplit:
        v = s._plain(s)
        i = v.rfind(p)
        branch(F.str_contains(s.t, term(sep)), i >= 0)
        if i < 0:
            break
        at = (0, F.str_last_index_of(s.t, term(sep)))
        after = lin_add(at, n)
        out.append(settle(s.piece(after, lin_sub(s.length(), after), v[i + len(p):])))
        s = lift(s.piece(ZERO, at, v[:i]))
    out.append(settle(s))
    out.reverse()
    return out


def _runs(v, inside):
    """The value as runs `(is inside, length)`."""
    out = []
    for i in range(len(v)):
        w = v[i:i + 1] in inside
        if out and out[-1][0] == w:
            out[-1][1] += 1
        else:
            out.append([w, 1])
    return out


def _power(r, n):
    return r if n == 1 else F.re_loop(n, n, r)


def _concat(parts):
    if not parts:
        return F.re_from_str(const(""))
    return parts[0] if len(parts) == 1 else F.re_concat(*parts)


def _split_spaces(s, maxsplit, right):
    """Splitting at white space. Texts of words with one blank between them, the usual case, are cut at the
    blanks and the words keep their freedom; of any other text the layout is pinned."""
    sp = spaces(s)
    v = s._plain(s)
    words = v.split()
    inside = _Class(sp, s)
    branch(F.str_in_re(s.t, star(sp)), not words)
    if not words:
        return []
    other = negated(sp)
    word = plus(other)
    blank = " " if isinstance(s, str) else b" "
    simple = F.re_concat(word, F.re_star(F.re_concat(F.re_from_str(const(" ")), word)))
    normal = blank.join(words) == v
    branch(F.str_in_re(s.t, simple), normal)
    if normal:
        if right and maxsplit >= 0:
            return _rsplit_on(s, blank, maxsplit)
        return _split_on(s, blank, maxsplit)
    runs = _runs(v, inside)
    inn, out = ranges(sp), ranges(other)
    layout = _concat([_power(inn if w else out, n) for w, n in runs])
    branch(F.str_in_re(s.t, layout), True, PIN)
    s = _pinned(s, v)
    pieces = v.rsplit(None, maxsplit) if right else v.split(None, maxsplit)
    return _located(s, v, pieces, right)


def _pinned(s, v):
    """The text after a decision that fixes its length."""
    r, k = s._holder()
    r.lo = r.hi = len(v) + k
    return s


def _located(s, v, pieces, right):
    """Views of the concrete pieces, which lie one after the other in `v`."""
    out = []
    if right:
        end = len(v)
        for p in reversed(pieces):
            i = v.rindex(p, 0, end)
            out.append(settle(s.piece((i, None), (len(p), None), p)))
            end = i
        out.reverse()
        return out
    here = 0
    for p in pieces:
        i = v.index(p, here)
        out.append(settle(s.piece((i, None), (len(p), None), p)))
        here = i + len(p)
    return out


# ---- splitlines

def splitlines(self, keepends=False):
    v = kind(self).splitlines(plain(self), keepends)
    if not symbolic(self):
        return v
    keepends = bool(keepends)
    s = lift(self)
    br = breaks(s)
    rare = tuple((0x0B, b) if a == 0x0A and b > 0x0A else (a, b) for a, b in br if (a, b) != (0x0A, 0x0A))
    inside = _Class(rare, s)
    p = s._plain(s)
    simple = not any(p[i:i + 1] in inside for i in range(len(p)))
    branch(F.str_in_re(s.t, star(negated(rare))), simple, PIN)
    if simple:
        return _lines(s, keepends)
    other = ranges(negated(br))
    parts = []
    for line in kind(self).splitlines(p, True):
        body = line
        while len(body) and body[-1:] in _Class(br, s):
            body = body[:-1]
        if len(body):
            parts.append(_power(other, len(body)))
        if len(body) < len(line):
            parts.append(F.re_from_str(const(line[len(body):])))
    branch(F.str_in_re(s.t, _concat(parts)), True, PIN)
    s = _pinned(s, p)
    out = []
    here = 0
    for line, full in zip(v, kind(self).splitlines(p, True)):
        out.append(settle(s.piece((here, None), (len(line), None), line)))
        here += len(full)
    return out


def _lines(s, keepends):
    out = []
    for root, start, here, at, i in occurrences(s, "\n" if isinstance(s, str) else b"\n"):
        if at is None:
            last = span_of(root, start, here, None, None)
            if isinstance(last, Text):
                if last.longer(0):
                    out.append(last)
            elif len(last):
                out.append(last)
            return out
        out.append(span_of(root, start, here, lin_add(at, ONE) if keepends else at, i + 1 if keepends else i))
    return out


# ---- partition

def partition(self, sep):
    v = kind(self).partition
    if not symbolic(self, sep):
        return v(self, sep)
    s = lift(self)
    sep = sub_text(s, sep)
    if not isinstance(sep, kind(self)) or not nonempty(sep):
        return v(plain(self), plain(sep))
    none = s._plain(s)[:0]
    root, start, here, at, i = next(occurrences(s, sep))
    if at is None:
        return (settle(s), none, none)
    return (
        span_of(root, start, here, at, i),
        sep,
        span_of(root, lin_add(at, length_of(sep)), i + len(sep), None, None),
    )


def rpartition(self, sep):
    v = kind(self).rpartition
    if not symbolic(self, sep):
        return v(self, sep)
    s = lift(self)
    sep = sub_text(s, sep)
    if not isinstance(sep, kind(self)) or not nonempty(sep):
        return v(plain(self), plain(sep))
    pieces = _rsplit_on(s, sep, 1)
    none = s._plain(s)[:0]
    if len(pieces) == 1:
        return (none, none, settle(s))
    return (pieces[0], sep, pieces[1])
