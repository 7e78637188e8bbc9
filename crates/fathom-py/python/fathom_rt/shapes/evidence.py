"""How code uses a value: the operations that say what type it must have.

Evidence is gathered from the syntax of a function, and of the functions of the same module that the value is handed to.
"""

import ast
import collections
import re

# Operators that only integers have, and what a constant on the other side says.
_INTEGER_OPS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift, ast.FloorDiv)
_NUMBER_OPS = (ast.Sub, ast.Div, ast.Pow)

# Functions of the library: what their positional arguments are. A tuple means any of these.
_TAKES = {
    "ord": ["str"],
    "chr": ["int"],
    "range": ["int", "int", "int"],
    "int": [("str", "int")],
    "float": [("str", "float")],
    "complex": [("str", "float")],
    "abs": ["int"],
    "hex": ["int"],
    "bin": ["int"],
    "oct": ["int"],
    "divmod": ["int", "int"],
    "pow": ["int", "int"],
    "round": ["float"],
    "sum": ["list"],
    "min": ["list"],
    "max": ["list"],
    "any": ["list"],
    "all": ["list"],
    "sorted": ["list"],
    "reversed": ["list"],
    "enumerate": ["list"],
    "zip": ["list", "list", "list"],
    "iter": ["list"],
    "list": ["list"],
    "tuple": ["list"],
    "set": ["list"],
    "frozenset": ["list"],
    "map": ["callable", "list", "list"],
    "filter": ["callable", "list"],
    "open": ["str"],
    "callable": ["callable"],
    "bytes": ["bytes"],
    "bytearray": ["bytes"],
    "memoryview": ["bytes"],
    "BytesIO": ["bytes"],
    "io.BytesIO": ["bytes"],
    "StringIO": ["str"],
    "io.StringIO": ["str"],
    "zlib.crc32": ["bytes"],
    "zlib.compress": ["bytes"],
    "zlib.decompress": ["bytes"],
    "re.compile": ["str"],
    "re.match": ["str", "str"],
    "re.search": ["str", "str"],
    "re.fullmatch": ["str", "str"],
    "re.findall": ["str", "str"],
    "re.finditer": ["str", "str"],
    "re.split": ["str", "str"],
    "re.sub": ["str", "str", "str"],
    "re.escape": ["str"],
    "json.loads": ["str"],
    "math.floor": ["float"],
    "math.ceil": ["float"],
    "math.sqrt": ["float"],
    "math.isnan": ["float"],
    "math.isinf": ["float"],
    "math.gcd": ["int", "int"],
    "math.factorial": ["int"],
    "math.log": ["float"],
    "math.exp": ["float"],
    "struct.unpack": ["str", "bytes"],
    "struct.unpack_from": ["str", "bytes", "int"],
    "struct.pack": ["str"],
    "int.from_bytes": ["bytes"],
    "bytes.fromhex": ["str"],
    "binascii.unhexlify": ["str"],
    "binascii.hexlify": ["bytes"],
    "base64.b64decode": ["str"],
    "base64.b64encode": ["bytes"],
    "os.path.join": ["str", "str", "str"],
    "os.fspath": ["str"],
    "datetime.strptime": ["str", "str"],
    "datetime.datetime.strptime": ["str", "str"],
    "datetime.date.fromisoformat": ["str"],
    "date": ["int", "int", "int"],
    "datetime.date": ["int", "int", "int"],
    "StringIO": ["str"],
    "io.StringIO": ["str"],
    "io.BytesIO": ["bytes"],
    "heapq.heappush": ["list"],
    "heapq.heappop": ["list"],
    "heapq.heapify": ["list"],
    "bisect.bisect": ["list", "int"],
    "bisect.bisect_left": ["list", "int"],
    "bisect.bisect_right": ["list", "int"],
    "collections.Counter": ["list"],
    "Counter": ["list"],
    "deque": ["list"],
    "collections.deque": ["list"],
    "statistics.mean": ["list"],
    "textwrap.dedent": ["str"],
    "ast.literal_eval": ["str"],
    "shlex.split": ["str"],
    "urlparse": ["str"],
    "urlsplit": ["str"],
    "unquote": ["str"],
    "quote": ["str"],
}

# Methods whose arguments say something about them: `"x".join(items)`, `text.find(what)`.
_METHOD_TAKES = {
    "join": ["list"],
    "startswith": ["str"],
    "endswith": ["str"],
    "find": ["str"],
    "rfind": ["str"],
    "replace": ["str", "str"],
    "split": ["str"],
    "rsplit": ["str"],
    "partition": ["str"],
    "rpartition": ["str"],
    "strip": ["str"],
    "lstrip": ["str"],
    "rstrip": ["str"],
    "encode": ["str"],
    "decode": ["str"],
    "ljust": ["int"],
    "rjust": ["int"],
    "zfill": ["int"],
    "center": ["int"],
    "extend": ["list"],
    "match": ["str"],
    "search": ["str"],
    "fullmatch": ["str"],
    "findall": ["str"],
    "finditer": ["str"],
}

