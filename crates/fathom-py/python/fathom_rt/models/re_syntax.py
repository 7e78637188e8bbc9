"""Regular expressions as small trees, read from the tree that Python's own parser makes.

A node is a tuple: ("chr", ranges), ("seq", nodes), ("alt", nodes), ("rep", node, low, high, greedy),
("grp", number, node), ("at", where), ("look", behind, negative, node). What cannot be said as a language
(most backreferences, conditionals) raises Unsupported.
"""

import re

from ..values.charset import ALPHA, DIGIT, SPACE, WORD, negated, span

try:
    from re import _constants as C
    from re import _parser as parser
except ImportError:  # before 3.11
    import sre_constants as C
    import sre_parse as parser

TOP = 0x10FFFF
#: A group that is referred to may match so many different texts.
VARIANTS = 8
#: "as often as it goes"
MANY = 1 << 30


class Unsupported(Exception):
    """Why a pattern has no model."""


class Pattern:
    """A compiled pattern: its tree and what the models must know of it."""

    def __init__(self, compiled):
        self.compiled = compiled
        self.text = isinstance(compiled.pattern, str)
        self.unicode = self.text and not compiled.flags & re.ASCII
        #: The tree is right for ASCII subjects only.
        self.ascii_only = False
        #: The tree may match where the pattern does not: it goes back where an atomic group would not.
        self.loose = False
        if compiled.flags & re.LOCALE:
            raise Unsupported("LOCALE")
        tree = parser.parse(compiled.pattern, compiled.flags & ~(re.TEMPLATE if hasattr(re, "TEMPLATE") else 0) & ~re.DEBUG)
        self.node = self._sequence(tree, compiled.flags)
        if refers(self.node):
            raise Unsupported("a backreference")
        self.nullable = nullable(self.node)
        self.behind = looks_behind(self.node)

    def _sequence(self, tree, flags):
        return seq(resolved([self._node(op, arg, flags) for op, arg in tree]))

    def _node(self, op, arg, flags):
        if op is C.LITERAL:
            return ("chr", self._cased(((arg, arg),), flags))
        if op is C.NOT_LITERAL:
            return ("chr", negated(self._cased(((arg, arg),), flags)))
        if op is C.ANY:
            return ("chr", ((0, TOP),) if flags & re.DOTALL else negated(((10, 10),)))
        if op is C.IN:
            return ("chr", self._set(arg, flags))
        if op is C.BRANCH:
            return alt([self._sequence(a, flags) for a in arg[1]])
        if op is C.SUBPATTERN:
            number, on, off, body = arg
            body = self._sequence(body, (flags | on) & ~off)
            return body if number is None else ("grp", number, body)
        if op in (C.MAX_REPEAT, C.MIN_REPEAT):
            low, high, body = arg
            high = MANY if high is C.MAXREPEAT else high
            body = self._sequence(body, flags)
            if body[0] != "chr" and nullable(body) and high > 1:
                raise Unsupported("a repeated part that may be empty")
            return ("rep", body, low, high, op is C.MAX_REPEAT)
        if op is getattr(C, "POSSESSIVE_REPEAT", None):
            return self._possessive(arg, flags)
        if op is getattr(C, "ATOMIC_GROUP", None):
            self.loose = True
            return self._sequence(arg, flags)
        if op is C.GROUPREF:
            if flags & re.IGNORECASE:
                raise Unsupported("a backreference in whatever case")
            return ("ref", arg)
        if op is C.AT:
            return self._at(arg, flags)
        if op in (C.ASSERT, C.ASSERT_NOT):
            direction, body = arg
            body = self._sequence(body, flags)
            if groups_in(body):
                raise Unsupported("a group inside of a lookaround")
            return ("look", direction < 0, op is C.ASSERT_NOT, body)
        raise Unsupported(str(op).lower().replace("_", " "))

    def _possessive(self, arg, flags):
        """Takes all it can get. One character: then another does not follow."""
        low, high, body = arg
        node = self._node(C.MAX_REPEAT, arg, flags)
        if node[1][0] == "chr" and high is C.MAXREPEAT:
            return seq([node, ("look", False, True, node[1])])
        self.loose = True
        return node

    def _at(self, where, flags):
        if where is C.AT_BEGINNING:
            return ("at", "line" if flags & re.MULTILINE else "start")
        if where is C.AT_BEGINNING_STRING:
            return ("at", "start")
        if where is C.AT_END:
            return ("at", "line end" if flags & re.MULTILINE else "last end")
        if where is C.AT_END_STRING:
            return ("at", "end")
        self.ascii_only |= self.unicode and not flags & re.ASCII
        return ("at", "boundary" if where is C.AT_BOUNDARY else "inside")

    def _set(self, items, flags):
        pairs = []
        inverted = False
        for op, arg in items:
            if op is C.NEGATE:
                inverted = True
            elif op is C.LITERAL:
                pairs += self._cased(((arg, arg),), flags)
            elif op is C.RANGE:
                pairs += self._cased((tuple(arg),), flags)
            elif op is C.CATEGORY:
                pairs += self._category(arg, flags)
            else:
                raise Unsupported("a set with %s" % op)
        pairs = merged(pairs)
        return negated(pairs) if inverted else pairs

    def _category(self, which, flags):
        name = str(which).rsplit("_", 1)[-1].lower()
        inverted = "_NOT_" in str(which)
        exact = not self.text or flags & re.ASCII
        if name == "space":
            pairs = ((9, 13), (32, 32)) if exact else SPACE
        else:
            pairs = {"digit": DIGIT, "word": WORD}[name]
            self.ascii_only |= not exact
        return negated(pairs) if inverted else pairs

    def _cased(self, pairs, flags):
        if not flags & re.IGNORECASE:
            return pairs
        points = []
        for a, b in pairs:
            for la, lb in ALPHA:
                points += range(max(a, la), min(b, lb) + 1)
        other = [p ^ 0x20 for p in points]
        if self.unicode and not flags & re.ASCII:
            for p in points:
                other += FOREIGN.get(p | 0x20, ())
            # Letters that are not ASCII meet each other by tables of their own.
            self.ascii_only |= any(b >= 0x80 for _, b in pairs)
        return merged(tuple(pairs) + span(other))


