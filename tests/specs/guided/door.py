class Door:
    def __init__(self):
        self.tries = 0

    def knock(self):
        self.tries += 1

    def wait(self):
        self.tries = 0

    def ring(self):
        pass

    def enter(self):
        return self.tries >= 6


def use(orders: bytes) -> int:
    door = Door()
    for order in orders[:10]:
        if order == 75:
            door.knock()
        elif order == 87:
            door.wait()
        elif order == 82:
            door.ring()
        elif order == 69 and door.enter():
            return 1
    return 0
