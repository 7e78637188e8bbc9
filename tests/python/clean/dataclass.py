#~ run: --entry overlap
#~ branches: 4/4
from dataclasses import dataclass


@dataclass
class Span:
    start: int
    end: int


def overlap(a: Span, b: Span) -> bool:
    if a.start >= a.end or b.start >= b.end:
        return False
    if a.end <= b.start:
        return False
    return not b.end <= a.start if a.start else True
