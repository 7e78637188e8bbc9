"""Text made from values: str(), repr(), format(), f-strings, str.format and %-formatting.

A template is taken apart here; each value is shown by its own model and the pieces are joined to one term.
Formats without a model (floats, groups of thousands, exotic specs) are applied concretely and listed.
"""

import re
import string

from ..native import native as F
from ..registry import model, slow
from ..values.bool_ import SymBool
from ..values.bytes_ import SymByteArray, SymBytes
from ..values.charset import star
from ..values.float_ import SymFloat
from ..values.int_ import SymInt
from ..values.str_ import SymStr
from ..values.text import CHECK, PIN, Text, branch, const, pin_int
from .convert_ import digits_text
from .text_base import drop, lift, pin_text, plain, settle
from .text_make import justified

#: Characters that repr() of a str leaves alone between single quotes.
_QUOTED = ((0x20, 0x26), (0x28, 0x5B), (0x5D, 0x7E))
_SPEC = re.compile(
    r"(?:(?P<fill>.)?(?P<align>[<>=^]))?(?P<sign>[-+ ])?(?P<z>z)?(?P<alt>#)?(?P<zero>0)?(?P<width>\d+)?"
    r"(?P<group>[,_])?(?:\.(?P<prec>\d+))?(?P<type>.)?", re.DOTALL)
_BASES = {"b": (2, False, "0b"), "o": (8, False, "0o"), "x": (16, False, "0x"), "X": (16, True, "0X")}
_SCALARS = (SymInt, SymBool, SymFloat, SymStr, SymBytes)


def join_parts(parts):
    """The concatenation of str pieces, plain and symbolic."""
    v = "".join([plain(p) for p in parts])
    for p in parts:
        if type(p) is SymStr:
            return p.concat(parts, v)
    return v


# ---- str() and repr()

def str_of(x):
    """str(x)"""
    cls = type(x)
    if cls is SymStr:
        return x
    if cls is SymInt:
        return _decimal(x)
    if cls is SymBool:
        v = x.plain()
        return _text("True" if v else "False", F.ite(x.t, const("True"), const("False")))
    if cls is SymFloat:
        return drop("str(float)", "no term shows a float", str(float.__float__(x)))
    if cls in (list, tuple, dict, SymBytes, SymByteArray):
        return repr_of(x)
    if cls.__str__ is BaseException.__str__ and len(x.args) == 1:
        return str_of(x.args[0])
    return str(x)


def _text(v, t):
    s = SymStr(v, t)
    s.asc = True
    return settle(s)


def _decimal(i):
    v = int.__int__(i)
    t = i.t
    s = SymStr(str(v), F.ite(F.lt(t, const(0)), F.str_concat(const("-"), F.str_from_int(F.neg(t))), F.str_from_int(t)))
    s.asc = True
    s.lo = 1
    return settle(s)


def repr_of(x, seen=()):
    """repr(x): containers of symbolic values are shown item by item."""
    cls = type(x)
    if cls is SymStr:
        return _quoted(x, "'", "'", "repr(str)")
    if cls is SymBytes:
        return _quoted(_as_str(x), "b'", "'", "repr(bytes)")
    if cls is SymByteArray:
        return _quoted(_as_str(x.text()), "bytearray(b'", "')", "repr(bytearray)")
    if cls in (SymInt, SymBool, SymFloat):
        return str_of(x)
    if cls in (list, tuple, dict) and id(x) not in seen and len(seen) < 16:
        inner = seen + (id(x),)
        if cls is dict:
            items = [join_parts([repr_of(k, inner), ": ", repr_of(v, inner)]) for k, v in x.items()]
            return _bracketed("{", items, "}")
        items = [repr_of(i, inner) for i in x]
        if cls is tuple:
            return _bracketed("(", items, ",)" if len(items) == 1 else ")")
        return _bracketed("[", items, "]")
    return repr(x)


def _bracketed(left, items, right):
    parts = [left]
    for i, item in enumerate(items):
        if i:
            parts.append(", ")
        parts.append(item)
    parts.append(right)
    return join_parts(parts)


def _as_str(b):
    """Bytes as the str of the same characters."""
    if not isinstance(b, Text):
        return bytes(b).decode("latin-1")
    s = SymStr(plain(b).decode("latin-1"), b.t)
    s.lo, s.hi = b.min_len(), b.max_len()
    s.src = (b,)
    return s


