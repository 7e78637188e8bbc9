"""Specifications, woven into the target: named functions report when they are called, return and raise.

The plan comes from Fathom, which has parsed and checked the specification. Each expression becomes a function of its own, rewritten
like the target's code, so that its truth is a branch of the program.
"""

import ast
import functools
import inspect
import json
import sys
import threading
import types

from .native import native
from .rewrite.expr import Rewriter
from .rewrite.hooks import PREFIX
from .values.base import SCALARS, quiet


class Specs:
    """The plan, by module and qualified name of function or class: `module:Class.method`."""

    def __init__(self, plan):
        self.functions = {}
        self.fields = {}
        #: the functions themselves, as they were written
        self.plain = {}
        #: modules in which something is watched
        self.modules = {woven["module"] for woven in plan}
        for woven in plan:
            name = "%s:%s" % (woven["module"], woven["function"])
            if woven["field"]:
                owner, _, field = name.rpartition(".")
                self.fields.setdefault(owner, []).append((field, woven))
            else:
                self.functions.setdefault(name, []).append(woven)

    def of(self, module):
        """The function that weaves probes into a module, or None."""
        return functools.partial(self.weave, module) if module in self.modules else None

    def weave(self, module, tree):
        """Puts our decorators on the functions that the plan names, innermost: around the user's code.

        A library that checks contracts by itself would raise before a call is reported, so calls are reported outside of it.
        """
        for qualname, node in definitions(tree):
            qualname = "%s:%s" % (module, qualname)
            if isinstance(node, ast.ClassDef):
                hook, named = "spec_class", qualname in self.fields
            else:
                hook, named = "spec", qualname in self.functions
            if named:
                self._decorate(node, len(node.decorator_list), hook, qualname)
                outer = outermost(self.functions.get(qualname, []))
                if hook == "spec" and outer is not None:
                    self._decorate(node, outer, "spec_outer", qualname)

    def _decorate(self, node, place, hook, qualname):
        call = ast.Call(ast.Name(PREFIX + hook, ast.Load()), [ast.Constant(qualname)], [])
        node.decorator_list.insert(place, ast.fix_missing_locations(ast.copy_location(call, node)))

    def install(self):
        import builtins

        setattr(builtins, PREFIX + "spec", lambda name: functools.partial(self._function, name))
        setattr(builtins, PREFIX + "spec_outer", lambda name: functools.partial(self._outer, name))
        setattr(builtins, PREFIX + "spec_class", lambda name: functools.partial(self._class, name))

    def _function(self, name, function):
        self.plain[name] = inspect.unwrap(function.__func__ if isinstance(function, (staticmethod, classmethod)) else function)
        inside = outermost(self.functions[name]) is not None
        for woven in self.functions[name]:
            function = around(function, woven, ("return", "exception") if inside else MOMENTS, self.plain[name])
        return function

    def _outer(self, name, function):
        for woven in self.functions[name]:
            function = around(function, woven, ("call",), self.plain[name])
        return function

    def _class(self, name, cls):
        for field, woven in self.fields[name]:
            watch_field(cls, field, woven)
        return cls


MOMENTS = ("call", "return", "exception")


def outermost(listed):
    """The place among the decorators of a function where its calls are reported, if that is not innermost."""
    return next((woven["outer"] for woven in listed if woven.get("outer") is not None), None)


