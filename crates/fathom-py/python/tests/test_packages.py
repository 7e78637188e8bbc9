"""Packages: all modules are imported at once, and a module that cannot be says why."""

import os
import subprocess
import sys

import conftest  # noqa: F401  (paths to the runtime)

FILES = {
    "__init__.py": "from ._inner import shown\n",
    "_inner.py": "def shown(n: int):\n    return n\n\n\ndef other(n: int):\n    return n\n\n\ndef _own(n: int):\n    return n\n",
    "broken.py": "import nothing_at_all\n",
    "stuck.py": "while True:\n    pass\n",
    "strange.py": (
        "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from .plain import Thing\n\n\n"
        "class Meta(type):\n    def made(cls):\n        return 1\n\n\ndef of(thing: 'Thing'):\n    return thing\n"
    ),
    "plain.py": "class Thing:\n    def f(self, n: int):\n        return n\n",
}

LOAD = """
import json, os, sys
from fathom_rt import target
target.LONGEST_IMPORT = 1
from fathom_rt.session import Session
folder = sys.argv[1]
names = ["__init__", "_inner", "broken", "stuck", "strange", "plain"]
modules = [os.path.join(folder, "pack", name + ".py") for name in names]
loaded = Session({"path": folder, "modules": modules, "scratch": folder, "writable": [folder]})
print(json.dumps(loaded.describe()))
"""


def describe(folder):
    import json

    pack = os.path.join(folder, "pack")
    os.mkdir(pack)
    for name, text in FILES.items():
        with open(os.path.join(pack, name), "w") as file:
            file.write(text)
    done = subprocess.run([sys.executable, "-c", LOAD, str(folder)], stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout.decode().splitlines()[-1])


def test_modules_are_described_together(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(p for p in sys.path if p))
    told = describe(tmp_path)
    functions = {f["id"]: f for f in told["functions"]}
    assert functions["pack.plain:Thing.f"]["public"]
    # A private module's function that the package shows is called by users.
    assert not functions["pack._inner:shown"]["inner"]
    assert functions["pack._inner:other"]["inner"] and functions["pack._inner:other"]["public"]
    assert functions["pack._inner:_own"]["inner"] and not functions["pack._inner:_own"]["public"]
    # Names in quotes, which only type checkers import, where annotations are texts anyway.
    assert functions["pack.strange:of"]["problem"] is None
    assert functions["pack.strange:Meta.made"]["line"] == 10
    refused = {os.path.basename(one["path"]): one for one in told["refused"]}
    assert refused["broken.py"]["missing"] == "nothing_at_all"
    assert "does not come to an end" in refused["stuck.py"]["why"]
    assert set(refused) == {"broken.py", "stuck.py"}
