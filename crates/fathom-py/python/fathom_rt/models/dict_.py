"""Methods of plain dicts that hold symbolic keys or are asked for one."""

from .. import tables
from ..items import delitem, getitem, setitem
from ..native import native
from ..registry import mark, method, transparent_methods
from ..tables import MISSING, holds_symbol

transparent_methods(dict, "keys", "values", "items", "clear", "popitem", "__len__", "__iter__")


@method(dict, "get")
def get(self, key, default=None):
    hash(key)
    return tables.get(self, key, default)


@method(dict, "setdefault")
def setdefault(self, key, default=None):
    hash(key)
    value = tables.get(self, key)
    if value is MISSING:
        tables.put(self, key, default)
        return default
    return value


@method(dict, "pop")
def pop(self, key, *default):
    hash(key)
    value = tables.remove(self, key)
    if value is not MISSING:
        return value
    if default:
        return default[0]
    raise KeyError(key)


@method(dict, "update", deep=True)
def update(self, *others, **named):
    if len(others) > 1:
        return NotImplemented
    for other in others:
        pairs = [(key, other[key]) for key in other.keys()] if hasattr(other, "keys") else list(other)
        for key, value in pairs:
            store(self, key, value)
    for key, value in named.items():
        store(self, key, value)
    return None


def store(table, key, value):
    if holds_symbol(key) or native.is_symbolic(table):
        setitem(table, key, value)
    else:
        table[key] = value


@method(dict, "copy")
def copy(self):
    made = dict.copy(self)
    if native.is_symbolic(self):
        mark(made)
    return made


@method(dict, "fromkeys", deep=True)
def fromkeys(keys, value=None):
    return tables.make_dict([(key, value) for key in keys])


method(dict, "__getitem__")(getitem)
method(dict, "__setitem__")(setitem)
method(dict, "__delitem__")(delitem)


@method(dict, "__contains__")
def contains(self, key):
    return native.contains(key, self)
