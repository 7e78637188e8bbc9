"""The callables of a module: functions, and methods of classes that can be built."""

import inspect
import sys
import types

from .describe import literal
from .shapes.annotations import receiver_of
from .shapes.base import Unmakeable
from .shapes.history import history_of
from .shapes.parameters import holds_guess, parameters


class Entry:
    """A function or method that a run can start at."""

    def __init__(self, name, function, kind, owner=None):
        self.name = name
        #: the Python function underneath
        self.function = function
        #: function, method, class, static or property
        self.kind = kind
        self.owner = owner
        self.public = False
        #: users reach it through others; of a package, it is explored after those
        self.inner = False
        #: its name says that only its own module calls it, as it likes: what fails there is no mistake of the code
        self.private = False
        self.problem = None
        self.parameters = None
        self.receiver = None
        #: calls that may come before this one, see `shapes.history`
        self.history = None
        #: those of the current run
        self.earlier = []
        self.file, self.line, self.end_line = "", 0, 0
        self.oracle = None
        #: what is called, and the module that has it: set by `find_entries`
        self.target = None
        self.module = None

    @property
    def guessed(self):
        """Whether the types of the call's parts are guesses, its receiver's among them."""
        receiver = self.receiver is not None and holds_guess(self.receiver)
        history = bool(self.earlier) and self.history.guessed
        return bool(self.parameters and self.parameters.guessed) or receiver or history

    @property
    def guessed_names(self):
        return self.parameters.guessed if self.parameters else []

    def prepare(self):
        """The receiver (or None) and the arguments of a call, from the run's symbols."""
        receiver = None
        if self.kind in ("method", "property"):
            receiver = self.receiver.make("self")
            self.earlier = self.history.play(receiver) if self.history is not None else []
        args, named = self.parameters.make() if self.parameters else ([], {})
        return receiver, args, named


def find_entries(module, path, config):
    """All entries of a module by name, in the order of the source."""
    found = {}
    names = getattr(module, "__all__", None)
    exported = set(names) if isinstance(names, (list, tuple)) else None
    for name, value in list(vars(module).items()):
        if getattr(value, "__module__", None) != module.__name__ and name not in (exported or ()):
            continue
        if isinstance(value, type):
            if value.__module__ == module.__name__ and value.__name__ == name:
                _methods(found, value, _shown(name, exported))
            continue
        function = _python_function(value)
        if function is None or function.__module__ != module.__name__ or function.__name__ == "<lambda>":
            continue
        entry = Entry(name, function, "function")
        entry.target = value
        entry.public = _shown(name, exported)
        found[name] = entry
    for entry in found.values():
        entry.module = module
        _locate(entry)
    _pyexz3(found, module, path)
    if config.get("modules"):
        _mark_inner(found, module)
    wanted = config.get("entries") or ()
    for entry in found.values():
        # Looking at how code uses its parameters takes time: only what may be explored is looked at.
        if entry.name in wanted or (not wanted and (entry.public or entry.inner)):
            _resolve(entry)
    ordered = sorted(found.values(), key=lambda e: (e.line, e.name))
    return {e.name: e for e in ordered}


def _mark_inner(found, module):
    """In a package: private functions, and those of private modules that no public module has, are reached through others."""
    is_private = _is_private_module(module.__name__)
    shown = _public_things(module.__name__) if is_private else ()
    for entry in found.values():
        own = entry.name.rpartition(".")[2]
        dunder = own.startswith("__") and own.endswith("__")
        if not entry.public and own.startswith("_") and not dunder:
            entry.private = entry.inner = True
        elif is_private:
            thing = entry.owner if entry.owner is not None else entry.target
            entry.inner = entry.public and id(thing) not in shown


def _is_private_module(name):
    return any(part.startswith("_") and not part.startswith("__") for part in name.split("."))


def _public_things(name):
    """What the public modules of a package have, by identity."""
    top = name.partition(".")[0]
    modules = [m for n, m in list(sys.modules.items()) if n.partition(".")[0] == top and not _is_private_module(n)]
    return {id(value) for m in modules for value in vars(m).values()}


