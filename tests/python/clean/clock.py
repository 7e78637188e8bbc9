#~ branches: 8/8
#~ verdict: verified
def clock(hour: int, minute: int) -> str:
    if hour < 0 or hour > 23:
        raise ValueError("bad hour: %d" % hour)
    if minute < 0 or minute > 59:
        raise ValueError("bad minute: %d" % minute)
    if hour == 12 and minute == 0:
        return "noon"
    if hour == 0 and minute == 0:
        return "midnight"
    return "am" if hour < 12 else "pm"
