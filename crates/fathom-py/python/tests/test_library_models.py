"""Builtins, math, collections, itertools, functools, heapq, bisect, operator, enum, json and datetime on symbols."""

import importlib
import math
import sys
import unittest

from paths import Paths, check_all

INTS = ("list", "int")
FLOATS = ("list", "float")
WORDS = ("list", "str")

BUILTINS = '''
def numbers(a, b): return abs(a), divmod(a, b), pow(a, 2), pow(a, 3, 7), round(a), bool(a), int(a), float(a)
def mixed(a, x): return round(x), round(x, 1) if 0 else 0, abs(x), 0.5 * a, 1.5 < a, 2.0 == a, (a / 4) * a
def accumulated(xs):
    total = 0.0
    for x in xs:
        total += x
    return total, total / (len(xs) or 1)
def types(a, s): return type(a) is int, type(s) == str, type(s).__name__, isinstance(a, int), a is True, a is not None
def flags(p, q): return p is True, p is not q, p and q, p == q, int(p) + q, p ^ q, sum([p, q, True])
def extremes(a, b, c): return min(a, b), max(a, b, c), min([a, b, c]), max(a, 3), min(abs(a), abs(b))
def keyed(a, b): return min(a, b, key=abs), max([a, b], key=lambda v: -v), min([], default=a)
def words(xs): return max(xs, key=len, default=None), sorted(xs, key=len), sorted(map(str.upper, xs)), list(map(len, xs))
def folds(xs): return sum(xs), sum(xs, 10), any(x > 2 for x in xs), all(x > -3 for x in xs), all(xs), any(xs)
def filtered(xs): return list(filter(None, xs)), list(filter(lambda x: x % 2, xs)), list(map(abs, xs)), list(map(str, xs))
def counted(xs, n): return list(enumerate(xs, n)), list(zip(xs, range(n % 4))), dict(enumerate(xs))
def hashed(a): return hash(a) % 3
def attributes(a): return getattr(a, "real"), hasattr(a, "nothing"), a.bit_length(), a.__class__ is int
def sentinel(xs):
    it = iter(xs)
    return list(iter(lambda: next(it, 0), 0))
def chained(a, b, c): return a < b < c, a if a > b else c, (a or b), (a and c), not a
def unpacking(a, b):
    a, b = b, a
    (c, d), *e = (a, b), 1, 2
    return a, b, c, d, e
def converted(a): return str(a), list(str(a)), tuple([a]), [a, a] == [a, 1], (a, 1) < (1, 2), {a: 1} == {1: 1}
def power(a, b): return a ** 2, (b % 4) ** (a % 3), 2 ** (a % 5), a // 3, a % 3, -a // 3, a & 7, a | 1, a ^ b, a << 2, a >> 1
'''
BUILTIN_SPECS = {
    "numbers": ["int", "int"], "mixed": ["int", "float"], "accumulated": [INTS], "types": ["int", "str"],
    "flags": ["bool", "bool"], "extremes": ["int"] * 3, "keyed": ["int"] * 2, "words": [WORDS], "folds": [INTS],
    "filtered": [INTS], "counted": [INTS, "int"], "hashed": ["int"], "attributes": ["int"], "sentinel": [INTS],
    "chained": ["int"] * 3, "unpacking": ["int"] * 2, "converted": ["int"], "power": ["int", "int"],
}

MATH = '''
import math
def roundings(x): return math.floor(x), math.ceil(x), math.trunc(x), math.floor(x / 2)
def roots(x, n): return math.sqrt(x), math.isqrt(n)
def tests(x): return math.isnan(x), math.isinf(x), math.isfinite(x), math.fabs(x)
def parts(x, y): return math.copysign(x, y), math.fmod(x, y), math.modf(x)
def ints(a, b): return math.gcd(a, b), math.gcd(a, 12), math.factorial(a % 5), math.comb(5, b % 4)
def near(x, y): return math.isclose(x, y), math.isclose(x, y, abs_tol=2.0)
def angle(x): return math.degrees(x), math.radians(x), math.pow(x, 2)
def product(xs): return math.prod(xs), math.prod(xs, start=2)
def of_int(n): return math.floor(n), math.sqrt(abs(n)), math.fabs(n), math.isnan(n)
'''
MATH_SPECS = {
    "roundings": ["float"], "roots": ["float", "int"], "tests": ["float"], "parts": ["float", "float"],
    "ints": ["int", "int"], "near": ["float", "float"], "angle": ["float"], "product": [INTS], "of_int": ["int"],
}

