//! Rustdoc compiles a crate once more, alone on one core, to find its examples: libraries without examples say `doctest = false`.
//! One that has examples must not.

use std::path::{Path, PathBuf};

use super::Complaint;

pub fn check(root: &Path) -> Vec<Complaint> {
    let folders = std::fs::read_dir(root.join("crates")).into_iter().flatten().flatten();
    let mut complaints = Vec::new();
    for folder in folders.map(|entry| entry.path()).filter(|folder| folder.join("src/lib.rs").exists()) {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        let place = format!("crates/{}/Cargo.toml", folder.file_name().unwrap_or_default().to_string_lossy());
        let hidden = manifest.lines().any(|line| line.trim() == "doctest = false");
        if hidden && has_example(&folder.join("src")) {
            complaints.push(Complaint::new(place, "has examples that `doctest = false` hides"));
        }
    }
    complaints
}

fn has_example(folder: &Path) -> bool {
    let entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.iter().any(|path| {
        if path.is_dir() {
            return has_example(path);
        }
        path.extension().is_some_and(|ending| ending == "rs")
            && std::fs::read_to_string(path).is_ok_and(|text| starts_example(&text))
    })
}

/// A fence in a doc comment that opens code which rustdoc would compile.
fn starts_example(text: &str) -> bool {
    let mut open = false;
    for line in text.lines().map(str::trim_start) {
        let Some(rest) = line.strip_prefix("/// ```").or_else(|| line.strip_prefix("//! ```")) else {
            continue;
        };
        if !open && matches!(rest.trim(), "" | "rust" | "no_run" | "should_panic" | "compile_fail") {
            return true;
        }
        open = !open;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::starts_example;

    #[test]
    fn fences_of_other_languages_are_no_examples() {
        assert!(!starts_example("//! ```text\n//! x\n//! ```\nfn f() {}\n"));
        assert!(starts_example("/// ```\n/// f();\n/// ```\nfn f() {}\n"));
        assert!(starts_example("//! ```text\n//! ```\n//! ```no_run\n"));
    }
}
