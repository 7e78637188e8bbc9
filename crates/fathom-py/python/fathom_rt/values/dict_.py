"""SymDict: a dict whose length comes from a symbol and whose keys may be symbols."""

from .. import tables
from ..native import native
from ..same import conjunction, disjunction, same
from ..tables import MISSING
from .base import SCALARS
from .bool_ import SymBool
from .sized import Sized


class SymDict(Sized, dict):
    """Everything but the length, truth and iteration decides the length; lookups then decide which key is meant."""

    __class__ = property(lambda self: dict)
    __hash__ = None

    def __new__(cls, items=(), size=None, guards=()):
        return dict.__new__(cls)

    def __init__(self, items=(), size=None, guards=()):
        dict.__init__(self, items)
        if size is not None and type(size) in SCALARS:
            self.n = size.t
        self.guards = guards

    def known_size(self):
        # While the length is open there may be keys that are equal in this run, which ends when it reaches them.
        return dict.__len__(self) if self.n is None else max(len(self.guards), dict.__len__(self))

    def __iter__(self):
        keys = list(dict.__iter__(self))
        i = 0
        while self.has(i):
            if i >= len(keys) or dict.__len__(self) != len(keys):
                raise RuntimeError("dictionary changed size during iteration")
            yield keys[i]
            i += 1

    def __reversed__(self):
        return dict.__reversed__(self.settle())

    def keys(self):
        return Keys(self)

    def values(self):
        return Values(self)

    def items(self):
        return Items(self)

    def __getitem__(self, key):
        _hashable(key)
        value = tables.get(self.settle(), key)
        if value is MISSING:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        _hashable(key)
        known = tables.find(list(dict.keys(self.settle())), key)
        dict.__setitem__(self, key if known is MISSING else known, value)

    def __delitem__(self, key):
        if self.pop(key, MISSING) is MISSING:
            raise KeyError(key)

    def sym_contains(self, key):
        _hashable(key)
        return tables.contains(list(dict.keys(self.settle())), key)

    def __contains__(self, key):
        return bool(self.sym_contains(key))

    def get(self, key, default=None):
        _hashable(key)
        return tables.get(self.settle(), key, default)

    def setdefault(self, key, default=None):
        value = tables.get(self.settle(), key)
        if value is MISSING:
            dict.__setitem__(self, key, default)
            return default
        return value

    def pop(self, key, *default):
        _hashable(key)
        known = tables.find(list(dict.keys(self.settle())), key)
        if known is MISSING:
            if default:
                return default[0]
            raise KeyError(key)
        return dict.pop(self, known)

    def popitem(self):
        return dict.popitem(self.settle())

    def clear(self):
        self.n = None
        dict.clear(self)

    def copy(self):
        made = SymDict(dict.items(self))
        made.n, made.low, made.guards = self.n, self.low, self.guards
        return made

    __copy__ = copy

    def __deepcopy__(self, memo):
        import copy

        made = SymDict([(k, copy.deepcopy(v, memo)) for k, v in dict.items(self)])
        made.n, made.low, made.guards = self.n, self.low, self.guards
        return made

    def __reduce_ex__(self, protocol):
        return (dict, (dict(dict.items(self.settle())),))

    def update(self, *others, **named):
        for other in others:
            for key, value in _pairs(other):
                self[key] = value
        for key, value in named.items():
            self[key] = value

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.copy()
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = SymDict(other.items())
        made.update(self)
        return made

    def __ior__(self, other):
        self.update(other)
        return self

    def sym_equal(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        self.settle()
        if hasattr(type(other), "settle"):
            other.settle()
        if dict.__len__(self) != len(other):
            return False
        pairs = list(other.items())
        values = {}
        for key, value in pairs:
            mine = tables.get(self, key)
            if mine is MISSING:
                return False
            values[id(key)] = same(mine, value)
        return conjunction(values.values())

    def __eq__(self, other):
        return self.sym_equal(other)

    def __ne__(self, other):
        result = self.sym_equal(other)
        if type(result) is SymBool:
            return result.negated()
        return result if result is NotImplemented else not result

    def __repr__(self):
        return dict.__repr__(self.settle())


def _hashable(key):
    if type(key) not in SCALARS:
        hash(key)


def _pairs(other):
    if hasattr(other, "keys"):
        return [(key, other[key]) for key in other.keys()]
    return list(other)


class _View:
    """A view of a SymDict. Looking an element up compares by terms."""

    def __init__(self, table):
        self._table = table

    def __len__(self):
        return len(self._table)

    def sym_len(self):
        return self._table.sym_len()

    def sym_true(self):
        return self._table.sym_true()

    def __bool__(self):
        return bool(self._table)

    def __iter__(self):
        return map(self._element, self._table)

    def __reversed__(self):
        return map(self._element, reversed(self._table))

    def sym_contains(self, item):
        return disjunction(same(element, item) for element in self)

    def __contains__(self, item):
        return bool(self.sym_contains(item))

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, list(self))

    def _as_set(self):
        from .set_ import SymSet

        self._table.settle()
        return SymSet(self, ())

    def _operator(name):
        def method(self, other):
            from .set_ import SymSet

            return getattr(self._as_set(), name)(SymSet(other))

        return method

    for _name in "__and__ __or__ __sub__ __xor__ __le__ __ge__ __lt__ __gt__ __eq__ __ne__".split():
        locals()[_name] = _operator(_name)
    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__  # noqa: F821
    __hash__ = None
    del _name, _operator


class Keys(_View):
    __class__ = property(lambda self: type({}.keys()))

    def _element(self, key):
        return key

    def sym_contains(self, item):
        return self._table.sym_contains(item)


class Values(_View):
    __class__ = property(lambda self: type({}.values()))
    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__

    def _element(self, key):
        return dict.__getitem__(self._table, key)


class Items(_View):
    __class__ = property(lambda self: type({}.items()))

    def _element(self, key):
        return key, dict.__getitem__(self._table, key)


native.register("type", SymDict, Keys, Values, Items)
