"""Values as Python source, for tests: what is written compares equal to what was seen."""

import enum
import inspect
import math
import sys
import types

from .values.base import SCALARS
from .shapes.base import RECIPES

# Longest literal in a test.
LONGEST = 20_000
DEEPEST = 40


class NoLiteral(Exception):
    """The value has no source form that compares equal."""


class Literal:
    """Source text and the imports that it needs."""

    def __init__(self):
        self.imports = set()
        self.text = ""
        #: stubs that it contains; each is a marker in the text until the run is over
        self.stubs = []


def literal(value, recipes=False):
    """The source form of a value. With ``recipes``, objects that were made for the input are written as they were made."""
    result = Literal()
    result.text = _Writer(result, recipes).write(value, 0)
    if len(result.text) > LONGEST:
        raise NoLiteral("too long")
    return result


def plain(value):
    """The value without symbols, containers and objects as they are."""
    return value.plain() if type(value) in SCALARS else value


class _Writer:
    def __init__(self, result, recipes):
        self.result = result
        self.recipes = recipes
        self.open = set()

    def write(self, value, depth):
        if depth > DEEPEST:
            raise NoLiteral("too deep")
        value = plain(value)
        kind = type(value)
        simple = _SIMPLE.get(kind)
        if simple is not None:
            return simple(value)
        if value is None or value is Ellipsis or value is NotImplemented:
            return repr(value)
        if id(value) in self.open:
            raise NoLiteral("contains itself")
        self.open.add(id(value))
        try:
            return self._compound(value, kind, depth + 1)
        finally:
            self.open.discard(id(value))

    def _compound(self, value, kind, depth):
        made = RECIPES.get(id(value)) if self.recipes else None
        if made is not None and made[0] is value:
            return self._recipe(made[1], depth)
        if isinstance(value, enum.Enum):
            return self._member(value)
        if kind is tuple:
            items = [self.write(v, depth) for v in value]
            return "(%s,)" % items[0] if len(items) == 1 else "(%s)" % ", ".join(items)
        if kind is list or _stands_for(value, list):
            return "[%s]" % ", ".join(self.write(v, depth) for v in list.__iter__(value))
        if kind is dict or _stands_for(value, dict):
            return "{%s}" % ", ".join(
                "%s: %s" % (self.write(k, depth), self.write(v, depth)) for k, v in dict.items(value)
            )
        if kind is set or _stands_for(value, set):
            return "{%s}" % self._sorted(set.__iter__(value), depth) if set.__len__(value) else "set()"
        if kind is frozenset:
            return "frozenset({%s})" % self._sorted(value, depth) if value else "frozenset()"
        if isinstance(value, type) or isinstance(value, (types.FunctionType, types.BuiltinFunctionType)):
            return self._named(value)
        if hasattr(value, "fathom_stub"):
            self.result.stubs.append(value)
            return value.fathom_stub
        if isinstance(value, type(range(0))):
            return "range(%d, %d, %d)" % (value.start, value.stop, value.step) if value.step != 1 else (
                "range(%d, %d)" % (value.start, value.stop) if value.start else "range(%d)" % value.stop
            )
        if kind is slice:
            return "slice(%s)" % ", ".join(self.write(v, depth) for v in (value.start, value.stop, value.step))
        if kind is bytearray or _stands_for(value, bytearray):
            return "bytearray(%r)" % bytes(value)
        if kind is memoryview:
            return "memoryview(%r)" % bytes(value)
        return self._object(value, kind, depth)

    def _sorted(self, values, depth):
        return ", ".join(sorted(self.write(v, depth) for v in values))

    def _recipe(self, recipe, depth):
        function, args, named = recipe
        try:
            parts = [self.write(a, depth) for a in args]
            parts += ["%s=%s" % (k, self.write(v, depth)) for k, v in named.items()]
        except NoLiteral:
            # The argument without a literal may be a default, which can be left out.
            parts = self._without_defaults(function, args, named, depth)
        return "%s(%s)" % (self._named(function), ", ".join(parts))

    def _without_defaults(self, function, args, named, depth):
        """The arguments of a call that are not the parameters' defaults, by name after the first that is left out."""
        try:
            bound = inspect.signature(function).bind(*args, **named)
        except (TypeError, ValueError):
            raise NoLiteral("a signature that is not known") from None
        parts, by_name = [], False
        for name, value in bound.arguments.items():
            parameter = bound.signature.parameters[name]
            if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
                raise NoLiteral("arguments of any number")
            if value is parameter.default:
                by_name = True
                continue
            by_name = by_name or parameter.kind is parameter.KEYWORD_ONLY
            written = self.write(value, depth)
            parts.append("%s=%s" % (name, written) if by_name else written)
        return parts

    def _member(self, value):
        cls = type(value)
        name = value.name
        if name is None or not isinstance(name, str) or not name.isidentifier():
            if isinstance(value, enum.Flag):
                return "%s(%r)" % (self._named(cls), value.value)
            raise NoLiteral("an unnamed member")
        return "%s.%s" % (self._named(cls), name)

    def _named(self, value):
        """A class or function by the name it can be imported under."""
        module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", "")
        module = _public_module(module or "builtins", name, value)
        if "<" in name or not name:
            raise NoLiteral("a local definition")
        found = sys.modules.get(module)
        for part in name.split("."):
            found = getattr(found, part, None)
        if found is not value:
            if getattr(value, "__self__", None) is not None:
                raise NoLiteral("a bound method")
            if getattr(found, "__wrapped__", None) is not value:
                raise NoLiteral("not importable")
        if module == "builtins":
            return name
        target = getattr(sys.modules.get("fathom_rt.session"), "TARGET", None)
        if module == target:
            self.result.imports.add("from %s import %s" % (module, name.split(".")[0]))
            return name
        if _is_shadowed(module):
            self.result.imports.add("from %s import %s" % (module, name.split(".")[0]))
            return name
        self.result.imports.add("import %s" % module)
        return "%s.%s" % (module, name)

    def _object(self, value, kind, depth):
        import collections
        import dataclasses

        if kind is complex:
            if any(math.isnan(x) or math.isinf(x) or math.copysign(1, x) < 0 for x in (value.real, value.imag)):
                return "complex(%s, %s)" % (self.write(value.real, depth), self.write(value.imag, depth))
            return repr(value)
        if isinstance(value, tuple) and hasattr(kind, "_fields"):
            fields = ["%s=%s" % (f, self.write(v, depth)) for f, v in zip(kind._fields, tuple.__iter__(value))]
            return "%s(%s)" % (self._named(kind), ", ".join(fields))
        if dataclasses.is_dataclass(value):
            return self._dataclass(value, kind, depth)
        if kind in (collections.OrderedDict, collections.Counter):
            return "%s(%s)" % (self._named(kind), self.write(dict(value), depth) if value else "")
        if kind is collections.defaultdict:
            factory = self.write(value.default_factory, depth)
            return "%s(%s, %s)" % (self._named(kind), factory, self.write(dict(value), depth))
        if kind is collections.deque:
            limit = "" if value.maxlen is None else ", maxlen=%d" % value.maxlen
            return "%s(%s%s)" % (self._named(kind), self.write(list(value), depth), limit)
        return self._by_repr(value, kind, depth)

    def _dataclass(self, value, kind, depth):
        import dataclasses

        parts = []
        for field in dataclasses.fields(value):
            if not field.init:
                continue
            parts.append("%s=%s" % (field.name, self.write(getattr(value, field.name), depth)))
        return "%s(%s)" % (self._named(kind), ", ".join(parts))

    def _by_repr(self, value, kind, depth):
        """Library classes whose ``repr`` is source."""
        module, name = kind.__module__, kind.__qualname__
        if module in ("datetime", "_pydatetime"):
            self.result.imports.add("import datetime")
            return repr(value)
        if name == "Decimal" and module in ("decimal", "_decimal", "_pydecimal"):
            self.result.imports.add("import decimal")
            return "decimal.Decimal(%r)" % str(value)
        if name == "Fraction" and module == "fractions":
            self.result.imports.add("import fractions")
            return "fractions.Fraction(%d, %d)" % (value.numerator, value.denominator)
        if module.startswith("pathlib"):
            self.result.imports.add("import pathlib")
            shown = "Path" if name in ("PosixPath", "WindowsPath") else name
            return "pathlib.%s(%s)" % (shown, self.write(str(value), depth))
        if name == "UUID" and module == "uuid":
            self.result.imports.add("import uuid")
            return "uuid.UUID(%r)" % str(value)
        if module == "ipaddress":
            self.result.imports.add("import ipaddress")
            return "ipaddress.%r" % (value,)
        raise NoLiteral("no source form for %s" % name)


