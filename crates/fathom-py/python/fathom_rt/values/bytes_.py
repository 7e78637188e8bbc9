"""SymBytes and SymByteArray: bytes whose value comes from a symbol.

The term is of String sort with characters below 256, so that bytes share everything with str. A bytearray is
mutable: it holds the SymBytes of its present value and swaps it on every change. C code may write into the
array behind our back; the next look notices that the values differ and goes on with the concrete one.
"""

from ..native import native as F

from .base import hashed, named_as, scalar, shown
from .bool_ import SymBool
from .charset import one_of
from .int_ import SymInt
from .text import CHECK, Text, branch, const, pin_int

_new = bytes.__new__


def sym_bytes(v, t):
    """Symbolic bytes, or the plain value when the term is constant."""
    if F.is_const(t):
        return v
    s = _new(SymBytes, v)
    s.t = t
    return s


@scalar(bytes, "bytes", sym_bytes)
class SymBytes(Text, bytes):
    """bytes with a term. Everything that is not overridden sees the concrete value."""

    __class__ = property(lambda self: bytes)
    __hash__ = hashed

    def __new__(cls, v, t):
        s = _new(cls, v)
        s.t = t
        return s

    @staticmethod
    def _view(v, t):
        s = _new(SymBytes, v)
        s.t = t
        return s

    @staticmethod
    def _plain(v):
        return bytes.__getitem__(v, slice(None)) if type(v) is SymBytes else v

    def plain(self):
        return bytes.__getitem__(self, slice(None))

    def __bytes__(self):
        return self

    def __repr__(self):
        return repr(shown(self))

    __str__ = __repr__

    def __reduce_ex__(self, protocol):
        return (bytes, (shown(self, "pickled"),))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __bool__(self):
        return self.longer(0)

    def __iter__(self):
        for c in self.chars():
            yield code(c)

    def __reversed__(self):
        for c in self.backwards():
            yield code(c)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self.slice(i)
        if isinstance(i, int) or hasattr(i, "__index__"):
            return code(self.char(i, "index out of range"))
        return bytes.__getitem__(self, i)

    def __eq__(self, o):
        t = term(o)
        if t is None:
            return bytes.__eq__(self, o)
        return SymBool(self.plain() == bytes(plain(o)), F.eq(self.t, t))

    def __ne__(self, o):
        v = SymBytes.__eq__(self, o)
        if type(v) is SymBool:
            return SymBool(not v.plain(), F.not_(v.t))
        return v if v is NotImplemented else not v

    def __lt__(self, o):
        return _compare(self, o, bytes.__lt__, F.str_lt, False)

    def __le__(self, o):
        return _compare(self, o, bytes.__le__, F.str_le, False)

    def __gt__(self, o):
        return _compare(self, o, bytes.__gt__, F.str_lt, True)

    def __ge__(self, o):
        return _compare(self, o, bytes.__ge__, F.str_le, True)

    def __add__(self, o):
        v = bytes.__add__(self, o)
        if type(o) is SymByteArray:
            o = o.text()
        elif isinstance(o, (bytearray, memoryview)):
            o = bytes(o)
        return self.concat((self, o), v)

    def __radd__(self, o):
        if type(o) is bytes:
            return self.concat((o, self), o + self._plain(self))
        return NotImplemented

    def __contains__(self, o):
        return contains(self, o)

    def __mul__(self, n):
        return repeat(self, n)

    def __rmul__(self, n):
        return repeat(self, n)

    def __mod__(self, args):
        F.concretised("bytes %", "formats bytes")
        return bytes.__mod__(self, args)


def code(c):
    """The number of a one-byte text."""
    if type(c) is not SymBytes:
        return c[0]
    return SymInt(bytes.__getitem__(c, 0), F.str_to_code(c.t))


def plain(o):
    """Without symbols, for comparing and for the real operations."""
    if type(o) is SymBytes:
        return SymBytes._plain(o)
    return o


def term(o):
    """The term of something that is like bytes, or None."""
    if type(o) is SymBytes:
        return o.t
    if type(o) is SymByteArray:
        return o.text().t
    if isinstance(o, (bytes, bytearray)):
        return const(bytes(o))
    return None


def byte_term(i):
    """A byte given as an integer, as a one-character string term; the path implies its range."""
    if type(i) is SymInt:
        v = int.__int__(i)
        branch(F.and_(F.le(const(0), i.t), F.lt(i.t, const(256))), 0 <= v < 256, CHECK)
        return F.str_from_code(i.t)
    return const(bytes((i,)) if 0 <= i < 256 else b"")


