#~ run: --max-paths 40
"""Failures that callers are expected to avoid: preconditions, not findings."""

from typing import List, Optional


def mean(values: List[int]) -> float:
    total = 0
    for value in values:
        total += value
    return total / len(values)


def label(name: Optional[str]) -> str:
    return name.strip()


def share(total: int, people: int) -> int:
    return total // people
