#!/usr/bin/env bash
# A hook before a commit: explores the files that are about to be committed, and stops when there is a finding.
# Files are the arguments (as pre-commit gives them), or those that git has staged. `--check` before them uses `fathom check`.
set -euo pipefail
fathom=${FATHOM:-fathom}
command -v "$fathom" >/dev/null || { echo "pre-commit: no fathom on PATH; set FATHOM to the program" >&2; exit 2; }
command=run
if [ "${1:-}" = --check ]; then command=check; shift; fi
if [ $# -gt 0 ]; then
    files=("$@")
else
    mapfile -t files < <(git diff --cached --name-only --diff-filter=ACM -- '*.c' '*.py' '*.java')
fi
worst=0
for file in ${files[@]+"${files[@]}"}; do
    status=0
    said=$("$fathom" "$command" "$file" -o "fathom-out/hook/${file//\//_}" --time "${FATHOM_TIME:-10s}" --by-function --no-progress 2>&1) || status=$?
    case $status in
        0) ;;
        1) worst=1; printf '%s\n' "$said" ;;
        # A file without anything to explore is skipped; other errors are printed.
        *) printf 'pre-commit: %s: not explored: %s\n' "$file" "$said" >&2 ;;
    esac
done
exit "$worst"
