#~ run: --time 5s
import zlib


def checksum(data: bytes) -> str:
    if zlib.crc32(data) % 7 == 3:
        return "lucky"
    return "plain"
