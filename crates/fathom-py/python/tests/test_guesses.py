"""What the types of unannotated parameters are guessed to be."""

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
