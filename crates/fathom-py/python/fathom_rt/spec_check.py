"""Facts about a Python file that specifications need before anything runs. Self-contained: a plain interpreter runs it.

Reads one JSON object from standard input, writes one to standard output:
``{"do": "describe", "path": ..., "module": ...}`` gives the functions with their parameters, the names of the module, the names that its imports
denote, and the contracts that the source itself has; ``{"do": "check", "exprs": [[text, [names]]]}`` gives, for the first expression that is wrong, which one, the column
from 1, and why.
"""

import ast
import builtins
import json
import re
import sys


def describe(path, module):
    with open(path, "rb") as file:
        source = file.read()
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError):
        # Loading the module gives a better message.
        return {"functions": {}, "classes": [], "names": None, "contracts": [], "imports": {}}
    functions, classes, contracts = {}, [], []
    text = source.decode("utf-8", "replace")
    _collect(tree, "", functions, classes, contracts, text, _imported(tree))
    names = sorted(_module_names(tree))
    contracts = [c for c in contracts if _understood(c, functions, names)]
    if any(isinstance(n, ast.ImportFrom) and any(a.name == "*" for a in n.names) for n in ast.walk(tree)):
        # Names imported with a star are not known.
        names = None
    package = module if path.endswith("__init__.py") else module.rpartition(".")[0]
    return {
        "functions": functions,
        "classes": classes,
        "names": names,
        "contracts": contracts,
        "imports": _imports(tree, package),
    }


def _imports(tree, package):
    """The dotted names behind imported names."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found[alias.asname or alias.name.partition(".")[0]] = alias.name if alias.asname else alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".") if package else []
            parts = parts[: len(parts) - node.level + 1] if node.level else []
            start = ".".join(parts + ([node.module] if node.module else []))
            for alias in node.names:
                found[alias.asname or alias.name] = "%s.%s" % (start, alias.name) if start else alias.name
    return found


def _collect(tree, inside, functions, classes, contracts, text, imported):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            name = inside + node.name
            classes.append(name)
            before = len(functions)
            _collect(node, name + ".", functions, classes, contracts, text, imported)
            methods = [f for f in list(functions)[before:] if f.count(".") == name.count(".") + 1]
            _invariants(node, methods, contracts, text, imported)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            a = node.args
            params = [p.arg for p in getattr(a, "posonlyargs", []) + a.args]
            params += [p.arg for p in [a.vararg] if p] + [p.arg for p in a.kwonlyargs] + [p.arg for p in [a.kwarg] if p]
            lazy = isinstance(node, ast.AsyncFunctionDef) or any(_yields(s) for s in node.body)
            functions[inside + node.name] = {
                "params": params,
                "lazy": lazy,
                "line": node.lineno,
                "outer": _outermost(node, imported),
            }
            _contracts(node, inside + node.name, contracts, text, imported)
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            _collect(node, inside, functions, classes, contracts, text, imported)


def _outermost(node, imported):
    """The place of the first decorator of a library that checks by itself: our preconditions are checked before it."""
    for place, decorator in enumerate(_Decorator(d, imported) for d in node.decorator_list):
        if decorator.name.startswith(("icontract.", "deal.")):
            return place
    return None


def _understood(contract, functions, names):
    """Whether every name of a contract is known: what is not is prose, or beyond what is read."""
    known = set(names) | {"self", "result", "old", "error"}
    for function in contract["functions"]:
        known.update(functions[function]["params"])
        if functions[function]["lazy"]:
            return False
    return check([[contract["text"], sorted(known)]]) is None


def _yields(node):
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
        return False
    if isinstance(node, (ast.Yield, ast.YieldFrom)):
        return True
    return any(_yields(child) for child in ast.iter_child_nodes(node))


def _module_names(tree):
    names = set(dir(builtins)) | {"__name__", "__file__", "__doc__"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((a.asname or a.name).partition(".")[0] for a in node.names)
        elif isinstance(node, ast.Global):
            names.update(node.names)
    return names


# ---- contracts in the source: PEP 316, icontract, deal, and `fathom`'s own decorators

_SECTION = re.compile(r"^\s*(pre|post|inv)\s*(\[[^\]]*\])?\s*:\s*(.*)$")


def _docstring(node):
    """(line, text) of each line of a docstring."""
    if node.body and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
        value = node.body[0].value
        if isinstance(value.value, str):
            return [(value.lineno + i, line) for i, line in enumerate(value.value.split("\n"))]
    return []


def _sections(node):
    """(kind, line, column, expression) of each condition in a docstring as PEP 316 writes them."""
    lines = _docstring(node)
    i = 0
    while i < len(lines):
        number, line = lines[i]
        found = _SECTION.match(line)
        i += 1
        if not found:
            continue
        kind, rest = found.group(1), found.group(3).strip()
        indent = len(line) - len(line.lstrip())
        if rest:
            yield kind, number, found.start(3) + 1, rest
        while i < len(lines):
            number, line = lines[i]
            if not line.strip() or len(line) - len(line.lstrip()) <= indent:
                break
            if not line.strip().startswith("#"):
                yield kind, number, len(line) - len(line.lstrip()) + 1, line.strip()
            i += 1


def _is_condition(text):
    """Whether a line of a docstring is a condition and not prose that happens to parse."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return isinstance(tree.body, (ast.Compare, ast.BoolOp, ast.Call)) or (
        isinstance(tree.body, ast.UnaryOp) and isinstance(tree.body.op, ast.Not)
    )


