"""Fathom's runtime for Python, loaded into this process when the first test uses the backend."""

import importlib
import json
import os
import subprocess
import sys

_VARIABLE = "FATHOM_PYRT"


def load(program):
    """Makes the package ``fathom_rt`` ready: symbolic values, models of builtins, hooks for rewritten code."""
    if "fathom_rt.models" in sys.modules:
        return
    where = json.loads(subprocess.run([program, "hosted", "--runtime"], stdout=subprocess.PIPE, check=True).stdout)
    before = os.environ.get(_VARIABLE)
    os.environ[_VARIABLE] = where["native"]
    sys.path.append(where["folder"])
    try:
        importlib.import_module("fathom_rt.native")
        importlib.import_module("fathom_rt.models").load()
        importlib.import_module("fathom_rt.rewrite.runtime").install()
    finally:
        sys.path.remove(where["folder"])
        if before is None:
            del os.environ[_VARIABLE]
        else:
            os.environ[_VARIABLE] = before


def native():
    """The native half of the runtime."""
    return sys.modules["_fathom"]


def values():
    """The base of symbolic values."""
    return sys.modules["fathom_rt.values.base"]


def plain(value):
    """A value without symbols; anything that has none is returned as it is."""
    base = sys.modules.get("fathom_rt.values.base")
    return value if base is None else _plain(value, base.SCALARS, ())


_REBUILT = (list, tuple, set, frozenset)


def _plain(value, scalars, inside):
    kind = type(value)
    if kind in scalars:
        return value.plain()
    if kind not in _REBUILT and kind is not dict or id(value) in inside:
        return value
    inside += (id(value),)
    if kind is dict:
        items = [(_plain(k, scalars, inside), _plain(v, scalars, inside)) for k, v in value.items()]
        same = all(a is k and b is v for (a, b), (k, v) in zip(items, value.items()))
        return value if same else dict(items)
    items = [_plain(item, scalars, inside) for item in value]
    return value if all(a is b for a, b in zip(items, value)) else kind(items)
