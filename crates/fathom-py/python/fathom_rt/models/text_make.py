"""Methods that make new texts from old, on str and bytes: replace, join, padding, case, translate."""

from ..native import native as F

from ..values.charset import ALPHA, LOWER, negated, one_of, ranges, span, star
from ..values.text import Text, branch, const, lin_add, lin_sub, lin_term, pin_int
from .text_base import (
    drop, kind, length_of, lift, nonempty, occurrences, pin_text, plain, settle, span_of, sub_text, symbolic,
    term,
)


# ---- replace and join

def replace(self, old, new, count=-1):
    v = kind(self).replace(plain(self), plain(old), plain(new), count)
    if not symbolic(self, old, new, count):
        return v
    count = pin_int(count)
    s = lift(self)
    old, new = sub_text(s, old), sub_text(s, new)
    if count == 0:
        return self
    if not nonempty(old):
        return _interleave(s, new, count, v)
    if count == 1:
        return settle(s._derive((s, new), v, F.str_replace(s.t, term(old), term(new))))
    if count < 0:
        found = plain(old) in plain(s)
        branch(F.str_contains(s.t, term(old)), found)
        if not found:
            return settle(s)
        return settle(s._derive((s, new), v, F.str_replace_all(s.t, term(old), term(new))))
    parts = []
    done = 0
    for root, start, here, at, i in occurrences(s, old):
        if at is None:
            parts.append(span_of(root, start, here, None, None))
            break
        parts += (span_of(root, start, here, at, i), new)
        done += 1
        if done == count:
            parts.append(span_of(root, lin_add(at, length_of(old)), i + len(old), None, None))
            break
    return settle(s.concat(parts, v))


def _interleave(s, new, count, v):
    """Replacing the empty string puts `new` between all characters."""
    parts = []
    for c in s.chars():
        if count != 0:
            parts.append(new)
            count -= 1
        parts.append(settle(c))
    if count != 0:
        parts.append(new)
    return settle(s.concat(parts, v))


def join(self, items):
    items = list(items)
    v = kind(self).join(plain(self), items)
    if not symbolic(self, *items):
        return v
    items = [sub_text(self, i) for i in items]
    parts = []
    for i, item in enumerate(items):
        if i:
            parts.append(self)
        parts.append(item)
    if not parts:
        return v
    return settle(lift(self).concat(parts, v))


def removeprefix(self, affix):
    return _remove(self, affix, "removeprefix", True)


def removesuffix(self, affix):
    return _remove(self, affix, "removesuffix", False)


def _remove(self, affix, name, front):
    v = getattr(kind(self), name)(plain(self), plain(affix))
    if not symbolic(self, affix):
        return v
    s = lift(self)
    affix = sub_text(s, affix)
    n = s.length()
    m = length_of(affix)
    rest = lin_term(lin_sub(n, m))
    if front:
        test = F.str_prefix_of(term(affix), s.t)
        cut = F.str_substr(s.t, lin_term(m), rest)
    else:
        test = F.str_suffix_of(term(affix), s.t)
        cut = F.str_substr(s.t, const(0), rest)
    return settle(s._derive((s,), v, F.ite(test, cut, s.t)))


# ---- padding

def _pad(s, fill, width, missing):
    """`missing` fill characters, none when it is negative; `width` is the most there can be."""
    return F.str_substr(const(fill * width), const(0), missing)


def _justify(name):
    def model(self, width, fillchar=None):
        real = getattr(kind(self), name)
        width = pin_int(width)
        if fillchar is None:
            fill = " " if isinstance(self, str) else b" "
            v = real(plain(self), width)
        else:
            fill = pin_text(sub_text(self, fillchar))
            v = real(plain(self), width, fill)
        if not symbolic(self):
            return v
        s = lift(self)
        return justified(s, name, fill, width, v)

    model.__name__ = name
    return model


