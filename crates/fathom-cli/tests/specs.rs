//! Specifications: the same five in each language, a program that keeps to each and one that does not.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{fathom, root};

/// Name of the program, its entry, and which rules the broken one may be found by.
const PROGRAMS: [(&str, &str, &[&str]); 5] = [
    ("handle", "use", &["regex `usage`"]),
    ("buffer", "use", &["pltl `room`", "invariant `"]),
    ("locks", "transfer", &["pltl `held`"]),
    ("iterate", "total", &["pltl `asked`"]),
    ("login", "attempt", &["pltl `locked`"]),
];

fn programs(language: &str) -> PathBuf {
    root().join("tests/specs").join(language)
}

/// Explores a file and gives its summary.
fn explore(file: &Path, more: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let file = file.to_str().unwrap();
    let mut arguments = vec!["run", file, "--json", "--time", "60s", "-o", "out"];
    arguments.extend(more);
    let ran = fathom(folder.path(), &arguments);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}{}", ran.stdout, ran.stderr))
}

/// Checks the finding of a program that breaks a specification.
fn assert_found(finding: &Value, name: &str, rules: &[&str]) {
    assert_eq!(finding["kind"], "spec-violation", "{name}: {finding:#}");
    let message = finding["message"].as_str().unwrap();
    assert!(rules.iter().any(|rule| message.starts_with(rule)), "{name}: {message}");
    assert!(!finding["steps"].as_array().unwrap().is_empty(), "{name}: {finding:#}");
    assert_eq!(finding["confirmed"], true, "{name}: {finding:#}");
}

/// The five of Java in one folder each: a JVM and a compiler are started once for all of them.
#[test]
fn java_programs_that_keep_to_a_specification_are_verified_and_others_found() {
    let class = |name: &str| match name {
        "handle" => "HandleUse",
        "buffer" => "BufferUse",
        "locks" => "LockUse",
        "iterate" => "IterateUse",
        _ => "LoginUse",
    };
    let together = |which: &str, more: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let mut arguments: Vec<String> = more.iter().map(|word| (*word).to_owned()).collect();
        for (name, entry, _) in PROGRAMS {
            let file = format!("{name}{which}.java");
            std::fs::copy(programs("java").join(&file), folder.path().join(&file)).unwrap();
            let spec = programs("java").join(format!("{name}.spec")).to_string_lossy().into_owned();
            arguments.extend([
                "--entry".to_owned(),
                format!("{}.{entry}", class(name)),
                "--spec".to_owned(),
                spec,
            ]);
        }
        explore(folder.path(), &arguments.iter().map(|word| &**word).collect::<Vec<_>>())
    };
    let kept = together("", &["--no-tests"]);
    assert_eq!(kept["verdict"], "verified", "{kept:#}");
    for spec in kept["specs"].as_array().unwrap() {
        assert!(spec["rules"][0]["checked"].as_u64().unwrap() > 0, "{spec:#}");
    }
    let broken = together("_broken", &[]);
    assert_eq!(broken["verdict"], "bugs", "{broken:#}");
    for (name, _, rules) in PROGRAMS {
        let own = |finding: &&Value| finding["entry"].as_str().unwrap().starts_with(class(name));
        let findings: Vec<&Value> = broken["findings"].as_array().unwrap().iter().filter(own).collect();
        assert!(!findings.is_empty(), "{name}: {broken:#}");
        findings.iter().for_each(|finding| assert_found(finding, name, rules));
    }
}

/// Paths are merged only where the rules are in the same state on both.
#[test]
fn what_is_found_in_c_does_not_depend_on_merging() {
    for (name, entry, _) in PROGRAMS {
        for (which, spec) in [("", ""), ("_broken", name)] {
            let file = programs("c").join(format!("{name}{which}.c"));
            let spec = programs("c").join(format!("{spec}.spec"));
            let spec: &[&str] = if which.is_empty() { &[] } else { &["--spec", spec.to_str().unwrap()] };
            let told = |criterion: &str| {
                let mut more = vec!["--entry", entry, "--no-tests", "--self-check", "--criterion", criterion];
                more.extend(spec);
                let summary = explore(&file, &more);
                let all = summary["findings"].as_array().unwrap();
                let mut told: Vec<String> =
                    all.iter().map(|f| format!("{} {}", f["message"], f["line"])).collect();
                told.sort();
                (summary["verdict"].clone(), told, summary["paths"]["completed"].as_u64().unwrap())
            };
            let (by_path, merged) = (told("path"), told("error"));
            assert_eq!((&by_path.0, &by_path.1), (&merged.0, &merged.1), "{name}{which}");
            assert!(merged.2 <= by_path.2, "{name}{which}: {} against {} paths", merged.2, by_path.2);
        }
    }
}

