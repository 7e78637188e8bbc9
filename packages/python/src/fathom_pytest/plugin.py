"""``pytest --fathom PATH``: after the tests have run, each module below PATH that they imported is explored. Findings, and tests that reach
lines no test of the session reached, are shown, and written to a folder of their own."""

import os
import sys

import pytest

from .explore import explore, has_functions
from .lines import Lines
from .program import find_program


def pytest_addoption(parser):
    group = parser.getgroup("fathom", "exploration by Fathom")
    group.addoption("--fathom", metavar="PATH", help="explore the modules below PATH that the tests import, and show what the tests miss")
    group.addoption("--fathom-time", metavar="TIME", default="10s", help="time for each module (default: 10s)")
    group.addoption("--fathom-out", metavar="DIR", default=os.path.join("fathom-out", "pytest"), help="folder of the results (default: fathom-out/pytest)")


def pytest_configure(config):
    path = config.getoption("--fathom")
    if path is None:
        return
    if not os.path.exists(path):
        raise pytest.UsageError("--fathom: %s does not exist" % path)
    if hasattr(config, "workerinput"):
        return  # A worker of pytest-xdist: its controller explores.
    program = find_program()
    if program is None:
        raise pytest.UsageError("--fathom: there is no program fathom beside %s or on PATH" % sys.executable)
    config.pluginmanager.register(Exploration(config, path, program), "fathom-exploration")


def pytest_ignore_collect(collection_path, config):
    """Results are no tests of the project, unless they are named."""
    out = os.path.realpath(config.getoption("--fathom-out"))
    if os.path.realpath(str(collection_path)) != out:
        return None
    named = [os.path.realpath(str(argument).split("::")[0]) for argument in config.args]
    return None if any(path == out or path.startswith(out + os.sep) for path in named) else True


class Exploration:
    def __init__(self, config, path, program):
        self.config = config
        self.lines = Lines(path)
        self.measured = False
        self.program = program
        self.explored = None

    def pytest_sessionstart(self):
        # From the start: lines that run while modules are imported count as reached.
        self.measured = self.lines.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtestloop(self, session):
        outcome = yield
        self.lines.stop()
        if outcome.excinfo is not None or self.config.option.collectonly:
            return
        self.explored = []
        for name, file in self.modules():
            if has_functions(file):
                self.explored.append(explore(self, name, file))
        if any(module.findings for module in self.explored):
            session.testsfailed += sum(len(module.findings) for module in self.explored)

    def modules(self):
        """Modules below the path that are loaded, with their files: what the tests import."""
        rootdirs = {str(item) for item in self.config.args}
        found = {}
        for name, module in sorted(sys.modules.items()):
            file = getattr(module, "__file__", None)
            if not file or not file.endswith(".py") or name == "__main__":
                continue
            base = os.path.basename(file)
            if base == "conftest.py" or base.startswith("test_") or base.endswith("_test.py") or file in rootdirs:
                continue
            real = self.lines.below(file)
            if real is not None:
                found.setdefault(real, name)
        return sorted((name, file) for file, name in found.items())

    def pytest_unconfigure(self):
        self.lines.stop()

    def pytest_terminal_summary(self, terminalreporter):
        if self.explored is None:
            return  # The tests did not run.
        say = terminalreporter.write_line
        terminalreporter.section("fathom")
        if not self.explored:
            say("nothing to explore: the tests import no module below %s" % self.config.getoption("--fathom"))
        if not self.measured:
            say("another tool traces this session, so the lines that its tests reach are not known: every written test is listed", yellow=True)
        for module in self.explored:
            module.show(terminalreporter)
