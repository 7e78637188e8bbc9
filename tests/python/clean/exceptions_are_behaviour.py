#~ run: --entry clock
#~ branches: 4/4
def clock(hour: int, minute: int) -> int:
    if not 0 <= hour <= 23:
        raise ValueError("hour above 23")
    if not 0 <= minute <= 59:
        raise ValueError("minute above 59")
    return hour * 60 + minute
