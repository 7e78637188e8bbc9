#~ run: --entry move
#~ branches: 4/4
import enum


class Side(enum.Enum):
    LEFT = 1
    RIGHT = 2
    BACK = 3


def move(side: Side, steps: int) -> int:
    if side is Side.LEFT:
        return -steps
    if side == Side.RIGHT:
        return steps
    return 0 if steps > 9 else 1
