//! Every dependency has the same features in `cargo build` and in `cargo test`; otherwise it and all crates above it are compiled twice.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use super::Complaint;

/// The features of each package, by name and version. A package may be built several times (for build scripts, too).
type Features = BTreeMap<String, BTreeSet<String>>;

pub fn check(root: &Path) -> Result<Vec<Complaint>, String> {
    let build = of(root, "normal,build")?;
    let tests = of(root, "normal,build,dev")?;
    Ok(complaints(&build, &tests))
}

fn of(root: &Path, edges: &str) -> Result<Features, String> {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--workspace",
            "--locked",
            "--prefix",
            "none",
            "--edges",
            edges,
            "--format",
            "{p}|{f}",
        ])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot start cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(parsed(&String::from_utf8_lossy(&output.stdout)))
}

fn parsed(tree: &str) -> Features {
    let mut found = Features::new();
    for (package, features) in tree.lines().filter_map(|line| line.split_once('|')) {
        // `(*)` marks a package that the tree has shown already.
        found.entry(package.to_owned()).or_default().insert(features.trim_end_matches(" (*)").to_owned());
    }
    found
}

fn complaints(build: &Features, tests: &Features) -> Vec<Complaint> {
    build
        .iter()
        .filter_map(|(package, features)| {
            let more: Vec<&str> = tests.get(package)?.difference(features).map(String::as_str).collect();
            let message = format!(
                "{package} is compiled again for the tests, with other features: name `{}` in xtask/Cargo.toml",
                more.join("`, `")
            );
            (!more.is_empty()).then(|| Complaint::new("xtask/Cargo.toml", message))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{complaints, parsed};

    #[test]
    fn features_that_only_tests_ask_for_are_told() {
        let build = parsed("saphyr v0.3.3|\nnum-traits v0.2.19|\nnum-traits v0.2.19|i128 (*)\n");
        let same = parsed("saphyr v0.3.3|\nnum-traits v0.2.19| (*)\nproptest v1.12.0|std\n");
        let other = parsed("saphyr v0.3.3|\nnum-traits v0.2.19|std\nproptest v1.12.0|std\n");
        assert_eq!(complaints(&build, &same), []);
        let told = complaints(&build, &other);
        assert!(
            matches!(&told[..], [one] if one.message.starts_with("num-traits v0.2.19 is compiled again")),
            "{told:?}"
        );
    }
}