_TYPE_NAMES = {
    "str": "str",
    "bytes": "bytes",
    "bytearray": "bytes",
    "int": "int",
    "float": "float",
    "bool": "bool",
    "list": "list",
    "tuple": "tuple",
    "dict": "dict",
    "set": "set",
    "frozenset": "set",
    "Sequence": "list",
    "Iterable": "list",
    "Mapping": "dict",
    "Number": "int",
    "Integral": "int",
    "Real": "float",
    "Callable": "callable",
}


class Evidence:
    """The evidence about one value."""

    def __init__(self):
        self.scores = collections.Counter()
        self.attributes = set()
        #: types that an `isinstance` names: each is worth trying
        self.checked = []
        #: classes that callers give objects of
        self.given = []
        self.optional = False
        #: attributes that the code asks for before it uses them
        self.maybe = set()
        self.called = False
        self._element = None

    @property
    def element(self):
        """The evidence about its elements."""
        if self._element is None:
            self._element = Evidence()
        return self._element

    @property
    def has_element(self):
        return self._element is not None

    def add(self, kind, weight=2):
        if isinstance(kind, tuple):
            for each in kind:
                self.add(each, weight)
        elif kind == "callable":
            self.called = True
        else:
            self.scores[kind] += weight

    def constant(self, value, weight=3):
        """It is compared or combined with this constant."""
        if value is None:
            self.optional = True
        elif isinstance(value, bool):
            self.add("bool", 1)
        else:
            kind = {int: "int", float: "float", str: "str", bytes: "bytes", tuple: "tuple"}.get(type(value))
            if kind:
                self.add(kind, weight)


