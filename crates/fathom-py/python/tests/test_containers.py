"""Lists, dicts, sets, ranges and plain containers that meet symbols."""

import unittest

from paths import Paths, check_all
from fathom_rt.native import native

INTS = ("list", "int")
WORDS = ("list", "str")
TABLE = ("dict", "str", "int")
NUMBERS = ("dict", "int", "int")
SET = ("set", "int")

LISTS = '''
def length(xs): return len(xs)
def longer(xs): return len(xs) > 2
def empty(xs): return "empty" if not xs else xs[0]
def first(xs): return xs[0]
def third(xs): return xs[2]
def last(xs): return xs[-1]
def at(xs, i): return xs[i]
def put(xs, i, v):
    xs[i] = v
    return xs
def remove_at(xs, i):
    del xs[i]
    return xs
def total(xs):
    t = 0
    for x in xs:
        t += x
    return t
def positions(xs, v): return [i for i, x in enumerate(xs) if x == v]
def member(xs, v): return v in xs
def absent(xs, v): return "yes" if v not in xs else "no"
def equal(xs, ys): return xs == ys
def differs(xs): return xs != [1, 2]
def literal(xs): return [1, 2] == xs
def less(xs, ys): return xs < ys
def joined(xs, ys): return xs + ys, [0] + xs, xs * 2
def sliced(xs, i, j): return xs[i:j], xs[1:], xs[:-1], xs[::-1], xs[::2]
def cut(xs, i, j):
    del xs[i:j]
    return xs
def replaced(xs, i): 
    xs[i:] = [9, 9]
    return xs
def grow(xs, v):
    xs.append(v)
    xs.extend([v, 1])
    xs.insert(1, 5)
    return xs, len(xs)
def insert(xs, i, v):
    xs.insert(i, v)
    return xs
def popped(xs): return xs.pop(), xs
def popped_at(xs, i): return xs.pop(i), xs
def removed(xs, v):
    xs.remove(v)
    return xs
def found(xs, v): return xs.index(v)
def counted(xs, v): return xs.count(v)
def ordered(xs): return sorted(xs), sorted(xs, reverse=True), sorted(xs, key=abs)
def sort_it(xs):
    xs.sort()
    return xs
def reversed_(xs): return list(reversed(xs)), xs.reverse(), xs
def copied(xs):
    ys = xs.copy()
    ys.append(1)
    return xs, ys
def cleared(xs):
    xs.clear()
    return xs, len(xs), not xs
def unpacked(xs):
    a, b = xs
    return a, b
def starred(xs):
    a, *rest = xs
    return a, rest
def as_arguments(xs):
    def f(*args): return args
    return f(*xs), [*xs, 1], (*xs,)
def tuple_of(xs): return tuple(xs), list(xs), len(list(xs))
def zipped(xs, ys): return list(zip(xs, ys)), list(map(lambda a, b: a + b, xs, ys))
def folded(xs): return sum(xs), any(xs), all(xs)
def extremes(xs): return min(xs), max(xs), min(xs, default=3) if xs else None
def scaled(xs): return [x * 2 for x in xs if x > 0]
def grown_while_read(xs):
    for x in xs:
        if len(xs) < 6 and x > 0:
            xs.append(x - 1)
    return xs
def pairs(xs):
    out = []
    for i in range(len(xs) - 1):
        out.append((xs[i], xs[i + 1]))
    return out
def bubble(xs):
    for i in range(len(xs)):
        for j in range(len(xs) - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
    return xs
def backwards(xs):
    out = []
    for i in range(len(xs) - 1, -1, -1):
        out.append(xs[i])
    return out
def text(xs): return ",".join(xs), [len(x) for x in xs]
def repeat(v, n): return [v] * n
def chained(xs, i):
    table = [10, 20, 30, 40]
    return table[xs[i]]
def swap(xs, i, j):
    xs[i], xs[j] = xs[j], xs[i]
    return xs
def bump(xs, i, v):
    xs[i] += v
    return xs
'''

LIST_SPECS = {
    "length": [INTS], "longer": [INTS], "empty": [INTS], "first": [INTS], "third": [INTS], "last": [INTS],
    "at": [INTS, "int"], "put": [INTS, "int", "int"], "remove_at": [INTS, "int"], "total": [INTS],
    "positions": [INTS, "int"], "member": [INTS, "int"], "absent": [WORDS, "str"], "equal": [INTS, INTS],
    "differs": [INTS], "literal": [INTS], "less": [INTS, INTS], "joined": [INTS, INTS], "sliced": [INTS, "int", "int"],
    "cut": [INTS, "int", "int"], "replaced": [INTS, "int"], "grow": [INTS, "int"], "insert": [INTS, "int", "int"],
    "popped": [INTS], "popped_at": [INTS, "int"], "removed": [INTS, "int"], "found": [INTS, "int"],
    "counted": [INTS, "int"], "ordered": [INTS], "sort_it": [WORDS], "reversed_": [INTS], "copied": [INTS],
    "cleared": [INTS], "unpacked": [INTS], "starred": [INTS], "as_arguments": [INTS], "tuple_of": [INTS],
    "zipped": [INTS, INTS], "folded": [INTS], "extremes": [INTS], "scaled": [INTS], "grown_while_read": [INTS],
    "pairs": [INTS], "bubble": [INTS], "backwards": [INTS], "text": [WORDS], "repeat": ["int", "int"],
    "chained": [INTS, "int"], "swap": [INTS, "int", "int"], "bump": [INTS, "int", "int"],
}

