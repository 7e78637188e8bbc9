#~ run: --entry balance
#~ branches: 2/2
from typing import Dict


def balance(account: Dict[str, int], name: str) -> str:
    if name not in account:
        return "unknown"
    return "broke" if account[name] < 0 else "fine"
