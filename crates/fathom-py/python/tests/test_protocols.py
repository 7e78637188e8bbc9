"""Symbols that C code would use by their values: what special methods return, what stands right of a plain number, what is
hashed, shown or stored. Each must stay a symbol, become a decision, or be listed."""

import unittest

import conftest  # noqa: F401  (paths to the runtime)
from paths import Paths

from fathom_rt.values.base import SCALARS

SOURCE = '''
import array, enum, pickle, re

PATTERN = re.compile("-")

class Special:
    def __init__(self, n):
        self.n = n
    def __len__(self):
        return self.n
    def __index__(self):
        return self.n
    def __int__(self):
        return self.n
    def __float__(self):
        return self.n * 0.5
    def __hash__(self):
        return self.n * 31
    def __eq__(self, other):
        return self.n == other.n
    def __contains__(self, item):
        return item == self.n

class Truth:
    def __init__(self, n):
        self.n = n
    def __bool__(self):
        return self.n > 3

class Alias:
    def __init__(self, n):
        self.n = n
    def size(self):
        return self.n
    __len__ = size

class Below(Special):
    def __len__(self):
        return super().__len__() + 1

class Shown:
    def __init__(self, s):
        self.s = s
    def __str__(self):
        return self.s

class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5

def length(n): return len(Special(n))
def alias(n): return len(Alias(n))
def below(n): return len(Below(n))
def explicit(n): return Special(n).__len__()
def mapped(n): return list(map(len, [Special(n)]))[0]
def integer(n): return int(Special(n))
def floating(n): return float(Special(n))
def number(n): return "abcdef".find("d", Special(n))
def item(n): return [10, 20, 30][Special(n)]
def truth(n): return 1 if Truth(n) else 2
def not_truth(n): return 1 if not Truth(n) else 2
def long_truth(n): return 1 if Special(n) else 2
def inside(n): return 7 in Special(n)
def key(n): return {Special(5): 1}.get(Special(n))
def own_hash(n): return hash(n) * 2
def pair(n): return hash((n, 1)) == hash((5, 1))

def float_left(n): return [0.5][0] + n
def float_compare(n): return [2.0][0] < n
def float_power(n): return [2.0][0] * n - n
def bool_left(n): return [True][0] + n
def bool_equal(n): return [True][0] == n
def bool_and(n): return [True][0] & n
def enum_left(n): return Level.HIGH - n
def enum_equal(n): return Level.LOW == n
def enum_inside(n):
    class Inner(enum.IntEnum):
        ONE = 1
    return Inner.ONE == n
def sets_and(n): return len({1, 2} & {n})
def sets_below(n): return {n} <= {1, 2}
def frozen_or(n): return len(frozenset([1]) | frozenset([n]))
def dicts_equal(n): return {n: 1} == {2: 1}
def dicts_or(n): return len({n: 1} | {2: 2}) if hasattr(dict, "__or__") else 0
def unpacked(n): return len({**{n: 1}, 2: 3})
def keys_and(n): return len({1: 2}.keys() & {n})

def percent(s): return "%s!" % Shown(s)
def percent_two(s): return "%s %d" % (Shown(s), 1)
def formatted(s): return "{}-{}".format(Shown(s), 1)
def fstring(s): return f"{Shown(s)}!"
def fstring_list(n): return f"{[n]}"
def error_text(n): return str(ValueError(n))
def replaced(s): return PATTERN.sub(lambda m: s, "x-y")
def replaced_still(s):
    def other(m): return s
    return PATTERN.sub(other, "x-y")
def joined(s): return "-".join(str(x) for x in [Shown(s), 1])

def array_of(n): return array.array("i", [n % 50])[0]
def array_append(n):
    a = array.array("i")
    a.append(n % 50)
    return a[0]
def bytes_append(n):
    b = bytearray()
    b.append(n & 255)
    return b[0]
def bytes_set(n):
    b = bytearray(2)
    b[1] = n & 255
    return b[1]
def bytes_add(n): return bytearray(b"x") + bytes([n & 255])
def pickled(n): return pickle.loads(pickle.dumps([n]))[0]
def nested(n): return repr([[n]])
'''

KEEPS = "symbol"
DECIDES = "decision"
LISTS = "listed"

FUNCTIONS = {
    KEEPS: """own_hash length alias below explicit mapped integer floating float_left float_compare float_power bool_left bool_equal
        bool_and enum_left enum_equal enum_inside sets_below""".split(),
    DECIDES: """dicts_equal number item truth not_truth long_truth inside key pair sets_and frozen_or dicts_or unpacked keys_and
        array_append bytes_append bytes_set""".split(),
    LISTS: "array_of pickled".split(),
}
TEXTS = "percent percent_two formatted fstring joined replaced replaced_still".split()
NUMBERS_SHOWN = "fstring_list error_text nested".split()


class Protocols(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.paths = Paths(SOURCE)

    def run_on(self, name, kind, value):
        from fathom_rt.native import native

        symbols = self.paths.begin([kind], [value])
        try:
            result = self.paths.changed[name](*symbols)
        except Exception as error:
            result = error
        return result, native.finish()

    def test_agrees_with_python(self):
        for names in FUNCTIONS.values():
            for name in names:
                for value in (0, 1, 2, 5, 40, -1, 2**61 - 1):
                    with self.subTest(name, value=value):
                        self.paths.check(name, ["int"], [value], [[v] for v in (0, 1, 2, 3, 5, 7)])
        for name in TEXTS:
            with self.subTest(name):
                self.paths.check(name, ["str"], ["ab"], [["a"], ["cd"]])
        for name in NUMBERS_SHOWN:
            with self.subTest(name):
                self.paths.check(name, ["int"], [12], [[13], [-4]])

    def test_nothing_is_lost_silently(self):
        for expected, names in FUNCTIONS.items():
            for name in names:
                with self.subTest(name):
                    result, record = self.run_on(name, "int", 2)
                    if expected == KEEPS:
                        self.assertIn(type(result), SCALARS)
                        self.assertEqual(record["concretised"], [])
                    elif expected == DECIDES:
                        self.assertTrue(record["decisions"])
                    else:
                        self.assertTrue(record["concretised"])
        for name in TEXTS:
            with self.subTest(name):
                result, record = self.run_on(name, "str", "ab")
                self.assertIn(type(result), SCALARS)
        for name in NUMBERS_SHOWN:
            with self.subTest(name):
                result, record = self.run_on(name, "int", 12)
                self.assertTrue(type(result) in SCALARS or record["concretised"])

    def test_a_length_below_zero_is_an_error(self):
        result, record = self.run_on("length", "int", -3)
        self.assertEqual(str(result), "__len__() should return >= 0")
        self.assertEqual(len(record["decisions"]), 1)
