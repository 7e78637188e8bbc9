def c():
    n = 0
    while True:
        yield n
        n += 1

def f(k: int):
    return sum(x for x in c() if x > k)

def g(xs: list[int]):
    for x in xs:
        xs.append(x + 1)
    return xs
