"""Builtins that rewriting knows by name."""

import builtins
import collections
import datetime
import re

EXCEPTIONS = frozenset(
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
)

#: Builtins that are called as they stand: they look at frames, only store, or reach symbols by their protocols.
LEFT_ALONE = frozenset(
    """super locals globals vars dir eval exec compile __import__ isinstance issubclass callable id hasattr
    setattr delattr iter next aiter anext object property staticmethod classmethod zip input open breakpoint
    help exit quit""".split()
)

#: Those of them whose argument at this place, a text, decides what they do.
TAKEN_AT_VALUE = {"eval": 0, "exec": 0, "compile": 0, "__import__": 0, "open": 0, "hasattr": 1, "setattr": 1, "delattr": 1}

#: Methods that only put their argument away.
STORING_METHODS = frozenset("append appendleft extend extendleft".split())

#: Methods of dicts and sets that look a key up.
TABLE_METHODS = frozenset(
    """get pop setdefault add discard remove update union intersection difference symmetric_difference issubset
    issuperset isdisjoint intersection_update difference_update symmetric_difference_update fromkeys
    move_to_end subtract __contains__ __getitem__ __setitem__ __delitem__""".split()
)

#: Methods of builtin types. A method of the module's own with one of these names is not distinguished from them.
MODELLED_METHODS = frozenset(
    name
    for kind in (
        str,
        bytes,
        bytearray,
        int,
        float,
        list,
        tuple,
        dict,
        set,
        collections.deque,
        collections.Counter,
        collections.OrderedDict,
        type(re.compile("")),
        type(re.match("", "")),
        datetime.datetime,
        datetime.timedelta,
    )
    for name in dir(kind)
    if not name.startswith("__")
) | frozenset("write writelines read seek pack unpack match search fullmatch sub findall".split())

#: Calls of these make a table, whatever else is known.
TABLE_MAKERS = frozenset("dict set frozenset Counter defaultdict OrderedDict ChainMap".split())

#: Class decorators that leave the way in which instances are made to plain Python code.
TRANSPARENT_DECORATORS = frozenset("dataclass total_ordering final runtime_checkable _fathom_class".split())

#: Special methods whose answer C code reads as a plain number.
ANSWERS = frozenset("__len__ __bool__ __index__ __int__ __float__ __complex__ __hash__ __length_hint__".split())
