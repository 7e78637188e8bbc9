"""What a parameter without a type must be, judged by how the code uses it."""

from .annotations import unknown
from .docstrings import shape_in


def guess(function, name, told, default):
    """The likeliest shape of an unannotated parameter."""
    if told:
        shape = shape_in(told)
        if shape is not None:
            return shape
    return unknown()
