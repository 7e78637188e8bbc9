"""Statements and expressions of the language on symbols, and library code that is rewritten for the target."""

import sys
import textwrap
import unittest

from paths import Paths, check_all

INTS = ("list", "int")
WORDS = ("list", "str")
TABLE = ("dict", "str", "int")

LANGUAGE = '''
import contextlib, dataclasses, functools, struct, typing

@dataclasses.dataclass
class Account:
    owner: str
    balance: int = 0
    log: list = dataclasses.field(default_factory=list)
    def deposit(self, amount):
        if amount <= 0:
            raise ValueError(f"bad amount {amount}")
        self.balance += amount
        self.log.append(("in", amount))
        return self
    @property
    def rich(self): return self.balance > 10
    @staticmethod
    def fee(amount): return amount // 10
    @classmethod
    def of(cls, amount): return cls("x", amount)

class Matrix:
    def __init__(self, rows): self.rows = rows
    def __getitem__(self, ij): return self.rows[ij[0]][ij[1]]
    def __contains__(self, v): return any(v in row for row in self.rows)
    def __len__(self): return len(self.rows)
    def __eq__(self, other): return self.rows == other.rows
    def __add__(self, other): return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

def account(n):
    a = Account("me").deposit(n)
    return a.balance, a.rich, a.log, Account.fee(n), Account.of(n).balance, dataclasses.asdict(a), a == Account("me", n, [("in", n)])
def matrix(i, j, v):
    m = Matrix([[1, 2], [3, v]])
    return m[i, j], v in m, len(m), (m + m)[1, 1], m == Matrix([[1, 2], [3, 4]])
def joined(s):
    return "".join(x for x in s), "-".join([x + "." for x in s]), b"".join(x.encode() for x in s if x < "b")
def gathered(n, m):
    seen, table = set(), {}
    seen.update([x + n for x in (1, 2)])
    table.update([(x + m, x) for x in (1, 2)])
    return n in seen, m in table
def clock(s):
    try:
        h, m = s.split(":")
        hours, minutes = int(h), int(m)
    except ValueError as error:
        return "bad", type(error).__name__
    else:
        if not 0 <= hours < 24: return "hours"
        return hours * 60 + minutes
    finally:
        s = None
def loops(n):
    out = []
    for i in range(n % 7):
        if i == 3: continue
        if i * n > 20: break
        out.append(i * n)
    else:
        out.append("done")
    while n > 100: n //= 2
    return out, n
def generated(xs):
    def gen(limit):
        total = 0
        for x in xs:
            total += x
            if total > limit: return
            yield total
    return list(gen(10)), sum(gen(3)), [a for a in gen(5) if a % 2]
def closures(n):
    count = 0
    def bump(by):
        nonlocal count
        count += by
        return count
    bump(n), bump(n)
    return count, (lambda a, b=n: a * b)(2), [f() for f in [lambda k=k: k + n for k in range(2)]]
def formatted(n, s): return f"{n}:{s}", f"{n:>4}|{s!r}", "%d-%s" % (n, s), "{}/{}".format(s, n), f"{s}" == "ab", s + str(n)
def ternary(a, b): return ("big" if a > b else "small" if a < b else "same"), a > 0 and b, a or b, not (a and b)
def nested(d, k): return d[k] if k in d else (d.get("a") or -1)
def walrus(xs):
    if (n := len(xs)) > 2: return n
    return [y for x in xs if (y := x * 2) > 2], n
def managed(n):
    with contextlib.suppress(ZeroDivisionError):
        return 10 // n
    return "suppressed"
def recursive(n):
    n = n % 6
    return 1 if n <= 1 else n * recursive(n - 1)
def assertion(n):
    assert n % 7 != 3, f"no {n}"
    return n
def raising(xs, i):
    try:
        return xs[i] // i
    except (IndexError, ZeroDivisionError) as e:
        raise KeyError(str(type(e))) from e
def star(xs, n):
    def f(a, *rest, k=0, **named): return a, rest, k, sorted(named)
    return f(n, *xs, k=n, z=1), f(*[n, 2]), max(*xs, n, 0), print if n else None
def compare(a, b): return a == b, a != b, (a, b) == (b, a), [a] < [b], {a} == {b}, {"k": a} == {"k": b}, (a, "x") in [(1, "x")]
def identity(a, p): return a is None, p is True, p is not False, (a > 0) is True, type(a) is int
def packed(n, b): return struct.pack(">Hb", n, 1), struct.pack("<i", n)
def unpacked(b): return struct.unpack(">BH", b)
def bits(n): return [i for i in range(4) if n >> i & 1], bin(n & 15), n.bit_length()
def deleted(d, k):
    del d[k]
    return len(d)
def augmented(xs, i, d, k):
    xs[i] -= 1
    xs[i] *= len(xs)
    d[k] = d.get(k, 0) + xs[i]
    return xs, d
'''
SPECS = {
    "account": ["int"], "joined": ["str"], "gathered": ["int", "int"], "matrix": ["int", "int", "int"], "clock": ["str"], "loops": ["int"], "generated": [INTS],
    "closures": ["int"], "formatted": ["int", "str"], "ternary": ["int", "int"], "nested": [TABLE, "str"],
    "walrus": [INTS], "managed": ["int"], "recursive": ["int"], "assertion": ["int"], "raising": [INTS, "int"],
    "star": [INTS, "int"], "compare": ["int", "int"], "identity": ["int", "bool"], "packed": ["int", "bytes"],
    "unpacked": ["bytes"], "bits": ["int"], "deleted": [TABLE, "str"], "augmented": [INTS, "int", TABLE, "str"],
}

