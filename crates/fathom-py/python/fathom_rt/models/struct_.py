"""struct: integers and bytes, in formats that say their byte order. Floats and native alignment run on the value."""

import struct

from ..native import native
from ..registry import method, model
from ..values.base import CHECK, SCALARS, branch, const
from ..values.bool_ import SymBool
from ..values.int_ import SymInt, int_term

_SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 4, "L": 4, "q": 8, "Q": 8}


def _fields(format):
    """[(code, count, size)] of a format, or None where it has no model; and the byte order."""
    if type(format) in SCALARS:
        return None, None
    if isinstance(format, bytes):
        format = format.decode("ascii", "replace")
    if format[:1] not in "<>!=":
        return None, None
    import sys

    order = {"<": "little", "=": sys.byteorder}.get(format[0], "big")
    fields, count = [], ""
    for c in format[1:]:
        if c.isdigit():
            count += c
            continue
        if c.isspace():
            continue
        number = int(count) if count else 1
        count = ""
        if c in _SIZES:
            fields.extend([(c, 1, _SIZES[c])] * number)
        elif c in "sx":
            fields.append((c, number, number))
        elif c in "?c":
            fields.extend([(c, 1, 1)] * number)
        else:
            return None, None
    return (None, None) if count else (fields, order)


def pack(format, *values):
    fields, order = _fields(format)
    if fields is None:
        return NotImplemented
    wanted = [f for f in fields if f[0] != "x"]
    if len(wanted) != len(values):
        return struct.pack(format, *values)
    result, given = b"", iter(values)
    for code, _, size in fields:
        if code == "x":
            result = result + bytes(size)
            continue
        value = next(given)
        if type(value) not in SCALARS:
            result = result + _plain(code, size, order, value)
        elif code in _SIZES and type(value) in (SymInt, SymBool):
            result = result + _int_bytes(value, code, size, order)
        elif code == "s" and isinstance(value, bytes):
            if native.length(value) != size:
                return NotImplemented
            result = result + value
        else:
            return NotImplemented
    return result


def _plain(code, size, order, value):
    mark = "<" if order == "little" else ">"
    return struct.pack("%s%d%s" % (mark, size, code) if code == "s" else mark + code, value)


def _int_bytes(value, code, size, order):
    signed = code.islower()
    low, high = (-(1 << 8 * size - 1), 1 << 8 * size - 1) if signed else (0, 1 << 8 * size)
    number, term = int.__int__(value), int_term(value)
    inside = low <= number < high
    branch(native.and_(native.le(const(low), term), native.lt(term, const(high))), inside, CHECK)
    if not inside:
        return _plain(code, size, order, number)
    value = value.as_int() if type(value) is SymBool else value
    return value.to_bytes(size, order, signed=signed)


def unpack(format, data):
    fields, order = _fields(format)
    if fields is None or not isinstance(data, bytes):
        return NotImplemented
    size = sum(f[2] for f in fields)
    if native.length(data) != size:
        return struct.unpack(format, data.plain() if type(data) in SCALARS else data)
    return _read(fields, order, data, 0)


def unpack_from(format, data, offset=0):
    fields, order = _fields(format)
    if fields is None or not isinstance(data, bytes) or type(offset) in SCALARS or offset < 0:
        return NotImplemented
    if native.length(data) < offset + sum(f[2] for f in fields):
        return struct.unpack_from(format, data.plain() if type(data) in SCALARS else data, offset)
    return _read(fields, order, data, offset)


def _read(fields, order, data, at):
    out = []
    for code, _, size in fields:
        part = data[at : at + size]
        at += size
        if code in _SIZES:
            out.append(native.call(int.from_bytes, part, order, signed=code.islower()))
        elif code == "?":
            out.append(part != b"\0")
        elif code != "x":
            out.append(part)
    return tuple(out)


model(struct.pack)(pack)
model(struct.unpack)(unpack)
model(struct.unpack_from)(unpack_from)


@method(struct.Struct, "pack")
def struct_pack(self, *values):
    return pack(self.format, *values)


@method(struct.Struct, "unpack")
def struct_unpack(self, data):
    return unpack(self.format, data)


@method(struct.Struct, "unpack_from")
def struct_unpack_from(self, data, offset=0):
    return unpack_from(self.format, data, offset)
