#!/usr/bin/env bash
# Runs the tests of the Python runtime under every CPython >= 3.9 found here; at least the default one.
# FATHOM_PYTHONS="3.11 3.13" restricts the versions.
set -euo pipefail
cd "$(dirname "$0")/.."

tests=crates/fathom-py/python/tests
[ -d "$tests" ] || { echo "test-python: no tests under $tests yet"; exit 0; }

count=0
while read -r version python; do
    if [ -n "${FATHOM_PYTHONS:-}" ] && [[ " $FATHOM_PYTHONS " != *" $version "* ]]; then continue; fi
    venv=.tools/test-$version
    if [ ! -e "$venv/.ready" ]; then
        "$python" -m venv --clear "$venv"
        "$venv/bin/python" -m pip install -q --disable-pip-version-check pytest -r "$tests/requirements.txt"
        touch "$venv/.ready"
    fi
    echo "test-python: CPython $version"
    PYTHONPATH="$PWD/crates/fathom-py/python" FATHOM_PYRT="$PWD/target/release/libfathom_pyrt.so" \
        FATHOM_Z3="$PWD/target/release/z3" PYTHONDONTWRITEBYTECODE=1 \
        "$venv/bin/python" -m pytest -q -p no:cacheprovider "$tests"
    count=$((count + 1))
done < <(scripts/pythons.sh)
[ "$count" -gt 0 ] || { echo "test-python: no CPython >= 3.9 found" >&2; exit 2; }
