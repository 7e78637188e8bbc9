//! The examples of the two papers on testing Java, each with the exact set of its paths: what is decided on each and in which order,
//! how it ends, and which sides no input takes. References are null, new or one that is there, and that is decided where it is first used.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::explore;
use serde_json::Value;

/// Every path of a tree: its decisions, and how it ends.
fn paths(tree: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<(usize, Vec<String>)> = nodes(&tree["roots"]).map(|n| (n, Vec::new())).collect();
    while let Some((at, before)) = waiting.pop() {
        let node = &tree["nodes"][at];
        let condition = node["condition"].as_str().unwrap();
        for (side, said) in node["sides"].as_array().unwrap().iter().zip(["not ", ""]) {
            let mut all = before.clone();
            all.push(format!("{said}({condition})"));
            if side["nodes"].is_array() {
                waiting.extend(nodes(&side["nodes"]).map(|n| (n, all.clone())));
                continue;
            }
            let end = side["end"]["kind"].as_str().or(side["closed"]["kind"].as_str());
            let end = end.map_or_else(|| side.to_string(), str::to_owned);
            found.insert(format!("{}: {end}", all.join(" & ")));
        }
    }
    found
}

fn nodes(list: &Value) -> impl Iterator<Item = usize> {
    list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize)
}

const EXPECTED: &[(&str, &[&str])] = &[
    (
        "figure1",
        &[
            "(x + 5 <= 0) & (x + 5 <= 2): returned",
            "(x + 5 <= 0) & not (x + 5 <= 2): infeasible",
            "not (x + 5 <= 0) & (x + 5 <= 2): returned",
            "not (x + 5 <= 0) & not (x + 5 <= 2) & (y != 2789): returned",
            "not (x + 5 <= 0) & not (x + 5 <= 2) & not (y != 2789): returned",
        ],
    ),
    (
        "figure3",
        &[
            "(x + 5 <= 0): bug",
            "not (x + 5 <= 0) & (given == null): bug",
            "not (x + 5 <= 0) & not (given == null) & (given.next == null): returned",
            "not (x + 5 <= 0) & not (given == null) & not (given.next == null) & (given.next == given): returned",
            "not (x + 5 <= 0) & not (given == null) & not (given.next == null) & not (given.next == given): returned",
        ],
    ),
    (
        "figure12",
        &[
            "(x != 5): returned",
            "not (x != 5) & (l1 == null): returned",
            "not (x != 5) & not (l1 == null) & (l2 == null): returned",
            "not (x != 5) & not (l1 == null) & not (l2 == null) & (l2 == l1): returned",
            "not (x != 5) & not (l1 == null) & not (l2 == null) & not (l2 == l1): returned",
        ],
    ),
    (
        "example6",
        &[
            "(l2 == null): bug",
            "not (l2 == null) & (l1 == null): bug",
            "not (l2 == null) & not (l1 == null) & (l2 == l1): returned",
            "not (l2 == null) & not (l1 == null) & not (l2 == l1): returned",
        ],
    ),
    (
        "algorithm1",
        &[
            "(y*2 != 3) & (y*2 != 4): raised",
            "(y*2 != 3) & not (y*2 != 4): returned",
            "not (y*2 != 3): infeasible",
        ],
    ),
    (
        "algorithm2",
        &[
            "(x != y*31 + 7): returned",
            "not (x != y*31 + 7) & (y != -10): returned",
            "not (x != y*31 + 7) & not (y != -10): returned",
        ],
    ),
    (
        "algorithm8",
        &[
            "(x == null): bug",
            "not (x == null) & (x.length >= 3) & (x[2] != 3): returned",
            "not (x == null) & (x.length >= 3) & not (x[2] != 3): returned",
            "not (x == null) & not (x.length >= 3): bug",
        ],
    ),
    (
        "algorithm9",
        &[
            "(x == null): bug",
            "not (x == null) & (x.length >= 3) & (x[2] != 3): returned",
            "not (x == null) & (x.length >= 3) & not (x[2] != 3) & (x.length >= 2) & (a != 4): returned",
            "not (x == null) & (x.length >= 3) & not (x[2] != 3) & (x.length >= 2) & not (a != 4): returned",
            "not (x == null) & (x.length >= 3) & not (x[2] != 3) & not (x.length >= 2): infeasible",
            "not (x == null) & not (x.length >= 3): bug",
        ],
    ),
];

#[test]
fn figures_and_algorithms_have_exactly_their_paths() {
    if !Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
        return;
    }
    let source = crate::support::root().join("crates/fathom-cli/tests/java/Figures.java");
    let explored = explore(source.to_str().unwrap(), &["--time", "60s", "--self-check"]);
    assert_eq!(explored.ran.code, 1, "{}{}", explored.ran.stdout, explored.ran.stderr);
    let run: Value = serde_json::from_str(&explored.read("run.json")).unwrap();
    let trees = run["trees"].as_array().unwrap();
    let of = |name: &str| {
        let entry = format!("Figures.{name}");
        paths(trees.iter().find(|tree| tree["entry"] == entry).expect(&entry))
    };
    for (name, expected) in EXPECTED {
        let expected: BTreeSet<String> = expected.iter().map(|path| (*path).to_owned()).collect();
        assert_eq!(of(name), expected, "{name}");
    }
    // Only where the platform gives back a number without its symbol do runs go elsewhere, and that is said.
    let summary = explored.summary();
    let doubts = summary["doubts"].as_array().unwrap().iter();
    let diverged: Vec<&str> = doubts
        .filter(|doubt| doubt["kind"] == "diverged")
        .filter_map(|doubt| doubt["entry"].as_str())
        .collect();
    assert_eq!(diverged, ["Figures.figure15"]);
    let mut found = of("figure15");
    assert!(found.remove("(y <= x): returned"), "{found:?}");
    assert!(!found.is_empty());
    for path in found {
        let (decided, end) = path.rsplit_once(": ").unwrap();
        let above = decided.starts_with("not (y <= x) & not (x <= ");
        let below = decided.starts_with("not (y <= x) & (x <= ");
        assert!(above && end == "diverged" || below && end == "returned", "{path}");
    }
}
