"""Trees of regular expressions as languages of whole subjects.

`whole(nodes, before, after)` is the language of the subjects in which the nodes match one after the other,
behind a part that is in the language `before` and in front of one that is in `after`. Anchors and lookarounds
restrict the two parts where they stand.
"""

from ..native import native as F
from ..values.charset import WORD, negated, ranges
from .re_syntax import MANY, Unsupported, contextual, nullable, starts_behind

_cache = {}
#: Anchors and lookarounds split a language in parts; with more parts than this a pattern has no model.
PARTS = 400
_parts = [0]


def _once(key, build):
    t = _cache.get(key)
    if t is None:
        t = _cache[key] = build()
    return t


def empty():
    return _once("empty", lambda: F.re_from_str(F.const("")))


def anything():
    return _once("anything", lambda: F.re_all())


def any_char():
    return _once("any char", lambda: F.re_all_char())


def chars(low, high=None):
    """Subjects of so many characters, whatever they are; `high` is inclusive."""
    if high is None:
        return empty() if low == 0 else any_char() if low == 1 else F.re_loop(low, low, any_char())
    return F.re_loop(low, high, any_char())


def concat(*parts):
    parts = [p for p in parts if p != empty()]
    if not parts:
        return empty()
    return parts[0] if len(parts) == 1 else F.re_concat(*parts)


def regular(node):
    """The language of a node without anchors and lookarounds."""
    return _once(("node", node), lambda: _regular(node))


def _regular(node):
    kind = node[0]
    if kind == "chr":
        return ranges(node[1]) if node[1] != ((0, 0x10FFFF),) else any_char()
    if kind == "seq":
        return _run(node[1])
    if kind == "alt":
        return F.re_union(*[regular(n) for n in node[1]])
    if kind == "grp":
        return regular(node[2])
    if kind == "rep":
        return repeated(node[1], node[2], node[3])
    raise Unsupported("an anchor or lookaround where it has no model")


def _run(nodes):
    """A sequence, with literals next to each other as one."""
    parts = []
    literal = ""
    for n in nodes:
        if n[0] == "chr" and len(n[1]) == 1 and n[1][0][0] == n[1][0][1]:
            literal += chr(n[1][0][0])
            continue
        if literal:
            parts.append(F.re_from_str(F.const(literal)))
            literal = ""
        parts.append(regular(n))
    if literal:
        parts.append(F.re_from_str(F.const(literal)))
    return concat(*parts)


def repeated(node, low, high):
    """Between `low` and `high` repetitions."""
    if high < low:
        return F.re_none()
    r = regular(node)
    if high == MANY:
        if low == 0:
            return F.re_star(r)
        if low == 1:
            return F.re_plus(r)
        return F.re_concat(F.re_loop(low, low, r), F.re_star(r))
    if high == 0:
        return empty()
    if (low, high) == (1, 1):
        return r
    if (low, high) == (0, 1):
        return F.re_opt(r)
    return F.re_loop(low, high, r)


def whole(nodes, before, after):
    """See the top of the file. `nodes` is a tuple."""
    key = ("whole", nodes, before, after)
    t = _cache.get(key)
    if t is None:
        outer = _parts[0] == 0
        _parts[0] += 1
        try:
            if _parts[0] > PARTS:
                raise Unsupported("many anchors and lookarounds")
            t = _cache[key] = _whole(nodes, before, after)
        finally:
            if outer:
                _parts[0] = 0
    return t


def _whole(nodes, before, after):
    for i, node in enumerate(nodes):
        if contextual(node):
            if i:
                return whole(nodes[i:], concat(before, _run(nodes[:i])), after)
            return _context(node, nodes[1:], before, after)
    return concat(before, _run(nodes), after)


def _context(node, rest, before, after):
    kind = node[0]
    if kind == "seq":
        return whole(node[1] + rest, before, after)
    if kind == "grp":
        return whole((node[2],) + rest, before, after)
    if kind == "alt":
        return F.re_union(*[whole((n,) + rest, before, after) for n in node[1]])
    if kind == "rep":
        body, low, high = node[1], node[2], node[3]
        if high == 1:
            taken = whole((body,) + rest, before, after)
            return taken if low == 1 else F.re_union(taken, whole(rest, before, after))
        raise Unsupported("an anchor or lookaround in a repeated part")
    if kind == "look":
        _, behind, negative, body = node
        if behind:
            seen = concat(anything(), regular(body))
            return whole(rest, F.re_inter(before, F.re_comp(seen) if negative else seen), after)
        alone = _alone(body)
        if alone in (("at", "boundary"), ("at", "inside")):
            # It takes up nothing, so that looking ahead for it is the same as asking here.
            other = {"boundary": "inside", "inside": "boundary"}[alone[1]]
            return _anchor(other if negative else alone[1], rest, before, after)
        _sees_no_left((body,))
        ahead = whole((body,), empty(), anything())
        return _split(rest, before, after, F.re_comp(ahead) if negative else ahead)
    return _anchor(node[1], rest, before, after)


def _anchor(where, rest, before, after):
    newline = F.re_from_str(F.const("\n"))
    if where == "start":
        return whole(rest, _meet(before, empty()), after)
    if where == "line":
        return whole(rest, _meet(before, F.re_opt(F.re_concat(anything(), newline))), after)
    if where == "end":
        return _split(rest, before, after, empty())
    if where == "last end":
        return _split(rest, before, after, F.re_opt(newline))
    if where == "line end":
        return _split(rest, before, after, F.re_opt(F.re_concat(newline, anything())))
    word, other = ranges(WORD), ranges(negated(WORD))
    left = F.re_concat(anything(), word)
    no_left = F.re_opt(F.re_concat(anything(), other))
    right = F.re_concat(word, anything())
    no_right = F.re_opt(F.re_concat(other, anything()))
    pairs = ((left, no_right), (no_left, right)) if where == "boundary" else ((left, right), (no_left, no_right))
    return F.re_union(*[_split(rest, F.re_inter(before, a), after, b) for a, b in pairs])


def _meet(a, b):
    if a == b or a == anything():
        return b
    return F.re_inter(a, b)


def _split(rest, before, after, ahead):
    """The rest must be in `ahead` too. It no longer sees the text before it."""
    _sees_no_left(rest)
    return concat(before, F.re_inter(whole(rest, empty(), after), ahead))


def _sees_no_left(nodes):
    """Nodes that are matched on their own must not depend on the text before them."""
    for n in nodes:
        if starts_behind(n):
            raise Unsupported("an anchor or lookbehind at the start of, or after, a lookahead")
        if not nullable(n):
            break


def _alone(node):
    """The node inside groups and sequences of one."""
    while True:
        if node[0] == "seq" and len(node[1]) == 1:
            node = node[1][0]
        elif node[0] == "grp":
            node = node[2]
        else:
            return node


def without(a, b):
    """The difference of two languages."""
    return F.re_inter(a, F.re_comp(b))
