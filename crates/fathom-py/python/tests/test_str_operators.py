"""Operators, indexing, slicing and iteration of str, bytes and bytearray against CPython."""

import operator

import pytest

from differ import Symbolic, check, data, generator, others, some_symbolic, text
from fathom_rt.values import bytes_ as b_
from fathom_rt.values import str_ as s_
from fathom_rt.values.bytes_ import SymByteArray


@pytest.mark.parametrize("op", [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge,
                                operator.add])
def test_binary(op):
    rng = generator(op.__name__)
    for _ in range(300):
        for make in (text, data):
            args = some_symbolic(rng, [make(rng, most=3), make(rng, most=3)])
            check(op, op, args, others(rng, args))
    check(op, op, [Symbolic("a"), 1])
    check(op, op, [Symbolic(b"a"), "a"])
    check(op, op, [Symbolic(b"a"), bytearray(b"a")], [[b"b"]])


def test_contains():
    rng = generator(1)
    for _ in range(250):
        args = some_symbolic(rng, [text(rng), text(rng, most=2)])
        check(lambda a, b: b in a, s_.contains, args, others(rng, args))
        args = some_symbolic(rng, [data(rng), data(rng, most=2)])
        check(lambda a, b: b in a, b_.contains, args, others(rng, args))
        args = some_symbolic(rng, [data(rng), rng.randrange(256)])
        check(lambda a, b: b in a, b_.contains, args, others(rng, args))


def _bound(rng):
    return rng.choice((None, 0, 1, 2, 3, 5, 9, -1, -2, -3, -9))


def test_index():
    rng = generator(2)
    for _ in range(250):
        for make in (text, data):
            args = some_symbolic(rng, [make(rng, most=4), rng.randrange(-5, 6)])
            model = lambda s, i: _lifted(s)[i]
            check(operator.getitem, model, args, others(rng, args))


def _lifted(s):
    from fathom_rt.models.text_base import lift
    return lift(s)


def test_slice():
    rng = generator(3)
    for _ in range(300):
        for make in (text, data):
            step = rng.choice((None, None, None, 1, 2, -1, -2))
            args = [Symbolic(make(rng))] + [
                Symbolic(i) if i is not None and rng.random() < 0.3 else i for i in (_bound(rng), _bound(rng))]
            f = lambda s, a, b: s[a:b:step]
            check(f, f, args, others(rng, args))


def test_slices_of_slices():
    rng = generator(4)
    for _ in range(600):
        cuts = [slice(_bound(rng), _bound(rng)) for _ in range(3)]
        at = rng.randrange(-3, 3)
        known = rng.randrange(4)

        def f(s):
            for c in cuts:
                s = s[c]
            return (s, s == "ab", s[at:], s[at:at + 2], s + "x", s[at] if s else None)

        def g(s):
            # Knowledge of the length must not change any answer.
            s.longer(known)
            return f(s)

        args = [Symbolic(text(rng, "abc", 8))]
        check(f, g, args, others(rng, args))


def test_iteration():
    rng = generator(5)
    for _ in range(250):
        f = lambda s: [c for c in s] + [c for c in s[1:]]
        args = [Symbolic(text(rng))]
        check(f, f, args, others(rng, args))
        args = [Symbolic(data(rng))]
        check(f, f, args, others(rng, args))

        def build(s):
            out = ""
            for c in s:
                if "0" <= c <= "9" or (s_.contains("ab,", c) if hasattr(c, "t") else c in "ab,"):
                    out += c
                elif c != "_":
                    out = c + out
            return out

        args = [Symbolic(text(rng))]
        check(build, build, args, others(rng, args))


def test_repeat():
    rng = generator(6)
    for _ in range(200):
        args = some_symbolic(rng, [text(rng, most=3), rng.randrange(-1, 4)])
        check(operator.mul, s_.repeat, args, others(rng, args))
        args = some_symbolic(rng, [data(rng, most=3), rng.randrange(-1, 4)])
        check(operator.mul, b_.repeat, args, others(rng, args))


def _edit(array, moves):
    for name, args in moves:
        getattr(array, name)(*args)
    return (array, array[:2], array == b"ab", array and array[0])


def test_bytearray_edits():
    rng = generator(10)
    for _ in range(400):
        moves = []
        for _ in range(rng.randrange(1, 4)):
            moves.append(rng.choice((
                ("append", [rng.choice((65, 97, 0, 255, 256))]),
                ("extend", [rng.choice((b"xy", bytearray(b"z"), [1, 2]))]),
                ("insert", [rng.randrange(-3, 4), 66]),
                ("pop", [] if rng.random() < 0.5 else [rng.randrange(-3, 3)]),
                ("remove", [97]), ("clear", []), ("reverse", []),
                ("__setitem__", [rng.randrange(-3, 3), 67]),
                ("__setitem__", [slice(_bound(rng), _bound(rng)), b"QQ"]),
                ("__delitem__", [rng.randrange(-3, 3)]),
                ("__delitem__", [slice(_bound(rng), _bound(rng), rng.choice((None, 2, -1)))]),
                ("__iadd__", [b"+"]), ("__imul__", [2]),
            )))
        args = [Symbolic(data(rng))]
        check(lambda s: _edit(bytearray(s), moves), lambda s: _edit(SymByteArray(s), moves), args, others(rng, args))
        args = [Symbolic(data(rng)), Symbolic(rng.choice((5, 65, 300, -1)))]
        f = lambda cls: lambda s, i: (lambda a: (a.append(i), a.insert(1, i), a))(cls(s))[2]
        check(f(bytearray), f(SymByteArray), args, others(rng, args))