def _pep316(text):
    text = re.sub(r"\b__return__\b", "result", text)
    return re.sub(r"\b__old__\.(\w+(?:\.\w+)*)", r"old(\1)", text)


def _contracts(node, name, contracts, text, imported):
    for kind, line, column, expression in _sections(node):
        # A docstring may say "pre:" in prose.
        if kind != "inv" and _is_condition(expression):
            contracts.append(
                {"kind": kind, "functions": [name], "text": _pep316(expression), "line": line, "column": column}
            )
    snapshots = _snapshots(node, imported, text)
    for decorator in [_Decorator(d, imported) for d in node.decorator_list]:
        if _DECORATORS.get(decorator.name) != "invariant":
            _decorated(decorator, [name], contracts, text, snapshots)


#: Kinds of contracts by decorator; `error` conditions are checked when an exception leaves.
_DECORATORS = {
    "icontract.require": "pre",
    "icontract.ensure": "post",
    "icontract.invariant": "invariant",
    "deal.pre": "pre",
    "deal.post": "post",
    "deal.ensure": "post",
    "deal.inv": "invariant",
    "deal.raises": "raises",
    "deal.safe": "raises",
    "fathom.pre": "pre",
    "fathom.post": "post",
    "fathom.invariant": "invariant",
}


class _Decorator:
    """A decorator of one of the libraries, by whatever name the module has for it."""

    def __init__(self, node, imported):
        self.node = node
        self.call = node if isinstance(node, ast.Call) else None
        first, dot, rest = _dotted(self.call.func if self.call else node).partition(".")
        self.name = imported.get(first, first) + dot + rest

    def argument(self, position, keyword):
        if self.call and len(self.call.args) > position:
            return self.call.args[position]
        for given in self.call.keywords if self.call else []:
            if given.arg == keyword:
                return given.value
        return None

    def condition(self):
        keyword = "validator" if self.name.startswith("deal.") else "condition"
        return self.argument(0, keyword)


def _imported(tree):
    """The meanings of the module's names that come from one of the libraries."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in ("icontract", "deal", "fathom") and alias.asname:
                    names[alias.asname] = alias.name
        elif isinstance(node, ast.ImportFrom) and node.module in ("icontract", "deal", "fathom") and not node.level:
            for alias in node.names:
                names[alias.asname or alias.name] = "%s.%s" % (node.module, alias.name)
    return names


def _dotted(node):
    if isinstance(node, ast.Attribute):
        return "%s.%s" % (_dotted(node.value), node.attr)
    return node.id if isinstance(node, ast.Name) else "?"


def _spelled(node, replace, text):
    """The text of an expression on one line, with parts replaced: `replace` gives the new text of a node, or nothing."""
    source = ast.get_source_segment(text, node)
    if source is None:
        return None
    edits = []

    def look(inner):
        new = replace(inner)
        if new is not None:
            edits.append((_offset(text, inner.lineno, inner.col_offset), _offset(text, inner.end_lineno, inner.end_col_offset), new))
        else:
            for child in ast.iter_child_nodes(inner):
                look(child)

    look(node)
    begins = _offset(text, node.lineno, node.col_offset)
    for start, end, new in sorted(edits, reverse=True):
        source = source[: start - begins] + new + source[end - begins :]
    return " ".join(source.split())


def _offset(text, line, column):
    """Where a place of the tree is in the text: its columns count bytes."""
    lines = text.splitlines(keepends=True)
    before = lines[line - 1].encode("utf-8")[:column].decode("utf-8", "replace")
    return sum(len(l) for l in lines[: line - 1]) + len(before)


def _snapshots(node, imported, text):
    """The meanings of `OLD.name`: the expressions of icontract's snapshots, by name."""
    found = {}
    for decorator in [_Decorator(d, imported) for d in node.decorator_list]:
        capture = decorator.argument(0, "capture")
        if decorator.name != "icontract.snapshot" or not isinstance(capture, ast.Lambda):
            continue
        name = decorator.argument(1, "name")
        given = [a.arg for a in capture.args.args]
        if isinstance(name, ast.Constant):
            found[name.value] = _spelled(capture.body, lambda inner: None, text)
        elif len(given) == 1:
            found[given[0]] = _spelled(capture.body, lambda inner: None, text)
    return found


