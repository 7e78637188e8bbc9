"""Times the kernels as they are and as the runtime rewrites them; prints one line of JSON each.

Both versions run in this one process, in turns, and the best of several turns counts, in CPU time, so that a busy machine disturbs both alike and little.
"""

import importlib
import importlib.util
import json
import os
import sys
import time

TURNS = 7
PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "kernels.py")


def plain():
    spec = importlib.util.spec_from_file_location("plain_kernels", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rewritten():
    from fathom_rt import importing

    program = importing.install(PATH, "kernels")
    module = importlib.import_module("kernels")
    program.loaded()
    return module


def once(function):
    start = time.process_time()
    value = function()
    return time.process_time() - start, value


def main():
    pairs = list(zip(plain().KERNELS, rewritten().KERNELS))
    for ours, theirs in pairs:
        times = [(once(ours), once(theirs)) for _ in range(TURNS)]
        if any(a[1] != b[1] for a, b in times):
            sys.exit("%s gives another value when rewritten" % ours.__name__)
        best = [min(pair[side][0] for pair in times) for side in (0, 1)]
        print(json.dumps({"name": ours.__name__, "plain": best[0], "rewritten": best[1]}))


if __name__ == "__main__":
    main()
