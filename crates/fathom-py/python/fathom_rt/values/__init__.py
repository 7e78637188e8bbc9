"""The symbolic values: one file a builtin type."""

from .base import concretise, concrete, is_symbolic, lift, term_of
from .bool_ import SymBool, sym_bool
from .int_ import SymInt, sym_int
from .float_ import SymFloat, sym_float
