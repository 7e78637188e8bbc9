"""Branches as Fathom counts them against branches as coverage.py counts them."""

import ast
import glob
import os
import sys
import sysconfig
import textwrap
import unittest

import support  # noqa: F401  (makes fathom_rt importable)

from fathom_rt.flow.arcs import Flow

try:
    from coverage.config import DEFAULT_EXCLUDE
    from coverage.misc import join_regex
    from coverage.parser import PythonParser
except ImportError:
    PythonParser = None

# Statements in every arrangement that has its own rule.
SNIPPETS = {
    "one_line_bodies": """
        def f(x): return x
        class A: pass
        class B: "doc"
        def g(x):
            if x: return 1
            if x: a = 1
            if x: raise E
            if x: pass; return 4
            for i in x: b()
            for i in x: break
            else: c = 1
            while x: break
            with x: return 3
        """,
    "several_lines": """
        def f(a,
              b):
            if (a and
                    b): return 1
            x = [
                a,
                b,
            ]
            while (a or
                   b):
                a = g(a,
                      b)
            with a as b, \\
                    c as d:
                if x:
                    y
        """,
    "loops": """
        def f(a, b):
            while True:
                if a: break
                elif b: continue
                else: a = 1
            while 1:
                if a:
                    return 1
            for i in a:
                if i:
                    continue
                if b:
                    break
            else:
                c
            while 0: r
            while a:
                pass
            else:
                return 2
        """,
    "exceptions": """
        def f(x):
            try: d()
            except E: return 2
            except (F,
                    G):
                raise
            else: e = 1
            finally: f()
            try:
                return 1
            finally:
                with a:
                    if x:
                        c
            try:
                if x: raise E
                while 1:
                    if x: return 1
            except E:
                with a:
                    with b:
                        if x:
                            y
            finally:
                if x:
                    z
            for i in x:
                try:
                    if i:
                        continue
                finally:
                    q
        """,
    "optimised_away": """
        def f(x):
            "doc"
            if 0:
                z
            if not __debug__: q
            if x:
                "only"
            else:
                ...
            if True:
                return 1
            return 2
        """,
    "excluded": """
        if TYPE_CHECKING:
            import q
        def h():
            if a:  # pragma: no cover
                b
            else:
                c
            if b:
                c
            else:  # pragma: no cover
                d
            while x:  # pragma: no branch
                if y: break
        def k(self): ...
        @dec
        def m():  # pragma: no cover
            if x:
                y
        """,
    "definitions": """
        @dec(
            1)
        @dec2
        def h():
            async def k():
                async for i in a:
                    if i:
                        pass
                else:
                    r
                async with a:
                    if i: q
            return k
        @a
        class C:
            if x: y = 1
            for i in x:
                if i: continue
            def m(self):
                return [i for i in self if
                        i]
        """,
}
MATCH = """
    def f(x):
        match x:
            case 1: return 1
            case [a,
                  b] if a:
                a
            case (
                3 | 4
            ):
                for i in x: pass
            case _:
                y
        for i in x:
            match i:
                case 1 if i:
                    break
                case 2:
                    continue
        match x:
            case 1:
                return
            case 2:  # pragma: no cover
                a
            case _:
                raise E  # pragma: no cover
    """
if sys.version_info >= (3, 10):
    SNIPPETS["match"] = MATCH


def of_coverage(source):
    """(arcs, branches, statements) from coverage.py."""
    parser = PythonParser(text=source, filename="<source>", exclude=join_regex(DEFAULT_EXCLUDE))
    parser.parse_source()
    exits = parser.exit_counts()
    branches = sorted(
        (a, b) for a, b in parser.arcs() if a not in parser.excluded and b not in parser.excluded and exits[a] > 1
    )
    return parser.arcs(), branches, parser.statements


@unittest.skipIf(PythonParser is None, "coverage.py is not installed")
@unittest.skipIf(sys.version_info < (3, 10), "CPython 3.9 has no code for some lines that later versions count")
class AgainstCoverage(unittest.TestCase):
    def check(self, source, label):
        try:
            arcs, branches, statements = of_coverage(source)
        except Exception as error:
            # coverage.py itself gives up on a few odd files.
            self.skipTest("coverage.py: %s" % error)
        flow = Flow(source)
        self.assertEqual(sorted(flow.branches()), branches, label)
        self.assertEqual(sorted(flow.lines.statements), sorted(statements), label)
        if sys.version_info >= (3, 11):
            self.assertEqual(sorted(flow.arcs()), sorted(arcs), label)

    def test_snippets(self):
        for name, source in SNIPPETS.items():
            with self.subTest(name):
                self.check(textwrap.dedent(source).lstrip(), name)

    def test_standard_library(self):
        folder = sysconfig.get_paths()["stdlib"]
        files = sorted(glob.glob(os.path.join(folder, "*.py")) + glob.glob(os.path.join(folder, "json", "*.py")))
        for path in files[:: 1 if os.environ.get("FATHOM_TEST_ALL") else 8]:
            with open(path, encoding="utf-8", errors="replace") as file:
                source = file.read()
            try:
                ast.parse(source)
            except SyntaxError:
                continue
            with self.subTest(path):
                self.check(source, path)


if __name__ == "__main__":
    unittest.main()
