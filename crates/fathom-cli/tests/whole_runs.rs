//! Runs as people start them: on a whole package, with several workers, ended by Ctrl-C, read by other tools.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{explore, fathom, program, pytest};
use serde_json::Value;

/// A package with two modules, a nested one, one that fails on import, and its own tests.
fn package(folder: &Path) {
    let files = [
        (
            "shop/__init__.py",
            "def greet(name: str) -> str:\n    return 'hey' if name == 'Bob' else 'hello'\n",
        ),
        (
            "shop/cart.py",
            "from .tax.rates import rate\n\ndef total(price: int, land: str) -> int:\n    if price < 0:\n        \
             raise ValueError('negative')\n    return price * rate(land)\n\ndef share(price: int, by: int) -> int:\n    \
             return price // by\n",
        ),
        ("shop/tax/__init__.py", ""),
        (
            "shop/tax/rates.py",
            "def rate(land: str) -> int:\n    if land == 'SE':\n        return 25\n    return 20\n",
        ),
        ("shop/broken.py", "import no_such_module_anywhere\n"),
        ("shop/test_cart.py", "def test_nothing():\n    assert False\n"),
    ];
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

#[test]
fn a_package_is_explored_module_by_module_with_a_test_file_each() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path());
    let ran = fathom(
        folder.path(),
        &["run", "shop", "-o", "out", "--time", "40s", "--max-paths", "120", "--strict-callers"],
    );
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    let out = folder.path().join("out");
    let summary: Value =
        serde_json::from_str(&std::fs::read_to_string(out.join("summary.json")).unwrap()).unwrap();
    let kinds: Vec<&str> =
        summary["findings"].as_array().unwrap().iter().filter_map(|f| f["kind"].as_str()).collect();
    assert_eq!(kinds, ["zero-division"], "{summary}");
    assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{summary}");
    assert!(summary["why_incomplete"].to_string().contains("no_such_module_anywhere"), "{summary}");
    for name in ["test_shop.py", "test_shop_cart.py", "test_shop_cart_findings.py", "test_shop_tax_rates.py"]
    {
        assert!(out.join("tests").join(name).exists(), "{name} is missing");
    }
    if let Some((passed, output)) = pytest(&out.join("tests")) {
        assert!(passed, "{output}");
    }
    let replayed = fathom(folder.path(), &["replay", "out"]);
    assert!(replayed.stdout.contains("confirmed: zero-division"), "{}{}", replayed.stdout, replayed.stderr);
}

#[test]
fn a_folder_takes_no_entry() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path());
    let ran = fathom(folder.path(), &["run", "shop", "--entry", "total", "-o", "out"]);
    assert_eq!(ran.code, 2, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains("name the file"), "{}", ran.stderr);
    assert!(!folder.path().join("out").exists());
}

#[test]
fn two_workers_find_what_one_finds() {
    let name = "clean/triangle.py";
    let one = explore(program(name).to_str().unwrap(), &["--time", "30s"]).summary();
    let two = explore(program(name).to_str().unwrap(), &["--time", "30s", "--jobs", "2"]);
    let summary = two.summary();
    assert_eq!(summary["verdict"], one["verdict"], "{summary}");
    assert_eq!(summary["branches"], one["branches"], "{summary}");
    assert_eq!(summary["paths"]["completed"], one["paths"]["completed"], "{summary}");
    assert_eq!(summary["paths"]["diverged"], 0, "{summary}");
    if let Some((passed, output)) = pytest(&two.out().join("tests")) {
        assert!(passed, "{output}");
    }
}

#[test]
fn an_interrupt_ends_the_search_and_writes_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    // Paths without end: only the limit or the user ends this.
    let source = "def walk(n: int) -> int:\n    steps = 0\n    while n > 0:\n        n -= 1\n        steps += 1\n    return steps\n";
    std::fs::write(folder.path().join("endless.py"), source).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "endless.py", "-o", "out", "--time", "10m"])
        .current_dir(folder.path())
        .env_remove("VIRTUAL_ENV")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first line of progress says that the search goes on; without a terminal it comes every ten seconds.
    let mut progress = child.stderr.take().unwrap();
    let mut first = [0; 64];
    let seen = progress.read(&mut first).unwrap();
    assert!(seen > 0, "the run ended before it was interrupted");
    let pid = i32::try_from(child.id()).unwrap();
    // SAFETY: a signal to the process that this test has just started.
    assert_eq!(unsafe { libc::kill(pid, libc::SIGINT) }, 0);
    let asked = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(asked.elapsed() < Duration::from_secs(60), "it went on for {:?}", asked.elapsed());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let text = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    let summary: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(summary["verdict"], "inconclusive", "{summary}");
    assert!(summary["tests"].as_u64().unwrap() > 0, "{summary}");
    if let Some((passed, output)) = pytest(&folder.path().join("out/tests")) {
        assert!(passed, "{output}");
    }
}

#[test]
fn the_sarif_log_is_what_the_schema_asks_for() {
    for name in ["bug/zero_division.py", "bug/recursion.py", "clean/triangle.py"] {
        let explored = explore(program(name).to_str().unwrap(), &["--time", "10s"]);
        let log: Value = serde_json::from_str(&explored.read("report.sarif")).unwrap();
        assert_eq!(crate::support::sarif::faults(&log), Vec::<String>::new(), "{name}");
        let findings = explored.summary()["findings"].as_array().unwrap().len();
        assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), findings, "{name}");
    }
    let wrong = serde_json::json!({ "version": "2.0", "runs": [{ "results": [{ "level": "bad" }] }] });
    let faults = crate::support::sarif::faults(&wrong).join("\n");
    for part in ["2.1.0", "run lacks tool", "result lacks message", "no level"] {
        assert!(faults.contains(part), "{faults}");
    }
}
