"""int() and float() of texts, ord, chr, bin, oct, hex and int.from_bytes."""

from ..native import native as F
from ..registry import method, model

from ..values.bool_ import SymBool
from ..values.bytes_ import SymByteArray, SymBytes
from ..values.charset import BYTE_SPACE, DIGIT, named, one_of, plus, ranges, star
from ..values.float_ import SymFloat
from ..values.int_ import SymInt
from ..values.str_ import SymStr
from ..values.text import CHECK, PIN, Text, branch, const, pin_int
from .codec_ import digit_value
from .text_base import lift, plain, settle
from .text_cut import strip
from .text_make import replace

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _is(text, language, match, kind=0):
    """Decides membership in a language that `match` tests on the plain value."""
    branch(F.str_in_re(text.t, language), match, kind)
    return match


# ---- int(str)

def _digits_of(base):
    points = [ord(c) for c in LETTERS[:base]] + [ord(c.upper()) for c in LETTERS[10:base]]
    from ..values.charset import span
    return span(points)


def _number_re(base):
    """Digits with single underscores between."""
    d = plus(_digits_of(base))
    return F.re_concat(d, F.re_star(F.re_concat(F.re_from_str(const("_")), d)))


def _valid_re(base, prefix):
    """All ASCII texts that int() takes in this base."""
    number = _number_re(base)
    if prefix:
        under = F.re_opt(F.re_from_str(const("_")))
        mark = F.re_concat(F.re_from_str(const("0")), one_of(prefix), under)
        number = F.re_concat(F.re_opt(mark), number)
    space = star(BYTE_SPACE)
    return F.re_concat(space, F.re_opt(one_of("+-")), number, space)


PREFIX = {2: "bB", 8: "oO", 16: "xX"}


def int_of_text(text, base=10):
    """int(text, base) for a symbolic text.

    Plain digits first, since they are what callers mean; then a sign; then the rest that int() takes, spaces
    and underscores. Digits of other scripts run on the concrete value.
    """
    given = plain(text)
    if isinstance(text, bytes):
        text = _latin(text)
    p = plain(text)
    real = lambda: int(given, base)
    if base != 0:
        return _in_one_base(text, p, base, real)
    body = p.strip(" \t\n\r\x0b\x0c")
    body = body[1:] if body[:1] in ("+", "-") else body
    for b, letters in PREFIX.items():
        has = body[:1] == "0" and body[1:2] != "" and body[1:2] in letters
        mark = named(("any", b), lambda: F.re_concat(
            star(BYTE_SPACE), F.re_opt(one_of("+-")), F.re_from_str(const("0")), one_of(letters), F.re_all()))
        if _is(text, mark, has):
            return _in_one_base(text, p, b, real)
    usual = body.isascii() and body.isdigit() and (body[0] != "0" or set(body) == {"0"})
    usual = usual and p in (body, "+" + body, "-" + body)
    decimal = named("int0", lambda: F.re_concat(F.re_opt(one_of("+-")), F.re_union(
        F.re_concat(ranges(((0x31, 0x39),)), star(DIGIT)), plus(((0x30, 0x30),)))))
    if _is(text, decimal, usual):
        return _in_one_base(text, p, 10, real)
    F.concretised("int(text, 0)", "an unusual form")
    return real()


def _in_one_base(text, p, base, real):
    """`real` gives Python's own answer, which may be an error."""
    low = p.lower()
    letters = LETTERS[:base]
    digits = plus(_digits_of(base))
    if _is(text, digits, bool(p) and p.isascii() and all(c in letters for c in low)):
        return _value(text, base, real())
    signed = p[:1] in ("+", "-") and len(p) > 1 and p.isascii() and all(c in letters for c in low[1:])
    if _is(text, named(("signed", base), lambda: F.re_concat(one_of("+-"), digits)), signed):
        return _signed(text, base, real())
    prefix = PREFIX.get(base)
    odd = p.isascii() and _accepts(p, base)
    if _is(text, named(("int", base), lambda: _valid_re(base, prefix)), odd, PIN):
        return _odd(text, base, prefix, real())
    if not text.ascii():
        F.concretised("int()", "digits or spaces that are not ASCII")
    return real()


def _latin(b):
    """Bytes as the text of the same characters."""
    s = SymStr(plain(b).decode("latin-1"), b.t)
    s.lo, s.hi = b.min_len(), b.max_len()
    s.src = (b,)
    return s


def _value(text, base, v):
    """The number that a text of digits is."""
    if not isinstance(text, Text):
        return v
    if base == 10:
        return SymInt(v, F.str_to_int(text.t))
    total = None
    b = const(base)
    for c in text.chars():
        d = digit_value(F.str_to_code(c.t))
        total = d if total is None else F.add(F.mul(total, b), d)
    return v if total is None else SymInt(v, total)


