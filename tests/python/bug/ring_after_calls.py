#~ run: --entry Ring.oldest
class Ring:
    """Keeps the last few numbers. `drop` forgets to look whether the start has wrapped around."""

    def __init__(self, room: int):
        if not 1 <= room <= 3:
            raise ValueError("room")
        self.room = room
        self.items = []
        self.start = 0

    def add(self, number: int):
        if len(self.items) < self.room:
            self.items.append(number)
        else:
            self.items[self.start] = number
            self.drop()

    def drop(self):
        self.start += 1

    def oldest(self) -> int:
        if not self.items:
            return -1
        return self.items[self.start]  #~ BUG index-error
