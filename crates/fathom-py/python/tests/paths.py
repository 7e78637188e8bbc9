"""Checks whole functions on symbolic input against themselves on plain input.

`Paths(source)` rewrites a module; `check(name, spec, values)` runs a function on symbols with these values and asks:

- the result or the exception is what plain Python gives;
- every condition that was decided holds (the native module checks while it runs), every term of the result has the
  result's value;
- another input that satisfies all recorded conditions takes the same path: evaluating the result's terms under it
  gives what plain Python gives there. If not, a decision is missing;
- what is asked next depends on the answers so far only: the run on another input asks the same until an answer
  differs. If not, inputs that are solved for would go elsewhere.

A spec is "int", "str", "float", "bool", "bytes", ("list", spec), ("dict", spec, spec), ("set", spec) or
("tuple", spec, ...).
"""

import copy
import random

import conftest  # noqa: F401  (paths to the runtime)

from fathom_rt import models, operators
from fathom_rt.native import native
from fathom_rt.rewrite import rewrite, runtime
from fathom_rt.shapes.containers import different
from fathom_rt.values import base
from fathom_rt.values.dict_ import SymDict
from fathom_rt.values.list_ import SymList
from fathom_rt.values.set_ import SymSet

models.load()

_DEFAULT = {"int": 0, "str": "", "float": 0.0, "bool": False, "bytes": b""}


def assign(spec, name, value, out):
    """Sets the symbols' values that represent a plain value."""
    if isinstance(spec, str):
        out[name] = value.decode("latin-1") if isinstance(value, bytes) else value
    elif spec[0] == "tuple":
        for i, (part, item) in enumerate(zip(spec[1:], value)):
            assign(part, "%s[%d]" % (name, i), item, out)
    else:
        out[name + ".len"] = len(value)
        for i, item in enumerate(value.items() if spec[0] == "dict" else value):
            if spec[0] == "dict":
                assign(spec[1], "%s.key[%d]" % (name, i), item[0], out)
                assign(spec[2], "%s.value[%d]" % (name, i), item[1], out)
            else:
                assign(spec[1], "%s[%d]" % (name, i), item, out)


def bind(spec, name, value):
    """The symbolic value, made of symbols as the shapes of inputs make them."""
    if isinstance(spec, str):
        return base.symbol(name, spec, _DEFAULT[spec])
    if spec[0] == "tuple":
        return tuple(bind(part, "%s[%d]" % (name, i), item) for i, (part, item) in enumerate(zip(spec[1:], value)))
    size = base.symbol(name + ".len", "int", 0)
    if spec[0] == "dict":
        items = [
            (bind(spec[1], "%s.key[%d]" % (name, i), k), bind(spec[2], "%s.value[%d]" % (name, i), v))
            for i, (k, v) in enumerate(value.items())
        ]
        different(k for k, _ in items)
        return SymDict(items, size)
    items = [bind(spec[1], "%s[%d]" % (name, i), item) for i, item in enumerate(value)]
    if spec[0] == "set":
        different(items)
    return (SymList if spec[0] == "list" else SymSet)(items, size)


def plain(x, scalar):
    """A result without symbols; `scalar` turns a symbolic scalar into its value."""
    if type(x) in base.SCALARS:
        return scalar(x)
    if isinstance(x, list):
        return [plain(e, scalar) for e in list.__iter__(x)]
    if type(x) is tuple:
        return tuple(plain(e, scalar) for e in x)
    if isinstance(x, dict):
        return [(plain(k, scalar), plain(v, scalar)) for k, v in dict.items(x)]
    if isinstance(x, (set, frozenset)):
        elements = set.__iter__(x) if isinstance(x, set) else iter(x)
        return sorted((plain(e, scalar) for e in elements), key=repr)
    return x


def by_term(x):
    value = native.evaluate(x.t)
    return value.encode("latin-1") if base.SCALARS[type(x)] is bytes and isinstance(value, str) else value


def outcome(function, args):
    try:
        return "returned", function(*args)
    except Exception as error:
        return "raised", type(error)


