#~ run: --run-time 1s --max-paths 30
def halve_until_one(n: int) -> int:
    steps = 0
    while n != 1:  #~ BUG hang
        n //= 2
        steps += 1
    return steps
