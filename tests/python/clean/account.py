#~ branches: 6/6
from dataclasses import dataclass


class Overdrawn(Exception):
    pass


@dataclass
class Account:
    balance: int
    limit: int = 0

    def withdraw(self, amount: int) -> int:
        if amount <= 0:
            raise ValueError("amount must be positive")
        if self.balance - amount < -self.limit:
            raise Overdrawn("%d is too much" % amount)
        self.balance -= amount
        return self.balance


def transfer(source: Account, target: Account, amount: int) -> bool:
    if amount > source.balance:
        return False
    source.balance -= amount
    target.balance += amount
    return True
