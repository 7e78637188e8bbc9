"""Classes by a name that tests can import."""

import sys
import types

from fathom_rt.describe import literal


def module(name, **names):
    made = types.ModuleType(name)
    vars(made).update(names)
    sys.modules[name] = made
    return made


def test_a_submodule_behind_a_name_of_its_package_is_imported_from():
    class Options:
        pass

    Options.__module__, Options.__qualname__ = "shadowing.Options", "Options"
    inner = module("shadowing.Options", Options=Options)
    outer = module("shadowing", Options=Options)
    written = literal(Options)
    assert written.text == "Options"
    assert written.imports == {"from shadowing.Options import Options"}

    # Where no other name hides it, the module is found by its path.
    outer.Options = inner
    written = literal(Options)
    assert written.text == "shadowing.Options.Options"
    assert written.imports == {"import shadowing.Options"}
