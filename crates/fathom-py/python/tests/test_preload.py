"""Modules that a run imports are there for the next one."""

import os
import sys

import conftest  # noqa: F401  (paths to the runtime)

from fathom_rt.preload import Preload


def _run(preload, act):
    """A run, in a process of its own."""
    pid = os.fork()
    if pid == 0:
        try:
            act()
            preload.tell()
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def _import_one():
    import tabnanny  # noqa: F401


def test_what_a_run_imports_is_loaded_once():
    sys.modules.pop("tabnanny", None)
    preload = Preload()
    _run(preload, _import_one)
    assert "tabnanny" not in sys.modules
    assert preload.load()
    assert "tabnanny" in sys.modules


def test_a_run_that_imports_nothing_says_nothing():
    preload = Preload()
    before = set(sys.modules)
    _run(preload, lambda: None)
    assert not preload.load()
    assert set(sys.modules) == before


def test_a_module_that_cannot_be_imported_again_is_left_to_the_run():
    preload = Preload()
    _run(preload, lambda: sys.modules.setdefault("fathom_made_by_hand", sys))
    preload.load()
    assert "fathom_made_by_hand" not in sys.modules
