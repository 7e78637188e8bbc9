"""Every method of bytes and bytearray."""

from ..native import native as F
from ..registry import method, model
from ..values.bytes_ import SymByteArray, SymBytes, contains, from_ints, repeat, wrap
from ..values.int_ import SymInt
from ..values.text import CHECK, branch, const, pin_int
from . import text_cut, text_make, text_search
from .codec_ import decode_bytes, encode_str, fromhex, hex_bytes
from .text_base import lift, plain, settle
from .text_class import predicate

PREDICATES = ("isalnum", "isalpha", "isascii", "isdigit", "islower", "isspace", "istitle", "isupper")


def decode(self, encoding="utf-8", errors="strict"):
    return decode_bytes(self, encoding, errors)


def hex(self, *args):
    return hex_bytes(self, *args)


METHODS = {
    name: getattr(module, name)
    for module, names in (
        (text_search, ("find", "rfind", "index", "rindex", "count", "startswith", "endswith")),
        (text_cut, ("strip", "lstrip", "rstrip", "split", "rsplit", "splitlines", "partition", "rpartition")),
        (text_make, ("replace", "join", "removeprefix", "removesuffix", "ljust", "rjust", "center", "zfill",
                     "expandtabs", "upper", "lower", "capitalize", "swapcase", "title")),
    )
    for name in names
}
METHODS["translate"] = text_make.translate_bytes
METHODS["decode"] = decode
METHODS["hex"] = hex
for _name in PREDICATES:
    METHODS[_name] = predicate(_name)


def _on_array(model):
    """The same method of a bytearray: on its present value, with bytearrays for results."""

    def of_array(self, *args, **kwargs):
        r = model(self.text() if type(self) is SymByteArray else bytes(self), *args, **kwargs)
        if isinstance(r, bytes):
            return wrap(r)
        if type(r) is list:
            return [wrap(x) for x in r]
        if type(r) is tuple:
            return tuple([wrap(x) for x in r])
        return r

    of_array.__name__ = model.__name__
    return of_array


for _name, _model in METHODS.items():
    method(bytes, _name, deep=_name == "join")(_model)
    setattr(SymBytes, _name, _model)
    _array = _on_array(_model)
    method(bytearray, _name, deep=_name == "join")(_array)
    setattr(SymByteArray, _name, _array)


def getitem(self, key):
    """Plain bytes under a symbolic index."""
    return settle(lift(self)[key])


method(bytes, "__getitem__")(getitem)
method(bytes, "__contains__")(contains)
method(bytes, "__mul__")(repeat)
method(bytes, "fromhex")(fromhex)
method(bytearray, "fromhex")(lambda text: wrap(fromhex(text)))
F.register("type", SymByteArray)


# ---- the builtins

@model(bytes, deep=True)
def bytes_(x=b"", *args, **kwargs):
    """bytes(x): of a text with its encoding, of integers, of a length."""
    if isinstance(x, str):
        if not args and not kwargs:
            return bytes(plain(x))
        return encode_str(x, *args, **kwargs)
    if type(x) is SymBytes and not args and not kwargs:
        return x
    if type(x) is SymByteArray and not args and not kwargs:
        return settle(x.text())
    if type(x) is SymInt and not args and not kwargs:
        branch(F.le(const(0), x.t), x.plain() >= 0, CHECK)
        return bytes(pin_int(x) if x.plain() >= 0 else x.plain())
    if args or kwargs or isinstance(x, (bytes, bytearray, memoryview, int)) or hasattr(type(x), "__bytes__"):
        return bytes(x, *args, **kwargs)
    return from_ints(x)


@model(bytearray, deep=True)
def bytearray_(*args, **kwargs):
    if not args and not kwargs:
        return bytearray()
    try:
        return wrap(bytes_(*args, **kwargs))
    except (TypeError, ValueError):
        # The same error in bytearray's words.
        return bytearray(*args, **kwargs)