def _is_shadowed(module):
    """Whether a package has another thing of its submodule's name, so that `package.module` does not lead there."""
    top, *rest = module.split(".")
    found = sys.modules.get(top)
    for part in rest:
        found = getattr(found, part, None)
    return found is not sys.modules.get(module)


def _public_module(module, name, value):
    """The module that users import a thing from, when it lives in a private one (`_io`, `_pydatetime`)."""
    if module.startswith("_"):
        for public in (module[1:], module[3:] if module.startswith("_py") else ""):
            if public and getattr(sys.modules.get(public), name, None) is value:
                return public
    return module


def _stands_for(value, builtin):
    """Whether this is one of the runtime's own subclasses of a builtin container."""
    kind = type(value)
    return isinstance(value, builtin) and kind.__module__.startswith("fathom_rt.")


def _float(value):
    if value != value:
        return 'float("nan")'
    if value in (math.inf, -math.inf):
        return 'float("inf")' if value > 0 else 'float("-inf")'
    return repr(value)


def _int(value):
    return repr(value) if value.bit_length() < 13000 else hex(value)


def _str(value):
    # Characters that an editor would not show are written as escapes, lone surrogates as well.
    text = repr(value)
    return text if text.isascii() or text.isprintable() else ascii(value)


_SIMPLE = {bool: repr, int: _int, float: _float, str: _str, bytes: repr}


def shown(value, limit=300):
    """How Python prints a value; never raises."""
    try:
        text = repr(plain(value))
    except Exception as error:
        text = "<%s whose repr fails: %s>" % (type(value).__name__, type(error).__name__)
    return text if len(text) <= limit else text[: limit - 3] + "..."


def result_literal(value):
    """The literal of a result if it compares equal to the result, else None."""
    value = plain(value)
    try:
        written = literal(value)
    except (NoLiteral, RecursionError):
        return None
    if type(value) in _SIMPLE:
        return None if value != value else written
    if written.stubs or "float(\"nan\")" in written.text:
        return None
    space = {}
    try:
        for line in written.imports:
            exec(line, space)
        again = eval(written.text, space)
        return written if type(again) is _public_type(value) and bool(again == value) else None
    except Exception:
        return None


def _public_type(value):
    for builtin in (list, dict, set, bytearray):
        if _stands_for(value, builtin):
            return builtin
    return type(value)
