"""Inputs to begin with: calls with literal arguments in doctests, in the package and in its tests; all that may be left out given at once.

A search that begins where the author began reaches deep behind formats and checksums at once.
"""

import ast
import inspect
import struct

from .shapes.base import Choice, Constant
from .shapes.usage import Module
from .shapes.valued import values_of

# Most examples of one entry.
MAX_EXAMPLES = 8
# A docstring that is longer is a manual.
LONGEST = 20_000


def examples_of(entry, module):
    """Values by symbol of each call that the docstrings show, in the form that Fathom reads."""
    if entry.parameters is None or entry.problem:
        return []
    found = _all_given(entry)
    if entry.kind in ("method", "property"):
        return [_encode_all(values) for values in found]
    texts = [inspect.getdoc(entry.function), inspect.getdoc(entry.owner) if entry.owner else None, module.__doc__]
    for text in texts:
        for args, named in _calls(text or "", entry.name.rpartition(".")[2]):
            values = _values(entry, args, named)
            if values and values not in found:
                found.append(values)
    for args, named in _called_elsewhere(entry):
        values = _values(entry, args, named)
        if values and values not in found:
            found.append(values)
    return [_encode_all(values) for values in found[:MAX_EXAMPLES]]


def _called_elsewhere(entry):
    """Calls with literal arguments in the package and its tests."""
    if entry.kind not in ("function", "static", "class"):
        return []
    module = Module.of(entry.function)
    return module.calls.literal(module.called(entry.function)[0])


def _all_given(entry):
    """All optional parameters are given at once: code that needs two of them is not reached by changing one."""
    optional = [p.name for p in entry.parameters.items if _is_optional(p.shape)]
    return [{name + ".kind": 1 for name in optional}] if len(optional) > 1 else []


def _is_optional(shape):
    """Whether the value is None at first and something else otherwise."""
    if not isinstance(shape, Choice) or len(shape.options) < 2:
        return False
    first = shape.options[0]
    return isinstance(first, Constant) and first.value is None


def _calls(text, name):
    """Arguments of the calls of this name in the examples of a docstring."""
    if ">>>" not in text or len(text) > LONGEST:
        return
    for source in _sources(text):
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node.func) == name:
                try:
                    yield (
                        [ast.literal_eval(a) for a in node.args],
                        {k.arg: ast.literal_eval(k.value) for k in node.keywords},
                    )
                except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
                    continue


def _sources(text):
    """The sources after the prompts. (`doctest` itself would load a debugger into the code under test.)"""
    source = None
    for line in text.splitlines():
        line = line.strip()
        if line.startswith(">>> "):
            if source is not None:
                yield source
            source = line[4:]
        elif source is not None and line.startswith("..."):
            source += "\n" + line[4:]
        elif source is not None:
            yield source
            source = None
    if source is not None:
        yield source


def _called(function):
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else None


def _values(entry, args, named):
    """The symbols' values of one call; None where the parameters' shapes do not make these arguments."""
    if entry.kind == "constructor" or None in named:
        return None
    items = entry.parameters.items
    plain = [p for p in items if p.kind not in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.KEYWORD_ONLY)]
    given = dict(zip((p.name for p in plain), args))
    rest = args[len(plain) :]
    given.update(named)
    made = {}
    for p in items:
        if p.kind is inspect.Parameter.VAR_POSITIONAL:
            values = values_of(p.shape, p.name, rest)
            rest = []
        elif p.name in given:
            values = values_of(p.shape, p.name, given.pop(p.name))
        elif p.default is not inspect.Parameter.empty:
            values = values_of(p.shape, p.name, p.default)
        else:
            return None
        if values is None:
            return None
        made.update(values)
    return None if rest or given else made


def _encode_all(values):
    return {name: _encode(value) for name, value in values.items()}


def _encode(value):
    """A value in JSON; bytes and texts are code points, so that nothing is lost."""
    kind = type(value)
    if kind is bool:
        return value
    if kind is int:
        return {"int": str(value)}
    if kind is float:
        return {"float": struct.pack(">d", value).hex()}
    return {"text": list(value) if kind is bytes else [ord(c) for c in value]}
