"""Types of parameters as docstrings tell them: reST fields, Google and NumPy style."""

import re

_REST_TYPE = re.compile(r"^\s*:type\s+\*{0,2}(\w+)\s*:\s*(.+)$", re.M)
_REST_PARAM = re.compile(r"^\s*:param(?:eter)?\s+([^:]+?)\s+\*{0,2}(\w+)\s*:", re.M)
_GOOGLE = re.compile(r"^\s+\*{0,2}(\w+)\s*\(([^)]+)\)\s*:", re.M)
_NUMPY = re.compile(r"^\s*\*{0,2}(\w+(?:\s*,\s*\w+)*)\s*:\s*([^\n:]+)$", re.M)

_WORDS = {
    "int": "int",
    "integer": "int",
    "number": "float",
    "float": "float",
    "double": "float",
    "real": "float",
    "str": "str",
    "string": "str",
    "text": "str",
    "unicode": "str",
    "char": "str",
    "bool": "bool",
    "boolean": "bool",
    "bytes": "bytes",
    "bytestring": "bytes",
    "list": "list",
    "array": "list",
    "sequence": "list",
    "iterable": "list",
    "dict": "dict",
    "dictionary": "dict",
    "mapping": "dict",
    "tuple": "tuple",
    "set": "set",
    "none": "None",
    "date": "date",
    "datetime": "datetime",
    "callable": "callable",
    "function": "callable",
}


def types_in(doc):
    """Parameter name -> the words of its type, as written."""
    if not doc:
        return {}
    found = {}
    section = re.search(r"^\s*Parameters\s*\n\s*-{3,}\s*\n(.*?)(?:\n\s*\n\s*\w+\s*\n\s*-{3,}|\Z)", doc, re.M | re.S)
    if section:
        for names, words in _NUMPY.findall(section.group(1)):
            for name in names.split(","):
                found.setdefault(name.strip(), words.strip())
    section = re.search(r"^\s*(?:Args|Arguments|Parameters)\s*:\s*\n(.*?)(?:\n\s*\n|\Z)", doc, re.M | re.S)
    if section:
        for name, words in _GOOGLE.findall(section.group(1)):
            found.setdefault(name, words.strip())
    for words, name in _REST_PARAM.findall(doc):
        found.setdefault(name, words.strip())
    for name, words in _REST_TYPE.findall(doc):
        found[name] = words.strip()
    return found


def shape_in(words):
    """The shape that such words mean, or None."""
    from .annotations import shape_of, union

    words = re.split(r",\s*(?:optional|default)|\s*\(", words)[0].strip()
    parts = [p for p in re.split(r"\s+or\s+|\s*\|\s*", words) if p]
    types = []
    for part in parts:
        found = _type(part.strip("`' .:"))
        if found is None:
            return None
        types.append(found)
    if not types:
        return None
    try:
        return shape_of(types[0]) if len(types) == 1 else union(types)
    except Exception:
        return None


def _type(text):
    import datetime
    import typing

    plain = {
        "int": int,
        "float": float,
        "str": str,
        "bool": bool,
        "bytes": bytes,
        "list": list,
        "dict": dict,
        "tuple": tuple,
        "set": set,
        "None": type(None),
        "date": datetime.date,
        "datetime": datetime.datetime,
        "callable": typing.Callable,
    }
    generic = re.fullmatch(r"(?i)(list|set|tuple|sequence|iterable)\s*(?:\[|\(|\s+of\s+)\s*(\w+?)s?\s*[\])]?", text)
    if generic:
        inner = _WORDS.get(generic.group(2).lower())
        outer = _WORDS.get(generic.group(1).lower())
        if inner in plain and outer in ("list", "set", "tuple"):
            element = plain[inner]
            return {"list": typing.List[element], "set": typing.Set[element], "tuple": typing.Tuple[element, ...]}[outer]
    key = _WORDS.get(text.split(".")[-1].lower())
    return plain.get(key) if key else None
