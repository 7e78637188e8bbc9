"""The static picture of the target: files, functions, branches and which branch may come after which.

Numbers of branches are dense over all files of the target and follow the order in which modules are added, so two
processes that import the same modules in the same order agree on them.
"""

import ast
from collections import namedtuple

from .flow.arcs import Flow
from .flow.conditions import conditions
from .flow.lines import statements_of

Function = namedtuple("Function", "name file line end_line public")
Branch = namedtuple("Branch", "file line column to_line function")


class File:
    """One module of the target."""

    def __init__(self, index, path, source, tree, first_branch):
        self.index = index
        self.path = path
        self.flow = Flow(source, tree, path)
        self.lines = sorted(self.flow.lines.statements)
        self.scopes = _Scopes(self.flow)
        self.arcs = {arc: first_branch + offset for offset, arc in enumerate(self.flow.branches())}
        columns = {}
        for node in statements_of(self.flow.tree):
            if isinstance(node, ast.stmt):
                line = self.flow.lines.of(node)
                columns[line] = min(columns.get(line, node.col_offset), node.col_offset)
        self.branches = [
            Branch(index, start, columns.get(start, 0) + 1, end, self.scopes.at(start)) for start, end in self.arcs
        ]
        #: branches that count as taken from the start (`# pragma: no branch`, constant tests)
        self.excused = [number for (start, _), number in self.arcs.items() if start in self.flow.lines.partial]
        #: line -> [(line, column, end_line, end_column, branch if false, branch if true, text)]; columns from 0
        self.conditions = {}
        for c in conditions(self.flow):
            entry = c._replace(on_false=self.arcs.get(c.on_false), on_true=self.arcs.get(c.on_true))
            for line in range(c.line, c.end_line + 1):
                self.conditions.setdefault(line, []).append(tuple(entry))

    def sides(self, line, column=None):
        """The branches taken when the condition at this place is false and when it is true; None where unknown."""
        here = self.conditions.get(line, ())
        if column is not None:
            inside = [c for c in here if (c[0], c[1]) <= (line, column) < (c[2], c[3])]
            here = sorted(inside, key=lambda c: (c[2] - c[0], c[3] - c[1]))[:1]
        return (here[0][4], here[0][5]) if len(here) == 1 else (None, None)


class Program:
    """All modules of the target, in the order they were loaded."""

    def __init__(self):
        self.files = []
        self.branches = []
        self.functions = []

    def add(self, path, source, tree=None):
        """Takes a module in; its tree must be the one parsed from this source, not rewritten yet."""
        file = File(len(self.files), path, source, tree, len(self.branches))
        self.files.append(file)
        self.branches.extend(file.branches)
        self.functions.extend(
            Function(scope.name, file.index, scope.line, scope.end_line, scope.public)
            for scope in file.scopes.functions
            if "<locals>" not in scope.name
        )
        return file

    def follows(self):
        """For each branch the branches that may be the next ones."""
        return _Follows(self).table()


_Scope = namedtuple("_Scope", "name line end_line public first node")


class _Scopes:
    """The functions of a file by name and by line."""

    def __init__(self, flow):
        self.functions = []
        self._flow = flow
        self._by_line = {}
        self._walk(flow.tree, "", True)

    def at(self, line):
        """The innermost function around a line, or an empty name."""
        return self._by_line.get(line, "")

    def _walk(self, node, prefix, public):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                name = prefix + child.name
                shown = public and not child.name.startswith("_")
                line = self._flow.lines.of(child)
                first = self._flow._entry(child.body, -line)
                self.functions.append(_Scope(name, line, child.end_lineno, shown, first, child))
                # Inner functions come later and take their lines over.
                self._by_line.update(dict.fromkeys(range(line, child.end_lineno + 1), name))
                self._walk(child, name + ".<locals>.", False)
            elif isinstance(child, ast.ClassDef):
                self._walk(child, prefix + child.name + ".", public and not child.name.startswith("_"))
            elif not isinstance(child, ast.expr):
                self._walk(child, prefix, public)


class _Follows:
    """Walks lines from the end of each branch to the next branching lines, into calls and back to callers."""

    def __init__(self, program):
        self.program = program
        self.next_lines = {}
        self.branching = {}
        self.calls = {}
        entries = {}
        self.exits = {}
        for file in program.files:
            for edge in file.flow.edges:
                self.next_lines.setdefault((file.index, edge.start), set()).add((file.index, edge.end))
            for (start, _), number in file.arcs.items():
                self.branching.setdefault((file.index, start), []).append(number)
            for scope in file.scopes.functions:
                owner, _, name = scope.name.rpartition(".")
                names = [name]
                if name in ("__init__", "__new__", "__post_init__"):
                    names.append(owner.rpartition(".")[2])
                for known in names:
                    entries.setdefault(known, []).append((file.index, scope.first, -scope.line))
            self._exceptions(file)
        for file in program.files:
            for line, names in _called_names(file.flow).items():
                for name in names:
                    for index, first, leave in entries.get(name, ()):
                        self.calls.setdefault((file.index, line), []).append((index, first))
                        self.exits.setdefault((index, leave), []).append((file.index, line))

    def _exceptions(self, file):
        """Any line of a try body may lead to its handlers."""
        for node in statements_of(file.flow.tree):
            for handler in getattr(node, "handlers", ()):
                to = (file.index, file.flow.lines.of(handler))
                for inner in node.body:
                    for line in range(inner.lineno, inner.end_lineno + 1):
                        self.next_lines.setdefault((file.index, file.flow.lines.first(line)), set()).add(to)

    def table(self):
        return [
            sorted(self._next((branch.file, branch.to_line))) for branch in self.program.branches
        ]

    def _next(self, start):
        found, seen, pending = set(), {start}, [start]
        while pending:
            here = pending.pop()
            after = list(self.calls.get(here, ()))
            if here in self.branching:
                found.update(self.branching[here])
            elif here[1] < 0:
                for caller in self.exits.get(here, ()):
                    if caller in self.branching:
                        found.update(self.branching[caller])
                    else:
                        after.extend(self.next_lines.get(caller, ()))
            else:
                after.extend(self.next_lines.get(here, ()))
            for line in after:
                if line not in seen:
                    seen.add(line)
                    pending.append(line)
        return found


def _called_names(flow):
    """By line, the last names of what is called there."""
    calls = {}
    for node in ast.walk(flow.tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name:
                calls.setdefault(flow.lines.first(node.lineno), set()).add(name)
    return calls
