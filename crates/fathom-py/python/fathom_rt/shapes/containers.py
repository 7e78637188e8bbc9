"""Shapes of containers: a symbol for the length, symbols for the elements."""

from .. import tables
from ..native import native
from ..same import same
from ..values.base import SHAPE, branch, const, symbol
from ..values.bool_ import SymBool
from ..values.dict_ import SymDict
from ..values.list_ import SymList
from ..values.set_ import SymSet
from ..values.sized import assume_all
from .base import Constant, Scalar, Shape, build, require

# No input has more elements than this.
LONGEST = 4096


def length(name, first=0):
    """The symbolic length of a container and its value in this run."""
    value = symbol(name + ".len", "int", first)
    size = value.plain()
    term = value.t
    # The upper bound is no part of the condition: a search that looks for constants would go there first.
    if size > LONGEST:
        native.stop('"discarded"')
    require(native.le(const(0), term), 0 <= size)
    return value, size


def decide_length(value, size):
    """Fixes the length by decisions, one for each element and one for the end."""
    for i in range(size + 1):
        branch(native.gt(value.t, const(i)), size > i, SHAPE)


class List(Shape):
    """A list with elements of one shape."""

    types = (list,)

    def __init__(self, element, first=()):
        self.element = element
        self.first = list(first)

    def elements(self, name, size):
        made = []
        for i in range(size):
            shape = self.element
            if i < len(self.first):
                shape = shape.starting_at(self.first[i]) or shape
            made.append(shape.make("%s[%d]" % (name, i)))
        return made

    def make(self, name):
        value, size = length(name, len(self.first))
        if self.element.asks():
            # Conditions on an element must not come before the condition that it exists.
            decide_length(value, size)
            value = size
        return SymList(self.elements(name, size), value)

    def asks(self):
        return self.element.asks()

    def starting_at(self, value):
        if type(value) in self.types and all(self.element.starting_at(v) is not None for v in value):
            return type(self)(self.element, value)
        return None

    def __repr__(self):
        return "list of %r" % self.element


class Converted(Shape):
    """A list's elements in another container: a tuple, a set, an iterator."""

    def __init__(self, function, element, types, first=()):
        self.function = function
        self.inner = List(element, first)
        self.types = types

    def make(self, name):
        value, size = length(name, len(self.inner.first))
        decide_length(value, size)
        elements = self.inner.elements(name, size)
        return build(self.function, [elements])

    def starting_at(self, value):
        if type(value) in self.types and isinstance(value, (tuple, set, frozenset)):
            elements = sorted(value, key=repr) if isinstance(value, (set, frozenset)) else value
            if self.inner.starting_at(list(elements)) is not None:
                return Converted(self.function, self.inner.element, self.types, elements)
        return None


class VarTuple(Converted):
    """A tuple of any length."""

    def __init__(self, element, first=()):
        Converted.__init__(self, tuple, element, (tuple,), first)

    def make(self, name):
        value, size = length(name, len(self.inner.first))
        decide_length(value, size)
        elements = self.inner.elements(name, size)
        return tuple(elements)


class Tuple(Shape):
    """A tuple with one shape for each place."""

    types = (tuple,)

    def __init__(self, parts):
        self.parts = parts

    def make(self, name):
        return tuple(shape.make("%s[%d]" % (name, i)) for i, shape in enumerate(self.parts))

    def asks(self):
        return any(shape.asks() for shape in self.parts)

    def starting_at(self, value):
        if type(value) is tuple and len(value) == len(self.parts):
            started = [s.starting_at(v) for s, v in zip(self.parts, value)]
            if all(s is not None for s in started):
                return Tuple(started)
        return None


def _distinct(shape, i):
    """The shape of the i-th key: keys start out different from each other."""
    if isinstance(shape, Scalar):
        first = {"int": i, "str": "abcdefghijklmnop"[i % 16] * (i // 16 + 1), "float": float(i)}.get(shape.sort)
        if shape.sort == "bytes":
            first = bytes([97 + i % 26]) * (i // 26 + 1)
        if first is not None:
            return Scalar(shape.sort, first)
    return shape


class Dict(Shape):
    """A dict with keys of one shape and values of another."""

    types = (dict,)

    def __init__(self, key, value, first=()):
        self.key = key
        self.value = value
        self.first = dict(first)

    def make(self, name):
        size, count = length(name, len(self.first))
        if self.asks():
            decide_length(size, count)
        firsts = list(self.first.items())
        items = []
        for i in range(count):
            key, value = _distinct(self.key, i), self.value
            if i < len(firsts):
                key = key.starting_at(firsts[i][0]) or key
                value = value.starting_at(firsts[i][1]) or value
            items.append((key.make("%s.key[%d]" % (name, i)), value.make("%s.value[%d]" % (name, i))))
        guards = differences([k for k, _ in items])
        if not self.asks():
            return SymDict(items, size, guards)
        for guard in guards:
            assume_all(guard)
        return SymDict(items)

    def asks(self):
        return self.key.asks() or self.value.asks()

    def starting_at(self, value):
        if type(value) is dict:
            if all(self.key.starting_at(k) and self.value.starting_at(v) for k, v in value.items()):
                return Dict(self.key, self.value, value)
        return None


class Set(Shape):
    """A set of elements of one shape."""

    types = (set,)

    def __init__(self, element, frozen=False, first=()):
        self.element = element
        self.frozen = frozen
        self.first = sorted(first, key=repr)
        self.types = (frozenset,) if frozen else (set,)

    def make(self, name):
        size, count = length(name, len(self.first))
        decided = self.frozen or self.asks()
        if decided:
            decide_length(size, count)
        elements = []
        for i in range(count):
            shape = _distinct(self.element, i)
            if i < len(self.first):
                shape = shape.starting_at(self.first[i]) or shape
            elements.append(shape.make("%s[%d]" % (name, i)))
        guards = differences(elements)
        if not decided:
            return SymSet(elements, size, guards)
        for guard in guards:
            assume_all(guard)
        return tables.frozen(elements) if self.frozen else SymSet(elements, ())

    def asks(self):
        return self.element.asks()

    def starting_at(self, value):
        if type(value) in self.types and all(self.element.starting_at(v) is not None for v in value):
            return Set(self.element, self.frozen, value)
        return None


def differences(keys):
    """For each key, the conditions (term, holds) that it is none of those before it."""
    guards = []
    for i, a in enumerate(keys):
        guard = []
        for b in keys[:i]:
            equal = same(a, b)
            if type(equal) is SymBool:
                guard.append((native.not_(equal.t), not equal.plain()))
            elif equal:
                guard.append((const(False), False))
        guards.append(guard)
    return guards


def different(keys):
    """Keys are different from each other on every input."""
    for guard in differences(list(keys)):
        assume_all(guard)


class TypedDict(Shape):
    """A dict with known keys; keys that need not be there are alternatives."""

    types = (dict,)

    def __init__(self, fields, optional):
        self.fields = fields
        self.optional = optional

    def make(self, name):
        made = {}
        for key, shape in self.fields.items():
            if key in self.optional:
                present = symbol("%s.%s.present" % (name, key), "bool", True)
                if hasattr(present, "t"):
                    branch(present.t, present.plain(), SHAPE)
                    if not present.plain():
                        continue
            made[key] = shape.make("%s.%s" % (name, key))
        return made


NONE = Constant(None)
