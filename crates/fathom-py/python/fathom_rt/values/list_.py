"""SymList: a list whose length comes from a symbol."""

from .. import select
from ..native import native
from ..same import all_same, disjunction, same
from .base import CHECK, SCALARS, branch, const
from .bool_ import SymBool
from .sized import Sized


class SymList(Sized, list):
    """Reading by position, iterating and asking for the length decide only what they must; the rest decides the length."""

    __class__ = property(lambda self: list)
    __hash__ = None

    def __new__(cls, elements=(), size=None):
        return list.__new__(cls)

    def __init__(self, elements=(), size=None):
        list.__init__(self, elements)
        if size is not None and type(size) in SCALARS:
            self.n = size.t

    def known_size(self):
        return list.__len__(self)

    def __iter__(self):
        i = 0
        while self.has(i):
            yield list.__getitem__(self, i)
            i += 1

    def __reversed__(self):
        self.settle()
        return list.__reversed__(self)

    def __getitem__(self, key):
        kind = type(key)
        if kind is int and key >= 0:
            self.has(key, CHECK)
            return list.__getitem__(self, key)
        if kind in SCALARS and isinstance(key, int):
            # From the end or by a symbol: which element that is depends on the length.
            self.settle()
            return select.get(self, key)
        self.settle()
        if isinstance(key, slice):
            return list.__getitem__(self, select.fixed_slice(key))
        return list.__getitem__(self, key)

    def __setitem__(self, key, value):
        kind = type(key)
        if kind is int and key >= 0:
            self.has(key, CHECK)
            list.__setitem__(self, key, value)
            return
        self.settle()
        if kind in SCALARS and isinstance(key, int):
            select.put(self, key, value)
        elif isinstance(key, slice):
            list.__setitem__(self, select.fixed_slice(key), list(value))
        else:
            list.__setitem__(self, key, value)

    def __delitem__(self, key):
        self.settle()
        if isinstance(key, slice):
            key = select.fixed_slice(key)
        list.__delitem__(self, _place(self, key))

    def sym_contains(self, item):
        """`item in self`, undecided; the length is decided only as far as needed."""
        self.settle()
        return disjunction(same(element, item) for element in list.__iter__(self))

    def __contains__(self, item):
        return bool(self.sym_contains(item))

    def sym_equal(self, other):
        """`self == other`, undecided but for the length."""
        if not isinstance(other, list):
            return NotImplemented
        if isinstance(other, SymList):
            other.settle()
        size = list.__len__(other)
        if self.n is not None:
            equal = list.__len__(self) == size
            branch(native.eq(self.n, const(size)), equal)
            if not equal:
                return False
            self.n = None
        return all_same(list(list.__iter__(self)), list(list.__iter__(other)))

    def __eq__(self, other):
        return self.sym_equal(other)

    def __ne__(self, other):
        result = self.sym_equal(other)
        if type(result) is SymBool:
            return result.negated()
        return result if result is NotImplemented else not result

    def _order(name):
        plain = getattr(list, name)

        def method(self, other):
            if not isinstance(other, list):
                return NotImplemented
            if isinstance(other, SymList):
                other.settle()
            return plain(self.settle(), other)

        method.__name__ = name
        return method

    __lt__ = _order("__lt__")
    __le__ = _order("__le__")
    __gt__ = _order("__gt__")
    __ge__ = _order("__ge__")
    del _order

    def __add__(self, other):
        if not isinstance(other, list):
            return NotImplemented
        return list(self) + list(other)

    def __radd__(self, other):
        return list(other) + list(self) if isinstance(other, list) else NotImplemented

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, times):
        return list(self) * times

    __rmul__ = __mul__

    def __imul__(self, times):
        self[:] = list(self) * times
        return self

    def __repr__(self):
        return list.__repr__(self.settle())

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        import copy

        made = SymList([copy.deepcopy(e, memo) for e in list.__iter__(self)])
        made.n, made.low = self.n, self.low
        return made

    def __reduce_ex__(self, protocol):
        return (list, (list(self),))

    def copy(self):
        made = SymList(list.__iter__(self))
        made.n, made.low = self.n, self.low
        return made

    def append(self, item):
        self.settle()
        list.append(self, item)

    def extend(self, items):
        items = list(items)
        self.settle()
        list.extend(self, items)

    def insert(self, index, item):
        self.settle()
        list.insert(self, select.pinned(index), item)

    def pop(self, index=-1):
        if not self.has(0, CHECK):
            return list.pop(self)
        self.settle()
        return list.pop(self, _place(self, index))

    def remove(self, item):
        try:
            place = self.index(item)
        except ValueError:
            raise ValueError("list.remove(x): x not in list") from None
        list.__delitem__(self, place)

    def clear(self):
        self.n = None
        list.clear(self)

    def count(self, item):
        total = 0
        for element in self:
            equal = same(element, item)
            total = total + (equal.as_int() if type(equal) is SymBool else int(equal))
        return total

    def index(self, item, *bounds):
        self.settle()
        places = range(list.__len__(self))
        if bounds:
            start, stop = (tuple(map(select.pinned, bounds)) + (None,))[:2]
            places = places[start:stop]
        for i in places:
            if same(list.__getitem__(self, i), item):
                return i
        raise ValueError("%r is not in list" % (item,))

    def reverse(self):
        self.settle()
        list.reverse(self)

    def sort(self, *, key=None, reverse=False):
        from ..calls import callback

        self.settle()
        items = sorted(list.__iter__(self), key=callback(key), reverse=reverse)
        list.__setitem__(self, slice(None), items)


def _place(items, index):
    """An index into a list of known length, decided where it is a symbol."""
    if type(index) not in SCALARS:
        return index
    place = select.bounded(index, list.__len__(items))
    if place is None:
        return int.__int__(index)
    return select.decided(*place, size=list.__len__(items))


native.register("type", SymList)
