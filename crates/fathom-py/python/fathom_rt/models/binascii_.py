"""binascii: hexadecimal and base64, on which the base64 module stands. Checksums run concretely."""

import binascii

from ..native import native as F
from ..registry import model
from ..values.bytes_ import SymByteArray, SymBytes
from ..values.charset import ranges
from ..values.text import CHECK, PIN, Text, branch, const
from .codec_ import HEX, hex_bytes, unhex
from .text_base import plain, settle

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
#: The digits of base64.
_DIGITS = ((0x2B, 0x2B), (0x2F, 0x39), (0x41, 0x5A), (0x61, 0x7A))


def _data(x):
    return x.text() if type(x) is SymByteArray else x


def _bytes(v, parts):
    if not parts:
        return v
    r = SymBytes(v, F.str_concat(*parts))
    r.lo = r.hi = len(v)
    return settle(r)


@model(binascii.hexlify, binascii.b2a_hex)
def hexlify(data, *args, **kwargs):
    data = _data(data)
    if args or kwargs or not isinstance(data, Text) or isinstance(data, str):
        return NotImplemented
    v = binascii.hexlify(plain(data))
    s = hex_bytes(data)
    if not isinstance(s, Text):
        return v
    r = SymBytes(v, s.t)
    r.lo = r.hi = len(v)
    return r


@model(binascii.unhexlify, binascii.a2b_hex)
def unhexlify(text):
    """An even number of digits is a check."""
    text = _data(text)
    if not isinstance(text, Text):
        return NotImplemented
    try:
        v = binascii.unhexlify(plain(text))
    except ValueError:
        v = None
    pair = F.re_concat(ranges(HEX), ranges(HEX))
    branch(F.str_in_re(text.t, F.re_star(pair)), v is not None, CHECK)
    if v is None:
        if isinstance(text, str) and not text.ascii() or len(text) % 2 == 0:
            F.concretised("binascii.unhexlify", "which error it is")
        return binascii.unhexlify(plain(text))
    return unhex(text, v)


@model(binascii.b2a_base64)
def b2a_base64(data, *, newline=True):
    data = _data(data)
    if not isinstance(data, Text) or isinstance(data, str):
        return NotImplemented
    v = binascii.b2a_base64(plain(data), newline=newline)
    codes = [F.str_to_code(c.t) for c in data.chars()]
    table = const(ALPHABET)
    div, mod, mul, add = F.int_div, F.int_mod, F.mul, F.add
    parts = []
    for k in range(0, len(codes), 3):
        group = codes[k:k + 3]
        a, b, c = (group + [None, None])[:3]
        zero = const(0)
        b_, c_ = zero if b is None else b, zero if c is None else c
        digits = [
            div(a, const(4)),
            add(mul(mod(a, const(4)), const(16)), div(b_, const(16))),
            add(mul(mod(b_, const(16)), const(4)), div(c_, const(64))),
            mod(c_, const(64)),
        ]
        shown = len(group) + 1
        parts += [F.str_at(table, d) for d in digits[:shown]]
        parts += [const("=")] * (4 - shown)
    if newline:
        parts.append(const("\n"))
    return _bytes(v, parts)


def _digit(code):
    """The value of a base64 digit."""
    return F.ite(
        F.le(const(0x61), code), F.add(code, const(26 - 0x61)),
        F.ite(
            F.le(const(0x41), code), F.add(code, const(-0x41)),
            F.ite(F.le(const(0x30), code), F.add(code, const(52 - 0x30)),
                  F.ite(F.eq(code, const(0x2B)), const(62), const(63)))))


@model(binascii.a2b_base64)
def a2b_base64(text, **kwargs):
    """Neat base64, with its padding and nothing else, keeps its symbols."""
    text = _data(text)
    if kwargs or not isinstance(text, Text):
        return NotImplemented
    p = plain(text)
    p = p if isinstance(p, str) else p.decode("latin-1")
    body = p.rstrip("=")
    pad = len(p) - len(body)
    neat = len(p) % 4 == 0 and pad <= 2 and all(c in ALPHABET for c in body)
    digit = ranges(_DIGITS)
    mark = F.re_from_str(const("="))
    quad = F.re_loop(4, 4, digit)
    last = F.re_opt(F.re_union(F.re_concat(digit, digit, mark, mark), F.re_concat(digit, digit, digit, mark)))
    branch(F.str_in_re(text.t, F.re_concat(F.re_star(quad), last)), neat)
    if not neat:
        F.concretised("binascii.a2b_base64", "more than digits and padding")
        return binascii.a2b_base64(plain(text))
    v = binascii.a2b_base64(plain(text))
    codes = [F.str_to_code(c.t) for c in text.chars()]
    shape = F.re_concat(F.re_star(quad), *([digit] * (4 - pad) + [mark] * pad if pad else []))
    branch(F.str_in_re(text.t, shape), True, PIN)
    parts = []
    div, mod, mul, add = F.int_div, F.int_mod, F.mul, F.add
    for k in range(0, len(codes), 4):
        n = 4 - pad if k + 4 == len(codes) else 4
        d = [_digit(c) for c in codes[k:k + n]]
        parts.append(add(mul(d[0], const(4)), div(d[1], const(16))))
        if n > 2:
            parts.append(add(mul(mod(d[1], const(16)), const(16)), div(d[2], const(4))))
        if n > 3:
            parts.append(add(mul(mod(d[2], const(4)), const(64)), d[3]))
    return _bytes(v, [F.str_from_code(t) for t in parts])
