"""What specifications need to know of a Python file before anything runs. Stands on its own: a plain interpreter runs it.

Reads one JSON object from standard input, writes one to standard output:
``{"do": "describe", "path": ...}`` gives the functions with their parameters, the names of the module, and the contracts that the
source itself has; ``{"do": "check", "exprs": [[text, [names]]]}`` gives, for the first expression that is wrong, which one, the column
from 1, and why.
"""

import ast
import builtins
import json
import re
import sys


def describe(path):
    with open(path, "rb") as file:
        source = file.read()
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError):
        # Told better by whoever loads the module.
        return {"functions": {}, "classes": [], "names": None, "contracts": []}
    functions, classes, contracts = {}, [], []
    text = source.decode("utf-8", "replace")
    _collect(tree, "", functions, classes, contracts, text)
    names = sorted(_module_names(tree))
    contracts = [c for c in contracts if _understood(c, functions, names)]
    if any(isinstance(n, ast.ImportFrom) and any(a.name == "*" for a in n.names) for n in ast.walk(tree)):
        # What comes with a star is not known.
        names = None
    return {"functions": functions, "classes": classes, "names": names, "contracts": contracts}


def _collect(tree, inside, functions, classes, contracts, text):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            name = inside + node.name
            classes.append(name)
            before = len(functions)
            _collect(node, name + ".", functions, classes, contracts, text)
            methods = [f for f in list(functions)[before:] if f.count(".") == name.count(".") + 1]
            _invariants(node, methods, contracts, text)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            a = node.args
            params = [p.arg for p in getattr(a, "posonlyargs", []) + a.args]
            params += [p.arg for p in [a.vararg] if p] + [p.arg for p in a.kwonlyargs] + [p.arg for p in [a.kwarg] if p]
            lazy = isinstance(node, ast.AsyncFunctionDef) or any(_yields(s) for s in node.body)
            functions[inside + node.name] = {"params": params, "lazy": lazy, "line": node.lineno}
            _contracts(node, inside + node.name, contracts, text)
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            _collect(node, inside, functions, classes, contracts, text)


def _understood(contract, functions, names):
    """Whether every name of a contract is known: what is not is prose, or beyond what is read."""
    known = set(names) | {"self", "result", "old"}
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


def _contracts(node, name, contracts, text):
    for kind, line, column, expression in _sections(node):
        # A docstring may say "pre:" in prose.
        if kind != "inv" and _is_condition(expression):
            contracts.append(
                {"kind": kind, "functions": [name], "text": _pep316(expression), "line": line, "column": column}
            )
    for decorator in node.decorator_list:
        _decorated(decorator, [name], contracts, text)


_DECORATORS = {
    "icontract.require": "pre",
    "icontract.ensure": "post",
    "deal.pre": "pre",
    "deal.post": "post",
    "deal.ensure": "post",
    "fathom.pre": "pre",
    "fathom.post": "post",
}


def _decorated(decorator, functions, contracts, text):
    if not isinstance(decorator, ast.Call) or not decorator.args:
        return
    kind = _DECORATORS.get(_dotted(decorator.func))
    condition = decorator.args[0]
    if kind is None:
        return
    if isinstance(condition, ast.Constant) and isinstance(condition.value, str):
        expression, at = condition.value, condition
    elif isinstance(condition, ast.Lambda):
        expression, at = ast.get_source_segment(text, condition.body), condition.body
        given = [a.arg for a in condition.args.args]
        if expression is None or "OLD" in given or given == ["_"]:
            return
        expression = " ".join(expression.split())
        if kind == "post" and _dotted(decorator.func) == "deal.post" and len(given) == 1:
            expression = re.sub(r"\b%s\b" % re.escape(given[0]), "result", expression)
    else:
        return
    contracts.append(
        {"kind": kind, "functions": functions, "text": expression, "line": at.lineno, "column": at.col_offset + 1}
    )


def _dotted(node):
    if isinstance(node, ast.Attribute):
        return "%s.%s" % (_dotted(node.value), node.attr)
    return node.id if isinstance(node, ast.Name) else "?"


def _invariants(node, methods, contracts, text):
    shown = [m for m in methods if not m.rpartition(".")[2].startswith("_") or m.endswith(".__init__")]
    if not shown:
        return
    for kind, line, column, expression in _sections(node):
        if kind == "inv" and _is_condition(expression):
            contracts.append(
                {"kind": "invariant", "functions": shown, "text": _pep316(expression), "line": line, "column": column}
            )
    for decorator in node.decorator_list:
        dotted = _dotted(decorator.func) if isinstance(decorator, ast.Call) else ""
        if dotted in ("icontract.invariant", "deal.inv", "fathom.invariant") and decorator.args:
            condition = decorator.args[0]
            if isinstance(condition, ast.Lambda):
                expression = ast.get_source_segment(text, condition.body)
                given = [a.arg for a in condition.args.args]
                if expression is None or len(given) != 1:
                    continue
                expression = re.sub(r"\b%s\b" % re.escape(given[0]), "self", " ".join(expression.split()))
                at = condition.body
            elif isinstance(condition, ast.Constant) and isinstance(condition.value, str):
                expression, at = condition.value, condition
            else:
                continue
            contracts.append(
                {
                    "kind": "invariant",
                    "functions": shown,
                    "text": expression,
                    "line": at.lineno,
                    "column": at.col_offset + 1,
                }
            )


def check(exprs):
    """The first expression that is wrong: [which, column, why]."""
    for i, (text, names) in enumerate(exprs):
        try:
            tree = ast.parse(text, mode="eval")
        except SyntaxError as error:
            return [i, error.offset or 1, "an expression of Python was expected: %s" % error.msg]
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
        answer = describe(order["path"])
    else:
        answer = check(order["exprs"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
