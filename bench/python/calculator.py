"""A calculator that reads its text character by character: many short paths with conditions on texts."""


def calculate(text: str) -> int:
    total, at = 0, 0
    sign = 1
    while at < len(text):
        c = text[at]
        if c in "0123456789":
            number = 0
            while at < len(text) and text[at] in "0123456789":
                number = number * 10 + int(text[at])
                at += 1
            total += sign * number
            sign = 1
            continue
        if c == "-":
            sign = -sign
        elif c != "+" and c != " ":
            raise ValueError(f"not expected: {c!r}")
        at += 1
    return total
