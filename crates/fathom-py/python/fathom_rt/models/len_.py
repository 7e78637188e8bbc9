"""len(): every symbolic class that has a symbolic length answers `sym_len`."""

from .. import protocol
from ..registry import model


@model(len, deep=True)
def len_(x):
    sym_len = getattr(type(x), "sym_len", None)
    return protocol.length(x) if sym_len is None else sym_len(x)
