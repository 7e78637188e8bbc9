//! Python programs from end to end, beside the fixtures of `tests/python`.

use std::path::Path;

use crate::support::{check_python_run, explore, fathom, program};
use serde_json::Value;

#[test]
fn what_has_no_model_is_listed() {
    let explored = explore(program("clean/native_code.py").to_str().unwrap(), &["--time", "5s"]);
    let summary = check_python_run(&explored, "native_code.py");
    assert!(!summary["concretised"].as_array().unwrap().is_empty(), "{summary}");
    assert_eq!(summary["complete"], false);
}

#[test]
fn a_finding_says_what_its_call_assumes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("link.py");
    let text = "from typing import Optional\n\n\nclass Node:\n    def __init__(self, value: int, next: Optional['Node']):\n        \
                self.value = value\n        self.next = next\n\n\ndef second(node: Node):\n    return node.next.value\n\n\n\
                def share(total, people):\n    return total // people\n\n\ndef typed(total: int, people: int):\n    return total // people\n";
    std::fs::write(&path, text).unwrap();
    let summary = explore(path.to_str().unwrap(), &["--time", "20s", "--strict-callers"]).summary();
    let assumed = |entry: &str| {
        let findings = summary["findings"].as_array().unwrap();
        let found = findings.iter().find(|finding| finding["entry"] == entry);
        found.unwrap_or_else(|| panic!("{entry}: {findings:?}"))["assumes"].clone()
    };
    assert_eq!(assumed("second"), serde_json::json!([{ "kind": "null", "what": "node.next" }]));
    let guessed = |what: &str| serde_json::json!({ "kind": "guessed_type", "what": what });
    assert_eq!(assumed("share"), serde_json::json!([guessed("total"), guessed("people")]));
    assert_eq!(assumed("typed"), Value::Null);
}

#[test]
fn runs_follow_the_path_they_were_solved_for() {
    let flags = ["--max-paths", "150", "--time", "20s"];
    for name in [
        "clean/keys_and_elements.py",
        "clean/dict_argument.py",
        "clean/dictionaries.py",
        "clean/unannotated.py",
    ] {
        let explored = explore(program(name).to_str().unwrap(), &flags);
        let summary = check_python_run(&explored, name);
        assert_eq!(summary["paths"]["diverged"], 0, "{name}: {}", summary["paths"]);
    }
}

#[test]
fn tests_are_named_after_what_they_show_and_carry_the_conditions() {
    let explored = explore(program("clean/clock.py").to_str().unwrap(), &["--time", "20s"]);
    check_python_run(&explored, "clock.py");
    let tests = explored.tests();
    assert!(tests.contains("def test_clock_rejects_hour_above_23():"), "{tests}");
    assert!(tests.contains("def test_clock_returns_noon_when_"), "{tests}");
    assert!(tests.contains("with pytest.raises(ValueError, match="), "{tests}");
    assert!(tests.contains("    # hour"), "{tests}");
    assert!(!tests.contains("fathom."), "no test imports Fathom\n{tests}");
}

#[test]
fn json_is_the_summary_and_nothing_else() {
    let explored = explore(program("bug/assertion.py").to_str().unwrap(), &["--json", "--time", "5s"]);
    let printed: Value = serde_json::from_str(&explored.ran.stdout).expect("stdout is JSON");
    assert_eq!(printed, explored.summary());
    assert_eq!(explored.ran.stderr, "");
}

/// A result folder as text by file, without times.
fn normal(folder: &Path) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let mut todo = vec![folder.to_path_buf()];
    while let Some(next) = todo.pop() {
        for entry in std::fs::read_dir(next).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                todo.push(path);
                continue;
            }
            let mut text = std::fs::read_to_string(&path).unwrap();
            if matches!(path.file_name().and_then(|n| n.to_str()), Some("summary.json" | "run.json")) {
                let mut json: Value = serde_json::from_str(&text).unwrap();
                without_seconds(&mut json);
                text = json.to_string();
            }
            if path.ends_with("report.html") || path.ends_with("junit.xml") {
                // Times are the only numbers with three decimals or an `s` behind them.
                text = text
                    .split_whitespace()
                    .filter(|w| !w.contains('.') || !w.contains(char::is_numeric))
                    .collect();
            }
            let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
            out.push((name, text));
        }
    }
    out.sort();
    out
}

