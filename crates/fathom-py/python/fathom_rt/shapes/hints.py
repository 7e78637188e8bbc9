"""Annotations with their names resolved, also those that only type checkers see."""

import ast
import inspect
import sys
import typing

# Module name -> what its `if TYPE_CHECKING:` blocks define.
_CHECKED = {}


def hints_of(function, owner=None):
    """Annotations with names and forward references resolved; what cannot be resolved stays as it is."""
    function = inspect.unwrap(function) if callable(function) else function
    try:
        return typing.get_type_hints(function)
    except Exception:
        pass
    globals_ = dict(getattr(function, "__globals__", {}))
    if owner is not None:
        # Constructors that `NamedTuple` and `dataclass` generate do not know the names of the class's module.
        globals_.update(vars(sys.modules.get(owner.__module__, owner)))
        globals_.setdefault(owner.__name__, owner)
    checked = _checked(globals_.get("__name__"), globals_.get("__file__"))
    for name, value in checked.items():
        globals_.setdefault(name, value)
    hints = {}
    for name, value in getattr(function, "__annotations__", {}).items():
        if isinstance(value, typing.ForwardRef):
            value = value.__forward_arg__
        # Twice where quotes stand in a module whose annotations are texts anyway.
        for _ in range(2):
            if isinstance(value, str):
                try:
                    value = eval(value, globals_)  # the target's own annotation, as Python itself would
                except Exception:
                    break
        hints[name] = value
    return hints


def _checked(module, file):
    """Names that a module defines for type checkers alone: aliases, and imports that would be cyclic at run time."""
    if module in _CHECKED:
        return _CHECKED[module]
    found = _CHECKED[module] = {}
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except (OSError, TypeError, SyntaxError, ValueError):
        return found
    space = dict(vars(sys.modules.get(module, typing)))
    before = set(space)
    for node in tree.body:
        if not isinstance(node, ast.If) or not _is_type_checking(node.test):
            continue
        for statement in node.body:
            if isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom)):
                _define(statement, space, file)
    found.update((name, space[name]) for name in set(space) - before)
    return found


def _is_type_checking(test):
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING" or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def _define(statement, space, file):
    if isinstance(statement, ast.AnnAssign):
        if statement.value is None or not isinstance(statement.target, ast.Name):
            return
        # `TypeAlias` itself need not be there.
        plain = ast.Assign(targets=[statement.target], value=statement.value)
        statement = ast.copy_location(plain, statement)
    module = ast.Module(body=[statement], type_ignores=[])
    try:
        exec(compile(ast.fix_missing_locations(module), file, "exec"), space)
    except Exception:
        # Modules that only a type checker needs may not be installed.
        pass