MATCH = '''
def on_int(n):
    match n:
        case 0: return "zero"
        case 1 | 2 | 3: return "few"
        case x if x < 0: return "negative", x
        case int(): return "int"
def on_bool(p):
    match p:
        case True: return 1
        case False: return 2
from collections import namedtuple
class Switch:
    __slots__ = "on", "name"
    def __init__(self, on, name):
        self.on, self.name = on, name
Lamp = namedtuple("Lamp", "on name")
def on_bools_inside(p, q, n):
    made = []
    match (p, n):
        case (True, 0): made.append(1)
        case (False, v) if v < 0: made.append(2)
        case (_, v): made.append(3)
    match [n, (q, p)]:
        case [_, (True, True)]: made.append(4)
        case [1, (False, _)]: made.append(5)
        case [_, (_, False)] as whole: made.append(whole[0])
    match {"on": p, "off": q}:
        case {"on": True, "off": False}: made.append(6)
        case {"on": False}: made.append(7)
    match Switch(q, n):
        case Switch(on=True, name=2): made.append(8)
        case Switch(on=False): made.append(9)
    match Lamp(p, (n, [{"q": q}])):
        case Lamp(True | None, (_, [{"q": False}])): made.append(10)
        case (False, (0 | False, _)): made.append(11)
    return made
def on_text(s):
    match s:
        case "a" | "ab": return "known"
        case str() as t if t.startswith("b"): return t
        case _: return None
def on_list(xs):
    match xs:
        case []: return "empty"
        case [x]: return x
        case [1, y]: return "one", y
        case [first, *rest] if first > 2: return rest
        case [_, _, *rest]: return len(rest)
def on_dict(d):
    match d:
        case {"a": 1}: return "one"
        case {"a": x, **rest}: return x, len(rest)
        case {}: return "other"
def on_pair(a, b):
    match (a, b):
        case (0, 0): return "origin"
        case (0, y) | (y, 0): return y
        case (x, y) if x == y: return "diagonal"
    return "plane"
'''
MATCH_SPECS = {
    "on_int": ["int"], "on_bool": ["bool"], "on_bools_inside": ["bool", "bool", "int"], "on_text": ["str"], "on_list": [INTS], "on_dict": [TABLE],
    "on_pair": ["int", "int"],
}


class Language(unittest.TestCase):
    def test_language(self):
        check_all(self, Paths(LANGUAGE), SPECS, runs=30)

    @unittest.skipIf(sys.version_info < (3, 10), "no match statement")
    def test_match(self):
        check_all(self, Paths(MATCH), MATCH_SPECS)


class Rewritten(unittest.TestCase):
    """Modules of the standard library as the import hook gives them to a target."""

    @classmethod
    def setUpClass(cls):
        from fathom_rt.rewrite import rewrite
        import importlib.util
        import types

        def load(name, without=None, **replaced):
            spec = importlib.util.find_spec(name)
            module = types.ModuleType(name)
            module.__file__, module.__package__ = spec.origin, name.rpartition(".")[0]
            saved = {other: sys.modules.get(other) for other in replaced}
            sys.modules.update({other: found for other, found in replaced.items()})
            try:
                exec(rewrite(spec.loader.get_data(spec.origin), spec.origin, without=without), module.__dict__)
            finally:
                for other, found in saved.items():
                    if found is not None:
                        sys.modules[other] = found
            return module

        cls.date = load("_pydatetime" if sys.version_info >= (3, 12) else "datetime", "_datetime")
        scanner = load("json.scanner", "_json")
        cls.decoder = load("json.decoder", "_json", **{"json.scanner": scanner})

    def test_dates(self):
        source = textwrap.dedent(
            """
            def made(y, m, d):
                x = date(y, m, d)
                return x.year, x.month, x.day, x.toordinal(), x.weekday(), x.isoformat()
            def parsed(s): return date.fromisoformat(s).day
            def moved(n): return (date(2024, 1, 31) + timedelta(days=n)).month
            """
        )
        paths = Paths(source)
        for space in (paths.real, paths.changed):
            space["date"], space["timedelta"] = self.date.date, self.date.timedelta
        for y, m, d in [(2024, 2, 29), (2023, 2, 29), (1, 1, 1), (0, 1, 1), (2000, 13, 1), (1999, 12, 31)]:
            record = paths.check("made", ["int"] * 3, [y, m, d], [[2024, 2, 29], [2020, 3, 1], [2023, 2, 28]])
            self.assertEqual(record["concretised"], [])
        for text in ("2024-02-29", "2024-2-29", "", "20240229", "abcd-01-01"):
            paths.check("parsed", ["str"], [text])
        for n in (0, 1, 30, -31, 400):
            paths.check("moved", ["int"], [n], [[2], [60], [-1]])

    def test_json(self):
        paths = Paths("def decode(s): return decoder.decode(s)\n")
        for space in (paths.real, paths.changed):
            space["decoder"] = self.decoder.JSONDecoder()
        for text in ("1", "[1, 2]", '{"a": "b"}', "", "[1,", '"x', "nul", "null", "-1.5e3", " {} ", '{"a"}'):
            paths.check("decode", ["str"], [text])


if __name__ == "__main__":
    unittest.main()
