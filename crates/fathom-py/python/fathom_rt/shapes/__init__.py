"""From types to inputs: which symbols a parameter is made of, and how they become its value.

``shape_of(annotation)`` gives a :class:`~.base.Shape`; its ``make(name)`` builds the value from symbols named after
``name``: ``x``, ``x.len``, ``x[0]``, ``x.kind``, ``x.field``.
"""

from .annotations import shape_of
from .base import Shape, Unmakeable
from .parameters import parameters

__all__ = ["Shape", "Unmakeable", "parameters", "shape_of"]
