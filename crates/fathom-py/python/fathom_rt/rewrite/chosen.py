"""Which modules are rewritten, and in which the pure-Python implementation takes the place of the C one."""

import os
import sys
import sysconfig

#: Never rewritten: they make classes, frames or imports work, handle no data of the target, or are held by the
#: runtime itself.
INTERNALS = frozenset(
    """
    abc _collections_abc _weakrefset _py_abc ast asyncio bdb cProfile cmd code codecs codeop collections concurrent
    contextlib contextvars copyreg coverage ctypes dataclasses dis distutils doctest encodings ensurepip enum
    faulthandler fathom fathom_rt functools gc genericpath glob importlib inspect io keyword lib2to3 linecache locale
    logging multiprocessing ntpath opcode operator optparse os pdb pickle pickletools pip pkg_resources pkgutil platform
    posixpath pprint pty pydoc pydoc_data pytest _pytest queue random re reprlib runpy sched selectors setuptools shutil
    signal site socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat subprocess symbolic symtable
    sysconfig tempfile threading timeit token tokenize trace traceback tracemalloc turtle types typing
    typing_extensions unittest venv warnings weakref xmlrpc zipfile zipimport zoneinfo tkinter idlelib test
    """.split()
)

#: Modules whose C part hides what happens to symbols although the library has the same in Python. The import of the
#: C part, by its name, is taken out of the rewritten module.
PURE = {
    "datetime": "_datetime",
    "json.decoder": "_json",
    "json.encoder": "_json",
    "json.scanner": "_json",
}

#: Data-handling modules of the standard library that the runtime may have loaded for itself before the target.
#: The target gets copies of its own.
RELOADED = frozenset(
    """
    argparse base64 bisect calendar colorsys configparser csv datetime _pydatetime _strptime difflib fnmatch fractions
    getopt graphlib heapq html html.entities html.parser _markupbase ipaddress json json.decoder json.encoder json.scanner
    numbers quopri shlex statistics string stringprep textwrap urllib.parse uuid
    """.split()
)

#: Beyond these many bytes a file, or all files outside the target together, are left as they are: reading them
#: would cost more than it shows.
LARGEST_FILE = 250_000
LARGEST_TOTAL = 1_500_000


class Chosen:
    """Answers for one target which modules to rewrite and which to count."""

    def __init__(self, path, name, packages=(), modules=None):
        self.path = os.path.realpath(path)
        #: the files of a target that is a whole package; None of one that is a file
        self.modules = frozenset(map(os.path.realpath, modules)) if modules else None
        self.name = name
        self.folder = os.path.dirname(self.path)
        self.packages = frozenset(packages)
        self.spent = 0
        paths = sysconfig.get_paths()
        self._library = [os.path.realpath(paths[key]) + os.sep for key in ("stdlib", "platstdlib")]
        self._installed = [os.path.realpath(paths[key]) + os.sep for key in ("purelib", "platlib")]
        inside = self._starts(self.path, self._library) and not self._starts(self.path, self._installed)
        # A module of the standard library has no helpers of its own beside it.
        self._alone = inside

    @staticmethod
    def _starts(path, prefixes):
        return any(path.startswith(prefix) for prefix in prefixes)

    def counts(self, name, origin):
        """Whether a module is code under test: the target, and what lies beside or below it."""
        origin = os.path.realpath(origin)
        if self.modules is not None:
            return origin in self.modules
        if origin == self.path:
            return True
        if self._alone or self._starts(origin, self._library + self._installed) and "." not in self.name:
            return False
        return origin.startswith(self.folder + os.sep)

    def rewrites(self, name, origin):
        if self.counts(name, origin):
            return True
        top = name.partition(".")[0]
        if top in self.packages or name in self.packages:
            return True
        if top in INTERNALS or top.startswith("__"):
            return False
        try:
            size = os.path.getsize(origin)
        except OSError:
            return False
        if size > LARGEST_FILE or self.spent + size > LARGEST_TOTAL:
            return False
        self.spent += size
        return True


def forget_loaded():
    """Lets the target load its own copies of what the runtime uses too."""
    for name in RELOADED:
        sys.modules.pop(name, None)
        parent, _, child = name.rpartition(".")
        if parent in sys.modules:
            # The attribute on the package would be found before the import is tried again.
            vars(sys.modules[parent]).pop(child, None)
