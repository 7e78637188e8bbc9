"""Formatting in all its forms against CPython."""

from differ import Symbolic, check, generator, others, text
from fathom_rt.models import format_

INTS = (0, 1, -1, 7, 42, -42, 255, 65536, -1000000, 10 ** 20)


def _value(rng):
    k = rng.randrange(5)
    if k == 0:
        return rng.choice(INTS)
    if k == 1:
        return rng.random() < 0.5
    if k == 2:
        return rng.choice((0.0, 1.5, -2.25, 1e100))
    return text(rng, rng.choice((None, "ab", "a'b\\", "a\u00e9")), 4)


SPECS = ("", "5", "<5", ">5", "^5", "^6", "*^7", "05", "+", " ", "+5", "=6", "x=6", "x", "#x", "X", "#X", "o", "b", "#010b", "08b", "c", ",", "_", ".2",
         ".2f", "d", "s", "5s", ".3", "<05", "e", "n", "%", "5.1", "z", "-", "a<3", "10x", "+x", "<#8x", "0", "00005", "?", "^+7d", "9,", "+,d", "*<12_", "x,", "012,")


def test_format_value():
    rng = generator(1)
    for _ in range(1500):
        args = [Symbolic(_value(rng)), rng.choice(SPECS)]
        more = [] if isinstance(args[0].value, float) else others(rng, args)
        check(format, format_.format_value, args, more)


def test_str_and_repr():
    rng = generator(2)
    for _ in range(800):
        v = _value(rng)
        if isinstance(v, float):
            continue
        args = [Symbolic(v)]
        for real, model in ((str, format_.str_), (repr, format_.repr_), (ascii, format_.ascii_)):
            check(real, model, args, others(rng, args))
            check(lambda x: real([x, (x,), {x: 1}, "z"]), lambda x: model([x, (x,), {x: 1}, "z"]), args, others(rng, args))


class Point:
    def __init__(self, x):
        self.x = x


TEMPLATES = ("{}", "{0}-{1}", "{:>5}|{}", "{a}{b!r}", "{0[0]}{1}", "{:{}}", "{{{}}}", "{", "{2}", "{0.x}", "{!s:^7}", "{!a}", "x", "{}{0}", "{:d}", "{zz}", "")


def test_str_format():
    rng = generator(3)
    for _ in range(1500):
        a, b = _value(rng), _value(rng)
        if isinstance(a, float) or isinstance(b, float):
            continue
        args = [rng.choice(TEMPLATES), Symbolic(a), Symbolic(b)]
        check(lambda t, x, y: t.format(x, y, a=x, b=y), lambda t, x, y: format_.str_format(t, (x, y), {"a": x, "b": y}),
              args, others(rng, args))


PERCENTS = ("%s", "%d", "%5s|%-5s", "%05d", "%x %X", "%#o", "%r", "%c", "%.1s", "%%", "%+d", "% d", "%-6d|", "%a", "%i%u", "%q", "%", "%s%s%s", "%5%", "%.3d", "%f", "%e",
            "%*d", "%.*s", "%-*s|", "%#x", "%-08d", "%s %d")


def test_percent():
    rng = generator(4)
    for _ in range(1000):
        a, b = _value(rng), _value(rng)
        if isinstance(a, float) or isinstance(b, float):
            continue
        args = [rng.choice(PERCENTS), Symbolic(a), Symbolic(b)]
        n = rng.randrange(3)
        if n == 2:
            check(lambda t, x, y: t % (x, y), lambda t, x, y: format_.percent(t, (x, y)), args, others(rng, args))
        elif n == 1:
            args = args[:2]
            check(lambda t, x: t % (x,), lambda t, x: format_.percent(t, (x,)), args, others(rng, args))
        else:
            args = args[:2]
            check(lambda t, x: t % x, lambda t, x: format_.percent(t, x), args, others(rng, args))
    for t in ("%(k)s", "%(k)5d", "%(no)s", "%(k)r|%(k)s"):
        for v in (1, "a'b"):
            args = [t, Symbolic(v)]
            check(lambda t, x: t % {"k": x}, lambda t, x: format_.percent(t, {"k": x}), args, others(rng, args))


def test_fstring():
    rng = generator(5)
    for _ in range(800):
        v, spec, conversion = _value(rng), rng.choice(SPECS), rng.choice((-1, 115, 114, 97))
        if isinstance(v, float):
            continue
        args = [Symbolic(v)]
        convert = {-1: lambda x: x, 115: str, 114: repr, 97: ascii}[conversion]
        check(lambda x: "a" + format(convert(x), spec) + "z", lambda x: format_.fstring("a", (x, conversion, spec), "z"),
              args, others(rng, args))
