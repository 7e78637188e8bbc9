"""The way back: which symbols' values make a given Python value."""

from .base import Choice, Constant, Ranged, Scalar
from .containers import Converted, Dict, List, Set, Tuple


def values_of(shape, name, value):
    """Values by symbol with which ``shape.make(name)`` gives this value; None where there are none."""
    if isinstance(shape, Scalar):
        started = shape.starting_at(value)
        return None if started is None else {name: started.first}
    if isinstance(shape, Ranged):
        return {name: value} if type(value) is int and shape.low <= value <= shape.high else None
    if isinstance(shape, Constant):
        return {} if shape.accepts(value) else None
    if isinstance(shape, Choice):
        return _chosen(shape, name, value)
    if isinstance(shape, List):
        return _listed(shape.element, name, value) if type(value) is list else None
    if isinstance(shape, Converted):
        return _listed(shape.inner.element, name, value) if type(value) in shape.types else None
    if isinstance(shape, Set):
        return _listed(shape.element, name, sorted(value, key=repr)) if type(value) in shape.types else None
    if isinstance(shape, Tuple):
        if type(value) is not tuple or len(value) != len(shape.parts):
            return None
        return _together(values_of(s, "%s[%d]" % (name, i), v) for i, (s, v) in enumerate(zip(shape.parts, value)))
    if isinstance(shape, Dict):
        return _keyed(shape, name, value) if type(value) is dict else None
    return None


def _chosen(shape, name, value):
    for i, option in enumerate(shape.options):
        inner = values_of(option, name, value)
        if inner is not None:
            return {**inner, name + ".kind": i} if len(shape.options) > 1 else inner
    return None


def _listed(element, name, value):
    try:
        items = list(value)
    except TypeError:
        return None
    parts = [values_of(element, "%s[%d]" % (name, i), v) for i, v in enumerate(items)]
    return _together([{name + ".len": len(items)}] + parts)


def _keyed(shape, name, value):
    parts = [{name + ".len": len(value)}]
    for i, (k, v) in enumerate(value.items()):
        parts.append(values_of(shape.key, "%s.key[%d]" % (name, i), k))
        parts.append(values_of(shape.value, "%s.value[%d]" % (name, i), v))
    return _together(parts)


def _together(parts):
    made = {}
    for part in parts:
        if part is None:
            return None
        made.update(part)
    return made
