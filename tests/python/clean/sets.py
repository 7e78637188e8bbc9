#~ run: --entry common
#~ branches: 4/4
from typing import Set


def common(left: Set[int], wanted: int) -> int:
    if wanted in left:
        return 1
    if len(left) > 2:
        return 2
    return 3
