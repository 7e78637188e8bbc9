import zlib


def checksum(data: bytes) -> str:
    #~ CONCRETE
    if zlib.crc32(data) % 7 == 3:
        return "lucky"
    return "plain"
