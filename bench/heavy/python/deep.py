def f(n: int):
    return 0 if n == 0 else 1 + f(n - 1)

def fib(n: int):
    return n if n < 2 else fib(n-1) + fib(n-2)

def nest(x: list):
    for _ in range(100000):
        x = [x]
    return repr(x)
