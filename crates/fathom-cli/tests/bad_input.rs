//! Mistakes of the user: one clear line that says what to do, exit code 2, nothing half-written.

use std::path::Path;
use std::process::Command;

use crate::support::fathom;

/// A command line, and a part of its error message.
const TABLE: &[(&str, &str)] = &[
    ("", "fathom run file.py"),
    ("run", "required arguments were not provided"),
    ("frobnicate", "unrecognized subcommand"),
    ("run missing.py", "missing.py does not exist"),
    ("run notes.txt", "is not a recognised target"),
    ("run folder", "no module in folder has a public function"),
    ("run good.py --tyme 3s", "'--time'"),
    ("run good.py --time soon", "500ms, 60s, 5m or 1h"),
    ("run good.py --search best", "generational"),
    ("run good.py --criterion most", "path, context, error or branch"),
    ("run good.py --jobs 0", "--jobs takes a number from 1"),
    ("run good.py --goal good.py", "FILE:LINE"),
    ("run good.py --allow all", "net, exec or write=PATH"),
    ("run good.py --no-layer magic", "there is no layer `magic`"),
    ("run good.py --solver oracle", "there is no solver `oracle`"),
    ("run good.py --python /no/python", "--python PATH"),
    ("run good.py -o taken", "is not a Fathom result folder"),
    ("run good.py -o notes.txt/out", "notes.txt is a file"),
    ("run good.py --entry goood", "good"),
    ("run good.py::nothing_like_it", "good"),
    ("run syntax.py", "syntax error"),
    ("run import_fails.py", "fails when it is imported"),
    ("run needs_module.py", "no_such_module_anywhere"),
    ("run exits.py", "__main__"),
    ("run pipe.py", "pipe.py is a pipe, a socket or a device"),
    ("run pipe.c", "pipe.c is a pipe, a socket or a device"),
    ("run empty.jar", "it is not a jar, or a damaged one"),
    ("run empty.py", "no public function"),
    ("report taken", "is not a Fathom result folder"),
    ("replay missing", "does not exist"),
    ("replay taken", "is not in a Fathom result folder"),
    ("solve missing.smt2", "cannot read missing.smt2"),
    ("solve notes.txt", "is not SMT-LIB"),
];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put("notes.txt", "just (notes");
    put("good.py", "def good(x: int) -> int:\n    return x\n");
    put("syntax.py", "def broken(:\n    pass\n");
    put("import_fails.py", "value = 1 / 0\n\ndef f(x: int):\n    return x\n");
    put("needs_module.py", "import no_such_module_anywhere\n\ndef f(x: int):\n    return x\n");
    put("exits.py", "import sys\nsys.exit(3)\n");
    put("empty.py", "VALUE = 3\n");
    put("empty.jar", "");
    for pipe in ["pipe.py", "pipe.c"] {
        let made = Command::new("mkfifo").arg(folder.path().join(pipe)).status().unwrap();
        assert!(made.success(), "{pipe}");
    }
    for name in ["folder", "taken"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    put("folder/inside.py", "");
    put("taken/precious.txt", "");
    folder
}

/// Everything below a folder, by name.
fn listing(folder: &Path) -> Vec<String> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            out.extend(listing(&path));
        }
        out.push(path.to_string_lossy().into_owned());
    }
    out.sort();
    out
}

#[test]
fn every_mistake_gets_one_line_and_leaves_nothing() {
    let folder = folder();
    let before = listing(folder.path());
    let mut wrong = Vec::new();
    for (line, part) in TABLE {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let ran = fathom(folder.path(), &arguments);
        let lines = ran.stderr.lines().count();
        if ran.code != 2 || lines != 1 || !ran.stderr.contains(part) || !ran.stdout.is_empty() {
            wrong.push(format!(
                "fathom {line}: exit {}, expected `{part}` in one line:\n{}{}",
                ran.code, ran.stderr, ran.stdout
            ));
        }
        assert_eq!(listing(folder.path()), before, "fathom {line} left something behind");
    }
    let nameless = fathom(folder.path(), &["run", ""]);
    assert_eq!((nameless.code, nameless.stderr.lines().count()), (2, 1), "{}", nameless.stderr);
    assert!(nameless.stderr.contains("the target has no name"), "{}", nameless.stderr);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
