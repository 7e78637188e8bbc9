#!/usr/bin/env bash
# Builds the plugin for Maven into a repository of its own and runs it on a build of two modules: scripts/test-maven.sh PROGRAM.
# Skipped with a reason where Maven is missing or cannot get its own plugins.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/.."
say() { printf 'test-maven: %s\n' "$*"; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
command -v mvn >/dev/null && command -v javac >/dev/null || { say "skipped: no Maven or no JDK"; exit 0; }
maven=(mvn -B -Dmaven.repo.local="$PWD/.tools/maven")
cp -r packages/maven/it "$place/shop"
cp -r packages/maven "$place/plugin"
status=0
"${maven[@]}" -f "$place/plugin/pom.xml" install > "$place/said" 2>&1 || status=$?
if [ "$status" != 0 ]; then
    grep -qE "Could not transfer|could not be resolved|Unknown host" "$place/said" && { say "skipped: Maven reaches no repository"; exit 0; }
    cat "$place/said"
    exit 1
fi
goal() { status=0; (cd "$place/shop" && "${maven[@]}" "fathom:$1" -Dfathom.program="$program" -Dfathom.time=30s "${@:2}") > "$place/said" 2>&1 || status=$?; }
wrong() { cat "$place/said"; say "$1"; exit 1; }
goal run
[ "$status" = 0 ] || wrong "fathom:run ended with $status"
grep -q "call    Cart.share(12)" "$place/said" || wrong "fathom:run does not find the bug in a module that uses another one"
for module in core app; do
    [ -s "$place/shop/$module/target/site/fathom/report.html" ] || wrong "$module has no report"
done
goal check
[ "$status" = 1 ] && grep -q "Fathom has findings in app" "$place/said" || wrong "fathom:check does not fail the build"
goal check -Dfathom.skip=true
[ "$status" = 0 ] || wrong "fathom.skip is not heeded"
program=/nowhere/fathom goal run
grep -q "the program /nowhere/fathom cannot be started" "$place/said" || wrong "a missing program is not named"
say "mvn fathom:run and fathom:check: passed"
