"""Several runs in one process, as long as a run leaves everything as it found it.

A fork and the pages that a run then copies cost more than most runs. A run that changed nothing anybody could see again needs no
new process for the next one. What could be seen again is looked at after each run: the modules of the target with all that
can be reached from them, and what the standard library keeps for everybody. Where there is too much to look at, or something
that cannot be looked at, every run has a process of its own. A symbol that survived all the same is found when it meets a
condition of a later run (see `repeated` in the native half), and that run is made again.
"""

import builtins
import collections
import functools
import os
import resource
import sys
import threading
import types
from operator import is_

from . import audit

# Elements to compare after each run; beyond, a fork is cheaper.
MAX_ELEMENTS = 20_000
# Most runs in one process: it bounds leftover state that cannot be seen.
RUNS = 100
# Kilobytes that a process may grow by.
GROWTH = 64 * 1024

_SCALAR = (int, float, complex, str, bytes, bool, type(None), type(Ellipsis), type(NotImplemented), range, slice)
_FIXED = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.GetSetDescriptorType)
_FIXED += (types.MemberDescriptorType, types.CodeType, types.MethodWrapperType, types.ClassMethodDescriptorType)


class Unseen(Exception):
    """Something in reach that cannot be compared."""


class Reuse:
    """The state before the first run, and the state that the runtime itself keeps during a run."""

    def __init__(self, session, preload):
        self.session = session
        self.preload = preload
        self.runs = 0
        self.memory = 0
        self._own = _own_state()
        try:
            self._seen = Seen(_modules(session))
            self.possible = not session.config.get("check") and not session.config.get("specs")
        except Unseen:
            self.possible = False

    def begin(self):
        """In a new process, before its first run."""
        if self.possible:
            self._seen.begin()

    def again(self):
        """After a run: makes the process ready for another one; False where a new process is needed."""
        if not self.possible:
            return False
        self.runs += 1
        self._forget()
        return self.runs < RUNS and self._grown() < GROWTH and self.preload.unchanged() and self._seen.same()

    def _grown(self):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        if not self.memory:
            self.memory = most
        return most - self.memory

    def _forget(self):
        """Clears the runtime's own state of the run."""
        from . import entry

        entry.CALL = None
        if self.session.entry is not None:
            self.session.entry.earlier = []
        for container, before in self._own:
            if isinstance(container, list):
                container[:] = before
            else:
                container.clear()
                container.update(before)
        for _, stub in self.session.patches:
            stub.__dict__["_answers"], stub.__dict__["_children"] = [], {}
        self.session.output.forget()
        self.session.program.rearm()


def _own_state():
    """The runtime's containers that a run fills. Caches of terms are among them: each run begins with the store as it was."""
    from . import fathom, stubs, tables
    from .models import re_language
    from .shapes import base
    from .values import charset
    from .values.base import quiet

    containers = [base.RECIPES, base._OTHERS, base.NONES, fathom._counts, stubs._COUNT, tables._ORDERS, quiet]
    containers += [re_language._parts, re_language._cache, charset._cache]
    return [(c, list(c) if isinstance(c, list) else c.copy()) for c in containers]


def _modules(session):
    """The modules of the target; what else counts is found from there."""
    if not _STANDARD:
        # Before 3.10 Python does not list the standard library's modules.
        raise Unseen("the standard library")
    own = {file.path for file in session.program.files}
    return [m for m in list(sys.modules.values()) if getattr(m, "__file__", None) in own]


