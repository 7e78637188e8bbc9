"""The arcs between lines that a module's control flow can take, and where in the tree each one can be seen.

An arc is a pair of first lines; a negative end is the exit of the function, class or module that starts there.
A line with more than one arc out of it is a branching line, and those arcs are what coverage.py calls branches.

The walk goes from the top down: every statement gets the line that comes after it, so each edge knows its end
at once, together with the *place* in the tree where a probe sees exactly this edge being taken.
"""

import ast
import sys
from collections import namedtuple

from .lines import DEFINITIONS, Lines, constant_test, irrefutable, statements_of

#: `place` is (kind, node, detail):
#:   start  the begin of the suite `detail` of the node (an added `else` where that suite is empty)
#:   before / after  the simple statement `node`
#:   end    the end of the body of the class `node`, `fail`: case number `detail` of the match did not match
Edge = namedtuple("Edge", "start end place")

#: where jumps lead: `leave` for return, `caught` for raise; None: an arc that is not counted
_Jumps = namedtuple("_Jumps", "leave caught after_loop loop")


class Flow:
    """The edges of one module."""

    def __init__(self, source, tree=None, path="<source>"):
        self.tree = ast.parse(source) if tree is None else tree
        self.lines = Lines(source, self.tree, path)
        self.edges = []
        for node in statements_of(self.tree):
            if isinstance(node, ast.Module):
                # CPython before 3.10 says that a module starts at its first statement.
                start = node.body[0].lineno if node.body and sys.version_info < (3, 10) else 1
                self._suite(node.body, -self.lines.first(start), _Jumps(None, None, None, None))
                if not node.body:
                    self._edge(1, -1, "end", node, None)
            elif isinstance(node, ast.ClassDef):
                self._suite(node.body, -self.lines.of(node), _Jumps(None, None, None, None))
            elif isinstance(node, DEFINITIONS):
                leave = -self.lines.of(node)
                self._suite(node.body, leave, _Jumps(leave, leave, None, None))

    def arcs(self):
        """All arcs, branching or not."""
        return {(edge.start, edge.end) for edge in self.edges}

    def branches(self):
        """The arcs out of branching lines, excluded code left out, sorted."""
        out = {}
        for start, end in self.arcs():
            if start not in self.lines.excluded and end not in self.lines.excluded:
                out.setdefault(start, []).append(end)
        return sorted((start, end) for start, ends in out.items() if len(ends) > 1 for end in ends)

    # ---- the walk

    def _edge(self, start, end, *place):
        if end is not None and start != self.lines.first(end):
            self.edges.append(Edge(start, self.lines.first(end), place))

    def _kept(self, body):
        """The statements that have code; the compiler drops constant expressions and dead code."""
        return [node for node in body if self.lines.of(node) in self.lines.coded]

    def _entry(self, body, after):
        for node in body:
            line = self.lines.of(node)
            if line in self.lines.coded:
                return line
        return after

    def _suite(self, body, after, jumps):
        kept = self._kept(body)
        for node, following in zip(kept, kept[1:] + [None]):
            self._statement(node, after if following is None else self.lines.of(following), jumps)

    def _statement(self, node, after, jumps):
        handler = getattr(self, "_flow_" + type(node).__name__, None)
        if handler is not None:
            handler(node, after, jumps)
        else:
            self._edge(self.lines.of(node), after, "after", node)

    def _flow_Return(self, node, after, jumps):
        self._edge(self.lines.of(node), jumps.leave, "before", node)

    def _flow_Raise(self, node, after, jumps):
        self._edge(self.lines.of(node), jumps.caught, "before", node)

    def _flow_Break(self, node, after, jumps):
        self._edge(self.lines.of(node), jumps.after_loop, "before", node)

    def _flow_Continue(self, node, after, jumps):
        self._edge(self.lines.of(node), jumps.loop, "before", node)

    def _definition(self, node, after, jumps):
        line = self.lines.of(node)
        for decorator in node.decorator_list[1:]:
            self._edge(line, decorator.lineno, "after", node)
            line = self.lines.first(decorator.lineno)
        main = self.lines.first(node.lineno)
        self._edge(line, main, "after", node)
        self._edge(main, after, "after", node)

    _flow_FunctionDef = _flow_AsyncFunctionDef = _flow_ClassDef = _definition

    def _flow_If(self, node, after, jumps):
        line = self.lines.of(node)
        known = constant_test(node.test)
        if known is not False:
            self._edge(line, self._entry(node.body, after), "start", node, "body")
            self._suite(node.body, after, jumps)
        if known is not True:
            self._edge(line, self._entry(node.orelse, after), "start", node, "orelse")
            self._suite(node.orelse, after, jumps)

    def _loop(self, node, after, jumps):
        line = self.lines.of(node)
        self._edge(line, self._entry(node.body, line), "start", node, "body")
        self._suite(node.body, line, jumps._replace(after_loop=after, loop=line))
        if node.orelse or isinstance(node, (ast.For, ast.AsyncFor)) or constant_test(node.test) is None:
            self._edge(line, self._entry(node.orelse, after), "start", node, "orelse")
            self._suite(node.orelse, after, jumps)

    _flow_For = _flow_AsyncFor = _flow_While = _loop

    def _flow_With(self, node, after, jumps):
        line = self.lines.of(node)
        # Where nothing follows (a `finally` of a try that cannot complete), the body is said to lead back.
        after = line if after is None else after
        self._edge(line, self._entry(node.body, after), "start", node, "body")
        self._suite(node.body, after, jumps)

    _flow_AsyncWith = _flow_With

    def _flow_Try(self, node, after, jumps):
        line = self.lines.of(node)
        final = self._entry(node.finalbody, after)
        tail = self._entry(node.orelse, final)
        handler = self.lines.of(node.handlers[0]) if node.handlers else None
        self._edge(line, self._entry(node.body, tail), "start", node, "body")
        self._suite(node.body, tail, jumps._replace(caught=handler))
        # Past the body a `raise` passes through `finally`, which is not counted as an arc.
        rest = jumps._replace(caught=None) if node.finalbody else jumps
        for part in node.handlers:
            self._edge(self.lines.of(part), self._entry(part.body, final), "start", part, "body")
            self._suite(part.body, final, rest)
        self._suite(node.orelse, final, rest)
        if node.finalbody:
            self._suite(node.finalbody, after if self._try_completes(node) else None, jumps)

    _flow_TryStar = _flow_Try

    def _flow_Match(self, node, after, jumps):
        line = self.lines.of(node)
        for number, case in enumerate(node.cases):
            case_line = self.lines.first(case.pattern.lineno)
            self._edge(line, case_line, "fail", node, number - 1)
            self._edge(case_line, self._entry(case.body, after), "start", case, "body")
            self._suite(case.body, after, jumps)
            line = case_line
        if not irrefutable(node.cases[-1]):
            self._edge(line, after, "fail", node, len(node.cases) - 1)

    # ---- whether anything leaves a statement at its end; only `finally` needs to know

    def _completes(self, body, otherwise):
        kept = self._kept(body)
        return self._leaves(kept[-1]) if kept else otherwise

    def _leaves(self, node):
        if isinstance(node, (ast.Return, ast.Raise, ast.Break, ast.Continue)):
            return False
        if isinstance(node, ast.If):
            known = constant_test(node.test)
            return (known is not False and self._completes(node.body, True)) or (
                known is not True and self._completes(node.orelse, True)
            )
        if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
            if self._breaks(node.body):
                return True
            if node.orelse:
                return self._completes(node.orelse, True)
            return not isinstance(node, ast.While) or constant_test(node.test) is None
        if isinstance(node, (ast.With, ast.AsyncWith)):
            return self._completes(node.body, True)
        if hasattr(node, "finalbody"):
            whole = self._try_completes(node)
            return self._completes(node.finalbody, whole) if whole and node.finalbody else whole
        if hasattr(node, "cases"):
            return not irrefutable(node.cases[-1]) or any(self._completes(case.body, True) for case in node.cases)
        return True

    def _try_completes(self, node):
        body = self._completes(node.body, True)
        if node.orelse:
            body = self._completes(node.orelse, body)
        return body or any(self._completes(handler.body, True) for handler in node.handlers)

    def _breaks(self, body):
        """Whether a `break` of the loop with this body is among its statements."""
        for node in self._kept(body):
            if isinstance(node, ast.Break):
                return True
            if isinstance(node, DEFINITIONS):
                continue
            if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
                inner = [node.orelse]
            elif isinstance(node, ast.If):
                known = constant_test(node.test)
                inner = ([node.body] if known is not False else []) + ([node.orelse] if known is not True else [])
            else:
                inner = [getattr(node, name, None) or [] for name in ("body", "orelse", "finalbody")]
                inner += [part.body for name in ("handlers", "cases") for part in getattr(node, name, ())]
            if any(self._breaks(part) for part in inner):
                return True
        return False