def justified(s, name, fill, width, v):
    """`s` padded to a plain width."""
    if width <= s.min_len():
        return settle(s)
    n = s.length()
    missing = lin_term(lin_sub((width, None), n))
    if name == "ljust":
        t = F.str_concat(s.t, _pad(s, fill, width, missing))
    elif name == "rjust":
        t = F.str_concat(_pad(s, fill, width, missing), s.t)
    else:
        half = F.floor_div(missing, const(2))
        odd = F.floor_mod(missing, const(2)) if width & 1 else const(0)
        none = F.le(missing, const(0))
        zero = const(0)
        left = F.ite(none, zero, F.add(half, odd))
        right = F.ite(none, zero, F.add(missing, F.neg(F.add(half, odd))))
        t = F.str_concat(_pad(s, fill, width, left), s.t, _pad(s, fill, width, right))
    r = s._derive((s, fill), v, t)
    r.lo = width
    return settle(r)


ljust = _justify("ljust")
rjust = _justify("rjust")
center = _justify("center")


def zfill(self, width):
    v = kind(self).zfill(plain(self), width)
    if not symbolic(self, width):
        return v
    s = lift(self)
    width = pin_int(width)
    if width <= s.min_len():
        return settle(s)
    n = s.length()
    zeros = F.str_substr(const("0" * width), const(0), lin_term(lin_sub((width, None), n)))
    signed = F.str_in_re(s.at(0), one_of("+-"))
    body = F.str_substr(s.t, const(1), lin_term((n[0] - 1, n[1])))
    t = F.ite(signed, F.str_concat(s.at(0), zeros, body), F.str_concat(zeros, s.t))
    r = s._derive((s,), v, t)
    r.lo = width
    return settle(r)


def expandtabs(self, tabsize=8):
    v = kind(self).expandtabs(plain(self), tabsize)
    if not symbolic(self, tabsize):
        return v
    s = lift(self)
    tabsize = pin_int(tabsize)
    p = s._plain(s)
    raw = isinstance(p, bytes)
    tab, newline, ret = (b"\t", b"\n", b"\r") if raw else ("\t", "\n", "\r")
    if tabsize <= 0:
        return replace(s, tab, tab[:0])
    found = tab in p
    branch(F.str_contains(s.t, const(tab)), found)
    if not found:
        return settle(s)
    branch(F.str_contains(s.t, const(ret)), ret in p)
    if ret in p:
        return drop("expandtabs", "carriage returns", v)
    out = []
    column = (0, None)
    for root, start, here, at, i in occurrences(s, tab):
        piece = span_of(root, start, here, at, None if at is None else i)
        out.append(term(piece))
        if at is None:
            break
        column = lin_add(column, length_of(piece))
        broken = newline in plain(piece)
        if isinstance(piece, Text):
            branch(F.str_contains(piece.t, const(newline)), broken)
            if broken:
                after = F.add(F.str_last_index_of(piece.t, const(newline)), const(1))
                column = lin_sub(length_of(piece), (0, after))
        elif broken:
            column = (len(piece) - piece.rindex(newline) - 1, None)
        missing = F.add(const(tabsize), F.neg(F.floor_mod(lin_term(column), const(tabsize))))
        out.append(_pad(s, " ", tabsize, missing))
        column = (0, F.add(lin_term(column), missing))
    t = out[0] if len(out) == 1 else F.str_concat(*out)
    return settle(s._derive((s,), v, t))


# ---- case

def _ascii_cased(s):
    """Whether ASCII rules decide the case of this text: always for bytes."""
    return isinstance(s, bytes) or s.ascii()


def _case(name, build):
    def model(self):
        v = getattr(kind(self), name)(plain(self))
        if not _ascii_cased(self):
            return drop("str." + name, "the text is not ASCII", v)
        return settle(build(self, v))

    model.__name__ = name
    return model


def _mapped(op):
    def build(s, v):
        r = s._derive((s,), v, op(s.t))
        r.lo, r.hi = s.min_len(), s.max_len()
        return r

    return build


