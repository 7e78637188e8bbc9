"""Which lines of a file are statements, which belong together, and which are excluded from coverage.

coverage.py speaks of *logical* lines: a statement that spans several lines is known by its first one. It takes
the executable lines from the compiled code, and drops what its default exclusion patterns name. The same facts
are found here from the syntax tree; tokens are only looked at when a file holds an exclusion comment, because
tokenising is the slow part.
"""

import ast
import dis
import io
import re
import tokenize
import types

# coverage.py's defaults: what leaves the count altogether, and what may stay partly covered.
EXCLUDE = re.compile(
    r"#\s*(pragma|PRAGMA)[:\s]?\s*(no|NO)\s*(cover|COVER)"
    r"|^\s*(((async )?def .*?)?[\])]+(\s*->.*?)?:\s*)?\.\.\.\s*(#|$)"
    r"|^\s*if (typing\.)?TYPE_CHECKING:",
    re.MULTILINE,
)
PARTIAL = re.compile(
    r"#\s*(pragma|PRAGMA)[:\s]?\s*(no|NO)\s*(branch|BRANCH)"
    r"|^\s*while (True|1|False|0):"
    r"|^\s*if (True|1|False|0):",
    re.MULTILINE,
)

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_BODIES = ("body", "orelse", "finalbody")


class Lines:
    """The line facts of one source file."""

    def __init__(self, source, tree, path="<source>"):
        self.source = source
        self.tree = tree
        self._first = _logical_lines(tree, source)
        raw = _compiled_lines(compile(source, path, "exec", dont_inherit=True))
        #: first lines of everything that has code, docstrings and excluded lines included
        self.coded = {self.first(line) for line in raw}
        self.excluded = self._find_excluded(raw)
        ignored = self.excluded | _docstring_lines(tree)
        #: the lines that count for line coverage
        self.statements = {self.first(line) for line in raw if line not in ignored} - ignored
        #: lines whose branches count as taken whatever happens (`# pragma: no branch`, constant tests)
        self.partial = {self.first(line) for line in _matching(PARTIAL, source)}

    def first(self, line):
        """The first line of the statement that `line` lies in; the sign is kept."""
        if line < 0:
            return -self._first.get(-line, -line)
        return self._first.get(line, line)

    def of(self, node):
        """The line by which a statement, handler or case is known."""
        if isinstance(node, DEFINITIONS) and node.decorator_list:
            return self.first(node.decorator_list[0].lineno)
        line = self.first(node.lineno)
        if isinstance(node, (ast.While, ast.If)) and line not in self.coded:
            # CPython 3.9 has no code for `while True:` and `if True:`; they are known by their first statement then.
            body = node.orelse if isinstance(node, ast.If) and constant_test(node.test) is False else node.body
            return next((inner for inner in map(self.of, body) if inner in self.coded), line)
        return line

    def _find_excluded(self, raw):
        marked = {self.first(line) for line in _matching(EXCLUDE, self.source)}
        if not marked:
            return set()
        excluded = {self.first(line) for line in _excluded_suites(self.source, marked)}
        for node in statements_of(self.tree):
            if isinstance(node, DEFINITIONS):
                start = min([node.lineno] + [d.lineno for d in node.decorator_list])
                if any(line in excluded for line in range(start, node.lineno + 1)):
                    excluded.update(range(start, node.end_lineno + 1))
            for case in getattr(node, "cases", ()):
                if not irrefutable(case):
                    continue
                body = raw.intersection(range(case.body[0].lineno, case.body[-1].end_lineno + 1))
                if body and body <= excluded:
                    excluded.update(range(case.pattern.lineno, case.pattern.end_lineno + 1))
        return excluded


def irrefutable(case):
    """Whether a `case` matches whatever reaches it, like `case _:`."""
    if case.guard is not None:
        return False
    pattern = case.pattern
    while isinstance(pattern, ast.MatchOr):
        pattern = pattern.patterns[-1]
    while isinstance(pattern, ast.MatchAs) and pattern.pattern is not None:
        pattern = pattern.pattern
    return isinstance(pattern, ast.MatchAs)


def constant_test(node):
    """True or False for a test that the compiler decides (as far as coverage.py looks), otherwise None."""
    if isinstance(node, ast.Constant):
        return bool(node.value)
    if isinstance(node, ast.Name) and node.id == "__debug__":
        return __debug__
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        known = constant_test(node.operand)
        return None if known is None else not known
    if isinstance(node, ast.BoolOp):
        known = [constant_test(value) for value in node.values]
        if None in known:
            return None
        return any(known) if isinstance(node.op, ast.Or) else all(known)
    return None


