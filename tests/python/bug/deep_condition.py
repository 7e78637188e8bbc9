def gate(a: int, b: int, code: str) -> int:
    if a * 7 + b == 1234 and a > b:
        if code.startswith("open:") and len(code) == 8:
            return 10 // (b - 2)  #~ BUG zero-division
    return 0
