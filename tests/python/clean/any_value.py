#~ run: --entry play
#~ branches: 4/4
#~ verdict: verified
import fathom


def play(bet: int) -> str:
    """Asks for values while it runs; the tests must give the same ones."""
    fathom.assume(bet > 0)
    dice = fathom.any(int, "dice")
    if dice == 6:
        return "won %d" % bet
    names = [fathom.any(str), fathom.any(str)]
    if names == ["a", "b"]:
        return "draw"
    return "lost"
