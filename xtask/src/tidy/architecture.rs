//! `docs/architecture.md` is true: every crate has a paragraph there and every paragraph a crate, and every outside
//! dependency is there with its reason.

use std::collections::BTreeSet;
use std::path::Path;

use super::Complaint;
use super::workspace::Workspace;

const PAGE: &str = "docs/architecture.md";

pub fn check(root: &Path, workspace: &Workspace) -> Result<Vec<Complaint>, String> {
    let page = std::fs::read_to_string(root.join(PAGE)).map_err(|error| format!("{PAGE}: {error}"))?;
    Ok(compare(&page, workspace))
}

fn compare(page: &str, workspace: &Workspace) -> Vec<Complaint> {
    let crates: BTreeSet<&str> = workspace.crates.iter().map(|member| member.name.as_str()).collect();
    let outside: BTreeSet<&str> = workspace
        .crates
        .iter()
        .flat_map(|member| member.uses.iter().chain(&member.tests_use))
        .map(String::as_str)
        .filter(|used| !crates.contains(used))
        .collect();

    let mut complaints = Vec::new();
    differ(&crates, &headings(page), "a paragraph (`### `name``)", &mut complaints);
    differ(&outside, &reasons(page), "a row in the table of dependencies", &mut complaints);
    complaints
}

fn differ(real: &BTreeSet<&str>, told: &BTreeSet<&str>, what: &str, complaints: &mut Vec<Complaint>) {
    for name in real.difference(told) {
        complaints.push(Complaint::new(PAGE, format!("{name} has no {}", what.trim_start_matches("a "))));
    }
    for name in told.difference(real) {
        complaints.push(Complaint::new(PAGE, format!("{name} has {what} but is not in the workspace")));
    }
}

/// The names in headings of the form "### `name`".
fn headings(page: &str) -> BTreeSet<&str> {
    page.lines().filter_map(|line| line.strip_prefix("### `")?.split('`').next()).collect()
}

/// The names in the first column of the table under "## Dependencies"; a row may name several crates.
fn reasons(page: &str) -> BTreeSet<&str> {
    page.lines()
        .skip_while(|line| *line != "## Dependencies")
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| `")?.split('|').next())
        .flat_map(|cell| cell.split('`').step_by(2))
        .filter(|name| !name.trim().is_empty() && !name.starts_with([',', ' ']))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::workspace::Crate;
    use super::*;

    fn told(page: &str) -> Vec<String> {
        let member = Crate {
            name: "fathom-term".to_owned(),
            uses: vec!["serde".to_owned(), "libc".to_owned()],
            tests_use: Vec::new(),
        };
        let complaints = compare(page, &Workspace { crates: vec![member] });
        complaints.into_iter().map(|complaint| complaint.message).collect()
    }

    #[test]
    fn a_true_page_has_no_complaint() {
        let page = "### `fathom-term`\n\nTerms.\n\n## Dependencies\n\n| crate | why |\n| --- | --- |\n| `serde`, `libc` | x |\n";
        assert_eq!(told(page), Vec::<String>::new());
    }

    #[test]
    fn a_missing_and_a_stale_paragraph_are_noticed() {
        let page = "### `fathom-gone`\n\n## Dependencies\n| `serde` | x |\n| `libc` | x |\n| `old` | x |\n";
        let told = told(page);
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().any(|message| message.starts_with("fathom-term has no paragraph")));
        assert!(told.iter().any(|message| message.starts_with("fathom-gone has a paragraph")));
        assert!(told.iter().any(|message| message.starts_with("old has a row")));
    }
}
