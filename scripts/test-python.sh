#!/usr/bin/env bash
# Runs the tests of the Python runtime under the default CPython, the oldest (>= 3.9) and the newest found here.
# FATHOM_PYTHONS="3.11 3.13" chooses others, FATHOM_PYTHONS=all takes every one (`cargo xtask soak pythons`).
set -euo pipefail
cd "$(dirname "$0")/.."

tests=crates/fathom-py/python/tests
[ -d "$tests" ] || { echo "test-python: no tests under $tests yet"; exit 0; }

found=$(scripts/pythons.sh)
# The default one is first; the others are in the order of their versions.
wanted=${FATHOM_PYTHONS:-$(head -n 1 <<<"$found" | cut -d' ' -f1) $(cut -d' ' -f1 <<<"$found" | sort -V | sed -n '1p;$p' | tr '\n' ' ')}
count=0
while read -r version python; do
    [ -n "$version" ] || continue
    [ "$wanted" = all ] || [[ " $wanted " == *" $version "* ]] || continue
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
done <<<"$found"
[ "$count" -gt 0 ] || { echo "test-python: no CPython >= 3.9 found" >&2; exit 2; }
