#!/usr/bin/env bash
# Makes the pictures in docs/img: the views of the report page in light and dark, from a run on an example.
# With arguments, a run on those programs instead, into target/screenshots: for looking at changes of the page.
set -euo pipefail
cd "$(dirname "$0")/.."
fathom=$PWD/target/release/fathom
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[ -n "$browser" ] || { echo "screenshots: no chromium: apt-get install -y chromium" >&2; exit 2; }
[ -x "$fathom" ] || { echo "screenshots: build first: make build" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shot FILE PAGE HASH THEME
shot() {
    sed "s/<html lang=\"en\">/<html lang=\"en\" data-theme=\"$4\">/" "$2" > "$(dirname "$2")/shown.html"
    "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" \
        --window-size=1280,800 --virtual-time-budget=3000 --screenshot="$work/shot.png" \
        "file://$(dirname "$2")/shown.html#$3" >/dev/null 2>&1
    mv "$work/shot.png" "$1"
    echo "$1"
}

explore() { "$fathom" run "$@" --no-progress --fresh >/dev/null || [ $? -eq 1 ]; }

if [ $# -gt 0 ]; then
    mkdir -p target/screenshots
    for program in "$@"; do
        name=$(basename "${program%.*}")
        explore "$program" -o "$work/$name" --time 10s
        for view in overview findings source tests tree figures; do
            for theme in light dark; do
                shot "target/screenshots/$name-$view-$theme.png" "$work/$name/report.html" "$view" "$theme"
            done
        done
    done
    exit 0
fi
mkdir -p docs/img
explore examples/python/clock.py -o "$work/clock" --time 10s
explore examples/c/date.c -o "$work/date" --time 10s
shot docs/img/overview-light.png "$work/clock/report.html" overview light
shot docs/img/findings-dark.png "$work/clock/report.html" findings dark
shot docs/img/source-light.png "$work/date/report.html" source light
shot docs/img/tree-dark.png "$work/date/report.html" tree dark
# The terminal, as it was printed.
"$fathom" report "$work/clock" > "$work/terminal.txt" || true
{
    echo '<!doctype html><html lang="en"><body style="margin:0;background:#15181c;color:#e6e8eb;font:14px/1.5 monospace;padding:20px"><pre>'
    sed "s|$work/||g; s/&/\&amp;/g; s/</\&lt;/g" "$work/terminal.txt"
    echo '</pre></body></html>'
} > "$work/clock/terminal.html"
shot docs/img/terminal.png "$work/clock/terminal.html" "" dark
