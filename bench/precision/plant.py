"""Recall on real libraries: faults that a script plants, and how many of them are found.

    python3 bench/precision/plant.py FATHOM [--seed 1] [--count 20] [--time 20s] [--sources DIR] [--only NAME]

A fault is one change of one line: a comparison that is off by one, a check that is missing, a wrong operator, swapped arguments. It is planted into
a copy of a library of `libraries.tsv`, which is explored; the fault is found when a bug is reported that the library without it does not have. Not every fault can
show: a build is compared with another one on the same seed. Lines, kinds and order depend on the seed alone. A fault that shows as a new precondition only is counted apart.
Faults of Java are not planted: its libraries are jars.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import measure

C = {
    "off by one": [(r"(?<![<>=\-])<(?![<=])", "<="), (r"<=", "<"), (r"(?<![->=])>(?![>=])", ">=")],
    "missing check": [(r"if \(!\w+\)", "if (0)"), (r"if \(\w+ == NULL\)", "if (0)"), (r"if \(NULL == \w+\)", "if (0)")],
    "missing bound": [(r" && [\w.>\-\[\]]+ <=? [\w.>\-\[\]]+", ""), (r" \|\| [\w.>\-\[\]]+ >=? [\w.>\-\[\]]+", "")],
    "wrong operator": [(r" \+ 1\b", " - 1"), (r" - 1\b", " + 1"), (r" \+ ", " - ")],
    "swapped arguments": [(r"\b(memcpy|memmove|strncpy|memset)\((\w+), (\w+), ", r"\1(\3, \2, ")],
}
PYTHON = {
    "off by one": [(r"(?<![<>=\-])<(?![<=])", "<="), (r"<=", "<"), (r"\blen\((\w+)\)", r"(len(\1) + 1)")],
    "missing check": [(r"if not (\w+):", r"if False:"), (r"if (\w+) is None:", r"if False:")],
    "missing bound": [(r" and \w+ <=? \w+", ""), (r" or \w+ >=? \w+", "")],
    "wrong operator": [(r" \+ 1\b", " - 1"), (r" - 1\b", " + 1"), (r" // ", " % ")],
    "swapped arguments": [(r"\b(\w+)\((\w+), (\w+)\)$", r"\1(\3, \2)")],
}


def sources(files):
    for file in files:
        yield from sorted(file.rglob("*.py")) if file.is_dir() else [file]


def faults(files, python):
    """Every fault that can be planted: the kind, the file, the line number and the new line."""
    for file in sources(files):
        if file.suffix == ".c" and file.with_suffix(".h").exists() and file.read_text().startswith("#include"):
            file = file if len(file.read_text().splitlines()) > 1 else file.with_suffix(".h")
        for number, line in enumerate(file.read_text(errors="replace").splitlines(keepends=True)):
            bare = line.strip()
            if bare.startswith(("#", "/*", "*", "//", "def ", "class ", "import ", "from ")) or '"' in bare:
                continue
            for kind, changes in (PYTHON if python else C).items():
                for pattern, by in changes:
                    changed = re.sub(pattern, by, line, count=1)
                    if changed != line:
                        yield kind, file, number, changed
                        break


def seen(summary, where):
    return {(one["kind"], pathlib.Path(one["file"]).name, one["function"]) for one in summary.get(where, ())}


def main():
    options = argparse.ArgumentParser()
    options.add_argument("fathom")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=20)
    options.add_argument("--time", default="20s")
    options.add_argument("--sources", type=pathlib.Path)
    options.add_argument("--only")
    options = options.parse_args()
    choose = random.Random(options.seed)
    found, stated, tried, before = 0, 0, 0, {}
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        libraries = [r for r in measure.rows("libraries.tsv") if r["language"] != "java" and options.only in (None, r["name"])]
        fetched = [(r, measure.fetch(r, scratch, options.sources)) for r in libraries]
        fetched = [(r, place) for r, place in fetched if place]
        while tried < options.count:
            library, place = choose.choice(fetched)
            files = measure.targets(library, place)
            all_faults = list(faults(files, library["language"] == "python"))
            kind = choose.choice(sorted({kind for kind, *_ in all_faults}))
            _, file, number, changed = choose.choice([f for f in all_faults if f[0] == kind])
            if library["name"] not in before:
                summary = measure.explored(options.fathom, files, options.time, scratch / "clean")
                before[library["name"]] = summary
            if before[library["name"]] is None:
                print("%s is not explored" % library["name"])
                fetched.remove((library, place))
                continue
            text = file.read_text(errors="replace")
            lines = text.splitlines(keepends=True)
            lines[number] = changed
            file.write_text("".join(lines))
            summary = measure.explored(options.fathom, files, options.time, scratch / "planted")
            file.write_text(text)
            if summary is None:
                # It does not compile: no fault.
                continue
            clean = before[library["name"]]
            new = seen(summary, "findings") - seen(clean, "findings")
            preconditions = seen(summary, "contracts") - seen(clean, "contracts")
            tried += 1
            found += bool(new)
            stated += bool(preconditions and not new)
            told = new or preconditions
            what = ", ".join(sorted("%s in %s" % (k, f) for k, _, f in told)) or "-"
            level = "bug" if new else "precondition" if preconditions else "-"
            print("%s\t%s\t%s:%d\t%s\t%s" % (library["name"], kind, file.name, number + 1, level, what), flush=True)
    print("\n%d of %d planted faults found, %d more seen as a precondition" % (found, tried, stated))


if __name__ == "__main__":
    sys.exit(main())
