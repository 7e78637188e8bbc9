#~ run: --entry unlock
#~ branches: 6/6
def unlock(code: str) -> int:
    if len(code) == 8:
        if code.startswith("k7"):
            if code[2:] == "-" + "zeta!":
                assert False, "the door is open"  #~ BUG assertion
            return 2
        return 1
    return 0