def one(i):
    """The byte that an integer makes in a bytearray, which may be symbolic; raises as append does."""
    t = byte_term(i) if type(i) is SymInt else None
    v = bytearray()
    v.append(i)
    if t is None:
        return bytes(v)
    b = SymBytes(v, t)
    b.lo = b.hi = 1
    return b


def _compare(a, b, real, op, flip):
    t = term(b)
    if t is None:
        return real(a, b)
    return SymBool(real(a.plain(), bytes(plain(b))), op(t, a.t) if flip else op(a.t, t))


def contains(data, sub):
    """`sub in data`, where either is symbolic."""
    if type(data) is SymByteArray:
        data = data.text()
    if isinstance(sub, int):
        if type(sub) is SymInt:
            # The real operation refuses other numbers: that is decided before it runs.
            byte_term(sub)
        v = bytes.__contains__(data, int(sub) if type(sub) is not SymInt else int.__int__(sub))
        if type(data) is not SymBytes and type(sub) is SymInt:
            return SymBool(v, F.or_(F.eq(const(False), const(True)), *[F.eq(sub.t, const(i)) for i in sorted(set(data))]))
        st = byte_term(sub)
    else:
        v = bytes.__contains__(bytes(plain(data)), plain(sub))
        st = term(sub)
        if type(sub) is SymBytes and type(data) is not SymBytes and sub.single():
            return SymBool(v, F.str_in_re(sub.t, one_of(bytes(data))))
    if st is None:
        return v
    return SymBool(v, F.str_contains(term(data), st))


def repeat(s, n):
    if not isinstance(n, int) and not hasattr(n, "__index__"):
        return NotImplemented
    n = pin_int(n)
    v = bytes.__mul__(s, n)
    if type(s) is not SymBytes or n <= 0:
        return v
    if n > 256:
        F.concretised("bytes * int", "repeats symbolic bytes more than 256 times")
        return v
    return s.concat((s,) * n, v)


