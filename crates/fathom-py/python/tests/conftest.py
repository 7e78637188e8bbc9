"""The runtime from this checkout and the native module from its release build, unless FATHOM_PYRT names another."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)
os.environ.setdefault(
    "FATHOM_PYRT", os.path.abspath(os.path.join(ROOT, "../../../target/release/libfathom_pyrt.so")))