def _signed(text, base, v):
    """The number of a sign and digits."""
    p = plain(text)
    text.know_longer(1)
    minus = p[:1] == "-"
    branch(F.eq(text.at(0), const("-")), minus)
    body = text.rest((1, None), p[1:])
    n = _value(body, base, abs(v))
    if type(n) is not SymInt:
        return v
    return SymInt(v, F.neg(n.t)) if minus else n


def _odd(text, base, prefix, v):
    """Spaces, underscores and prefixes: decided one by one."""
    s = strip(text, " \t\n\r\x0b\x0c")
    if not isinstance(s, Text):
        return v
    p = plain(s)
    sign = p[:1] in ("+", "-")
    branch(F.str_in_re(s.at(0), one_of("+-")), sign)
    minus = False
    if sign:
        minus = p[0] == "-"
        s.know_longer(0)
        branch(F.eq(s.at(0), const("-")), minus)
        p = p[1:]
        s = lift(s.rest((1, None), p))
    if prefix:
        marked = p[:2].lower() == "0" + prefix[0] and len(p) > 2
        mark = named(("mark", prefix), lambda: F.re_concat(F.re_from_str(const("0")), one_of(prefix), F.re_all()))
        branch(F.str_in_re(s.t, mark), marked)
        if marked:
            s.know_longer(1)
            p = p[2:]
            s = lift(s.rest((2, None), p))
    n = _value(replace(s, "_", ""), base, abs(v))
    if type(n) is not SymInt:
        return v
    return SymInt(v, F.neg(n.t)) if minus else n


def _accepts(p, base):
    try:
        int(p, base)
        return True
    except ValueError:
        return False


# ---- float(str)

def float_of_text(text):
    """float(text): digits with an optional point and sign keep their symbols; the number of decimals is
    decided. Exponents, words and spaces run on the concrete value."""
    given = plain(text)
    if isinstance(text, bytes):
        text = _latin(text)
    p = plain(text)
    sign = one_of("+-")
    digits = plus(DIGIT)
    whole = named("float-int", lambda: F.re_concat(F.re_opt(sign), digits))
    body = p[1:] if p[:1] in ("+", "-") else p
    ascii_digits = lambda s: bool(s) and s.isascii() and s.isdigit()
    if _is(text, whole, ascii_digits(body)):
        v = float(p)
        minus, s = _unsigned(text, p)
        t = F.str_to_int(s.t)
        return _float(v, t, 1, minus)
    head, dot, tail = body.partition(".")
    decimal = bool(dot) and (head == "" or ascii_digits(head)) and (tail == "" or ascii_digits(tail)) and head + tail != ""
    point = F.re_from_str(const("."))
    form = named("float-decimal", lambda: F.re_concat(F.re_opt(sign), F.re_union(
        F.re_concat(digits, point, star(DIGIT)), F.re_concat(point, digits))))
    if _is(text, form, decimal):
        v = float(p)
        minus, s = _unsigned(text, p)
        whole_text, _, decimals = s.partition(".")
        n = decimals.pin_len() if isinstance(decimals, Text) else len(decimals)
        joined = settle(lift(whole_text).concat((whole_text, decimals), head + tail))
        t = joined.t if isinstance(joined, Text) else const(joined)
        return _float(v, F.str_to_int(t), 10 ** n, minus)
    valid = named("float", _float_re)
    if _is(text, valid, p.isascii() and _accepts_float(p), PIN):
        F.concretised("float()", "an exponent, a word or spaces")
    elif not text.ascii():
        F.concretised("float()", "digits or spaces that are not ASCII")
    return float(given)


def _unsigned(text, p):
    """Decides the sign and drops it."""
    signed = p[:1] in ("+", "-")
    branch(F.str_in_re(text.at(0), one_of("+-")), signed)
    if not signed:
        return False, text
    text.know_longer(0)
    minus = p[0] == "-"
    branch(F.eq(text.at(0), const("-")), minus)
    return minus, lift(text.rest((1, None), p[1:]))


def _float(v, t, scale, minus):
    """The double nearest to an integer term over a power of ten: float() rounds correctly, and so does this."""
    if F.is_const(t):
        return v
    r = F.int_to_real(t)
    if scale != 1:
        r = F.real_div(r, F.int_to_real(const(scale)))
    t = F.fp_from_real(r)
    return SymFloat(v, F.fp_neg(t) if minus else t)


def _accepts_float(p):
    try:
        float(p)
        return True
    except ValueError:
        return False


def _float_re():
    """Every ASCII text that float() takes."""
    d = plus(DIGIT)
    under = F.re_from_str(const("_"))
    num = F.re_concat(d, F.re_star(F.re_concat(under, d)))
    point = F.re_from_str(const("."))
    mantissa = F.re_union(F.re_concat(num, F.re_opt(F.re_concat(point, F.re_opt(num)))), F.re_concat(point, num))
    exponent = F.re_concat(one_of("eE"), F.re_opt(one_of("+-")), num)

    def word(w):
        return F.re_concat(*[one_of(c + c.upper()) for c in w])

    body = F.re_union(
        F.re_concat(mantissa, F.re_opt(exponent)), word("inf"), word("infinity"), word("nan"))
    space = star(BYTE_SPACE)
    return F.re_concat(space, F.re_opt(one_of("+-")), body, space)


