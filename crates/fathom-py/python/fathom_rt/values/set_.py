"""SymSet: a set whose size comes from a symbol and whose elements may be symbols."""

from .. import tables
from ..native import native
from ..same import conjunction
from ..tables import MISSING
from .base import SCALARS
from .bool_ import SymBool
from .sized import Sized


class SymSet(Sized, set):
    """Operators and methods compare elements by decisions; results are SymSets of known size."""

    __class__ = property(lambda self: set)
    __hash__ = None

    def __new__(cls, elements=(), size=None, guards=()):
        return set.__new__(cls)

    def __init__(self, elements=(), size=None, guards=()):
        # The given order is the order of iteration: sets of symbols must not depend on hashes.
        self.order = []
        for element in elements:
            if size is None:
                self.add(element)
            else:
                self._put(element)
        if size is not None and type(size) in SCALARS:
            self.n = size.t
        self.guards = guards

    def _put(self, element):
        self.order.append(element)
        set.add(self, element)

    def known_size(self):
        return len(self.order)

    def __iter__(self):
        i = 0
        size = len(self.order)
        while self.has(i):
            if len(self.order) != size:
                raise RuntimeError("Set changed size during iteration")
            yield self.order[i]
            i += 1

    def sym_contains(self, item):
        self.settle()
        return tables.contains(self.order, item)

    def __contains__(self, item):
        return bool(self.sym_contains(item))

    def _find(self, item):
        self.settle()
        return tables.find(self.order, item)

    def add(self, item):
        if self._find(item) is MISSING:
            self._put(item)

    def discard(self, item):
        known = self._find(item)
        if known is not MISSING:
            self._drop(known)

    def remove(self, item):
        known = self._find(item)
        if known is MISSING:
            raise KeyError(item)
        self._drop(known)

    def _drop(self, known):
        self.order = [element for element in self.order if element is not known]
        set.discard(self, known)

    def pop(self):
        self.settle()
        if not self.order:
            return set.pop(self)
        element = self.order[0]
        self._drop(element)
        return element

    def clear(self):
        self.n = None
        self.order = []
        set.clear(self)

    def copy(self):
        made = SymSet(self.order, ())
        made.n, made.low, made.guards = self.n, self.low, self.guards
        return made

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce_ex__(self, protocol):
        return (set, (list(self),))

    def __repr__(self):
        return set.__repr__(self.settle())

    # ---- with other collections

    def update(self, *others):
        for other in others:
            for item in list(other):
                self.add(item)

    def union(self, *others):
        made = self.copy()
        made.update(*others)
        return made

    def difference_update(self, *others):
        for other in others:
            for item in list(other):
                self.discard(item)

    def difference(self, *others):
        made = self.copy()
        made.difference_update(*others)
        return made

    def intersection(self, *others):
        made = self.copy()
        made.settle()
        for other in others:
            items = list(other)
            for element in list(made.order):
                if tables.find(items, element) is MISSING:
                    made._drop(element)
        return made

    def intersection_update(self, *others):
        kept = self.intersection(*others)
        for element in list(self.order):
            if not any(element is k for k in kept.order):
                self._drop(element)

    def symmetric_difference(self, other):
        other = list(other)
        made = self.difference(other)
        made.update(item for item in other if self._find(item) is MISSING)
        return made

    def symmetric_difference_update(self, other):
        result = self.symmetric_difference(other)
        self.clear()
        for element in result.order:
            self._put(element)

    def isdisjoint(self, other):
        return not any(self._find(item) is not MISSING for item in other)

    def issubset(self, other):
        items = list(other)
        return conjunction(tables.contains(items, element) for element in self.settle().order)

    def issuperset(self, other):
        self.settle()
        return conjunction(tables.contains(self.order, item) for item in list(other))

    def _operator(name):
        def method(self, other):
            if not isinstance(other, (set, frozenset)):
                return NotImplemented
            return getattr(self, name)(other)

        return method

    def _reflected(name):
        def method(self, other):
            if not isinstance(other, (set, frozenset)):
                return NotImplemented
            return getattr(SymSet(other), name)(self)

        return method

    def _in_place(name):
        def method(self, other):
            if not isinstance(other, (set, frozenset)):
                return NotImplemented
            getattr(self, name)(other)
            return self

        return method

    __or__, __ror__, __ior__ = _operator("union"), _reflected("union"), _in_place("update")
    __and__, __rand__, __iand__ = (
        _operator("intersection"),
        _reflected("intersection"),
        _in_place("intersection_update"),
    )
    __sub__, __rsub__, __isub__ = _operator("difference"), _reflected("difference"), _in_place("difference_update")
    __xor__, __rxor__, __ixor__ = (
        _operator("symmetric_difference"),
        _reflected("symmetric_difference"),
        _in_place("symmetric_difference_update"),
    )
    __le__, __ge__ = _operator("issubset"), _operator("issuperset")
    del _operator, _reflected, _in_place

    def __lt__(self, other):
        if not isinstance(other, (set, frozenset)):
            return NotImplemented
        return len(self) < len(other) and self.issubset(other)

    def __gt__(self, other):
        if not isinstance(other, (set, frozenset)):
            return NotImplemented
        return len(self) > len(other) and self.issuperset(other)

    def sym_equal(self, other):
        if not isinstance(other, (set, frozenset)):
            return NotImplemented
        return self.issuperset(other) if len(self) == len(other) else False

    def __eq__(self, other):
        return self.sym_equal(other)

    def __ne__(self, other):
        result = self.sym_equal(other)
        if type(result) is SymBool:
            return result.negated()
        return result if result is NotImplemented else not result


native.register("type", SymSet)
