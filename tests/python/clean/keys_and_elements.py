#~ run: --entry settle --max-paths 120
#~ branches: 8/8
from dataclasses import dataclass
from typing import Dict, List, Union


@dataclass
class Change:
    name: str
    amount: Union[int, str]


def settle(stock: Dict[str, int], changes: List[Change]) -> int:
    left = dict(stock)
    for change in changes:
        if change.name not in left:
            raise KeyError(change.name)
        if isinstance(change.amount, str):
            left[change.name] = 0
        else:
            left[change.name] += change.amount
    if len(left) == 2 and sum(left.values()) == 77:
        return 1
    return 0
