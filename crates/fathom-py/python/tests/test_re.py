"""Regular expressions against CPython's."""

import re
import sys

import pytest

from differ import Symbolic, check, generator, others, text
from fathom_rt.models import re_

PATTERNS = [
    r"a", r"ab", r"", r"a*", r"a+b", r"a?b", r"(a)(b)", r"(a|b)+", r"(a+)(b*)", r"(a*)(a*)", r"(a*?)(a*)", r"(a|ab)(b?)",
    r"^a", r"a$", r"^a*$", r"\Aa\Z", r"\d+", r"(\d+)-(\d+)", r"(\w+)=(\w*)", r"(?P<k>\w+)\s*:\s*(?P<v>.*)", r"[^,]*,(.*)",
    r"(.*),(.*)", r"(.*?),(.*)", r"\s*(\S+)\s*", r"[a-c]{2,3}", r"(ab){1,2}", r"(?:ab|a)(c|b)?", r"(?i)aB", r"(?i)[a-b]1",
    r"a.b", r"(?s)a.b", r"(?m)^a$", r"(?m)^(\w)", r"\bab\b", r"a\b", r"\Ba", r"(?=a)\w+", r"(?!a)\w", r"a(?!b)", r"(?<=a)b", r"(?<!a)b",
    r"(\d{1,3})\.(\d{1,3})", r"[+-]?\d+(\.\d*)?", r"(a)|(b)", r"(?:(a)|b)*", r"((a)b?)+", r"(?x) a  b # c", r"(a)\1", r"(?P<q>['\"]).*?(?P=q)",
    r"[^\W\d]+", r"\.", r"a|b|,", r"[,;]", r"\s+", r"x*,", r"(a)?b", r"a{0}", r"(a{2})?b", r"[\s,]+", r"\w+@\w+\.\w+", r"([a-b]+)([0-9]+)$",
    r"(?:a|b)(?:0|1)", r"(aa|bb)(0?)", r"a(?=b)(b|,)", r"$", r"^", r"(?<=,)\w+", r"a+?", r"(a+?)(b|$)", r"0*([1-9]\d*|0)", r"(-)?(\d+)", r"a\n?$", r"(['\"]?)(\w*)\1$", r"(a|b)-(\1+)", r"(?P<q>['\"])(.*?)(?P=q)",
    r"a(?!\b)\w*", r"a(?=\b),?", r"a(?!\B).", r"^(-)?a(?!\b)(\d+b)?(0)?$", r"a(?=b\b)\w*", r"a(?!(?<=a)b)\w", r"a(?=\bb|,)", r"(?=a\b).*", r"a(?!$)", r"b(?!(\b))",
]
if sys.version_info >= (3, 11):
    PATTERNS += [r"a*+b", r"(\w++),(\d*+)", r"(?>a|ab)(,)?", r"(a?+)(\d)?+b", r"v?+(\d+)!?+"]
ALPHABETS = ("ab", "ab,", "ab01-", "ab=:. ", "aAbB1", "ab\n", "01.+-", "a,b;c ", "ab@.", "a'\"", None)
TRIES = 30


