"""Checks @MODULE@ against its specifications: the functions that they name report when they are called, return and raise.

Written by Fathom; it needs nothing but Python. `conftest.py` calls `install` before the module is imported. Outside of `keeping`
nothing is watched, and the module does what it always does.
"""

import ast
import functools
import importlib.machinery
import importlib.util
import inspect
import os
import sys
import threading
import types

#: The modules in which something is watched, and their files.
MODULES = @MODULES@

#: Watched functions and fields (`module:function`) with the conditions that are evaluated there, by number of the probe.
WATCHED = [
@WATCHED@]

#: The position among the decorators of a function where calls are reported, if not innermost.
OUTER = @OUTER@
MOMENTS = ("call", "return", "exception")
#: The functions as they were written.
PLAIN = {}

#: The rules by name, and all of them as tables of numbers: see `Tables`.
RULES = [
@RULES@]
TABLES = [
@TABLES@]


class Violation(AssertionError):
    """A rule of the specification is broken."""


class Tables:
    """The events of each probe, and the automaton of each rule."""

    def __init__(self, lines):
        self.probes, self.rules = [], []
        for line in lines:
            kind, numbers = line[0], iter([int(word) for word in line[1:].split()])
            if kind == "P":
                self.probes.append([pairs(listed(numbers)) for _ in range(3)])
            else:
                scope, single, bad, width = [next(numbers) for _ in range(4)]
                steps, events, props, accepting, table = [listed(numbers) for _ in range(5)]
                self.rules.append((scope, single, bad, width, steps, events, props, accepting, table))


def listed(numbers):
    size = next(numbers)
    return None if size < 0 else [next(numbers) for _ in range(size)]


def pairs(numbers):
    return list(zip(numbers[::2], numbers[1::2]))


class Monitor:
    """The events of one run so far, and the first rule that it broke."""

    def __init__(self):
        self.tables = Tables(TABLES)
        self.states = [{} for _ in self.tables.rules]
        self.broken = None
        self.history = []
        self.objects, self.kept, self.threads = {}, [], {}
        #: a condition is being evaluated: its calls are not reported
        self.busy = False

    def number(self, value):
        """A number that identifies an object throughout the run; numbers and texts are identified by value."""
        if isinstance(value, (int, str, bytes)):
            key = (type(value).__name__, value)
        else:
            key = id(value)
            self.kept.append(value)
        return self.objects.setdefault(key, len(self.objects) + 1)

    def happen(self, probe, key, values, what):
        if self.broken is not None:
            return
        thread = self.threads.setdefault(threading.get_ident(), len(self.threads))
        checks, events, props = self.tables.probes[probe]
        self.history.append(what)
        broken = [rule for bit, rule in checks if not values >> bit & 1]
        now = [event for bit, event in events if bit < 0 or values >> bit & 1]
        for number, rule in enumerate(self.tables.rules):
            scope, single, bad, width, steps, its_events, its_props, _, table = rule
            if not table or not any(event in steps for event in now):
                continue
            which = (0, key, thread)[scope]
            state, known = self.states[number].get(which, (0, 0))
            if single:
                for event in now:
                    if event in its_events:
                        state = table[state * width + its_events.index(event)]
            else:
                for bit, prop in props:
                    if prop in its_props:
                        place = its_props.index(prop)
                        known = known & ~(1 << place) | (values >> bit & 1) << place
                letter = sum((event in now) << place for place, event in enumerate(its_events))
                state = table[state * width + (letter | known << len(its_events))]
            self.states[number][which] = (state, known)
            if state == bad:
                broken.append(number)
        if broken:
            self.broken = broken[0]

    def end(self):
        for number, rule in enumerate(self.tables.rules):
            accepting = rule[7]
            if self.broken is None and accepting is not None:
                if any(not accepting[state] for state, _ in self.states[number].values()):
                    self.broken = number
                    self.history.append("the end of the run")


MONITOR = None


class keeping:
    """`with keeping(RULE):` raises a `Violation` when its body breaks the rule."""

    def __init__(self, rule):
        self.rule = rule

    def __enter__(self):
        global MONITOR
        MONITOR = Monitor()
        return MONITOR

    def __exit__(self, kind, error, trace):
        global MONITOR
        monitor, MONITOR = MONITOR, None
        if error is None or isinstance(error, (Exception, SystemExit)):
            monitor.end()
        if monitor.broken is not None:
            name = RULES[monitor.broken]
            if name != self.rule:
                raise RuntimeError("another rule is broken before: %s" % name) from error
            raise Violation("%s: %s" % (name, "; ".join(monitor.history[-12:]))) from error
        return False


# ---- weaving


class Loader(importlib.machinery.SourceFileLoader):
    """Loads the module with our decorators on the functions that are watched."""

    def get_code(self, fullname):
        # Nothing of this is kept for other interpreters.
        with open(self.path, "rb") as file:
            tree = ast.parse(file.read(), self.path)
        for name, node in definitions(tree):
            field, name = isinstance(node, ast.ClassDef), "%s:%s" % (fullname, name)
            owners = [w["function"].rpartition(".")[0] if w["field"] else w["function"] for w in WATCHED if w["field"] == field]
            if name in owners:
                decorate(node, len(node.decorator_list), "__watch__", name)
                if not field and OUTER.get(name) is not None:
                    decorate(node, OUTER[name], "__watch_calls__", name)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module):
        module.__dict__["__watch__"] = lambda name: functools.partial(watch, name)
        module.__dict__["__watch_calls__"] = lambda name: functools.partial(watch_calls, name)
        super().exec_module(module)


def decorate(node, place, hook, name):
    call = ast.Call(ast.Name(hook, ast.Load()), [ast.Constant(name)], [])
    node.decorator_list.insert(place, ast.fix_missing_locations(ast.copy_location(call, node)))


