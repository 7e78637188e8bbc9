"""Modules that runs import while they run are loaded once, in the process that the runs are copies of.

A function that imports what it needs would otherwise read, rewrite and run those modules in every run anew.
"""

import importlib
import os
import sys

# A run that imports more than this is loading plug-ins or worse.
MAX_MODULES = 64


class Preload:
    """A pipe from the runs to the process that they are copies of."""

    def __init__(self):
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        os.set_blocking(self.writer, False)
        self.known = set(sys.modules)

    def tell(self):
        """In a run, at its end: which modules it imported."""
        fresh = [name for name in sys.modules if name not in self.known]
        if fresh and len(fresh) <= MAX_MODULES:
            try:
                os.write(self.writer, ("\n".join(fresh) + "\n").encode())
            except OSError:
                # Nothing is lost but time.
                pass

    def unchanged(self):
        """In a run, at its end: whether it imported nothing."""
        return len(sys.modules) == len(self.known) and self.known.issuperset(sys.modules)

    def load(self):
        """In the process that is copied, after a run: imports what the run imported; says whether there was anything."""
        try:
            told = os.read(self.reader, 1 << 16)
        except OSError:
            return False
        for name in told.decode("utf-8", "replace").split():
            if name not in self.known:
                self.known.add(name)
                try:
                    importlib.import_module(name)
                except BaseException:
                    # The run that needs it will report the error.
                    continue
        self.known.update(sys.modules)
        return True
