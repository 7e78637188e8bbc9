"""Which scope each name of a module belongs to.

The compiler's own rules, as far as rewriting needs them: a name in a function is local if the function binds it and
does not declare it global or nonlocal; a class body is seen only by itself; a comprehension has a scope of its
own, but a walrus inside binds in the function around it.
"""

import ast
import builtins

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

BUILTIN_NAMES = frozenset(dir(builtins))


class Scope:
    """One scope: what it binds, and how."""

    def __init__(self, kind, node, parent):
        self.kind = kind  # module, function, class or comprehension
        self.node = node
        self.parent = parent
        self.declared_global = set()
        self.declared_nonlocal = set()
        #: name -> what it is bound by, in source order; each one of
        #: ("param",) ("value", expr) ("element", iterable, path) ("part", expr, path) ("aug", op, expr)
        #: ("def", node) ("class", node) ("other",)
        self.bindings = {}

    def bind(self, name, how):
        owner = self
        if how[0] == "walrus":
            how = ("value", how[1])
            while owner.kind == "comprehension":
                owner, how = owner.parent, ("other",)
        if name in owner.declared_global:
            owner.module().bindings.setdefault(name, []).append(("other",))
            return
        if name in owner.declared_nonlocal:
            found = owner.parent.find(name) if owner.parent else None
            if found is not None:
                found.bindings[name].append(("other",))
            return
        owner.bindings.setdefault(name, []).append(how)

    def module(self):
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        return scope

    def find(self, name):
        """The scope that owns a name used here; None for builtins and unbound names."""
        scope, first = self, True
        while scope is not None:
            if name in scope.declared_global:
                scope = scope.module()
                return scope if name in scope.bindings else None
            if name in scope.bindings and (first or scope.kind != "class"):
                return scope
            # A comprehension directly in a class body sees only its first iterable there; being strict is harmless.
            first = False
            scope = scope.parent
        return None

    def in_function(self):
        scope = self
        while scope is not None:
            if scope.kind == "function":
                return True
            scope = scope.parent
        return False


class Scopes:
    """All scopes of a module, found by the node that opens them."""

    def __init__(self, tree):
        self.module = Scope("module", tree, None)
        self.of_node = {tree: self.module}
        #: a star import may bind anything, so that no name is surely a builtin
        self.star_import = False
        builder = _Builder(self)
        builder.declarations(tree, self.module)
        builder.body(tree.body, self.module)

    def is_builtin(self, name, scope):
        return name in BUILTIN_NAMES and not self.star_import and scope.find(name) is None


