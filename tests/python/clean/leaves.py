#~ branches: 4/4
#~ verdict: verified
import sys


def main(code: int) -> None:
    if code == 3:
        sys.exit(3)
    if code > 10:
        sys.exit("too large")
