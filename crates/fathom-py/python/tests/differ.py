"""The differential check that every model's test uses.

`check(real, model, args)` runs a model on arguments whose concrete values are `args`, some of them symbolic, and
compares with the real function: the result or the exception is the same, the result's term has the result's
value, every decision holds. Then it looks for other arguments that agree with all decisions: on them, the terms
must have the values that the real function gives, else a decision is missing.
"""

import random

from fathom_rt import models
from fathom_rt.native import native
from fathom_rt.values import base
from fathom_rt.values.bytes_ import SymByteArray

models.load()

SORTS = {int: "int", bool: "bool", float: "float", str: "str", bytes: "bytes"}


class Symbolic:
    """Marks an argument that the model sees as a symbol."""

    def __init__(self, value):
        self.value = value


def _outcome(f, args):
    try:
        return ("returned", f(*args))
    except Exception as e:
        return ("raised", type(e), str(e))


def _plain(x):
    """A result with everything symbolic replaced by its concrete value."""
    if type(x) is SymByteArray:
        return bytearray(x)
    x = base.concrete(x)
    if type(x) in (list, tuple):
        return type(x)([_plain(i) for i in x])
    return x


def _same(a, b):
    if type(a) is not type(b):
        return False
    if type(a) in (list, tuple):
        return len(a) == len(b) and all(map(_same, a, b))
    if type(a) is float:
        return repr(a) == repr(b)
    return a == b


def _evaluated(x):
    """A result by its terms."""
    if type(x) is SymByteArray:
        return bytearray(_evaluated(x.text()))
    if type(x) in (list, tuple):
        return type(x)([_evaluated(i) for i in x])
    t = base.term_of(x)
    if t is None:
        return x
    v = native.evaluate(t)
    builtin = base.SCALARS[type(x)]
    if builtin is bytes and isinstance(v, str):
        v = v.encode("latin-1")
    return v


def _bind(args):
    """Starts a run on these arguments; gives them with symbols in place."""
    values = {}
    for i, a in enumerate(args):
        if isinstance(a, Symbolic):
            values["a%d" % i] = a.value.decode("latin-1") if isinstance(a.value, bytes) else a.value
    native.begin(values)
    out = []
    for i, a in enumerate(args):
        if isinstance(a, Symbolic):
            sort = SORTS[type(a.value)]
            out.append(base.symbol("a%d" % i, sort, type(a.value)()))
        else:
            out.append(a)
    return out


def _values(args):
    return [a.value if isinstance(a, Symbolic) else a for a in args]


def check(real, model, args, others=(), copies=lambda args: args):
    """`others` are lists of values for the symbolic arguments, tried on the same path."""
    expected = _outcome(real, copies(_values(args)))
    symbols = _bind(args)
    got = _outcome(model, copies(symbols))
    result = native.finish()
    label = "%s%r" % (getattr(model, "__name__", model), tuple(_values(args)))
    shown = ("returned", _plain(got[1])) if got[0] == "returned" else got
    ok = shown[0] == expected[0] and (
        _same(shown[1], expected[1]) if shown[0] == "returned" else shown[1:] == expected[1:])
    assert ok, "%s: %r, but Python says %r" % (label, shown, expected)
    # The same path by evaluation.
    _bind(args)
    for d in result["decisions"]:
        assert native.evaluate(d["term"]) == d["taken"], "%s: decision %s is not %s" % (
            label, d.get("cond"), d["taken"])
    if got[0] == "returned":
        v = _evaluated(got[1])
        assert _same(v, expected[1]), "%s: the term says %r, Python %r" % (label, v, expected[1])
    # Other inputs on the same path.
    for n, values in enumerate(others):
        it = iter(values)
        swapped = [Symbolic(next(it)) if isinstance(a, Symbolic) else a for a in args]
        if n < 2:
            symbols = _bind(swapped)
            _outcome(model, copies(symbols))
            _same_questions(label, values, result["decisions"], native.finish()["decisions"])
        if result["concretised"]:
            continue
        _bind(swapped)
        if all(native.evaluate(d["term"]) == d["taken"] for d in result["decisions"]):
            there = _outcome(real, copies(_values(swapped)))
            assert there[0] == got[0], "%s: on %r Python says %r, a decision is missing" % (label, values, there)
            if there[0] == "returned":
                v = _evaluated(got[1])
                assert _same(v, there[1]), "%s: on %r the term says %r, Python %r" % (label, values, v, there[1])
            else:
                assert there[1] is got[1], "%s: on %r Python says %r" % (label, values, there)
    return result


def _same_questions(label, values, ours, theirs):
    """Two runs ask the same question where they part: which condition is decided next may depend on the
    answers so far only. A pin asks for the value itself, so two pins may part."""
    for a, b in zip(ours, theirs):
        if a["term"] != b["term"]:
            pins = a["kind"] == b["kind"] == 3 and a["taken"] and b["taken"]
            assert pins, "%s: on %r another question is asked: %s, not %s" % (label, values, b["cond"], a["cond"])
        if a["term"] != b["term"] or a["taken"] != b["taken"]:
            return


LETTERS = "aabbAB019_ -+.,:;%=/'\"\\\t\n\r\x0b\x1c\x00\x7f\x85\xa0\xdf\xe9\u0130\u0660\u2003\u2028\u3000\ud800\U0001f600"


def text(rng, alphabet=None, most=6):
    """A short text; few letters, so that they meet again."""
    alphabet = alphabet or rng.choice((LETTERS, "ab", "ab ", "a,b", "01", "aA1 _", " \t\nab", "ab\n\r"))
    return "".join(rng.choice(alphabet) for _ in range(rng.randrange(most + 1)))


def data(rng, most=6):
    return text(rng, rng.choice(("ab", "ab ", "a,b", "01", "aA1 _", "\x00\x7f\x80\xff", " \t\nab", "ab\n\r")), most).encode("latin-1")


def near(rng, value):
    """Another value like this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2, 10, -value * 2))
    if isinstance(value, bytes):
        return near(rng, value.decode("latin-1")).encode("latin-1", "ignore")
    s = list(value)
    for _ in range(rng.randrange(1, 3)):
        move = rng.randrange(4)
        if move == 0 and s:
            s[rng.randrange(len(s))] = rng.choice(LETTERS[:24])
        elif move == 1:
            s.insert(rng.randrange(len(s) + 1), rng.choice(LETTERS[:24]))
        elif move == 2 and s:
            del s[rng.randrange(len(s))]
        elif len(s) > 1:
            i = rng.randrange(len(s) - 1)
            s[i], s[i + 1] = s[i + 1], s[i]
    return "".join(s)


def others(rng, args, n=3):
    out = []
    for _ in range(n):
        out.append([near(rng, a.value) for a in args if isinstance(a, Symbolic)])
    return out


def some_symbolic(rng, args, types=(str, bytes, int)):
    """Marks at least one of the arguments of these types."""
    places = [i for i, a in enumerate(args) if type(a) in types]
    chosen = [i for i in places if rng.random() < 0.6] or [rng.choice(places)]
    return [Symbolic(a) if i in chosen else a for i, a in enumerate(args)]


def generator(seed):
    return random.Random(seed)
