"""Types of parameters without annotations, inferred from their uses."""

import ast
import re

from .base import Choice, Constant, Scalar, Unmakeable
from .callers import Calls, kind_of
from .containers import NONE, Dict, List, Set, VarTuple
from .docstrings import shape_in
from .evidence import Collector, Evidence, dotted
from .objects import Stub

# Types by name, for parameters without other evidence. The last word of the name counts.
_NAMES = {
    "str": "s t text string line lines_ name path value_ word msg message pattern url sep prefix suffix filename fmt "
    "format char ch source src spec token query header host title label code_ input expr expression language locale "
    "version email address phone date_string timestring haystack needle delimiter separator encoding charset".split(),
    "int": "n i j k x y z m a b num number count size width height length year month day hour minute second index "
    "start stop end step limit offset position pos lo hi low high depth level base exp exponent total amount age port "
    "left right top bottom col row column rows cols indent max min maximum minimum".split(),
    "list": "items lst seq sequence values args_ iterable iterables nums numbers arr array l xs ys elements lines words "
    "tokens parts args data_ points rows_ fields names paths chunks".split(),
    "dict": "d dct mapping dictionary headers params options config kw kwargs kwds settings env attrs table counts".split(),
    "callable": "func function fn callback predicate f g key_ handler".split(),
    "bool": "flag verbose strict reverse ignorecase enabled quiet recursive force debug".split(),
    "bytes": "buf buffer payload packet raw blob bytestring".split(),
    "float": "ratio rate fraction probability weight price tolerance epsilon eps alpha beta theta radius angle temperature".split(),
}
_BY_NAME = {name: kind for kind, names in _NAMES.items() for name in names}
_BOOL_PREFIX = re.compile(r"(is|has|use|allow|with|keep|no|skip|include|should|can|do|enable|disable)_")


