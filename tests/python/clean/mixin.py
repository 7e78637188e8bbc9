#~ verdict: inconclusive
"""A class that leaves attributes to its subclasses, and a sequence whose parts only a caller knows."""


class Sized:
    def is_small(self):
        return self.size < 10


class Box(Sized):
    def __init__(self, size: int):
        self.size = size

    def grow(self) -> bool:
        self.size += 1
        return self.is_small()


def host(authority):
    user, name, port = authority
    return name if port else user