def _decorated(decorator, functions, contracts, text, snapshots):
    kind = _DECORATORS.get(decorator.name)
    if kind is None:
        return
    at, expression = decorator.node, None
    if kind == "raises":
        classes = decorator.call.args if decorator.call and decorator.name == "deal.raises" else []
        names = [_dotted(c) for c in classes]
        if any("?" in name for name in names):
            return
        expression = "isinstance(error, (%s,))" % ", ".join(names) if names else "False"
    else:
        condition = decorator.condition()
        if isinstance(condition, ast.Constant) and isinstance(condition.value, str):
            expression, at = condition.value, condition
        elif isinstance(condition, ast.Lambda):
            expression, at = _of_lambda(decorator, kind, condition, text, snapshots), condition.body
    if expression is None:
        return
    contract = {"kind": kind, "functions": functions, "text": expression, "line": at.lineno, "column": at.col_offset + 1}
    contracts.append(contract)
    if decorator.name == "deal.inv":
        # It looks at each assignment, and raises there: the method does not return then.
        contracts.append(dict(contract, kind="raised invariant"))


def _of_lambda(decorator, kind, condition, text, snapshots):
    """The condition of a lambda in the names that expressions of a specification have."""
    given = [a.arg for a in condition.args.args]
    renamed = {}
    if decorator.name == "deal.post" and len(given) == 1:
        renamed[given[0]] = "result"
    if kind == "invariant":
        if len(given) != 1:
            return None
        renamed[given[0]] = "self"

    def replace(node):
        if isinstance(node, ast.Name) and node.id in renamed:
            return renamed[node.id]
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "OLD" and "OLD" in given:
                return "old(%s)" % snapshots[node.attr] if node.attr in snapshots else None
            # deal's short form: one name for all arguments.
            if node.value.id == "_" and given == ["_"]:
                return node.attr
        return None

    return _spelled(condition.body, replace, text)


def _invariants(node, methods, contracts, text, imported):
    shown = [m for m in methods if not m.rpartition(".")[2].startswith("_") or m.endswith(".__init__")]
    if not shown:
        return
    for kind, line, column, expression in _sections(node):
        if kind == "inv" and _is_condition(expression):
            contracts.append(
                {"kind": "invariant", "functions": shown, "text": _pep316(expression), "line": line, "column": column}
            )
    for decorator in [_Decorator(d, imported) for d in node.decorator_list]:
        if _DECORATORS.get(decorator.name) == "invariant":
            _decorated(decorator, shown, contracts, text, {})


def check(exprs):
    """The first expression that is wrong: [which, column, why]."""
    for i, (text, names) in enumerate(exprs):
        try:
            tree = ast.parse(text, mode="eval")
        except SyntaxError as error:
            # Where the text ends too early there is no place in it.
            return [i, error.offset or len(text) + 1, "an expression of Python was expected: %s" % error.msg]
        except ValueError as error:
            return [i, 1, "an expression of Python was expected: %s" % error]
        if names is None:
            continue
        bound = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
        bound |= {a.arg for n in ast.walk(tree) if isinstance(n, ast.arguments) for a in n.args}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id not in names and node.id not in bound:
                    return [i, node.col_offset + 1, "`%s` is not known here" % node.id]
    return None


def main():
    order = json.load(sys.stdin)
    if order["do"] == "describe":
        answer = describe(order["path"], order["module"])
    else:
        answer = check(order["exprs"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
