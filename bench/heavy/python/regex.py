import re
def f(s: str):
    return bool(re.match(r"(a+)+(b+)+c?(a|aa|aaa)*$", s))

def g(s: str):
    return re.sub(r"(x*x*)*y", "", s)
