"""Compares the results of all paths with what the module itself expects.

The job is one JSON object on stdin: {"name": module, "file": its path, "root": folder to import from, "results": source text of each
path's result}. The answer is one JSON object on what was stdout.
"""

import importlib.util
import json
import os
import sys


def find(answer, expected):
    for position, value in enumerate(expected):
        if type(value) is type(answer) and value == answer or value == answer:
            return position
    return None


def judge(job):
    sys.path.insert(0, job["root"])
    spec = importlib.util.spec_from_file_location(job["name"], job["file"])
    module = importlib.util.module_from_spec(spec)
    sys.modules[job["name"]] = module
    spec.loader.exec_module(module)
    as_set = hasattr(module, "expected_result_set")
    name = "expected_result_set" if as_set else "expected_result"
    oracle = getattr(module, name, None)
    if oracle is None:
        return {"answer": "missing"}
    expected = list(oracle())
    names = dict(vars(module))
    actual = [eval(text, names) for text in job["results"]]
    missing = [value for value in expected if find(value, actual) is None]
    extra = [value for value in actual if find(value, expected) is None]
    if missing or extra:
        distinct = lambda values: sorted(set(map(repr, values)))
        return {"answer": "differs", "missing": distinct(missing), "extra": distinct(extra)}
    # Of a set, only the members count.
    return {"answer": "agrees", "function": name, "paths": len(actual), "expected": len(actual if as_set else expected)}


def main():
    private = os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 1)
    job = json.loads(sys.stdin.read())
    exec(job["stand_ins"], {"__name__": "stand_ins"})
    try:
        answer = judge(job)
    except BaseException as error:
        answer = {"answer": "failed", "error": "%s: %s" % (type(error).__name__, error)}
    os.write(private, json.dumps(answer).encode())


main()