#: Letters that are not ASCII and match an ASCII one when case does not count.
FOREIGN = {0x69: (0x130, 0x131), 0x6B: (0x212A,), 0x73: (0x17F,)}


def merged(pairs):
    """Sorted ranges that do not touch."""
    out = []
    for a, b in sorted(pairs):
        if out and a <= out[-1][1] + 1:
            out[-1] = (out[-1][0], max(b, out[-1][1]))
        else:
            out.append((a, b))
    return tuple(out)


def seq(nodes):
    flat = []
    for n in nodes:
        flat += n[1] if n[0] == "seq" else (n,)
    return flat[0] if len(flat) == 1 else ("seq", tuple(flat))


def refers(node):
    return node[0] == "ref" or any(map(refers, children(node)))


def resolved(nodes):
    """A sequence in which a group of few texts is referred to, as alternatives, one for each text."""
    for i, node in enumerate(nodes):
        if node[0] == "grp" and any(_refers_to(n, node[1]) for n in nodes[i + 1:]):
            texts = variants(node[2])
            if texts is None:
                raise Unsupported("a backreference")
            each = []
            for t in texts:
                literal = seq([("chr", ((p, p),)) for p in t])
                rest = [_with(n, node[1], literal) for n in nodes[i + 1:]]
                each.append(seq(resolved([("grp", node[1], literal)] + rest)))
            return list(nodes[:i]) + [("alt", tuple(each))]
    return nodes


def _refers_to(node, number):
    return node == ("ref", number) or any(_refers_to(n, number) for n in children(node))


