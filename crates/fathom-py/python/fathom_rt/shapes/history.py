"""Calls that bring an object into a state before the entry is called on it.

A fresh object shows little: an empty cache never evicts, a closed connection never sends. Before a method is explored, its
receiver may get up to three calls of methods that change it. Which ones, and their arguments, are inputs like any other;
the first run makes none. A call that raises makes the input one that nobody looks at: the method has an entry of its own.
"""

import ast
import dataclasses
import inspect

from ..native import native
from .base import Choice, Unmakeable, _kept, choose

#: Calls before the entry's own.
LONGEST = 3
#: Methods to choose from; more only make the choice longer.
WIDEST = 8

# Methods of builtin containers that change them.
_CHANGING = set(
    "append add update pop popitem remove extend insert clear setdefault discard appendleft popleft extendleft "
    "sort reverse rotate move_to_end write writelines put send feed push intersection_update difference_update "
    "symmetric_difference_update __setitem__ __delitem__ truncate seek".split()
)
#: An attribute that cannot be named.
ANY = "*"
# Methods that make an object: they change it before any caller sees it.
_MAKING = ("__init__", "__new__", "__post_init__", "__setstate__")
# Special methods that users call through syntax and that change the object.
_SPECIAL = {"__setitem__": "{0}[{1}] = {2}", "__delitem__": "del {0}[{1}]"}
# Names of methods that fill an object come first.
_FILLING = ("__setitem__", "add", "append", "push", "put", "insert", "set", "register", "update", "extend", "feed", "write")


class Earlier:
    """One earlier call, as a test writes it."""

    def __init__(self, name, args, named, setter=False):
        self.name, self.args, self.named, self.setter = name, args, named, setter

    def source(self, subject, write):
        if self.setter:
            return "%s.%s = %s" % (subject, self.name, write(self.args[0]))
        parts = [write(a) for a in self.args]
        pattern = _SPECIAL.get(self.name)
        if pattern is not None and not self.named:
            return pattern.format(subject, *parts)
        parts += ["%s=%s" % (k, write(v)) for k, v in self.named.items()]
        return "%s.%s(%s)" % (subject, self.name, ", ".join(parts))


class History:
    """The earlier calls that an object of a class may get."""

    def __init__(self, steps):
        #: (name, parameters, whether it is a property that is set)
        self.steps = steps

    @property
    def guessed(self):
        return any(parameters.guessed for _, parameters, _ in self.steps)

    def play(self, subject, prefix="self"):
        """Makes the calls that the input names; gives them for the test."""
        made = []
        for number in range(1, LONGEST + 1):
            name = "%s.before%d" % (prefix, number)
            chosen = choose(name, 1 + len(self.steps))
            if not chosen:
                break
            method, parameters, setter = self.steps[chosen - 1]
            args, named = parameters.make(name)
            made.append(Earlier(method, [_kept(a) for a in args], {k: _kept(v) for k, v in named.items()}, setter))
            try:
                if setter:
                    setattr(subject, method, args[0])
                else:
                    native.call(getattr(subject, method), *args, **named)
            except (MemoryError, RecursionError):
                raise
            except Exception:
                native.stop('"discarded"')
        else:
            native.concretised("object", "more than %d calls before this one are not tried" % LONGEST)
        return made


#: By class: looking at all of its methods takes long, and each of them is an entry.
_HISTORIES = {}


def history_of(cls):
    """The earlier calls of a class; None where nothing changes its objects."""
    if cls not in _HISTORIES:
        _HISTORIES[cls] = _history(cls)
    return _HISTORIES[cls]


def _history(cls):
    from .parameters import parameters

    steps = []
    for name, function, setter in _changers(cls):
        try:
            made = parameters(function, skip_first=True, owner=cls)
        except Unmakeable:
            continue
        if setter and len(made.items) != 1:
            continue
        for parameter in made.items:
            parameter.shape = _likeliest(parameter.shape)
        steps.append((name, made, setter))
    return History(steps[:WIDEST]) if steps else None


def _likeliest(shape):
    """An earlier call need not try what else an argument could be: the method's own entry does."""
    if shape.guessed and isinstance(shape, Choice):
        first = Choice(shape.options[:1])
        first.guessed = True
        return first
    return shape


def _changers(cls):
    """Methods and property setters that change their object, those that fill it first."""
    methods, setters = {}, []
    for base in reversed(cls.__mro__):
        if base is object or base.__module__ in ("builtins", "collections", "abc", "typing", "_collections_abc", "collections.abc"):
            continue
        for name, raw in vars(base).items():
            if isinstance(raw, property):
                if raw.fset is not None and inspect.isfunction(raw.fset) and not name.startswith("_"):
                    setters.append((name, raw.fset))
            elif inspect.isfunction(raw):
                methods[name] = raw
    effects = {name: _Effects.of(function) for name, function in methods.items()}
    changed = set().union(*(e.writes for name, e in effects.items() if name not in _MAKING), set())
    changed |= set().union(*(_Effects.of(function).writes for _, function in setters), set())
    if changed <= _given(cls):
        # The constructor makes every state that these methods could.
        return []
    changing = {name for name, e in effects.items() if e.writes}
    while True:
        more = {n for n, e in effects.items() if n not in changing and e.calls & changing}
        if not more:
            break
        changing |= more
    found = [
        (name, methods[name], False)
        for name in methods
        if name in changing
        and (not name.startswith("_") or name in _SPECIAL)
        and not inspect.iscoroutinefunction(methods[name])
    ]
    found.sort(key=lambda f: _rank(f[0]))
    return found + [(name, function, True) for name, function in dict(setters).items()]


