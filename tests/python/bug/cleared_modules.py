# Code that forgets the modules of the interpreter, those of the runtime with them, is followed all the same.
import sys


def forget(n: int) -> int:
    sys.modules.clear()
    if n == 4711:
        return {}["forgotten"]  #~ BUG key-error
    return n
