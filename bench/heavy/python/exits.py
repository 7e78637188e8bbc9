import os, sys
def f(n: int):
    if n == 3: os._exit(5)
    if n == 4: sys.exit(2)
    if n == 5: os.abort()
    if n == 6: os.kill(os.getpid(), 9)
    return n
