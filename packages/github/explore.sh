#!/usr/bin/env bash
# The step of the action: installs the wheel into an environment of its own, explores, and ends as fathom does (1: a finding, 2: an error).
# It is configured by the environment, see action.yml.
set -euo pipefail
place=${RUNNER_TEMP:-$(mktemp -d)}/fathom-env
[ -x "$place/bin/fathom" ] || { python3 -m venv "$place" && "$place/bin/pip" install -q --disable-pip-version-check "$FATHOM_WHEEL"; }
fathom=$place/bin/fathom
out=${FATHOM_OUT:-fathom-out}
read -ra flags <<<"${FATHOM_FLAGS:-}"
worst=0

# explore OUT TARGET...: the worst end of all is kept.
explore() {
    local folder=$1 status=0
    shift
    "$fathom" "${FATHOM_COMMAND:-run}" "$@" --time "${FATHOM_TIME:-5m}" --annotate github --no-progress -o "$folder" ${flags[@]+"${flags[@]}"} || status=$?
    [ "$status" -le "$worst" ] || worst=$status
}

if [ -n "${FATHOM_CHANGED_SINCE:-}" ]; then
    git rev-parse -q --verify "$FATHOM_CHANGED_SINCE^{commit}" >/dev/null || git fetch -q --depth 1 origin "$FATHOM_CHANGED_SINCE"
    mapfile -t files < <(git diff --name-only --diff-filter=ACMR "$FATHOM_CHANGED_SINCE" -- '*.c' '*.py' '*.java')
    for file in ${files[@]+"${files[@]}"}; do
        before=$worst
        explore "$out/${file//\//_}" "$file"
        # A changed file without anything to explore is no error.
        [ "$worst" -lt 2 ] || { echo "::notice file=$file::not explored"; worst=$before; }
    done
    [ "${#files[@]}" -gt 0 ] || echo "no C, Java or Python file changed"
else
    read -ra targets <<<"${FATHOM_TARGET:-.}"
    explore "$out" "${targets[@]}"
fi
[ -z "${GITHUB_OUTPUT:-}" ] || echo "findings=$([ "$worst" = 1 ] && echo true || echo false)" >> "$GITHUB_OUTPUT"
exit "$worst"