class _Builder:
    def __init__(self, scopes):
        self.scopes = scopes

    def open(self, kind, node, parent):
        scope = Scope(kind, node, parent)
        self.scopes.of_node[node] = scope
        return scope

    def declarations(self, node, scope):
        """`global` and `nonlocal` hold for the whole scope, so they are read before anything is bound."""
        pending = list(ast.iter_child_nodes(node))
        while pending:
            child = pending.pop()
            if isinstance(child, ast.Global):
                scope.declared_global.update(child.names)
            elif isinstance(child, ast.Nonlocal):
                scope.declared_nonlocal.update(child.names)
            elif not isinstance(child, _FUNCTIONS + (ast.ClassDef, ast.expr)):
                pending.extend(ast.iter_child_nodes(child))

    def body(self, statements, scope):
        for node in statements:
            self.visit(node, scope)

    def visit(self, node, scope):
        handler = getattr(self, "visit_" + type(node).__name__, None)
        if handler is not None:
            handler(node, scope)
        else:
            for child in ast.iter_child_nodes(node):
                self.visit(child, scope)

    # ---- scopes

    def visit_FunctionDef(self, node, scope):
        scope.bind(node.name, ("def", node))
        for part in node.decorator_list + node.args.defaults + [d for d in node.args.kw_defaults if d]:
            self.visit(part, scope)
        self.function(node, node.body, scope)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node, scope):
        for part in node.args.defaults + [d for d in node.args.kw_defaults if d]:
            self.visit(part, scope)
        self.function(node, [node.body], scope)

    def function(self, node, body, scope):
        inner = self.open("function", node, scope)
        self.declarations(node, inner)
        args = node.args
        for arg in args.posonlyargs + args.args + args.kwonlyargs + [args.vararg, args.kwarg]:
            if arg is not None:
                inner.bind(arg.arg, ("param",))
        self.body(body, inner)

    def visit_ClassDef(self, node, scope):
        scope.bind(node.name, ("class", node))
        for part in node.decorator_list + node.bases + [k.value for k in node.keywords]:
            self.visit(part, scope)
        inner = self.open("class", node, scope)
        self.declarations(node, inner)
        self.body(node.body, inner)

    def comprehension(self, node, scope):
        inner = self.open("comprehension", node, scope)
        for number, part in enumerate(node.generators):
            self.visit(part.iter, scope if number == 0 else inner)
            self.target(part.target, ("element", part.iter, ()), inner)
            for test in part.ifs:
                self.visit(test, inner)
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                self.visit(getattr(node, field), inner)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension

    # ---- bindings

    def target(self, node, how, scope):
        """Binds the names of an assignment target; `how` says what the whole target receives."""
        if isinstance(node, ast.Name):
            scope.bind(node.id, how)
        elif isinstance(node, (ast.Tuple, ast.List)):
            starred = any(isinstance(part, ast.Starred) for part in node.elts)
            for number, part in enumerate(node.elts):
                if starred or how[0] not in ("value", "element", "part"):
                    inner = ("other",)
                elif how[0] == "value":
                    inner = ("part", how[1], (number,))
                else:
                    inner = how[:2] + (how[2] + (number,),)
                self.target(part.value if isinstance(part, ast.Starred) else part, inner, scope)
        elif isinstance(node, ast.Starred):
            self.target(node.value, ("other",), scope)
        else:
            self.visit(node, scope)

    def visit_Assign(self, node, scope):
        self.visit(node.value, scope)
        for target in node.targets:
            self.target(target, ("value", node.value), scope)

    def visit_AnnAssign(self, node, scope):
        if node.value is not None:
            self.visit(node.value, scope)
            self.target(node.target, ("value", node.value), scope)
        elif isinstance(node.target, ast.Name):
            # `x: int` alone binds nothing but makes the name local.
            scope.bindings.setdefault(node.target.id, [])

    def visit_AugAssign(self, node, scope):
        self.visit(node.value, scope)
        if isinstance(node.target, ast.Name):
            scope.bind(node.target.id, ("aug", node.op, node.value))
        else:
            self.visit(node.target, scope)

    def visit_NamedExpr(self, node, scope):
        self.visit(node.value, scope)
        scope.bind(node.target.id, ("walrus", node.value))

    def visit_For(self, node, scope):
        self.visit(node.iter, scope)
        self.target(node.target, ("element", node.iter, ()), scope)
        self.body(node.body + node.orelse, scope)

    visit_AsyncFor = visit_For

    def visit_withitem(self, node, scope):
        self.visit(node.context_expr, scope)
        if node.optional_vars is not None:
            self.target(node.optional_vars, ("other",), scope)

    def visit_ExceptHandler(self, node, scope):
        if node.type is not None:
            self.visit(node.type, scope)
        if node.name:
            scope.bind(node.name, ("other",))
        self.body(node.body, scope)

    def visit_Import(self, node, scope):
        for alias in node.names:
            if alias.name == "*":
                self.scopes.star_import = True
            else:
                scope.bind(alias.asname or alias.name.split(".")[0], ("import", node, alias))

    visit_ImportFrom = visit_Import

    def visit_MatchAs(self, node, scope):
        if node.name:
            scope.bind(node.name, ("other",))
        if node.pattern is not None:
            self.visit(node.pattern, scope)

    def visit_MatchStar(self, node, scope):
        if node.name:
            scope.bind(node.name, ("other",))

    def visit_MatchMapping(self, node, scope):
        if node.rest:
            scope.bind(node.rest, ("other",))
        for part in node.keys + node.patterns:
            self.visit(part, scope)

    def visit_Delete(self, node, scope):
        for target in node.targets:
            self.target(target, ("other",), scope)