TABLES = '''
def size(d): return len(d), bool(d)
def lookup(d, k): return d[k]
def named(d): return d["a"]
def got(d, k): return d.get(k), d.get(k, 7)
def member(d, k): return k in d, "a" in d
def walk(d): return [k for k in d], list(d.values()), [(k, v) for k, v in d.items()]
def put(d, k, v):
    d[k] = v
    return d
def bump(d, k):
    d[k] += 1
    return d
def deleted(d, k):
    del d[k]
    return d
def popped(d, k): return d.pop(k), d.pop("b", 0), d
def default(d, k): return d.setdefault(k, 4), d
def merged(d, e):
    d.update(e)
    return d, {**d}
def equal(d, e): return d == e, d == {"a": 1}
def copied(d, k):
    e = d.copy()
    e[k] = 0
    return d, e
def counts(xs):
    c = {}
    for x in xs:
        c[x] = c.get(x, 0) + 1
    return c
def groups(xs):
    g = {}
    for x in xs:
        g.setdefault(x % 3, []).append(x)
    return g
def seen_twice(xs):
    seen = set()
    for x in xs:
        if x in seen:
            return x
        seen.add(x)
    return None
def two_sum(xs, t):
    where = {}
    for i, x in enumerate(xs):
        if t - x in where:
            return where[t - x], i
        where[x] = i
    return None
def constant_table(k):
    table = {"a": 1, "b": 2, "ab": 3}
    return table[k]
def constant_get(k): return {"a": 1, "b": 2}.get(k, 0), {1: "x"}.get(len(k))
def dispatch(k):
    table = {0: len, 1: str, 2: None}
    return table[k]([1, 2])
def comprehension(xs): return {x: i for i, x in enumerate(xs)}, {x % 2 for x in xs}
def display(a, b): return {a: 1, b: 2}, {a, b, 1}
def tuple_keys(a, b):
    d = {(0, 0): "zero", (1, 2): "pair"}
    d[a, b] = "set"
    return d, (1, 2) in d, (b, a) in d
def keys_compare(d): return sorted(d), "a" in d.keys(), 1 in d.values()
def from_pairs(xs): return dict((x, x + 1) for x in xs), dict(zip(xs, xs))
def memo(n):
    cache = {0: 0, 1: 1}
    def fib(k):
        if k not in cache:
            cache[k] = fib(k - 1) + fib(k - 2)
        return cache[k]
    return fib(n % 5)
'''

TABLE_SPECS = {
    "size": [TABLE], "lookup": [TABLE, "str"], "named": [TABLE], "got": [TABLE, "str"], "member": [TABLE, "str"],
    "walk": [TABLE], "put": [TABLE, "str", "int"], "bump": [TABLE, "str"], "deleted": [TABLE, "str"],
    "popped": [TABLE, "str"], "default": [NUMBERS, "int"], "merged": [TABLE, TABLE], "equal": [TABLE, TABLE],
    "copied": [TABLE, "str"], "counts": [INTS], "groups": [INTS], "seen_twice": [INTS], "two_sum": [INTS, "int"],
    "constant_table": ["str"], "constant_get": ["str"], "dispatch": ["int"], "comprehension": [INTS],
    "display": ["int", "int"], "tuple_keys": ["int", "int"], "keys_compare": [TABLE], "from_pairs": [INTS],
    "memo": ["int"],
}

SETS = '''
def size(s): return len(s), bool(s)
def member(s, x): return x in s, 1 in s, x not in s
def added(s, x):
    s.add(x)
    return s, len(s)
def dropped(s, x):
    s.discard(x)
    return s
def removed(s, x):
    s.remove(x)
    return s
def operators(s, t): return s | t, s & t, s - t, s ^ t
def plain_operators(s): return s | {1, 2}, {1, 2} & s, {1, 2} - s, s ^ {1}
def questions(s, t): return s <= t, s >= {1}, s == t, s.isdisjoint(t), s < t, s != t
def methods(s, t): return s.union(t), s.intersection([1, 2]), s.difference(t)
def in_place(s, t):
    s |= t
    s -= {1}
    s &= {2, 3, 0}
    return s
def of_list(xs): return len(set(xs)), set(xs)
def distinct(xs): return len(xs) == len(set(xs))
def frozen(xs): return frozenset(xs), 1 in frozenset(xs)
def ordered(s): return sorted(s), sum(s)
'''