def dotted(node):
    """`a.b.c` as text, or an empty text."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return base + "." + node.attr if base else ""
    return ""


class Collector(ast.NodeVisitor):
    """Gathers evidence on the expressions that `tracked` names (`x`, `self.x`)."""

    def __init__(self, module, tracked, evidence, depth=0):
        self.module = module
        #: dotted name -> Evidence
        self.tracked = {tracked: evidence}
        self.depth = depth
        self.owner = None

    def of(self, node):
        """The evidence that this expression adds to, or None."""
        name = dotted(node)
        if name:
            return self.tracked.get(name)
        if isinstance(node, ast.Subscript):
            inner = self.of(node.value)
            if inner is not None:
                return inner if isinstance(node.slice, ast.Slice) else inner.element
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            # Methods that give back the same type.
            if node.func.attr in ("strip", "lstrip", "rstrip", "lower", "upper", "replace", "copy", "casefold", "title"):
                return self.of(node.func.value)
        return None

    # ---- statements

    def visit_Assign(self, node):
        source = self.of(node.value)
        for target in node.targets:
            name = dotted(target)
            if source is not None and name:
                self.visit(node.value)
                self.tracked[name] = source
                return
            if source is not None and isinstance(target, (ast.Tuple, ast.List)):
                source.add("tuple", 3)
                for part in target.elts:
                    inner = dotted(part)
                    if inner:
                        self.tracked[inner] = source.element
        self.generic_visit(node)
        for target in node.targets:
            name = dotted(target)
            if name in self.tracked and source is None:
                # From here on the name means something else.
                del self.tracked[name]

    def visit_AugAssign(self, node):
        self._binary(node.op, node.target, node.value)
        self.generic_visit(node)

    def visit_For(self, node):
        self._iterated(node.target, node.iter)
        self.generic_visit(node)

    visit_AsyncFor = visit_For

    def visit_comprehension(self, node):
        self._iterated(node.target, node.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node):
        for part in node.generators:
            self.visit(part)
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                self.visit(getattr(node, field))

    visit_SetComp = visit_GeneratorExp = visit_DictComp = visit_ListComp

    def _iterated(self, target, source):
        enumerated = False
        if isinstance(source, ast.Call):
            name = dotted(source.func)
            if name in ("enumerate", "sorted", "reversed", "iter", "list", "set", "tuple") and source.args:
                enumerated = name == "enumerate"
                source = source.args[0]
            elif name == "zip" and isinstance(target, ast.Tuple):
                for part, arg in zip(target.elts, source.args):
                    self._iterated(part, arg)
                return
            elif isinstance(source.func, ast.Attribute) and source.func.attr in ("items", "keys", "values"):
                found = self.of(source.func.value)
                if found is not None:
                    found.add("dict", 5)
                    self._values(target, source.func.attr, found)
                return
        found = self.of(source)
        if found is None:
            return
        found.add("list", 2)
        found.add("str", 1)
        if enumerated and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            target = target.elts[1]
        name = dotted(target)
        if name:
            self.tracked[name] = found.element
        elif isinstance(target, ast.Tuple):
            found.element.add("tuple", 4)
            for part in target.elts:
                if dotted(part):
                    self.tracked[dotted(part)] = found.element.element

    def _values(self, target, method, found):
        """`for key, value in x.items()`: the values are its elements."""
        if method == "items" and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            target = target.elts[1]
        elif method != "values":
            return
        if dotted(target):
            self.tracked[dotted(target)] = found.element

    # ---- expressions

    def visit_Starred(self, node):
        found = self.of(node.value)
        if found is not None and isinstance(node.ctx, ast.Load):
            found.add("list", 4)
        self.generic_visit(node)

    def visit_Attribute(self, node):
        found = self.of(node.value)
        if found is not None and isinstance(node.ctx, ast.Load):
            found.attributes.add(node.attr)
        self.generic_visit(node)

    def visit_Subscript(self, node):
        found = self.of(node.value)
        if found is not None:
            self._subscript(found, node)
        inner = self.of(node.slice) if not isinstance(node.slice, ast.Slice) else None
        if inner is not None and found is None:
            inner.add(("int", "str"), 1)
        if isinstance(node.slice, ast.Slice):
            for bound in (node.slice.lower, node.slice.upper, node.slice.step):
                bound = self.of(bound) if bound is not None else None
                if bound is not None:
                    bound.add("int", 4)
        self.generic_visit(node)

    def _subscript(self, found, node):
        key = node.slice
        if isinstance(key, ast.Slice):
            found.add(("str", "list"), 2)
        elif isinstance(key, ast.Constant) and isinstance(key.value, str):
            found.add("dict", 5)
        elif isinstance(node.ctx, (ast.Store, ast.Del)):
            found.add("list", 3)
            found.add("dict", 2)
        else:
            found.add("list", 3)
            found.add("str", 2)

    def visit_BinOp(self, node):
        self._binary(node.op, node.left, node.right)
        self.generic_visit(node)

    def _binary(self, op, left, right):
        for mine, other, on_left in ((left, right, True), (right, left, False)):
            found = self.of(mine)
            if found is None:
                continue
            if isinstance(op, ast.Mod) and on_left is False and _is_text(other):
                continue
            if isinstance(op, _INTEGER_OPS):
                found.add("int", 4)
            elif isinstance(op, _NUMBER_OPS):
                found.add("int", 3)
                if isinstance(op, ast.Div):
                    # Other operators are no reason to try floats: infinity and NaN would come with them.
                    found.add("float", 2)
            elif isinstance(op, ast.Mod):
                found.add("int", 3)
            elif isinstance(op, ast.Mult):
                found.add("int", 2)
            elif isinstance(op, ast.Add):
                if isinstance(other, ast.Constant):
                    found.constant(other.value, 4)
                elif isinstance(other, ast.List):
                    found.add("list", 4)
                elif isinstance(other, ast.JoinedStr):
                    found.add("str", 4)
                else:
                    found.add("int", 1)
            if isinstance(other, ast.Constant) and isinstance(other.value, float):
                found.add("float", 4)

    def visit_UnaryOp(self, node):
        found = self.of(node.operand)
        if found is not None and isinstance(node.op, (ast.USub, ast.UAdd, ast.Invert)):
            found.add("int", 3)
        self.generic_visit(node)

    def visit_Compare(self, node):
        sides = [node.left] + node.comparators
        for i, op in enumerate(node.ops):
            self._compared(op, sides[i], sides[i + 1])
        self.generic_visit(node)

    def _compared(self, op, left, right):
        if isinstance(op, (ast.In, ast.NotIn)):
            self._contained(left, right)
            return
        for mine, other in ((left, right), (right, left)):
            found = self.of(mine)
            if found is None:
                continue
            if isinstance(other, ast.UnaryOp) and isinstance(other.operand, ast.Constant):
                other = other.operand
            if isinstance(other, ast.Constant):
                found.constant(other.value)
            elif isinstance(other, ast.Call) and dotted(other.func) == "len":
                found.add("int", 3)
            elif isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
                found.add("int", 1)

    def _contained(self, item, container):
        found = self.of(container)
        if found is not None:
            if _is_text(item):
                found.add("str", 2)
                found.add("list", 1)
            else:
                found.add("list", 1)
                found.add("dict", 1)
                found.add("str", 1)
        found = self.of(item)
        if found is None:
            return
        if _is_text(container) or dotted(container).startswith("string."):
            found.add("str", 4)
        elif isinstance(container, (ast.Tuple, ast.List, ast.Set)):
            for part in container.elts:
                if isinstance(part, ast.Constant):
                    found.constant(part.value)
        elif isinstance(container, ast.Dict):
            for part in container.keys:
                if isinstance(part, ast.Constant):
                    found.constant(part.value)
        else:
            value = self.module.constant(dotted(container))
            if isinstance(value, str):
                found.add("str", 4)
            elif isinstance(value, (dict, list, tuple, set, frozenset)):
                for part in list(value)[:5]:
                    found.constant(part)

    def visit_Call(self, node):
        name = dotted(node.func)
        found = self.of(node.func)
        if found is not None:
            found.called = True
        if name == "isinstance" and len(node.args) == 2:
            self._checked(node.args[0], node.args[1])
        elif name == "len" and node.args:
            found = self.of(node.args[0])
            if found is not None:
                found.add("list", 2)
                found.add("str", 2)
        elif name in ("hasattr", "getattr") and len(node.args) > 1:
            found = self.of(node.args[0])
            if found is not None:
                # It may have it or not: says little.
                found.add("int", 0)
                if isinstance(node.args[1], ast.Constant):
                    found.maybe.add(node.args[1].value)
        else:
            self._arguments(node, name)
        self.generic_visit(node)

    def _arguments(self, node, name):
        takes = _TAKES.get(name)
        if name in ("min", "max") and len(node.args) > 1:
            takes = [("int", "float")] * len(node.args)
        if takes is None and isinstance(node.func, ast.Attribute):
            takes = self._pattern_takes(node.func)
        if takes is None and isinstance(node.func, ast.Attribute):
            takes = _METHOD_TAKES.get(node.func.attr)
            if takes is not None and self.of(node.func.value) is None and isinstance(node.func.value, ast.Constant):
                if isinstance(node.func.value.value, bytes):
                    takes = ["bytes" if t == "str" else t for t in takes]
        if name in ("map", "filter") and len(node.args) == 2 and self.of(node.args[1]) is not None:
            # The elements have the type that the function takes.
            taken = _TAKES.get(dotted(node.args[0]))
            if taken:
                self.of(node.args[1]).element.add(taken[0], 4)
        for i, arg in enumerate(node.args):
            found = self.of(arg)
            if found is None:
                continue
            if takes is not None and i < len(takes):
                found.add(takes[i], 3)
                if isinstance(node.func, ast.Attribute) and node.func.attr == "join":
                    found.element.add("str", 5)
                if name in ("sum", "min", "max", "heapq.heapify", "statistics.mean"):
                    found.element.add("int", 1)
            elif takes is None:
                self._handed_on(name, i, None, found)
        for keyword in node.keywords:
            found = self.of(keyword.value)
            if found is not None and keyword.arg:
                self._handed_on(name, None, keyword.arg, found)

    def _pattern_takes(self, function):
        """The types that a method of a compiled pattern takes, when the module can name the pattern."""
        pattern = self.module.resolve(dotted(function.value))
        if not isinstance(pattern, re.Pattern):
            return None
        text = "bytes" if isinstance(pattern.pattern, bytes) else "str"
        if function.attr in ("search", "match", "fullmatch", "findall", "finditer", "split"):
            return [text]
        return [text, text] if function.attr in ("sub", "subn") else None

    def _handed_on(self, name, position, keyword, found):
        """Adds the evidence from a function of the same module that the value is passed to."""
        if self.depth >= 3 or not name:
            return
        self.module.follow(name, self.owner, position, keyword, found, self.depth + 1)

    def _checked(self, value, types):
        found = self.of(value)
        if found is None:
            return
        for part in types.elts if isinstance(types, ast.Tuple) else [types]:
            last = dotted(part).rpartition(".")[2]
            found.checked.append(_TYPE_NAMES.get(last) or self.module.resolve(dotted(part)))

    def visit_JoinedStr(self, node):
        for part in node.values:
            if isinstance(part, ast.FormattedValue) and part.format_spec is not None:
                found = self.of(part.value)
                spec = "".join(v.value for v in part.format_spec.values if isinstance(v, ast.Constant))
                if found is not None and spec[-1:] in "dxXobn" and spec:
                    found.add("int", 4)
                elif found is not None and spec[-1:] in "efgEFG%" and spec:
                    found.add("float", 3)
        self.generic_visit(node)

    def visit_FunctionDef(self, node):
        names = {a.arg for a in node.args.args + node.args.kwonlyargs + node.args.posonlyargs}
        hidden = {n: e for n, e in self.tracked.items() if n in names}
        for name in hidden:
            del self.tracked[name]
        self.generic_visit(node)
        self.tracked.update(hidden)

    visit_AsyncFunctionDef = visit_FunctionDef


def _is_text(node):
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
