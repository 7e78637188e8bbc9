#~ run: --entry price
PRICES = {"apple": 3, "pear": 4}


def price(name: str, count: int) -> int:
    return PRICES[name] * count  #~ BUG key-error
