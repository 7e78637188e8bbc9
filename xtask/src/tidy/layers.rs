//! A crate uses crates of lower layers only. The table below is the one in `docs/architecture.md`, as code.

use super::Complaint;
use super::workspace::Workspace;

/// Crates by layer. A crate of the workspace that is not listed here is a complaint of its own.
const LAYERS: &[(u32, &[&str])] = &[
    (1, &["fathom-term", "fathom-finding"]),
    (2, &["fathom-trace", "fathom-solve", "fathom-sandbox", "fathom-ir"]),
    (3, &["fathom-spec", "fathom-jit", "fathom-pyrt"]),
    (4, &["fathom-explore", "fathom-vm", "fathom-jvm", "fathom-py"]),
    (5, &["fathom-target"]),
    (6, &["fathom-report", "fathom-cluster"]),
    (7, &["fathom-job"]),
    (8, &["fathom-lsp"]),
    (9, &["fathom-cli"]),
];

/// Crates that stand beside the layers: nothing of the product may use them, only tests.
const BESIDE: &[&str] = &["fathom-testkit", "fathom-fuzz", "xtask"];

/// Dependencies that are forbidden even where the layers would allow them: the invariants of the architecture page.
const NEVER: &[(&str, &str, &str)] = &[
    ("fathom-vm", "fathom-explore", "the VM knows no strategy"),
    ("fathom-jvm", "fathom-explore", "an executor knows no strategy"),
    ("fathom-py", "fathom-explore", "an executor knows no strategy"),
    ("fathom-pyrt", "fathom-solve", "nothing inside the explored process solves"),
    ("fathom-report", "fathom-explore", "a report is made from plain data"),
];

pub fn check(workspace: &Workspace) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for member in &workspace.crates {
        let here = format!("crates/{}/Cargo.toml", member.name);
        if BESIDE.contains(&member.name.as_str()) {
            continue;
        }
        let Some(own) = layer(&member.name) else {
            complaints
                .push(Complaint::new(here, "the crate has no layer; add it to xtask/src/tidy/layers.rs"));
            continue;
        };
        for used in &member.uses {
            if BESIDE.contains(&used.as_str()) {
                complaints
                    .push(Complaint::new(&here, format!("{used} is for tests; make it a dev-dependency")));
            }
            if let Some(other) = layer(used).filter(|other| *other >= own) {
                let message = format!("layer {own} must not use {used} of layer {other}");
                complaints.push(Complaint::new(&here, message));
            }
            if let Some((_, _, why)) = NEVER.iter().find(|(a, b, _)| *a == member.name && b == used) {
                complaints.push(Complaint::new(&here, format!("must not use {used}: {why}")));
            }
        }
    }
    complaints
}

fn layer(name: &str) -> Option<u32> {
    LAYERS.iter().find(|(_, crates)| crates.contains(&name)).map(|(layer, _)| *layer)
}

#[cfg(test)]
mod tests {
    use super::super::workspace::Crate;
    use super::*;

    fn complaints(name: &str, uses: &[&str]) -> usize {
        let uses = uses.iter().map(|used| (*used).to_owned()).collect();
        let member = Crate { name: name.to_owned(), uses, tests_use: Vec::new() };
        check(&Workspace { crates: vec![member] }).len()
    }

    #[test]
    fn downwards_is_fine() {
        assert_eq!(complaints("fathom-explore", &["fathom-term", "fathom-solve", "serde"]), 0);
    }

    #[test]
    fn upwards_and_sideways_are_not() {
        assert_eq!(complaints("fathom-term", &["fathom-solve"]), 1);
        assert_eq!(complaints("fathom-trace", &["fathom-solve"]), 1);
    }

    #[test]
    fn an_executor_knows_no_strategy() {
        // The same layer, and a rule of its own.
        assert_eq!(complaints("fathom-py", &["fathom-explore"]), 2);
    }

    #[test]
    fn an_unknown_crate_is_noticed() {
        assert_eq!(complaints("fathom-novelty", &[]), 1);
    }

    #[test]
    fn the_testkit_is_for_tests() {
        assert_eq!(complaints("fathom-cli", &["fathom-testkit"]), 1);
    }
}