def _capitalised(s, v):
    n = s.length()
    tail = F.str_substr(s.t, const(1), lin_term((n[0] - 1, n[1])))
    return s._derive((s,), v, F.str_concat(F.str_upper(s.at(0)), F.str_lower(tail)))


def _swapped(s, v):
    parts = []
    low = ranges(LOWER)
    for c in s.chars():
        parts.append(F.ite(F.str_in_re(c.t, low), F.str_upper(c.t), F.str_lower(c.t)))
    return _of_terms(s, parts, v)


def _titled(s, v):
    parts = []
    letter = ranges(ALPHA)
    before = None
    for c in s.chars():
        upper = F.str_upper(c.t)
        parts.append(upper if before is None else F.ite(F.str_in_re(before, letter), F.str_lower(c.t), upper))
        before = c.t
    return _of_terms(s, parts, v)


def _of_terms(s, parts, v):
    if not parts:
        return v
    r = s._derive((s,), v, parts[0] if len(parts) == 1 else F.str_concat(*parts))
    r.lo = r.hi = len(v)
    return r


upper = _case("upper", _mapped(F.str_upper))
lower = _case("lower", _mapped(F.str_lower))
casefold = _case("casefold", _mapped(F.str_lower))
capitalize = _case("capitalize", _capitalised)
swapcase = _case("swapcase", _swapped)
title = _case("title", _titled)


# ---- translate

#: Tables with more entries than this run concretely: each character would carry the whole table.
TABLE = 64


def _untouched(s, keys):
    """Decides that no character of the text is one of these."""
    keys = set(keys)
    p = plain(s)
    clean = keys.isdisjoint(p if isinstance(p, bytes) else map(ord, p))
    branch(F.str_in_re(s.t, star(negated(span(keys)))), clean)
    return clean


def translate_str(self, table):
    v = str.translate(plain(self), table)
    if not isinstance(self, Text):
        return v
    if type(table) is not dict:
        return drop("str.translate", "the table is not a dict", v)
    if _untouched(self, table):
        return self
    if len(table) > TABLE:
        return drop("str.translate", "the table is not small", v)
    parts = []
    for c in self.chars():
        t = c.t
        for k, to in reversed(list(table.items())):
            if to is None:
                to = ""
            elif isinstance(to, int):
                to = chr(to)
            t = F.ite(F.eq(c.t, const(chr(k))), term(to), t)
        parts.append(t)
    if not parts:
        return v
    r = self._derive((self,) + tuple(x for x in table.values() if isinstance(x, str)), v,
                     parts[0] if len(parts) == 1 else F.str_concat(*parts))
    if any(isinstance(x, int) for x in table.values()):
        r.src = None
    return settle(r)


def translate_bytes(self, table, delete=b""):
    v = bytes.translate(plain(self), table, plain(delete))
    if not isinstance(self, Text):
        return drop("bytes.translate", "the table is symbolic", v)
    if isinstance(table, Text) or isinstance(delete, Text):
        return drop("bytes.translate", "the table is symbolic", v)
    gone = set(delete)
    moves = [] if table is None else [(i, table[i]) for i in range(256) if table[i] != i and i not in gone]
    if _untouched(self, [i for i, _ in moves] + list(gone)):
        return self
    if len(moves) + len(gone) > TABLE:
        return drop("bytes.translate", "the table changes more than %d bytes" % TABLE, v)
    parts = []
    for c in self.chars():
        t = c.t
        for i, to in reversed(moves):
            t = F.ite(F.eq(c.t, const(bytes((i,)))), const(bytes((to,))), t)
        if gone:
            t = F.ite(F.str_in_re(c.t, one_of(bytes(sorted(gone)))), const(""), t)
        parts.append(t)
    if not parts:
        return v
    r = self._view(v, parts[0] if len(parts) == 1 else F.str_concat(*parts))
    return settle(r)
