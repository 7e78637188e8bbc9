#~ run: --strict-callers
PRICES = {"tea": 3, "coffee": 4}


def price(drink: str, cups: int) -> int:
    if cups < 1:
        raise ValueError("at least one cup")
    return PRICES[drink] * cups  #~ BUG key-error
