"""itertools, functools, heapq, bisect, operator and copy.

Their C code reaches symbols by the protocols of comparison and arithmetic, so most run as they are. What they call
back goes through the call hook; what they count with is pinned.
"""

import bisect
import copy
import functools
import heapq
import itertools
import operator

from ..calls import callback
from ..native import native
from ..registry import calls_of, model, settled, transparent
from ..select import pinned
from ..values.base import SCALARS

transparent(copy.copy, copy.deepcopy)
transparent(
    itertools.chain,
    itertools.chain.from_iterable,
    itertools.compress,
    itertools.count,
    itertools.cycle,
    itertools.product,
    itertools.zip_longest,
)


# ---- itertools


def _called_back(real, position):
    """An iterator maker whose argument at this position is a function."""

    def make(*args, **kwargs):
        args = tuple(callback(a) if i == position else a for i, a in enumerate(args))
        kwargs = {name: callback(value) if name in ("key", "func") else value for name, value in kwargs.items()}
        return real(*args, **kwargs)

    return make


model(itertools.takewhile, deep=True)(_called_back(itertools.takewhile, 0))
model(itertools.dropwhile, deep=True)(_called_back(itertools.dropwhile, 0))
model(itertools.filterfalse, deep=True)(_called_back(itertools.filterfalse, 0))
model(itertools.starmap, deep=True)(_called_back(itertools.starmap, 0))
model(itertools.accumulate, deep=True)(_called_back(itertools.accumulate, 1))
model(itertools.groupby, deep=True)(_called_back(itertools.groupby, 1))


@model(itertools.islice)
def islice(iterable, *bounds):
    return itertools.islice(iterable, *map(pinned, bounds))


@model(itertools.repeat)
def repeat(value, *times):
    return itertools.repeat(value, *map(pinned, times))


@model(itertools.combinations)
def combinations(iterable, r):
    return itertools.combinations(iterable, pinned(r))


@model(itertools.combinations_with_replacement)
def combinations_with_replacement(iterable, r):
    return itertools.combinations_with_replacement(iterable, pinned(r))


@model(itertools.permutations)
def permutations(iterable, r=None):
    return itertools.permutations(iterable, pinned(r))


@model(itertools.tee)
def tee(iterable, n=2):
    return itertools.tee(iterable, pinned(n))


if hasattr(itertools, "pairwise"):
    transparent(itertools.pairwise)


# ---- functools


@model(functools.reduce, deep=True)
def reduce(function, iterable, *initial):
    items = iter(iterable)
    if initial:
        total = initial[0]
    else:
        try:
            total = next(items)
        except StopIteration:
            raise TypeError("reduce() of empty iterable with no initial value") from None
    for item in items:
        total = native.call(function, total, item)
    return total


@calls_of(functools.partial)
def partial(f, args, kwargs):
    return native.call(f.func, *f.args, *args, **dict(f.keywords, **kwargs))


transparent(functools.partial, functools.wraps, functools.cmp_to_key, functools.lru_cache)


@calls_of(type(functools.lru_cache(maxsize=None)(lambda: None)))
def cached(f, args, kwargs):
    """A cache keyed by symbols would answer for other inputs: the function itself runs."""
    return native.call(f.__wrapped__, *args, **kwargs)


# ---- heapq and bisect: they compare through the symbols, but read a list's length in C


def _settled(real):
    def run(*args, **kwargs):
        settled(args)
        return real(*args, **kwargs)

    return run


for _name in "heappush heappop heapify heappushpop heapreplace".split():
    model(getattr(heapq, _name))(_settled(getattr(heapq, _name)))
for _name in "bisect_left bisect_right insort_left insort_right bisect insort".split():
    model(getattr(bisect, _name))(_settled(getattr(bisect, _name)))


# ---- operator


@calls_of(operator.itemgetter)
@calls_of(operator.attrgetter)
@calls_of(operator.methodcaller)
def getter(f, args, kwargs):
    settled(args)
    return f(*args, **kwargs)


@model(operator.contains)
def contains(container, item):
    return native.contains(item, container)


@model(operator.getitem)
def getitem(obj, key):
    return native.getitem(obj, key)


@model(operator.setitem)
def setitem(obj, key, value):
    native.setitem(obj, key, value)


@model(operator.delitem)
def delitem(obj, key):
    native.delitem(obj, key)


@model(operator.mod)
def mod(a, b):
    return native.mod(a, b)


@model(operator.truth)
def truth(value):
    return native.call(bool, value)


@model(operator.not_)
def not_(value):
    result = native.call(bool, value)
    return result.negated() if hasattr(result, "negated") else not result


@model(operator.index)
def index(value):
    return value if type(value) in SCALARS and isinstance(value, int) else operator.index(value)


@model(operator.countOf)
def count_of(items, value):
    return native.call_method(list(items), "count", value)


@model(operator.concat)
def concat(a, b):
    return a + b


@model(operator.is_)
def is_(a, b):
    return native.is_(a, b)


@model(operator.is_not)
def is_not(a, b):
    return native.is_not(a, b)
