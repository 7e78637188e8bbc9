"""The backend for Hypothesis, in an environment with the wheel: `pytest test_backend.py`."""

import enum
import re

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from hypothesis.internal.conjecture.provider_conformance import run_conformance_test

SETTINGS = settings(backend="fathom", max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))


class Colour(enum.Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


def number(n: int):
    assert n != 123456789


def text(s: str):
    assert s != "fathom-42"


def pair(a: int, b: int):
    assert not (3 * a + 5 * b == 7777 and a - b == 11)


def elements(xs: list):
    if len(xs) >= 3 and xs[0] + xs[1] == 1000:
        assert xs[2] != xs[0] * 2


def a_float(x: float):
    assert x * 2.5 + 1.25 != 1001.25


def header(data: bytes):
    assert not (data[:4] == b"\x7fELF" and len(data) > 5 and data[4] == 2)


def choices(colours: list):
    assert colours[:3] != [Colour.BLUE, Colour.RED, Colour.BLUE]


def filtered(n: int):
    assume(n % 7 == 3)
    assert n != 700003


def pattern(s: str):
    if re.fullmatch(r"[A-Z]{2}[0-9]{4}", s):
        assert s[2:] != "2501"


BROKEN = [
    (number, [st.integers()], "n=123456789"),
    (text, [st.text()], "s='fathom-42'"),
    (pair, [st.integers(), st.integers()], "a=979"),
    (elements, [st.lists(st.integers())], "xs="),
    (a_float, [st.floats()], "x=400.0"),
    (header, [st.binary()], "data=b'\\x7fELF\\x02"),
    (choices, [st.lists(st.sampled_from(Colour))], "Colour.BLUE"),
    (filtered, [st.integers()], "n=700003"),
    (pattern, [st.text()], "2501'"),
]


@pytest.mark.parametrize("check, strategies, shown", BROKEN, ids=[check.__name__ for check, _, _ in BROKEN])
def test_a_hidden_counterexample_is_found(check, strategies, shown):
    with pytest.raises(AssertionError) as failure:
        SETTINGS(given(*strategies)(check))()
    assert shown in "".join(failure.value.__notes__)


def test_a_property_that_holds_passes():
    @SETTINGS
    @given(st.integers(-100, 100), st.text(max_size=5))
    def holds(n, s):
        assert -100 <= n <= 100
        assert len(s) <= 5
        assert abs(n) >= n

    holds()


def test_values_have_the_types_and_limits_that_were_asked_for():
    seen = set()

    @SETTINGS
    @given(st.dictionaries(st.sampled_from("abc"), st.integers(0, 9)), st.booleans(), st.floats(0, 1), st.datetimes())
    def inside(d, b, x, when):
        assert all(0 <= value <= 9 for value in d.values())
        assert isinstance(b, bool) and 0.0 <= x <= 1.0 and when.year > 0
        seen.add((len(d), bool(b)))

    inside()
    assert len(seen) > 1


def test_a_test_inside_a_test_gets_plain_values():
    @SETTINGS
    @given(st.integers(0, 10))
    def outer(n):
        @settings(SETTINGS, max_examples=3)
        @given(st.integers(0, 10))
        def inner(m):
            assert type(m) is int

        inner()

    outer()


def test_the_functions_have_their_own_code_afterwards():
    before = number.__code__
    SETTINGS(given(st.integers(0, 5))(number))()
    assert number.__code__ is before


def test_conformance():
    from fathom_hypothesis.provider import FathomProvider

    # Values of a symbolic backend follow from what the test does with them, which the check for findable values does not do.
    run_conformance_test(FathomProvider, check_findability=False, settings=settings(max_examples=20, deadline=None, database=None, stateful_step_count=20))