class Seen:
    """All objects in reach of some modules that can change, with copies of what they hold."""

    def __init__(self, modules):
        self._kept = []
        self._known = set()
        self._caches = []
        self._count = 0
        self._tables = []
        pending = []
        for module in modules:
            self._module(module, pending, target=True)
        while pending:
            self._look(pending.pop(), pending)
            if self._count > MAX_ELEMENTS:
                raise Unseen("too much")
        self._process = None

    def begin(self):
        """In a new process, before its first run."""
        self._process = _process_state()

    def _module(self, module, pending, target=False):
        """A module of the target, or one that it uses and that is not the standard library's."""
        name, file = module.__name__, getattr(module, "__file__", None)
        if id(module.__dict__) in self._known or name.startswith(("fathom_rt", "_fathom")) or name in ("fathom", "symbolic"):
            return
        if name.partition(".")[0] in _STANDARD and not target:
            # Its own names are compared, but not their values.
            self._known.add(id(module.__dict__))
            self._tables.append((module.__dict__, dict(module.__dict__)))
            self._count += len(module.__dict__)
            return
        if file is None or not file.endswith(".py"):
            # The state of an extension module cannot be seen.
            raise Unseen(name)
        table = module.__dict__
        self._known.add(id(table))
        self._tables.append((table, dict(table)))
        self._count += len(table)
        pending.extend(value for name, value in table.items() if name not in _NOISE)

    def _home(self, value, pending):
        """Adds the module whose names a function or class can reach."""
        module = sys.modules.get(getattr(value, "__module__", None) or "")
        if module is not None:
            self._module(module, pending)

    def _look(self, value, pending):
        if isinstance(value, _SCALAR) or isinstance(value, _FIXED) or id(value) in self._known:
            return
        self._known.add(id(value))
        self._count += 1
        if isinstance(value, types.ModuleType):
            return self._module(value, pending)
        if isinstance(value, dict):
            copy = dict(dict.items(value))
            self._keep(value, copy, pending, list(copy.values()) + [k for k in copy if not isinstance(k, _SCALAR)])
        elif isinstance(value, (list, tuple, set, frozenset)):
            plain = next(kind for kind in (list, tuple, set, frozenset) if isinstance(value, kind))
            items = list(plain.__iter__(value))
            if isinstance(value, (tuple, frozenset)):
                pending.extend(items)
                self._count += len(items)
            else:
                self._keep(value, items, pending, items)
        if isinstance(value, type):
            self._class(value, pending)
        elif isinstance(value, types.FunctionType):
            self._home(value, pending)
            held = list(value.__defaults__ or ()) + list((value.__kwdefaults__ or {}).values()) + [value.__dict__]
            for cell in value.__closure__ or ():
                self._kept.append((cell, None))
                try:
                    held.append(cell.cell_contents)
                    self._kept[-1] = (cell, cell.cell_contents)
                except ValueError:
                    self._kept.pop()
            pending.extend(held)
        elif isinstance(value, functools._lru_cache_wrapper):
            self._caches.append((value, value.cache_info().currsize))
            pending.append(value.__wrapped__)
        elif isinstance(value, (staticmethod, classmethod)):
            pending.append(value.__func__)
        elif isinstance(value, property):
            pending.extend(f for f in (value.fget, value.fset, value.fdel) if f is not None)
        elif isinstance(value, types.MethodType):
            pending.extend((value.__self__, value.__func__))
        elif isinstance(value, functools.partial):
            pending.extend((value.func, value.args, value.keywords))
        else:
            self._instance(value, pending)

    def _keep(self, value, copy, pending, inner):
        self._kept.append((value, copy))
        self._count += len(copy)
        pending.extend(inner)

    def _class(self, cls, pending):
        if cls.__module__.partition(".")[0] in _STANDARD or cls.__flags__ & (1 << 9) == 0:
            # Builtin classes and those of the standard library stay as they are.
            return
        self._home(cls, pending)
        held = dict(cls.__dict__)
        self._kept.append((cls, held))
        self._count += len(held)
        pending.extend(v for k, v in held.items() if k not in _NOISE)
        pending.extend(cls.__bases__)

    def _instance(self, value, pending):
        kind = type(value)
        if kind.__module__ in _CONSTANT or kind is object:
            return
        for base in kind.__mro__:
            if base.__module__.partition(".")[0] in _STANDARD and base not in _PLAIN and base.__module__ not in _OPEN:
                # It may keep more than its attributes: a random generator, a counter, a stream.
                raise Unseen(base.__name__)
        own = getattr(value, "__dict__", None)
        if isinstance(own, dict):
            self._keep(own, dict(own), pending, list(own.values()))
            self._known.add(id(own))
        slots = [n for base in kind.__mro__ for n in _slots(base)]
        if slots:
            held = [getattr(value, name, None) for name in slots]
            self._kept.append((_Slots(value, slots), held))
            pending.extend(held)
        if not (isinstance(own, dict) or slots or isinstance(value, (dict, list, tuple, set, frozenset))):
            raise Unseen(kind.__name__)

    def same(self):
        """Whether everything is as it was."""
        for table, before in self._tables:
            if not _same_dict(table, before):
                return False
        for value, before in self._kept:
            if isinstance(value, types.CellType):
                try:
                    if value.cell_contents is not before:
                        return False
                except ValueError:
                    return False
            elif isinstance(value, type):
                if not _same_dict(value.__dict__, before):
                    return False
            elif isinstance(value, dict):
                if not _same_dict(value, before):
                    return False
            elif isinstance(value, _Slots):
                if not all(map(is_, value.held(), before)):
                    return False
            else:
                plain = list if isinstance(value, list) else set
                if plain.__len__(value) != len(before) or not all(map(is_, plain.__iter__(value), before)):
                    return False
        for cache, size in self._caches:
            if cache.cache_info().currsize != size:
                return False
        return self._process == _process_state()


