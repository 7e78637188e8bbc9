"""Dicts and sets that meet symbols: as the key that is looked up, or among the keys they hold.

A table's keys are different from each other on the path that runs: when a key goes in, decisions have said that it
is none of those already there. A lookup first decides whether the key is in the table at all, then which one it is;
where the values are scalars of one sort, they become one if-then-else term instead.
"""

from .native import native
from .registry import mark
from .same import common_sort, disjunction, same
from .values.base import CHECK, PIN, SCALARS, branch, make, lift
from .values.bool_ import SymBool

MISSING = object()

# Up to here it is decided key by key which one is meant, so that each is a goal; beyond, it is pinned.
MOST_DECIDED = 24
# Larger tables are not compared with: the key is pinned at once.
LARGEST = 600
LONGEST_CHAIN = 256
# A default that is itself symbolic makes every later condition carry the whole table along; beyond this many keys it is
# decided first whether the key is there.
LONGEST_CHAIN_TO_SYMBOL = 12


def holds_symbol(key):
    """Whether a key is a symbol or a tuple with one inside."""
    kind = type(key)
    if kind in SCALARS:
        return True
    return kind is tuple and any(holds_symbol(part) for part in key)


def _pin(key):
    """Fixes a symbolic key to its value on this path."""
    if type(key) is tuple:
        return tuple(_pin(part) for part in key)
    if type(key) not in SCALARS:
        return key
    plain = key.plain()
    equal = same(key, plain)
    if type(equal) is SymBool:
        branch(equal.t, True, PIN)
    return plain


def candidates(keys, key):
    """(the key that is surely meant or MISSING, [(key, SymBool that it is meant)])."""
    open_ones = []
    for known in keys:
        equal = same(known, key)
        if type(equal) is SymBool:
            open_ones.append((known, equal))
        elif equal:
            # Keys differ from each other, so it is none of the others.
            return known, ()
    return MISSING, open_ones


def find(keys, key):
    """Decides which of the keys equals this one; MISSING when none does."""
    sure, open_ones = _present(keys, key)
    if sure is not MISSING or not open_ones:
        return sure
    if len(open_ones) > MOST_DECIDED:
        for known, equal in open_ones:
            if equal.plain():
                branch(equal.t, True, PIN)
                return known
    for known, equal in open_ones[:-1]:
        branch(equal.t, equal.plain())
        if equal.plain():
            return known
    return open_ones[-1][0]


def _present(keys, key):
    """Decides whether any of the keys equals this one: (sure key, []) or (MISSING, the open ones, or none)."""
    if len(keys) > LARGEST and holds_symbol(key):
        key = _pin(key)
    sure, open_ones = candidates(keys, key)
    if sure is not MISSING or not open_ones:
        return sure, ()
    found = disjunction(equal for _, equal in open_ones)
    if type(found) is SymBool:
        branch(found.t, found.plain(), CHECK)
        found = found.plain()
    return MISSING, open_ones if found else ()


def contains(keys, key):
    """Whether any of the keys equals this one, undecided."""
    if len(keys) > LARGEST and holds_symbol(key):
        key = _pin(key)
    sure, open_ones = candidates(keys, key)
    return True if sure is not MISSING else disjunction(equal for _, equal in open_ones)


def get(table, key, default=MISSING):
    """The value under a key, or the default, or MISSING. `table` is a dict or a subclass without a say in this."""
    keys = list(dict.keys(table))
    longest = LONGEST_CHAIN_TO_SYMBOL if holds_symbol(default) else LONGEST_CHAIN
    if default is not MISSING and len(keys) <= longest:
        sort = common_sort([default])
        if sort is not None and common_sort(dict.values(table)) == sort:
            sure, open_ones = candidates(keys, key)
            if sure is not MISSING:
                return dict.__getitem__(table, sure)
            return _chain(table, open_ones, default)
    sure, open_ones = _present(keys, key)
    if sure is not MISSING:
        return dict.__getitem__(table, sure)
    if not open_ones:
        return default
    if len(open_ones) <= LONGEST_CHAIN:
        values = [dict.__getitem__(table, known) for known, _ in open_ones]
        if all(value is values[0] for value in values) or common_sort(values) is not None:
            return _chain(table, open_ones[:-1], values[-1])
    known = find([known for known, _ in open_ones], key)
    return dict.__getitem__(table, known)