class Module:
    """The syntax of a function's module, for following values into its other functions."""

    _known = {}

    def __init__(self, path, space):
        self.space = space
        self.functions = {}
        self.classes = {}
        #: class -> names that its methods assign
        self._fields = {}
        self.path = path
        self._calls = None
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read())
        except (OSError, SyntaxError, ValueError):
            return
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = node
                for inner in node.body:
                    if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
                        self.functions["%s.%s" % (node.name, inner.name)] = inner
                        self.functions.setdefault(_at(inner), inner)
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self.functions[node.name] = node
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self.functions.setdefault(_at(node), node)

    @classmethod
    def of(cls, function):
        path = function.__code__.co_filename
        if path not in cls._known:
            cls._known[path] = cls(path, function.__globals__)
        return cls._known[path]

    def node_of(self, function):
        code = function.__code__
        return self.functions.get((code.co_firstlineno, code.co_name))

    @property
    def calls(self):
        """How the sources around this module call what it defines."""
        if self._calls is None:
            names = {n.rpartition(".")[2] for n in self.functions if isinstance(n, str)} | set(self.classes)
            self._calls = Calls(self.path, names)
        return self._calls

    def called(self, function):
        """The name that callers use for a function, and its parameters by position."""
        qualified = function.__qualname__.split(".")
        names = list(function.__code__.co_varnames[: function.__code__.co_argcount])
        if qualified[-1] in ("__init__", "__new__") and len(qualified) > 1:
            return qualified[-2], names[1:]
        in_class = len(qualified) > 1 and qualified[-2] in self.classes
        return qualified[-1], names[1:] if in_class and names[:1] in (["self"], ["cls"]) else names

    def asked(self, function, parameter, evidence):
        """Adds what callers give for a parameter."""
        name, names = self.called(function)
        kinds = set()
        for value in self.calls.argument(name, names, parameter):
            kind = kind_of(value, lambda node: self.resolve(dotted(node)))
            if kind is not None:
                kinds.add(kind)
        for kind in sorted(kinds, key=str):
            if kind == "none":
                evidence.optional = True
            elif isinstance(kind, type):
                evidence.given.append(kind)
            elif kind == "file":
                evidence.attributes.add("read")
            else:
                evidence.add(kind, 6)

    def constant(self, name):
        """The value of a module-level name."""
        return self.resolve(name)

    def resolve(self, name):
        if not name:
            return None
        head, *rest = name.split(".")
        value = self.space.get(head)
        for part in rest:
            value = getattr(value, part, None)
        return value

    def follow(self, name, owner, position, keyword, evidence, depth):
        """Adds what the named function of this module does with an argument."""
        skip = 0
        if name.startswith("self.") and owner:
            name, skip = "%s.%s" % (owner, name[5:]), 1
        elif name in self.classes:
            name, skip = name + ".__init__", 1
        node = self.functions.get(name)
        if node is None:
            return
        names = [a.arg for a in node.args.posonlyargs + node.args.args][skip:]
        if keyword is not None:
            parameter = keyword
        elif position is not None and position < len(names):
            parameter = names[position]
        else:
            return
        self.collect(node, parameter, evidence, depth, owner)

    def collect(self, node, parameter, evidence, depth=0, owner=None):
        """Gathers what a function does with one of its parameters."""
        for argument in node.args.posonlyargs + node.args.args + node.args.kwonlyargs:
            if argument.arg == parameter and argument.annotation is not None:
                said = dotted(argument.annotation).rpartition(".")[2]
                if said in ("str", "int", "float", "bytes", "bool", "list", "dict"):
                    evidence.add(said, 6)
        collector = Collector(self, parameter, evidence, depth)
        collector.owner = owner or self._owner_of(node)
        for statement in node.body:
            collector.visit(statement)
        self._kept(node, collector, evidence, depth)

    def _owner_of(self, node):
        for name, cls in self.classes.items():
            if node in cls.body:
                return name
        return None

    def _kept(self, node, collector, evidence, depth):
        """A constructor's argument that is kept in the object: the other methods use it there."""
        if node.name != "__init__" or depth > 1:
            return
        cls = self.classes.get(collector.owner)
        if cls is None:
            return
        kept = [n for n, e in collector.tracked.items() if e is evidence and n.startswith("self.")]
        for name in kept:
            for method in cls.body:
                if isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef)) and method is not node:
                    other = Collector(self, name, evidence, depth + 1)
                    other.owner = collector.owner
                    for statement in method.body:
                        other.visit(statement)

    def class_with(self, attributes):
        """A class that this module can name and that has all of these attributes."""
        for name, value in self.space.items():
            if isinstance(value, type) and not name.startswith("__"):
                own = set(dir(value)) | self._assigned(value)
                if attributes <= own and value.__module__ not in ("builtins", "typing"):
                    return value
        return None

    def _assigned(self, cls):
        if cls not in self._fields:
            self._fields[cls] = self._assigned_in(cls)
        return self._fields[cls]

    def _assigned_in(self, cls):
        node = self.classes.get(cls.__name__)
        if node is None:
            return set(getattr(cls, "__annotations__", {}))
        found = set()
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute) and dotted(inner.value) == "self" and isinstance(inner.ctx, ast.Store):
                found.add(inner.attr)
            elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                found.add(inner.target.id)
        return found


def _at(node):
    """Line and name, as code objects have them: decorators come first."""
    line = min([d.lineno for d in node.decorator_list] + [node.lineno])
    return (line, node.name)


def guess(function, name, told, default):
    """The likeliest shape of an unannotated parameter; it is marked as a guess."""
    if told:
        shape = shape_in(told)
        if shape is not None:
            return shape
    module, evidence = None, Evidence()
    if hasattr(function, "__code__"):
        module = Module.of(function)
        node = module.node_of(function)
        if node is not None:
            try:
                module.collect(node, name, evidence)
                module.asked(function, name, evidence)
            except RecursionError:
                pass
    shape = from_evidence(evidence, module, name)
    shape.guessed = True
    return shape


_BUILTINS = {"str": str, "bytes": bytes, "list": list, "dict": dict, "set": set, "int": int, "float": float, "tuple": tuple}


def from_evidence(evidence, module, name="", depth=0):
    """The alternatives that fit, the likeliest first."""
    options = [_of_kind(kind, evidence, module, depth) for kind in _kinds(evidence, module, name)]
    options = [o for o in options if o is not None] or [Scalar("int")]
    if evidence.optional:
        options.append(NONE)
    if len(options) == 1:
        return _guessable(options[0])
    shape = Choice(options)
    # Without a word on its type a parameter is an int, as in PyExZ3, and retyped when a run shows what the code needs.
    is_int = isinstance(options[0], Scalar) and options[0].sort == "int"
    shape.by_need = is_int and not evidence.optional and not evidence.checked
    return shape


