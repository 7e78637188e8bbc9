from typing import List


def second(items: List[int]) -> int:
    if len(items) == 0:
        return 0
    return items[1]  #~ BUG index-error
