#~ run: --entry fermat --time 10s
#~ branches: 3/4
def fermat(x: int, y: int, z: int) -> int:
    if x > 0 and y > 0 and z > 0:
        if x * x * x + y * y * y == z * z * z:
            return 1
        return 2
    return 3
