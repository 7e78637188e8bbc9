class Account:
    def __init__(self):
        self.held = False
        self.money = 0

    def acquire(self):
        self.held = True

    def release(self):
        self.held = False

    def pay(self, n):
        self.money += n


def transfer(n: int, twice: bool) -> int:
    account = Account()
    account.acquire()
    if n < 0:
        account.release()
        return -1
    account.pay(n)
    account.release()
    if twice:
        account.pay(n)
    return account.money