COLLECTIONS = '''
import collections, enum, itertools, functools, heapq, bisect, operator, copy
class Color(enum.Enum):
    RED = 1
    GREEN = 2
    BLUE = 5
class Flag(enum.IntEnum):
    A = 0
    B = 1
Point = collections.namedtuple("Point", "x y")
def counter(xs):
    c = collections.Counter(xs)
    return dict(c), c[1], c.most_common(1), sum(c.values())
def counter_text(s):
    c = collections.Counter(s)
    return c["a"], sorted(c.items())
def counter_update(xs, ys):
    c = collections.Counter(xs)
    c.update(ys)
    c.subtract([1])
    return dict(c)
def default(xs):
    d = collections.defaultdict(list)
    for i, x in enumerate(xs):
        d[x].append(i)
    return dict(d), d[0]
def default_count(xs):
    d = collections.defaultdict(int)
    for x in xs:
        d[x] += 1
    return dict(d)
def ordered(xs):
    d = collections.OrderedDict()
    for x in xs:
        d[x] = len(d)
    if 1 in d:
        d.move_to_end(1)
    return list(d.items())
def queue(xs, n):
    q = collections.deque(xs, maxlen=3)
    q.append(n)
    q.appendleft(5)
    q.rotate(n % 3)
    return list(q), q.popleft(), n in q, q[0]
def point(a, b):
    p = Point(a, b)
    return p.x + p.y, p._replace(x=1)[0], p == (1, 2), p[b % 2], Point(*[a, b]) == p
def color(n): return Color(n).name
def color_named(s): return Color[s].value
def flag(n): return Flag(n % 2) + 1
def heap(xs):
    h = list(xs)
    heapq.heapify(h)
    heapq.heappush(h, 2)
    return heapq.heappop(h), h, heapq.nsmallest(2, xs)
def bisected(xs, v):
    xs = sorted(xs)
    bisect.insort(xs, v)
    return bisect.bisect_left(xs, v), bisect.bisect([1, 3, 5], v), xs
def iterators(xs, n):
    return (list(itertools.accumulate(xs)), list(itertools.chain(xs, [n])), list(itertools.islice(xs, n % 3)),
            [(k, list(g)) for k, g in itertools.groupby(xs)], list(itertools.takewhile(lambda x: x > 0, xs)),
            list(itertools.combinations(xs[:3], 2)), list(itertools.repeat(n, n % 3)), list(itertools.zip_longest(xs, [1])))
def functional(xs, n):
    add = functools.partial(lambda a, b: a + b, n)
    return functools.reduce(lambda a, b: a * 2 + b, xs, 0), functools.reduce(max, xs, n), add(1), [add(x) for x in xs]
@functools.lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
def cached(n): return fib(n % 6)
def operators(a, b): return operator.add(a, b), operator.mul(a, 3), operator.itemgetter(1)([a, b]), operator.not_(a), operator.mod(a, 7), operator.contains([1, 2], a)
def sorted_by(xs): return sorted([(x % 2, x) for x in xs], key=operator.itemgetter(0))
def copies(xs, d):
    e = copy.deepcopy([xs, {"k": d}])
    return e[0] == xs, e, copy.copy(xs)
'''
COLLECTION_SPECS = {
    "counter": [INTS], "counter_text": ["str"], "counter_update": [INTS, INTS], "default": [INTS], "default_count": [INTS],
    "ordered": [INTS], "queue": [INTS, "int"], "point": ["int", "int"], "color": ["int"], "color_named": ["str"],
    "flag": ["int"], "heap": [INTS], "bisected": [INTS, "int"], "iterators": [INTS, "int"], "functional": [INTS, "int"],
    "cached": ["int"], "operators": ["int", "int"], "sorted_by": [INTS], "copies": [INTS, "int"],
}


class Models(unittest.TestCase):
    def test_builtins(self):
        check_all(self, Paths(BUILTINS), BUILTIN_SPECS)

    def test_math(self):
        check_all(self, Paths(MATH), MATH_SPECS)

    def test_math_special_values(self):
        paths = Paths(MATH)
        values = [0.0, -0.0, 1.5, -2.5, math.inf, -math.inf, math.nan, 5e-324, 1e308]
        for name in ("roundings", "tests", "angle"):
            for x in values:
                paths.check(name, ["float"], [x], [[y] for y in values])
        for x in values:
            for y in values:
                paths.check("parts", ["float", "float"], [x, y])
                paths.check("near", ["float", "float"], [x, y])

    def test_collections(self):
        check_all(self, Paths(COLLECTIONS), COLLECTION_SPECS)

    def test_nothing_is_lost_silently(self):
        """Functions without a model are listed."""
        paths = Paths("import math, zlib\ndef f(x):\n    return math.sin(x) > 0.5\ndef g(b):\n    return zlib.crc32(b) % 2\n")
        self.assertTrue(paths.check("f", ["float"], [1.0])["concretised"])
        self.assertTrue(paths.check("g", ["bytes"], [b"ab"])["concretised"])


if __name__ == "__main__":
    unittest.main()
