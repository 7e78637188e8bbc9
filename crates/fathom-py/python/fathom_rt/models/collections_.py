"""Counter, deque, OrderedDict and defaultdict."""

import collections

from .. import tables
from ..items import getitem
from ..native import native
from ..registry import mark, method, model, transparent, transparent_methods
from ..select import pinned
from .dict_ import store

transparent(collections.deque, collections.defaultdict, collections.namedtuple, collections.ChainMap)
transparent_methods(
    collections.deque, "append", "appendleft", "extend", "extendleft", "remove", "index", "count", "copy", "pop", "popleft"
)
transparent_methods(collections.OrderedDict, "popitem", "keys", "values", "items")
transparent_methods(collections.Counter, "most_common", "elements", "total")


@method(collections.deque, "rotate")
def rotate(self, n=1):
    self.rotate(pinned(n))


@method(collections.deque, "insert")
def insert(self, index, item):
    self.insert(pinned(index), item)


@model(collections.Counter, deep=True)
def counter(iterable=None, **named):
    made = collections.Counter()
    count(made, iterable, 1)
    count(made, named, 1)
    return made


def count(made, items, sign):
    """Adds a collection's elements, or a mapping's counts, to a counter."""
    if items is None:
        return
    if isinstance(items, collections.abc.Mapping):
        pairs = [(key, items[key]) for key in items]
    else:
        pairs = ((item, 1) for item in items)
    for key, number in pairs:
        before = tables.get(made, key, 0) if _symbolic(made, key) else made.get(key, 0)
        store(made, key, before + number * sign)


def _symbolic(table, key):
    return tables.holds_symbol(key) or native.is_symbolic(table)


@method(collections.Counter, "update", deep=True)
def update(self, iterable=None, **named):
    count(self, iterable, 1)
    count(self, named, 1)


@method(collections.Counter, "subtract", deep=True)
def subtract(self, iterable=None, **named):
    count(self, iterable, -1)
    count(self, named, -1)


@method(collections.OrderedDict, "move_to_end")
def move_to_end(self, key, last=True):
    known = tables.find(list(self), key)
    collections.OrderedDict.move_to_end(self, key if known is tables.MISSING else known, last)


@model(collections.OrderedDict, deep=True)
def ordered(*args, **named):
    made = collections.OrderedDict()
    for source in args:
        pairs = [(key, source[key]) for key in source.keys()] if hasattr(source, "keys") else list(source)
        for key, value in pairs:
            store(made, key, value)
    for key, value in named.items():
        store(made, key, value)
    return made


@method(collections.defaultdict, "__missing__")
def missing(self, key):
    value = collections.defaultdict.__missing__(self, key)
    if tables.holds_symbol(key):
        mark(self)
    return value


method(collections.defaultdict, "__getitem__")(getitem)
