#~ run: --max-paths 40
#~ branches: 3/4
import hashlib


def checked(number: str) -> str:
    """What no solver finds, the documentation shows.

    >>> checked('9f86d081')
    'right'
    """
    digest = hashlib.sha256(number.encode()).hexdigest()
    if digest[:12] != "383013a26083":
        return "wrong"
    if number.endswith("1"):
        return "right"
    return "cannot be"