def _all(m):
    if m is None:
        return None
    return (m.group(), m.groups(), m.span(), [m.span(i) for i in range(m.re.groups + 1)], tuple(m.groupdict().items()),
            m.lastindex, m.lastgroup)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_match(pattern):
    rng = generator(pattern)
    compiled = re.compile(pattern)
    for _ in range(TRIES):
        args = [Symbolic(text(rng, rng.choice(ALPHABETS)))]
        for how in ("match", "fullmatch", "search"):
            real = getattr(compiled, how)
            check(lambda s: real(s) is None, lambda s: re_.METHODS[how](compiled, s) is None, args, others(rng, args))
            check(lambda s: _all(real(s)), lambda s: _all(re_.METHODS[how](compiled, s)), args, others(rng, args, 6))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_all(pattern):
    rng = generator(pattern)
    compiled = re.compile(pattern)
    for _ in range(TRIES // 3):
        args = [Symbolic(text(rng, rng.choice(ALPHABETS)))]
        n = rng.choice((0, 0, 1, 2, -1))
        repl = rng.choice(("", "x", r"<\g<0>>", "\\\\", r"\n-"))
        for f, g in (
            (compiled.findall, lambda s: re_.findall(compiled, s)),
            (lambda s: [_all(m) for m in compiled.finditer(s)], lambda s: [_all(m) for m in re_.finditer(compiled, s)]),
            (lambda s: compiled.split(s, n), lambda s: re_.split(compiled, s, n)),
            (lambda s: compiled.sub(repl, s, n), lambda s: re_.sub(compiled, repl, s, n)),
            (lambda s: compiled.subn(repl, s, n), lambda s: re_.subn(compiled, repl, s, n)),
            (lambda s: compiled.sub(lambda m: m.group() * 2, s), lambda s: re_.sub(compiled, lambda m: m.group() * 2, s)),
        ):
            check(f, g, args, others(rng, args, 3))


def test_references_in_templates():
    rng = generator(1)
    for pattern, repl in ((r"(a)(b)?", r"\2\1"), (r"(?P<x>a+)", r"[\g<x>]"), (r"(\w)(\w)", r"\2\1\g<0>"), (r"a", r"\101\t"), (r"a", r"\1"), ("a", r"\q")):
        for _ in range(60):
            args = [repl, Symbolic(text(rng, "ab1"))]
            check(lambda r, s: re.sub(pattern, r, s), lambda r, s: re_.sub_(pattern, r, s), args, others(rng, args))
    for _ in range(60):
        args = [Symbolic(text(rng, "ab\\1", 2)), text(rng, "ab1")]
        check(lambda r, s: re.sub("a", r, s), lambda r, s: re_.sub_("a", r, s), args, others(rng, args))


def test_bytes_and_flags():
    rng = generator(2)
    for pattern, flags in ((rb"(\w+)-(\w+)", 0), (rb"(?i)ab+", 0), (rb"[^a]+", re.I), (rb"^b", re.M), (rb".", re.S)):
        for _ in range(100):
            args = [Symbolic(text(rng, rng.choice(("ab-", "aAbB", "\xe9\xffab", "ab\n"))).encode("latin-1"))]
            check(lambda s: _all(re.search(pattern, s, flags)), lambda s: _all(re_.search(re.compile(pattern, flags), s)), args, others(rng, args))
            check(lambda s: re.findall(pattern, s, flags), lambda s: re_.findall(re.compile(pattern, flags), s), args, others(rng, args))
    for flags in (re.A, re.I | re.A, re.M, re.S, re.I):
        for pattern in (r"\w+", r"[^\d]", r"k", r"[a-z]+$", r"\s", r"I", r"[^s]+", r"[h-l]", r"\u00e9"):
            for _ in range(40):
                args = [Symbolic(text(rng, rng.choice((None, "iIkKsS\u0130\u0131\u017f\u212a\u00e9\u00c9"))))]
                check(lambda s: _all(re.search(pattern, s, flags)), lambda s: _all(re_.search(re.compile(pattern, flags), s)), args, others(rng, args))


def test_positions():
    rng = generator(3)
    for _ in range(300):
        pattern = re.compile(rng.choice((r"a", r"^a", r"\ba", r"(a+)b", r"(?<=a)b")))
        pos = rng.randrange(-1, 5)
        args = [Symbolic(text(rng, "ab ")), Symbolic(pos) if rng.random() < 0.5 else pos]
        for how in ("match", "search", "fullmatch"):
            check(lambda s, p: _all(getattr(pattern, how)(s, p)), lambda s, p: _all(re_.METHODS[how](pattern, s, p)), args, others(rng, args))


def test_on_views():
    """Subjects that are pieces of other texts."""
    rng = generator(4)
    for _ in range(400):
        pattern = re.compile(rng.choice((r"(\d+)-(\d+)", r"(\w+)=(\w+)", r"a+", r"^(\w*)$", r"(\w+)\s*=\s*(\w+)")))
        cut = rng.choice((lambda s: s.strip(), lambda s: s[1:], lambda s: s.split(",")[-1], lambda s: s.partition(",")[0], lambda s: s[:3]))
        args = [Symbolic(text(rng, rng.choice(("1-, ", "a=, ", "a1,=-"))))]
        check(lambda s: _all(pattern.match(cut(s))), lambda s: _all(_match(pattern, cut(s))), args, others(rng, args))
        check(lambda s: pattern.findall(cut(s)), lambda s: _findall(pattern, cut(s)), args, others(rng, args))


def _match(pattern, s):
    return re_.match(pattern, s)


def _findall(pattern, s):
    return re_.findall(pattern, s)
