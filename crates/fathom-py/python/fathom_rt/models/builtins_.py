"""Builtin functions beyond those of text: numbers, iteration, conversions of containers."""

import enum
import operator
import sys

from .. import tables
from ..calls import callback
from ..native import native
from ..registry import calls_of, method, model, transparent
from ..same import choose, conjunction, disjunction, is_true
from ..select import pinned
from ..values.base import CHECK, SCALARS, branch, concrete, const, pin, quiet
from ..values.bool_ import SymBool
from ..values.float_ import SymFloat
from ..values.int_ import SymInt, power_modulo, sym_int
from ..values.range_ import make_range
from ..values.set_ import SymSet

_NUMBERS = (SymInt, SymBool, SymFloat)

model(range)(make_range)
transparent(abs, divmod, isinstance, issubclass, delattr, vars, dir, object, classmethod, staticmethod, property, super)
transparent(BaseException)


@model(bool)
def bool_(*args):
    return is_true(args[0]) if len(args) == 1 else bool(*args)


@model(type)
def type_(*args, **kwargs):
    if len(args) == 1 and not kwargs:
        return args[0].__class__
    return type(*args, **kwargs)


@model(round)
def round_(number, ndigits=None):
    ndigits = pinned(ndigits)
    if type(number) in SCALARS and isinstance(number, SymBool):
        number = number.as_int()
    return round(number) if ndigits is None else round(number, ndigits)


@model(pow)
def pow_(base, exp, mod=None):
    if mod is None:
        return base ** exp
    if all(isinstance(x, int) for x in (base, exp, mod)):
        return power_modulo(base, exp, mod)
    return NotImplemented


@model(hash)
def hash_(value):
    if type(value) is SymInt:
        # Small numbers are their own hashes, but for the one that means an error in C.
        small = abs(value.plain()) < _MODULUS
        inside = native.and_(native.lt(const(-_MODULUS), value.t), native.lt(value.t, const(_MODULUS)))
        branch(inside, small, CHECK)
        if small:
            term = native.ite(native.eq(value.t, const(-1)), const(-2), value.t)
            return sym_int(hash(value.plain()), term)
    return hash(_fixed_key(value))


_MODULUS = sys.hash_info.modulus


def _fixed_key(value):
    if type(value) is tuple:
        return tuple(map(_fixed_key, value))
    if type(value) is frozenset:
        return frozenset(map(_fixed_key, tables.elements(value)))
    return pin(value)


@model(print, deep=True)
def print_(*args, **kwargs):
    """No decision can depend on printed text."""
    quiet[0] += 1
    try:
        return print(*map(concrete, args), **kwargs)
    finally:
        quiet[0] -= 1


@model(getattr)
def getattr_(obj, name, *default):
    return getattr(obj, pin(name), *default)


@model(hasattr)
def hasattr_(obj, name):
    return hasattr(obj, pin(name))


@model(setattr)
def setattr_(obj, name, value):
    setattr(obj, pin(name), value)


# ---- folding a collection


def _fixed(items):
    """The elements of a collection that may be read as often as wanted; None for iterators, which may do things."""
    if isinstance(items, (list, tuple, set, frozenset, dict)):
        return list(items)
    return None


def _alike(a, b):
    """Both ints or both floats: values between which a term can choose without changing the type."""
    for group in (int, float):
        if isinstance(a, group) and isinstance(b, group):
            return isinstance(a, bool) == isinstance(b, bool)
    return False


def _extreme(items, key, better):
    """The first item that no later one is better than. A term while items are alike, decisions otherwise."""
    best = items[0]
    best_key = best if key is None else native.call(key, best)
    for item in items[1:]:
        item_key = item if key is None else native.call(key, item)
        wins = better(item_key, best_key)
        chosen = None
        if type(wins) is SymBool and key is None and _alike(item, best):
            chosen = choose(wins, item, best)
        if chosen is not None:
            best = best_key = chosen
        elif wins:
            best, best_key = item, item_key
    return best


