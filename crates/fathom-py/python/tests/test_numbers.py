"""Every operator and method of int, bool and float against CPython, in value, type, exception and term."""

import math
import operator
import random

import pytest

from fathom_rt import registry  # noqa: F401  (slow paths of the hooks)
from fathom_rt.native import native
from fathom_rt.values.base import SCALARS, symbol

TRIES = 60

INTS = (0, 1, -1, 2, -2, 3, 7, -7, 10, 25, -35, 255, 256, 2**31, -(2**53), 2**53 + 1, 2**64, -(2**70))
FLOATS = (0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 3.75, -7.25, 1e16, 1e300, -1e300, 5e-324, math.inf, -math.inf, math.nan)
BINARY = "add sub mul truediv floordiv mod and_ or_ xor lt le gt ge eq ne".split()
UNARY = "neg pos abs invert".split()


def same(a, b):
    """Equal in value and type; one NaN, and zeros by their sign."""
    if type(a) is not type(b):
        return False
    if isinstance(a, float):
        return repr(a) == repr(b)
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b


def plain(value):
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return value.plain() if type(value) in SCALARS else value


def term_values(value):
    """The values of the terms, for each symbolic part."""
    for part in value if isinstance(value, tuple) else (value,):
        if type(part) in SCALARS:
            yield part, native.evaluate(part.t)


def outcome(function, *args):
    try:
        return ("value", function(*args))
    except Exception as error:
        return ("raised", type(error), str(error))


def check(function, kinds, values, which):
    """Runs a function on plain values and with those in ``which`` symbolic; both must agree."""
    expected = outcome(function, *values)
    native.begin({"v%d" % i: v for i, v in enumerate(values)})
    args = [symbol("v%d" % i, k, v) if i in which else v for i, (k, v) in enumerate(zip(kinds, values))]
    got = outcome(function, *args)
    where = "%s%r symbolic %r" % (getattr(function, "__name__", function), tuple(values), which)
    assert got[0] == expected[0], "%s: %r, not %r" % (where, got, expected)
    if got[0] == "raised":
        assert got[1] is expected[1] and got[2] == expected[2], "%s: %r, not %r" % (where, got, expected)
        return
    assert same(plain(got[1]), expected[1]), "%s: %r, not %r" % (where, plain(got[1]), expected[1])
    for part, evaluated in term_values(got[1]):
        assert same(evaluated, part.plain()), "%s: the term says %r, the value is %r" % (where, evaluated, part.plain())


@pytest.fixture(autouse=True)
def every_condition_is_checked():
    native.check(True)
    yield
    native.check(False)


def choose(rng, kind):
    return {"int": lambda: rng.choice(INTS), "float": lambda: rng.choice(FLOATS), "bool": lambda: rng.random() < 0.5}[kind]()


@pytest.mark.parametrize("name", BINARY)
@pytest.mark.parametrize("kinds", [(a, b) for a in ("int", "float", "bool") for b in ("int", "float", "bool")])
def test_binary(name, kinds):
    rng = random.Random("%s %s" % (name, kinds))
    function = getattr(operator, name)
    for _ in range(TRIES):
        values = [choose(rng, k) for k in kinds]
        for which in ((0,), (1,), (0, 1)):
            check(function, kinds, values, which)


@pytest.mark.parametrize("name", UNARY)
@pytest.mark.parametrize("kind", ("int", "float", "bool"))
def test_unary(name, kind):
    values = {"int": INTS, "float": FLOATS, "bool": (False, True)}[kind]
    for value in values:
        check(getattr(operator, name), (kind,), (value,), (0,))


@pytest.mark.parametrize("name", ("lshift", "rshift"))
def test_shifts(name):
    for value in INTS:
        for amount in (0, 1, 3, 64, -1):
            for which in ((0,), (1,), (0, 1)):
                check(getattr(operator, name), ("int", "int"), (value, amount), which)


def test_divmod():
    rng = random.Random(1)
    for kinds in (("int", "int"), ("float", "float"), ("int", "float"), ("float", "int")):
        for _ in range(TRIES):
            values = [choose(rng, k) for k in kinds]
            check(divmod, kinds, values, (0,))
            check(divmod, kinds, values, (0, 1))


def test_power():
    for base in (0, 1, -1, 2, -3, 10):
        for exponent in (0, 1, 2, 3, 9, 12, -1, -2):
            for which in ((0,), (1,), (0, 1)):
                check(operator.pow, ("int", "int"), (base, exponent), which)
            for modulo in (1, 7, -7, 0):
                check(pow, ("int", "int", "int"), (base, exponent, modulo), (0,))
    for base in FLOATS:
        for exponent in (0.0, 1.0, 2.0, 0.5, -1.0, 3.0):
            check(operator.pow, ("float", "float"), (base, exponent), (0,))


METHODS = [
    ("int", lambda x: x.bit_length()),
    ("int", lambda x: x.as_integer_ratio()),
    ("int", lambda x: x.__round__(-1)),
    ("int", lambda x: x.__round__(2)),
    ("int", lambda x: math.floor(x)),
    ("int", lambda x: x.conjugate()),
    ("float", lambda x: x.is_integer()),
    ("float", lambda x: x.__trunc__()),
    ("float", lambda x: x.__floor__() if hasattr(float, "__floor__") else math.floor(x)),
    ("float", lambda x: x.__ceil__() if hasattr(float, "__ceil__") else math.ceil(x)),
    ("float", lambda x: x.__round__()),
    ("float", lambda x: x.__round__(1)),
    ("bool", lambda x: x.bit_length()),
]


@pytest.mark.parametrize("number", range(len(METHODS)))
def test_methods(number):
    kind, function = METHODS[number]
    for value in {"int": INTS, "float": FLOATS, "bool": (False, True)}[kind]:
        check(function, (kind,), (value,), (0,))


def test_to_bytes():
    for value in (0, 1, 255, 256, -1, -128, -129, 65535):
        for order in ("big", "little"):
            for signed in (False, True):
                for length in (0, 1, 2):
                    expected = outcome(lambda: value.to_bytes(length, order, signed=signed))
                    native.begin({"x": value})
                    x = symbol("x", "int", 0)
                    got = outcome(lambda: x.to_bytes(length, order, signed=signed))
                    assert got[:2] == expected[:2] or plain(got[1]) == expected[1], (value, length, order, signed)


def test_truth_hash_and_printing_are_those_of_the_value():
    for kind, values in (("int", INTS), ("float", FLOATS), ("bool", (False, True))):
        for value in values:
            native.begin({"x": value})
            x = symbol("x", kind, value)
            assert bool(x) is bool(value)
            assert repr(x) == repr(value) and "%s" % x == "%s" % value
            if value == value:
                assert hash(x) == hash(value)
            assert isinstance(x, type(value)) and x.__class__ is type(value)