#[test]
fn a_broken_pre_is_the_callers_fault_at_the_boundary_and_a_finding_inside() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("root.py");
    std::fs::write(
        &file,
        "def half(n: int) -> int:\n    return n // 2\n\n\ndef twice(n: int) -> int:\n    if n == 5:\n        return half(n - 6)\n    return half(n * n)\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("root.spec"), "pre half(x): x >= 0\npre twice: n > 0\n").unwrap();
    let inside = explore(&file, &["--entry", "twice", "--no-tests"]);
    let findings = inside["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{inside:#}");
    assert_eq!(findings[0]["line"], 7);
    assert!(findings[0]["message"].as_str().unwrap().starts_with("pre `half`"));
    let boundary = explore(&file, &["--entry", "half", "--no-tests"]);
    assert_eq!(boundary["verdict"], "verified", "{boundary:#}");
    assert_eq!(boundary["paths"]["completed"], 1, "{boundary:#}");
}

#[test]
fn contracts_in_python_sources_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("contract.py");
    let source = "\
def clamp(n: int) -> int:
    \"\"\"Keeps a number small.

    pre: n >= 0
    post: 0 <= __return__ <= 10
    post[n]: __return__ <= __old__.n
    \"\"\"
    if n == 77:
        return 11
    return min(n, 10)
";
    std::fs::write(&file, source).unwrap();
    let found = explore(&file, &["--entry", "clamp", "--no-tests"]);
    let findings = found["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{found:#}");
    assert!(findings[0]["message"].as_str().unwrap().contains("`0 <= result <= 10`"), "{found:#}");
    assert!(findings[0]["call"].as_str().unwrap().contains("77"));
}

#[test]
fn decorators_of_contracts_are_read_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("decorated.py");
    let source = "\
import fathom


@fathom.invariant(\"self.level <= 3\")
class Tank:
    def __init__(self):
        self.level = 0

    @fathom.pre(\"n > 0\")
    @fathom.post(lambda self, n, result: result >= n)
    def fill(self, n):
        self.level += n
        return self.level


def use(n: int) -> int:
    tank = Tank()
    if 0 < n < 10:
        tank.fill(n)
    return tank.level
";
    std::fs::write(&file, source).unwrap();
    let found = explore(&file, &["--entry", "use", "--no-tests"]);
    let findings = found["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{found:#}");
    let message = findings[0]["message"].as_str().unwrap();
    assert!(message.starts_with("invariant `self.level <= 3`"), "{message}");
}

#[test]
fn specifications_in_comments_of_c_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("clamp.c");
    let source = "\
/*@spec
 * pre clamp: n >= 0
 * post clamp: result <= 10
 */
int clamp(int n) {
    if (n == 77)
        return 11;
    return n < 10 ? n : 10;
}
";
    std::fs::write(&file, source).unwrap();
    let found = explore(&file, &["--entry", "clamp", "--no-tests"]);
    let findings = found["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{found:#}");
    assert!(findings[0]["message"].as_str().unwrap().contains("clamp.c:3) does not hold: `result <= 10`"));
    assert_eq!(
        found["branches"]["total"], 4,
        "what watches the function has no branches of its own: {found:#}"
    );
}

#[test]
fn the_guided_search_needs_a_third_of_the_paths() {
    let file = programs("guided").join("combination.c");
    let paths = |search: &str| {
        let more = ["--no-tests", "--first-finding", "--search", search, "--max-paths", "400"];
        let summary = explore(&file, &more);
        (summary["verdict"] == "bugs", summary["executions"].as_u64().unwrap())
    };
    let (found, guided) = paths("priority");
    assert!(found);
    for other in ["bfs", "random"] {
        let (_, needed) = paths(other);
        assert!(guided * 3 <= needed, "{guided} against {needed} of {other}");
    }
}

#[test]
fn automata_are_written_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let file = programs("python").join("handle.py");
    let file = file.to_str().unwrap();
    fathom(folder.path(), &["run", file, "--entry", "use", "--no-tests", "--spec-graphs", "-o", "out"]);
    let dot = std::fs::read_to_string(folder.path().join("out/specs/handle.usage.dot")).unwrap();
    assert!(dot.contains("label=\"open\""), "{dot}");
}