def _chain(table, open_ones, otherwise):
    """The value under whichever of these keys is meant, as one term."""
    sort = common_sort([otherwise])
    if sort is None:
        return otherwise
    plain, term = otherwise, lift(otherwise)
    for known, equal in reversed(open_ones):
        value = dict.__getitem__(table, known)
        term = native.ite(equal.t, lift(value), term)
        if equal.plain():
            plain = value
    return make(sort, plain.plain() if type(plain) in SCALARS else plain, term)


def put(table, key, value):
    """`table[key] = value`; the key that is there stays, as in Python."""
    known = find(list(dict.keys(table)), key)
    if known is not MISSING:
        dict.__setitem__(table, known, value)
        return
    if holds_symbol(key):
        mark(table)
    # Ordered and counting dicts have something to say about new keys.
    type(table).__setitem__(table, key, value)


def remove(table, key):
    """Takes a key out; gives back its value, or MISSING."""
    known = find(list(dict.keys(table)), key)
    if known is MISSING:
        return MISSING
    value = dict.__getitem__(table, known)
    type(table).__delitem__(table, known)
    return value


# ---- plain sets

# Sets that hold symbols, by id: the set (kept alive) and its elements in the order in which they came. The order of a
# hash table depends on values, and the order of the conditions must not.
_ORDERS = {}


def elements(items):
    """The elements of a set in an order that does not depend on their values."""
    known = _ORDERS.get(id(items))
    if known is None:
        return list(set.__iter__(items) if isinstance(items, set) else items)
    there = {id(element): element for element in items}
    kept = [element for element in known[1] if there.pop(id(element), None) is not None]
    kept.extend(there.values())
    known[1][:] = kept
    return kept


def add(result, item):
    """`result.add(item)` on a plain set."""
    if not holds_symbol(item) and not native.is_symbolic(result):
        set.add(result, item)
        return
    present = elements(result)
    if find(present, item) is MISSING:
        if id(result) not in _ORDERS:
            mark(result)
            _ORDERS[id(result)] = (result, present)
        _ORDERS[id(result)][1].append(item)
        set.add(result, item)


def frozen(items):
    """A frozenset of elements that differ from each other, in this order."""
    made = frozenset(items)
    if any(map(holds_symbol, made)):
        mark(made)
        _ORDERS[id(made)] = (made, list(items))
    return made


# ---- displays and conversions in rewritten code


def display(parts):
    """A dict display: pairs, and mappings that are unpacked, alone in a tuple."""
    pairs = []
    for part in parts:
        if len(part) == 2:
            pairs.append(part)
            continue
        other = part[0]
        if not hasattr(other, "keys"):
            return {**other}
        pairs.extend((key, other[key]) for key in other.keys())
    return make_dict(pairs)


def make_dict(pairs):
    """A dict from a list of pairs, in their order."""
    result = {}
    for key, value in pairs:
        if holds_symbol(key) or native.is_symbolic(result):
            put(result, key, value)
        else:
            result[key] = value
    return result


def make_set(items):
    """A set from a list of items."""
    result = set()
    for item in items:
        add(result, item)
    return result


def subject(value, lengths):
    """The subject of a match with sequence patterns: they ask C for its length, so that is decided."""
    if hasattr(type(value), "settle"):
        # Up to the longest length that a pattern asks for, and one more.
        longest = max(length if length >= 0 else -length - 1 for length in lengths)
        for i in range(longest + 1):
            if not value.has(i):
                break
    return value