def _shown(name, exported):
    return name in exported if exported is not None else not name.startswith("_")


def _python_function(value):
    """The function under decorators that keep `__wrapped__`, or None."""
    if not callable(value):
        return None
    try:
        value = inspect.unwrap(value)
    except ValueError:
        return None
    return value if isinstance(value, types.FunctionType) else None


def _methods(found, cls, public):
    """The methods of a class, those it inherits from classes of its module among them: they are explored when named."""
    for base in cls.__mro__:
        if base is not object and base.__module__ == cls.__module__:
            _own_methods(found, cls, base, public and base is cls)


def _own_methods(found, cls, base, public):
    for name, raw in list(vars(base).items()):
        if "%s.%s" % (cls.__qualname__, name) in found:
            continue
        kind, function = "method", raw
        if isinstance(raw, classmethod):
            kind, function = "class", raw.__func__
        elif isinstance(raw, staticmethod):
            kind, function = "static", raw.__func__
        elif isinstance(raw, property):
            kind, function = "property", raw.fget
        function = _python_function(function)
        if function is None or function.__module__ != cls.__module__:
            continue
        if function.__code__.co_filename.startswith("<"):
            # Generated, by `dataclass` for one.
            continue
        if name in ("__init__", "__new__") and not inspect.isabstract(cls):
            # Named as an entry, a constructor is explored as callers use it.
            kind = "constructor"
        full = "%s.%s" % (cls.__qualname__, name)
        entry = Entry(full, function, kind, cls)
        entry.target = name
        dunder = name.startswith("__") and name.endswith("__")
        entry.public = public and (not name.startswith("_") or name == "__call__" or (dunder and name in _OPERATORS))
        found[full] = entry


# Special methods that users write logic in. `__init__` is reached through every method.
_OPERATORS = {
    "__%s__" % n
    for n in "eq ne lt le gt ge add sub mul truediv floordiv mod pow and or xor lshift rshift matmul radd rsub rmul rtruediv "
    "iadd isub imul ior iand neg pos abs invert len contains getitem setitem delitem missing iter next reversed enter exit "
    "str repr format hash bool int float index bytes call".split()
}


def _locate(entry):
    code = entry.function.__code__
    entry.file = code.co_filename
    entry.line = code.co_firstlineno
    try:
        lines, first = inspect.getsourcelines(entry.function)
        entry.end_line = first + len(lines) - 1
    except (OSError, TypeError):
        entry.end_line = entry.line


def _resolve(entry):
    function = entry.function
    try:
        if entry.kind in ("method", "property"):
            entry.receiver = receiver_of(entry.owner)
            # The entry's own method is among them: the second `add` sees what the first one left.
            entry.history = history_of(entry.owner)
        if entry.kind != "property":
            entry.parameters = parameters(
                function,
                skip_first=entry.kind in ("method", "class", "constructor"),
                owner=entry.owner,
                overrides=getattr(entry.target, "symbolic_args", None),
                fixed=getattr(entry.target, "concrete_args", None),
            )
    except Unmakeable as problem:
        entry.problem = str(problem)
    except Exception as error:
        # Classes of the target take part in looking at them, metaclasses for one; the other entries are explored all the same.
        entry.problem = "its parameters cannot be looked at: %s: %s" % (type(error).__name__, error)


def _pyexz3(found, module, path):
    """PyExZ3's convention: the function named like the file is the one to explore, with its oracle beside it."""
    stem = module.__name__.rpartition(".")[2]
    for name, exact in (("expected_result", True), ("expected_result_set", False)):
        oracle = vars(module).get(name)
        if not isinstance(oracle, types.FunctionType):
            continue
        if name in found:
            found[name].public = False
        entry = found.get(stem)
        if entry is None:
            continue
        try:
            values = [literal(v).text for v in oracle()]
        except Exception:
            continue
        entry.oracle = {"exact": exact, "values": values}
    entry = found.get(stem)
    uses = "symbolic" in getattr(module, "__dict__", {}) or (entry is not None and entry.oracle is not None)
    if entry is not None and uses:
        for other in found.values():
            other.public = other is entry