def _guessable(shape):
    """A shape that can be marked as a guess without marking its namesakes."""
    return Choice([shape])


def _kinds(evidence, module, name):
    scores = dict(evidence.scores)
    for kind in {k for k in evidence.checked if isinstance(k, str)}:
        scores[kind] = scores.get(kind, 0) + 4
    classes = evidence.given + [k for k in evidence.checked if isinstance(k, type) and k not in evidence.given]
    attributes = {a for a in evidence.attributes if not a.startswith("__") and a not in evidence.maybe}
    if evidence.called and not attributes:
        return ["callable"]
    if evidence.given and not scores:
        return classes
    if attributes:
        fitting = [k for k, cls in _BUILTINS.items() if attributes <= set(dir(cls))]
        if fitting:
            for rank, kind in enumerate(fitting):
                scores[kind] = scores.get(kind, 0) + 8 - rank
            if not evidence.checked:
                scores = {k: s for k, s in scores.items() if k in fitting}
        elif not evidence.checked:
            return [_object_with(attributes, module)]
    by_name = _by_name(name)
    # A name alone never outweighs what the code does.
    if by_name and by_name not in scores and not attributes:
        scores[by_name] = 0.9
    elif by_name in scores:
        scores[by_name] += 0.9
    ranked = sorted((k for k in scores if scores[k] > 0), key=lambda k: -scores[k])
    if not ranked and not classes:
        return ["int", "str", "list"]
    best = scores[ranked[0]] if ranked else 0
    chosen = [k for k in ranked if scores[k] >= 0.45 * best or k in evidence.checked][:4]
    chosen.extend(c for c in classes if c not in chosen)
    if evidence.checked and "str" not in chosen:
        # A value that passes none of the type checks is most often a text.
        chosen.append("str")
    if best < 3 and len(chosen) == 1 and not classes:
        # The evidence is weak: other types are tried, too.
        chosen.extend(k for k in ("int", "str") if k not in chosen)
    return chosen


def _by_name(name):
    if not name:
        return None
    if _BOOL_PREFIX.match(name):
        return "bool"
    return _BY_NAME.get(name) or _BY_NAME.get(name.rpartition("_")[2])


def _object_with(attributes, module):
    if attributes <= {"read", "readline", "readlines", "close", "seek", "tell", "name", "write", "flush", "closed"}:
        return "file"
    if attributes <= {"year", "month", "day", "weekday", "isoweekday", "toordinal", "isoformat", "timetuple", "strftime"}:
        return "date"
    if attributes <= {"year", "month", "day", "hour", "minute", "second", "microsecond", "tzinfo", "utcoffset", "date", "time"} | {
        "weekday", "isoformat", "strftime", "timestamp", "replace", "astimezone", "timetuple", "isoweekday", "toordinal"
    }:
        return "datetime"
    if attributes <= {"days", "seconds", "microseconds", "total_seconds"}:
        return "timedelta"
    cls = module.class_with(attributes) if module is not None else None
    return cls if cls is not None else "stub"


def _of_kind(kind, evidence, module, depth):
    """The shape of a kind; elements by what is known of them."""
    from .annotations import shape_of

    try:
        if isinstance(kind, type):
            return shape_of(kind)
        if kind in ("int", "str", "float", "bytes", "bool"):
            return Scalar(kind)
        if kind in ("date", "datetime", "timedelta"):
            import datetime

            return shape_of(getattr(datetime, kind))
        if kind == "file":
            import io

            return shape_of(io.StringIO)
        if kind == "callable" or kind == "stub":
            return Stub(Choice([Scalar("int"), Scalar("str")]))
        element = Scalar("int")
        if evidence.has_element and depth < 3:
            element = from_evidence(evidence.element, module, "", depth + 1)
        if kind == "list":
            return List(element)
        if kind == "tuple":
            return VarTuple(element)
        if kind == "set":
            return Set(element)
        if kind == "dict":
            return Dict(Scalar("str"), element)
    except Unmakeable:
        return None
    return None
