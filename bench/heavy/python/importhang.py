x = 0
while x >= 0:
    x += 1

def f(a: int):
    return a > x
