"""Coverage by probes against coverage.py, on programs that really run."""

import os
import sys
import tempfile
import textwrap
import unittest

import support  # noqa: F401
import standin

from fathom_rt.flow.lines import Lines  # noqa: F401
from fathom_rt.program import Program
from fathom_rt.rewrite import rewrite
from fathom_rt.rewrite.probes import Probes

try:
    import coverage
except ImportError:
    coverage = None

# Each program ends with calls; what they cover must be counted alike.
PROGRAMS = {
    "joins": """
        def f(x, y):
            if x:
                a = 1
            if y:
                a = 2
            else:
                a = 3
            return a
        f(0, 1)
        """,
    "same_target_by_several_arcs": """
        def f(xs):
            for x in xs:
                if x > 3:
                    if x > 5:
                        x = 1
                elif x:
                    continue
            return xs
        f([4, 0])
        """,
    "one_line": """
        def f(x):
            if x: return 1
            for i in range(x): pass
            while x: x -= 1
            if not x: raise ValueError(x)
        def g(x): return x
        class A: pass
        f(1)
        try: f(0)
        except ValueError: pass
        """,
    "loop_else": """
        def f(xs, t):
            for x in xs:
                if x == t:
                    break
            else:
                return None
            while xs:
                xs.pop()
            else:
                t = 0
            return t
        f([1, 2], 2)
        """,
    "exceptions": """
        def f(x):
            try:
                if x == 1:
                    raise ValueError
                if x == 2:
                    return 2
            except ValueError:
                y = 1
            else:
                y = 2
            finally:
                if x:
                    y = 3
            return y
        f(1)
        f(0)
        f(2)
        """,
    "with_blocks": """
        import contextlib
        def f(x):
            with contextlib.suppress(KeyError):
                if x:
                    x = 2
            with contextlib.suppress(KeyError):
                with contextlib.suppress(KeyError):
                    if x:
                        return 3
            return x
        f(0)
        """,
    "generators": """
        def g(n):
            for i in range(n):
                if i % 2:
                    yield i
            return
        def h(n):
            xs = [x for x in g(n) if x]
            if xs: return xs
            return 0
        h(3)
        list(g(0))
        """,
    "nested": """
        def outer(x):
            def inner(y):
                if y:
                    return 1
                return 2
            class C:
                if x:
                    z = 1
                else:
                    z = 2
            return inner(x) if x else C.z
        outer(1)
        """,
    "conditions": """
        def f(a, b, c):
            if (a and
                    b or c):
                r = 1
            elif not (a or b):
                r = 2
            else:
                r = 3
            while (a and
                   r):
                r -= 1
            assert r is not None, "never"
            return r
        f(1, 0, 0)
        f(0, 0, 0)
        """,
    "module_level": """
        x = 3
        if x > 2:
            y = 1
        else:
            y = 2
        while x:
            x -= 1
            if x == 1: continue
        if __name__ == "nothing":
            y = 3
        """,
    "async_code": """
        import asyncio
        class Twice:
            def __init__(self): self.n = 2
            def __aiter__(self): return self
            async def __anext__(self):
                self.n -= 1
                if self.n < 0:
                    raise StopAsyncIteration
                return self.n
        async def f():
            total = 0
            async for i in Twice():
                if i:
                    total += i
            else:
                total += 10
            return total
        c = f()
        try: c.send(None)
        except StopIteration: pass
        """,
}
if sys.version_info >= (3, 10):
    PROGRAMS["match"] = """
        def f(x):
            match x:
                case 1:
                    r = 1
                case [a, b] if a:
                    r = 2
                case {"k": v}:
                    r = v
            match x:
                case 2: return 2
                case _:
                    r = 3
            return r
        f(1)
        f([1, 2])
        """


def measured(path, source):
    """(branches covered, lines covered) by coverage.py, running the file once."""
    cov = coverage.Coverage(data_file=None, branch=True, config_file=False)
    code = compile(source, path, "exec", dont_inherit=True)
    cov.start()
    try:
        exec(code, {"__name__": "measured"})
    finally:
        cov.stop()
    analysis = cov._analyze(path)
    executed = analysis.executed_branch_arcs()
    arcs = {(start, end) for start, ends in executed.items() for end in ends}
    return arcs, analysis.executed


def probed(path, source):
    """The same by probes."""
    program, branches, lines = Program(), set(), set()
    probes = Probes(branches.add, lambda file, line: lines.add(line))
    standin.install(hit=probes.hit)
    code = rewrite(source, path, program, probes)
    exec(code, {"__name__": "measured"})
    arcs = {(program.branches[b].line, program.branches[b].to_line) for b in branches}
    return arcs, lines


class Dynamic(unittest.TestCase):
    @unittest.skipIf(coverage is None, "coverage.py is not installed")
    @unittest.skipIf(sys.version_info < (3, 11), "older interpreters report some jumps differently")
    def test_same_as_coverage(self):
        for name, text in PROGRAMS.items():
            source = textwrap.dedent(text).lstrip()
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(os.path.realpath(folder), "program.py")
                with open(path, "w") as file:
                    file.write(source)
                want_arcs, want_lines = measured(path, source)
                arcs, lines = probed(path, source)
                self.assertEqual(sorted(arcs), sorted(want_arcs))
                self.assertEqual(sorted(lines), sorted(want_lines))

    def test_flags_clear_themselves(self):
        hits = []
        source = "def f(n):\n    for i in range(n):\n        if i > 100:\n            pass\n    return n\nf(50)\n"
        program = Program()
        probes = Probes(lambda branch: None)

        def hit(number):
            hits.append(number)
            probes.hit(number)

        standin.install(hit=hit)
        exec(rewrite(source, "<source>", program, probes), {})
        self.assertEqual(len(hits), len(set(hits)))
        probes.arm()
        count = len(hits)
        exec("f(5)", {"f": lambda n: None})
        self.assertEqual(len(hits), count)

    def test_conditions_name_their_branches(self):
        source = "def f(a, b):\n    if a and not b:\n        return 1\n    return 2\n"
        program = Program()
        file = program.add("<source>", source)
        arcs = {arc: number for arc, number in file.arcs.items()}
        body, after = arcs[2, 3], arcs[2, 4]
        self.assertEqual(file.sides(2, 7), (after, None))
        self.assertEqual(file.sides(2, 17), (body, after))
        self.assertEqual(file.sides(2), (None, None))

    def test_follows_calls_and_returns(self):
        source = textwrap.dedent(
            """
            def g(x):
                if x:
                    return 1
                return 2
            def f(x):
                if x > 3:
                    g(x)
                if x < 9:
                    return 0
                return 1
            """
        ).lstrip()
        program = Program()
        file = program.add("<source>", source)
        follows = program.follows()
        into = follows[file.arcs[6, 7]]
        self.assertIn(file.arcs[2, 3], into)
        self.assertIn(file.arcs[8, 9], into)
        # Leaving g leads back to its caller.
        self.assertIn(file.arcs[8, 9], follows[file.arcs[2, 3]])


if __name__ == "__main__":
    unittest.main()