def _with(node, number, literal):
    """The node with a text in place of the references to a group."""
    kind = node[0]
    if node == ("ref", number):
        return literal
    if kind == "seq":
        return seq([_with(n, number, literal) for n in node[1]])
    if kind == "alt":
        return ("alt", tuple(_with(n, number, literal) for n in node[1]))
    if kind == "rep":
        return ("rep", _with(node[1], number, literal)) + node[2:]
    if kind == "grp":
        return ("grp", node[1], _with(node[2], number, literal))
    if kind == "look":
        return node[:3] + (_with(node[3], number, literal),)
    return node


def variants(node):
    """The few texts that a node matches, first choice first, as tuples of code points; None when there are many."""
    kind = node[0]
    if kind == "chr":
        points = [p for a, b in node[1] for p in range(a, min(b, a + VARIANTS) + 1)]
        return [(p,) for p in points] if len(points) <= VARIANTS else None
    if kind == "seq":
        out = [()]
        for n in node[1]:
            more = variants(n)
            if more is None or len(out) * len(more) > VARIANTS:
                return None
            out = [a + b for a in out for b in more]
        return out
    if kind == "alt":
        out = []
        for n in node[1]:
            more = variants(n)
            if more is None:
                return None
            out += more
        return out if len(out) <= VARIANTS else None
    if kind == "rep" and (node[2], node[3]) == (0, 1):
        more = variants(node[1])
        if more is None:
            return None
        return more + [()] if node[4] else [()] + more
    return None


def alt(nodes):
    if all(n[0] == "chr" for n in nodes):
        return ("chr", merged([p for n in nodes for p in n[1]]))
    return ("alt", tuple(nodes))


EMPTY = ("seq", ())


def children(node):
    kind = node[0]
    if kind in ("seq", "alt"):
        return node[1]
    if kind == "rep":
        return (node[1],)
    if kind == "grp":
        return (node[2],)
    if kind == "look":
        return (node[3],)
    return ()


def nullable(node):
    """Whether the node may match the empty string."""
    kind = node[0]
    if kind == "chr":
        return False
    if kind == "seq":
        return all(map(nullable, node[1]))
    if kind == "alt":
        return any(map(nullable, node[1]))
    if kind == "rep":
        return node[2] == 0 or nullable(node[1])
    if kind == "grp":
        return nullable(node[2])
    return True


def width(node):
    """How many characters the node matches, None when that varies."""
    kind = node[0]
    if kind == "chr":
        return 1
    if kind == "seq":
        total = 0
        for n in node[1]:
            w = width(n)
            if w is None:
                return None
            total += w
        return total
    if kind == "alt":
        widths = {width(n) for n in node[1]}
        return widths.pop() if len(widths) == 1 else None
    if kind == "rep":
        w = width(node[1])
        return None if w is None or node[2] != node[3] else w * node[2]
    if kind == "grp":
        return width(node[2])
    return 0


def groups_in(node):
    """Whether there is a group to capture in the node."""
    return node[0] == "grp" or any(map(groups_in, children(node)))


def captures(node, number):
    """Whether the group with this number is in the node."""
    return (node[0] == "grp" and node[1] == number) or any(captures(n, number) for n in children(node))


def contextual(node):
    """Whether there is an anchor or lookaround in the node."""
    return node[0] in ("at", "look") or any(map(contextual, children(node)))


def looks_behind(node):
    """Whether the node asks for what comes before it."""
    if node[0] == "at":
        return node[1] in ("start", "line", "boundary", "inside")
    if node[0] == "look" and node[1]:
        return True
    return any(map(looks_behind, children(node)))


def starts_behind(node):
    """Whether the node may ask for what comes before it as a whole."""
    kind = node[0]
    if kind == "at":
        return looks_behind(node)
    if kind == "look":
        return node[1] or starts_behind(node[3])
    if kind == "seq":
        for part in node[1]:
            if starts_behind(part):
                return True
            if not nullable(part):
                break
        return False
    return any(map(starts_behind, children(node)))


def contains(pairs, point):
    for a, b in pairs:
        if a <= point <= b:
            return True
    return False
