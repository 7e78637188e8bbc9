#~ run: --entry version
#~ branches: 6/6
import re

PATTERN = re.compile(r"v?(\d+)\.(\d+)(?:-(alpha|beta))?")


def version(text: str) -> int:
    match = PATTERN.fullmatch(text)
    if match is None:
        return -1
    if match.group(3) == "beta":
        return 1
    if int(match.group(1)) == 12:
        return 2
    return 3