def _min_max(real, better):
    def fold(*args, key=None, **default):
        if len(args) == 1:
            items = list(args[0])
            if not items:
                return real(items, **default)
        else:
            if default:
                return real(*args, **default)
            items = list(args)
        return _extreme(items, key, better)

    return fold


model(min, deep=True)(_min_max(min, operator.lt))
model(max, deep=True)(_min_max(max, operator.gt))


@model(sum, deep=True)
def sum_(iterable, start=0):
    if isinstance(start, (str, bytes, bytearray)):
        return sum(iterable, start)
    total = start
    for item in iterable:
        total = total + item
    return total


@model(any, deep=True)
def any_(iterable):
    items = _fixed(iterable)
    if items is not None and all(type(item) in SCALARS or isinstance(item, (int, float, str)) for item in items):
        return disjunction(is_true(item) for item in items)
    return any(iterable if items is None else items)


@model(all, deep=True)
def all_(iterable):
    items = _fixed(iterable)
    if items is not None and all(type(item) in SCALARS or isinstance(item, (int, float, str)) for item in items):
        return conjunction(is_true(item) for item in items)
    return all(iterable if items is None else items)


@model(sorted, deep=True)
def sorted_(iterable, *, key=None, reverse=False):
    return sorted(iterable, key=callback(key), reverse=reverse)


@method(list, "sort", deep=True)
def list_sort(self, *, key=None, reverse=False):
    list.sort(self, key=callback(key), reverse=reverse)


@model(map, deep=True)
def map_(function, *iterables):
    return map(callback(function), *iterables)


@model(filter, deep=True)
def filter_(function, iterable):
    return filter(callback(function), iterable)


@model(enumerate)
def enumerate_(iterable, start=0):
    if type(start) not in SCALARS:
        return enumerate(iterable, start)
    return ((start + i, item) for i, item in enumerate(iterable))


@model(iter)
def iter_(obj, *sentinel):
    if not sentinel:
        return iter(obj)
    return _until(obj, sentinel[0])


def _until(function, sentinel):
    while True:
        value = native.call(function)
        if value == sentinel:
            return
        yield value


# ---- conversions


@model(set, deep=True)
def set_(iterable=()):
    items = list(iterable)
    if not any(map(tables.holds_symbol, items)):
        return set(items)
    return SymSet(items)


@model(frozenset, deep=True)
def frozenset_(iterable=()):
    items = list(iterable)
    if not any(map(tables.holds_symbol, items)):
        return frozenset(items)
    return tables.frozen(SymSet(items).order)


@model(dict, deep=True)
def dict_(*args, **kwargs):
    if len(args) > 1:
        return dict(*args, **kwargs)
    pairs = []
    for source in args:
        if hasattr(source, "keys"):
            pairs = [(key, source[key]) for key in source.keys()]
        else:
            pairs = [tuple(pair) for pair in source]
            if any(len(pair) != 2 for pair in pairs):
                return dict(pairs)
    made = tables.make_dict(pairs)
    for key, value in kwargs.items():
        tables.put(made, key, value) if native.is_symbolic(made) else made.__setitem__(key, value)
    return made


# ---- classes whose call looks a value up


@calls_of(enum.EnumMeta)
def enum_member(cls, args, kwargs):
    """`Color(value)`: the members' values are compared as a table's keys."""
    if len(args) == 1 and not kwargs and type(args[0]) in SCALARS and len(cls):
        members = list(cls)
        known = tables.find([member.value for member in members], args[0])
        if known is not tables.MISSING:
            return next(member for member in members if member.value is known)
    return cls(*args, **kwargs)


# ---- what encoders hold on to: `int.__repr__`, `float.__repr__`


def _shown(self):
    return native.call(repr, self)


method(int, "__repr__", "__str__")(_shown)
method(float, "__repr__", "__str__")(_shown)
