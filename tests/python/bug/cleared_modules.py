# Code that forgets the modules of the interpreter, those of the runtime with them, is followed all the same.
import sys


def forget(n: int) -> int:
    kept = dict(sys.modules)
    sys.modules.clear()
    found = n == 4711 and n > 17
    sys.modules.update(kept)
    if found:
        return {}["forgotten"]  #~ BUG key-error
    return n
