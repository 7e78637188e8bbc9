"""The models: one file a builtin type or module. Importing a file registers what is in it."""

import importlib
import os


def load():
    """Imports every model, in the order of the names; from then on the builtins' operators see symbols, too."""
    for entry in sorted(os.listdir(os.path.dirname(__file__))):
        if entry.endswith(".py") and entry != "__init__.py":
            importlib.import_module("." + entry[:-3], __name__)
    from .. import operators, protocol

    protocol.install()
    operators.watch()
