//! Commands for somebody who starts: `--version`, `explain`, `examples`, `init`.

use std::path::Path;
use std::process::Command;

use crate::support::{Ran, fathom, root};

fn good(folder: &Path, arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = fathom(folder, arguments);
    assert_eq!(code, 0, "{arguments:?}: {stdout}{stderr}");
    stdout
}

#[test]
fn the_version_names_the_commit_and_the_machine() {
    let folder = tempfile::tempdir().unwrap();
    let short = good(folder.path(), &["-V"]);
    assert!(
        short.starts_with(concat!("fathom ", env!("CARGO_PKG_VERSION"))) && short.lines().count() == 1,
        "{short}"
    );
    let long = good(folder.path(), &["--version"]);
    assert!(long.starts_with(short.trim_end()) && long.contains("\nbuilt for "), "{long}");
    assert!(long.contains("\nlanguages C, Java, Python"), "{long}");
    let git = Command::new("git").args(["rev-parse", "--git-dir"]).current_dir(root()).output();
    if !git.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no git checkout here");
        return;
    }
    // A build from the checkout names a commit of it, which need not be the newest.
    let commit =
        short.trim_end().rsplit_once('(').map(|(_, commit)| commit.trim_end_matches(')')).expect("a commit");
    let known = Command::new("git").args(["cat-file", "-t", commit]).current_dir(root()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&known.stdout).trim(), "commit", "{short}");
}

#[test]
fn a_kind_is_explained_for_each_language_that_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let page = good(folder.path(), &["explain", "zero-division"]);
    assert!(page.contains("zero-division (Java)") && page.contains("zero-division (Python)"), "{page}");
    let page = good(folder.path(), &["explain", "memory-leak"]);
    for part in ["memory-leak (C)", "CWE-401", "With the bug:", "Without it:"] {
        assert!(page.contains(part), "{part} is missing: {page}");
    }
    let all = good(folder.path(), &["explain"]);
    assert!(all.lines().count() > 50 && all.contains("  double-free "), "{all}");
    let wrong = fathom(folder.path(), &["explain", "leak"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("memory-leak") && wrong.stderr.lines().count() == 1, "{}", wrong.stderr);
}

#[test]
fn every_example_is_listed_written_once_and_explored() {
    let folder = tempfile::tempdir().unwrap();
    let list = good(folder.path(), &["examples"]);
    let names: Vec<&str> =
        list.lines().take_while(|l| !l.is_empty()).map(|l| l.split(' ').next().unwrap()).collect();
    let mut there: Vec<String> = ["c", "java", "python"]
        .iter()
        .flat_map(|language| std::fs::read_dir(root().join("examples").join(language)).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains('.'))
        .collect();
    there.sort();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, there, "the examples of the checkout are those of the program");
    for name in names {
        let said = good(folder.path(), &["examples", name, "-o", "mine"]);
        assert!(said.contains(&format!("fathom run mine/{name}")), "{said}");
        let again = fathom(folder.path(), &["examples", name, "-o", "mine"]);
        assert!(again.code == 2 && again.stderr.contains("is kept"), "{}", again.stderr);
        let target = format!("mine/{name}");
        let ran = fathom(folder.path(), &["run", &target, "--no-tests", "--time", "10s", "--no-progress"]);
        assert!(ran.code <= 1, "{target}: {}", ran.stderr);
    }
    assert_eq!(fathom(folder.path(), &["examples", "nothing"]).code, 2);
}

#[test]
fn a_project_gets_settings_and_a_file_for_its_build_server_and_keeps_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let empty = fathom(folder.path(), &["init"]);
    assert!(empty.code == 2 && empty.stderr.contains("no project"), "{}", empty.stderr);
    std::fs::write(folder.path().join("pyproject.toml"), "[project]\nname = \"shop\"\n").unwrap();
    let source = "def price(n: int, code: str) -> int:\n    if code.startswith('free') and len(code) == 6:\n        \
                  return 100 // (n - 3)\n    return n\n";
    std::fs::write(folder.path().join("shop.py"), source).unwrap();
    let said = good(folder.path(), &["init"]);
    assert!(said.contains("Python") && said.contains("wrote ./fathom.toml"), "{said}");
    let workflow = folder.path().join(".github/workflows/fathom.yml");
    let text = std::fs::read_to_string(&workflow).unwrap();
    let line = text.lines().find_map(|l| l.trim().strip_prefix("- run: fathom run ")).unwrap();
    let words: Vec<&str> = ["run"].into_iter().chain(line.split(' ')).collect();
    let ran = fathom(folder.path(), &words);
    assert!(ran.code == 1 && ran.stdout.contains("::error file=shop.py"), "{}{}", ran.stdout, ran.stderr);
    assert!(folder.path().join("fathom-out/report.sarif").exists());
    std::fs::write(&workflow, "mine").unwrap();
    let said = good(folder.path(), &["init"]);
    assert!(said.contains("kept  ./fathom.toml"), "{said}");
    assert_eq!(std::fs::read_to_string(&workflow).unwrap(), "mine");
    std::fs::write(folder.path().join(".gitlab-ci.yml"), "").unwrap();
    let said = good(folder.path(), &["init"]);
    assert!(said.contains("include: { local: fathom.gitlab-ci.yml }"), "{said}");
}
