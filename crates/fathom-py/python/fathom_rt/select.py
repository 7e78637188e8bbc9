"""`sequence[index]` where the index is a symbol.

The index is first checked against the bounds, by decisions. What is then read is one if-then-else term over the
elements where they are scalars of one sort; otherwise the index is decided.
"""

from .native import native
from .same import common_sort
from .values.base import CHECK, PIN, SCALARS, branch, const, lift, make
from .values.int_ import int_term

# Longer chains cost the solver more than another run does.
LONGEST_CHAIN = 256
# Up to here an index is decided value by value, so that each one is a goal; beyond, it is pinned.
MOST_DECIDED = 16
# A store changes every element, so only short sequences keep the index open.
LONGEST_STORE = 64


def bounded(index, size):
    """Decides whether an index lies in a sequence of this size; the index counted from the front, or None."""
    value, term = int.__int__(index), int_term(index)
    negative = value < 0
    branch(native.lt(term, const(0)), negative, CHECK)
    if negative:
        inside = value >= -size
        branch(native.ge(term, const(-size)), inside, CHECK)
        value, term = value + size, native.add(term, const(size))
    else:
        inside = value < size
        branch(native.lt(term, const(size)), inside, CHECK)
    return (value, term) if inside else None


def pinned(index):
    """The value of an index, fixed on this path."""
    if type(index) not in SCALARS:
        return index
    value = int.__int__(index)
    branch(native.eq(int_term(index), const(value)), True, PIN)
    return value


def decided(value, term, size):
    """The value of a bounded index, decided."""
    if size > MOST_DECIDED:
        branch(native.eq(term, const(value)), True, PIN)
        return value
    for candidate in range(size - 1):
        branch(native.eq(term, const(candidate)), candidate == value)
        if candidate == value:
            break
    return value


def get(sequence, index):
    """An element of a list or tuple of known length; IndexError comes from the plain operation."""
    size = len(sequence)
    place = bounded(index, size)
    if place is None:
        return sequence[int.__int__(index)]
    value, term = place
    chosen = chain(sequence, value, term)
    return sequence[decided(value, term, size)] if chosen is None else chosen


def chain(items, value, term):
    """The item at a place as one term, or None where the items are not alike."""
    if len(items) > LONGEST_CHAIN:
        return None
    first = items[0]
    if all(item is first for item in items):
        return first
    sort = common_sort(items)
    if sort is None:
        return None
    item = items[value]
    plain = item.plain() if type(item) in SCALARS else item
    line = _linear(items, term) if sort == "int" else None
    if line is None:
        terms = [lift(i) for i in items]
        # Neighbours with one value share a step.
        ends = [i for i in range(len(terms) - 1) if terms[i] != terms[i + 1]]
        line = terms[-1]
        for end in reversed(ends):
            line = native.ite(native.le(term, const(end)), terms[end], line)
    return make(sort, plain, line)


def _linear(items, term):
    """`a + b * index` where the items go up in even steps."""
    if len(items) < 3 or any(type(i) is not int for i in items):
        return None
    step = items[1] - items[0]
    if any(b - a != step for a, b in zip(items, items[1:])):
        return None
    return native.add(const(items[0]), native.mul(const(step), term))


def put(sequence, index, value):
    """`sequence[index] = value` on a list of known length."""
    size = len(sequence)
    place = bounded(index, size)
    if place is None:
        list.__setitem__(sequence, int.__int__(index), value)
        return
    at, term = place
    sort = common_sort((value,))
    if sort is None or size > LONGEST_STORE or common_sort(list.__iter__(sequence)) != sort:
        list.__setitem__(sequence, decided(at, term, size), value)
        return
    new = lift(value)
    for i in range(size):
        old = list.__getitem__(sequence, i)
        item = value if i == at else old
        plain = item.plain() if type(item) in SCALARS else item
        here = native.ite(native.eq(term, const(i)), new, lift(old))
        list.__setitem__(sequence, i, make(sort, plain, here))


def fixed_slice(key):
    """A slice with its symbolic bounds pinned."""
    return slice(pinned(key.start), pinned(key.stop), pinned(key.step))
