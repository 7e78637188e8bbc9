#~ run: --entry never
#~ branches: 3/4
#~ verdict: verified
#~ paths: 2
def never(x: int) -> int:
    if x > 10:
        if x < 5:
            return 1
        return 2
    return 3
