#~ run: --entry command
#~ branches: 4/4
def command(text: str) -> int:
    parts = text.split(" ")
    if len(parts) == 2 and parts[0] == "go":
        return 1
    if parts == ["stop"]:
        return 2
    return 3
