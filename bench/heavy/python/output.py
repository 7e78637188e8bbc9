def f(n: int):
    while True:
        print("hello" * 1000, n)
