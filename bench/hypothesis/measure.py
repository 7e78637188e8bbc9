"""Which of the properties each backend of Hypothesis breaks, and after how long: ``python measure.py BACKEND [EXAMPLES]``, as lines of JSON."""

import json
import sys
import time

from hypothesis import HealthCheck, given, settings
from properties import PROPERTIES


def measure(backend, examples):
    for function, strategies in PROPERTIES:
        settled = settings(backend=backend, max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        start = time.perf_counter()
        try:
            settled(given(*strategies)(function))()
            outcome = "holds"
        except AssertionError:
            outcome = "broken"
        except Exception as error:
            outcome = type(error).__name__
        seconds = round(time.perf_counter() - start, 2)
        print(json.dumps({"property": function.__name__, "backend": backend, "outcome": outcome, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    measure(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100)
