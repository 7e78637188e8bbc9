"""Texts to bytes and back: str.encode, bytes.decode for UTF-8, ASCII and Latin-1, and hexadecimal digits."""

import codecs

from ..native import native as F

from ..values.bytes_ import SymByteArray, SymBytes
from ..values.charset import named, ranges, star
from ..values.str_ import SymStr
from ..values.text import CHECK, PIN, Text, branch, const
from .text_base import drop, pin_text, plain, settle

LATIN = ((0, 0xFF),)
DIGITS = "0123456789abcdef"


def _name(encoding):
    """The codec's own name, None for one that does not exist."""
    try:
        return codecs.lookup(encoding).name
    except (LookupError, TypeError):
        return None


def _same(s, cls, v):
    """The text under another class with the same term, so that lengths and views carry over."""
    r = cls(v, s.t)
    r.lo, r.hi = s.min_len(), s.max_len()
    r.src = (s,)
    return settle(r)


def encode_str(self, encoding="utf-8", errors="strict"):
    if isinstance(encoding, Text):
        encoding = pin_text(encoding)
    if not isinstance(self, Text):
        return str.encode(self, encoding, errors)
    name = _name(encoding)
    p = plain(self)
    if name in ("utf-8", "ascii") and self.ascii():
        return _same(self, SymBytes, p.encode("ascii"))
    if name == "iso8859-1":
        fits = all(ord(c) < 256 for c in p)
        branch(F.str_in_re(self.t, star(LATIN)), fits, CHECK)
        if fits:
            return _same(self, SymBytes, p.encode("latin-1"))
    if name == "utf-8" and errors == "strict":
        return _utf8(self, p)
    F.concretised("str.encode", "characters outside of the encoding, or an encoding without a model")
    return p.encode(encoding, errors)


def _utf8(s, whole):
    """Character by character; how many bytes each takes is decided."""
    parts = []
    div, mod, add = F.int_div, F.int_mod, F.add
    for c in s.chars():
        t = F.str_to_code(c.t)
        p = ord(plain(c))

        def low(shift):
            return F.str_from_code(add(const(0x80), mod(div(t, const(1 << shift)), const(64))))

        branch(F.lt(t, const(0x80)), p < 0x80)
        if p < 0x80:
            parts.append(c.t)
            continue
        branch(F.lt(t, const(0x800)), p < 0x800)
        if p < 0x800:
            parts += (F.str_from_code(add(const(0xC0), div(t, const(64)))), low(0))
            continue
        branch(F.lt(t, const(0x10000)), p < 0x10000)
        if p < 0x10000:
            surrogate = F.and_(F.le(const(0xD800), t), F.lt(t, const(0xE000)))
            lone = 0xD800 <= p < 0xE000
            branch(surrogate, lone, CHECK)
            if lone:
                return whole.encode("utf-8")
            parts += (F.str_from_code(add(const(0xE0), div(t, const(4096)))), low(6), low(0))
            continue
        parts += (F.str_from_code(add(const(0xF0), div(t, const(1 << 18)))), low(12), low(6), low(0))
    v = whole.encode("utf-8")
    if not parts:
        return v
    r = SymBytes(v, F.str_concat(*parts))
    r.lo = r.hi = len(v)
    return settle(r)


def decode_bytes(self, encoding="utf-8", errors="strict"):
    if isinstance(encoding, Text):
        encoding = pin_text(encoding)
    if type(self) is SymByteArray:
        self = self.text()
    if not isinstance(self, Text):
        return bytes(self).decode(encoding, errors)
    name = _name(encoding)
    p = plain(self)
    if name == "iso8859-1":
        return _same(self, SymStr, p.decode("latin-1"))
    if name in ("utf-8", "ascii") and self.ascii():
        return _same(self, SymStr, p.decode("ascii"))
    if name == "utf-8" and errors == "strict":
        return _from_utf8(self, p)
    F.concretised("bytes.decode", "bytes outside of ASCII, or an encoding without a model")
    return p.decode(encoding, errors)


