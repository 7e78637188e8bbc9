"""Precision on real libraries: every bug that is reported is looked up among the labels.

    python3 bench/precision/measure.py FATHOM [--time 60s] [--only NAME] [--language c|python|java] [--sources DIR]

Libraries (`libraries.tsv`) are fetched into a scratch folder; none of their code is part of this repository. `--sources` is a folder with
repositories that are there already, one folder for each, named after the library. A label (`labels.tsv`) says for one finding, by library,
kind, file and function, whether a maintainer would accept it, and why.
"""

import argparse
import csv
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent


def rows(name):
    with open(HERE / name, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def fetch(library, folder, sources=None):
    """The folder of a library's code, or None."""
    place = folder / library["name"]
    if sources and (sources / library["name"]).is_dir():
        shutil.copytree(sources / library["name"], place, ignore=shutil.ignore_patterns(".git"))
        return place
    if library["source"] == "pip":
        wanted = "%s==%s" % (library["name"], library["version"])
        command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", place, wanted]
    elif library["source"].startswith("maven:"):
        artifact = "%s:%s:%s" % (library["source"].removeprefix("maven:"), library["name"], library["version"])
        command = ["mvn", "-q", "dependency:copy", "-DoutputDirectory=%s" % place, "-Dartifact=" + artifact]
        # The sources lie beside the jar.
        subprocess.run(command[:-1] + [command[-1] + ":jar:sources"], stdout=subprocess.DEVNULL)
    else:
        command = ["git", "clone", "-q", "--depth", "1"]
        if library["version"] != "HEAD":
            command += ["--branch", library["version"]]
        command += [library["source"], place]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return place if done.returncode == 0 else None


def targets(library, place):
    """The files or the folder to explore; a C library may need several files."""
    found = []
    for name in library["target"].split(","):
        target = place / name
        if target.suffix == ".h":
            # A header with code is compiled as a file that includes it.
            target = target.with_suffix(".c")
            target.write_text('#include "%s"\n' % pathlib.Path(name).name)
        found.append(target)
    return found


def explored(fathom, files, time, out):
    """The summary of a run, or None."""
    command = [fathom, "run", *files, "--time", time, "--json", "-o", out]
    answer = subprocess.run(command, capture_output=True, text=True)
    # Results without an answer, such as those of a library that lacks a dependency, are results.
    return json.loads(answer.stdout) if answer.stdout.startswith("{") else None


def lines(files):
    """Lines of code that were explored; of a jar those of the sources beside it."""
    if files[0].suffix == ".jar":
        sources = files[0].with_name(files[0].stem + "-sources.jar")
        if not sources.exists():
            return 0
        with zipfile.ZipFile(sources) as archive:
            texts = [archive.read(name) for name in archive.namelist() if name.endswith(".java")]
        return sum(1 for text in texts for line in text.splitlines() if line.strip())
    every = [f for file in files for f in (file.rglob("*.py") if file.is_dir() else [file])]
    return sum(1 for file in every for line in file.open(errors="replace") if line.strip())


def main():
    options = argparse.ArgumentParser()
    options.add_argument("fathom")
    options.add_argument("--time", default="60s")
    options.add_argument("--only")
    options.add_argument("--language")
    options.add_argument("--sources", type=pathlib.Path)
    options = options.parse_args()
    labels = {(r["library"], r["kind"], r["file"], r["function"]): r for r in rows("labels.tsv")}
    accepted = rejected = size = 0
    new = []
    print("| library | lines | bugs | accepted | contracts | suspects | branches |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        for library in rows("libraries.tsv"):
            if options.only not in (None, library["name"]) or options.language not in (None, library["language"]):
                continue
            place = fetch(library, pathlib.Path(scratch), options.sources)
            files = place and targets(library, place)
            summary = files and explored(options.fathom, files, options.time, place / "fathom-out")
            if not summary:
                print("| %s | | not %s | | | | |" % (library["name"], "explored" if place else "fetched"), flush=True)
                continue
            good = 0
            for one in summary["findings"]:
                key = (library["name"], one["kind"], pathlib.Path(one["file"]).name, one["function"])
                label = labels.get(key)
                if label is None:
                    new.append((key, one["line"], one["message"], one["call"]))
                elif label["accepted"] == "yes":
                    good += 1
                else:
                    rejected += 1
            accepted += good
            size += lines(files)
            branches = summary["branches"]
            counts = [len(summary.get(name, ())) for name in ("findings", "contracts", "suspects")]
            covered = "%d of %d" % (branches["covered"], branches["total"])
            row = (library["name"], lines(files), counts[0], good, counts[1], counts[2], covered)
            print("| %s | %d | %d | %d | %d | %d | %s |" % row, flush=True)
    print("\n%d accepted, %d not, %d without a label, in %d lines" % (accepted, rejected, len(new), size))
    for (name, kind, file, function), line, message, call in new:
        print("\t".join([name, kind, file, function, "?", "%s:%d %s: %s" % (file, line, message, call)]))
    return 1 if rejected or new else 0


if __name__ == "__main__":
    sys.exit(main())
