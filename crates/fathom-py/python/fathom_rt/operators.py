"""Operators of the builtin types on operands with symbols that the plain operators would not consult.

The native module has replaced the type slots (`slots.rs`). A plain float, bool, complex or int subclass to the left of a
symbolic int comes here as "number"; plain sets and dicts one of which holds symbolic keys come here as "table".
"""

import array
import operator

from . import tables
from .items import contains, getitem
from .native import native
from .registry import mark, slow
from .values.base import from_runtime, pin
from .values.dict_ import SymDict
from .values.set_ import SymSet

# By the slot's place among a type's number methods; comparisons are 100 and the operator.
_MIRROR = {
    0: "__radd__",
    1: "__rsub__",
    2: "__rmul__",
    3: "__rmod__",
    4: "__rdivmod__",
    5: "__rpow__",
    11: "__rlshift__",
    12: "__rrshift__",
    13: "__rand__",
    14: "__rxor__",
    15: "__ror__",
    29: "__rfloordiv__",
    30: "__rtruediv__",
    100: "__gt__",
    101: "__ge__",
    102: "__eq__",
    103: "__ne__",
    104: "__lt__",
    105: "__le__",
}


@slow("number")
def number(left, right, slot):
    """The symbolic int on the right is asked first; on NotImplemented the builtin's own operation runs."""
    if isinstance(left, complex):
        # There is no symbolic complex number; comparisons of a real one are those of its real part.
        if slot in (102, 103) and left.imag == 0:
            return getattr(right, _MIRROR[slot])(left.real)
        native.concretised("int", "became part of a complex number")
        return NotImplemented
    return getattr(type(right), _MIRROR[slot])(right, left)


_NEW = {1: operator.sub, 13: operator.and_, 14: operator.xor, 15: operator.or_}
_IN_PLACE = {20: "difference", 26: "intersection", 27: "symmetric_difference", 28: "union"}
_COMPARE = (operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge)
_KEYS = type({}.keys())
_SETS = (set, frozenset)


@slow("table")
def table(left, right, slot):
    """Sets and dicts with symbolic keys: their symbolic counterparts have the operators."""
    if slot >= 200:
        if from_runtime(1):
            return NotImplemented
        return bool(contains(right, left)) if slot == 200 else getitem(left, right)
    if isinstance(left, dict) or isinstance(right, dict):
        return _dicts(left, right, slot)
    a, b = _as_set(left), _as_set(right)
    if a is None or b is None:
        return NotImplemented
    if slot >= 100:
        return _COMPARE[slot - 100](a, b)
    if slot in _NEW:
        made = _NEW[slot](a, b)
        return tables.frozen(made.order) if isinstance(left, frozenset) else made
    if type(left) is not set:
        return NotImplemented
    made = getattr(a, _IN_PLACE[slot])(b)
    set.clear(left)
    for item in made:
        tables.add(left, item)
    return left


def _as_set(items):
    if isinstance(items, SymSet):
        return items
    if isinstance(items, _SETS):
        return SymSet(tables.elements(items), ())
    return SymSet(items, ()) if type(items) is _KEYS else None


def _dicts(left, right, slot):
    if not (isinstance(left, dict) and isinstance(right, dict)):
        return NotImplemented
    if slot in (102, 103):
        made = SymDict(dict.items(left))
        return _COMPARE[slot - 100](made, right)
    if slot == 15:
        made = type(left)(left) if type(left) is not dict else dict.copy(left)
        mark(made)
    elif slot == 28:
        made = left
    else:
        return NotImplemented
    for key, value in right.items():
        tables.put(made, key, value)
    return made


@slow("stored")
def stored(value):
    """Values stored in an array of plain bytes or numbers are fixed on this path."""
    if type(value) in (list, tuple):
        return [pin(item) for item in value]
    return pin(value)


_FAMILIES = (float, bool, int, complex, set, frozenset, dict, _KEYS)


def watch():
    """Replaces the operators of the builtins and of the classes made from them so far."""
    for number, builtin in enumerate(_FAMILIES):
        native.watch(number, builtin.__name__, builtin, *_below(builtin))
    for number, kind in enumerate((bytearray, array.array)):
        native.sink(number, kind, kind.append, kind.extend)


def watch_class(cls):
    """Decorator of classes that rewritten functions make while they run."""
    for number, builtin in enumerate(_FAMILIES):
        if isinstance(cls, type) and issubclass(cls, builtin):
            native.watch(number, builtin.__name__, cls)
    return cls


def _below(cls):
    found = []
    for child in type.__subclasses__(cls):
        if child not in _FAMILIES:
            found.append(child)
            found.extend(_below(child))
    return found
