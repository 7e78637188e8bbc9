"""Calls of special methods as tests spell them do what the calls by name do."""

import conftest  # noqa: F401  (paths to the runtime)
import pytest

from fathom_rt.spelling import gives, spelled


class Row:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, key):
        return self.items[key]

    def __len__(self):
        return len(self.items)

    def __contains__(self, item):
        return item in self.items

    def __eq__(self, other):
        return self.items == other

    def __mod__(self, other):
        return [i % other for i in self.items]

    def __call__(self, a, b=2):
        return a + b

    def __neg__(self):
        return [-i for i in self.items]

    def __str__(self):
        return "a row"

    def __format__(self, spec):
        return "row " + spec


CALLS = [
    ("__getitem__", ["1"]),
    ("__len__", []),
    ("__contains__", ["3"]),
    ("__eq__", ["[5, 3]"]),
    ("__mod__", ["2"]),
    ("__call__", ["1", "b=3"]),
    ("__neg__", []),
    ("__str__", []),
    ("__format__", ["'>3'"]),
]


@pytest.mark.parametrize("method, arguments", CALLS)
def test_syntax_and_name_give_the_same(method, arguments):
    subject = Row([5, 3])
    text = spelled(method, arguments)
    by_name = eval("subject.%s(%s)" % (method, ", ".join(arguments)))
    assert "__" not in text
    assert eval(text) == by_name
    assert gives(method, by_name)


def test_what_syntax_would_change_is_called_by_name():
    assert spelled("__enter__", []) is None
    assert spelled("__getitem__", []) is None
    assert not gives("__eq__", NotImplemented)
    assert not gives("__contains__", 3)
    assert gives("__getitem__", 3)
