"""A shop's stock with two bugs that only some inputs show: a division by zero and an index out of range."""

from typing import Dict, List


def average_price(prices: List[int], discount: int) -> float:
    kept = [price for price in prices if price > discount]
    return sum(kept) / len(kept)


def reorder(stock: Dict[str, int], name: str, wanted: int) -> str:
    if wanted <= 0:
        raise ValueError("wanted must be positive")
    if name not in stock:
        return "unknown"
    left = stock[name] - wanted
    if left < 0:
        return "order %d" % -left
    return ["last", "low", "some", "plenty"][left]
