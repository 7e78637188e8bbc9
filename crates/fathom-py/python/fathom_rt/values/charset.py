"""Character classes as regular-language terms, built once per process."""

from ..native import native as F

const = F.const

_cache = {}


def ranges(pairs):
    """The language of one character out of inclusive code-point ranges."""
    key = tuple(pairs)
    r = _cache.get(key)
    if r is None:
        parts = [
            F.re_from_str(const(chr(a))) if a == b else F.re_range(const(chr(a)), const(chr(b)))
            for a, b in key
        ]
        r = F.re_none() if not parts else parts[0] if len(parts) == 1 else F.re_union(*parts)
        _cache[key] = r
    return r


def span(points):
    """Sorted inclusive ranges of a collection of code points."""
    out = []
    for p in sorted(set(points)):
        if out and out[-1][1] == p - 1:
            out[-1][1] = p
        else:
            out.append([p, p])
    return tuple((a, b) for a, b in out)


def negated(pairs, top=0x10FFFF):
    """The ranges of everything else."""
    out = []
    nxt = 0
    for a, b in pairs:
        if a > nxt:
            out.append((nxt, a - 1))
        nxt = b + 1
    if nxt <= top:
        out.append((nxt, top))
    return tuple(out)


def one_of(chars):
    """One character of a plain str or bytes; the empty string too for str, as `'' in 'abc'`."""
    key = ("of", chars)
    r = _cache.get(key)
    if r is None:
        points = chars if isinstance(chars, bytes) else [ord(c) for c in chars]
        r = _cache[key] = ranges(span(points))
    return r


def named(name, build):
    """A language by name, built on first use."""
    r = _cache.get(name)
    if r is None:
        r = _cache[name] = build()
    return r


#: White space for str.isspace and str.strip: fixed by the Unicode database since 2013.
SPACE = (
    (0x09, 0x0D), (0x1C, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A),
    (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000),
)
#: The same for bytes.
BYTE_SPACE = ((0x09, 0x0D), (0x20, 0x20))
#: Where str.splitlines breaks.
BREAKS = ((0x0A, 0x0D), (0x1C, 0x1E), (0x85, 0x85), (0x2028, 0x2029))
BYTE_BREAKS = ((0x0A, 0x0A), (0x0D, 0x0D))
DIGIT = ((0x30, 0x39),)
UPPER = ((0x41, 0x5A),)
LOWER = ((0x61, 0x7A),)
ALPHA = UPPER + LOWER
ALNUM = DIGIT + ALPHA
WORD = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
ASCII = ((0, 0x7F),)


def star(pairs):
    key = ("*", pairs)
    r = _cache.get(key)
    if r is None:
        r = _cache[key] = F.re_star(ranges(pairs))
    return r


def plus(pairs):
    key = ("+", pairs)
    r = _cache.get(key)
    if r is None:
        r = _cache[key] = F.re_plus(ranges(pairs))
    return r
