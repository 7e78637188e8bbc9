"""binascii, base64, unicodedata and io on symbolic texts, against CPython."""

import _string
import base64
import binascii
import io
import unicodedata

from differ import Symbolic, check, data, generator, others, text
from fathom_rt.models import binascii_, io_, string_, unicodedata_




def test_hexlify():
    rng = generator(1)
    for _ in range(200):
        args = [Symbolic(data(rng))]
        check(binascii.hexlify, binascii_.hexlify, args, others(rng, args))
        args = [Symbolic(text(rng, rng.choice(("0aF9", "01g", None))).encode("latin-1", "ignore"))]
        check(binascii.unhexlify, binascii_.unhexlify, args, others(rng, args))


def test_base64():
    rng = generator(2)
    for _ in range(300):
        args = [Symbolic(data(rng, 8))]
        check(binascii.b2a_base64, binascii_.b2a_base64, args, others(rng, args))
        good = base64.b64encode(data(rng, 7))
        args = [Symbolic(good if rng.random() < 0.8 else data(rng))]
        check(binascii.a2b_base64, binascii_.a2b_base64, args, others(rng, args))


def test_normalize():
    rng = generator(3)
    for _ in range(200):
        args = [rng.choice(("NFC", "NFD", "NFKC", "NFKD", "X")), Symbolic(text(rng))]
        check(unicodedata.normalize, unicodedata_.normalize, args, others(rng, args))


def _drive(stream, moves):
    out = []
    for name, args in moves:
        out.append(getattr(stream, name)(*args))
    out.append(list(stream))
    return out


def test_streams():
    rng = generator(4)
    for _ in range(500):
        moves = [rng.choice((("read", [2]), ("read", []), ("readline", []), ("readline", [2]), ("tell", []), ("seek", [1]), ("seek", [0, 2]),
                             ("getvalue", []), ("truncate", []), ("readlines", []))) for _ in range(rng.randrange(1, 5))]
        args = [Symbolic(text(rng, "ab\n"))]
        more = [("write", ["xy"])] if rng.random() < 0.5 else []
        check(lambda s: _drive(io.StringIO(s), moves + more), lambda s: _drive(io_.string_io(s), moves + more), args, others(rng, args))
        args = [Symbolic(data(rng))]
        more = [("write", [b"xy"])] if rng.random() < 0.5 else []
        check(lambda s: _drive(io.BytesIO(s), moves + more), lambda s: _drive(io_.bytes_io(s), moves + more), args, others(rng, args))


def test_reversed_and_repeated():
    rng = generator(5)
    for _ in range(200):
        f = lambda s: list(reversed(s))
        for make in (text, data):
            args = [Symbolic(make(rng))]
            check(f, f, args, others(rng, args))
        args = [Symbolic(rng.randrange(-1, 4))]
        g = lambda n: ("ab" * n, n * [1], (1, 2) * n)
        check(g, g, args, others(rng, args))


def test_normpath():
    import pytest

    from fathom_rt.models import posix_
    real = getattr(posix_._system, "_path_normpath", None)
    if real is None:
        pytest.skip("this interpreter has it in Python")
    rng = generator(6)
    for _ in range(400):
        args = [Symbolic(text(rng, rng.choice(("/a.", "/.", "a/..", "ab/")), 7))]
        check(real, posix_.normpath, args, others(rng, args))


def test_superset():
    from fathom_rt.models import str_
    rng = generator(7)
    for _ in range(100):
        chars = frozenset(rng.choice(("01", "ab", "abc", "")))
        args = [chars, Symbolic(text(rng, rng.choice(("01", "ab"))))]
        check(frozenset.issuperset, str_._superset, args, others(rng, args))


def test_templates_are_taken_apart():
    rng = generator(6)
    for _ in range(400):
        args = [Symbolic(text(rng, rng.choice(("{}a", "{}:!0", "{}[]a.", "a{!:}"))))]
        check(
            lambda s: list(_string.formatter_parser(s)),
            lambda s: list(string_.formatter_parser(s)),
            args,
            others(rng, args),
        )


def test_field_names_are_split():
    rng = generator(7)
    split = lambda pair: (pair[0], list(pair[1]))
    for _ in range(200):
        args = [Symbolic(text(rng, rng.choice(("01", "a.b", "0[a]"))))]
        check(
            lambda s: split(_string.formatter_field_name_split(s)),
            lambda s: split(string_.formatter_field_name_split(s)),
            args,
            others(rng, args),
        )
