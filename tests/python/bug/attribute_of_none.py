from typing import Optional


def shout(name: Optional[str], loud: bool) -> str:
    if loud:
        return name.upper()  #~ BUG none-attribute
    return name or ""
