"""Loads the native module, whatever its file is called, as ``_fathom``."""

import importlib.machinery
import importlib.util
import os
import sys


def load(path=None):
    """Import ``_fathom`` from ``path`` (default: the environment variable FATHOM_PYRT)."""
    if "_fathom" in sys.modules:
        return sys.modules["_fathom"]
    path = path or os.environ.get("FATHOM_PYRT")
    if not path:
        raise ImportError("set FATHOM_PYRT to the path of libfathom_pyrt.so")
    if not getattr(sys, "_is_gil_enabled", lambda: True)():
        # The native module relies on the lock, and on objects laid out as in the usual build.
        raise ImportError("free-threaded builds of CPython are not supported: choose another with --python")
    loader = importlib.machinery.ExtensionFileLoader("_fathom", path)
    spec = importlib.util.spec_from_file_location("_fathom", path, loader=loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules["_fathom"] = module
    module.runtime_folder(os.path.dirname(os.path.abspath(__file__)) + os.sep)
    return module


native = load()