def _quoted(s, left, right, what):
    if not isinstance(s, Text):
        return left[:-1] + repr(s) + right[1:]
    p = plain(s)
    simple = all(any(a <= ord(c) <= b for a, b in _QUOTED) for c in p)
    branch(F.str_in_re(s.t, star(_QUOTED)), simple, PIN)
    if simple:
        return s.concat((left, s, right), left + p + right)
    shown = repr(p) if left == "'" else repr(p.encode("latin-1"))
    if left.startswith("bytearray"):
        shown = repr(bytearray(p.encode("latin-1")))
    return drop(what, "characters that are escaped", shown)


def ascii_of(x):
    """ascii(x)"""
    if type(x) in _SCALARS or type(x) in (list, tuple, dict):
        r = repr_of(x)
        if type(r) is SymStr and r.ascii():
            return r
        return ascii(plain(x)) if type(r) is not SymStr else drop("ascii()", "characters that are escaped", ascii(plain(x)))
    return ascii(x)


# ---- format(value, spec)

def format_value(x, spec=""):
    """format(x, spec)"""
    cls = type(x)
    if type(spec) is SymStr:
        spec = pin_text(spec)
    if cls not in _SCALARS:
        if spec == "" and cls in (list, tuple, dict):
            return str_of(x)
        return format(x, spec)
    if spec == "":
        return str_of(x)
    if cls is SymInt and spec[-1] == "c":
        _check_code(x)
    v = format(plain(x), spec)
    if cls is SymBool:
        x, cls = x.as_int(), SymInt
    m = _SPEC.fullmatch(spec)
    if cls is SymStr:
        r = _format_text(x, m, v)
    elif cls is SymInt:
        r = _format_int(x, m, v)
    else:
        r = None
    if r is None:
        return drop("format(%s)" % ("str" if cls is SymStr else "int" if cls is SymInt else "float"),
                    "the format %r has no model" % spec, v)
    return r


_PLACE = {"<": "ljust", ">": "rjust", "^": "center"}


def _place(s, m, default, v):
    """Pads to the width; `v` is the value of the whole."""
    width = int(m["width"] or 0)
    if not isinstance(s, Text):
        return v
    align = m["align"] or default
    if not width:
        return s
    if align == "^":
        # format() puts the odd blank to the right, center() does so for even widths only.
        return _centred(s, m["fill"] or " ", width, v)
    return justified(s, _PLACE[align], m["fill"] or " ", width, v)


def _centred(s, fill, width, v):
    n = s.len_term()
    missing = F.add(const(width), F.neg(n))
    zero = const(0)
    left = F.int_div(missing, const(2))
    pads = const(fill * width)
    before = F.str_substr(pads, zero, left)
    after = F.str_substr(pads, zero, F.add(missing, F.neg(left)))
    r = s._derive((s, fill), v, F.str_concat(before, s.t, after))
    r.lo = width
    return settle(r)


def _format_text(s, m, v):
    if m["type"] not in (None, "s") or m["sign"] or m["alt"] or m["group"]:
        return None
    if m["prec"] is not None:
        s = s.slice(slice(0, int(m["prec"])))
    if m["zero"] and not m["align"]:
        if "fill" not in m.groupdict() or m["fill"] is None:
            return justified(lift(s), "ljust", "0", int(m["width"] or 0), v)
    if m["zero"] and m["align"] and m["fill"] is None:
        return None
    return _place(lift(s), m, "<", v)


def _format_int(i, m, v):
    kind = m["type"] or "d"
    if m["prec"] is not None or m["z"]:
        return None
    if m["group"]:
        return _grouped(i, m, v) if kind == "d" else None
    if kind in "eEfFgG%":
        return None
    if kind == "c":
        from .convert_ import chr_
        s = chr_(i)
        return _place(lift(s), m, "<", v)
    if kind not in ("d", "n", "b", "o", "x", "X") or kind == "n":
        return None
    if kind == "d" and m["sign"] in (None, "-") and not m["zero"] and m["align"] != "=":
        return _place(lift(_decimal(i)), m, ">", v)
    if kind == "d":
        minus, body = digits_text(i, 10)
        prefix = ""
    else:
        base, upper, prefix = _BASES[kind]
        minus, body = digits_text(i, base, upper)
        prefix = prefix if m["alt"] else ""
    sign = "-" if minus else m["sign"] if m["sign"] in ("+", " ") else ""
    head = sign + prefix
    width = int(m["width"] or 0)
    inner = m["align"] == "=" or (m["zero"] and not m["align"])
    if inner:
        fill = m["fill"] or ("0" if m["zero"] else " ")
        width -= len(head)
        p = plain(body)
        padded = justified(body, "rjust", fill, width, p.rjust(width, fill)) if width > 0 else body
        return padded.concat((head, padded), v) if isinstance(padded, Text) else v
    if m["zero"] and m["fill"] is None:
        return None
    s = body.concat((head, body), head + plain(body))
    return _place(lift(s), m, ">", v)


