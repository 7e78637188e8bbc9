"""Guessed types of unannotated parameters."""

import re

import conftest  # noqa: F401  (paths to the runtime)

from fathom_rt import models
from fathom_rt.shapes.parameters import parameters

models.load()


def address(value):
    if isinstance(value, int):
        return 1
    if isinstance(value, bytes):
        return 2
    return read(str(value))


def read(text):
    return text.split(".")


def options(function):
    return {repr(option) for option in parameters(function).items[0].shape.options}


def test_what_falls_through_the_checks_of_types_may_be_a_text():
    assert {"int", "bytes", "str"} <= options(address)


def test_what_the_code_does_with_a_value_says_its_type():
    assert "str" in options(read)


WORD = re.compile("[a-z]+")
RAW = re.compile(b"[a-z]+")


def header(value):
    if hasattr(value, "_chunks"):
        return value._chunks
    return value.splitlines()


def word(value):
    return WORD.search(value)


def raw(value):
    return RAW.sub(b"", value)


def total(value, other):
    return value * other == 53


def test_what_is_asked_for_first_need_not_be_there():
    assert options(header) == {"str", "bytes"}


def test_a_compiled_pattern_says_what_it_reads():
    assert "str" in options(word) and "bytes" not in options(word)
    assert "bytes" in options(raw)


def test_an_int_stays_one_until_it_does_not_do():
    assert parameters(total).items[0].shape.by_need
    assert not parameters(address).items[0].shape.by_need
