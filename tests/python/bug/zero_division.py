#~ run: --max-paths 30 --strict-callers
from typing import List


def mean(values: List[int]) -> float:
    total = 0
    for value in values:
        total += value
    return total / len(values)  #~ BUG zero-division
