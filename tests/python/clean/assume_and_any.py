#~ run: --entry even_half
#~ branches: 2/2
import fathom


def even_half(n: int) -> int:
    fathom.assume(n % 2 == 0)
    extra = fathom.any(int)
    if n // 2 + extra == 77:
        return 1
    return 0