def _grouped(i, m, v):
    """Thousands apart: decides how many groups there are."""
    if m["zero"] or m["align"] == "=":
        return None
    value = i.plain()
    minus = value < 0
    branch(F.lt(i.t, const(0)), minus)
    t = F.neg(i.t) if minus else i.t
    k = 0
    while True:
        fits = abs(value) < 1000 ** (k + 1)
        branch(F.lt(t, const(1000 ** (k + 1))), fits)
        if fits:
            break
        k += 1
    sign = "-" if minus else m["sign"] if m["sign"] in ("+", " ") else ""
    ten, table = const(10), const("0123456789")
    parts = [const(sign)] if sign else []
    parts.append(F.str_from_int(F.int_div(t, const(1000 ** k)) if k else t))
    for g in range(k - 1, -1, -1):
        parts.append(const(m["group"]))
        for d in (2, 1, 0):
            parts.append(F.str_at(table, F.int_mod(F.int_div(t, const(10 ** (3 * g + d))), ten)))
    s = _text(format(value, (m["sign"] or "") + m["group"]), F.str_concat(*parts))
    return _place(lift(s), m, ">", v)


# ---- f-strings and str.format

def fstring(*parts):
    """An f-string: literals and tuples (value, conversion, spec)."""
    out = []
    for p in parts:
        if type(p) is tuple:
            value, conversion, spec = p
            out.append(format_value(converted(value, chr(conversion) if conversion > 0 else None), spec))
        else:
            out.append(p)
    return join_parts(out)


def converted(value, conversion):
    if conversion is None:
        return value
    if conversion == "s":
        return str_of(value)
    if conversion == "r":
        return repr_of(value)
    if conversion == "a":
        return ascii_of(value)
    raise ValueError("Unknown conversion specifier %s" % conversion)


_formatter = string.Formatter()


def str_format(template, args, kwargs):
    """template.format(*args, **kwargs), or format_map where `kwargs` is any mapping."""
    if type(template) is SymStr:
        template = pin_text(template)
    try:
        return _expand(template, args, kwargs, [0, None])
    except Exception:
        # The real method knows best which error this is.
        v = str.format_map(template, kwargs) if not args else str.format(template, *args, **kwargs)
        return drop("str.format", "the template has no model", v)


def _expand(template, args, kwargs, state):
    out = []
    for literal, field, spec, conversion in _formatter.parse(template):
        if literal:
            out.append(literal)
        if field is None:
            continue
        first = re.match(r"[^.\[]*", field).group()
        if first == "" or first.isdigit():
            if state[1] not in (None, first == ""):
                raise ValueError("automatic and manual numbering")
            state[1] = first == ""
        if first == "":
            field = str(state[0]) + field
            state[0] += 1
        value = _field(field, args, kwargs)
        spec = _expand(spec, args, kwargs, state) if "{" in spec else spec
        out.append(format_value(converted(value, conversion), spec))
    return join_parts(out)


def _field(field, args, kwargs):
    """The value that a replacement field names."""
    from _string import formatter_field_name_split
    first, rest = formatter_field_name_split(field)
    value = args[first] if isinstance(first, int) else kwargs[first]
    for is_attribute, name in rest:
        value = getattr(value, name) if is_attribute else value[name]
    return value


# ---- %-formatting

_PERCENT = re.compile(
    r"%(?:\((?P<key>[^()]*)\))?(?P<flags>[-+ #0]*)(?P<width>\*|\d*)(?:\.(?P<prec>\*|\d*))?[hlL]?(?P<type>.)",
    re.DOTALL)


def percent(template, args):
    """`template % args`"""
    if type(template) is SymStr:
        template = pin_text(template)
    try:
        parts = _percent_parts(template, args)
    except Exception:
        parts = None
    if parts is not None:
        return join_parts(parts)
    # The real operation knows best which error this is.
    v = str.__mod__(template, tuple(map(plain, args)) if isinstance(args, tuple) else plain(args))
    return drop("% formatting", "the template has no model", v)


