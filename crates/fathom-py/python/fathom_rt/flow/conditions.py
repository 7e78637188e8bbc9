"""Which branch each side of a condition leads to.

A decision of a run is known by its place in the source; the explorer wants to know which branch it would reach by
turning it. For `if a and not b:` the place of `a` says: false leads to the else side, true leads to nothing yet;
the place of `b`: true leads to the else side, false to the body.
"""

import ast
from collections import namedtuple

#: A span in the source (lines from 1, columns from 0) and the arcs taken when what stands there is false and true.
Condition = namedtuple("Condition", "line column end_line end_column on_false on_true text")


def conditions(flow):
    """The conditions of every `if`, `while` and `for` whose line branches, in source order."""
    ends, leaves = {}, {}
    for edge in flow.edges:
        if edge.place[0] == "start":
            ends[edge.place[1], edge.place[2]] = (edge.start, edge.end)
        else:
            leaves.setdefault((edge.start, edge.place[1]), set()).add((edge.start, edge.end))
    text = flow.lines.source.splitlines()
    branches = set(flow.branches())
    found = []
    seen = set()
    for edge in flow.edges:
        node = edge.place[1]
        if node in seen or not isinstance(node, (ast.If, ast.While, ast.For, ast.AsyncFor)):
            continue
        seen.add(node)
        line = flow.lines.of(node)
        on_true = _leads_to(line, node, "body", ends, leaves, branches)
        on_false = _leads_to(line, node, "orelse", ends, leaves, branches)
        if on_true is None and on_false is None:
            continue
        if isinstance(node, (ast.If, ast.While)):
            _split(node.test, on_false, on_true, found, text)
        else:
            # The decision whether the loop goes round once more is made at the iterable or at the whole head.
            found.append(
                Condition(node.lineno, node.col_offset, node.iter.end_lineno, node.iter.end_col_offset, on_false, on_true, "")
            )
    found.sort()
    return found


def _leads_to(line, node, suite, ends, leaves, branches):
    arc = ends.get((node, suite))
    inner = getattr(node, suite)
    if arc is None and inner:
        # The suite stands on the line of its head: the arc is the one by which its last statement leaves.
        out = leaves.get((line, inner[-1]), ())
        arc = next(iter(out)) if len(out) == 1 else None
    return arc if arc in branches else None


def _split(test, on_false, on_true, found, text):
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        _split(test.operand, on_true, on_false, found, text)
    elif isinstance(test, ast.BoolOp):
        stop_false = on_false if isinstance(test.op, ast.And) else None
        stop_true = on_true if isinstance(test.op, ast.Or) else None
        for value in test.values[:-1]:
            _split(value, stop_false, stop_true, found, text)
        _split(test.values[-1], on_false, on_true, found, text)
    else:
        if isinstance(test, ast.Compare) and len(test.ops) > 1:
            on_true = None
        shown = ""
        if test.lineno == test.end_lineno:
            # Columns count bytes of UTF-8.
            line = text[test.lineno - 1].encode()
            shown = line[test.col_offset : test.end_col_offset].decode(errors="replace")
        found.append(
            Condition(test.lineno, test.col_offset, test.end_lineno, test.end_col_offset, on_false, on_true, shown)
        )
