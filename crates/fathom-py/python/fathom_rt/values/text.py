"""Common base of symbolic str and bytes: views, known lengths, and the terms of both.

A text value holds its concrete value as itself and a String-sort term in `t`. It is its own *root*, or a
*view* of another text: `root[off:]` (`ln` is None) or `root[off:off+ln]`. Views keep terms flat: a slice of
a slice of a slice is one `substr` of the root. An offset or length is a pair `(c, t)` that means the number
`c` plus the value of the term `t` (None: nothing). The rules that make a view exact on this path:

- a view with a length has `0 <= off` and `off + ln <= len(root)`;
- a view to the end whose offset has a term has `off <= len(root)`.

They hold on this path because the decisions recorded before the view was made imply them.

`lo` and `hi` bound the length of a text as far as the decisions made tell; a length decision that they settle
is not asked again. A view to the end with a constant offset shares the root's bounds.
"""

from ..native import native as F

from .int_ import SymInt
from .charset import ASCII, star

const = F.const
add = F.add
neg = F.neg
branch = F.branch
ZERO = (0, None)
ONE = (1, None)

#: Decision kinds of the trace protocol.
BRANCH, CHECK, SHAPE, PIN = 0, 1, 2, 3


# ---- numbers of the form c + t

def lin_term(n):
    c, t = n
    if t is None:
        return const(c)
    return add(t, const(c)) if c else t


def lin_add(a, b):
    ta, tb = a[1], b[1]
    if tb is None:
        return (a[0] + b[0], ta)
    if ta is None:
        return (a[0] + b[0], tb)
    return (a[0] + b[0], add(ta, tb))


def lin_sub(a, b):
    ta, tb = a[1], b[1]
    if ta == tb:
        return (a[0] - b[0], None)
    if tb is None:
        return (a[0] - b[0], ta)
    if ta is None:
        return (a[0] - b[0], neg(tb))
    return (a[0] - b[0], add(ta, neg(tb)))


def lin_of(i):
    """A Python integer, symbolic or not, as a number."""
    if type(i) is SymInt:
        return (0, i.t)
    return (int(i), None)


def pin_int(i):
    """The plain value of an integer; a symbolic one is pinned to it."""
    if type(i) is SymInt:
        v = int.__int__(i)
        branch(F.eq(i.t, const(v)), True, PIN)
        return v
    return i


