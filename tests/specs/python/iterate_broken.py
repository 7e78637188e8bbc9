class Cursor:
    def __init__(self, items):
        self.items = items
        self.at = 0

    def has_next(self):
        return self.at < len(self.items)

    def next(self):
        self.at += 1
        return self.items[self.at - 1]


def total(a: int, b: int, skip: bool) -> int:
    cursor = Cursor([a, b])
    sum = 0
    while cursor.has_next():
        value = cursor.next()
        if value == 7 and skip:
            value = cursor.next()
        sum += value
    return sum
