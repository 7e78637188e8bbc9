"""Everything that is known of one target in this process: the module, its entries, its static picture."""

import difflib
import os
import random
import sys

from . import target
from .entries import find_entries
from .examples import examples_of
from .native import native
from .stubs import provide_missing, replace


# Name of the target module, for literals that refer to it.
TARGET = None


class Session:
    """A loaded target."""

    def __init__(self, config):
        self.config = config
        self.strict = config.get("strict_exceptions", False)
        self.scratch = config["scratch"]
        # The runtime first: its compiled files are written beside it, which the sandbox would refuse.
        _load_models()
        from . import operators

        _provide_modules()
        self.missing = _confine(config)
        self.program = None
        #: of the current run
        self.entry = None
        stubs = config.get("stubs") or []
        provide_missing(stubs)
        #: of a package: its modules, those that could not be imported among them
        self.modules = []
        if config.get("modules"):
            self.modules = target.load_package(config["modules"], self._install_hook)
            self._turn_to(self._first_module())
            self.path = config["path"]
        else:
            module, self.path = target.load(config["path"], self._install_hook)
            self._turn_to(module)
        # Its own subclasses of builtins have got the operators that Python gives them.
        operators.watch()
        #: (path, stub) of each collaborator that was replaced
        self.patches = replace(self.module, stubs)
        self.program.loaded()
        self.entries = self._find_entries()
        wanted = config.get("entries") or []
        for name in wanted:
            self._check_entry(name)
        if config.get("check"):
            native.check(True)
        random.seed(0)

    def _first_module(self):
        for one in self.modules:
            if one.module is not None:
                return one.module
        raise self.modules[0].refusal

    def _turn_to(self, module):
        """The module whose entry is run, under whose name tests import."""
        global TARGET
        self.module = module
        TARGET = module.__name__

    def turn_to_entry(self, entry):
        self.entry = entry
        if entry.module is not self.module:
            self._turn_to(entry.module)

    def _find_entries(self):
        """All entries by name; those of a package have the module's name in front."""
        if not self.modules:
            return find_entries(self.module, self.path, self.config)
        found = {}
        for one in self.modules:
            if one.module is not None:
                for name, entry in find_entries(one.module, one.path, self.config).items():
                    found["%s:%s" % (one.name, name)] = entry
        return found

    def _install_hook(self, path, name, modules=None):
        """From here on imported code is rewritten, and becomes part of the program's picture where it is the target's."""
        from . import importing

        specs = None
        if self.config.get("specs"):
            from .specs import Specs

            specs = Specs(self.config["specs"])
            specs.install()
        packages = self.config.get("packages") or []
        self.program = importing.install(path, name, packages, specs=specs, modules=modules)

    def _check_entry(self, name):
        entry = self.entries.get(name)
        if entry is None:
            public = [n for n, e in self.entries.items() if e.public]
            close = difflib.get_close_matches(name, list(self.entries), 1)
            if close:
                hint = "did you mean %s?" % close[0]
            elif public:
                hint = "it has %s" % ", ".join(sorted(public)[:8])
            else:
                hint = "it has no functions"
            raise target.Refused("%s has no function %s; %s" % (self.path, name, hint))
        if entry.problem:
            raise target.Refused("%s cannot be explored: %s" % (name, entry.problem))

    def _wanted(self, entry):
        return entry.public or entry.name in (self.config.get("entries") or ())

    def in_target(self, file):
        """Whether a file is code under test."""
        return any(f.path == file for f in self.program.files)

    def describe(self):
        """The description that Fathom needs before the first run."""
        picture = {
            "python": "%d.%d.%d" % sys.version_info[:3],
            "module": self.module.__name__,
            "path": self.path,
            "folder": target.module_name(self.path)[1],
            "sandbox_missing": list(self.missing),
            "files": [],
            "branches": [list(b) for b in self.program.branches],
            "follows": self.program.follows(),
            "always": [],
            "functions": [],
            "refused": [_refusal(one) for one in self.modules if one.refusal is not None],
        }
        index = {}
        for file in self.program.files:
            index[file.path] = file.index
            seen = sorted({tuple(c) for entries in file.conditions.values() for c in entries}, key=repr)
            picture["files"].append({"path": file.path, "lines": file.lines, "conditions": seen})
            # Excused branches, and those that importing the module takes.
            picture["always"].extend(file.excused)
        for id, entry in self.entries.items():
            picture["functions"].append(
                {
                    "id": id,
                    "name": entry.name,
                    "file": index.get(entry.file, 0),
                    "line": entry.line,
                    "end_line": entry.end_line,
                    "public": entry.public and not entry.problem,
                    "inner": entry.inner and not entry.problem,
                    "problem": entry.problem,
                    "oracle": entry.oracle,
                    "examples": examples_of(entry, entry.module) if self._wanted(entry) else [],
                }
            )
        return picture


def _refusal(one):
    """A module that could not be imported: what is missing, or why."""
    return {"path": one.path, "why": str(one.refusal), "missing": getattr(one.refusal, "module", None)}


def _confine(config):
    """Enters the sandbox; says what this kernel does not confine."""
    allow = config.get("allow") or []
    writable = [config["scratch"]] + list(config.get("writable") or [])
    os.environ["TMPDIR"] = config["scratch"]
    missing = native.sandbox("\n".join(writable), "net" in allow, "exec" in allow)
    from . import audit

    audit.install([a for a in allow if a in ("net", "exec", "ctypes")], writable, native.blocked)
    return missing


def _provide_modules():
    """`fathom` and PyExZ3's `symbolic` can be imported by targets, whatever is installed."""
    from . import fathom
    from . import symbolic

    sys.modules["fathom"] = fathom
    sys.modules["symbolic"] = symbolic
    sys.modules["symbolic.args"] = symbolic


def _load_models():
    """The slow paths of the hooks, and everything that has a model."""
    from . import models, registry  # noqa: F401

    models.load()
