"""The slow paths of subscripts and membership: something symbolic is there, and this finds who knows about it."""

import enum
import operator

from . import select, tables
from .registry import mark, slow
from .same import disjunction, same
from .tables import MISSING, holds_symbol
from .values.base import SCALARS
from .values.int_ import SymInt
from .values.range_ import SymRange


def _is_index(key):
    return type(key) in SCALARS and isinstance(key, int)


def _symbolic_slice(key):
    return type(key) is slice and any(type(part) in SCALARS for part in (key.start, key.stop, key.step))


def _lifted(text):
    """A plain str or bytes with a term, so that its own subscript makes terms."""
    from .models.text_base import lift

    return lift(text)


@slow("getitem")
def getitem(obj, key):
    kind = type(obj)
    if getattr(kind, "__getitem__", None) in _SEQUENCE_GET:
        key = _own_index(key)
        if _is_index(key):
            return select.get(obj, key)
        if _symbolic_slice(key):
            return obj[select.fixed_slice(key)]
        return obj[key]
    if kind is str or kind is bytes:
        if _is_index(key) or _symbolic_slice(key):
            return _lifted(obj)[key]
        return obj[key]
    if isinstance(obj, dict) and type(obj).__getitem__ in _PLAIN_GET:
        return _dict_get(obj, key)
    if isinstance(obj, enum.EnumMeta):
        names = obj._member_map_
        known = tables.find(list(names), key)
        return obj[key] if known is MISSING else names[known]
    if kind is range and _is_index(key):
        return select.get(obj, key)
    if _protocol_only(obj):
        if _is_index(key):
            return obj[select.pinned(key)]
        if _symbolic_slice(key):
            return obj[select.fixed_slice(key)]
    return obj[key]


def _own_index(key):
    """An object that is an index by its `__index__` in Python: what that says, symbol or not."""
    from .protocol import own

    value = own(key, "__index__")
    return value if _is_index(value) else key


_SEQUENCE_GET = {list.__getitem__, tuple.__getitem__}
_PLAIN_GET = {dict.__getitem__}
_PLAIN_SET = {dict.__setitem__}
_PLAIN_DEL = {dict.__delitem__}
try:
    from collections import OrderedDict

    _PLAIN_SET.add(OrderedDict.__setitem__)
    _PLAIN_DEL.add(OrderedDict.__delitem__)
except ImportError:
    pass


def _protocol_only(obj):
    """Containers in C that would use an index's value without asking: their index is pinned."""
    return not type(obj).__flags__ & (1 << 9) and type(obj) not in SCALARS


def _dict_get(obj, key):
    hash(key)
    value = tables.get(obj, key)
    if value is not MISSING:
        return value
    missing = getattr(type(obj), "__missing__", None)
    if missing is None:
        raise KeyError(key)
    before = len(obj)
    value = missing(obj, key)
    if len(obj) != before and holds_symbol(key):
        mark(obj)
    return value


@slow("setitem")
def setitem(obj, key, value):
    if type(obj) is list:
        key = _own_index(key)
        if _is_index(key):
            select.put(obj, key, value)
        elif _symbolic_slice(key):
            obj[select.fixed_slice(key)] = value
        else:
            obj[key] = value
    elif isinstance(obj, dict) and type(obj).__setitem__ in _PLAIN_SET:
        hash(key)
        tables.put(obj, key, value)
    elif _protocol_only(obj) and (_is_index(key) or _symbolic_slice(key)):
        obj[select.fixed_slice(key) if type(key) is slice else select.pinned(key)] = value
    else:
        obj[key] = value


@slow("delitem")
def delitem(obj, key):
    if isinstance(obj, dict) and type(obj).__delitem__ in _PLAIN_DEL:
        hash(key)
        if tables.remove(obj, key) is MISSING:
            raise KeyError(key)
    elif type(obj) is list and _is_index(key):
        place = select.bounded(key, len(obj))
        del obj[int.__int__(key) if place is None else select.decided(*place, size=len(obj))]
    elif _symbolic_slice(key) and _protocol_only(obj):
        del obj[select.fixed_slice(key)]
    else:
        del obj[key]


# Most numbers in a list or tuple that `in` compares one by one, instead of as one disjunction.
FEW = 8


@slow("contains")
def contains(item, container):
    kind = type(container)
    own = getattr(kind, "sym_contains", None)
    if own is not None:
        return own(container, item)
    if kind is list or kind is tuple:
        if type(item) is SymInt and len(container) <= FEW and all(type(element) is int for element in container):
            # Few numbers are compared one by one, as the interpreter does: each is a separate case for a reader, and for a test.
            return any(same(element, item) for element in container)
        return disjunction(same(element, item) for element in container)
    if isinstance(container, (set, frozenset)) and kind.__contains__ in _PLAIN_IN:
        _hash(item)
        return tables.contains(tables.elements(container), item)
    if isinstance(container, dict) and kind.__contains__ in _PLAIN_IN:
        _hash(item)
        return tables.contains(list(dict.keys(container)), item)
    if kind in _KEYS:
        return tables.contains(list(container), item)
    if kind in _VALUES:
        return disjunction(same(element, item) for element in container)
    if kind is range and isinstance(item, int) and len(container):
        return SymRange(container.start, container.stop, container.step).sym_contains(item)
    if isinstance(container, (bytes, bytearray)) and type(item) in SCALARS:
        from .values.bytes_ import contains as in_bytes

        return in_bytes(container, item)
    if isinstance(container, str) and isinstance(item, str):
        from .values.str_ import contains as in_text

        return in_text(container, item)
    return item in container


_PLAIN_IN = {set.__contains__, frozenset.__contains__, dict.__contains__}
_KEYS = {type({}.keys())}
_VALUES = {type({}.values()), type({}.items())}


def _hash(item):
    if type(item) not in SCALARS:
        hash(item)


@slow("mod")
def mod(left, right):
    if isinstance(left, str):
        from .models.format_ import percent

        return percent(left, right)
    if isinstance(left, float) and type(left) not in SCALARS and type(right) in SCALARS:
        result = type(right).__rmod__(right, left)
        if result is not NotImplemented:
            return result
    return operator.mod(left, right)


