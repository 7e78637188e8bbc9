#~ run: --entry look
#~ branches: 4/4
TABLE = {3: "three", 5: "five", 70000: "much"}


def look(key: int) -> str:
    if key in TABLE:
        if TABLE[key] == "much":
            return "!"
        return TABLE[key]
    return "?"
