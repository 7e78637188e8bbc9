#!/usr/bin/env bash
# Makes the site (target/book), the man pages and the shell completions (target/docs) from docs/ and from the program itself.
set -euo pipefail
cd "$(dirname "$0")/.."
fathom=target/release/fathom
[ -x "$fathom" ] || { echo "docs: build first: make build" >&2; exit 2; }
rm -rf target/docs target/book-src
"$fathom" docs target/docs >/dev/null
mkdir -p target/book-src
cp -r docs book.toml target/book-src/
cp target/docs/flags.md target/docs/findings.md target/book-src/docs/
# Every page that the contents name is there, and every picture.
for page in $(grep -oE '\([a-z-]+\.md\)' docs/SUMMARY.md | tr -d '()'); do
    [ -e "target/book-src/docs/$page" ] || { echo "docs: SUMMARY.md names $page, which is not there" >&2; exit 1; }
done
for picture in $(grep -ohE '\(img/[a-z-]+\.png\)' docs/*.md | tr -d '()'); do
    [ -e "docs/$picture" ] || { echo "docs: docs/$picture is missing: scripts/screenshots.sh makes it" >&2; exit 1; }
done
if command -v mdbook >/dev/null; then
    mdbook build target/book-src --dest-dir "$PWD/target/book"
    echo "target/book/index.html"
else
    echo "docs: pages are in target/book-src/docs; for the site: cargo install mdbook" >&2
fi
echo "target/docs/man target/docs/completions"
