"""Turns the expressions that operator overloading cannot see into calls of hooks.

Symbols are subclasses of the builtin types, so arithmetic, comparisons, truth tests, iteration and their own
methods reach them without help. What remains is what the interpreter or a builtin does on *plain* objects that
meet a symbol: `table[i]`, `x in d`, `"%d" % n`, f-strings, `"a".find(s)`, `int(s)`, `d[k] += 1`, a set display.

Only code inside functions is rewritten: at import time there are no symbols yet. Annotations, decorators, defaults
and class heads are left alone.
"""

import ast
import builtins

from . import hooks
from ..flow.lines import statements_of
from .known import (
    ANSWERS,
    EXCEPTIONS,
    LEFT_ALONE,
    MODELLED_METHODS,
    STORING_METHODS,
    TABLE_METHODS,
    TAKEN_AT_VALUE,
    TRANSPARENT_DECORATORS,
)
from .scopes import Scopes
from .taint import ANY, CONCRETE, INT, TABLE, TEXT, Taint

_MIDDLE = (ast.Name, ast.Constant)
_STILL = (ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Load, ast.operator, ast.unaryop, ast.Tuple, ast.List)


class Rewriter(ast.NodeTransformer):
    """Rewrites one module's tree in place."""

    def __init__(self, tree):
        self.scopes = Scopes(tree)
        self.taint = Taint(self.scopes)
        self.scope = self.scopes.module
        self.method_names = _method_names(tree) - MODELLED_METHODS
        self._direct = {}

    # ---- helpers

    def hook(self, name, args, at, keywords=()):
        func = ast.copy_location(ast.Name(hooks.PREFIX + name, ast.Load()), at)
        return ast.copy_location(ast.Call(func, list(args), list(keywords)), at)

    def kinds(self, node):
        return self.taint.kinds(node, self.scope)

    def concrete(self, node):
        return self.taint.concrete(node, self.scope)

    def inside(self, node, scope_node, fields):
        """Visits the fields of a node in the scope that another node opens."""
        outer, self.scope = self.scope, self.scopes.of_node[scope_node]
        for field in fields:
            value = getattr(node, field)
            if isinstance(value, list):
                value[:] = self.statements(value)
            elif value is not None:
                setattr(node, field, self.visit(value))
        self.scope = outer
        return node

    def statements(self, nodes):
        out = []
        for node in nodes:
            if not getattr(node, "fathom_probe", False):
                node = self.visit(node)
            out.append(node)
        return out

    # ---- scopes

    def visit_Module(self, node):
        return self.inside(node, node, ["body"])

    def visit_FunctionDef(self, node):
        self.head(node)
        return self.inside(node, node, ["body"])

    visit_AsyncFunctionDef = visit_Lambda = visit_FunctionDef

    def visit_ClassDef(self, node):
        self.head(node)
        if self.scope.in_function() and node.bases:
            node.decorator_list.append(ast.copy_location(ast.Name(hooks.PREFIX + "class", ast.Load()), node))
        return self.inside(node, node, ["body"])

    def head(self, node):
        """Decorators and defaults belong to the scope outside; at import time only lambdas in them matter."""
        if hasattr(node, "decorator_list"):
            node.decorator_list = [self.visit(part) for part in node.decorator_list]
        if hasattr(node, "args"):
            node.args.defaults = [self.visit(part) for part in node.args.defaults]
            node.args.kw_defaults = [part and self.visit(part) for part in node.args.kw_defaults]

    def visit_TypeAlias(self, node):
        return node

    def _comprehension(self, node, fields):
        inner = self.scopes.of_node[node]
        outer = self.scope
        for number, part in enumerate(node.generators):
            self.scope = outer if number == 0 else inner
            part.iter = self.visit(part.iter)
            self.scope = inner
            part.target = self.visit(part.target)
            part.ifs = [self.visit(test) for test in part.ifs]
        self.scope = inner
        for field in fields:
            setattr(node, field, self.visit(getattr(node, field)))
        self.scope = outer
        return node

    def visit_ListComp(self, node):
        return self._comprehension(node, ["elt"])

    visit_GeneratorExp = visit_ListComp

    def visit_SetComp(self, node):
        keyed = self.scope.in_function() and not self.taint.concrete(node.elt, self.scopes.of_node[node])
        node = self._comprehension(node, ["elt"])
        if not keyed:
            return node
        return self.hook("set", [ast.copy_location(ast.ListComp(node.elt, node.generators), node)], node)

    def visit_DictComp(self, node):
        keyed = self.scope.in_function() and not self.taint.concrete(node.key, self.scopes.of_node[node])
        node = self._comprehension(node, ["key", "value"])
        if not keyed:
            return node
        pair = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node.key)
        return self.hook("dict", [ast.copy_location(ast.ListComp(pair, node.generators), node)], node)

    # ---- statements

    def visit_AnnAssign(self, node):
        node.target = self.visit(node.target)
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Return(self, node):
        node = self.generic_visit(node)
        here = self.scope
        if here.kind == "function" and here.parent is not None and here.parent.kind == "class" and node.value is not None:
            if getattr(here.node, "name", None) in ANSWERS and not self.concrete(node.value):
                node.value = self.hook("answer", [node.value], node.value)
        return node

    def visit_Assign(self, node):
        target = node.targets[0]
        if self.scope.kind == "class" and isinstance(target, ast.Name) and target.id in ANSWERS:
            node.value = self.hook("answering", [self.visit(node.value)], node.value)
            return node
        if len(node.targets) == 1 and isinstance(target, ast.Subscript) and self.indexed(target):
            value = self.visit(node.value)
            obj, key = self.visit(target.value), self.key(target.slice)
            return ast.copy_location(ast.Expr(self.hook("setitem", [value, obj, key], target)), node)
        return self.generic_visit(node)

    def visit_AugAssign(self, node):
        target = node.target
        if isinstance(target, ast.Subscript) and self.indexed(target):
            number = hooks.AUGMENTED.index(type(node.op).__name__)
            if _still(node.value):
                value = self.visit(node.value)
                obj, key = self.visit(target.value), self.key(target.slice)
                args = [ast.copy_location(ast.Constant(number), node), obj, key, value]
                return ast.copy_location(ast.Expr(self.hook("augitem", args, node)), node)
        if isinstance(target, ast.Name) and self.scope.in_function():
            if isinstance(node.op, ast.Mod) and self.kinds(target) == TEXT and not self.concrete(node.value):
                left = ast.copy_location(ast.Name(target.id, ast.Load()), target)
                value = self.hook("mod", [left, self.visit(node.value)], node)
                return ast.copy_location(ast.Assign([target], value), node)
        return self.generic_visit(node)

    def visit_Delete(self, node):
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Subscript) and self.indexed(target):
            args = [self.visit(target.value), self.key(target.slice)]
            return ast.copy_location(ast.Expr(self.hook("delitem", args, target)), node)
        return self.generic_visit(node)

    def visit_Match(self, node):
        lengths = [length for case in node.cases for length in _sequence_lengths(case.pattern)]
        symbolic = self.scope.in_function() and not self.concrete(node.subject)
        node.subject = self.visit(node.subject)
        if symbolic and lengths:
            known = ast.copy_location(ast.Constant(tuple(lengths)), node.subject)
            node.subject = self.hook("subject", [node.subject, known], node.subject)
        if symbolic:
            for case in node.cases:
                case.pattern = _Flags().visit(case.pattern)
        for case in node.cases:
            if case.guard is not None:
                case.guard = self.visit(case.guard)
            case.body = self.statements(case.body)
        return node

    # ---- subscripts

    def indexed(self, node):
        """Whether a subscript needs a hook: its key may be a symbol, or meet symbols among a table's keys."""
        if not self.scope.in_function():
            return False
        index = node.slice
        if isinstance(index, ast.Tuple) and any(isinstance(part, (ast.Slice, ast.Starred)) for part in index.elts):
            return False
        kinds = self.kinds(index)
        if not kinds & ~CONCRETE:
            holder = self.kinds(node.value)
            return bool(holder & TABLE) or bool(kinds & ~INT and holder & ANY)
        return True

    def key(self, index):
        if isinstance(index, ast.Slice):
            parts = [self.visit(p) if p is not None else None for p in (index.lower, index.upper, index.step)]
            at = next((p for p in parts if p is not None), index)
            return self.hook("slice", [p or ast.copy_location(ast.Constant(None), at) for p in parts], at)
        return self.visit(index)

    def visit_Subscript(self, node):
        if not self.indexed(node):
            return self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            return self.hook("getitem", [self.visit(node.value), self.key(node.slice)], node)
        node.value = self.hook("at", [self.visit(node.value)], node.value)
        node.slice = self.visit(node.slice)
        return node

    # ---- operators

    def visit_Compare(self, node):
        if not self.scope.in_function():
            return self.generic_visit(node)
        operands = [node.left] + node.comparators
        hooked = [self.compare_hook(op, a, b) for op, a, b in zip(node.ops, operands, operands[1:])]
        if not any(hooked) or (len(hooked) > 1 and not all(isinstance(n, _MIDDLE) for n in operands[1:-1])):
            return self.generic_visit(node)
        visited = [self.visit(operand) for operand in operands]
        pairs = []
        for number, (op, name) in enumerate(zip(node.ops, hooked)):
            left, right = visited[number], visited[number + 1]
            if number:
                left = ast.copy_location(type(left)(**{f: getattr(left, f) for f in left._fields}), left)
            if name:
                pairs.append(self.hook(name, [left, right], node))
            else:
                pairs.append(ast.copy_location(ast.Compare(left, [op], [right]), node))
        if len(pairs) == 1:
            return pairs[0]
        return ast.copy_location(ast.BoolOp(ast.And(), pairs), node)

    def compare_hook(self, op, left, right):
        if isinstance(op, (ast.In, ast.NotIn)):
            if self.concrete(left) and self.kinds(right) & ~CONCRETE == 0:
                return None
            if self.kinds(left) == INT and isinstance(right, ast.Call) and _name(right.func) == "range":
                return None
            return "contains" if isinstance(op, ast.In) else "lacks"
        if isinstance(op, (ast.Is, ast.IsNot)):
            # Bools are one object each, so a symbolic one must be asked; None is never symbolic.
            if self.bool_like(left) and self.bool_like(right) and (self.kinds(left) | self.kinds(right)) & ANY:
                return "is_" if isinstance(op, ast.Is) else "is_not"
            return None
        return None

    def bool_like(self, node):
        if isinstance(node, ast.Constant):
            return isinstance(node.value, bool)
        return isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Compare, ast.Call)) and self.kinds(node) & ANY

    def visit_BinOp(self, node):
        wanted = (
            isinstance(node.op, ast.Mod)
            and self.scope.in_function()
            and self.kinds(node.left) & (ANY | TEXT)
            and not self.concrete(node.right)
        )
        left, right = self.visit(node.left), self.visit(node.right)
        if wanted:
            return self.hook("mod", [left, right], node)
        node.left, node.right = left, right
        return node

    def visit_JoinedStr(self, node):
        if not self.scope.in_function() or self.concrete(node):
            return self.generic_visit(node)
        parts = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                parts.append(value)
                continue
            spec = value.format_spec
            spec = ast.copy_location(ast.Constant(""), value) if spec is None else self.visit_JoinedStr(spec)
            conversion = ast.copy_location(ast.Constant(value.conversion), value)
            inner = ast.Tuple([self.visit(value.value), conversion, spec], ast.Load())
            parts.append(ast.copy_location(inner, value))
        return self.hook("fstring", parts, node)

    def visit_Dict(self, node):
        wanted = self.scope.in_function() and not all(k is not None and self.concrete(k) for k in node.keys)
        node = self.generic_visit(node)
        if not wanted:
            return node
        pairs = []
        for key, value in zip(node.keys, node.values):
            # A mapping that is unpacked stands alone.
            parts = [value] if key is None else [key, value]
            pairs.append(ast.copy_location(ast.Tuple(parts, ast.Load()), parts[0]))
        return self.hook("dict", [ast.copy_location(ast.List(pairs, ast.Load()), node)], node)

    def visit_Set(self, node):
        wanted = self.scope.in_function() and not all(self.concrete(item) for item in node.elts)
        node = self.generic_visit(node)
        if not wanted:
            return node
        return self.hook("set", [ast.copy_location(ast.List(node.elts, ast.Load()), node)], node)

    # ---- calls

    def visit_Call(self, node):
        if not self.scope.in_function():
            return self.generic_visit(node)
        func = node.func
        if isinstance(func, ast.Name):
            if self.scopes.is_builtin(func.id, self.scope):
                return self.builtin_call(node)
            if self.direct(func.id):
                return self.generic_visit(node)
        if isinstance(func, ast.Attribute):
            return self.method_call(node)
        if self.plain_arguments(node):
            return self.generic_visit(node)
        return self.hooked_call(node)

    def plain_arguments(self, node):
        """Whether no argument can be a symbol or hold one."""
        return all(self.concrete(arg) for arg in node.args) and all(self.concrete(k.value) for k in node.keywords)

    def hooked_call(self, node):
        args = [self.visit(arg) for arg in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        return self.hook("call", [self.visit(node.func)] + args, node, node.keywords)

    def builtin_call(self, node):
        name = node.func.id
        if name in TAKEN_AT_VALUE:
            return self.taken_at_value(node, TAKEN_AT_VALUE[name])
        if name in LEFT_ALONE or name in EXCEPTIONS:
            return self.generic_visit(node)
        if name == "enumerate" and len(node.args) == 1 and not node.keywords:
            return self.generic_visit(node)
        if name == "getattr" and len(node.args) > 1 and self.concrete(node.args[1]):
            return self.generic_visit(node)
        if name in ("any", "all") and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self.generic_visit(node)
        if name == "len" and len(node.args) == 1 and not node.keywords:
            kinds = self.kinds(node.args[0])
            if not kinds & ANY:
                return self.generic_visit(node)
            return self.hook("len", [self.visit(node.args[0])], node)
        if self.plain_arguments(node):
            return self.generic_visit(node)
        return self.hooked_call(node)

    def taken_at_value(self, node, at):
        """A call that stands as it is, with a note of the argument that it is lost on."""
        known = len(node.args) <= at or any(isinstance(arg, ast.Starred) for arg in node.args[: at + 1])
        known = known or self.concrete(node.args[at])
        node = self.generic_visit(node)
        if not known:
            label = ast.copy_location(ast.Constant(node.func.id), node.func)
            node.args[at] = self.hook("taken", [label, node.args[at]], node)
        return node

    def method_call(self, node):
        func = node.func
        name = func.attr
        if name in ANSWERS and not node.args and not node.keywords:
            return self.hook("ask", [self.visit(func)], node)
        if _is_super(func.value) or name in STORING_METHODS or name in self.method_names:
            return self.generic_visit(node)
        if not node.args and not node.keywords and name != "copy":
            # Without arguments only a receiver could be symbolic, and that one knows. A copy of a table that holds
            # symbolic keys must be known as such.
            return self.generic_visit(node)
        if name == "insert" and len(node.args) == 2 and self.kinds(node.args[0]) == INT:
            return self.generic_visit(node)
        if name != "copy" and self.plain_arguments(node) and not (name in TABLE_METHODS and self.kinds(func.value) & (ANY | TABLE)):
            return self.generic_visit(node)
        if self.is_namespace(func.value) or not all(_still(a) for a in node.args + [k.value for k in node.keywords]):
            # The attribute is looked up before the arguments are evaluated, as Python does.
            return self.hooked_call(node)
        args = [self.visit(arg) for arg in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        label = ast.copy_location(ast.Constant(self.mangled(name)), func)
        return self.hook("method", [self.visit(func.value), label] + args, node, node.keywords)

    def mangled(self, name):
        """A private name as the compiler would have spelled it inside the class."""
        if not name.startswith("__") or name.endswith("__"):
            return name
        scope = self.scope
        while scope is not None and scope.kind != "class":
            scope = scope.parent
        if scope is None or not scope.node.name.strip("_"):
            return name
        return "_" + scope.node.name.lstrip("_") + name

    def is_namespace(self, node):
        """A module or a builtin class: what is called is found by identity, not by the receiver's type."""
        if not isinstance(node, ast.Name):
            return False
        owner = self.scope.find(node.id)
        if owner is None:
            return isinstance(getattr(builtins, node.id, None), type)
        return all(how[0] == "import" for how in owner.bindings[node.id])

    def direct(self, name):
        """Whether a name always means a function or class of this module that passes its arguments on untouched."""
        owner = self.scope.find(name)
        if owner is None or owner.kind not in ("module", "function"):
            return False
        known = self._direct.get((owner, name))
        if known is None:
            self._direct[owner, name] = False
            known = self._direct[owner, name] = self._is_direct(owner.bindings[name])
        return known

    def _is_direct(self, bindings):
        if len(bindings) != 1:
            return False
        how = bindings[0]
        if how[0] == "def":
            return not how[1].decorator_list
        if how[0] != "class" or how[1].keywords:
            return False
        if not all(_name(d) in TRANSPARENT_DECORATORS for d in how[1].decorator_list):
            return False
        return all(self._passes_on(base) for base in how[1].bases)

    def _passes_on(self, base):
        name = _name(base)
        if name is None:
            return False
        if self.scope.find(name) is None:
            return name == "object" or name in EXCEPTIONS
        return name in ("NamedTuple", "Protocol", "ABC", "Generic") or self.direct(name)


def _name(node):
    """The last name of `a`, `m.a`, `a(...)` or `a[...]`."""
    if isinstance(node, (ast.Call, ast.Subscript)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return getattr(node, "id", None) or getattr(node, "attr", None)


def _still(node):
    """Whether evaluating an expression does nothing but read: it may then be evaluated a little earlier."""
    return all(isinstance(part, _STILL) for part in ast.walk(node))


def _is_super(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def _method_names(tree):
    """The names of methods defined in this module: calling them runs code that was rewritten too."""
    names = set()
    for node in statements_of(tree):
        if isinstance(node, ast.ClassDef):
            for item in node.body:
                if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    if all(_name(d) in ("staticmethod", "classmethod", "abstractmethod") for d in item.decorator_list):
                        names.add(item.name)
    return names


class _Flags(ast.NodeTransformer):
    """Makes the patterns True and False ask a class whether the value is the same."""

    def visit_MatchSingleton(self, node):
        if node.value is None:
            return node
        asked = ast.copy_location(ast.Name(hooks.PREFIX + str(node.value).lower(), ast.Load()), node)
        return ast.copy_location(ast.MatchClass(asked, [], [], []), node)


def _sequence_lengths(pattern):
    """The lengths that the outermost sequence patterns ask for; -n - 1 means n or more."""
    if isinstance(pattern, ast.MatchSequence):
        starred = any(isinstance(part, ast.MatchStar) for part in pattern.patterns)
        return [-len(pattern.patterns) if starred else len(pattern.patterns)]
    if isinstance(pattern, ast.MatchOr):
        return [length for part in pattern.patterns for length in _sequence_lengths(part)]
    if isinstance(pattern, ast.MatchAs) and pattern.pattern is not None:
        return _sequence_lengths(pattern.pattern)
    return []
