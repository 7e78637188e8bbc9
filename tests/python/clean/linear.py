#~ run: --entry cross
#~ branches: 4/4
#~ verdict: verified
def cross(x: int, y: int) -> int:
    if 3 * x + 7 * y == 1000001:
        if x - y == 27:
            return 1
        return 2
    return 3