def _given(cls):
    """Attributes that hold an argument of the constructor as it is."""
    from .usage import Module

    if dataclasses.is_dataclass(cls):
        return set() if hasattr(cls, "__post_init__") else {f.name for f in dataclasses.fields(cls) if f.init}
    function = vars(cls).get("__init__")
    node = Module.of(function).node_of(function) if inspect.isfunction(function) else None
    if node is None or not node.args.args:
        return set()
    receiver, *names = [a.arg for a in node.args.posonlyargs + node.args.args + node.args.kwonlyargs]
    found = set()
    for statement in node.body:
        # Whatever else it does may restrict what the arguments can be.
        simple = isinstance(statement, ast.Assign) and len(statement.targets) == 1 and isinstance(statement.value, ast.Name)
        target = statement.targets[0] if simple else None
        plain = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == receiver
        if plain and statement.value.id in names:
            found.add(target.attr)
        elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            return set()
    return found


def _rank(name):
    for rank, start in enumerate(_FILLING):
        if name.startswith(start):
            return rank
    return len(_FILLING)


class _Effects(ast.NodeVisitor):
    """Which attributes of its object a method changes, and which of the object's methods it calls."""

    def __init__(self, receiver, handed=()):
        #: the method's other parameters
        self.handed = set(handed)
        #: names of the object (with no attribute) and of parts of it, with the attribute they came from
        self.parts = {receiver: None}
        self.receiver = receiver
        #: attributes that change; ANY where it cannot be said which
        self.writes = set()
        self.calls = set()

    @classmethod
    def of(cls, function):
        from .usage import Module

        node = Module.of(function).node_of(function)
        if node is None or not (node.args.posonlyargs or node.args.args):
            return cls("")
        names = [a.arg for a in node.args.posonlyargs + node.args.args + node.args.kwonlyargs]
        found = cls(names[0], names[1:])
        for statement in node.body:
            found.visit(statement)
        return found

    def _attribute(self, node):
        """The attribute of the object that an expression is, or is a part of; ANY for the object itself, None for others."""
        attribute = ANY
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            attribute = node.attr if isinstance(node, ast.Attribute) else ANY
            node = node.value
        if not isinstance(node, ast.Name) or node.id not in self.parts:
            return None
        return self.parts[node.id] or attribute

    def _store(self, target):
        if isinstance(target, (ast.Attribute, ast.Subscript)):
            changed = self._attribute(target)
            if changed is not None:
                self.writes.add(changed)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for element in target.elts:
                self._store(element)

    def visit_Assign(self, node):
        for target in node.targets:
            self._store(target)
            if isinstance(target, ast.Name) and isinstance(node.value, (ast.Attribute, ast.Subscript)):
                part = self._attribute(node.value)
                if part is not None:
                    self.parts[target.id] = part
        self.generic_visit(node)

    def visit_AugAssign(self, node):
        self._store(node.target)
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if node.value is not None:
            self._store(node.target)
        self.generic_visit(node)

    def visit_Delete(self, node):
        for target in node.targets:
            self._store(target)

    def visit_Call(self, node):
        function = node.func
        if isinstance(function, ast.Attribute):
            of = function.value
            if isinstance(of, ast.Name) and of.id == self.receiver:
                self.calls.add(function.attr)
            elif isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "super":
                # A builtin container's own method, or one of a base class that is looked at as well.
                if function.attr in _CHANGING:
                    self.writes.add(ANY)
                self.calls.add(function.attr)
            elif function.attr in _CHANGING:
                changed = self._attribute(of)
                if changed is not None:
                    self.writes.add(changed)
        elif isinstance(function, ast.Name) and node.args and self._attribute(node.args[0]) is not None:
            # `setter(self, key, value)`, where the method of a base class is a parameter's default.
            if function.id in ("setattr", "delattr") or function.id in self.handed:
                self.writes.add(ANY)
        self.generic_visit(node)


def reads(function):
    """Attributes of its object that a method reads."""
    return _attributes(function, ast.Load)


def assigned(function):
    """Attributes of its object that a method assigns."""
    return _attributes(function, ast.Store)


def _attributes(function, context):
    from .usage import Module

    if not hasattr(function, "__code__"):
        return set()
    node = Module.of(function).node_of(function)
    if node is None or not (node.args.posonlyargs or node.args.args):
        return set()
    receiver = (node.args.posonlyargs + node.args.args)[0].arg
    return {
        n.attr
        for n in ast.walk(node)
        if isinstance(n, ast.Attribute) and isinstance(n.ctx, context) and isinstance(n.value, ast.Name) and n.value.id == receiver
    }
