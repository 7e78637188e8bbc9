#~ run: --entry weekday
#~ branches: 2/2
def weekday(number: int) -> str:
    if number < 0:
        raise ValueError("days count from 0")
    return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][number]  #~ BUG index-error
