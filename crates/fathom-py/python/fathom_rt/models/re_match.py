"""How a pattern matched, choice by choice, and the decisions that make another subject match the same way.

The matcher walks the tree in the order of Python's own (first alternative first, greedy or lazy) and writes
down its choices. `Layout` replays them: every choice is one decision, "this one and none before it leads to a
match", so that the offsets of all groups hold on the whole path. Repetitions that end at a delimiter need no
decision: their end is where the delimiter is found.
"""

from ..native import native as F
from ..values.charset import WORD
from ..values.text import BRANCH, PIN, branch, const, lin_add, lin_sub, lin_term
from .re_language import anything, chars, concat, empty, repeated, whole, without
from .re_syntax import MANY, Unsupported, captures, contains, groups_in, looks_behind, width

#: More steps than this, and the match is taken concretely.
STEPS = 20000


class Trace:
    """The choices of the first match of a node at a position of a plain subject, and its groups."""

    def __init__(self, subject, node, start, full):
        self.s = subject
        self.n = len(subject)
        self.codes = subject if isinstance(subject, bytes) else [ord(c) for c in subject]
        self.steps = 0
        self.choices = []
        self.groups = {}
        self.end = None
        self.found = self._match(node, start, self._finish_full if full else self._finish)

    def _finish(self, i):
        self.end = i
        return True

    def _finish_full(self, i):
        self.end = i
        return i == self.n

    def _match(self, node, i, k):
        self.steps += 1
        if self.steps > STEPS:
            raise Unsupported("a match of many steps")
        kind = node[0]
        if kind == "chr":
            return i < self.n and contains(node[1], self.codes[i]) and k(i + 1)
        if kind == "seq":
            return self._sequence(node[1], 0, i, k)
        if kind == "alt":
            mark = len(self.choices)
            for j, a in enumerate(node[1]):
                self.choices.append(j)
                if self._match(a, i, k):
                    return True
                del self.choices[mark:]
            return False
        if kind == "grp":
            number, body = node[1], node[2]
            old = self.groups.get(number)

            def closed(j):
                inner = self.groups.get(number)
                self.groups[number] = (i, j)
                if k(j):
                    return True
                self.groups[number] = inner
                return False

            if self._match(body, i, closed):
                return True
            self.groups[number] = old
            return False
        if kind == "rep":
            if node[1][0] == "chr":
                return self._class(node, i, k)
            return self._repeat(node, 0, i, k)
        if kind == "at":
            return self._at(node[1], i) and k(i)
        return self._look(node, i) and k(i)

    def _sequence(self, nodes, at, i, k):
        if at == len(nodes):
            return k(i)
        return self._match(nodes[at], i, lambda j: self._sequence(nodes, at + 1, j, k))

    def _class(self, node, i, k):
        """Repetitions of one character."""
        _, body, low, high, greedy = node
        most = 0
        while most < high and i + most < self.n and contains(body[1], self.codes[i + most]):
            most += 1
        mark = len(self.choices)
        counts = range(most, low - 1, -1) if greedy else range(low, most + 1)
        for c in counts:
            self.choices.append(c)
            self.steps += 1
            if k(i + c):
                return True
            del self.choices[mark:]
        return False

    def _repeat(self, node, done, i, k):
        _, body, low, high, greedy = node
        again = lambda: done < high and self._match(body, i, lambda j: self._repeat(node, done + 1, j, k))
        if done < low:
            return again()
        mark = len(self.choices)
        for more in ((1, 0) if greedy else (0, 1)):
            self.choices.append(more)
            if again() if more else k(i):
                return True
            del self.choices[mark:]
        return False

    def _at(self, where, i):
        codes, n = self.codes, self.n
        if where == "start":
            return i == 0
        if where == "line":
            return i == 0 or codes[i - 1] == 10
        if where == "end":
            return i == n
        if where == "last end":
            return i == n or (i == n - 1 and codes[i] == 10)
        if where == "line end":
            return i == n or codes[i] == 10
        left = i > 0 and contains(WORD, codes[i - 1])
        right = i < n and contains(WORD, codes[i])
        return (left != right) == (where == "boundary")

    def _look(self, node, i):
        _, behind, negative, body = node
        mark = len(self.choices)
        if behind:
            w = width(body)
            if w is None:
                raise Unsupported("a lookbehind of varying width")
            found = i >= w and self._match(body, i - w, lambda j: j == i)
        else:
            found = self._match(body, i, lambda j: True)
        del self.choices[mark:]
        return bool(found) != negative


