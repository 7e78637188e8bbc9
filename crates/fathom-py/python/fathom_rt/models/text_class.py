"""isdigit, isalpha and the other predicates, on str and bytes.

Exact for ASCII texts: whether a str is ASCII is decided first (once for its root), and a predicate of a text
that is not runs on the concrete value.
"""

from ..native import native as F

from ..values.bool_ import SymBool
from ..values.charset import (
    ALNUM, ALPHA, ASCII, BYTE_SPACE, DIGIT, LOWER, SPACE, UPPER, WORD, named, negated, plus, ranges, star,
)
from ..values.text import Text
from .text_base import drop, kind, plain


def _lower_re():
    quiet = negated(UPPER)
    return F.re_concat(star(quiet), ranges(LOWER), star(quiet))


def _upper_re():
    quiet = negated(LOWER)
    return F.re_concat(star(quiet), ranges(UPPER), star(quiet))


def _title_re():
    gap = negated(ALPHA)
    word = F.re_concat(ranges(UPPER), star(LOWER))
    return F.re_concat(star(gap), F.re_star(F.re_concat(word, plus(gap))), word, star(gap))


def _identifier_re():
    return F.re_concat(ranges(((0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))), star(WORD))


_LANGUAGE = {
    "isdigit": lambda: plus(DIGIT),
    "isdecimal": lambda: plus(DIGIT),
    "isnumeric": lambda: plus(DIGIT),
    "isalpha": lambda: plus(ALPHA),
    "isalnum": lambda: plus(ALNUM),
    "islower": _lower_re,
    "isupper": _upper_re,
    "istitle": _title_re,
    "isidentifier": _identifier_re,
    "isprintable": lambda: star(((0x20, 0x7E),)),
    "isascii": lambda: star(ASCII),
}


def predicate(name):
    def model(self):
        v = getattr(kind(self), name)(plain(self))
        if not isinstance(self, Text):
            return v
        if name == "isspace":
            return SymBool(v, F.str_in_re(self.t, plus(SPACE if isinstance(self, str) else BYTE_SPACE)))
        if name == "isascii":
            if self.asc is not None:
                return self.asc
        elif isinstance(self, str) and not self.ascii():
            return drop("str." + name, "the text is not ASCII", v)
        return SymBool(v, F.str_in_re(self.t, named(name, _LANGUAGE[name])))

    model.__name__ = name
    return model
