"""Exploration of one module by the program, and the choice of written tests that reach something new."""

import ast
import json
import os
import shutil
import subprocess
import sys

from . import recorder


class Module:
    """The outcome for one module."""

    def __init__(self, name, file):
        self.name = name
        self.file = file
        self.problem = None
        self.verdict = None
        self.findings = []
        self.contracts = []  # what functions expect of their callers
        self.new = []  # tests that reach new lines: (file, name, lines)
        self.folder = None

    def show(self, reporter):
        where = os.path.relpath(self.file)
        if self.problem is not None:
            reporter.write_line("%s: not explored: %s" % (where, self.problem))
            return
        new = sorted({line for _, _, lines in self.new for line in lines})
        words = []
        if self.findings:
            words.append("%d %s" % (len(self.findings), "finding" if len(self.findings) == 1 else "findings"))
        if new:
            words.append("%d %s that no test reached: %s" % (len(new), "line" if len(new) == 1 else "lines", ranges(new)))
        colour = {"red": True} if self.findings else {"yellow": True} if new else {"green": True}
        reporter.write_line("%s: %s" % (where, ", ".join(words) or "nothing that the tests miss"), **colour)
        for finding in self.findings:
            reporter.write_line("  %s at %s:%s: %s" % (finding["kind"], os.path.relpath(finding["file"]), finding["line"], finding["message"]))
            if finding.get("call"):
                reporter.write_line("    call %s" % finding["call"])
        for contract in self.contracts:
            reporter.write_line("  %s expects %s: %s (%s)" % (contract["entry"], contract["text"], contract["call"], contract["kind"]))
        if self.folder is not None:
            reporter.write_line("  tests for it: %s" % os.path.relpath(self.folder))


def ranges(lines):
    """``3-5, 9`` for [3, 4, 5, 9]."""
    out = []
    for line in lines:
        if out and out[-1][1] == line - 1:
            out[-1][1] = line
        else:
            out.append([line, line])
    return ", ".join(str(a) if a == b else "%d-%d" % (a, b) for a, b in out)


def has_functions(file):
    """Whether a module defines something to call."""
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except (OSError, SyntaxError, ValueError):
        return False
    return any(isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) for node in ast.walk(tree))


def explore(session, name, file):
    """Explores a module's file; ``session`` is the plugin's exploration."""
    module = Module(name, file)
    out = os.path.join(session.config.getoption("--fathom-out"), name)
    # The module is found as it was found by the tests.
    search = [entry for entry in sys.path if entry and os.path.isdir(entry) and not entry.startswith((sys.prefix, sys.base_prefix))]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(search))
    command = [session.program, "run", file, "-o", out, "--python", sys.executable, "--no-progress", "--time", session.config.getoption("--fathom-time")]
    ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    summary_file = os.path.join(out, "summary.json")
    if ran.returncode not in (0, 1) or not os.path.exists(summary_file):
        lines = ran.stderr.decode("utf-8", "replace").strip().splitlines()
        module.problem = lines[-1] if lines else "fathom ended with %d" % ran.returncode
        return module
    with open(summary_file, encoding="utf-8") as text:
        summary = json.load(text)
    module.verdict = summary["verdict"]
    module.findings = summary["findings"]
    module.contracts = summary.get("contracts", [])
    tests = os.path.join(out, "tests")
    if not os.path.isdir(tests):
        return module
    results, problem = run_tests(tests, file, out, environment)
    if problem is not None:
        module.problem = "its tests did not run: %s" % problem
        return module
    reached = {line for hit, line in session.lines.hit if hit == file} if session.measured else set()
    wanted = set()
    # Tests with most new lines first, so that few are needed.
    for test in sorted(results["tests"], key=lambda test: (-len(set(test["lines"]) - reached), test["file"], test["name"])):
        new = sorted(set(test["lines"]) - reached)
        if test.get("finding"):
            wanted.add((test["file"], test["name"]))
        elif test.get("passed") and new:
            module.new.append((test["file"], test["name"], new))
            wanted.add((test["file"], test["name"]))
            reached.update(new)
    module.folder = write(tests, os.path.join(out, "missing"), wanted) if wanted else None
    return module


def run_tests(tests, file, out, environment):
    """Runs the written tests in a process of their own: lines and outcome of each, or a problem."""
    record = os.path.abspath(os.path.join(out, "lines.json"))
    plugins = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    search = os.pathsep.join(filter(None, [plugins, environment.get("PYTHONPATH")]))
    environment = dict(environment, PYTHONPATH=search, PYTEST_ADDOPTS="", **{recorder.PATH: file, recorder.OUT: record})
    command = [sys.executable, "-m", "pytest", "-q", "-p", "fathom_pytest.recorder", "-p", "no:cacheprovider", "--rootdir", tests, "-c", os.devnull, tests]
    ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
    if not os.path.exists(record):
        lines = ran.stdout.decode("utf-8", "replace").strip().splitlines()
        return None, lines[-1] if lines else "pytest ended with %d" % ran.returncode
    with open(record, encoding="utf-8") as text:
        results = json.load(text)
    os.remove(record)
    return results, None


def write(tests, folder, wanted):
    """Copies the suite without the tests that are not wanted. The place lies as deep as the suite, so that its paths hold."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(tests, folder, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    for name in sorted(os.listdir(folder)):
        if not name.startswith("test_") or not name.endswith(".py"):
            continue
        place = os.path.join(folder, name)
        keep = {test for file, test in wanted if os.path.basename(file) == name}
        with open(place, encoding="utf-8") as text:
            source = text.read()
        if not keep:
            os.remove(place)
            continue
        with open(place, "w", encoding="utf-8") as text:
            text.write(without(source, keep))
    return folder


def without(source, keep):
    """The source without the test functions that are not in ``keep``."""
    lines = source.splitlines(keepends=True)
    for node in reversed(ast.parse(source).body):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_") and node.name not in keep:
            first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list]) - 1
            end = node.end_lineno
            while end < len(lines) and not lines[end].strip():
                end += 1
            del lines[first:end]
    return "".join(lines).rstrip() + "\n"
