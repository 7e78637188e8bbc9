"""Base of all symbolic values."""

import os
import sys

from ..native import native

CHECK = 1
SHAPE = 2
PIN = 3
# Which type an input has that nothing says the type of: others are tried when this one does not do.
TYPE = 4

const = native.const
is_const = native.is_const
branch = native.branch
is_symbolic = native.is_symbolic

# Filled by the modules of this package: class of a symbolic scalar -> the builtin that it represents.
SCALARS = {}
# Sort name -> constructor (value, term) -> symbolic value, or the plain value when the term is constant.
MAKERS = {}


def scalar(builtin, sort, maker):
    """Class decorator: registers a symbolic scalar class with the native hooks."""

    def register(cls):
        SCALARS[cls] = builtin
        # The interpreter's messages name the type: they are part of what the code under test shows.
        cls.__name__ = cls.__qualname__ = builtin.__name__
        MAKERS[sort] = maker
        native.register("type", cls)
        named_as(cls, builtin)
        return cls

    return register


def named_as(cls, builtin):
    """Gives a symbolic class the name of its builtin, so that messages of errors are Python's own."""
    cls.__name__ = cls.__qualname__ = builtin.__name__
    cls.__module__ = "builtins"


def make(sort, value, term):
    """A symbolic value of this sort (``bool``, ``int``, ``float``, ``str``, ``bytes``)."""
    return MAKERS[sort](value, term)


def symbol(name, sort, default):
    """The symbolic value of the symbol with this name."""
    term, value = native.symbol(name, sort, default)
    return MAKERS[sort](value, term)


def term_of(value):
    """The term of a symbolic scalar, None for anything else."""
    return value.t if type(value) in SCALARS else None


def lift(value):
    """The term of a scalar, symbolic or not."""
    return value.t if type(value) in SCALARS else const(value)


def concrete(value):
    """The plain value of a symbolic scalar; anything else unchanged. Records nothing."""
    builtin = SCALARS.get(type(value))
    if builtin is None:
        return value
    return value.plain()


def concretise(value, why):
    """Like :func:`concrete`, but the loss is listed."""
    if type(value) not in SCALARS:
        return value
    plain = value.plain()
    native.concretised(SCALARS[type(value)].__name__, why)
    return plain


def pin(value, why="its value is needed here"):
    """Fix a symbolic scalar to its concrete value on this path; the other values stay a goal."""
    if type(value) not in SCALARS:
        return value
    plain = value.plain()
    term = value.t
    branch(same(term, plain), True, PIN)
    return plain


_RUNTIME = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep


def from_runtime(depth):
    """Whether the frame this far up is the runtime's own: it asks for a value that it will not lose."""
    return sys._getframe(depth + 1).f_code.co_filename.startswith(_RUNTIME)


def hashed(value):
    """The hash of a symbolic scalar. Callers outside the runtime use it to look up a key, so the key is pinned."""
    return hash(concrete(value) if from_runtime(1) else pin(value))


#: The number of active calls whose text no decision depends on: `print`.
quiet = [0]


def shown(value, what="shown"):
    """The value of a symbolic scalar of which code that is not rewritten makes text; listed."""
    if not quiet[0]:
        native.concretised(SCALARS[type(value)].__name__, what + " by code that is not rewritten")
    return value.plain()


def same(term, plain):
    """The condition that a term has this value."""
    if isinstance(plain, float):
        if plain != plain:
            return native.fp_is_nan(term)
        return native.eq(term, const(plain))
    return native.eq(term, const(plain))
