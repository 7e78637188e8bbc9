import json
import sys


def total(n: int):
    return sum(range(n * 10**9))


def power(n: int):
    return 3 ** (n * 10**8)


def long_list(n: int):
    return list(range(abs(n) * 10**9))


def text(s: str):
    return (s or "a") * 10**9


def nested(n: int):
    return json.loads("[" * (n * 100000))


def unlimited(n: int):
    sys.setrecursionlimit(10**9)

    def down(k):
        return down(k + n) + 1

    return down(0)


def contains(n: int):
    return n in iter(int, 1)


def biggest(xs: list[int]):
    return max(iter(lambda: len(xs), -1))
