"""Methods of plain sets that hold symbolic elements or are asked for one."""

from .. import tables
from ..native import native
from ..registry import method, transparent_methods
from ..tables import MISSING
from ..values.set_ import SymSet

transparent_methods(set, "clear", "pop", "__len__", "__iter__")
transparent_methods(frozenset, "__len__", "__iter__")


@method(set, "add")
def add(self, item):
    hash(item)
    tables.add(self, item)


@method(set, "discard")
def discard(self, item):
    known = tables.find(tables.elements(self), item)
    if known is not MISSING:
        set.discard(self, known)


@method(set, "remove")
def remove(self, item):
    known = tables.find(tables.elements(self), item)
    if known is MISSING:
        raise KeyError(item)
    set.remove(self, known)


def _pure(name):
    """A method that makes a new set or answers a question: the symbolic set has it."""

    def apply(self, *others):
        return getattr(SymSet(tables.elements(self)), name)(*others)

    apply.__name__ = name
    return apply


for _name in "union intersection difference symmetric_difference isdisjoint issubset issuperset copy".split():
    method(set, _name, deep=_name != "copy")(_pure(_name))
    method(frozenset, _name, deep=_name != "copy")(_pure(_name))


def _in_place(name):
    def apply(self, *others):
        result = getattr(SymSet(tables.elements(self)), name)(*others)
        set.clear(self)
        for item in result:
            tables.add(self, item)

    return apply


method(set, "difference_update", deep=True)(_in_place("difference"))
method(set, "intersection_update", deep=True)(_in_place("intersection"))
method(set, "symmetric_difference_update", deep=True)(_in_place("symmetric_difference"))


@method(set, "update", deep=True)
def update(self, *others):
    for other in others:
        for item in list(other):
            tables.add(self, item)


@method(set, "__contains__")
def contains(self, item):
    return native.contains(item, self)


method(frozenset, "__contains__")(contains)