class SymByteArray(bytearray):
    """A bytearray whose present value is a SymBytes (or plain bytes, when nothing symbolic is left)."""

    __class__ = property(lambda self: bytearray)
    __hash__ = None

    def __init__(self, value):
        bytearray.__init__(self, value)
        self._now = value

    def text(self):
        """The present value as SymBytes."""
        now = self._now
        if bytes(self) != bytes(plain(now)):
            F.concretised("bytearray", "was changed by native code")
            self._now = now = bytes(self)
        if type(now) is not SymBytes:
            w = SymBytes(now, const(now))
            w.lo = w.hi = len(now)
            return w
        return now

    def _set(self, value):
        """Becomes `value`; keeps the object's identity."""
        bytearray.__setitem__(self, slice(None), plain(value))
        self._now = value

    @property
    def t(self):
        return self.text().t

    def sym_len(self):
        return self.text().sym_len()

    def __reduce_ex__(self, protocol):
        return (bytearray, (bytes(self),))

    def __bool__(self):
        return self.text().longer(0)

    def __iter__(self):
        i = 0
        while self.text().longer(i):
            yield self[i]
            i += 1

    def __reversed__(self):
        return reversed(self.text())

    def __getitem__(self, i):
        if isinstance(i, slice):
            return wrap(self.text().slice(i))
        if isinstance(i, int) or hasattr(i, "__index__"):
            return code(self.text().char(i, "bytearray index out of range"))
        return bytearray.__getitem__(self, i)

    def __setitem__(self, i, value):
        now = self.text()
        if isinstance(i, slice):
            if type(value) is SymByteArray:
                value = value.text()
            elif not isinstance(value, bytes):
                value = from_ints(value)
            self._splice(now, i, value)
            return
        n = now.index_check(i, "bytearray index out of range")
        b = one(value)
        iv = (int.__int__(i) if type(i) is SymInt else i.__index__()) % len(self)
        v = SymBytes._plain(now)
        head = now.piece((0, None), n, v[:iv])
        after = (n[0] + 1, n[1])
        tail = now.rest(after, v[iv + 1:])
        self._set(now.concat((head, b, tail), v[:iv] + plain(b) + v[iv + 1:]))

    def __delitem__(self, i):
        if isinstance(i, slice):
            self._splice(self.text(), i, None)
            return
        iv = (int.__int__(i) if type(i) is SymInt else i.__index__())
        now = self.text()
        n = now.index_check(i, "bytearray index out of range")
        iv %= len(self)
        v = SymBytes._plain(now)
        head = now.piece((0, None), n, v[:iv])
        tail = now.rest((n[0] + 1, n[1]), v[iv + 1:])
        self._set(now.concat((head, tail), v[:iv] + v[iv + 1:]))

    def _splice(self, now, sl, value):
        """self[sl] = value, or del self[sl] for None: the length is decided, so that the cut is at plain
        offsets."""
        a, b, step = pin_int(sl.start), pin_int(sl.stop), pin_int(sl.step)
        v = bytearray(self)
        n = now.pin_len()
        old = SymBytes._plain(now)
        cells = [now.piece((i, None), (1, None), old[i:i + 1]) for i in range(n)]
        if value is None:
            del v[a:b:step]
            del cells[a:b:step]
        else:
            v[a:b:step] = plain(value)
            start, stop, stride = slice(a, b, step).indices(n)
            if stride == 1:
                cells[start:max(start, stop)] = [value]
            else:
                cells[a:b:step] = [value[i:i + 1] for i in range(len(v[a:b:step]))]
        self._set(now.concat(cells, bytes(v)))

    def __eq__(self, o):
        if type(o) is SymByteArray:
            o = o.text()
        return SymBytes.__eq__(self.text(), o)

    def __ne__(self, o):
        if type(o) is SymByteArray:
            o = o.text()
        return SymBytes.__ne__(self.text(), o)

    def __lt__(self, o):
        return SymBytes.__lt__(self.text(), o)

    def __le__(self, o):
        return SymBytes.__le__(self.text(), o)

    def __gt__(self, o):
        return SymBytes.__gt__(self.text(), o)

    def __ge__(self, o):
        return SymBytes.__ge__(self.text(), o)

    def __contains__(self, o):
        return contains(self, o)

    def __add__(self, o):
        bytearray(self) + o
        return wrap(self.text() + (o if not isinstance(o, bytearray) else _flat(o)))

    def __radd__(self, o):
        if isinstance(o, bytearray):
            return wrap(SymBytes.__radd__(self.text(), bytes(o)))
        return NotImplemented

    def __iadd__(self, o):
        self.extend(o)
        return self

    def __mul__(self, n):
        return wrap(repeat(self.text(), n))

    def __rmul__(self, n):
        return wrap(repeat(self.text(), n))

    def __imul__(self, n):
        self._set(repeat(self.text(), n))
        return self

    def append(self, i):
        now = self.text()
        b = one(i)
        self._set(now.concat((now, b), bytes(self) + plain(b)))

    def extend(self, o):
        if isinstance(o, bytearray):
            o = _flat(o)
        elif not isinstance(o, bytes):
            o = from_ints(o)
        now = self.text()
        self._set(now.concat((now, o), bytes(self) + plain(o)))

    def insert(self, i, value):
        now = self.text()
        b = one(value)
        i = pin_int(i)
        n = now.pin_len()
        i = slice(i, None).indices(n)[0]
        v = bytes(self)
        head = now.piece((0, None), (i, None), v[:i])
        tail = now.rest((i, None), v[i:])
        self._set(now.concat((head, b, tail), v[:i] + plain(b) + v[i:]))

    def pop(self, i=-1):
        if not self.text().longer(0, CHECK):
            raise IndexError("pop from empty bytearray")
        try:
            r = self[i]
        except IndexError:
            raise IndexError("pop index out of range") from None
        del self[i]
        return r

    def remove(self, value):
        v = bytes(self)
        i = 0
        while self.text().longer(i):
            if self[i] == value:
                del self[i]
                return
            i += 1
        bytearray(v).remove(value)

    def clear(self):
        self._set(b"")

    def copy(self):
        return wrap(self.text())

    def reverse(self):
        self._set(self.text()[::-1])


named_as(SymByteArray, bytearray)


def _flat(o):
    return o.text() if type(o) is SymByteArray else bytes(o)


def wrap(value):
    """A bytearray of the value: symbolic only when something in it is."""
    if type(value) is SymBytes:
        return SymByteArray(value)
    return bytearray(value)


def from_ints(items):
    """bytes(items) for an iterable of integers, some of which may be symbolic."""
    items = list(items)
    terms = [byte_term(i) if type(i) is SymInt else None for i in items]
    v = bytes(items)
    first = None
    parts = []
    for k, t in enumerate(terms):
        p = v[k:k + 1]
        if t is not None:
            first = p = SymBytes(p, t)
            p.lo = p.hi = 1
        parts.append(p)
    return v if first is None else first.concat(parts, v)
