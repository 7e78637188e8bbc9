"""Classifies a triangle by its three sides. A first example: small, and every branch has a reason."""


def triangle(a: int, b: int, c: int) -> str:
    if a <= 0 or b <= 0 or c <= 0:
        raise ValueError("a side must be positive")
    if a + b <= c or a + c <= b or b + c <= a:
        return "impossible"
    if a == b == c:
        return "equilateral"
    if a == b or b == c or a == c:
        return "isosceles"
    if is_right(a, b, c):
        return "right"
    return "scalene"


def is_right(a: int, b: int, c: int) -> bool:
    longest = max(a, b, c)
    return a * a + b * b + c * c == 2 * longest * longest
