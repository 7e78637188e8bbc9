"""Calls that bring an object into a state before the entry is called on it."""

import collections.abc

import conftest  # noqa: F401  (paths to the runtime)

from fathom_rt import models
from fathom_rt.describe import literal
from fathom_rt.shapes.annotations import receiver_of
from fathom_rt.shapes.history import Earlier, history_of

models.load()


class Store(collections.abc.MutableMapping):
    def __init__(self, size: int):
        self.size = size
        self.data = {}

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        data = self.data
        data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def grow(self, by: int):
        self._resize(self.size + by)

    def _resize(self, size):
        self.size = size

    def is_full(self):
        return len(self.data) >= self.size

    @property
    def limit(self):
        return self.size

    @limit.setter
    def limit(self, size: int):
        self.size = size


class Recent(Store):
    def __setitem__(self, key, value, setitem=Store.__setitem__):
        setitem(self, key, value)


class Frozen:
    def __init__(self, number: int):
        self.number = number

    def twice(self):
        return 2 * self.number


class Named:
    """A mixin: who uses it has the name."""

    def greeting(self):
        return "hello " + self.name


class Person(Named):
    def __init__(self, name: str):
        self.name = name


def names(cls):
    found = history_of(cls)
    return [name for name, _, _ in found.steps] if found else []


def test_methods_that_change_the_object_may_come_before():
    # Changes through a local name, through a private method and through a property count; those that fill come first.
    assert names(Store) == ["__setitem__", "__delitem__", "grow", "limit"]


def test_a_method_of_a_base_class_as_a_default_is_no_argument():
    history = history_of(Recent)
    name, parameters, _ = history.steps[0]
    assert name == "__setitem__"
    assert [p.name for p in parameters.items if not p.fixed] == ["key", "value"]


def test_nothing_comes_before_where_nothing_changes():
    assert history_of(Frozen) is None


class Account:
    def __init__(self, balance: int):
        self.balance = balance

    def withdraw(self, amount: int):
        self.balance -= amount


class Guarded(Account):
    def __init__(self, balance: int):
        if balance < 0:
            raise ValueError(balance)
        self.balance = balance


def test_nothing_comes_before_where_the_constructor_makes_every_state():
    assert history_of(Account) is None
    assert names(Guarded) == ["withdraw"]


def test_a_mixin_is_explored_through_the_class_that_has_what_it_uses():
    assert receiver_of(Named).cls is Person
    assert receiver_of(Store).cls is Store


def test_earlier_calls_are_written_as_people_write_them():
    def write(value):
        return literal(value).text

    assert Earlier("__setitem__", [1, "a"], {}).source("subject", write) == "subject[1] = 'a'"
    assert Earlier("__delitem__", [1], {}).source("subject", write) == "del subject[1]"
    assert Earlier("grow", [3], {"by": 4}).source("subject", write) == "subject.grow(3, by=4)"
    assert Earlier("limit", [7], {}, setter=True).source("subject", write) == "subject.limit = 7"