class Text:
    """Mixed into SymStr and SymBytes, which add the concrete side."""

    __slots__ = ()

    root = None
    off = ZERO
    ln = None
    lo = 0
    hi = None
    #: True or False once it is known whether all characters are ASCII.
    asc = None
    #: Texts such that this one is ASCII when all of them are.
    src = None

    # ---- length

    def _holder(self):
        """The text whose `lo` and `hi` bound this one, and by how much they are too large."""
        r = self.root
        if r is not None and self.ln is None and self.off[1] is None:
            return r, self.off[0]
        return self, 0

    def min_len(self):
        n = self.ln
        if n is not None and n[1] is None:
            return n[0]
        r, k = self._holder()
        return r.lo - k if r.lo > k else 0

    def max_len(self):
        n = self.ln
        if n is not None and n[1] is None:
            return n[0]
        r, k = self._holder()
        if r.hi is None:
            return None
        return r.hi - k if r.hi > k else 0

    def length(self):
        """The length as a number `(c, t)`."""
        n = self.ln
        if n is not None and n[1] is None:
            return n
        r, k = self._holder()
        if r.lo == r.hi:
            return (r.lo - k if r.lo > k else 0, None)
        if n is not None:
            return n
        if self.root is None:
            return (0, F.str_len(self.t))
        c, t = self.off
        whole = F.str_len(self.root.t)
        if t is not None:
            return (-c, add(whole, neg(t)))
        if r.lo >= c:
            return (-c, whole)
        return (0, F.ite(F.lt(whole, const(c)), const(0), add(whole, const(-c))))

    def len_term(self):
        return lin_term(self.length())

    def sym_len(self):
        """len(self): a plain int where the path has settled it."""
        n = self.length()
        if n[1] is None:
            return n[0]
        return SymInt(len(self), lin_term(n))

    def single(self):
        """Whether the path has settled that this is one character."""
        n = self.ln
        if n is not None and n[1] is None:
            return n[0] == 1
        return self.min_len() == 1 and self.max_len() == 1

    def longer(self, i, kind=BRANCH):
        """Decides `len(self) > i` for a plain `i`."""
        n = self.ln
        if n is not None and n[1] is None:
            return n[0] > i
        r, k = self._holder()
        i += k
        if r.lo > i:
            return True
        if r.hi is not None and r.hi <= i:
            return False
        taken = len(r) > i
        branch(F.lt(const(i), r.len_term()), taken, kind)
        if taken:
            r.lo = i + 1
        else:
            r.hi = i
        return taken

    def know_longer(self, i):
        """Another decision implies `len(self) > i`."""
        r, k = self._holder()
        if r.lo <= i + k:
            r.lo = i + k + 1

    def pin_len(self):
        """Decides the length step by step, as iteration does; returns it."""
        i = self.min_len()
        while self.longer(i):
            i += 1
        return len(self)

    # ---- views

    def piece(self, start, n, v):
        """The view of `n` characters from `start`, whose value is `v`; the path implies that it fits."""
        r = self.root
        if r is None:
            r = self
        else:
            start = lin_add(self.off, start)
        if n == ONE:
            s = self._view(v, F.str_at(r.t, lin_term(start)))
        elif n[1] is None and n[0] <= 0:
            return self._plain(v)
        else:
            s = self._view(v, F.str_substr(r.t, lin_term(start), lin_term(n)))
        s.root = r
        s.off = start
        s.ln = n
        return s

    def rest(self, start, v):
        """The view from `start` to the end, whose value is `v`; the path implies `start <= len(self)`, or
        `start` is constant."""
        if start == ZERO:
            return self
        n = self.ln
        if n is not None:
            return self.piece(start, lin_sub(n, start), v)
        r = self.root
        if r is None:
            r = self
        else:
            if self.off[1] is not None and start[1] is None and self.min_len() < start[0]:
                n = lin_sub(self.length(), start)
                return self._view(v, F.str_substr(self.t, const(start[0]), lin_term(n)))
            start = lin_add(self.off, start)
        if start[1] is None and r.lo == r.hi and start[0] >= r.lo:
            return self._plain(v)
        n = lin_sub((0, F.str_len(r.t)), start)
        s = self._view(v, F.str_substr(r.t, lin_term(start), lin_term(n)))
        s.root = r
        s.off = start
        return s

    def at(self, i):
        """The term of the character at the plain index `i >= 0`, empty when there is none."""
        r = self.root
        if r is None:
            return F.str_at(self.t, const(i))
        if self.ln is None or (self.ln[1] is None and i < self.ln[0]):
            return F.str_at(r.t, lin_term((self.off[0] + i, self.off[1])))
        return F.str_at(self.t, const(i))

    def starts_at(self, i, word):
        """The condition that a plain, nonempty word stands at the plain index `i >= 0`."""
        r = self.root
        if r is not None and self.ln is None:
            part = F.str_substr(r.t, lin_term((self.off[0] + i, self.off[1])), const(len(word)))
        else:
            part = F.str_substr(self.t, const(i), const(len(word)))
        return F.eq(part, const(word))

    def at_end(self, i):
        """The term of the character `i >= 0` before the last; the path implies that there is one, or i is 0
        or more than the length of a text that is its own root."""
        n = self.length()
        if self.root is None:
            return F.str_at(self.t, lin_term((n[0] - 1 - i, n[1])))
        return F.str_at(self.root.t, lin_term(lin_add(self.off, (n[0] - 1 - i, n[1]))))

    def base(self):
        """This text as a pair (root, offset) such that it reaches to the root's end."""
        if self.root is None:
            return self, ZERO
        if self.ln is None:
            return self.root, self.off
        w = self._view(self._plain(self), self.t)
        w.src = (self,)
        w.lo = self.min_len()
        w.hi = self.max_len()
        return w, ZERO

    def chars(self):
        """The characters one by one, each a text of length one; decides the length step by step."""
        i = 0
        plain = self._plain(self)
        while self.longer(i):
            yield self.piece((i, None), ONE, plain[i:i + 1])
            i += 1

    def backwards(self):
        """The characters from the last to the first; the length is decided before."""
        n = self.pin_len()
        plain = self._plain(self)
        for i in range(n - 1, -1, -1):
            yield self.piece((i, None), ONE, plain[i:i + 1])

    def index_check(self, i, message):
        """Decides that the index is in range (or raises) and gives it as a number from the start."""
        v = len(self)
        if type(i) is not SymInt:
            i = i.__index__()
            if i >= 0:
                if not self.longer(i, CHECK):
                    raise IndexError(message)
                return (i, None)
            if not self.longer(-i - 1, CHECK):
                raise IndexError(message)
            return lin_add(self.length(), (i, None))
        n = self.length()
        nt = lin_term(n)
        iv = int.__int__(i)
        ok = -v <= iv < v
        branch(F.and_(F.le(neg(nt), i.t), F.lt(i.t, nt)), ok, CHECK)
        if not ok:
            raise IndexError(message)
        return (0, F.ite(F.lt(i.t, const(0)), add(nt, i.t), i.t))

    def char(self, i, message):
        n = self.index_check(i, message)
        plain = self._plain(self)
        iv = int.__int__(i) if type(i) is SymInt else i.__index__()
        iv %= len(plain)
        return self.piece(n, ONE, plain[iv:iv + 1])

    # ---- slices

    def slice(self, sl):
        plain = self._plain(self)
        step = sl.step
        if step is not None:
            step = pin_int(step)
            if step is not None and step.__index__() != 1:
                return self._stepped(sl, step.__index__(), plain)
        a, b = sl.start, sl.stop
        v = plain[a:b]
        if type(a) is SymInt or type(b) is SymInt:
            return self._slice_symbolic(a, b, v)
        a = 0 if a is None else a.__index__()
        if b is None:
            if a >= 0:
                return self._tail(a, v)
            return self._last(-a, v)
        b = b.__index__()
        lo = self.min_len()
        if a >= 0 and b >= 0:
            if b <= a:
                return v
            if lo >= b:
                return self.piece((a, None), (b - a, None), v)
            if a == 0 and self.max_len() is not None and self.max_len() <= b:
                return self
            s = self._clipped(a, b - a, v)
            s.hi = b - a
            s.lo = lo - a if lo > a else 0
            return s
        n = self.length()
        if n[1] is None:
            start, stop, _ = slice(a, b).indices(n[0])
            return self.piece((start, None), (max(stop - start, 0), None), v)
        if a >= 0:
            if lo >= a - b:
                return self.piece((a, None), (n[0] + b - a, n[1]), v)
            return self._derived(v, F.str_substr(self.t, const(a), lin_term((n[0] + b - a, n[1]))))
        start = (n[0] + a, n[1]) if lo >= -a else (0, self._from_end(-a))
        stop = (n[0] + b, n[1]) if b < 0 else (b, None)
        s = self._derived(v, F.str_substr(self.t, lin_term(start), lin_term(lin_sub(stop, start))))
        return s

    def _from_end(self, k):
        """Where the last `k` characters begin, clipped to the start."""
        nt = self.len_term()
        return F.ite(F.lt(nt, const(k)), const(0), add(nt, const(-k)))

    def _tail(self, a, v):
        n = self.ln
        if n is None or self.min_len() >= a:
            return self.rest((a, None), v)
        if n[1] is None:
            return v
        return self._derived(v, F.str_substr(self.t, const(a), lin_term((n[0] - a, n[1]))))

    def _last(self, k, v):
        hi = self.max_len()
        if hi is not None and hi <= k:
            return self
        n = self.length()
        if self.min_len() >= k:
            return self.piece((n[0] - k, n[1]), (k, None), v)
        return self._derived(v, F.str_substr(self.t, self._from_end(k), lin_term(n)))

    def _clipped(self, a, n, v):
        """Up to `n` characters from the plain `a`."""
        r = self.root
        if r is not None and self.ln is None:
            t = F.str_substr(r.t, lin_term((self.off[0] + a, self.off[1])), const(n))
        else:
            t = F.str_substr(self.t, const(a), const(n))
        return self._derived(v, t)

    def _slice_symbolic(self, a, b, v):
        nt = self.len_term()
        zero = const(0)
        if a is None:
            start = zero
        elif type(a) is SymInt:
            back = add(nt, a.t)
            start = F.ite(F.lt(a.t, zero), F.ite(F.lt(back, zero), zero, back), a.t)
        elif a >= 0:
            start = const(a)
        else:
            start = self._from_end(-a)
        if b is None:
            stop = nt
        elif type(b) is SymInt:
            stop = F.ite(F.lt(b.t, zero), add(nt, b.t), b.t)
        elif b >= 0:
            stop = const(b)
        else:
            stop = add(nt, const(b))
        return self._derived(v, F.str_substr(self.t, start, add(stop, neg(start))))

    def _stepped(self, sl, step, plain):
        a, b = pin_int(sl.start), pin_int(sl.stop)
        v = plain[a:b:step]
        n = self.pin_len()
        picked = [self.piece((i, None), ONE, plain[i:i + 1]) for i in range(*slice(a, b, step).indices(n))]
        return self.concat(picked, v)

    def _derived(self, v, t):
        s = self._view(v, t)
        s.src = (self,)
        return s

    def _derive(self, src, v, t):
        """A new text that is ASCII when the texts in `src` are."""
        s = self._view(v, t)
        s.src = src
        return s

    # ---- joining

    def concat(self, parts, v):
        """The concatenation of texts, plain and symbolic, whose value is `v`."""
        merged = []
        for p in parts:
            if type(p) is not type(self):
                if len(p):
                    if merged and type(merged[-1]) is not type(self):
                        merged[-1] = merged[-1] + p
                    else:
                        merged.append(p)
                continue
            last = merged[-1] if merged else None
            if type(last) is type(self):
                j = _adjacent(last, p)
                if j is not None:
                    merged[-1] = j
                    continue
            merged.append(p)
        if not merged:
            return v
        if len(merged) == 1:
            p = merged[0]
            return p if type(p) is type(self) else v
        s = self._view(v, F.str_concat(*[p.t if type(p) is type(self) else const(p) for p in merged]))
        s.src = tuple(merged)
        lo = 0
        hi = 0
        for p in merged:
            if type(p) is type(self):
                lo += p.min_len()
                m = p.max_len()
                hi = None if m is None or hi is None else hi + m
            else:
                lo += len(p)
                hi = None if hi is None else hi + len(p)
        s.lo = lo
        s.hi = hi
        return s

    # ---- characters

    def ascii(self):
        """Decides whether all characters are ASCII; asks the root and the sources first, so that one decision
        serves all that comes from them."""
        a = self.asc
        if a is not None:
            return a
        r = self.root
        if r is not None:
            a = r.ascii()
        elif self.src is not None:
            a = all(p.ascii() if isinstance(p, Text) else p.isascii() for p in self.src)
        if not a:
            a = self._plain(self).isascii()
            branch(F.str_in_re(self.t, star(ASCII)), a, PIN)
        self.asc = a
        return a


def _adjacent(a, b):
    """The view that two views side by side make, or None."""
    if a.ln is None or b.ln is None or a.ln[1] is not None or b.ln[1] is not None or a.root is not b.root:
        return None
    ao, bo = a.off, b.off
    if ao[1] != bo[1] or ao[0] + a.ln[0] != bo[0]:
        return None
    v = a._plain(a) + b._plain(b)
    n = (a.ln[0] + b.ln[0], None)
    r = a.root
    s = a._view(v, F.str_substr(r.t, lin_term(ao), lin_term(n)))
    s.root = r
    s.off = ao
    s.ln = n
    return s