SET_SPECS = {
    "size": [SET], "member": [SET, "int"], "added": [SET, "int"], "dropped": [SET, "int"], "removed": [SET, "int"],
    "operators": [SET, SET], "plain_operators": [SET], "questions": [SET, SET], "methods": [SET, SET],
    "in_place": [SET, SET], "of_list": [INTS], "distinct": [INTS], "frozen": [INTS], "ordered": [SET],
}

RANGES = '''
def count(n): return [i for i in range(n % 6)]
def steps(a, b): return list(range(a, a + b % 5)), list(range(0, b % 7, 2))
def down(n): return list(range(n % 5, 0, -1)), list(range(n % 5 - 1, -1, -1))
def by_step(a, s): return list(range(0, 6, s)) if -3 < s < 4 else None
def inside(x, n): return x in range(n), x in range(2, 20, 3), x in range(10, -10, -2)
def length(n, m): return len(range(n)), len(range(n, m)), len(range(n, m, 2)), len(range(n, m, -3))
def indexed(n): return range(n)[2], range(10)[n]
def backwards(n): return list(reversed(range(n % 5)))
def truth(n): return "some" if range(n) else "none"
def table(i): return (1, 2, 3)[i], [5, 5, 5][i], "abc"[i], b"xyz"[i], ["a", None, []][i]
def linear(i): return list(range(10, 100, 10))[i]
def nested(i, j): return [[1, 2], [3, 4]][i][j]
def written(i, v):
    xs = [1, 2, 3]
    xs[i] = v
    return xs, xs[0]
def text_at(s, i): return s[i], s[i:], s[:i]
'''

RANGE_SPECS = {
    "count": ["int"], "steps": ["int", "int"], "down": ["int"], "by_step": ["int", "int"], "inside": ["int", "int"],
    "length": ["int", "int"], "indexed": ["int"], "backwards": ["int"], "truth": ["int"], "table": ["int"],
    "linear": ["int"], "nested": ["int", "int"], "written": ["int", "int"], "text_at": ["str", "int"],
}


class Containers(unittest.TestCase):
    def test_lists(self):
        check_all(self, Paths(LISTS), LIST_SPECS)

    def test_tables(self):
        check_all(self, Paths(TABLES), TABLE_SPECS)

    def test_sets(self):
        check_all(self, Paths(SETS), SET_SPECS)

    def test_ranges_and_plain_sequences(self):
        check_all(self, Paths(RANGES), RANGE_SPECS)


class Decisions(unittest.TestCase):
    """How many decisions something costs: what is one condition must not become many."""

    def decisions(self, source, name, spec, values):
        record = Paths(source).check(name, spec, values)
        self.assertEqual(record["concretised"], [])
        return record["decisions"]

    def test_membership_is_one_condition(self):
        source = (
            "def f(x):\n    return 1 if x in (1, 5, 9, 11, 15, 19, 21, 25, 29) else 2\n"
            "def g(x):\n    return 1 if x in {1, 5, 9} else 2\n"
        )
        for name in "fg":
            self.assertEqual(len(self.decisions(source, name, ["int"], [4])), 1)

    def test_few_numbers_are_told_apart(self):
        source = "def f(x):\n    return 1 if x in (1, 5, 9) else 2\n"
        self.assertEqual(len(self.decisions(source, "f", ["int"], [4])), 3)
        self.assertEqual(len(self.decisions(source, "f", ["int"], [5])), 2)

    def test_folds_decide_nothing(self):
        source = "def f(a, b, c):\n    return min(a, b, c), max([a, b]), sum([a, b, c]), any([a > 1, b]), [a, b].count(c)\n"
        self.assertEqual(self.decisions(source, "f", ["int"] * 3, [3, 1, 2]), [])

    def test_table_of_numbers_is_one_term(self):
        source = "def f(k):\n    return {'a': 1, 'b': 2}.get(k, 0) + 1\n"
        self.assertEqual(self.decisions(source, "f", ["str"], ["b"]), [])

    def test_iterating_decides_each_length_once(self):
        source = "def f(xs):\n    for x in xs: pass\n    for x in xs: pass\n    return len(xs), xs[-1]\n"
        self.assertEqual(len(self.decisions(source, "f", [INTS], [[1, 2]])), 3)

    def test_index_decides_bounds_only(self):
        source = "def f(xs, i):\n    return (4, 8, 15)[i]\n"
        self.assertEqual(len(self.decisions(source, "f", [INTS, "int"], [[1], 1])), 2)


if __name__ == "__main__":
    unittest.main()
