"""Methods of plain lists, tuples and ranges that meet symbols.

Comparing ones (`index`, `count`, `remove`) need no model: the interpreter compares element by element and asks the
symbols themselves. What takes a position would use its value, so positions are decided first.
"""

from .. import select
from ..registry import method, transparent_methods
from ..same import same
from ..values.bool_ import SymBool

transparent_methods(list, "append", "extend", "remove", "index", "copy", "clear", "reverse", "__add__", "__iadd__")
transparent_methods(tuple, "index", "__add__")


@method(list, "insert")
def insert(self, index, item):
    list.insert(self, select.pinned(index), item)


@method(list, "pop")
def pop(self, index=-1):
    place = select.bounded(index, len(self))
    if place is None:
        return list.pop(self, int.__int__(index))
    return list.pop(self, select.decided(*place, size=len(self)))


def _count(self, item):
    total = 0
    for element in self:
        equal = same(element, item)
        total = total + (equal.as_int() if type(equal) is SymBool else int(equal))
    return total


method(list, "count")(_count)
method(tuple, "count")(_count)
