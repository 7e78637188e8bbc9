#!/usr/bin/env bash
# Explores one example per language that Fathom speaks, and says where to look.
set -euo pipefail
cd "$(dirname "$0")/.."

explore() {
    local example=$1 out=fathom-out/$(basename "${1%.*}") status=0
    shift
    echo "== fathom run $example"
    target/release/fathom run "$example" -o "$out" "$@" || status=$?
    # 1 means that there are findings, which is expected of some examples; anything above is a failure of Fathom.
    [ "$status" -le 1 ] || { echo "run: fathom ended with $status" >&2; exit "$status"; }
    echo
    echo "Look at:"
    echo "  $out/report.html     what was explored and found, for the browser"
    echo "  $out/summary.json    the same for programs"
    case $example in
        *.py) echo "  $out/tests/          a pytest suite; run it with: .tools/venv/bin/python -m pytest $out/tests" ;;
        *.c) echo "  $out/tests/          native tests; run them with: make -C $out/tests" ;;
        *.java) echo "  $out/tests/          JUnit 5 tests; run them with: mvn -f $out/tests test" ;;
    esac
    echo
}

explore examples/python/triangle.py --time 30s
explore examples/c/date.c --time 30s
explore examples/java/Triangle.java --time 30s
