class Node:
    def __init__(self, value: int):
        self.value = value
        self.next = self

    def __eq__(self, other):
        return self.value == other.value and self.next == other.next

    def __repr__(self):
        return f"{self.value}, {self.next!r}"

    def __hash__(self):
        return hash((self.value, self.next))

    def __getattr__(self, name):
        return getattr(self, name + "_")


class Leaves:
    def __init__(self, n: int):
        self.n = n

    def __del__(self):
        while self.n > 0:
            self.n += 1

    def __len__(self):
        return len(self)

    def __iter__(self):
        return self

    def __next__(self):
        return self


def same(a: int, b: int):
    return Node(a) == Node(b)


def shown(a: int):
    return repr(Node(a))


def lookup(a: int):
    return {Node(a): 1}


def missing(a: int):
    return Node(a).nothing


def removed(n: int):
    Leaves(n)
    return n


def spread(n: int):
    return [*Leaves(n)]