# ---- characters and codes

def ord_(c):
    if type(c) is SymByteArray:
        c = c.text()
    if not isinstance(c, Text):
        return ord(c)
    if not c.single():
        branch(F.eq(F.str_len(c.t), const(1)), len(c) == 1, CHECK)
    v = ord(plain(c))
    return SymInt(v, F.str_to_code(c.t))


def chr_(i):
    if type(i) is not SymInt:
        return chr(i)
    v = int.__int__(i)
    ok = 0 <= v < 0x110000
    branch(F.and_(F.le(const(0), i.t), F.lt(i.t, const(0x110000))), ok, CHECK)
    s = SymStr(chr(v), F.str_from_code(i.t))
    s.lo = s.hi = 1
    return s


# ---- integers to digits

def digits_text(i, base, upper=False):
    """The digits of a symbolic integer without a sign, as (is negative, text): decides the sign, and for
    bases other than ten how many digits there are."""
    v = int.__int__(i)
    t = i.t
    minus = v < 0
    branch(F.lt(t, const(0)), minus)
    if minus:
        t = F.neg(t)
    a = abs(v)
    if base == 10:
        s = SymStr(str(a), F.str_from_int(t))
        s.lo = 1
        s.asc = True
        return minus, s
    table = LETTERS.upper() if upper else LETTERS
    text = _in_base(a, base, table)
    n = 1
    while True:
        fits = a < base ** n
        branch(F.lt(t, const(base ** n)), fits)
        if fits:
            break
        n += 1
    letters = const(table[:base])
    parts = []
    for k in range(n - 1, -1, -1):
        d = t if k == 0 else F.int_div(t, const(base ** k))
        if k < n - 1:
            d = F.int_mod(d, const(base))
        parts.append(F.str_at(letters, d))
    s = SymStr(text, F.str_concat(*parts) if len(parts) > 1 else parts[0])
    s.lo = s.hi = n
    s.asc = True
    return minus, s


def _in_base(a, base, table):
    out = ""
    while True:
        a, d = divmod(a, base)
        out = table[d] + out
        if not a:
            return out


def _based(real, base, prefix):
    def model(i):
        if type(i) is SymBool:
            return real(int.__int__(i)) if not bool(i) else real(1)
        v = real(i)
        if type(i) is not SymInt:
            return v
        minus, s = digits_text(i, base)
        return s.concat((("-" if minus else "") + prefix, s), v)

    return model


bin_ = _based(bin, 2, "0b")
oct_ = _based(oct, 8, "0o")
hex_ = _based(hex, 16, "0x")


# ---- bytes of integers

def from_bytes(data, byteorder="big", *, signed=False):
    """int.from_bytes: the length is decided."""
    if type(data) is SymByteArray:
        data = data.text()
    elif isinstance(data, (list, tuple)):
        from ..values.bytes_ import from_ints
        data = from_ints(data)
    v = int.from_bytes(plain(data), byteorder, signed=signed)
    if type(data) is not SymBytes:
        return v
    codes = [F.str_to_code(c.t) for c in data.chars()]
    if not codes:
        return v
    if byteorder == "little":
        codes.reverse()
    total = None
    for c in codes:
        total = c if total is None else F.add(F.mul(total, const(256)), c)
    if signed:
        total = F.ite(F.le(const(128), codes[0]), F.add(total, const(-(1 << 8 * len(codes)))), total)
    return SymInt(v, total)


# ---- the builtins

@model(int)
def int_(x=0, *args, **kwargs):
    if not args and not kwargs:
        cls = type(x)
        if cls is SymInt:
            return x
        if cls is SymBool:
            return x.as_int()
        if cls is SymFloat:
            return x.__trunc__()
        if cls is SymByteArray:
            x = x.text()
        if isinstance(x, Text):
            return int_of_text(x)
        return NotImplemented
    base = pin_int(args[0] if args else kwargs.get("base", 10))
    if type(x) is SymByteArray:
        x = x.text()
    if not isinstance(x, Text) or type(base) is not int or not (base == 0 or 2 <= base <= 36) or len(args) + len(kwargs) > 1:
        return int(plain(x), *map(plain, args), **kwargs)
    return int_of_text(x, base)


@model(float)
def float_(x=0.0):
    cls = type(x)
    if cls is SymFloat:
        return x
    if cls is SymInt or cls is SymBool:
        t = x.t if cls is SymInt else F.bool_to_int(x.t)
        v = int.__float__(x)
        return SymFloat(v, F.fp_from_int(t))
    if cls is SymByteArray:
        x = x.text()
    if isinstance(x, Text):
        return float_of_text(x)
    return NotImplemented


model(ord)(ord_)
model(chr)(chr_)
model(bin)(bin_)
model(oct)(oct_)
model(hex)(hex_)
method(int, "from_bytes")(from_bytes)
