#!/usr/bin/env bash
# Prints one interpreter for each CPython minor version >= 3.9 found here: the default python3, every python3.N on
# PATH, and those that pyenv keeps. One line each: version, a space, the interpreter.
set -euo pipefail

candidates() {
    command -v python3 || true
    local dir
    while IFS= read -r -d: dir; do
        compgen -G "$dir/python3.[0-9]*" | grep -E '/python3\.[0-9]+$' || true
    done <<<"$PATH:"
    compgen -G "${PYENV_ROOT:-$HOME/.pyenv}/versions/3.*/bin/python3" || true
}

declare -A seen=()
while IFS= read -r python; do
    [ -n "$python" ] || continue
    version=$("$python" -c '
import platform, sys
if platform.python_implementation() == "CPython" and sys.version_info >= (3, 9):
    import ensurepip, venv
    print("%d.%d" % sys.version_info[:2])
' 2>/dev/null) || continue
    [ -n "$version" ] && [ -z "${seen[$version]:-}" ] || continue
    seen[$version]=1
    printf '%s %s\n' "$version" "$python"
done < <(candidates)
