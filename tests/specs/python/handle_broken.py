class Handle:
    def __init__(self):
        self.is_open = False
        self.reads = 0

    def open(self):
        self.is_open = True

    def read(self):
        self.reads += 1
        return self.reads

    def close(self):
        self.is_open = False


def use(a: int, b: int, c: int) -> int:
    handle = Handle()
    total = 0
    for order in (a, b, c):
        if order == 1 and not handle.is_open:
            handle.open()
        elif order == 2 and (handle.is_open or total > 0):
            total += handle.read()
        elif order == 3 and handle.is_open:
            handle.close()
    return total
