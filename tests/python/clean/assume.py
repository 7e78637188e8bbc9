#~ run: --entry even_half
#~ branches: 2/2
import fathom


def even_half(n: int) -> int:
    fathom.assume(n % 2 == 0)
    if n // 2 == 77:
        return 1
    return 0
