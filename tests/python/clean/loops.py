#~ run: --entry digits
#~ branches: 6/6
def digits(n: int) -> int:
    if n < 0 or n > 99999:
        return -1
    total = 0
    while n:
        total += n % 10
        n //= 10
    if total == 44:
        return 1
    return 0
