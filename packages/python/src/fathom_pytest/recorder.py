"""Plugin of the process that runs the written tests: which lines of the module each test reaches, and how it ended."""

import json
import os

import pytest

from .lines import Lines

PATH = "FATHOM_PYTEST_PATH"
OUT = "FATHOM_PYTEST_OUT"


class Recorder:
    def __init__(self, path, out):
        self.path = path
        self.out = out
        self.tests = {}
        self.measured = True

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        lines = Lines(self.path)
        self.measured &= lines.start()
        yield
        lines.stop()
        self.tests[item.nodeid] = {
            "file": str(item.fspath),
            "name": getattr(item, "originalname", None) or item.name,
            "lines": sorted(line for _, line in lines.hit),
        }

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.nodeid in self.tests:
            # An expected failure is the test of a finding.
            self.tests[report.nodeid]["finding"] = hasattr(report, "wasxfail")
            self.tests[report.nodeid]["passed"] = report.passed or hasattr(report, "wasxfail")

    def pytest_sessionfinish(self):
        with open(self.out, "w", encoding="utf-8") as file:
            json.dump({"measured": self.measured, "tests": list(self.tests.values())}, file)


def pytest_configure(config):
    config.pluginmanager.register(Recorder(os.environ[PATH], os.environ[OUT]), "fathom-recorder")
