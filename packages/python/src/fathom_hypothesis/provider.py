"""The backend: draws are symbols, and a search in another process solves for the test cases that take other branches."""

import contextlib
import math
import subprocess
from random import Random

from hypothesis.errors import BackendCannotProceed, HypothesisException, StopTest
from hypothesis.internal.conjecture.choice import choice_permitted
from hypothesis.internal.conjecture.data import ConjectureData
from hypothesis.internal.conjecture.providers import COLLECTION_DEFAULT_MAX_SIZE, HypothesisProvider, PrimitiveProvider

from fathom_pytest.program import find_program

from . import limits, runtime
from .rewriting import Code
from .search import Search

_SORTS = {"boolean": "bool", "integer": "int", "float": "float", "string": "str", "bytes": "bytes"}
_TYPES = {"boolean": bool, "integer": int, "float": float, "string": str, "bytes": bytes}

#: One for the process: code is rewritten once.
_CODE = Code()
#: The provider whose test case is being explored. A test that runs another one inside gets plain values there.
_ACTIVE = []


class FathomProvider(PrimitiveProvider):
    """One for each test function."""

    avoid_realization = True

    def __init__(self, conjecturedata=None, /):
        super().__init__(conjecturedata)
        self._program = find_program()
        if self._program is None:
            raise HypothesisException("backend='fathom' needs the program fathom, beside this Python or on PATH")
        try:
            runtime.load(self._program)
        except (OSError, ImportError, ValueError, subprocess.CalledProcessError) as error:
            raise HypothesisException("backend='fathom': %s has no runtime for this Python: %s" % (self._program, error)) from error
        self._search = None
        self._over = False
        self._cases = 0
        self._failures = 0
        #: draws of this test case: kind and value
        self._drawn = []
        #: draws of a test case that failed, until it is run again without symbols
        self._again = None
        self._hints = []
        self._plain = None

    # ---- test cases

    @contextlib.contextmanager
    def per_test_case_context_manager(self):
        self._plain = ConjectureData(random=Random(self._cases), provider=HypothesisProvider).provider
        if self._again is not None:
            # A failure counts when the plain code shows it on the plain values.
            try:
                yield
            finally:
                self._again = None
        elif _ACTIVE:
            yield
        else:
            self._begin()
            try:
                with _CODE.swapped():
                    yield
            except (StopTest, HypothesisException):
                # The input was rejected, or the strategy refuses it.
                self._end(False)
                raise
            except Exception as error:
                self._end(True)
                self._failures += 1
                self._again = list(reversed(self._drawn))
                raise BackendCannotProceed("discard_test_case") from error
            except BaseException:
                self._end(True)
                raise
            else:
                self._end(False)

    def _begin(self):
        if self._search is None and not self._over:
            _CODE.collect()
            self._search = Search(self._program)
        if self._over or not self._search.next():
            self._over = True
            # Not "verified": code that is not rewritten can lose a symbol. Hypothesis goes on with test cases of its own.
            raise BackendCannotProceed("exhausted")
        self._cases += 1
        self._drawn = []
        _ACTIVE.append(self)

    def _end(self, raised):
        _ACTIVE.remove(self)
        self._hints = []
        self._search.tell(raised)

    # ---- draws

    def draw_boolean(self, p=0.5):
        if p <= 0.0 or p >= 1.0:
            return bool(p >= 1.0)
        return self._draw("boolean", {"p": p})

    def draw_integer(self, min_value=None, max_value=None, *, weights=None, shrink_towards=0):
        return self._draw(
            "integer", {"min_value": min_value, "max_value": max_value, "weights": weights, "shrink_towards": shrink_towards}
        )

    def draw_float(self, *, min_value=-math.inf, max_value=math.inf, allow_nan=True, smallest_nonzero_magnitude):
        return self._draw(
            "float",
            {
                "min_value": min_value,
                "max_value": max_value,
                "allow_nan": allow_nan,
                "smallest_nonzero_magnitude": smallest_nonzero_magnitude,
            },
        )

    def draw_string(self, intervals, *, min_size=0, max_size=COLLECTION_DEFAULT_MAX_SIZE):
        return self._draw("string", {"intervals": intervals, "min_size": min_size, "max_size": max_size})

    def draw_bytes(self, min_size=0, max_size=COLLECTION_DEFAULT_MAX_SIZE):
        return self._draw("bytes", {"min_size": min_size, "max_size": max_size})

    def _draw(self, kind, constraints):
        permitted = runtime.plain(constraints)
        if self._again is not None:
            return self._drawn_before(kind, permitted)
        if self not in _ACTIVE:
            return self._chosen(kind, permitted)
        native, name, sort = runtime.native(), "draw[%d]" % len(self._drawn), _SORTS[kind]
        value = native.given(name, sort)
        if value is None or not choice_permitted(value, permitted):
            value = self._chosen(kind, permitted)
        self._drawn.append((kind, value))
        if kind == "string" and not permitted["intervals"].intervals:
            return value
        native.give(name, value)
        symbol = runtime.values().symbol(name, sort, value)
        for condition in limits.conditions(kind, symbol, value, constraints):
            native.assume(condition)
        return symbol

    def _drawn_before(self, kind, permitted):
        if self._again:
            before, value = self._again.pop()
            if before == kind and choice_permitted(value, permitted):
                return value
        raise BackendCannotProceed("discard_test_case")

    def _chosen(self, kind, permitted):
        """A plain value: one that Hypothesis asks to try, or one that it would generate."""
        if self._hints:
            hint = self._hints.pop()
            if type(hint) is _TYPES[kind] and choice_permitted(hint, permitted):
                return hint
        return getattr(self._plain, "draw_" + kind)(**permitted)

    # ---- what Hypothesis asks for beside draws

    def realize(self, value, *, for_failure=False):
        return runtime.plain(value)

    def replay_choices(self, choices):
        self._hints = list(reversed(choices))

    def observe_test_case(self):
        return {"cases": self._cases, "failures": self._failures}

    def observe_information_messages(self, *, lifetime):
        if lifetime == "test_function":
            how = "every path was tried" if self._over else "paths were left"
            yield {"type": "info", "title": "Fathom", "content": "%d test cases explored; %s" % (self._cases, how)}