class Paths:
    def __init__(self, source):
        runtime.install()
        self.real, self.changed = {}, {}
        exec(compile(source, "<plain>", "exec"), self.real)
        exec(rewrite(source, "<rewritten>"), self.changed)
        operators.watch()

    def begin(self, spec, values):
        # Other tests in this process may have put stand-ins in the hooks' place.
        runtime.install()
        given = {}
        for i, (part, value) in enumerate(zip(spec, values)):
            assign(part, "a%d" % i, value, given)
        native.begin(given)
        return [bind(part, "a%d" % i, value) for i, (part, value) in enumerate(zip(spec, values))]

    def check(self, name, spec, values, others=()):
        """Gives back what the run recorded."""
        label = "%s%r" % (name, tuple(values))
        want = outcome(self.real[name], copy.deepcopy(values))
        native.check(True)
        got = outcome(self.changed[name], self.begin(spec, values))
        record = native.finish()
        native.check(False)
        self.same(label, got, want, lambda x: x.plain())
        self.begin(spec, values)
        self.same(label + " by terms", got, want, by_term)
        for other in others:
            outcome(self.changed[name], self.begin(spec, other))
            self.same_questions(label, tuple(other), record["decisions"], native.finish()["decisions"])
        if record["concretised"]:
            return record
        for other in others:
            self.begin(spec, other)
            # Lengths that differ leave elements without a value here.
            if any(_sizes(s, v) != _sizes(s, w) for s, v, w in zip(spec, values, other)):
                continue
            if all(native.evaluate(d["term"]) == d["taken"] for d in record["decisions"]):
                there = outcome(self.real[name], copy.deepcopy(other))
                self.same("%s, path of %r," % (label, tuple(other)), got, there, by_term)
        return record

    def same_questions(self, label, other, here, there):
        for a, b in zip(here, there):
            if a["term"] != b["term"]:
                if a["kind"] == b["kind"] == base.PIN:
                    # Another value was pinned: that is the other answer.
                    return
                raise AssertionError("%s asks %s, but %r asks %s" % (label, a["cond"], other, b["cond"]))
            if a["taken"] != b["taken"]:
                return

    def same(self, label, got, want, scalar):
        if got[0] != want[0]:
            raise AssertionError("%s: %r, but Python says %r" % (label, got, want))
        a = plain(got[1], scalar) if got[0] == "returned" else got[1]
        b = plain(want[1], scalar) if want[0] == "returned" else want[1]
        if repr(a) != repr(b):
            raise AssertionError("%s: %r, but Python says %r" % (label, a, b))


def _sizes(spec, value):
    if isinstance(spec, str):
        return 0
    if spec[0] == "tuple":
        return [_sizes(s, v) for s, v in zip(spec[1:], value)]
    if spec[0] == "dict":
        return len(value), [_sizes(spec[2], v) for v in value.values()]
    return len(value), [_sizes(spec[1], v) for v in value] if spec[0] == "list" else None


def sample(rng, spec):
    """A small value; few different ones, so that they meet again."""
    if spec == "int":
        return rng.choice((0, 1, 2, 3, -1, -2, 5, 7, 10, rng.randrange(-50, 50)))
    if spec == "bool":
        return rng.random() < 0.5
    if spec == "float":
        return rng.choice((0.0, 1.0, -1.5, 2.25, -0.0, 1e10, 3.0, 0.1))
    if spec == "str":
        return "".join(rng.choice("ab1 ") for _ in range(rng.randrange(4)))
    if spec == "bytes":
        return bytes(rng.choice(b"ab\x00\xff") for _ in range(rng.randrange(4)))
    if spec[0] == "tuple":
        return tuple(sample(rng, part) for part in spec[1:])
    size = rng.randrange(5)
    if spec[0] == "dict":
        return {sample(rng, spec[1]): sample(rng, spec[2]) for _ in range(size)}
    if spec[0] == "set":
        return {sample(rng, spec[1]) for _ in range(size)}
    return [sample(rng, spec[1]) for _ in range(size)]


def check_all(case, paths, functions, runs=40):
    """Runs every function of a table `name -> spec` on generated inputs."""
    rng = random.Random(7)
    for name, spec in functions.items():
        with case.subTest(name):
            for _ in range(runs):
                values = [sample(rng, part) for part in spec]
                others = [[sample(rng, part) for part in spec] for _ in range(6)]
                paths.check(name, spec, values, others)
