"""Nine branches that do not depend on each other: 512 paths."""


def flips(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int) -> int:
    n = 0
    for at, x in enumerate((a, b, c, d, e, f, g, h, i)):
        if x > 10 * at:
            n += 1
    return n
