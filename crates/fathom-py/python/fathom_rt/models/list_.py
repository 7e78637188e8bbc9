"""Methods of plain lists, tuples and ranges that meet symbols.

Comparing ones (`index`, `remove`) need no more than that: the interpreter compares element by element and asks the
symbols themselves. What takes a position would use its value, so positions are decided first.
"""

from .. import select
from ..registry import method, transparent_methods
from ..same import same
from ..values.base import quiet
from ..values.bool_ import SymBool

transparent_methods(list, "append", "extend", "remove", "copy", "clear", "reverse", "__add__", "__iadd__")
transparent_methods(tuple, "__add__")


@method(list, "insert")
def insert(self, index, item):
    list.insert(self, select.pinned(index), item)


@method(list, "pop")
def pop(self, index=-1):
    place = select.bounded(index, len(self))
    if place is None:
        return list.pop(self, int.__int__(index))
    return list.pop(self, select.decided(*place, size=len(self)))


def _index(real):
    def index(self, item, *bounds):
        quiet[0] += 1
        try:
            return real(self, item, *map(select.pinned, bounds))
        finally:
            # The message of the error shows the item; nothing else does.
            quiet[0] -= 1

    return index


method(list, "index")(_index(list.index))
method(tuple, "index")(_index(tuple.index))


def _count(self, item):
    total = 0
    for element in self:
        equal = same(element, item)
        total = total + (equal.as_int() if type(equal) is SymBool else int(equal))
    return total


method(list, "count")(_count)
method(tuple, "count")(_count)
