#~ run: --run-time 3s --max-paths 30
def wait_until_even(n: int) -> int:
    turns = 0
    while n % 2 == 1:  #~ BUG hang
        turns += 1
    return turns
