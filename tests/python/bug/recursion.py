#~ run: --max-paths 30
def count_down(n: int) -> int:
    if n == 0:
        return 0
    return 1 + count_down(n - 1)  #~ BUG recursion
