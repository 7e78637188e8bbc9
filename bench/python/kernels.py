"""Loops that touch no symbol. Each kernel takes nothing and gives back a value that is checked; all are of about equal length."""


def sieve():
    limit = 60000
    flags = [True] * limit
    flags[0] = flags[1] = False
    for number in range(2, int(limit**0.5) + 1):
        if flags[number]:
            for multiple in range(number * number, limit, number):
                flags[multiple] = False
    return sum(flags)


def collatz():
    longest = 0
    for start in range(1, 2500):
        value, steps = start, 0
        while value != 1:
            value = value // 2 if value % 2 == 0 else 3 * value + 1
            steps += 1
        if steps > longest:
            longest = steps
    return longest


def matrix():
    size = 40
    left = [[(i * j) % 7 for j in range(size)] for i in range(size)]
    right = [[(i + j) % 5 for j in range(size)] for i in range(size)]
    result = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            total = 0
            for k in range(size):
                total += left[i][k] * right[k][j]
            result[i][j] = total
    return sum(map(sum, result))


def words():
    counts = {}
    text = "the quick brown fox jumps over the lazy dog and the cat " * 800
    for word in text.split():
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[0]


def edit_distance():
    return _distance("kitten sitting on the mitten" * 4, "sitting kitten in the kitchen" * 4)


def _distance(a, b):
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (x != y)))
        previous = current
    return previous[-1]


def fibonacci():
    return _fibonacci(19)


def _fibonacci(n):
    return n if n < 2 else _fibonacci(n - 1) + _fibonacci(n - 2)


def queens():
    return _place(7, 0, 0, 0, 0)


def _place(size, row, columns, rising, falling):
    if row == size:
        return 1
    found = 0
    for column in range(size):
        bit, up, down = 1 << column, 1 << (row + column), 1 << (row - column + size)
        if columns & bit or rising & up or falling & down:
            continue
        found += _place(size, row + 1, columns | bit, rising | up, falling | down)
    return found


class Particle:
    def __init__(self, position, speed):
        self.position = position
        self.speed = speed

    def step(self, dt):
        self.position += self.speed * dt
        if self.position > 1.0 or self.position < 0.0:
            self.speed = -self.speed


def particles():
    swarm = [Particle(i / 100, (i % 7 - 3) / 10) for i in range(100)]
    for _ in range(150):
        for particle in swarm:
            particle.step(0.01)
    return round(sum(particle.position for particle in swarm), 6)


def tokens():
    source = "alpha = beta + 42 * (gamma - 7) / delta" * 60
    found = []
    i = 0
    while i < len(source):
        c = source[i]
        if c.isspace():
            i += 1
        elif c.isalpha():
            start = i
            while i < len(source) and source[i].isalnum():
                i += 1
            found.append(("name", source[start:i]))
        elif c.isdigit():
            start = i
            while i < len(source) and source[i].isdigit():
                i += 1
            found.append(("number", int(source[start:i])))
        else:
            found.append(("sign", c))
            i += 1
    return len(found)


def checksum():
    data = bytes(range(256)) * 40
    a, b = 1, 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return (b << 16) | a


KERNELS = (sieve, collatz, matrix, words, edit_distance, fibonacci, queens, particles, tokens, checksum)
