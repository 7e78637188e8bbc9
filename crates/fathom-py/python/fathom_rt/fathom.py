"""``import fathom`` in a target: what a harness can say to the exploration.

Outside of Fathom there is no such module; harnesses that are also run on their own guard the import.
"""

from .native import native
from .values.base import SHAPE, branch, term_of

_counts = {}


def assume(condition):
    """Only inputs with this condition are wanted: a run where it does not hold ends here, without a verdict."""
    term = term_of(condition)
    holds = condition.plain() if term is not None else condition
    if term is not None and native.sort(term) != "Bool":
        term = native.ne(term, native.const(type(holds)())) if isinstance(holds, int) else None
    if term is not None:
        branch(term, bool(holds), SHAPE)
    if not holds:
        native.stop('"discarded"')


def _contract(condition):
    """Decorators of contracts change nothing: what they say is read from the source, and watched."""
    return lambda what: what


pre = post = invariant = _contract


def any(kind, name=None):
    """A new symbolic value of this type, at most one per name (default: ``any0``, ``any1``, …)."""
    from . import entry
    from .shapes import shape_of

    if name is None:
        number = _counts.get("any", 0)
        _counts["any"] = number + 1
        name = "any%d" % number
    value = shape_of(kind).make(name)
    entry.answered(value)
    return value