class Finder:
    def __init__(self, folder):
        self.folder = folder

    def find_spec(self, name, path=None, target=None):
        if name not in MODULES:
            return None
        file = os.path.join(self.folder, MODULES[name])
        inner = [os.path.dirname(file)] if os.path.basename(file) == "__init__.py" else None
        loader = Loader(name, file)
        return importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=inner)


def install(folder):
    """From here on the modules are watched when they are imported; their files are named from `folder` on."""
    for module in MODULES:
        sys.modules.pop(module, None)
    sys.meta_path.insert(0, Finder(folder))


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


def watch(name, what):
    for woven in WATCHED:
        if woven["field"] and isinstance(what, type) and woven["function"].rpartition(".")[0] == name:
            watch_field(what, woven)
        elif not woven["field"] and not isinstance(what, type) and woven["function"] == name:
            PLAIN.setdefault(name, inspect.unwrap(what.__func__ if isinstance(what, (staticmethod, classmethod)) else what))
            what = around(what, woven, MOMENTS[1:] if OUTER.get(name) is not None else MOMENTS, PLAIN[name])
    return what


def watch_calls(name, what):
    """A library that checks contracts by itself would raise before a call is reported: calls are reported outside of it."""
    for woven in WATCHED:
        if not woven["field"] and woven["function"] == name:
            what = around(what, woven, MOMENTS[:1], PLAIN[name])
    return what


def condition(text, names, scope):
    """An expression of the specification as a function of the names that it uses."""
    tree = ast.parse(text.strip(), mode="eval")
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    wanted = [name for name in names if name in used]
    made = {}
    exec("def condition(%s):\n return (%s\n)" % (", ".join(wanted), text.strip()), made)
    function = types.FunctionType(made["condition"].__code__, scope)
    return lambda known: function(*[known[name] for name in wanted])


class Probe:
    def __init__(self, plan, names, scope):
        self.id, self.moment = plan["id"], plan["moment"]
        key = plan["key"] or ("this" if "this" in names else None)
        self.key = condition(key, names, scope) if key and plan["keyed"] else None
        self.conditions = [condition(text, names, scope) for text in plan["exprs"]]

    def report(self, known, what):
        monitor = MONITOR
        monitor.busy = True
        try:
            values, key = 0, 0
            for bit, expression in enumerate(self.conditions):
                try:
                    values |= bool(expression(known)) << bit
                except Exception:
                    pass  # What cannot be evaluated does not hold.
            if self.key is not None:
                try:
                    key = monitor.number(self.key(known))
                except Exception:
                    pass
        finally:
            monitor.busy = False
        monitor.happen(self.id, key, values, "%s %s" % (self.moment, what))


def remember(olds, known):
    MONITOR.busy = True
    try:
        for number, old in enumerate(olds):
            try:
                value = old(known)
                value = value.copy() if isinstance(value, (list, dict, set, bytearray)) else value
            except Exception:
                value = None
            known["fathom_old_%d" % number] = value
    finally:
        MONITOR.busy = False


def around(function, woven, moments, plain):
    """The function with its probes of these moments; `plain` is the undecorated function."""
    static = isinstance(function, (staticmethod, classmethod))
    target = function.__func__ if static else function
    signature, scope = inspect.signature(plain), plain.__globals__
    own, renamed = list(signature.parameters), {}
    method = "." in plain.__qualname__ and own[:1] in (["self"], ["cls"])
    if method:
        renamed["this"] = own[0]
    for alias, name in zip(woven["params"] or [], own[1:] if method else own):
        if alias != name:
            renamed[alias] = name
    names = own + [alias for alias in renamed if alias not in own]
    olds = [condition(text, names, scope) for text in woven["olds"]]
    names += ["fathom_old_%d" % number for number in range(len(olds))]
    more = {"return": ["result"], "exception": ["error"]}
    plans = [plan for plan in woven["probes"] if plan["moment"] in moments]
    probes = [Probe(plan, names + more.get(plan["moment"], []), scope) for plan in plans]

    def report(moment, known):
        for probe in probes:
            if probe.moment == moment and MONITOR is not None:
                probe.report(known, plain.__qualname__)

    def reporting(*args, **named):
        if MONITOR is None or MONITOR.busy:
            return target(*args, **named)
        try:
            bound = signature.bind(*args, **named)
        except TypeError:
            return target(*args, **named)
        bound.apply_defaults()
        known = dict(bound.arguments)
        known.update((alias, known[name]) for alias, name in renamed.items())
        report("call", known)
        if moments == MOMENTS[:1]:
            return target(*args, **named)
        remember(olds, known)
        try:
            known["result"] = target(*args, **named)
        except Exception as error:
            known["error"] = error
            report("exception", known)
            raise
        report("return", known)
        return known["result"]

    reporting = functools.wraps(plain)(reporting)
    return type(function)(reporting) if static else reporting


def watch_field(cls, woven):
    """Reports when a field of an object is written."""
    field, scope = woven["function"].rpartition(".")[2], sys.modules[cls.__module__].__dict__
    names = ["self", "this", "value"]
    olds = [condition(text, names, scope) for text in woven["olds"]]
    names += ["fathom_old_%d" % number for number in range(len(olds))]
    probes = [Probe(plan, names, scope) for plan in woven["probes"]]
    write = cls.__setattr__

    def __setattr__(self, name, value):
        if name != field or MONITOR is None or MONITOR.busy:
            return write(self, name, value)
        known = {"self": self, "this": self, "value": value}
        remember(olds, known)
        write(self, name, value)
        for probe in probes:
            probe.report(known, woven["function"].partition(":")[2])

    cls.__setattr__ = __setattr__
