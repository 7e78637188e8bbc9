def f(n: int):
    return len(str(10 ** n))

def g(a: int, b: int):
    return pow(a, b) % 7 == 3

def h(n: int):
    r = 1
    for i in range(n): r *= i + 1
    return r
