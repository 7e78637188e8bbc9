class Buffer:
    def __init__(self, size):
        self.items = [0] * size
        self.count = 0

    def put(self, x):
        if self.count > len(self.items):
            return False
        self.items[self.count % 2] = x
        self.count += 1
        return True

    def get(self):
        if self.count == 0:
            return None
        self.count -= 1
        return self.items[self.count]


def use(a: int, b: int, c: int) -> int:
    buffer = Buffer(2)
    for x in (a, b, c):
        if x > 0:
            buffer.put(x)
        elif x < 0:
            buffer.get()
    return buffer.count
