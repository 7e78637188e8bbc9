#~ run: --entry magic
#~ branches: 6/6
def magic(data: bytes) -> str:
    if data[:4] == b"\x89PNG":
        return "png"
    if data.startswith(b"GIF8"):
        if len(data) > 5 and data[4] in (0x37, 0x39):
            return "gif"
        return "gif?"
    return "other"
