"""Parsing and checking text: symbolic strings, explicit argument checks, and a helper class."""

from dataclasses import dataclass


@dataclass
class Clock:
    hour: int
    minute: int

    def later(self, minutes: int) -> "Clock":
        total = self.hour * 60 + self.minute + minutes
        return Clock(total // 60 % 24, total % 60)


def parse_clock(text: str) -> Clock:
    """Reads "7:05", "07:05" or "7:05 pm"."""
    text = text.strip().lower()
    afternoon = None
    if text.endswith("am") or text.endswith("pm"):
        afternoon = text.endswith("pm")
        text = text[:-2].rstrip()
    hour, colon, minute = text.partition(":")
    if not colon:
        raise ValueError("no colon in the time")
    if not hour.isdigit() or not minute.isdigit() or len(minute) != 2:
        raise ValueError("hours and minutes are digits")
    result = Clock(int(hour), int(minute))
    if result.minute > 59:
        raise ValueError("minute above 59")
    if afternoon is None:
        if result.hour > 23:
            raise ValueError("hour above 23")
    else:
        if not 1 <= result.hour <= 12:
            raise ValueError("hour not on a dial")
        result.hour = result.hour % 12 + (12 if afternoon else 0)
    return result
