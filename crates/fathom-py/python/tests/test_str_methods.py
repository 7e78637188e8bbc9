"""Every str and bytes method against CPython."""

import pytest

from differ import Symbolic, check, data, generator, others, some_symbolic, text
from fathom_rt.models import bytes_, str_
from fathom_rt.values.bytes_ import SymByteArray

TRIES = 70


def _index(rng):
    return rng.choice((None, None, 0, 1, 2, 3, -1, -2, -7, 9))


def _arguments(rng, name, make):
    """Arguments after self for a method."""
    if name in ("find", "rfind", "index", "rindex", "count"):
        if rng.random() < 0.5:
            return [make(rng, most=2)]
        return [make(rng, most=2), _index(rng), _index(rng)]
    if name in ("startswith", "endswith"):
        first = make(rng, most=2) if rng.random() < 0.7 else (make(rng, most=2), make(rng, most=2))
        return [first] if rng.random() < 0.5 else [first, _index(rng), _index(rng)]
    if name in ("strip", "lstrip", "rstrip"):
        return [] if rng.random() < 0.5 else [rng.choice((None, make(rng, most=3)))]
    if name in ("split", "rsplit"):
        first = None if rng.random() < 0.4 else make(rng, most=2)
        return [first] if rng.random() < 0.5 else [first, rng.choice((-1, 0, 1, 2, 3))]
    if name == "splitlines":
        return [] if rng.random() < 0.5 else [rng.random() < 0.5]
    if name in ("partition", "rpartition", "removeprefix", "removesuffix"):
        return [make(rng, most=2)]
    if name == "replace":
        return [make(rng, most=2), make(rng, most=2)] + ([] if rng.random() < 0.5 else [rng.choice((-1, 0, 1, 2, 3))])
    if name in ("ljust", "rjust", "center"):
        return [rng.randrange(-1, 9)] + ([] if rng.random() < 0.6 else [make(rng, most=1)])
    if name == "zfill":
        return [rng.randrange(-1, 9)]
    if name == "expandtabs":
        return [] if rng.random() < 0.4 else [rng.randrange(-1, 6)]
    return []


PLAIN = [n for n in str_.METHODS if n not in ("join", "translate", "format", "format_map", "encode")]


@pytest.mark.parametrize("name", PLAIN)
def test_str(name):
    rng = generator(name)
    real = getattr(str, name)
    for _ in range(TRIES):
        args = some_symbolic(rng, [text(rng)] + _arguments(rng, name, text))
        check(real, str_.METHODS[name], args, others(rng, args))


@pytest.mark.parametrize("name", [n for n in bytes_.METHODS if n not in ("join", "translate", "decode", "hex")])
def test_bytes(name):
    rng = generator(name)
    real = getattr(bytes, name)
    for _ in range(TRIES):
        args = some_symbolic(rng, [data(rng)] + _arguments(rng, name, data))
        check(real, bytes_.METHODS[name], args, others(rng, args))


@pytest.mark.parametrize("name", [n for n in bytes_.METHODS if n not in ("join", "translate", "decode", "hex")])
def test_bytearray(name):
    rng = generator(name)
    real = getattr(bytearray, name)

    def model(self, *args):
        array = SymByteArray(self)
        return getattr(array, name)(*args)

    for _ in range(TRIES // 5):
        args = [Symbolic(data(rng))] + _arguments(rng, name, data)
        check(lambda s, *a: real(bytearray(s), *a), model, args, others(rng, args))


def test_views_of_views():
    """Methods on pieces that other methods made."""
    rng = generator(7)
    for _ in range(800):
        first = rng.choice((
            ("split", [","]), ("split", []), ("partition", ["a"]), ("rpartition", [","]), ("strip", []),
            ("splitlines", []), ("lstrip", ["a"]), ("removeprefix", ["a"]), ("rstrip", [])))
        name = rng.choice(PLAIN)
        args = _arguments(rng, name, text)
        pick = rng.randrange(4)
        cut = slice(_index(rng), _index(rng))

        def f(s, cls=str):
            r = getattr(s, first[0])(*first[1])
            if isinstance(r, (list, tuple)):
                r = r[pick % len(r)] if r else ""
            r = r[cut]
            return getattr(r, name)(*args)

        args_ = [Symbolic(text(rng, rng.choice(("ab,", "ab \n", "a,b ", "A1,a\n"))))]
        check(f, f, args_, others(rng, args_))


def test_join():
    rng = generator(8)
    for _ in range(500):
        parts = [text(rng, most=2) for _ in range(rng.randrange(4))]
        args = some_symbolic(rng, [text(rng, most=2)] + parts)
        check(lambda s, *p: s.join(p), lambda s, *p: str_.METHODS["join"](s, p), args, others(rng, args))
        parts = [data(rng, most=2) for _ in range(rng.randrange(4))]
        args = some_symbolic(rng, [data(rng, most=2)] + parts)
        check(lambda s, *p: s.join(p), lambda s, *p: bytes_.METHODS["join"](s, p), args, others(rng, args))


def test_translate():
    rng = generator(9)
    for _ in range(500):
        table = str.maketrans({rng.choice("ab,1 "): rng.choice(("x", "", None, "yz", 65)) for _ in range(3)})
        args = [Symbolic(text(rng)), table]
        check(str.translate, str_.METHODS["translate"], args, others(rng, args))
        args = [Symbolic(data(rng)), rng.choice((None, bytes.maketrans(b"ab", b"xy"))), rng.choice((b"", b"a", b"b,"))]
        check(bytes.translate, bytes_.METHODS["translate"], args, others(rng, args))
