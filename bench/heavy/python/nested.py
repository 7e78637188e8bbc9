def f(n: int):
    x = []
    for _ in range(n):
        x = [x, x]
    return str(x) == "[]"
