import time
def f(n: int):
    time.sleep(1000)
    return n > 3

def g(n: int):
    return input()
