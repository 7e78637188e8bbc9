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
# Every link between pages leads somewhere: in the contents, on the pages, in README.md and its neighbours.
python3 - <<'CHECK'
import glob, os, re, sys
made = "target/book-src/docs"
wrong = []
for page in glob.glob(made + "/*.md") + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md"]:
    fenced = False
    for number, line in enumerate(open(page, encoding="utf-8"), 1):
        fenced ^= line.startswith("```")
        for link in () if fenced else re.findall(r"\]\(([^)\s]+)\)", line):
            path, _, anchor = link.partition("#")
            if "://" in link or link.startswith("mailto:"):
                continue
            to = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            # Pages that the program writes are beside the others on the site only.
            if to.startswith("docs/") and not os.path.exists(to):
                to = os.path.join(made, to[len("docs/"):])
            if not os.path.exists(to):
                wrong.append("%s:%d: %s leads nowhere" % (page, number, link))
            elif anchor and to.endswith(".md"):
                text = re.findall(r"^#+ (.*)", open(to, encoding="utf-8").read(), re.M)
                anchors = [re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in text]
                if anchor not in anchors:
                    wrong.append("%s:%d: %s has no such heading" % (page, number, link))
for line in wrong:
    print("docs: " + line, file=sys.stderr)
sys.exit(bool(wrong))
CHECK
# Flags that the pages name are flags of the program, of its plugin for pytest, of cargo or of xtask.
others="--version --fathom --fathom-time --from --path --filter --test --release --workspace --timings --against --record --figure"
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
