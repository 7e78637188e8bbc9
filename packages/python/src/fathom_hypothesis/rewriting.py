"""Code that symbols can be seen in. The modules of the test are loaded already, as the interpreter and pytest made them; while a test case is explored,
their functions have code that was rewritten by the runtime, and afterwards their own again."""

import contextlib
import gc
import os
import sys
import sysconfig
import types

#: Modules of Hypothesis that make values of what was drawn.
_STRATEGIES = (os.path.join("hypothesis", "strategies", "_internal") + os.sep, os.path.join("hypothesis", "internal", "conjecture", "utils.py"))
#: Installed packages that handle no data of a test.
_TOOLS = frozenset("hypothesis fathom_hypothesis fathom_pytest fathom_rt pluggy iniconfig packaging xdist execnet sortedcontainers attr attrs numpy pandas".split())
#: Bytes of all installed packages together that are rewritten.
_INSTALLED_TOTAL = 400_000


class Code:
    """Rewritten code of this process, by file."""

    def __init__(self):
        self._codes = {}
        #: functions with the code that was rewritten, and their own
        self._pairs = []

    def collect(self):
        """Looks for the functions that are there now."""
        files = _files()
        self._pairs = []
        for function in gc.get_objects():
            if type(function) is not types.FunctionType:
                continue
            own = function.__code__
            if own.co_filename in files:
                made = self._rewritten(own)
                if made is not None:
                    self._pairs.append((function, made, own))

    @contextlib.contextmanager
    def swapped(self):
        """Within it the functions run their rewritten code."""
        pairs = self._pairs
        for function, made, _ in pairs:
            function.__code__ = made
        try:
            yield
        finally:
            for function, _, own in pairs:
                function.__code__ = own

    def _rewritten(self, own):
        codes = self._codes.get(own.co_filename)
        if codes is None:
            codes = self._codes[own.co_filename] = _compile(own.co_filename)
        fitting = [code for code in codes.get((own.co_name, own.co_firstlineno), ()) if _signature(code) == _signature(own)]
        # Two lambdas on one line cannot be told apart.
        return fitting[0] if len(fitting) == 1 else None


def _signature(code):
    arguments = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    kind = code.co_flags & 0x2AC  # arguments, generators, coroutines
    return (kind, code.co_argcount, code.co_kwonlyargcount, code.co_varnames[:arguments], code.co_freevars)


def _compile(file):
    """The rewritten code objects of a file, by name and first line."""
    from fathom_rt.rewrite import rewrite

    found = {}
    try:
        with open(file, "rb") as source:
            pending = [rewrite(source.read(), file)]
    except (OSError, SyntaxError, ValueError, RecursionError):
        return found
    while pending:
        for constant in pending.pop().co_consts:
            if isinstance(constant, types.CodeType):
                found.setdefault((constant.co_name, constant.co_firstlineno), []).append(constant)
                pending.append(constant)
    return found


def _files():
    """The files to rewrite, by the names that code objects have: what is neither installed nor the interpreter's, what that imports, and what
    Hypothesis makes values with."""
    from fathom_rt.rewrite.chosen import INTERNALS, LARGEST_FILE, RELOADED

    library, installed = _folders("stdlib", "platstdlib"), _folders("purelib", "platlib")
    files, used, elsewhere = set(), set(), []
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if not file or not file.endswith(".py") or not isinstance(module, types.ModuleType):
            continue
        real, top = os.path.realpath(file), name.partition(".")[0]
        if any(part in real for part in _STRATEGIES):
            files.add(file)
        elif top in INTERNALS or top in _TOOLS and real.startswith(installed + library):
            continue
        elif real.startswith(installed + library):
            elsewhere.append((name, top, file, real.startswith(installed)))
        elif _size(file) <= LARGEST_FILE and top not in _TOOLS:
            files.add(file)
            used.update(_imported(module))
    spent = 0
    for name, top, file, is_installed in sorted(elsewhere):
        size = _size(file)
        if is_installed and top in used and size <= LARGEST_FILE and spent + size <= _INSTALLED_TOTAL:
            spent += size
            files.add(file)
        elif not is_installed and name in RELOADED:
            files.add(file)
    return files


def _folders(*keys):
    return tuple(os.path.realpath(sysconfig.get_path(key)) + os.sep for key in keys)


def _imported(module):
    """The top packages of what a module has among its names."""
    for value in list(vars(module).values()):
        name = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None)
        if isinstance(name, str):
            yield name.partition(".")[0]


def _size(file):
    try:
        return os.path.getsize(file)
    except OSError:
        return sys.maxsize
