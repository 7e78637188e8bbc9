def f(n: int):
    l = []
    while True:
        l.append(bytearray(1 << 20))
        if len(l) == n: return 1

def g(s: str):
    while True:
        s = s + s
        if s == "q": return 1

def h(n: int):
    return len([0] * n)
