#~ run: --entry huge
#~ branches: 4/4
def huge(x: int) -> int:
    if x > 2**100:
        if x % 1000003 == 17:
            return 1
        return 2
    return 3
