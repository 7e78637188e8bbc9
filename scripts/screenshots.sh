#!/usr/bin/env bash
# Makes the pictures in docs/img: the views of the report page in light and dark, from a run on an example.
# With arguments, a run on those programs instead, into target/screenshots: for looking at changes of the page.
set -euo pipefail
cd "$(dirname "$0")/.."
fathom=$PWD/target/release/fathom
scripts=$PWD/scripts
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[ -n "$browser" ] || { echo "screenshots: no chromium: apt-get install -y chromium" >&2; exit 2; }
[ -x "$fathom" ] || { echo "screenshots: build first: make build" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shot FILE PAGE HASH THEME [WIDTH]
shot() {
    python3 "$scripts/browser.py" shot "$2" "$3" "${5:-1280}" 800 "$4" "$1"
    echo "${1##*/}"
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
img=$PWD/docs/img
mkdir -p "$img"
cp examples/c/date.c "$work/date.c"
cat > "$work/shop.py" <<'PROGRAM'
def price(count: int, code: str, member: bool) -> int:
    """The price of some items, in cents."""
    if count <= 0:
        raise ValueError("nothing to sell")
    total = count * 250
    if count > 100:
        if count < 50:
            total = 0
        total -= total // 10
    if code == "SHARE":
        total //= count - 3
    if member and total > 1000:
        total -= 100
    return total
PROGRAM
cd "$work"
explore shop.py -o fathom-out/shop --time 10s
explore date.c -o fathom-out/date --time 10s
shot "$img/overview-light.png" "$work/fathom-out/shop/report.html" overview light
shot "$img/findings-dark.png" "$work/fathom-out/shop/report.html" findings dark
shot "$img/source-light.png" "$work/fathom-out/shop/report.html" source/0/7 light
shot "$img/source-narrow.png" "$work/fathom-out/shop/report.html" source/0/7 dark 420
shot "$img/tree-dark.png" "$work/fathom-out/date/report.html" tree/1 dark
# The terminal, as it was printed.
"$fathom" report fathom-out/shop > terminal.txt || true
{
    echo '<!doctype html><html lang="en"><body style="margin:0;background:#15181c;color:#e6e8eb;font:14px/1.5 monospace;padding:20px"><pre>'
    sed 's/&/\&amp;/g; s/</\&lt;/g' terminal.txt
    echo '</pre></body></html>'
} > terminal.html
shot "$img/terminal.png" "$work/terminal.html" "" dark
