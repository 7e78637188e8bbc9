"""States preconditions in a Python source. Self-contained: a plain interpreter runs it.

Reads ``{"text": source, "functions": [{"name": "Class.method", "line": N, "conditions": [text]}]}`` from standard input and writes
``{"text": source, "stated": [whether each function is in it]}`` to standard output. A source that imports icontract gets its decorators, others get
`pre:` in docstrings as PEP 316 has them.
"""

import ast
import json
import re
import sys

_QUOTES = re.compile(r"[rRuU]?(\"\"\"|'''|\"|')")
_SAID = re.compile(r"^\s*pre\s*:")


class _Source:
    def __init__(self, text):
        self.text = text
        self.lines = text.split("\n")
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line) + 1)
        self.edits = []

    def offset(self, line, column):
        """A place of the tree, whose columns count bytes."""
        before = self.lines[line - 1].encode("utf-8")[:column].decode("utf-8", "replace")
        return self.begins[line - 1] + len(before)

    def indent(self, line):
        text = self.lines[line - 1]
        return text[: len(text) - len(text.lstrip())]

    def replace(self, begins, ends, new):
        self.edits.append((begins, ends, new))

    def changed(self):
        text = self.text
        for begins, ends, new in sorted(self.edits, reverse=True):
            text = text[:begins] + new + text[ends:]
        return text


def _functions(tree, inside=""):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, inside + node.name + ".")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield inside + node.name, node
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from _functions(node, inside)


def _find(tree, name, line):
    """The function of a name whose definition is nearest to a line: it may be defined twice."""
    found = [node for other, node in _functions(tree) if other == name]
    return min(found, key=lambda node: abs(node.lineno - line), default=None)


def _require(tree):
    """The module's name for icontract's decorator."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "icontract":
                    return (alias.asname or alias.name) + ".require"
        elif isinstance(node, ast.ImportFrom) and node.module == "icontract" and not node.level:
            for alias in node.names:
                if alias.name == "require":
                    return alias.asname or alias.name
    return None


def _parameters(node):
    a = node.args
    every = getattr(a, "posonlyargs", []) + a.args + [p for p in [a.vararg, a.kwarg] if p] + a.kwonlyargs
    return [p.arg for p in every]


def _decorate(source, node, conditions, require):
    indent = source.indent(node.lineno)
    lines = ""
    for condition in conditions:
        names = {n.id for n in ast.walk(ast.parse(condition, mode="eval")) if isinstance(n, ast.Name)}
        taken = ", ".join(p for p in _parameters(node) if p in names)
        lines += "%s@%s(lambda %s: %s)\n" % (indent, require, taken, condition)
    at = source.begins[node.lineno - 1]
    source.replace(at, at, lines)
    return True


def _document(source, node, conditions):
    first = node.body[0]
    line = min([first.lineno] + [d.lineno for d in getattr(first, "decorator_list", [])])
    begins = source.begins[line - 1]
    # The body stands on the line of the head.
    if line == first.lineno and source.text[begins : source.offset(line, first.col_offset)].strip():
        return False
    said = ["pre: " + condition for condition in conditions]
    value = first.value if isinstance(first, ast.Expr) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return _extend(source, value, said)
    indent = source.indent(line)
    body = said[0] if len(said) == 1 else "\n" + "".join("%s%s\n" % (indent, one) for one in said) + indent
    source.replace(begins, begins, '%s"""%s"""\n' % (indent, body))
    return True


def _extend(source, value, said):
    """Adds lines to a docstring."""
    begins = source.offset(value.lineno, value.col_offset)
    ends = source.offset(value.end_lineno, value.end_col_offset)
    old = source.text[begins:ends]
    quotes = _QUOTES.match(old)
    if not quotes or not old.endswith(quotes.group(1)):
        return False
    indent = source.indent(value.lineno)
    inner = old[quotes.end() : len(old) - len(quotes.group(1))]
    kept = inner.rstrip()
    closing = quotes.group(1) if len(quotes.group(1)) == 3 else quotes.group(1) * 3
    last = kept.rsplit("\n", 1)[-1]
    gap = "\n" if _SAID.match(last) else "\n\n"
    prefix = old[: quotes.start(1)]
    new = prefix + closing + kept + gap + "".join("%s%s\n" % (indent, line) for line in said) + indent + closing
    try:
        meant = ast.literal_eval(new)
    except (SyntaxError, ValueError):
        return False
    # Parts that are put together, or quotes that end too early.
    if not isinstance(meant, str) or not meant.startswith(value.value.rstrip()):
        return False
    source.replace(begins, ends, new)
    return True


def state(text, functions):
    source = _Source(text)
    tree = ast.parse(text)
    require = _require(tree)
    stated = []
    for function in functions:
        node = _find(tree, function["name"], function["line"])
        if node is None:
            stated.append(False)
        elif require:
            stated.append(_decorate(source, node, function["conditions"], require))
        else:
            stated.append(_document(source, node, function["conditions"]))
    new = source.changed()
    ast.parse(new)
    return {"text": new, "stated": stated}


def main():
    order = json.load(sys.stdin)
    json.dump(state(order["text"], order["functions"]), sys.stdout)


if __name__ == "__main__":
    main()
