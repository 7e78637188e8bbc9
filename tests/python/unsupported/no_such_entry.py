#~ run: --entry missing
#~ error: missing
def present(x: int) -> int:
    return x