fn without_seconds(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.contains("seconds"));
            fields.values_mut().for_each(without_seconds);
        }
        Value::Array(items) => items.iter_mut().for_each(without_seconds),
        _ => {}
    }
}

#[test]
fn the_same_seed_and_path_budget_give_the_same_folder() {
    for search in ["mixed", "random"] {
        // The same result folder, since its place is part of what is written.
        let folder = tempfile::tempdir().unwrap();
        let target = program("clean/clock.py");
        let run = || {
            let flags = ["--max-paths", "9", "--seed", "5", "--search", search, "-q"];
            let mut arguments = vec!["run", target.to_str().unwrap(), "-o", "out"];
            arguments.extend(flags);
            let ran = fathom(folder.path(), &arguments);
            assert_eq!(ran.code, 0, "{}", ran.stderr);
            normal(&folder.path().join("out"))
        };
        let (first, second) = (run(), run());
        for (a, b) in first.iter().zip(&second) {
            assert_eq!(a, b, "{search}");
        }
        assert_eq!(first.len(), second.len());
    }
}

#[test]
fn the_time_limit_holds_and_what_was_found_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let source = "def walk(text: str) -> int:\n    n = 0\n    for c in text:\n        if c == 'a':\n            n += 1\n    return n\n";
    std::fs::write(folder.path().join("walk.py"), source).unwrap();
    let start = std::time::Instant::now();
    let ran = fathom(folder.path(), &["run", "walk.py", "-o", "out", "--time", "2s"]);
    assert!(start.elapsed().as_secs_f64() < 4.0, "{:?}", start.elapsed());
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let summary: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap())
            .unwrap();
    assert!(summary["tests"].as_u64().unwrap() > 0, "{summary}");
}

#[test]
fn an_oracle_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let source = "from symbolic.args import *\n\n@symbolic(x=3)\ndef demo(x):\n    if x > 10:\n        return 1\n    return 0\n\n\
                  def expected_result():\n    return [0, EXTRA]\n";
    let put =
        |extra: &str| std::fs::write(folder.path().join("demo.py"), source.replace("EXTRA", extra)).unwrap();
    put("1");
    let ran = fathom(folder.path(), &["run", "demo.py", "--oracle", "-o", "out", "--time", "5s"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("oracle   ok"), "{}", ran.stdout);
    put("2");
    let ran = fathom(folder.path(), &["run", "demo.py", "--oracle", "-o", "out", "--time", "5s"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("mismatch: no path gives 2; 1 was not expected"), "{}", ran.stdout);
}

#[test]
fn a_line_can_be_the_goal() {
    let target = program("bug/deep_condition.py");
    let goal = explore(target.to_str().unwrap(), &["--goal", "deep_condition.py:4", "--time", "10s"]);
    assert!(goal.ran.stdout.contains("deep_condition.py:4 is reached by gate("), "{}", goal.ran.stdout);
    let folder = tempfile::tempdir().unwrap();
    let source =
        "def f(x: int) -> int:\n    if x > 5:\n        if x < 3:\n            return 1\n    return 0\n";
    std::fs::write(folder.path().join("closed.py"), source).unwrap();
    let ran = fathom(folder.path(), &["run", "closed.py", "--goal", "closed.py:4", "--time", "10s"]);
    assert!(ran.stdout.contains("closed.py:4 cannot be reached"), "{}", ran.stdout);
}

#[test]
fn several_entries_share_the_time_and_one_can_be_named() {
    let target = program("clean/account.py");
    let all = explore(target.to_str().unwrap(), &["--time", "20s"]);
    let entries = all.summary()["entry"].as_str().unwrap().to_string();
    assert!(entries.contains("Account.withdraw") && entries.contains("transfer"), "{entries}");
    let one = explore(&format!("{}::transfer", target.display()), &["--time", "10s"]);
    assert_eq!(one.summary()["entry"], "transfer");
}
