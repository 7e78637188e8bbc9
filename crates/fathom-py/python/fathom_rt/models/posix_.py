"""Path functions that newer interpreters have in C, in Python again so that symbols stay."""

import os

from ..registry import model
from ..values.str_ import contains
from ..values.text import Text
from .text_make import join


def normpath(path):
    """posixpath.normpath; whether the empty path becomes a dot here already depends on the interpreter."""
    if not isinstance(path, Text) or not isinstance(path, str):
        return NotImplemented
    if contains(path, "\0"):
        # Interpreters differ in what they make of it.
        return NotImplemented
    if path == ".":
        return "."
    slashes = 0
    if path[:1] == "/":
        # Two slashes in front mean something else than one; three mean one.
        slashes = 2 if path[:2] == "//" and not path[:3] == "///" else 1
    kept = []
    for part in path.split("/"):
        if not part or part == ".":
            continue
        if part != ".." or (not slashes and not kept) or (kept and kept[-1] == ".."):
            kept.append(part)
        elif kept:
            kept.pop()
    if not slashes and not kept:
        return _EMPTY
    return "/" * slashes + join("/", kept)


_system = __import__("nt" if os.name == "nt" else "posix")
_EMPTY = ""
if hasattr(_system, "_path_normpath") and os.name != "nt":
    _EMPTY = _system._path_normpath("")
    model(_system._path_normpath)(normpath)