def suites(node):
    """The lists of statements directly inside a node."""
    for name in _BODIES:
        body = getattr(node, name, None)
        if isinstance(body, list) and body:
            yield body
    for part in getattr(node, "handlers", ()):
        yield part.body
    for part in getattr(node, "cases", ()):
        yield part.body


def statements_of(root):
    """`root` and every statement below it, in no particular order."""
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        for body in suites(node):
            pending.extend(body)


def _logical_lines(tree, source):
    """Maps each line of a multi-line statement or header to the line on which it starts."""
    spans = []
    text = None
    for node in statements_of(tree):
        if isinstance(node, ast.Module):
            continue
        for decorator in getattr(node, "decorator_list", ()):
            spans.append((decorator.lineno, decorator.end_lineno))
        spans.append((node.lineno, _header_end(node)))
        for handler in getattr(node, "handlers", ()):
            end = handler.type.end_lineno if handler.type else handler.lineno
            spans.append((handler.lineno, end))
        for case in getattr(node, "cases", ()):
            if text is None:
                text = source.splitlines()
            spans.append(_case_span(case, text))
    first = {}
    start, reached = 0, 0
    for begin, end in sorted(spans):
        if begin > reached:
            start = begin
        reached = max(reached, end)
        if reached != start:
            for line in range(start, reached + 1):
                first[line] = start
    return first


def _header_end(node):
    """The last line of a statement up to the colon of its suite."""
    if not any(True for _ in suites(node)):
        return node.end_lineno
    end = node.lineno
    for name, value in ast.iter_fields(node):
        if name in _BODIES or name in ("handlers", "cases", "decorator_list"):
            continue
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, ast.AST):
                end = max([end] + [getattr(n, "end_lineno", 0) or 0 for n in ast.walk(part)])
    return end


def _case_span(case, text):
    """A case has no position of its own: its keyword stands on the pattern's line or, bracketed, above it."""
    begin = case.pattern.lineno
    while begin > 1 and not re.match(r"\s*case\b", text[begin - 1]):
        begin -= 1
    end = (case.guard or case.pattern).end_lineno
    return begin, max(end, case.pattern.end_lineno)


def _compiled_lines(code):
    """All line numbers that the compiler gave to code, deferred annotations left out."""
    lines = set()
    pending = [code]
    while pending:
        code = pending.pop()
        if code.co_name == "__annotate__":
            continue
        if hasattr(code, "co_lines"):
            lines.update(line for _, _, line in code.co_lines() if line)
        else:
            lines.update(line for _, line in dis.findlinestarts(code) if line)
        pending.extend(c for c in code.co_consts if isinstance(c, types.CodeType))
    return lines


def _docstring_lines(tree):
    lines = set()
    for node in statements_of(tree):
        if isinstance(node, DEFINITIONS + (ast.Module,)) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                lines.update(range(first.lineno, first.end_lineno + 1))
    return lines


def _matching(pattern, source):
    """The lines on which a match of the pattern lies."""
    lines = set()
    line, at = 1, 0
    for match in pattern.finditer(source):
        line += source.count("\n", at, match.start())
        at = match.start()
        lines.update(range(line, line + source.count("\n", at, match.end()) + 1))
    return lines


def _excluded_suites(source, marked):
    """The marked lines and every line of a suite whose header is marked."""
    excluded = set(marked)
    depth = limit = brackets = header = 0
    inside = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.INDENT:
            depth += 1
        elif token.type == tokenize.DEDENT:
            depth -= 1
        elif token.type == tokenize.OP:
            if token.string == ":" and brackets == 0:
                if not inside and any(line in excluded for line in range(header, token.end[0] + 1)):
                    excluded.add(token.end[0])
                    limit, inside = depth, True
            elif token.string in "([{":
                brackets += 1
            elif token.string in ")]}":
                brackets -= 1
        elif token.type == tokenize.NEWLINE:
            header = 0
        if token.string.strip() and token.type != tokenize.COMMENT and not header:
            header = token.start[0]
            if inside and depth <= limit:
                inside = False
            if inside:
                excluded.add(token.end[0])
    return excluded
