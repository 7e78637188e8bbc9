def f(s1: str, s2: str):
    i = len(s1)
    while i != -1:
        i = s1.rfind(s2, 0, i)
    return i

def g(n: int):
    while n != 5:
        n += 2
    return n
