"""Conversions between texts, numbers and bytes against CPython."""

import pytest

from differ import Symbolic, check, data, generator, others, some_symbolic, text
from fathom_rt.models import bytes_, codec_, convert_, format_, str_

NUMBERS = ("0123456789", "01", "-+0123456789", "-+_ 0123456789", "0x1aAfF_", " \t\n-+_0b1o7x", "0123\u0660\u3000", "12.5", "-.0123456789", "1e+inf-nan", "naintyf_.e 1")


def test_int():
    rng = generator(1)
    for _ in range(1500):
        args = [Symbolic(text(rng, rng.choice(NUMBERS), 5))]
        check(int, convert_.int_, args, others(rng, args))


@pytest.mark.parametrize("base", [0, 2, 3, 8, 10, 16, 36, 1, 37, -1])
def test_int_base(base):
    rng = generator(base)
    for _ in range(500):
        args = [Symbolic(text(rng, rng.choice(NUMBERS[:7]), 6)), base]
        check(int, convert_.int_, args, others(rng, args))


def test_int_of_bytes():
    rng = generator(2)
    for _ in range(500):
        args = [Symbolic(text(rng, rng.choice(NUMBERS[:6]), 5).encode())]
        check(int, convert_.int_, args, others(rng, args))


def test_float():
    rng = generator(3)
    for _ in range(1500):
        args = [Symbolic(text(rng, rng.choice(NUMBERS), 7))]
        check(float, convert_.float_, args, others(rng, args))
    for t in ("0.1", "-0.0", "123456789012345678901234567890", "1.7976931348623159e308", "00.30", ".5", "5.", ".", "-", "+inf", "NaN", "1_0.5"):
        args = [Symbolic(t)]
        check(float, convert_.float_, args, others(rng, args))


def test_characters():
    rng = generator(4)
    for _ in range(300):
        args = [Symbolic(text(rng, most=2))]
        check(ord, convert_.ord_, args, others(rng, args))
        args = [Symbolic(rng.choice((0, 65, 255, 256, 0xD800, 0x10FFFF, 0x110000, -1, rng.randrange(0x110000))))]
        check(chr, convert_.chr_, args, others(rng, args))


@pytest.mark.parametrize("real,model", [(bin, convert_.bin_), (oct, convert_.oct_), (hex, convert_.hex_)])
def test_bases(real, model):
    rng = generator(5)
    for _ in range(300):
        args = [Symbolic(rng.choice((0, 1, -1, 7, 255, -256, rng.randrange(-10 ** 6, 10 ** 6))))]
        check(real, model, args, others(rng, args))


def test_from_bytes():
    rng = generator(6)
    for _ in range(300):
        args = [Symbolic(data(rng, 4)), rng.choice(("big", "little"))]
        signed = rng.random() < 0.5
        check(lambda b, o: int.from_bytes(b, o, signed=signed), lambda b, o: convert_.from_bytes(b, o, signed=signed),
              args, others(rng, args))


@pytest.mark.parametrize("name", ["utf-8", "ascii", "latin-1", "UTF8", "utf-16", "no-such"])
def test_encode_decode(name):
    rng = generator(name)
    for _ in range(400):
        errors = rng.choice(("strict", "strict", "ignore", "replace"))
        args = [Symbolic(text(rng)), name, errors]
        check(str.encode, str_.METHODS["encode"], args, others(rng, args))
        b = text(rng).encode("utf-8", "ignore") if rng.random() < 0.6 else data(rng)
        args = [Symbolic(b), name, errors]
        check(bytes.decode, bytes_.METHODS["decode"], args, others(rng, args))
        check(lambda b, *a: str(b, *a), format_.str_, args, others(rng, args))


def test_hex():
    rng = generator(7)
    for _ in range(300):
        args = [Symbolic(data(rng))]
        check(bytes.hex, bytes_.METHODS["hex"], args, others(rng, args))
        args = [Symbolic(text(rng, rng.choice(("0123456789abcdefABCDEF", "0a F", "xyz01")), 6))]
        check(bytes.fromhex, codec_.fromhex, args, others(rng, args))


def test_bytes_of():
    rng = generator(8)
    for _ in range(300):
        args = some_symbolic(rng, [rng.choice((0, 65, 255, 256, -1)) for _ in range(rng.randrange(1, 4))])
        check(lambda *a: bytes(a), lambda *a: bytes_.bytes_(a), args, others(rng, args))
        check(lambda *a: bytearray(a), lambda *a: bytes_.bytearray_(a), args, others(rng, args))
        args = [Symbolic(rng.randrange(-1, 5))]
        check(bytes, bytes_.bytes_, args, others(rng, args))
