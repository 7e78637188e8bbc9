"""How the package and its tests call the code under test: types of arguments that nothing declares, and inputs to begin with.

Nothing is run: the calls are read from the sources. Names decide which function a call means, so names that many classes have
say nothing.
"""

import ast
import os
import re

# Reading and parsing stop here: a large project is no reason to start late.
MOST_FILES = 400
MOST_BYTES = 600_000
# Calls kept of one name.
MOST_CALLS = 60

# Methods that containers, files and texts have: a call of one says nothing about a class that has it, too.
_COMMON = set(dir(dict)) | set(dir(list)) | set(dir(set)) | set(dir(str)) | set(dir(bytes))
_COMMON |= set("read write close open readline readlines flush seek tell run start stop send put get set next call".split())


class Calls:
    """The calls of some names in the sources around a module."""

    def __init__(self, path, names):
        self.found = {}
        names = {n for n in names if n not in _COMMON and not n.startswith("__")}
        if not names:
            return
        self.wanted = names
        pattern = re.compile(rb"\b(?:%s)\s*\(" % b"|".join(re.escape(n.encode()) for n in sorted(names)))
        spent = 0
        for file in _sources(path):
            try:
                with open(file, "rb") as opened:
                    text = opened.read(MOST_BYTES)
            except OSError:
                continue
            if not pattern.search(text):
                continue
            spent += len(text)
            if spent > MOST_BYTES:
                break
            try:
                tree = ast.parse(text)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                continue
            self._add(tree, file)

    def _add(self, tree, file):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", None)
            if name in self.wanted:
                calls = self.found.setdefault(name, [])
                if len(calls) < MOST_CALLS:
                    calls.append((node, file))

    def of(self, name):
        """The calls of this name, in the order of the files."""
        return [node for node, _ in self.found.get(name, ())]

    def argument(self, name, names, wanted):
        """The expressions that calls give for a parameter; `names` are the callee's parameters by position."""
        for node in self.of(name):
            if any(isinstance(a, ast.Starred) for a in node.args):
                continue
            for position, value in enumerate(node.args):
                if position < len(names) and names[position] == wanted:
                    yield value
            for keyword in node.keywords:
                if keyword.arg == wanted:
                    yield keyword.value

    def literal(self, name):
        """Arguments of the calls that give literals only."""
        for node in self.of(name):
            try:
                yield (
                    [ast.literal_eval(a) for a in node.args],
                    {k.arg: ast.literal_eval(k.value) for k in node.keywords},
                )
            except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
                continue


def _sources(path):
    """The files of the package and of the tests beside it, the nearest first."""
    folder = os.path.dirname(os.path.abspath(path))
    top = folder
    while os.path.isfile(os.path.join(top, "__init__.py")) and os.path.dirname(top) != top:
        top = os.path.dirname(top)
    seen = set()
    count = 0
    for place, deep in _places(folder, top):
        for file in _python_files(place, deep):
            if file in seen:
                continue
            seen.add(file)
            count += 1
            if count > MOST_FILES:
                return
            yield file


def _places(folder, top):
    yield folder, False
    package = folder
    while package != top:
        last, package = package, os.path.dirname(package)
        yield last, True
    # The project's root is where the package lies, or the folder above `src`.
    roots = [top] + ([os.path.dirname(top)] if os.path.basename(top) in ("src", "lib") else [])
    for root in roots:
        if os.path.basename(root) in ("site-packages", "dist-packages"):
            # Packages here are not part of the project.
            continue
        for name in ("tests", "test", "testing", "examples"):
            yield os.path.join(root, name), True
    if os.path.basename(top) not in ("site-packages", "dist-packages") and not re.match(r"python3\.\d+$", os.path.basename(top)):
        yield top, False


def _python_files(folder, deep):
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        path = os.path.join(folder, name)
        if name.endswith(".py"):
            # Whoever opens a pipe waits for its other end.
            if os.path.isfile(path):
                yield path
        elif deep and not name.startswith((".", "_")) and os.path.isdir(path) and not os.path.islink(path):
            yield from _python_files(path, True)


# Result types of builtins.
_GIVES = {
    "str": "str", "repr": "str", "chr": "str", "hex": "str", "int": "int", "len": "int", "ord": "int", "round": "int",
    "float": "float", "bytes": "bytes", "bytearray": "bytes", "list": "list", "sorted": "list", "tuple": "tuple",
    "dict": "dict", "set": "set", "frozenset": "set", "bool": "bool", "isinstance": "bool", "range": "list", "open": "file",
}  # fmt: skip


def kind_of(node, resolve):
    """The kind of value that an expression of a caller gives: a name as evidence has them, a class, or None.

    `resolve` gives the object that a dotted name means in the module under test.
    """
    if isinstance(node, ast.Constant):
        return {bool: "bool", int: "int", float: "float", str: "str", bytes: "bytes", type(None): "none"}.get(type(node.value))
    if isinstance(node, ast.JoinedStr):
        return "str"
    if isinstance(node, (ast.List, ast.ListComp)):
        return "list"
    if isinstance(node, ast.Tuple):
        return "tuple"
    if isinstance(node, (ast.Dict, ast.DictComp)):
        return "dict"
    if isinstance(node, (ast.Set, ast.SetComp)):
        return "set"
    if isinstance(node, ast.Lambda):
        return "callable"
    if isinstance(node, (ast.Compare, ast.BoolOp)) or isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return "bool" if isinstance(node, ast.Compare) else None
    if isinstance(node, ast.UnaryOp):
        return kind_of(node.operand, resolve)
    if isinstance(node, ast.BinOp):
        sides = {kind_of(node.left, resolve), kind_of(node.right, resolve)}
        if isinstance(node.op, ast.Mod) and kind_of(node.left, resolve) in ("str", "bytes"):
            return kind_of(node.left, resolve)
        return sides.pop() if len(sides) == 1 else None
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in _GIVES:
            return _GIVES[node.func.id]
        named = resolve(node.func)
        return named if isinstance(named, type) and named.__module__ != "builtins" else None
    return None
