#~ run: --entry describe
#~ branches: 10/10
#~ verdict: verified
class Basket:
    """Its special methods answer with numbers that come from the input."""

    def __init__(self, count: int):
        self.count = count

    def __len__(self):
        return self.count if self.count > 0 else 0

    def __bool__(self):
        return self.count != 13

    def __contains__(self, item):
        return item == self.count

    def __int__(self):
        return self.count * 2


def describe(count: int) -> str:
    basket = Basket(count)
    if len(basket) == 1234:
        return "full"
    if not basket:
        return "unlucky"
    if -7 in basket:
        return "seven owed"
    if int(basket) == 200:
        return "a hundred"
    limits = {"low": 77.0}
    if limits["low"] == count:
        return "low"
    return "some"
