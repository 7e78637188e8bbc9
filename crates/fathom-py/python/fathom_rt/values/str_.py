"""SymStr: a str whose value comes from a symbol."""

from ..native import native as F

from .base import hashed, scalar, shown
from .bool_ import SymBool
from .charset import one_of
from .text import Text, const, pin_int

_new = str.__new__


def sym_str(v, t):
    """A symbolic str, or the plain value when the term is constant."""
    if F.is_const(t):
        return v
    s = _new(SymStr, v)
    s.t = t
    return s


@scalar(str, "str", sym_str)
class SymStr(Text, str):
    """A str with a term. Everything that is not overridden sees the concrete value."""

    __class__ = property(lambda self: str)
    __hash__ = hashed

    def __new__(cls, v, t):
        s = _new(cls, v)
        s.t = t
        return s

    @staticmethod
    def _view(v, t):
        s = _new(SymStr, v)
        s.t = t
        return s

    @staticmethod
    def _plain(v):
        return str.__str__(v) if type(v) is SymStr else v

    def plain(self):
        return str.__str__(self)

    def __str__(self):
        return self

    def __repr__(self):
        return repr(shown(self))

    def __reduce_ex__(self, protocol):
        return (str, (shown(self, "pickled"),))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __bool__(self):
        return self.longer(0)

    def __iter__(self):
        return self.chars()

    def __reversed__(self):
        return self.backwards()

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self.slice(i)
        if isinstance(i, int) or hasattr(i, "__index__"):
            return self.char(i, "string index out of range")
        return str.__getitem__(self, i)

    def __eq__(self, o):
        if type(o) is SymStr:
            return SymBool(str.__eq__(self, o), F.eq(self.t, o.t))
        v = str.__eq__(self, o)
        if v is NotImplemented:
            return v
        n = self.ln
        if n is not None and n[1] is None and n[0] != len(o):
            return False
        return SymBool(v, F.eq(self.t, const(o)))

    def __ne__(self, o):
        v = SymStr.__eq__(self, o)
        if type(v) is SymBool:
            return SymBool(not v.plain(), F.not_(v.t))
        return v if v is NotImplemented else not v

    def __lt__(self, o):
        return _compare(self, o, str.__lt__, True, False)

    def __le__(self, o):
        return _compare(self, o, str.__le__, False, False)

    def __gt__(self, o):
        return _compare(self, o, str.__gt__, True, True)

    def __ge__(self, o):
        return _compare(self, o, str.__ge__, False, True)

    def __add__(self, o):
        v = str.__add__(self, o)
        return self.concat((self, o), v)

    def __radd__(self, o):
        if not isinstance(o, str):
            return NotImplemented
        return self.concat((o, self), str.__add__(o, self))

    def __contains__(self, o):
        return contains(self, o)

    def __mul__(self, n):
        return repeat(self, n)

    def __rmul__(self, n):
        return repeat(self, n)

    def __mod__(self, args):
        from ..models.format_ import percent
        return percent(self, args)

    def __rmod__(self, template):
        if isinstance(template, str):
            from ..models.format_ import percent
            return percent(template, self)
        return NotImplemented

    def __format__(self, spec):
        from ..models.format_ import format_value
        return format_value(self, spec)


def _compare(a, b, real, strict, flip):
    v = real(a, b)
    if v is NotImplemented:
        return v
    at = a.t
    symbolic = type(b) is SymStr
    if len(b) == 1 and a.single() and (not symbolic or b.single()):
        # One character against one: code points compare as numbers, which solvers like better.
        at = F.str_to_code(at)
        bt = F.str_to_code(b.t) if symbolic else const(ord(b))
        op = F.lt if strict else F.le
    else:
        bt = b.t if symbolic else const(b)
        op = F.str_lt if strict else F.str_le
    return SymBool(v, op(bt, at) if flip else op(at, bt))


def contains(text, sub):
    """`sub in text`, where either is symbolic."""
    v = str.__contains__(text, sub)
    if type(sub) is SymStr and type(text) is not SymStr and sub.single():
        return SymBool(v, F.str_in_re(sub.t, one_of(text)))
    tt = text.t if type(text) is SymStr else const(text)
    st = sub.t if type(sub) is SymStr else const(sub)
    return SymBool(v, F.str_contains(tt, st))


def repeat(s, n):
    """`s * n`: a symbolic count is pinned, since no term repeats a string."""
    if not isinstance(n, int) and not hasattr(n, "__index__"):
        return NotImplemented
    n = pin_int(n)
    v = str.__mul__(s, n)
    if type(s) is not SymStr or n <= 0:
        return v
    if n > 256:
        F.concretised("str * int", "repeats a symbolic string more than 256 times")
        return v
    return s.concat((s,) * n, v)
