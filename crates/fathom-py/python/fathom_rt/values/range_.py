"""SymRange: what range() gives when one of its arguments is symbolic. `range` cannot be subclassed."""

from .. import select
from ..native import native
from ..same import conjunction
from .base import CHECK, SCALARS, branch, const
from .bool_ import sym_bool
from .int_ import int_term, sym_int


def _index(value):
    """An argument of range() as an int, symbolic or not."""
    if isinstance(value, int):
        return value
    import operator

    return operator.index(value)


def make_range(*args):
    """`range(*args)`; plain when nothing in it is symbolic."""
    if not 1 <= len(args) <= 3:
        return range(*args)
    args = [_index(arg) for arg in args]
    start, stop = (0, args[0]) if len(args) == 1 else args[:2]
    step = args[2] if len(args) == 3 else 1
    if type(step) in SCALARS:
        zero = int.__eq__(step, 0)
        branch(native.eq(int_term(step), const(0)), zero, CHECK)
        if zero:
            return range(0, 0, 0)
        branch(native.gt(int_term(step), const(0)), int.__gt__(step, 0))
    elif step == 0:
        return range(0, 0, 0)
    return SymRange(start, stop, step)


class SymRange:
    """The numbers are concrete where start and step are; only how many there are is then decided."""

    __class__ = property(lambda self: range)

    def __init__(self, start, stop, step):
        self.start, self.stop, self.step = start, stop, step
        self._up = int.__gt__(step, 0)
        # How many elements are known to be there, and whether that is all.
        self._low, self._whole = 0, False

    def _plain(self):
        return range(int.__int__(self.start), int.__int__(self.stop), int.__int__(self.step))

    def _number(self, i):
        return self.start + self.step * i

    def has(self, i):
        """Decides whether there is a number `i`."""
        if i < self._low:
            return True
        if self._whole:
            return False
        there = i < len(self._plain())
        number, stop = int_term(self._number(i)), int_term(self.stop)
        branch(native.lt(number, stop) if self._up else native.gt(number, stop), there)
        if there:
            self._low = i + 1
        elif i == self._low:
            self._whole = True
        return there

    def settle(self):
        i = self._low
        while self.has(i):
            i += 1
        return self

    def __iter__(self):
        i = 0
        while self.has(i):
            yield self._number(i)
            i += 1

    def __reversed__(self):
        self.settle()
        return iter([self._number(i) for i in range(self._low - 1, -1, -1)])

    def __len__(self):
        self.settle()
        return self._low

    def sym_len(self):
        span = native.sub(int_term(self.stop), int_term(self.start))
        step = int_term(self.step)
        if not self._up:
            span, step = native.neg(span), native.neg(step)
        count = native.floor_div(native.add(span, native.sub(step, const(1))), step)
        term = native.ite(native.lt(const(0), span), count, const(0))
        return sym_int(len(self._plain()), term)

    def sym_true(self):
        start, stop = int_term(self.start), int_term(self.stop)
        return sym_bool(len(self._plain()) > 0, native.lt(start, stop) if self._up else native.gt(start, stop))

    def __bool__(self):
        return self.has(0)

    def sym_contains(self, item):
        if not isinstance(item, int):
            return any(item == number for number in self)
        number, start, stop = int_term(item), int_term(self.start), int_term(self.stop)
        if self._up:
            inside = native.and_(native.le(start, number), native.lt(number, stop))
        else:
            inside = native.and_(native.le(number, start), native.lt(stop, number))
        step = int_term(self.step) if self._up else native.neg(int_term(self.step))
        rest = native.floor_mod(native.sub(number, start), step)
        fits = native.and_(inside, native.eq(rest, const(0)))
        return sym_bool(int.__int__(item) in self._plain(), fits)

    def __contains__(self, item):
        return bool(self.sym_contains(item))

    def __getitem__(self, key):
        if isinstance(key, slice):
            self.settle()
            numbers = range(self._low)[select.fixed_slice(key)]
            return [self._number(i) for i in numbers]
        if type(key) is int and key >= 0:
            if not self.has(key):
                raise IndexError("range object index out of range")
            return self._number(key)
        self.settle()
        place = select.bounded(key, self._low)
        if place is None:
            raise IndexError("range object index out of range")
        return self.start + self.step * sym_int(*place)

    def __eq__(self, other):
        if not isinstance(other, range):
            return NotImplemented
        mine, theirs = list(self), list(other)
        return len(mine) == len(theirs) and conjunction(a == b for a, b in zip(mine, theirs))

    __hash__ = None

    def count(self, item):
        return 1 if item in self else 0

    def index(self, item):
        if item not in self:
            raise ValueError("%r is not in range" % (item,))
        return (item - self.start) // self.step

    def __repr__(self):
        return repr(self._plain())


native.register("type", SymRange)
