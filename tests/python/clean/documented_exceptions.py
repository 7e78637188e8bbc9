#~ run: --max-paths 60
"""Exceptions that the documentation announces are behaviour, in each of the usual forms."""

from typing import Dict, List


def google(total: int, people: int) -> int:
    """The share of each.

    Args:
        total: the sum to be shared among all of them, in the smallest unit of its currency, so that nothing is lost by rounding
        people: how many there are

    Raises:
        ValueError: when the sum is negative: debts are shared by another function, which also knows how to round them in favour of
            those that have to pay, and which takes a list of names instead of a number of people
        ZeroDivisionError: when there is nobody to share with
    """
    if total < 0:
        raise ValueError(total)
    if people > 100:
        return 0
    return total // people


def numpydoc(items: List[int], at: int) -> int:
    """The item at a place.

    Raises
    ------
    IndexError
        When there is no such place.

    Notes
    -----
    Negative places count from the end.
    """
    if at > 40:
        return -1
    return items[at]


def sphinx(table: Dict[str, int], key: str) -> int:
    """The entry of a table.

    :param table: where to look
    :raises KeyError: when it is not there
    """
    if key == "":
        return 0
    return table[key]
