"""Runs a written test file on plain CPython, the way pytest would, and says of each test whether it passes.

Needs nothing but the interpreter: a stand-in for the few parts of pytest that generated tests use is below. The job is
one JSON object on stdin: {"files": paths, "seconds": limit of one test, "scratch": folder to run in, "guard": what refuses
network, programs and writes}. Each answer is one JSON line on what was stdout; the code under test sees /dev/null there.
"""

import contextlib
import fcntl
import importlib.util
import io
import json
import os
import re
import select
import signal
import sys
import time
import types


#: The first of the descriptors that results go through.
FAR = 900


class Late(BaseException):
    """The test ran out of time."""


class Raises:
    def __init__(self, expected, match):
        self.expected = expected
        self.match = match
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise AssertionError("did not raise %r" % (self.expected,))
        if not issubclass(kind, self.expected):
            return False
        if self.match is not None and not re.search(self.match, str(value)):
            raise AssertionError("%r does not match %r" % (str(value), self.match))
        self.value = value
        return True


class Marks:
    def __getattr__(self, name):
        def mark(*args, **options):
            def decorate(function):
                function.__dict__.setdefault("fathom_marks", {})[name] = options
                return function

            return decorate

        return mark


def stand_in():
    module = types.ModuleType("pytest")
    module.raises = lambda expected, match=None: Raises(expected, match)
    module.mark = Marks()
    return module


class Captured:
    """pytest's capsys, as far as tests use it."""

    def __init__(self, out):
        self.out = out

    def readouterr(self):
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return types.SimpleNamespace(out=text, err="")


class NoInput(io.TextIOBase):
    """pytest closes stdin while it captures output; so do we."""

    def read(self, *args):
        raise OSError("reading from stdin while tests run")

    readline = read

    def __iter__(self):
        return self

    __next__ = read


def load(path):
    folder = os.path.dirname(path)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    conftest = os.path.join(folder, "conftest.py")
    if "conftest" not in sys.modules and os.path.exists(conftest):
        run_file("conftest", conftest)
    had = sys.modules.get("pytest")
    if had is None:
        sys.modules["pytest"] = stand_in()
    else:
        # The code under test brought the real one; its marks are not ours, so it stands aside for a moment.
        sys.modules["pytest"] = stand_in()
    try:
        return run_file(os.path.basename(path)[:-3], path)
    finally:
        if had is None:
            del sys.modules["pytest"]
        else:
            sys.modules["pytest"] = had


def run_file(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def say(error):
    text = str(error)
    name = type(error).__name__
    return "%s: %s" % (name, text) if text else name


def late(signum, frame):
    raise Late("ran longer than its time limit")


def run_test(function, seconds):
    """Nothing when the test passes, or else why it does not."""
    marks = getattr(function, "fathom_marks", {})
    xfail = marks.get("xfail")
    out, err = io.StringIO(), io.StringIO()
    code = function.__code__
    arguments = [Captured(out)] if "capsys" in code.co_varnames[: code.co_argcount] else []
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    error = None
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            function(*arguments)
    except BaseException as caught:
        error = caught
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    if xfail is None:
        return None if error is None else say(error)
    if error is None:
        return "the plain program does not show it"
    expected = xfail.get("raises", BaseException)
    if isinstance(error, Late) or not isinstance(error, expected):
        return "the plain program shows another: " + say(error)
    return None


def run_batch(job, at, first, tell):
    """Loads the files from number `at` on, one after another, and reports each of their tests, those of the first file from number
    `first` on."""
    guard = job.get("guard")
    if guard:
        module = types.ModuleType("guard")
        exec(compile(guard["source"], "guard", "exec"), module.__dict__)
        module.install(guard["allowed"], [job["scratch"]] + guard["writable"], lambda what: None)
    stdin = sys.stdin
    for file in range(at, len(job["files"])):
        tell({"load": file})
        sys.stdin = stdin
        try:
            tests = [
                (name, value)
                for name, value in vars(load(job["files"][file])).items()
                if name.startswith("test_") and isinstance(value, types.FunctionType)
            ]
        except BaseException as error:
            tell({"file": file, "error": say(error)})
            continue
        sys.stdin = NoInput()
        for number in range(first if file == at else 0, len(tests)):
            name, function = tests[number]
            tell({"file": file, "start": number, "test": name})
            tell({"file": file, "done": number, "test": name, "why": run_test(function, job["seconds"])})
    tell({"end": True})


def read_lines(pipe, limit):
    """Lines from the pipe until its end; nothing more when `limit` seconds pass without one."""
    buffer = b""
    while True:
        ready, _, _ = select.select([pipe], [], [], limit)
        if not ready:
            return
        chunk = os.read(pipe, 65536)
        if not chunk:
            return
        buffer += chunk
        while b"\n" in buffer:
            line, buffer = buffer.split(b"\n", 1)
            try:
                what = json.loads(line.decode())
            except ValueError:
                what = None
            if not isinstance(what, dict):
                # The code under test writes to every descriptor that there is.
                yield {"foreign": True}
                return
            yield what


def end_of(status):
    if os.WIFSIGNALED(status):
        return "the process died with signal %d" % os.WTERMSIG(status)
    return "the process ended with code %d" % os.WEXITSTATUS(status)


def far(descriptor):
    """The same under a number that code which closes or writes to all of them seldom reaches."""
    with contextlib.suppress(OSError):
        moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, FAR)
        os.close(descriptor)
        return moved
    return descriptor


def verify(job, answer, private):
    """Runs the tests in one process; a test that takes the process with it costs only itself. `private` is for this process alone."""
    at, first = 0, 0
    while at < len(job["files"]):
        reader, writer = os.pipe()
        writer = far(writer)
        pid = os.fork()
        if pid == 0:
            os.close(reader)
            os.close(private)
            try:
                run_batch(job, at, first, lambda what: os.write(writer, (json.dumps(what) + "\n").encode()))
            finally:
                os._exit(0)
        os.close(writer)
        running, ended, foreign = None, False, False
        for line in read_lines(reader, job["seconds"] + 1.0):
            if "error" in line:
                answer(line)
                at, first = line["file"] + 1, 0
            elif "load" in line:
                at, first = line["load"], first if line["load"] == at else 0
            elif "start" in line:
                running = line
            elif "foreign" in line:
                foreign = True
            elif "done" in line:
                answer({"file": line["file"], "test": line["test"], "why": line["why"]})
                first, running = line["done"] + 1, None
            else:
                ended = True
        os.close(reader)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        if ended:
            return
        killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        why = "ran longer than its time limit" if killed else end_of(status)
        if foreign:
            why = "it writes to a descriptor that it has not opened"
        if running is None:
            answer({"file": at, "error": "the test file cannot be loaded: " + why})
            at, first = at + 1, 0
            continue
        answer({"file": at, "test": running["test"], "why": why})
        first = running["start"] + 1


def main():
    private = os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 1)
    os.dup2(null, 2)
    job = json.loads(sys.stdin.read())

    def answer(what):
        os.write(private, (json.dumps(what) + "\n").encode())

    os.chdir(job["scratch"])
    started = time.monotonic()
    try:
        verify(job, answer, private)
    except BaseException as error:
        answer({"error": say(error)})
    answer({"end": time.monotonic() - started})


if __name__ == "__main__":
    main()
