"""Parameter types inferred from the calls in a package and in its tests."""

import importlib.util
import sys

import conftest  # noqa: F401  (paths to the runtime)

from fathom_rt import models
from fathom_rt.entries import find_entries
from fathom_rt.examples import examples_of
from fathom_rt.shapes.parameters import parameters

models.load()

SHAPES = '''
class Point:
    def __init__(self, x: int, y: int):
        self.x, self.y = x, y


def norm(point):
    return abs(point.x) + abs(point.y)


def clamp(value, scale):
    return value


def label(value, sep):
    return value


def untouched(thing):
    return thing
'''

USES = '''
from .shapes import Point, clamp, label, norm

SIZE = norm(Point(1, 2))
WIDTH = clamp(2.5, scale=[1, 2])
'''

TESTS = '''
from pack.shapes import label


def test_label():
    assert label("a", ", ") == "a"
    assert label("b" * 3, sep=None)
'''


def load(folder):
    package, tests = folder / "pack", folder / "tests"
    package.mkdir()
    tests.mkdir()
    (package / "__init__.py").write_text("")
    (package / "shapes.py").write_text(SHAPES)
    (package / "uses.py").write_text(USES)
    (tests / "test_shapes.py").write_text(TESTS)
    spec = importlib.util.spec_from_file_location("pack.shapes", package / "shapes.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["pack.shapes"] = module
    spec.loader.exec_module(module)
    return module


def shapes(function):
    return [repr(p.shape) for p in parameters(function).items]


def test_arguments_of_callers_say_the_types(tmp_path):
    module = load(tmp_path)
    assert shapes(module.norm) == ["Point"]
    value, scale = shapes(module.clamp)
    assert value.startswith("float") and scale.startswith("list")
    value, sep = shapes(module.label)
    assert value.startswith("str") and sep.startswith("str") and "None" in sep
    # Nobody calls it, and its code says nothing.
    assert shapes(module.untouched)[0].startswith("int")


def test_literal_calls_are_inputs_to_begin_with(tmp_path):
    module = load(tmp_path)
    entries = find_entries(module, str(tmp_path / "pack/shapes.py"), {})
    examples = examples_of(entries["label"], module)
    assert any(e.get("value") == {"text": [ord("a")]} and e.get("sep") == {"text": [ord(","), ord(" ")]} for e in examples), examples