def _utf8_layout():
    """The languages of one character of one, two, three and four bytes."""
    tail = ((0x80, 0xBF),)
    return {
        1: lambda: ranges(((0, 0x7F),)),
        2: lambda: F.re_concat(ranges(((0xC2, 0xDF),)), ranges(tail)),
        3: lambda: F.re_union(
            F.re_concat(ranges(((0xE0, 0xE0),)), ranges(((0xA0, 0xBF),)), ranges(tail)),
            F.re_concat(ranges(((0xE1, 0xEC), (0xEE, 0xEF))), ranges(tail), ranges(tail)),
            F.re_concat(ranges(((0xED, 0xED),)), ranges(((0x80, 0x9F),)), ranges(tail)),
        ),
        4: lambda: F.re_union(
            F.re_concat(ranges(((0xF0, 0xF0),)), ranges(((0x90, 0xBF),)), ranges(tail), ranges(tail)),
            F.re_concat(ranges(((0xF1, 0xF3),)), ranges(tail), ranges(tail), ranges(tail)),
            F.re_concat(ranges(((0xF4, 0xF4),)), ranges(((0x80, 0x8F),)), ranges(tail), ranges(tail)),
        ),
    }


def _from_utf8(s, p):
    """Whether the bytes are a text is a check; of a text, the number of bytes of each character is pinned by one
    decision over the whole layout."""
    layout = _utf8_layout()
    valid = named("utf-8", lambda: F.re_star(F.re_union(*[layout[n]() for n in (1, 2, 3, 4)])))
    try:
        v = p.decode("utf-8")
    except UnicodeDecodeError:
        branch(F.str_in_re(s.t, valid), False, CHECK)
        raise
    branch(F.str_in_re(s.t, valid), True, CHECK)
    sizes = [len(c.encode("utf-8")) for c in v]
    branch(F.str_in_re(s.t, F.re_concat(*[layout[n]() for n in sizes])), True, PIN)
    r, k = s._holder()
    r.lo = r.hi = len(s) + k
    parts = []
    here = 0
    for n in sizes:
        if n == 1:
            parts.append(s.at(here))
        else:
            t = F.add(F.str_to_code(s.at(here)), const(-{2: 0xC0, 3: 0xE0, 4: 0xF0}[n]))
            for j in range(1, n):
                low = F.add(F.str_to_code(s.at(here + j)), const(-0x80))
                t = F.add(F.mul(t, const(64)), low)
            parts.append(F.str_from_code(t))
        here += n
    r = SymStr(v, F.str_concat(*parts))
    r.lo = r.hi = len(v)
    return settle(r)


def hex_bytes(self, *args):
    if type(self) is SymByteArray:
        self = self.text()
    v = plain(self).hex(*args)
    if not isinstance(self, Text):
        return v
    if args:
        return drop("bytes.hex", "with a separator", v)
    parts = []
    table = const(DIGITS)
    for c in self.chars():
        t = F.str_to_code(c.t)
        parts += (F.str_at(table, F.int_div(t, const(16))), F.str_at(table, F.int_mod(t, const(16))))
    if not parts:
        return v
    r = SymStr(v, F.str_concat(*parts))
    r.lo = r.hi = len(v)
    r.asc = True
    return settle(r)


def digit_value(t):
    """The value of a digit or letter of ASCII: `t` is its code; the path implies that it is one."""
    return F.ite(
        F.le(t, const(0x39)), F.add(t, const(-0x30)),
        F.ite(F.le(t, const(0x5A)), F.add(t, const(-0x37)), F.add(t, const(-0x57))),
    )


def unhex(s, v):
    """bytes of a text of pairs of hexadecimal digits, which the path implies; the length is decided."""
    codes = [F.str_to_code(c.t) for c in s.chars()]
    parts = []
    for a, b in zip(codes[::2], codes[1::2]):
        parts.append(F.str_from_code(F.add(F.mul(digit_value(a), const(16)), digit_value(b))))
    if not parts:
        return v
    r = SymBytes(v, F.str_concat(*parts))
    r.lo = r.hi = len(v)
    return settle(r)


HEX = ((0x30, 0x39), (0x41, 0x46), (0x61, 0x66))


def fromhex(text):
    """bytes.fromhex: texts without white space keep their symbols."""
    if not isinstance(text, Text):
        return bytes.fromhex(text)
    p = plain(text)
    pair = F.re_star(F.re_concat(ranges(HEX), ranges(HEX)))
    neat = len(p) % 2 == 0 and all(c in "0123456789abcdefABCDEF" for c in p)
    branch(F.str_in_re(text.t, pair), neat)
    if neat:
        return unhex(text, bytes.fromhex(p))
    F.concretised("bytes.fromhex", "white space, or not hexadecimal digits")
    return bytes.fromhex(p)
