from fractions import Fraction


def f(a: int, b: int):
    x = Fraction(a, b if b else 1)
    for _ in range(20):
        x = x * x + Fraction(1, 3)
    return x > 5
