"""The target: finding the module's name, importing it, and saying clearly why it cannot be."""

import contextlib
import importlib
import importlib.util
import os
import signal
import sys
import traceback


class Refused(Exception):
    """The target cannot be explored; the message is one line for the user."""


class Missing(Refused):
    """A module that the target imports is not installed."""

    def __init__(self, message, module):
        super().__init__(message)
        self.module = module


def module_name(path):
    """The dotted name under which a file is imported, and the folder that must be on ``sys.path`` for it."""
    folder, file = os.path.split(os.path.abspath(path))
    stem = file[: -len(".py")]
    names = [] if stem == "__init__" else [stem]
    while os.path.isfile(os.path.join(folder, "__init__.py")):
        folder, package = os.path.split(folder)
        names.insert(0, package)
        if not package:
            break
    return ".".join(names), folder


def check_file(path):
    """Refuses what is not a Python file."""
    if os.path.isdir(path):
        inner = os.path.join(path, "__init__.py")
        if os.path.isfile(inner):
            return inner
        raise Refused("%s is a folder: name a .py file in it" % path)
    if not os.path.exists(path):
        raise Refused("there is no file %s" % path)
    if not path.endswith(".py"):
        raise Refused("%s is not a Python file (its name does not end in .py)" % path)
    return path


def check_syntax(path):
    """The source, unless it does not parse."""
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError as error:
        raise Refused("cannot read %s: %s" % (path, error.strerror)) from None
    try:
        compile(source, path, "exec", dont_inherit=True, flags=0x400)
    except SyntaxError as error:
        place = "%s:%s" % (path, error.lineno or 1)
        if error.offset:
            place += ":%s" % error.offset
        version = "%d.%d" % sys.version_info[:2]
        raise Refused("%s: syntax error for Python %s: %s" % (place, version, error.msg)) from None
    except ValueError as error:
        raise Refused("%s is not Python source: %s" % (path, error)) from None
    return source


#: Seconds that importing one module of a package may take; the others are explored all the same.
LONGEST_IMPORT = 20


class Loaded:
    """One module of the target, or the reason why it is not there."""

    def __init__(self, name, path, module=None, refusal=None):
        self.name, self.path, self.module, self.refusal = name, path, module, refusal


def load_package(paths, install_hook):
    """Imports all modules of a package, those that can be; a module that cannot says why."""
    named = [(module_name(path)[0], os.path.abspath(path)) for path in paths]
    folder = module_name(paths[0])[1]
    if folder in sys.path:
        sys.path.remove(folder)
    sys.path.insert(0, folder)
    install_hook(named[0][1], named[0][0], [path for _, path in named])
    tops = {name.partition(".")[0] for name, _ in named}
    for loaded in [m for m in sys.modules if m.partition(".")[0] in tops]:
        del sys.modules[loaded]
    found = []
    for name, path in named:
        try:
            check_syntax(path)
            with _limited(path):
                module = _imported(name, path)
            if os.path.realpath(getattr(module, "__file__", None) or "") != os.path.realpath(path):
                raise Refused("%s is not what `import %s` finds: name the file itself" % (path, name))
            found.append(Loaded(name, path, module))
        except Refused as refusal:
            found.append(Loaded(name, path, refusal=refusal))
    return found


def load(path, install_hook):
    """Imports the target with the import hook in place; gives back the module and its path.

    ``install_hook(path, name)`` prepares the rewriting of the target's code.
    """
    path = os.path.abspath(check_file(path))
    check_syntax(path)
    name, folder = module_name(path)
    if not all(part.isidentifier() for part in name.split(".")):
        # Not importable by name: it gets one that is, in this process.
        name = "".join(c if c.isalnum() else "_" for c in name.rpartition(".")[2])
        if not name or name[0].isdigit():
            name = "_" + name
    if folder in sys.path:
        sys.path.remove(folder)
    sys.path.insert(0, folder)
    install_hook(path, name)
    # A copy that the runtime itself has loaded is not rewritten.
    for loaded in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
        del sys.modules[loaded]
    return _imported(name, path), path


@contextlib.contextmanager
def _limited(path):
    """Refuses a module whose import does not end."""

    def late(number, frame):
        raise _Late

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(LONGEST_IMPORT)
    try:
        yield
    except _Late:
        raise Refused(
            "importing %s does not come to an end: put its script part under `if __name__ == '__main__':`" % path
        ) from None
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class _Late(BaseException):
    pass


def _imported(name, path):
    """The module; Refused where it cannot be imported."""
    try:
        return _import(name, path)
    except SyntaxError as error:
        raise Refused("%s: syntax error in what %s imports: %s" % (_place(error, path), path, error.msg)) from None
    except SystemExit as error:
        raise Refused(
            "%s ends the program when it is imported (exit code %s): put its script part under "
            "`if __name__ == '__main__':`" % (path, error.code)
        ) from None
    except ModuleNotFoundError as error:
        if "." in (error.name or "") and error.name.split(".")[0] == name.split(".")[0]:
            raise Refused(
                "%s needs %r of its own package, which is not there: if a build makes it, run "
                "`python3 -m pip install -e .` in the project" % (path, error.name)
            ) from None
        raise Missing(
            "%s needs the module %r, which %s does not have: install it there, or choose another interpreter "
            "with --python" % (path, error.name, sys.executable),
            error.name or "",
        ) from None
    except _Late:
        raise
    except BaseException as error:
        line = _line_in(error, path)
        raise Refused(
            "%s%s fails when it is imported: %s: %s"
            % (path, ":%d" % line if line else "", type(error).__name__, _one_line(error))
        ) from None


def _import(name, path):
    spec = importlib.util.find_spec(name)
    found = getattr(spec, "origin", None)
    if found is not None and os.path.realpath(found) == os.path.realpath(path):
        return importlib.import_module(name)
    # Something else has the name (a builtin module, say): load the file itself.
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _line_in(error, path):
    """The last line of the target on the way to an error."""
    line = None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == path:
            line = frame.lineno
    return line


def _place(error, path):
    return "%s:%s" % (error.filename or path, error.lineno or 1)


def _one_line(error):
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = ""
    return text if len(text) <= 300 else text[:297] + "..."
