#~ run: --entry mask
#~ branches: 6/6
def mask(x: int) -> int:
    if x & 0xF0 == 0xA0:
        if x ^ 0xFF == 0x5A:
            return 1
        if x >> 8 == 3:
            return 2
    return 3
