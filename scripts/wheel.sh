#!/usr/bin/env bash
# Makes the wheel from the built program: target/wheel/fathom-*.whl. maturin packs it and decides its manylinux tag; it asks cargo for what is built
# already, so that nothing is compiled. The program in it is stripped afterwards.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib.sh
pip_install scripts/requirements-wheel.txt || die "pip could not install $(grep -v '^#' scripts/requirements-wheel.txt | tr '\n' ' ')"
tools=$PWD/.tools/venv/bin
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}
place=$PWD/target/wheel
rm -rf "$place"
scripts/layout.sh "$place/stage" / 2>/dev/null || scripts/layout.sh "$place/stage" /
# z3 comes from PyPI, and the program from maturin; the rest of the layout is data, which pip puts below the environment's prefix.
mkdir -p "$place/data/data"
mv "$place/stage/lib" "$place/stage/share" "$place/data/data/"
rm -rf "$place/data/data/lib/fathom/z3" "$place/data/data/share/doc"
(cd packages/python && "$tools/maturin" build --quiet --out "$place/whole") > "$place/log" 2>&1 ||
    { cat "$place/log" >&2; die "maturin could not build the wheel"; }
"$tools/wheel" unpack -d "$place/unpacked" "$place"/whole/fathom-*.whl >/dev/null
install -m 755 "$place/stage/bin/fathom" "$place"/unpacked/fathom-*/fathom-*.data/scripts/fathom
# The commit's time in the archive; not for maturin, because build scripts look at the variable and everything would be compiled again.
stamp=$(git log -1 --format=%ct 2>/dev/null) || stamp=$(date +%s)
SOURCE_DATE_EPOCH=$stamp "$tools/wheel" pack -d "$place" "$place"/unpacked/fathom-* >/dev/null
rm -rf "$place/stage" "$place/data" "$place/whole" "$place/unpacked"
ls -l --block-size=M "$place"/fathom-*.whl | awk '{ printf "wheel: %s, %s\n", $NF, $5 }'