def definitions(tree, inside=""):
    """(qualified name, node) of every function and class that is not local to a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield inside + node.name, node
            yield from definitions(node, inside + node.name + ".")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield inside + node.name, node
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from definitions(node, inside)


class Expression:
    """A condition of the specification, as a function of the names that it knows."""

    def __init__(self, text, at, scope, names, truth=True):
        self.names = [n for n in names if n in used(text)]
        body = "def condition(%s):\n return (\n%s\n)" % (", ".join(self.names), text)
        tree = ast.parse(body.replace("(\n%s\n)" % text, "(%s)" % text) if "\n" not in text else body)
        if truth:
            returned = tree.body[0].body[0]
            returned.value = ast.copy_location(
                ast.IfExp(returned.value, ast.Constant(True), ast.Constant(False)), returned.value
            )
        ast.fix_missing_locations(tree)
        file, line = at
        for node in ast.walk(tree):
            if hasattr(node, "lineno"):
                node.lineno = node.end_lineno = line
        Rewriter(tree).visit(tree)
        made = {}
        exec(compile(tree, file, "exec", dont_inherit=True), made)
        self.function = types.FunctionType(made["condition"].__code__, scope)

    def __call__(self, known):
        return self.function(*[known[n] for n in self.names])


def used(text):
    """The names of an expression."""
    return {node.id for node in ast.walk(ast.parse(text.strip(), mode="eval")) if isinstance(node, ast.Name)}


class Probe:
    """A reported moment of a function."""

    def __init__(self, plan, at, scope, names):
        self.id = plan["id"]
        self.moment = plan["moment"]
        self.keyed = plan["keyed"]
        key = plan["key"] or ("this" if "this" in names else None)
        self.key = Expression(key, at, scope, names, truth=False) if key and plan["keyed"] else None
        self.exprs = [Expression(e["text"], (e["file"], e["line"]), scope, names) for e in plan["exprs"]]

    def report(self, known, place, shown):
        RUN.busy += 1
        try:
            native.report("probing", "")
            values = 0
            for i, expression in enumerate(self.exprs):
                try:
                    values |= expression(known) << i
                except Exception:
                    # An expression that cannot be evaluated does not hold.
                    pass
            key = 0
            if self.key is not None:
                try:
                    key = RUN.number(self.key(known))
                except Exception:
                    pass
            happening = {
                "probe": self.id,
                "object": key,
                "thread": RUN.thread(),
                "values": values,
                "place": place,
                "shown": shown,
            }
            native.report("happening", json.dumps(happening))
        finally:
            RUN.busy -= 1


class _Run:
    """The state of one run. A run is a process of its own, so nothing is cleared."""

    def __init__(self):
        #: an expression is being evaluated: its calls are not reported
        self.busy = 0
        self.objects = {}
        self.kept = []
        self.threads = {}

    def number(self, value):
        """A number for an object, the same all through the run; numbers and texts are themselves."""
        if type(value) in SCALARS:
            plain = value.plain()
            # Which one it is, is a condition of the path.
            bool(value == plain)
            value = plain
        if isinstance(value, (int, str, bytes)):
            key = (type(value).__name__, value)
        else:
            key = id(value)
            self.kept.append(value)
        return self.objects.setdefault(key, len(self.objects) + 1)

    def thread(self):
        return self.threads.setdefault(threading.get_ident(), len(self.threads))


RUN = _Run()


def around(function, woven, moments, plain):
    """The function with its probes of these moments; `plain` is the function as written, without decorators."""
    static = isinstance(function, (staticmethod, classmethod))
    # Another plan may be around it already: that is what is called.
    target = function.__func__ if static else function
    signature = inspect.signature(plain)
    own = [p for p in signature.parameters]
    names, renamed = names_of(own, woven, plain.__qualname__)
    scope = plain.__globals__
    at = (woven["file"], woven["line"])
    olds = [Expression(o["text"], (o["file"], o["line"]), scope, names, truth=False) for o in woven["olds"]]
    names = names + ["fathom_old_%d" % i for i in range(len(olds))]
    probes = {moment: [] for moment in MOMENTS}
    for plan in [p for p in woven["probes"] if p["moment"] in moments]:
        more = {"return": ["result"], "exception": ["error"]}.get(plan["moment"], [])
        probes[plan["moment"]].append(Probe(plan, at, scope, names + more))

    def tell(moment, known, args, named, result=""):
        listed = probes[moment]
        if listed:
            place = caller(plain)
            said = shown_call(plain.__qualname__, args, named) + result
            for probe in listed:
                probe.report(known, place, said)

    def told(*args, **named):
        if RUN.busy:
            return target(*args, **named)
        try:
            bound = signature.bind(*args, **named)
        except TypeError:
            return target(*args, **named)
        bound.apply_defaults()
        known = dict(bound.arguments)
        for alias, name in renamed.items():
            known[alias] = known[name]
        tell("call", known, args, named)
        if moments == ("call",):
            return target(*args, **named)
        RUN.busy += 1
        try:
            for i, old in enumerate(olds):
                try:
                    known["fathom_old_%d" % i] = kept(old(known))
                except Exception:
                    known["fathom_old_%d" % i] = None
        finally:
            RUN.busy -= 1
        try:
            result = target(*args, **named)
        except Exception as error:
            known["error"] = error
            tell("exception", known, args, named)
            raise
        known["result"] = result
        if probes["return"]:
            tell("return", known, args, named, " = " + shown(result))
        return result

    told = functools.wraps(plain)(told)
    if static:
        return type(function)(told)
    return told


def names_of(own, woven, qualname):
    """The names that expressions know, and which of them are other names for parameters."""
    renamed = {}
    method = "." in qualname and own[:1] in (["self"], ["cls"])
    if method:
        renamed["this"] = own[0]
    for alias, name in zip(woven["params"] or [], own[1:] if method else own):
        if alias != name:
            renamed[alias] = name
    return own + [alias for alias in renamed if alias not in own], renamed


def kept(value):
    """A value as it is now, whatever becomes of a container later."""
    return value.copy() if isinstance(value, (list, dict, set, bytearray)) else value


def watch_field(cls, field, woven):
    """Reports writes to a field of an object."""
    scope = sys.modules[cls.__module__].__dict__
    at = (woven["file"], woven["line"])
    names = ["self", "this", "value"]
    olds = [Expression(o["text"], (o["file"], o["line"]), scope, names, truth=False) for o in woven["olds"]]
    names = names + ["fathom_old_%d" % i for i in range(len(olds))]
    probes = [Probe(plan, at, scope, names) for plan in woven["probes"]]
    write = cls.__setattr__

    def __setattr__(self, name, value):
        if name != field or RUN.busy:
            return write(self, name, value)
        known = {"self": self, "this": self, "value": value}
        RUN.busy += 1
        try:
            for i, old in enumerate(olds):
                try:
                    known["fathom_old_%d" % i] = kept(old(known))
                except Exception:
                    known["fathom_old_%d" % i] = None
        finally:
            RUN.busy -= 1
        write(self, name, value)
        place = caller(None)
        for probe in probes:
            probe.report(known, place, "%s.%s = %s" % (cls.__qualname__, field, shown(value)))

    cls.__setattr__ = __setattr__


def shown(value):
    from .describe import shown as describe

    quiet[0] += 1
    try:
        return describe(value, 40)
    except Exception:
        return "..."
    finally:
        quiet[0] -= 1


def shown_call(name, args, named):
    if "." in name:
        args = args[1:]
    parts = [shown(a) for a in args] + ["%s=%s" % (k, shown(v)) for k, v in named.items()]
    return "%s(%s)" % (name, ", ".join(parts))


def caller(function):
    """The place in the code under test that made the call; the function itself when the call comes from outside."""
    from .outcome import _RUNTIME, Frame

    frame = sys._getframe(2)
    while frame is not None and frame.f_code.co_filename.startswith(_RUNTIME):
        if frame.f_code.co_name in ("perform", "prepare") and function is not None:
            frame = None
            break
        frame = frame.f_back
    if frame is None or frame.f_code.co_filename.startswith("<"):
        if function is None:
            return {"file": "", "line": 0, "column": 0, "function": ""}
        code = function.__code__
        return {"file": code.co_filename, "line": code.co_firstlineno, "column": 1, "function": function.__qualname__}
    place = Frame(frame, frame.f_lasti, frame.f_lineno).place()
    return place
