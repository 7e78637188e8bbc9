//! Results that say nothing about the target do not look like an answer: exit code 2, a verdict of their own, and the reason by name.

use std::path::Path;
use std::process::Command;

use crate::support::{Ran, fathom};
use serde_json::Value;

fn run(folder: &Path, target: &str) -> (Ran, Value) {
    let ran = fathom(folder, &["run", target, "-o", "out", "--time", "20s", "--no-tests", "--fresh"]);
    let text = std::fs::read_to_string(folder.join("out/summary.json")).unwrap_or_else(|_| "{}".into());
    (ran, serde_json::from_str(&text).unwrap())
}

fn unanswered(folder: &Path, target: &str, why: &str, parts: &[&str]) {
    let (ran, summary) = run(folder, target);
    assert_eq!(ran.code, 2, "{target}: {}{}", ran.stdout, ran.stderr);
    assert_eq!(summary["unanswered"], why, "{target}: {summary:#}");
    assert_eq!(summary["verdict"], "inconclusive", "{target}");
    for word in ["verified", "no bugs found"] {
        assert!(!ran.stdout.contains(word), "{target}: {}", ran.stdout);
    }
    for part in parts {
        assert!(ran.stdout.contains(part), "{target} does not say {part:?}: {}", ran.stdout);
    }
}

#[test]
fn a_missing_module_is_named_with_its_package() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let late = "def load(n: int) -> int:\n    import yaml_of_nobody\n    if n > 3:\n        return yaml_of_nobody.load(n)\n    return n\n";
    std::fs::write(here.join("late.py"), late).unwrap();
    let install =
        ["a dependency is missing", "'yaml_of_nobody' is not installed: pip install yaml_of_nobody"];
    unanswered(here, "late.py", "missing_dependency", &install);
    // One of several modules.
    std::fs::create_dir(here.join("shop")).unwrap();
    std::fs::write(here.join("shop/__init__.py"), "").unwrap();
    std::fs::write(here.join("shop/good.py"), "def f(n: int) -> int:\n    return 1 if n > 3 else 2\n")
        .unwrap();
    std::fs::write(here.join("shop/bad.py"), "import yaml_of_nobody\ndef g(n: int) -> int:\n    return n\n")
        .unwrap();
    unanswered(here, "shop", "missing_dependency", &install);
    // Code that handles the absence, or announces it itself, is explored as it is.
    let handled = "def f(n: int) -> int:\n    try:\n        import yaml_of_nobody\n    except ImportError:\n        return n\n    return 0\n\
                   def g(n: int) -> int:\n    if n > 3:\n        raise ModuleNotFoundError('install it', name='it')\n    return n\n";
    std::fs::write(here.join("handled.py"), handled).unwrap();
    let (ran, summary) = run(here, "handled.py");
    assert_eq!((ran.code, &summary["unanswered"]), (0, &Value::Null), "{}", ran.stdout);
    assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{}", ran.stdout);
}

#[test]
fn a_function_without_code_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    std::fs::write(here.join("outside.c"), "int helper(int);\nint f(int x) { return helper(x); }\n").unwrap();
    unanswered(
        here,
        "outside.c",
        "nothing_finished",
        &["no call finished", "'helper' has no code", "--stub"],
    );
    // Nothing to decide is said as what it is.
    std::fs::write(here.join("constant.c"), "int f(void) { return 3; }\n").unwrap();
    let (ran, _) = run(here, "constant.c");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("ran once without a bug: nothing it reads is symbolic"), "{}", ran.stdout);
}

#[test]
fn a_missing_class_is_named_with_the_flag() {
    let compiled = |folder: &Path, files: &[&str]| {
        let ran = Command::new("javac").args(files).current_dir(folder).output();
        ran.is_ok_and(|output| output.status.success())
    };
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    std::fs::write(here.join("Lib.java"), "public class Lib { public static int g(int x) { return x; } }\n")
        .unwrap();
    let uses = "public class Uses {\n  public static int f(int x) { if (x > 3) return 1; return x; }\n\
                  public static int h(int x) { int y = Lib.g(x); return y > 3 ? 1 : 0; }\n}\n";
    std::fs::write(here.join("Uses.java"), uses).unwrap();
    if !compiled(here, &["Lib.java", "Uses.java"]) {
        eprintln!("skipped: no javac here");
        return;
    }
    for file in ["Lib.java", "Lib.class", "Uses.java"] {
        std::fs::remove_file(here.join(file)).unwrap();
    }
    unanswered(here, "Uses.class", "missing_dependency", &["the class Lib", "--class-path"]);
}