class _Slots:
    def __init__(self, value, names):
        self.value, self.names = value, names

    def held(self):
        return [getattr(self.value, name, None) for name in self.names]


def _slots(cls):
    names = cls.__dict__.get("__slots__", ())
    names = (names,) if isinstance(names, str) else names
    private = lambda n: "_%s%s" % (cls.__name__.lstrip("_"), n) if n.startswith("__") and not n.endswith("__") else n  # noqa: E731
    return [private(n) for n in names if n not in ("__dict__", "__weakref__")]


def _same_dict(now, before):
    """By identity: a value that was replaced by an equal one may be a symbol."""
    if isinstance(now, dict):
        # A class of the target may have its own idea of these.
        values, keys = dict.values(now), dict.__iter__(now)
    else:
        values, keys = now.values(), iter(now)
    return len(values) == len(before) and all(map(is_, values, before.values())) and all(map(is_, keys, before))


_STANDARD = set(getattr(sys, "stdlib_module_names", ()))
# Objects of these modules hold nothing that changes, or nothing that shows.
_CONSTANT = {"re", "_struct", "datetime", "_pydatetime", "decimal", "_decimal", "fractions", "operator", "typing", "_thread", "_typing", "types", "uuid", "pathlib"}
# Bases from the standard library whose objects keep nothing but attributes and elements.
_PLAIN = {object, dict, list, tuple, set, frozenset, int, float, str, bytes, BaseException, Exception, collections.OrderedDict}
_PLAIN |= {collections.defaultdict, type} | {e for e in vars(builtins).values() if isinstance(e, type) and issubclass(e, BaseException)}
_OPEN = {"abc", "enum", "typing", "collections.abc", "_collections_abc", "dataclasses", "string", "numbers", "contextlib"}
_NOISE = {"__builtins__", "__loader__", "__spec__", "__cached__", "__doc__", "__dict__", "__weakref__"}


def _process_state():
    """Global state of the standard library and the process."""
    decimal, logging = sys.modules.get("decimal"), sys.modules.get("logging")
    return (
        dict(os.environ),
        os.getcwd(),
        list(sys.path),
        threading.active_count(),
        sys.getrecursionlimit(),
        repr(decimal.getcontext()) if decimal is not None else None,
        (logging.root.level, len(logging.root.handlers), len(logging.root.manager.loggerDict)) if logging is not None else None,
        _open_files(),
        # A process that a run forked may still be there.
        audit.forks(),
    )


def _open_files():
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return -1
