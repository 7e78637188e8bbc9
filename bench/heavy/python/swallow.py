import signal


def loop(n: int):
    while True:
        try:
            n += 1
            if n < 0:
                return n
        except BaseException:
            pass


def last(n: int):
    try:
        return 10 // n
    finally:
        while n > 0:
            n += 1


def deaf(n: int):
    for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    while n != 1:
        n = n - 2 if n > 1 else n + 2
    return n
