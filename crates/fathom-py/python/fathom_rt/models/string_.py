"""The C helpers of `string.Formatter`: they split a template into literals and fields, and a field's name into its parts."""

import _string

from ..registry import model
from ..values.str_ import SymStr
from .convert_ import int_of_text
from .text_base import pin_text


def _more(text, i):
    """Decides whether there is a character number `i`."""
    return text.longer(i) if type(text) is SymStr else i < len(text)


@model(_string.formatter_parser)
def formatter_parser(template):
    """The parts (literal, field, spec, conversion) of a template, found out one by one as they are asked for."""
    if type(template) is not SymStr:
        return NotImplemented
    return _parts(template)


def _parts(text):
    i = 0
    while _more(text, i):
        start, mark = i, None
        while mark is None and _more(text, i):
            c = text[i]
            mark = "{" if c == "{" else "}" if c == "}" else None
            i += 1
        if mark is None:
            yield text[start:i], None, None, None
            return
        last = not _more(text, i)
        if mark == "}" and (last or text[i] != "}"):
            raise ValueError("Single '}' encountered in format string")
        if last:
            raise ValueError("Single '{' encountered in format string")
        if text[i] == mark:
            # A doubled brace means a single one.
            i += 1
            yield text[start : i - 1], None, None, None
            continue
        literal = text[start : i - 1]
        field, spec, conversion, i = _field(text, i)
        yield literal, field, spec, conversion


def _field(text, i):
    start, end = i, None
    while end is None and _more(text, i):
        c = text[i]
        i += 1
        if c == "{":
            raise ValueError("unexpected '{' in field name")
        if c == "[":
            while _more(text, i) and text[i] != "]":
                i += 1
            continue
        end = "}" if c == "}" else ":" if c == ":" else "!" if c == "!" else None
    if end is None:
        raise ValueError("expected '}' before end of string")
    field = text[start : i - 1]
    if end == "}":
        return field, "", None, i
    conversion = None
    if end == "!":
        if not _more(text, i):
            raise ValueError("end of string while looking for conversion specifier")
        conversion = text[i]
        i += 1
        if _more(text, i):
            c = text[i]
            i += 1
            if c == "}":
                return field, "", conversion, i
            if c != ":":
                raise ValueError("expected ':' after conversion specifier")
    start, depth = i, 1
    while _more(text, i):
        c = text[i]
        i += 1
        if c == "{":
            depth += 1
        elif c == "}":
            depth -= 1
            if not depth:
                return field, text[start : i - 1], conversion, i
    raise ValueError("unmatched '{' in format spec")


@model(_string.formatter_field_name_split)
def formatter_field_name_split(name):
    """The first part, a number or a name, and what is looked up in it, which is pinned."""
    if type(name) is not SymStr:
        return NotImplemented
    i = 0
    while _more(name, i):
        c = name[i]
        if c == "." or c == "[":
            return _string.formatter_field_name_split(pin_text(name))
        i += 1
    if i and name.isdecimal():
        return int_of_text(name), iter(())
    return name, iter(())
