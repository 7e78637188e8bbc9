class Session:
    def __init__(self, secret):
        self.secret = secret
        self.failures = 0
        self.user = None

    def login(self, word):
        if self.failures >= 2:
            return False
        if word == self.secret:
            self.user = "someone"
            self.failures = 0
            return True
        self.failures += 1
        return False

    def read(self):
        return self.user


def attempt(a: int, b: int, c: int) -> bool:
    session = Session(4711)
    for word in (a, b, c):
        if session.login(word):
            session.read()
            return True
    return False
