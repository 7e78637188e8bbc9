"""Puts coverage probes into a module's tree.

A probe is `if _fathom_p12: _fathom_hit(12)`: a flag among the builtins that is cleared the first time, so that code
which runs often pays for one load and one jump. Each probe stands for the branches that are taken when control
passes it, and for the lines of the straight run of statements that starts there.
"""

import ast
import builtins
from collections import namedtuple

from . import hooks
from ..flow.lines import DEFINITIONS, irrefutable, statements_of, suites

FLAG = hooks.PREFIX + "p"

Probe = namedtuple("Probe", "file branches lines")


class Probes:
    """All probes of a process and which of them were passed."""

    def __init__(self, on_branch, on_line=None):
        self._on_branch = on_branch
        self._on_line = on_line
        self.table = []
        #: probes passed since all were armed
        self.passed = []

    def instrument(self, file):
        """Adds probes to the tree of a `program.File`."""
        placement = _Placement(file)
        placement.insert(self)

    def new(self, file, branches, lines):
        number = len(self.table)
        self.table.append(Probe(file, tuple(sorted(branches)), tuple(sorted(lines))))
        setattr(builtins, FLAG + str(number), True)
        return number

    def hit(self, number):
        """Called by a probe the first time that it is passed."""
        setattr(builtins, FLAG + str(number), False)
        self.passed.append(number)
        probe = self.table[number]
        for branch in probe.branches:
            self._on_branch(branch)
        if self._on_line is not None:
            for line in probe.lines:
                self._on_line(probe.file, line)

    def arm(self):
        """Sets all flags again: what follows is a new run."""
        for number in range(len(self.table)):
            setattr(builtins, FLAG + str(number), True)
        self.passed.clear()

    def rearm(self):
        """The same after a run that followed `arm`: only what it passed is set again."""
        for number in self.passed:
            setattr(builtins, FLAG + str(number), True)
        self.passed.clear()


class _Placement:
    """Collects what is to be seen at each place, then changes the tree."""

    def __init__(self, file):
        self.file = file
        self.flow = file.flow
        self.lines = file.flow.lines
        # (id of a suite, position in it) -> (branches, lines, node whose location is taken over)
        self.spots = {}
        self.parents = {}
        for node in statements_of(self.flow.tree):
            for body in suites(node):
                for position, child in enumerate(body):
                    self.parents[child] = (body, position)
        self.failed = {}
        for edge in self.flow.edges:
            number = file.arcs.get((edge.start, edge.end))
            if number is not None:
                self.edge(number, *edge.place)
        self.run_lines()

    def spot(self, body, position, at):
        return self.spots.setdefault((id(body), position), (body, set(), set(), at))

    def edge(self, number, kind, node, detail=None):
        if kind in ("before", "after"):
            body, position = self.parents[node]
            self.spot(body, position + (kind == "after"), node)[1].add(number)
        elif kind == "start":
            body = getattr(node, detail)
            self.spot(body, 0, body[0] if body else getattr(node, "test", node))[1].add(number)
        elif kind == "fail":
            self.failed.setdefault(node, {})[detail] = number

    def run_lines(self):
        """Each straight run of statements is marked where it starts."""
        counted = self.lines.statements
        for node in statements_of(self.flow.tree):
            for body in suites(node):
                start = _after_prologue(body, isinstance(node, ast.Module)) if isinstance(node, DEFINITIONS + (ast.Module,)) else 0
                run = None
                for position in range(start, len(body)):
                    child = body[position]
                    if run is None:
                        run = self.spot(body, position, child)[2]
                    run.update(self.own_lines(child) & counted)
                    if any(True for _ in suites(child)) and _may_jump(child):
                        run = None
            for handler in getattr(node, "handlers", ()):
                self.spot(handler.body, 0, handler.body[0])[2].update({self.lines.of(handler)} & counted)
            if hasattr(node, "cases"):
                self.match_cases(node, counted)

    def own_lines(self, node):
        found = {self.lines.of(node)}
        for decorator in getattr(node, "decorator_list", ()):
            found.add(self.lines.first(decorator.lineno))
            found.add(self.lines.first(node.lineno))
        return found

    def match_cases(self, node, counted):
        """Reaching case n means that the cases before it were tried and failed."""
        failed = self.failed.get(node, {})
        taken, lines = set(), set()
        for number, case in enumerate(node.cases):
            taken = taken | {failed[k] for k in (number - 1,) if k in failed}
            lines = lines | ({self.lines.first(case.pattern.lineno)} & counted)
            spot = self.spot(case.body, 0, case.body[0])
            spot[1].update(taken)
            spot[2].update(lines)
        last = len(node.cases) - 1
        taken = taken | {failed[k] for k in (last,) if k in failed}
        if (taken or lines) and not irrefutable(node.cases[-1]):
            body = []
            location = ast.copy_location(ast.Pass(), node.subject)
            self.spots[id(body), 0] = (body, taken, lines, location)
            wildcard = ast.copy_location(ast.MatchAs(), node.subject)
            node.cases.append(ast.match_case(wildcard, None, body))

    def insert(self, probes):
        # From the back of each suite, so that earlier positions stay right.
        for (_, position), (body, branches, lines, at) in sorted(
            self.spots.items(), key=lambda item: -item[0][1]
        ):
            if branches or lines:
                number = probes.new(self.file.index, branches, lines)
                body.insert(position, _probe(number, at))


def _may_jump(node):
    """Whether control may leave a compound statement other than at its end; being caught counts as leaving."""
    if isinstance(node, DEFINITIONS):
        return False
    if hasattr(node, "handlers"):
        return True
    return any(
        isinstance(part, (ast.Return, ast.Raise, ast.Break, ast.Continue, ast.While)) or hasattr(part, "handlers")
        for part in statements_of(node)
    )


def _after_prologue(body, module):
    """Past the docstring and, in a module, past the imports from __future__."""
    position = 0
    first = body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        position = 1
    while module and position < len(body):
        node = body[position]
        if not (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            break
        position += 1
    return position


def _probe(number, at):
    here = dict(
        lineno=at.lineno, col_offset=at.col_offset, end_lineno=at.lineno, end_col_offset=at.col_offset
    )
    load = ast.Load()
    flag = ast.Name(FLAG + str(number), load, **here)
    call = ast.Call(ast.Name(hooks.PREFIX + "hit", load, **here), [ast.Constant(number, **here)], [], **here)
    node = ast.If(flag, [ast.Expr(call, **here)], [], **here)
    node.fathom_probe = True
    return node
