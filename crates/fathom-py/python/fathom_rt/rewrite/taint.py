"""The kinds of values that a name or expression can hold, so that code without symbols is not rewritten.

A small, flow-insensitive inference over one module: every binding of a local name is looked at, and the name's
kinds are the union. It only has to be right about one thing: whatever may be a symbol (or hold one) must have
the kind ANY, or one of the container kinds where the container itself is plain.
"""

import ast

from .known import TABLE_MAKERS

ANY = 1  # may be a symbol, or anything else
INT = 2  # a concrete int or bool
TEXT = 4  # a concrete str or bytes
OTHER = 8  # another concrete scalar: float, None, ...
LIST = 16  # a plain list or tuple made here; its elements may be symbols
TABLE = 32  # a dict or set made here; its keys may be symbols
INTS = 64  # an iterable of concrete ints: range

CONCRETE = INT | TEXT | OTHER

_PLAIN_INT = frozenset({"isinstance", "issubclass", "callable", "hasattr", "id"})


class Taint:
    """Answers `kinds(expr, scope)` for one module."""

    def __init__(self, scopes):
        self.scopes = scopes
        self._names = {}
        self.table_attributes = _table_attributes(scopes.module.node)
        self._settle()

    def concrete(self, node, scope):
        """Whether an expression can only give concrete scalars."""
        return not self.kinds(node, scope) & ~CONCRETE

    def _settle(self):
        """Grows the kinds of all names until nothing changes; kinds only ever grow, so this ends."""
        owned = [(scope, name, how) for scope in self.scopes.of_node.values() for name, how in scope.bindings.items()]
        for scope, name, _ in owned:
            self._names[scope, name] = 0
        changed = True
        while changed:
            changed = False
            for scope, name, bindings in owned:
                before = self._names[scope, name]
                after = before
                for how in bindings:
                    after |= self._bound(how, scope, name)
                if scope.kind == "class" or (scope.kind == "module" and len(bindings) != 1):
                    after |= ANY
                if after != before:
                    self._names[scope, name] = after
                    changed = True

    def _bound(self, how, scope, name):
        if how[0] == "value":
            return self.kinds(how[1], scope)
        if how[0] == "part":
            return self._part(how[1], how[2], scope)
        if how[0] == "element":
            return self._element(how[1], how[2], scope)
        if how[0] == "aug":
            return self._binary(how[1], self._names[scope, name], self.kinds(how[2], scope))
        return ANY

    def _part(self, node, path, scope):
        while path and isinstance(node, (ast.Tuple, ast.List)) and path[0] < len(node.elts):
            if any(isinstance(part, ast.Starred) for part in node.elts):
                return ANY
            node, path = node.elts[path[0]], path[1:]
        if not path:
            return self.kinds(node, scope)
        kinds = self.kinds(node, scope)
        return INT if kinds == INTS else TEXT if kinds == TEXT else ANY

    def _element(self, iterable, path, scope):
        """The kinds of what iterating gives; `path` leads into the tuples that it gives."""
        if isinstance(iterable, (ast.Tuple, ast.List)):
            kinds = 0
            for part in iterable.elts:
                kinds |= ANY if isinstance(part, ast.Starred) else self._part(part, path, scope)
            return kinds or ANY
        if isinstance(iterable, ast.Call) and isinstance(iterable.func, ast.Name) and not iterable.keywords:
            name, args = iterable.func.id, iterable.args
            if self.scopes.is_builtin(name, scope) and args and not any(isinstance(a, ast.Starred) for a in args):
                if name == "enumerate" and path:
                    start = self.kinds(args[1], scope) if len(args) > 1 else INT
                    return start if path == (0,) else self._element(args[0], path[1:], scope)
                if name == "zip" and path and path[0] < len(args):
                    return self._element(args[path[0]], path[1:], scope)
                if name in ("reversed", "sorted") and not path and self.kinds(args[0], scope) == INTS:
                    return INT
        kinds = self.kinds(iterable, scope)
        if not path and kinds == INTS:
            return INT
        return TEXT if kinds == TEXT and not path else ANY

    # ---- expressions

    def kinds(self, node, scope):
        handler = getattr(self, "_kinds_" + type(node).__name__, None)
        return handler(node, scope) if handler is not None else ANY

    def _kinds_Constant(self, node, scope):
        if isinstance(node.value, int):
            return INT
        return TEXT if isinstance(node.value, (str, bytes)) else OTHER

    def _kinds_Name(self, node, scope):
        owner = scope.find(node.id)
        return ANY if owner is None else self._names.get((owner, node.id), ANY)

    def _kinds_BinOp(self, node, scope):
        return self._binary(node.op, self.kinds(node.left, scope), self.kinds(node.right, scope))

    def _binary(self, op, left, right):
        both = left | right
        if isinstance(op, ast.Div):
            return OTHER if not both & ~(INT | OTHER) else ANY
        if not both & ~INT:
            return INT | OTHER if isinstance(op, ast.Pow) else INT
        if not both & ~CONCRETE:
            return both
        if left == LIST and (isinstance(op, ast.Mult) or (isinstance(op, ast.Add) and right == LIST)):
            return LIST if not right & ANY else ANY
        return ANY

    def _kinds_UnaryOp(self, node, scope):
        if isinstance(node.op, ast.Not):
            return INT
        kinds = self.kinds(node.operand, scope)
        return kinds if not kinds & ~CONCRETE else ANY

    def _kinds_BoolOp(self, node, scope):
        kinds = 0
        for value in node.values:
            kinds |= self.kinds(value, scope)
        return kinds

    def _kinds_Compare(self, node, scope):
        if all(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
            return INT
        return INT if all(self.concrete(n, scope) for n in [node.left] + node.comparators) else ANY

    def _kinds_IfExp(self, node, scope):
        return self.kinds(node.body, scope) | self.kinds(node.orelse, scope)

    def _kinds_NamedExpr(self, node, scope):
        return self.kinds(node.value, scope)

    def _kinds_JoinedStr(self, node, scope):
        return TEXT if all(self.concrete(value, scope) for value in node.values) else ANY

    def _kinds_FormattedValue(self, node, scope):
        spec = node.format_spec is None or self.concrete(node.format_spec, scope)
        return TEXT if spec and self.concrete(node.value, scope) else ANY

    def _kinds_List(self, node, scope):
        return LIST

    _kinds_Tuple = _kinds_ListComp = _kinds_List

    def _kinds_Dict(self, node, scope):
        return TABLE

    _kinds_Set = _kinds_DictComp = _kinds_SetComp = _kinds_Dict

    def _kinds_Subscript(self, node, scope):
        both = self.kinds(node.value, scope) | self.kinds(node.slice, scope)
        return TEXT if self.kinds(node.value, scope) == TEXT and not both & ~CONCRETE else ANY

    def _kinds_Slice(self, node, scope):
        kinds = INT
        for part in (node.lower, node.upper, node.step):
            if part is not None:
                kinds |= self.kinds(part, scope)
        return kinds

    def _kinds_Attribute(self, node, scope):
        return ANY | TABLE if node.attr in self.table_attributes else ANY

    def _kinds_Call(self, node, scope):
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        if name in TABLE_MAKERS and (node.args or node.keywords or not isinstance(node.func, ast.Name)):
            return ANY | TABLE
        if not isinstance(node.func, ast.Name) or not self.scopes.is_builtin(node.func.id, scope):
            return ANY
        if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
            return ANY
        name = node.func.id
        args = [self.kinds(arg, scope) for arg in node.args]
        if name in _PLAIN_INT:
            return INT
        if name == "range" and args:
            # The end of a range decides how often it goes round; its elements depend on start and step only.
            fixed = args[:1] + args[2:] if len(args) > 1 else []
            return INTS if all(kinds == INT for kinds in fixed) else ANY
        if name == "len" and len(args) == 1:
            return INT if not args[0] & ANY else ANY
        if name in ("list", "tuple") and len(args) <= 1:
            return LIST if all(kinds in (INTS, LIST) for kinds in args) else ANY
        if name in ("dict", "set") and not args:
            return TABLE
        if all(kinds and not kinds & ~CONCRETE for kinds in args):
            if name in ("int", "abs", "ord", "round", "min", "max", "divmod", "sum") and all(k == INT for k in args):
                return LIST if name == "divmod" else INT
            if name in ("str", "repr", "chr", "hex", "bin", "oct"):
                return TEXT
            if name in ("int", "ord", "bool"):
                return INT
            if name == "float":
                return OTHER
        return ANY


def _table_attributes(tree):
    """Attributes that are somewhere set to a dict or set."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _makes_table(node.value):
            names.update(target.attr for target in node.targets if isinstance(target, ast.Attribute))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute) and _makes_table(node.value):
            names.add(node.target.attr)
    return names


def _makes_table(node):
    if isinstance(node, (ast.Dict, ast.Set, ast.DictComp, ast.SetComp)):
        return True
    if isinstance(node, ast.Call):
        return (getattr(node.func, "id", None) or getattr(node.func, "attr", None)) in TABLE_MAKERS
    return False
