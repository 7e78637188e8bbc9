#!/usr/bin/env bash
# Makes the man pages and the shell completions (target/docs) from the program itself, checks the pages of docs/ (contents, links,
# anchors, pictures, flags), and makes the site (target/book) where an mdbook is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
fathom=target/release/fathom
[ -x "$fathom" ] || { echo "docs: build first: make build" >&2; exit 2; }
rm -rf target/docs target/book-src
"$fathom" docs target/docs >/dev/null
mkdir -p target/book-src
cp -r docs book.toml target/book-src/
cp target/docs/flags.md target/docs/findings.md target/docs/checkers.md target/book-src/docs/
# Every page that the contents name is there, and every picture.
for page in $(grep -oE '\([a-z-]+\.md\)' docs/SUMMARY.md | tr -d '()'); do
    [ -e "target/book-src/docs/$page" ] || { echo "docs: SUMMARY.md names $page, which is not there" >&2; exit 1; }
done
for picture in $(grep -ohE '\(img/[a-z-]+\.png\)' docs/*.md | tr -d '()'); do
    [ -e "docs/$picture" ] || { echo "docs: docs/$picture is missing: scripts/screenshots.sh makes it" >&2; exit 1; }
done
# Links between pages lead somewhere.
for link in $(grep -ohE '\]\([a-z-]+\.md\)' target/book-src/docs/*.md | grep -oE '[a-z-]+\.md' | sort -u); do
    [ -e "target/book-src/docs/$link" ] || { echo "docs: a page links to $link, which is not there" >&2; exit 1; }
done
# Flags that the pages name are flags of the program, or of cargo.
others="--filter --test"
for flag in $(grep -ohE -- '--[a-z][a-z-]+' docs/*.md | sort -u); do
    grep -qF -- "\`$flag\`" target/docs/flags.md || [[ " $others " == *" $flag "* ]] ||
        { echo "docs: $flag is named in docs/ and is no flag of fathom" >&2; exit 1; }
done
mdbook=$(command -v mdbook || true)
if [ -n "$mdbook" ]; then
    "$mdbook" build target/book-src --dest-dir "$PWD/target/book" 2>&1 | grep -E 'WARN|ERROR' >&2 && { echo "docs: mdbook complains" >&2; exit 1; }
    # Every link of the finished site leads to a file of it.
    python3 - target/book <<'CHECK'
import html.parser, os, sys, urllib.parse
site, wrong = sys.argv[1], []
class Links(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and not urllib.parse.urlparse(value).scheme:
                path = urllib.parse.unquote(value.split("#")[0].split("?")[0])
                if path and not os.path.exists(os.path.join(os.path.dirname(self.page), path)):
                    wrong.append("%s: %s" % (self.page, value))
pages = [os.path.join(folder, f) for folder, _, files in os.walk(site) for f in files if f.endswith(".html") and f not in ("404.html", "toc.html")]
for page in pages:
    reader = Links()
    reader.page = page
    reader.feed(open(page, encoding="utf-8").read())
print("\n".join(wrong) if wrong else "docs: %d pages, every link leads somewhere" % len(pages))
sys.exit(bool(wrong))
CHECK
    echo "target/book/index.html"
else
    echo "docs: pages are in target/book-src/docs; the site is skipped: no mdbook on PATH (cargo install mdbook)" >&2
fi
echo "target/docs/man target/docs/completions"
