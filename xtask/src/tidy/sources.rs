//! Rules about the text of the files themselves: length, stray `TODO`s, paths of somebody's machine.

use std::path::Path;
use std::process::Command;

use super::Complaint;

/// Past this length a second concept has moved in.
const MAX_LINES: usize = 900;

/// Endings of the files whose length counts: code, not data and not prose.
const CODE: &[&str] = &[".rs", ".py", ".sh", ".java", ".c", ".h"];

/// A `TODO` is fine with a reason: `TODO(what is missing): why it is not here yet`.
const MARKERS: &[&str] = &["TODO", "FIXME", "XXX"];

/// Beginnings of paths that exist on one machine only.
const MACHINE_PATHS: &[&str] = &["/home/", "/root/", "/Users/", "/work/"];

pub fn check(root: &Path) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for name in tracked(root) {
        // This file contains the forbidden words; licences and the lock file are not ours.
        if name == "xtask/src/tidy/sources.rs" || name.starts_with("LICENSE") || name == "Cargo.lock" {
            continue;
        }
        // Not text, or deleted in the work tree: nothing to check.
        let Ok(text) = std::fs::read_to_string(root.join(&name)) else { continue };
        complaints.extend(check_file(&name, &text));
    }
    complaints
}

/// Files that git knows or would add.
pub fn tracked(root: &Path) -> Vec<String> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    // No git, or an unpacked archive without a repository: the rules about files are for those who commit.
    let Some(output) = listed.ok().filter(|output| output.status.success()) else { return Vec::new() };
    let names = String::from_utf8_lossy(&output.stdout);
    names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn check_file(name: &str, text: &str) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let lines = text.lines().count();
    if lines > MAX_LINES && CODE.iter().any(|ending| name.ends_with(ending)) {
        let message = format!("{lines} lines, more than {MAX_LINES}: move the second concept out");
        complaints.push(Complaint::new(name, message));
    }
    let mut before = "";
    for (index, line) in text.lines().enumerate() {
        let place = || format!("{name}:{}", index + 1);
        if CODE.iter().any(|ending| name.ends_with(ending)) && has_bare_marker(line) {
            complaints.push(Complaint::new(place(), "say what is missing and why: TODO(what): why"));
        }
        if CODE.iter().any(|ending| name.ends_with(ending)) && opens_with_what(before, line) {
            complaints.push(Complaint::new(
                place(),
                "a comment opens with the noun that it is about, not with \"What\"",
            ));
        }
        before = line;
        if let Some(path) = MACHINE_PATHS.iter().find(|path| names_path(line, path)) {
            complaints.push(Complaint::new(place(), format!("{path} exists on one machine only")));
        }
    }
    complaints
}

/// The first line of a comment, and its first word is "What".
fn opens_with_what(before: &str, line: &str) -> bool {
    let said = |line: &str| {
        let line = line.trim_start();
        let text = ["///", "//!", "//", "/**", "/*", "#"].iter().find_map(|mark| line.strip_prefix(mark))?;
        Some(text.trim_start().to_owned())
    };
    said(line).is_some_and(|text| text.starts_with("What "))
        && said(before).is_none_or(|text| text.is_empty())
}

/// A marker as a word of its own that is not followed by `(what): why`.
fn has_bare_marker(line: &str) -> bool {
    MARKERS.iter().any(|marker| {
        line.match_indices(marker).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let rest = &line[at + marker.len()..];
            let is_word = !before.is_some_and(|c| c.is_alphanumeric() || "_\"'`".contains(c))
                && !rest.starts_with(|c: char| c.is_alphanumeric() || "_\"'`".contains(c));
            let has_reason = rest.starts_with('(')
                && rest.split_once("): ").is_some_and(|(what, why)| what.len() > 1 && !why.trim().is_empty());
            is_word && !has_reason
        })
    })
}

/// The path stands at the beginning of a word, so that `docs/work/` or a URL's path is left alone.
fn names_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + path.len()..].chars().next();
        !before.is_some_and(|c| c.is_alphanumeric() || "_-.*}/$".contains(c))
            && after.is_some_and(|c| c.is_alphanumeric() || c == '.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_noticed() {
        assert_eq!(check_file("a.rs", &"x\n".repeat(MAX_LINES)), []);
        assert_eq!(check_file("a.rs", &"x\n".repeat(MAX_LINES + 1)).len(), 1);
        assert_eq!(check_file("a.json", &"x\n".repeat(MAX_LINES + 1)), []);
    }

    #[test]
    fn a_todo_needs_a_reason() {
        assert_eq!(check_file("a.rs", "// TODO later").len(), 1);
        assert_eq!(check_file("a.rs", "// TODO(windows): no sandbox there, nobody has asked"), []);
        assert_eq!(check_file("a.rs", "let MASTODON = 1;"), []);
    }

    #[test]
    fn a_comment_opens_with_its_noun() {
        assert_eq!(check_file("a.rs", "/// What is told.").len(), 1);
        assert_eq!(check_file("a.rs", "/// The text.\n/// What is cut is listed."), []);
        assert_eq!(check_file("a.md", "# What is tested"), []);
    }

    #[test]
    fn paths_of_a_machine_are_noticed() {
        assert_eq!(check_file("a.md", "see /home/eva/fathom").len(), 1);
        assert_eq!(check_file("a.md", "$HOME/x docs/work/x"), []);
    }
}
