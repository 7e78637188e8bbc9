//! The examples of the page on finding kinds: each first one shows its kind, no second one shows anything.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

use crate::support::fathom;
use fathom_finding::checkers::REGISTRY;
use fathom_report::kinds::{self, Kind};
use serde_json::Value;

fn examples(language: &str) -> impl Iterator<Item = (&'static Kind, &'static str, &'static str)> {
    let own = kinds::all().iter().filter(move |kind| kind.language == language);
    own.filter_map(|kind| kind.example.map(|(wrong, right)| (kind, wrong, right)))
}

fn findings(folder: &Path, words: &[&str]) -> Vec<Value> {
    let ran = fathom(folder, words);
    assert!(ran.code < 2, "{words:?}: {}", ran.stderr);
    let text = std::fs::read_to_string(folder.join("out/summary.json")).unwrap();
    let summary: Value = serde_json::from_str(&text).unwrap();
    summary["findings"].as_array().unwrap().clone()
}

#[test]
fn examples_in_c_show_their_kinds() {
    let waiting: Mutex<Vec<_>> = Mutex::new(
        examples("c")
            .flat_map(|(kind, wrong, right)| [(kind.name, wrong, true), (kind.name, right, false)])
            .collect(),
    );
    let work = || {
        while let Some((kind, code, wrong)) = { waiting.lock().unwrap().pop() } {
            let folder = tempfile::tempdir().unwrap();
            let cxx = ["new ", "throw", "virtual"].iter().any(|word| code.contains(word));
            let file = if cxx { "example.cpp" } else { "example.c" };
            std::fs::write(folder.path().join(file), code).unwrap();
            let mut words = vec!["check", file, "-o", "out", "-q", "--no-tests"];
            // Stop at the first finding; without one, some run until their time limit.
            words.extend(if wrong {
                ["--time", "20s", "--first-finding"].iter()
            } else {
                ["--time", "4s"].iter()
            });
            // A kind needs its own checker and no other.
            if wrong && let Some(checker) = REGISTRY.iter().find(|checker| checker.has_kind(kind)) {
                words.extend(["--checkers", checker.name]);
            }
            if kind == "truncation" {
                words.push("--strict-int");
            }
            let found = findings(folder.path(), &words);
            if wrong {
                assert!(found.iter().any(|f| f["kind"] == kind), "{kind}: {found:#?}");
            } else {
                assert!(found.is_empty(), "{kind}, mended: {found:#?}");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
}

/// All examples of a language in one file, each with a name of its own; which kind each name is to show.
fn joined(language: &str, name_of: fn(&str) -> &str) -> (String, BTreeMap<String, Option<&'static str>>) {
    let (mut text, mut names) = (String::new(), BTreeMap::new());
    let all = examples(language).flat_map(|(kind, wrong, right)| [(wrong, Some(kind.name)), (right, None)]);
    // Whether a run hangs depends on how fast the machine is.
    for (number, (code, kind)) in all.filter(|(_, kind)| *kind != Some("hang")).enumerate() {
        let name = name_of(code);
        let own = format!("{name}{number}");
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        for (at, part) in code.split(name).enumerate() {
            let before = text.chars().next_back().is_some_and(is_word);
            if at > 0 {
                text.push_str(if before || part.starts_with(is_word) { name } else { &own });
            }
            text.push_str(part);
        }
        names.insert(own, kind);
    }
    (text, names)
}

fn check(found: &[Value], names: &BTreeMap<String, Option<&'static str>>, shown: impl Fn(&str) -> String) {
    for (name, kind) in names {
        let entry = shown(name);
        let here: Vec<&Value> = found.iter().filter(|f| f["entry"] == entry.as_str()).collect();
        match kind {
            Some(kind) => {
                assert!(here.iter().any(|f| f["kind"] == *kind), "{name} shows no {kind}: {found:#?}")
            }
            None => assert!(here.is_empty(), "{name} is mended: {here:#?}"),
        }
    }
}

#[test]
fn examples_in_python_show_their_kinds() {
    let (text, names) =
        joined("python", |code| code.split("def ").nth(1).unwrap().split('(').next().unwrap());
    // The constant that one example lacks is its fix.
    let (text, constant) = (text.replace("RATE = 3\n", ""), "RATE3 = 3\n");
    let (before, after) = text.rsplit_once("return RATE").unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("example.py"), format!("{constant}{before}return RATE3{after}"))
        .unwrap();
    // Some never terminate; a few paths each are enough.
    let found = findings(
        folder.path(),
        &[
            "run",
            "example.py",
            "-o",
            "out",
            "--max-paths",
            "160",
            "--time",
            "40s",
            "-q",
            "--no-tests",
            "--strict-callers",
        ],
    );
    check(&found, &names, str::to_string);
}

#[test]
fn examples_in_java_show_their_kinds() {
    let (text, names) = joined("java", |code| code.split('(').next().unwrap().rsplit(' ').next().unwrap());
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("Example.java"), format!("public class Example {{\n{text}}}\n"))
        .unwrap();
    let found = findings(
        folder.path(),
        &["run", "Example.java", "-o", "out", "--time", "40s", "-q", "--no-tests", "--strict-callers"],
    );
    check(&found, &names, |name| format!("Example.{name}"));
}
