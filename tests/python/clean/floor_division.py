#~ run: --entry split
#~ branches: 6/6
def split(seconds: int) -> int:
    minutes, rest = divmod(seconds, 60)
    if minutes == -2 and rest == 59:
        return 1
    if seconds // 7 == -3:
        if seconds % -7 == -1:
            return 2
        return 3
    return 4
