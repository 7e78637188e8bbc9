"""Precision on real libraries: every bug that is reported is looked up among the labels.

    python3 bench/precision/measure.py FATHOM [--time 60s] [--only NAME]

Libraries (`libraries.tsv`) are fetched into a scratch folder; none of their code is part of this repository. A label
(`labels.tsv`) says for one finding, by library, kind, file and function, whether a maintainer would accept it, and why.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent


def rows(name):
    with open(HERE / name, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def fetch(library, folder):
    """The folder of a library's code."""
    place = folder / library["name"]
    if library["source"] == "pip":
        wanted = "%s==%s" % (library["name"], library["version"])
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", place, wanted], check=True)
        return place
    command = ["git", "clone", "-q", "--depth", "1"]
    if library["version"] != "HEAD":
        command += ["--branch", library["version"]]
    subprocess.run([*command, library["source"], place], check=True)
    return place


def explored(fathom, library, place, time):
    """The summary of a run, or None."""
    target = place / library["target"]
    if target.suffix == ".h":
        # A header with code is compiled as a file that includes it.
        target = target.with_suffix(".c")
        target.write_text('#include "%s"\n' % pathlib.Path(library["target"]).name)
    command = [fathom, "run", target, "--time", time, "--json", "-o", place / "fathom-out"]
    answer = subprocess.run(command, capture_output=True, text=True)
    return json.loads(answer.stdout) if answer.returncode in (0, 1) else None


def main():
    options = argparse.ArgumentParser()
    options.add_argument("fathom")
    options.add_argument("--time", default="60s")
    options.add_argument("--only")
    options = options.parse_args()
    labels = {(r["library"], r["kind"], r["file"], r["function"]): r for r in rows("labels.tsv")}
    accepted = rejected = 0
    new = []
    print("| library | bugs | accepted | contracts | suspects | branches |\n| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as scratch:
        for library in rows("libraries.tsv"):
            if options.only not in (None, library["name"]):
                continue
            summary = explored(options.fathom, library, fetch(library, pathlib.Path(scratch)), options.time)
            if summary is None:
                print("| %s | not explored | | | | |" % library["name"])
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
            branches = summary["branches"]
            counts = [len(summary.get(name, ())) for name in ("findings", "contracts", "suspects")]
            covered = "%d of %d" % (branches["covered"], branches["total"])
            print("| %s | %d | %d | %d | %d | %s |" % (library["name"], counts[0], good, counts[1], counts[2], covered))
    print("\n%d accepted, %d not, %d without a label" % (accepted, rejected, len(new)))
    for (name, kind, file, function), line, message, call in new:
        print("\t".join([name, kind, file, function, "?", "%s:%d %s: %s" % (file, line, message, call)]))
    return 1 if rejected or new else 0


if __name__ == "__main__":
    sys.exit(main())
