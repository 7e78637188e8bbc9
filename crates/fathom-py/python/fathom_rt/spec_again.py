"""Makes a call once more on plain CPython, and tells what a specification watches in it.

Stands on its own: a plain interpreter runs it, with the source of `specs.py` as part of the job. What that needs of the runtime is
stood in for by the plain thing: nothing is rewritten, and nothing is symbolic.
"""

import ast
import importlib.util
import json
import os
import sys
import types


class Plain:
    """A rewriter that changes nothing."""

    def __init__(self, tree):
        pass

    def visit(self, tree):
        return tree


class Frame:
    """A place in the code under test."""

    def __init__(self, frame, lasti, line):
        self.frame, self.line = frame, line

    def place(self):
        code = self.frame.f_code
        return {"file": code.co_filename, "line": self.line, "column": 0, "function": code.co_name}


def stand_ins(told):
    """The parts of the runtime that `specs.py` imports."""

    def report(what, text):
        if what == "happening":
            told.append(json.loads(text))

    def shown(value, most):
        text = repr(value)
        return text if len(text) <= most else text[: most - 3] + "..."

    parts = {
        "fathom_rt": {"__path__": []},
        "fathom_rt.native": {"native": types.SimpleNamespace(report=report)},
        "fathom_rt.rewrite": {"__path__": []},
        "fathom_rt.rewrite.expr": {"Rewriter": Plain},
        "fathom_rt.rewrite.hooks": {"PREFIX": "_fathom_"},
        "fathom_rt.values": {"__path__": []},
        "fathom_rt.values.base": {"SCALARS": {}, "quiet": [0]},
        "fathom_rt.describe": {"shown": shown},
        "fathom_rt.outcome": {"_RUNTIME": "<fathom", "Frame": Frame},
    }
    for name, content in parts.items():
        module = types.ModuleType(name)
        module.__dict__.update(content)
        sys.modules[name] = module


def load(job, specs):
    """The module under test, with what watches it."""
    sys.path.insert(0, job["root"])
    name, path = job["name"], job["path"]
    spec = importlib.util.spec_from_file_location(name, path)
    if os.path.basename(path) == "__init__.py":
        spec.submodule_search_locations = [os.path.dirname(path)]
    module = importlib.util.module_from_spec(spec)
    package, _, last = name.rpartition(".")
    if package:
        importlib.import_module(package)
    sys.modules[name] = module
    with open(path, "rb") as file:
        tree = ast.parse(file.read(), path)
    specs.weave(tree)
    exec(compile(tree, path, "exec", dont_inherit=True), module.__dict__)
    if package:
        setattr(sys.modules[package], last, module)


def main():
    job = json.load(sys.stdin)
    answer, sys.stdout = sys.stdout, open(os.devnull, "w")
    guard = types.ModuleType("guard")
    exec(compile(job["guard"]["source"], "guard", "exec"), guard.__dict__)
    guard.install(job["guard"]["allowed"], [job["scratch"]] + job["guard"]["writable"], lambda what: None)
    told = []
    stand_ins(told)
    runtime = types.ModuleType("fathom_rt.specs")
    runtime.__package__ = "fathom_rt"
    sys.modules["fathom_rt.specs"] = runtime
    exec(compile(job["specs"], "<fathom specs>", "exec"), runtime.__dict__)
    specs = runtime.Specs(job["plan"])
    specs.install()
    load(job, specs)
    space = {"__name__": "again"}
    end = "returned"
    try:
        for line in job["imports"] + job["setup"]:
            exec(line, space)
        eval(job["expression"], space)
    except BaseException:
        end = "raised"
    json.dump({"told": told, "end": end}, answer)
    answer.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