class Layout:
    """Where the groups of a match lie in a text, as numbers that hold on this path."""

    def __init__(self, text, node, trace, start, begin, full, free):
        """`start` is where the match begins, `begin` the plain index of it; `free` allows ends that are not
        plain."""
        self.text = text
        self.choices = iter(trace.choices)
        self.full = full
        self.free = free
        self.after = empty() if full else anything()
        self.off = start
        self.i = begin
        self.opened = {}
        self.v = text._plain(text)
        self.spans = {}
        self.nodes = (("open", 0), node, ("close", 0))

    def span(self, number):
        """Where a group lies: two numbers, or None when it took no part. Decides what is needed for that,
        and no more: what comes later in the pattern stays undecided until it is asked for."""
        while self.nodes and (number not in self.spans or self._may_change(number)):
            self._step()
        return self.spans.get(number)

    def _may_change(self, number):
        return any(n == ("close", number) or captures(n, number) for n in self.nodes)

    def _step(self):
        node, rest = self.nodes[0], self.nodes[1:]
        kind = node[0]
        if kind == "chr":
            self._move(1)
        elif kind == "seq":
            rest = node[1] + rest
        elif kind == "open":
            self.opened[node[1]] = self.off
        elif kind == "close":
            self.spans[node[1]] = (self.opened[node[1]], self.off)
        elif kind == "grp":
            rest = (("open", node[1]), node[2], ("close", node[1])) + rest
        elif kind == "alt":
            rest = self._alternative(node, rest)
        elif kind == "rep":
            rest = self._repetition(node, rest)
        self.nodes = rest

    def _move(self, n):
        self.off = (self.off[0] + n, self.off[1])
        self.i += n

    def _decide(self, kind, taken, wanted, *others):
        """Decides that the rest of the subject is in the first language and in none of the others. A language
        is given as nodes and what comes before them."""
        shown = [(tuple(n for n in nodes if n[0] not in ("open", "close")), before) for nodes, before in (wanted,) + others]
        start = empty()
        if any(looks_behind(n) for nodes, _ in shown for n in nodes):
            if self.off[1] is not None:
                raise Unsupported("an anchor or lookbehind behind a part of free length")
            subject = self.text.t
            start = chars(self.off[0])
        else:
            rest = self.text.rest(self.off, self.v[self.i:])
            subject = rest.t if hasattr(rest, "t") else const(rest)
        languages = [whole(nodes, concat(start, before), self.after) for nodes, before in shown]
        language = languages[0]
        for other in languages[1:]:
            language = without(language, other)
        branch(F.str_in_re(subject, language), taken, kind)

    def _alternative(self, node, rest):
        j = next(self.choices)
        w = width(node)
        chosen = node[1][j]
        if w is not None and not groups_in(node):
            # Whichever it is, it ends at the same place; the choices inside are not needed either.
            self._skip(chosen)
            self._move(w)
            return rest
        # The first that leads to a match; the last needs no asking, since there is a match.
        for k, a in enumerate(node[1][:-1]):
            self._decide(BRANCH, k == j, ((a,) + rest, empty()))
            if k == j:
                break
        return (chosen,) + rest

    def _skip(self, node):
        """Takes the choices of a node of fixed width from the list."""
        kind = node[0]
        if kind == "alt":
            self._skip(node[1][next(self.choices)])
        elif kind == "seq":
            for n in node[1]:
                self._skip(n)
        elif kind == "grp":
            self._skip(node[2])
        elif kind == "rep":
            if node[1][0] == "chr":
                next(self.choices)
            else:
                for _ in range(node[2]):
                    self._skip(node[1])
                if node[2] <= node[3]:
                    next(self.choices)

    def _repetition(self, node, rest):
        _, body, low, high, greedy = node
        if body[0] == "chr":
            count = next(self.choices)
            if low == high:
                self._move(low)
            elif not self._free_end(body, rest, count):
                self._pin(body, low, high, greedy, count, rest)
                self._move(count)
            return rest
        if low > 0:
            return (body, ("rep", body, low - 1, high - 1 if high < MANY else MANY, greedy)) + rest
        # Once more, or on: the first that leads to a match.
        more = next(self.choices)
        if high == 0:
            return rest
        again = (body, ("rep", body, 0, high - 1 if high < MANY else MANY, greedy)) + rest
        first = again if greedy else rest
        self._decide(BRANCH, bool(more) == greedy, (first, empty()))
        return again if more else rest

    def _pin(self, body, low, high, greedy, count, rest):
        others = ()
        if greedy and count < high:
            others = ((rest, repeated(body, count + 1, high)),)
        elif not greedy and count > low:
            others = ((rest, repeated(body, low, count - 1)),)
        self._decide(PIN, True, (rest, repeated(body, count, count)), *others)

    def _free_end(self, body, rest, count):
        """Whether the end follows from what comes next; then moves there."""
        if not self.free:
            return False
        not_more = ("look", False, True, body)
        follow = next((n for n in rest if n[0] not in ("open", "close") and n != not_more), None)
        if follow is None:
            if not self.full:
                return False
            self._end_at(self.text.length(), count)
            return True
        if follow == ("at", "end") and len([n for n in rest if n[0] not in ("open", "close")]) == 1:
            self._end_at(self.text.length(), count)
            return True
        if follow[0] != "chr" or len(follow[1]) != 1 or follow[1][0][0] != follow[1][0][1]:
            return False
        d = follow[1][0][0]
        if contains(body[1], d):
            return False
        letter = const(chr(d))
        root = self.text.root
        if root is None:
            self._end_at((0, F.str_index_of(self.text.t, letter, lin_term(self.off))), count)
            return True
        if self.text.ln is None:
            at = F.str_index_of(root.t, letter, lin_term(lin_add(self.text.off, self.off)))
            self._end_at(lin_sub((0, at), self.text.off), count)
            return True
        self._end_at((0, F.str_index_of(self.text.t, letter, lin_term(self.off))), count)
        return True

    def _end_at(self, off, count):
        self.off = off
        self.i += count
