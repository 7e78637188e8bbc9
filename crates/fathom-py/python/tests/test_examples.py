"""Calls in docstrings become inputs."""

import inspect
import struct
import types
from typing import Optional

from fathom_rt.entries import Entry
from fathom_rt.examples import examples_of
from fathom_rt.shapes.base import Choice, Constant, Ranged, Scalar
from fathom_rt.shapes.containers import NONE, Dict, List, Set, Tuple, VarTuple
from fathom_rt.shapes.parameters import parameters
from fathom_rt.shapes.valued import values_of


def entry_of(function):
    entry = Entry(function.__name__, function, "function")
    entry.target, entry.parameters = function, parameters(function)
    return entry


def examples(function, module_doc=None):
    return examples_of(entry_of(function), types.SimpleNamespace(__doc__=module_doc))


def text(value):
    return {"text": [ord(c) for c in value]}


def test_a_call_of_a_docstring_becomes_values_by_symbol():
    def check(number: str, width: int = 4, ratio: float = 1.0) -> bool:
        """
        >>> check('12-3')
        True
        >>> check("x",
        ...       width=-7)
        False
        """

    usual = {"width": {"int": "4"}, "ratio": {"float": struct.pack(">d", 1.0).hex()}}
    assert examples(check) == [
        {"number": text("12-3"), **usual},
        {"number": text("x"), **usual, "width": {"int": "-7"}},
    ]


def test_calls_that_the_shapes_do_not_make_are_left_out():
    def check(number: str) -> bool:
        """
        >>> check(12)
        >>> check('a', 'b')
        >>> check(other)
        >>> check(number='fits')
        >>> check(
        """

    assert examples(check) == [{"number": text("fits")}]


def test_the_modules_own_examples_count_and_none_is_told_twice():
    def check(number: str) -> bool:
        """>>> check('a')"""

    assert examples(check, ">>> mod.check('b')\n>>> check('a')") == [{"number": text("a")}, {"number": text("b")}]


def test_values_lead_back_to_their_symbols():
    assert values_of(Scalar("int"), "x", 5) == {"x": 5}
    assert values_of(Scalar("int"), "x", "5") is None
    assert values_of(Scalar("float"), "x", 5) == {"x": 5.0}
    assert values_of(Ranged(1, 9, 1), "x", 10) is None
    assert values_of(Constant(3), "x", 3) == {}
    assert values_of(Choice([NONE, Scalar("str")]), "x", "a") == {"x.kind": 1, "x": "a"}
    assert values_of(List(Scalar("int")), "x", [4, 5]) == {"x.len": 2, "x[0]": 4, "x[1]": 5}
    assert values_of(List(Scalar("int")), "x", [4, "a"]) is None
    assert values_of(VarTuple(Scalar("int")), "x", (4,)) == {"x.len": 1, "x[0]": 4}
    assert values_of(Tuple([Scalar("int"), Scalar("str")]), "x", (4, "a")) == {"x[0]": 4, "x[1]": "a"}
    assert values_of(Set(Scalar("int")), "x", {2, 1}) == {"x.len": 2, "x[0]": 1, "x[1]": 2}
    assert values_of(Dict(Scalar("str"), Scalar("int")), "x", {"a": 1}) == {
        "x.len": 1,
        "x.key[0]": "a",
        "x.value[0]": 1,
    }


def test_parameters_are_bound_as_python_binds_them():
    def check(a: int, *rest: int, flag: bool = False) -> int:
        """>>> check(1, 2, 3, flag=True)"""

    assert inspect.signature(check).bind(1, 2, 3, flag=True)
    assert examples(check) == [
        {
            "a": {"int": "1"},
            "rest.len": {"int": "2"},
            "rest[0]": {"int": "2"},
            "rest[1]": {"int": "3"},
            "flag": True,
        }
    ]


def test_what_may_be_left_out_is_given_all_at_once():
    def between(day: int, first: Optional[int] = None, last: Optional[int] = None): ...

    kinds = {"first.kind": {"int": "1"}, "last.kind": {"int": "1"}}
    assert examples(between) == [kinds]

    def one(first=None): ...

    assert examples(one) == []
