"""The import hook: modules of the target, and the pure-Python modules it uses, are rewritten as they are loaded."""

import importlib
import importlib.machinery
import importlib.util
import os
import sys

from .program import Program
from .rewrite import rewrite
from .rewrite.chosen import PURE, Chosen, forget_loaded
from .rewrite.probes import Probes


class Importing:
    """The import hook's state: the modules to rewrite, their static structure, their probes."""

    def __init__(self, chosen, on_branch, on_line=None, specs=None):
        self.chosen = chosen
        self.specs = specs
        self.program = Program()
        self._on_branch = on_branch
        self._at_import = set()
        self.probes = Probes(self._branch, on_line)
        self._loading = True

    def _branch(self, number):
        if self._loading:
            self._at_import.add(number)
        else:
            self._on_branch(number)

    def loaded(self):
        """The target is imported: what it covered so far is covered by every test; from now on runs are counted."""
        for file in self.program.files:
            own = self._at_import.intersection(file.arcs.values())
            file.excused = sorted(own.union(file.excused))
        self._at_import.clear()
        self._loading = False
        self.probes.arm()

    # ---- importlib's protocol for finders

    def find_spec(self, name, path=None, target=None):
        if name == self.chosen.name and self.chosen.modules is None:
            return self._target_spec(name)
        if name.partition(".")[0] == "fathom_rt":
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or type(spec.loader) is not importlib.machinery.SourceFileLoader:
            return None
        if not self.chosen.rewrites(name, spec.origin):
            return None
        spec.loader = _Loader(name, spec.loader.path, self)
        return spec

    def _target_spec(self, name):
        path = self.chosen.path
        package = [os.path.dirname(path)] if os.path.basename(path) == "__init__.py" else None
        loader = _Loader(name, path, self)
        return importlib.util.spec_from_file_location(name, path, loader=loader, submodule_search_locations=package)

    def invalidate_caches(self):
        pass


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module from its source, rewritten; compiled files are neither read nor written."""

    def __init__(self, name, path, importing):
        super().__init__(name, path)
        self._importing = importing

    def exec_module(self, module):
        super().exec_module(module)
        if module.__name__ == "datetime":
            # Extension modules look for the C part's table here, and fail to import without it.
            table = getattr(sys.modules.get("_datetime") or _c_part("_datetime"), "datetime_CAPI", None)
            if table is not None:
                vars(module).setdefault("datetime_CAPI", table)

    def get_code(self, name):
        path = self.get_filename(name)
        source = self.get_data(path)
        importing = self._importing
        weave = importing.specs.of(name) if importing.specs is not None else None
        if importing.chosen.counts(name, path):
            return rewrite(source, path, importing.program, importing.probes, weave=weave)
        return rewrite(source, path, without=PURE.get(name), weave=weave)


def _c_part(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def install(path, name, packages=(), on_branch=None, on_line=None, specs=None, modules=None):
    """Puts the hook in front of the import system for this target; gives back its (still empty) program.

    `program.loaded()` is to be called when the target has been imported.
    """
    if on_branch is None:
        from .native import native
        from .rewrite import runtime

        on_branch = native.covered
        runtime.install()
    importing = Importing(Chosen(path, name, packages, modules), on_branch, on_line, specs)
    importing.program.loaded = importing.loaded
    importing.program.rearm = importing.probes.rearm
    _install_hit(importing.probes.hit)
    forget_loaded()
    sys.meta_path.insert(0, importing)
    return importing.program


def _install_hit(hit):
    import builtins

    from .rewrite.hooks import PREFIX

    setattr(builtins, PREFIX + "hit", hit)
