def discount(percent: int, price: int) -> int:
    if percent > 100:
        percent = 100
    reduced = price * (100 - percent)
    assert reduced >= 0  #~ BUG assertion
    return reduced
