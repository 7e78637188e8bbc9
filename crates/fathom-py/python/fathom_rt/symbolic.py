"""``from symbolic.args import *``: PyExZ3's decorators, so that its programs run unchanged."""

__all__ = ["symbolic", "concrete"]


def symbolic(**values):
    """Parameters with a first value (or a type): they are symbolic and start there."""

    def decorate(function):
        function.symbolic_args = values
        return function

    return decorate


def concrete(**values):
    """Parameters that have this value in every run."""

    def decorate(function):
        function.concrete_args = values
        return function

    return decorate
