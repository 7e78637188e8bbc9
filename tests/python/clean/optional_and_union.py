#~ run: --entry width
#~ branches: 4/4
from typing import Optional, Union


def width(value: Union[int, str], limit: Optional[int] = None) -> int:
    if isinstance(value, str):
        size = len(value)
    else:
        size = value
    if limit is not None and size > limit:
        return limit
    return size