def _percent_parts(template, args):
    """The pieces, or None when arguments are left over."""
    values = list(args) if isinstance(args, tuple) else [args]
    out = []
    here = 0
    keyed = False
    for m in _PERCENT.finditer(template):
        gap = template[here:m.start()]
        if "%" in gap:
            return None
        out.append(gap)
        here = m.end()
        if m["type"] == "%":
            if m.group() != "%%":
                return None
            out.append("%")
            continue
        width, prec = m["width"], m["prec"]
        if width == "*":
            width = _starred(values)
        if prec == "*":
            prec = str(max(int(_starred(values)), 0))
        keyed = keyed or m["key"] is not None
        value = args[m["key"]] if m["key"] is not None else values.pop(0)
        out.append(_conversion(value, m["type"], m["flags"], width, prec))
    out.append(template[here:])
    if "%" in out[-1] and template[here:].count("%"):
        return None
    if values and not keyed and not (len(values) == 1 and isinstance(args, dict)):
        return None
    return out


def _starred(values):
    """A width or precision given as an argument."""
    n = pin_int(values.pop(0))
    if not isinstance(n, int):
        raise TypeError("* wants int")
    return str(int(n))


def _check_code(i):
    """Decides that an integer is a code point; the real operation raises."""
    fits = F.and_(F.le(const(0), i.t), F.lt(i.t, const(0x110000)))
    branch(fits, 0 <= i.plain() < 0x110000, CHECK)


def _conversion(value, kind, flags, width, prec):
    """One %-conversion of one value."""
    spec = "%" + flags + (width or "") + ("" if prec is None else "." + prec) + kind
    if width and width.startswith("-"):
        flags, width = flags + "-", width[1:]
    n = int(width) if width else 0
    left = "-" in flags
    cls = type(value)
    if kind in "sra":
        s = converted(value, kind)
        if type(s) is not SymStr:
            return spec.replace("r", "s").replace("a", "s") % s
        v = spec[:-1] + "s"
        v = v % plain(s)
        if prec is not None:
            s = s.slice(slice(0, int(prec or 0)))
        return justified(lift(s), "ljust" if left else "rjust", " ", n, v) if n else s
    if cls is SymBool:
        value, cls = value.as_int(), type(value.as_int())
    if cls is SymStr and kind == "c":
        branch(F.eq(value.len_term(), const(1)), len(value) == 1, CHECK)
    if cls is SymInt and kind == "c":
        _check_code(value)
    v = spec % plain(value)
    if cls is SymStr and kind == "c":
        return justified(value, "ljust" if left else "rjust", " ", n, v) if n else value
    if cls is not SymInt or prec is not None:
        if cls in _SCALARS:
            return drop("% formatting", "the conversion %s has no model" % spec, v)
        return v
    if kind == "c":
        from .convert_ import chr_
        s = lift(chr_(value))
        return justified(s, "ljust" if left else "rjust", " ", n, v) if n else s
    if kind not in "diuxXo":
        return drop("% formatting", "the conversion %s has no model" % spec, v)
    sign = "+" if "+" in flags else " " if " " in flags else ""
    zero = "0" in flags and not left
    base = {"x": "x", "X": "X", "o": "o"}.get(kind, "d")
    alt = "#" if "#" in flags and base != "d" else ""
    if base == "o" and alt or (sign and base != "d"):
        pass
    shown = ("<" if left else "" if zero else ">") + sign + alt + ("0" if zero else "") + (str(n) if n else "") + base
    m = _SPEC.fullmatch(shown)
    r = _format_int(value, m, v)
    if r is None:
        return drop("% formatting", "the conversion %s has no model" % spec, v)
    return r


# ---- the builtins

@model(str, deep=True)
def str_(x="", *args, **kwargs):
    if args or kwargs:
        from .codec_ import decode_bytes
        if isinstance(x, (SymBytes, SymByteArray)):
            return decode_bytes(x, *args, **kwargs)
        return str(x, *map(plain, args), **kwargs)
    return str_of(x)


@model(repr, deep=True)
def repr_(x):
    return repr_of(x)


@model(ascii, deep=True)
def ascii_(x):
    return ascii_of(x)


@model(format)
def format_(x, spec=""):
    return format_value(x, spec)


slow("fstring")(fstring)
