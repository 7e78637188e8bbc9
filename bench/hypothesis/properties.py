"""Twenty properties that hold for almost every input. Each has a counterexample that depends on how the code computes."""

import datetime
import re
from dataclasses import dataclass

from hypothesis import strategies as st


def equals_a_number(n: int):
    assert n != 123456789


def two_equations(a: int, b: int):
    assert not (3 * a + 5 * b == 7777 and a - b == 11)


def a_square(n: int):
    assert n * n != 1522756


def equals_a_text(s: str):
    assert s != "fathom-42"


def number_in_a_text(s: str):
    if s.startswith("id:") and s[3:].isdecimal():
        assert int(s[3:]) != 4711


def header(data: bytes):
    assert not (data[:4] == b"\x7fELF" and len(data) > 5 and data[4] == 2)


def related_elements(xs: list):
    if len(xs) >= 3 and xs[0] + xs[1] == 1000:
        assert xs[2] != xs[0] * 2


def checksum(digits: list):
    total = 0
    for place, digit in enumerate(digits):
        total += digit * (place + 1)
    assert not (len(digits) == 5 and total == 97 and digits[0] == 8)


def a_float(x: float):
    assert x * 2.5 + 1.25 != 1001.25


def leap_day(day: datetime.date):
    if day.month == 2 and day.day == 29:
        assert day.year != 2396


def lock(commands: list):
    state = 0
    for command in commands:
        if state == 0 and command == "insert":
            state = 1
        elif state == 1 and command == "turn":
            state = 2
        elif state == 2 and command == "push":
            state = 3
        elif state == 3 and command == "release":
            state = 4
        else:
            state = 0
        assert state != 4


def right_in_a_table(rights: dict):
    assert rights.get("admin", 0) != 7331


@dataclass
class Order:
    code: str
    quantity: int
    price: int

    def total(self):
        if self.code == "SAVE20" and self.quantity >= 12:
            return self.quantity * self.price - 2000
        return self.quantity * self.price


def never_negative(order: Order):
    assert order.total() >= 0


def fields(line: str):
    parts = line.split(",")
    if len(parts) == 3 and parts[0] == "add":
        assert parts[1] != parts[2] or not parts[1]


def a_pattern(s: str):
    if re.fullmatch(r"[A-Z]{2}[0-9]{4}", s):
        assert s[2:] != "2501"


def bits(n: int):
    assert (n ^ 0x5A5A) & 0xFFFF != 0x1234


def version(v: tuple):
    assert v != (2, 13, 7)


def page_aligned(n: int):
    if n % 4096 == 0 and n > 1000000:
        assert (n // 4096) % 7 != 3


def insurance(age: int, years: int, claims: int):
    score = age * 3 + years * 7 - claims * 25
    if claims > years and score > 300:
        assert age < 115


def route(path: str):
    if path.startswith("/") and path.endswith("/edit"):
        middle = path[1:-5]
        assert middle != "users/7"


_DIGITS = st.lists(st.integers(0, 9), max_size=8)
_COMMANDS = st.lists(st.sampled_from(["insert", "turn", "push", "pull", "release", "wait", "reset", "ring"]), max_size=8)

PROPERTIES = [
    (equals_a_number, [st.integers()]),
    (two_equations, [st.integers(), st.integers()]),
    (a_square, [st.integers()]),
    (equals_a_text, [st.text()]),
    (number_in_a_text, [st.text()]),
    (header, [st.binary()]),
    (related_elements, [st.lists(st.integers())]),
    (checksum, [_DIGITS]),
    (a_float, [st.floats()]),
    (leap_day, [st.dates()]),
    (lock, [_COMMANDS]),
    (right_in_a_table, [st.dictionaries(st.text(), st.integers())]),
    (never_negative, [st.builds(Order, st.text(), st.integers(0, 1000), st.integers(1, 500))]),
    (fields, [st.text()]),
    (a_pattern, [st.text()]),
    (bits, [st.integers()]),
    (version, [st.tuples(st.integers(0, 100), st.integers(0, 100), st.integers(0, 100))]),
    (page_aligned, [st.integers()]),
    (insurance, [st.integers(0, 120), st.integers(0, 60), st.integers(0, 80)]),
    (route, [st.text()]),
]
