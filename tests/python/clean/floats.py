#~ branches: 6/6
import math


def sign(x: float) -> float:
    if math.isnan(x):
        return x
    if x > 0.0:
        return 1.0
    if x < 0.0:
        return -1.0
    return x
