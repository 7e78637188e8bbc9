"""Annotations that only type checkers can resolve at once."""

import importlib.util
import sys

from fathom_rt.shapes.parameters import parameters


def load(tmp_path, name, source):
    path = tmp_path / (name + ".py")
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def shapes(function):
    return {p.name: (repr(p.shape), p.shape.guessed) for p in parameters(function).items}


def test_names_under_type_checking_are_resolved(tmp_path):
    module = load(
        tmp_path,
        "only_for_checkers",
        "from __future__ import annotations\n"
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n"
        "    from typing import Union\n"
        "    from typing import TypeAlias\n"
        "    from collections.abc import Sequence\n"
        "    from no_such_module import Missing\n"
        "    Number: TypeAlias = Union[float, str]\n"
        "def mean(values: Sequence[int], scale: Number): ...\n"
        "def other(value: Missing = 3): ...\n",
    )
    assert shapes(module.mean) == {"values": ("list of int", False), "scale": ("float | str", False)}
    # A missing type is guessed, as without an annotation.
    assert shapes(module.other)["value"][1]


def test_a_plain_module_defines_nothing_twice(tmp_path):
    module = load(
        tmp_path,
        "has_both",
        "from __future__ import annotations\n"
        "from typing import TYPE_CHECKING\n"
        "Text = bytes\n"
        "if TYPE_CHECKING:\n"
        "    Text = str\n"
        "    Other = int\n"
        "def f(a: Text, b: Other): ...\n",
    )
    # Callers pass the type that the name has at run time.
    assert shapes(module.f) == {"a": ("bytes", False), "b": ("int", False)}
