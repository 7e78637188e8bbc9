#~ error: RuntimeError
raise RuntimeError("not today")


def f(x: int) -> int:
    return x
