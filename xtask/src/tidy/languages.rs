//! Languages are known to `fathom-target`, to their executors and to their suite writers. Everything else decides by the `Profile` of a
//! language, so that a new one is one folder, one writer and one registry line.

use std::path::Path;

use super::Complaint;
use super::sources::tracked;

/// Crates that serve every language alike.
const CRATES: &[&str] =
    &["fathom-cli", "fathom-cluster", "fathom-explore", "fathom-job", "fathom-lsp", "fathom-report"];

/// The suite writers of `fathom-report`, and what only they use.
const WRITERS: &[&str] =
    &["ctests/", "junit5/", "pytest/", "test_comp/", "ktest.rs", "plain.rs", "writers.rs"];

/// Names of languages as `summary.json` has them.
const NAMES: &[&str] = &["c", "java", "python"];

pub fn check(root: &Path) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for name in tracked(root).iter().filter(|name| is_general(name)) {
        let Ok(text) = std::fs::read_to_string(root.join(name)) else { continue };
        complaints.extend(check_file(name, &text));
    }
    complaints
}

/// Whether a file is code that must not know languages: not a test, not a suite writer.
fn is_general(name: &str) -> bool {
    let inside = |krate: &str| name.strip_prefix(&format!("crates/{krate}/src/"));
    let Some(file) = CRATES.iter().find_map(|krate| inside(krate)) else { return false };
    let writer = inside("fathom-report").is_some() && WRITERS.iter().any(|writer| file.starts_with(writer));
    let test = file.ends_with("tests.rs") || file.contains("tests/");
    file.ends_with(".rs") && !writer && !test
}

fn check_file(name: &str, text: &str) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (index, line) in text.lines().enumerate() {
        // Unit tests come last in a file.
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        let code = line.split("//").next().unwrap_or(line);
        if let Some(language) = NAMES.iter().find(|language| names(code, language)) {
            let message = format!(
                "names the language `{language}`: decide by a field of fathom_target::Profile, or move it to fathom-target"
            );
            complaints.push(Complaint::new(format!("{name}:{}", index + 1), message));
        }
    }
    complaints
}

/// Whether code has the language as a whole string literal, or asks for it in an identifier.
fn names(code: &str, language: &str) -> bool {
    code.contains(&format!("\"{language}\"")) || has_word(code, &format!("is_{language}"))
}

fn has_word(code: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(part) && !code[at + word.len()..].starts_with(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "crates/fathom-job/src/opened.rs";

    #[test]
    fn a_language_by_name_is_noticed() {
        assert_eq!(check_file(FILE, "let n = if language == \"java\" { 2.5 } else { 1.5 };").len(), 1);
        assert_eq!(
            check_file(FILE, "match name {\n    \"python\" => 1,\n    _ => 2,\n}")[0].place,
            format!("{FILE}:2")
        );
        assert_eq!(check_file(FILE, "if is_java { compile() }").len(), 1);
        assert_eq!(check_file(FILE, "path.extension().is_some_and(|e| e == \"c\")").len(), 1);
    }

    #[test]
    fn other_words_comments_and_tests_are_left_alone() {
        assert_eq!(check_file(FILE, "let is_javascript = \"abc\"; // not \"java\""), []);
        assert_eq!(check_file(FILE, "fn f() {}\n#[cfg(test)]\nmod tests { const L: &str = \"c\"; }"), []);
    }

    #[test]
    fn only_general_code_is_looked_at() {
        assert!(is_general("crates/fathom-report/src/lcov.rs"));
        assert!(!is_general("crates/fathom-report/src/junit5/mod.rs"));
        assert!(!is_general("crates/fathom-target/src/java/mod.rs"));
        assert!(!is_general("crates/fathom-job/tests/all.rs"));
        assert!(!is_general("crates/fathom-explore/src/tree/tests.rs"));
    }
}
