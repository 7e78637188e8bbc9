import itertools
def f(s: str):
    return len(set(itertools.permutations(s)))

def g(n: int):
    return [p for p in itertools.product(range(n), repeat=n)]

def edit(a: str, b: str):
    if not a: return len(b)
    if not b: return len(a)
    return min(edit(a[1:], b) + 1, edit(a, b[1:]) + 1, edit(a[1:], b[1:]) + (a[0] != b[0]))
