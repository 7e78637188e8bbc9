#~ run: --entry Account.withdraw
#~ branches: 6/6
class Account:
    def __init__(self, balance: int, limit: int = 0):
        self.balance = balance
        self.limit = limit

    def withdraw(self, amount: int) -> bool:
        if amount <= 0:
            raise ValueError("amount")
        if self.balance - amount < -self.limit:
            return False
        self.balance -= amount
        if self.balance == 0:
            self.limit = 0
        return True
