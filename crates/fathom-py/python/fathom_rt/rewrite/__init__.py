"""Rewrites a module's syntax tree so that symbols are seen where the interpreter would not show them."""

import ast

from .expr import Rewriter


def rewrite(source, path, program=None, probes=None, without=None, weave=None):
    """Compiles a module's source, rewritten; with a program and probes it also counts for coverage.

    `source` is bytes or str as read from the file. `without` names a C module whose import is left out, so that what
    the module has in Python stays. `weave` puts in what watches specifications, where there are some.
    """
    tree = ast.parse(source, path)
    if without is not None:
        tree.body = list(_leave_out(tree.body, without))
    if program is not None:
        file = program.add(path, decode(source), tree)
        probes.instrument(file)
    Rewriter(tree).visit(tree)
    if weave is not None:
        weave(tree)
    return compile(tree, path, "exec", dont_inherit=True)


def decode(source):
    """The text of a module as the compiler reads it."""
    if isinstance(source, str):
        return source
    from importlib.util import decode_source

    return decode_source(source)


def _leave_out(body, module):
    """The statements without the imports of a module: those that are tried give way to their handler."""
    for node in body:
        if isinstance(node, ast.Try) and any(_imports(inner, module) for inner in node.body):
            yield from node.handlers[0].body
        elif not _imports(node, module):
            yield node


def _imports(node, module):
    if isinstance(node, ast.ImportFrom):
        return node.module == module
    return isinstance(node, ast.Import) and any(alias.name == module for alias in node.names)
