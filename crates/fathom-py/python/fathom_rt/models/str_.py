"""Every method of str. The models are methods of SymStr too, so that code that is not rewritten keeps symbols."""

from ..native import native as F
from ..registry import method, method_model
from ..values.bool_ import SymBool
from ..values.charset import span, star
from ..values.str_ import SymStr, contains, repeat
from ..values.text import Text
from . import set_  # noqa: F401  (its models come first, ours ask them)
from . import text_cut, text_make, text_search
from .codec_ import encode_str
from .format_ import percent, str_format
from .text_base import lift, plain, settle
from .text_class import predicate

PREDICATES = (
    "isalnum", "isalpha", "isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric",
    "isprintable", "isspace", "istitle", "isupper",
)


def encode(self, encoding="utf-8", errors="strict"):
    return encode_str(self, encoding, errors)


def format(self, *args, **kwargs):
    return str_format(self, args, kwargs)


def format_map(self, mapping):
    return str_format(self, (), mapping)


def getitem(self, key):
    """A plain str under a symbolic index."""
    return settle(lift(self)[key])


def mod(self, args):
    return percent(self, args)


METHODS = {
    name: getattr(module, name)
    for module, names in (
        (text_search, ("find", "rfind", "index", "rindex", "count", "startswith", "endswith")),
        (text_cut, ("strip", "lstrip", "rstrip", "split", "rsplit", "splitlines", "partition", "rpartition")),
        (text_make, ("replace", "join", "removeprefix", "removesuffix", "ljust", "rjust", "center", "zfill",
                     "expandtabs", "upper", "lower", "casefold", "capitalize", "swapcase", "title")),
    )
    for name in names
}
METHODS["translate"] = text_make.translate_str
METHODS["encode"] = encode
METHODS["format"] = format
METHODS["format_map"] = format_map
for _name in PREDICATES:
    METHODS[_name] = predicate(_name)

#: Methods whose arguments may hold symbols inside.
DEEP = ("join", "format", "format_map")

for _name, _model in METHODS.items():
    method(str, _name, deep=_name in DEEP)(_model)
    setattr(SymStr, _name, _model)
method(str, "__getitem__")(getitem)
method(str, "__contains__")(contains)
method(str, "__mod__")(mod)
method(str, "__mul__")(repeat)


def _superset(self, other):
    """Whether all characters of a text are in a plain set of characters: one question for the whole text."""
    if isinstance(other, Text) and isinstance(other, str) and all(type(c) is str for c in self):
        v = frozenset(self).issuperset(plain(other))
        points = [ord(c) for c in self if len(c) == 1]
        return SymBool(v, F.str_in_re(other.t, star(span(points))))
    return _general[type(self)](self, other)


#: The general models of sets, for all other arguments.
_general = {}
for _set in (set, frozenset):
    _general[_set] = method_model(_set(), "issuperset")
    method(_set, "issuperset", deep=True)(_superset)
