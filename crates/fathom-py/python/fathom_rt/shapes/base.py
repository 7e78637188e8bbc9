"""Shapes of scalars, constants and alternatives."""

from ..native import native
from ..values.base import MAKERS, SHAPE, TYPE, branch, const, symbol

# How an object was made: id -> (what was called, positional values, named values). Kept for the tests' literals.
RECIPES = {}


class Unmakeable(Exception):
    """No input of this type can be made; the message says why."""


class Shape:
    """How to make a value from symbols."""

    #: types whose instances this shape makes, for choosing the alternative of a default value
    types = ()
    #: whether the type is a guess, so that a failing operation says more about the guess than about the code
    guessed = False

    def make(self, name):
        """The value of the source with this name in the current run."""
        raise NotImplementedError

    def asks(self):
        """Whether making a value may decide something: then what it is made for must be decided before."""
        return True

    def starting_at(self, value):
        """The same shape with this first value, where it fits; else None."""
        return None

    def accepts(self, value):
        return type(value) in self.types


class Scalar(Shape):
    """One symbol."""

    DEFAULTS = {"bool": False, "int": 0, "float": 0.0, "str": "", "bytes": b""}
    TYPES = {"bool": bool, "int": int, "float": float, "str": str, "bytes": bytes}

    def __init__(self, sort, first=None):
        self.sort = sort
        self.first = self.DEFAULTS[sort] if first is None else first
        self.types = (self.TYPES[sort],)

    def make(self, name):
        return symbol(name, self.sort, self.first)

    def asks(self):
        return False

    def starting_at(self, value):
        if type(value) in self.types:
            return Scalar(self.sort, value)
        if self.sort == "float" and type(value) is int:
            return Scalar("float", float(value))
        return None

    def __repr__(self):
        return self.sort


class Ranged(Shape):
    """An int that the type itself bounds."""

    types = (int,)

    def __init__(self, low, high, first):
        self.low, self.high, self.first = low, high, first

    def make(self, name):
        value = symbol(name, "int", self.first)
        term = value.t if hasattr(value, "t") else const(value)
        require(native.and_(native.le(const(self.low), term), native.le(term, const(self.high))), self.low <= value.plain() <= self.high)
        return value


def require(term, holds):
    """A condition that every input has; an input without it is not looked at."""
    native.assume(term, holds)


class Constant(Shape):
    """Always the same value."""

    def __init__(self, value):
        self.value = value
        self.types = (type(value),)

    def make(self, name):
        return self.value

    def asks(self):
        return False

    def accepts(self, value):
        return value is self.value or (type(value) is type(self.value) and value == self.value)

    def starting_at(self, value):
        return self if self.accepts(value) else None

    def __repr__(self):
        return repr(self.value)


class Choice(Shape):
    """One of several alternatives, which ``name.kind`` chooses."""

    #: the alternatives are other types of a parameter without one: they are tried when the first does not do
    by_need = False

    def __init__(self, options):
        self.options = list(options)
        self.types = tuple(t for o in self.options for t in o.types)

    def make(self, name):
        if len(self.options) == 1:
            return self.options[0].make(name)
        kind = TYPE if self.by_need else SHAPE
        option = self.options[choose(name + ".kind", len(self.options), kind)]
        if isinstance(option, Constant) and option.value is None:
            NONES.append(name)
        return option.make(name)

    def asks(self):
        return len(self.options) > 1 or self.options[0].asks()

    def accepts(self, value):
        return any(o.accepts(value) for o in self.options)

    def starting_at(self, value):
        for i, option in enumerate(self.options):
            started = option.starting_at(value)
            if started is not None:
                return Choice([started] + self.options[:i] + self.options[i + 1 :])
        return None

    def __repr__(self):
        return " | ".join(map(repr, self.options))


# Alternatives other than the first that this run's input takes, by the name of the choice.
_OTHERS = set()


# Parameters, and what is reached from them, that are None in this run although they can be something else.
NONES = []


def tried_another(name):
    """Whether the value of a parameter, or of a part of it, is not what comes first for it."""
    return any(other == name or other.startswith((name + ".", name + "[")) for other in _OTHERS)


def choose(name, count, kind=SHAPE):
    """Which of ``count`` alternatives the input takes; one decision for each that it could have been."""
    value = symbol(name, "int", 0)
    if value.plain():
        _OTHERS.add(name)
    term, chosen = value.t, value.plain()
    require(native.and_(native.le(const(0), term), native.lt(term, const(count))), 0 <= chosen < count)
    for i in range(count - 1):
        branch(native.eq(term, const(i)), chosen == i, kind)
        if chosen == i:
            break
    return chosen


class Made(Shape):
    """The result of a call of ``make`` on parts: classes, constructors of the library."""

    def __init__(self, function, parts, named=None, types=()):
        self.function = function
        self.parts = parts
        self.named = named or {}
        self.types = types

    def make(self, name):
        args = [shape.make("%s.%s" % (name, part)) for part, shape in self.parts]
        named = {key: shape.make("%s.%s" % (name, key)) for key, shape in self.named.items()}
        return build(self.function, args, named)


def build(function, args, named=None):
    """Calls a constructor and remembers how, for the tests."""
    named = named or {}
    # Lists and dicts may change later; the recipe keeps what was passed.
    recipe = (function, [_kept(a) for a in args], {k: _kept(v) for k, v in named.items()})
    try:
        value = native.call(function, *args, **named)
    except Exception as error:
        from ..outcome import rejected_by_constructor

        rejected_by_constructor(error)
        raise
    RECIPES[id(value)] = (value, recipe)
    return value


def _kept(value):
    if isinstance(value, (list, dict, set)):
        import copy

        try:
            kept = copy.copy(value)
        except Exception:
            return value
        if id(value) in RECIPES:
            RECIPES[id(kept)] = (kept, RECIPES[id(value)][1])
        return kept
    return value


def makeable(sort):
    """Whether symbols of this sort have a symbolic class in this process."""
    return sort in MAKERS
