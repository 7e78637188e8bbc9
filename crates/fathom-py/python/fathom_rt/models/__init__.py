"""The models: one file a builtin type or module. Importing a file registers what is in it."""

import importlib
import os


def load():
    """Imports every model, in the order of the names."""
    for entry in sorted(os.listdir(os.path.dirname(__file__))):
        if entry.endswith(".py") and entry != "__init__.py":
            importlib.import_module("." + entry[:-3], __name__)
