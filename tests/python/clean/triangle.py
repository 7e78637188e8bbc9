#~ run: --entry kind
#~ branches: 8/8
def kind(a: int, b: int, c: int) -> str:
    if a <= 0 or b <= 0 or c <= 0:
        return "none"
    if a + b <= c or a + c <= b or b + c <= a:
        return "none"
    if a == b == c:
        return "equilateral"
    if a == b or b == c or a == c:
        return "isosceles"
    return "scalene"
