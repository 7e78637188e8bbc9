"""Counts branches for the benchmark, apart from Fathom: by coverage.py, on the plain interpreter.

    measure.py locate MODULE                     the module's source file
    measure.py branches FILE ENTRY [DATA]        branches of the entry and of the helpers it can reach in its file

``branches`` prints JSON: how many there are (as coverage.py counts them), how many the data file DATA has seen taken,
and the lines where some are missing. Which helpers count is decided from the syntax tree: the functions, classes and methods of
the same file that the entry names, and that those name. It is an estimate (a method called on an unknown object is not followed), but the same for
every tool that is measured with it.
"""

import ast
import importlib.util
import json
import sys
import warnings

warnings.simplefilter("ignore")


def locate(module):
    """The file without running the module, its parent packages excepted."""
    spec = importlib.util.find_spec(module)
    origin = spec and spec.origin
    if origin == "frozen":
        # Some modules of the standard library are compiled into the interpreter, but their source is there, too.
        origin = spec.loader_state.filename
    if not origin or not origin.endswith(".py"):
        sys.exit("measure: %s is not a Python source module" % module)
    return origin


class Definitions:
    """Functions, methods and classes of a file by qualified name."""

    def __init__(self, tree):
        self.functions = {}
        self.classes = {}
        self._collect(tree.body, "")

    def _collect(self, body, prefix):
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                # The last definition of a name is the one that counts.
                self.functions[prefix + node.name] = node
            elif isinstance(node, ast.ClassDef):
                self.classes[prefix + node.name] = node
                self._collect(node.body, prefix + node.name + ".")
            elif isinstance(node, (ast.If, ast.Try)):
                for part in ("body", "orelse", "finalbody"):
                    self._collect(getattr(node, part, []), prefix)
                for handler in getattr(node, "handlers", []):
                    self._collect(handler.body, prefix)

    def method(self, cls, name):
        """A method looked up through the bases that are in the same file."""
        seen = set()
        todo = [cls]
        while todo:
            cls = todo.pop(0)
            if cls in seen or cls not in self.classes:
                continue
            seen.add(cls)
            if cls + "." + name in self.functions:
                return cls + "." + name
            todo.extend(base.id for base in self.classes[cls].bases if isinstance(base, ast.Name))
        return None

    def named_by(self, qualname):
        """Qualified names of what a function's body names."""
        cls = qualname.rpartition(".")[0]
        owners = {"self": cls, "cls": cls}
        for node in ast.walk(self.functions[qualname]):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                made = node.value.func
                for name in node.targets:
                    if isinstance(made, ast.Name) and made.id in self.classes and isinstance(name, ast.Name):
                        owners[name.id] = made.id
        for node in ast.walk(self.functions[qualname]):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id in self.functions:
                    yield node.id
                elif node.id in self.classes:
                    for special in ("__new__", "__init__", "__post_init__"):
                        method = self.method(node.id, special)
                        if method:
                            yield method
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                method = self.method(owners.get(node.value.id, node.value.id), node.attr)
                if method:
                    yield method

    def reachable(self, entry):
        seen = []
        todo = [entry]
        if "." in entry and entry not in self.functions:
            cls, _, name = entry.rpartition(".")
            todo = [self.method(cls, name) or entry]
        if "." in entry:
            # The object is built first.
            init = self.method(entry.rpartition(".")[0], "__init__")
            if init:
                todo.append(init)
        while todo:
            name = todo.pop(0)
            if name in seen:
                continue
            if name not in self.functions:
                sys.exit("measure: no function %s" % name)
            seen.append(name)
            todo.extend(self.named_by(name))
        return seen


def branches(path, entry, data=None):
    from coverage import Coverage
    from coverage.python import PythonParser

    with open(path, encoding="utf-8") as file:
        text = file.read()
    parser = PythonParser(text=text, filename=path)
    parser.parse_source()
    exits = {line: count for line, count in parser.exit_counts().items() if count > 1}
    taken = {}
    if data:
        measured = Coverage(data_file=data, branch=True, config_file=False)
        measured.load()
        if measured.get_data().has_arcs() and path in measured.get_data().measured_files():
            stats = measured._analyze(path).branch_stats()
            taken = {line: seen for line, (_, seen) in stats.items()}

    definitions = Definitions(ast.parse(text))
    rows = []
    for name in definitions.reachable(entry):
        node = definitions.functions[name]
        lines = [line for line in exits if node.body[0].lineno <= line <= node.end_lineno]
        rows.append(
            {
                "function": name,
                "total": sum(exits[line] for line in lines),
                "covered": sum(taken.get(line, 0) for line in lines),
                "missing": [line for line in sorted(lines) if taken.get(line, 0) < exits[line]],
            }
        )
    return {
        "total": sum(row["total"] for row in rows),
        "covered": sum(row["covered"] for row in rows),
        "functions": rows,
    }


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "locate":
        print(locate(arguments[1]))
    elif len(arguments) in (3, 4) and arguments[0] == "branches":
        print(json.dumps(branches(*arguments[1:])))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
