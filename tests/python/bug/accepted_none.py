#~ run: --max-paths 40
"""The code tests for None and lets it through with other arguments: a bug, whoever calls it."""

from typing import Optional


def shout(name: Optional[str], times: int) -> str:
    if name is None and times == 0:
        return ""
    return name.upper() * times  #~ BUG none-attribute
