//! Languages are known to `fathom-target`, to their executors and to their suite writers. Everything else decides by the `Profile` of a
//! language, so that a new one is one folder, one writer and one registry line.

use std::path::Path;

use super::Complaint;
use super::rust::{self, Token};
use super::sources::tracked;

/// Crates that serve every language alike.
const CRATES: &[&str] =
    &["fathom-cli", "fathom-cluster", "fathom-explore", "fathom-job", "fathom-lsp", "fathom-report"];

/// The suite writers of `fathom-report`, and what only they use.
const WRITERS: &[&str] =
    &["ctests/", "junit5/", "pytest/", "test_comp/", "ktest.rs", "plain.rs", "writers.rs"];

/// Names of languages as `summary.json` has them.
const NAMES: &[&str] = &["c", "java", "python"];

/// Endings of files, as code that decides by them has them. `.c` is not among them: it is C's only where a file is meant.
const ENDINGS: &[&str] = &[".java", ".py"];

/// Parts of identifiers that name a language or its runtime.
const WORDS: &[&str] = &["java", "python", "jvm", "cpython"];

/// The modules of suite writers, which only `writers.rs` asks.
const WRITER_MODULES: &[&str] = &["junit5", "pytest"];

/// Identifiers that stay, with the only file below `crates` that may have them.
const ALLOWED: &[(&str, &str)] = &[
    // The flag --python, of commands that have no other flag of a language.
    ("fathom-cli/src/args.rs", "python"),
    ("fathom-cli/src/doctor.rs", "python"),
    ("fathom-cli/src/replay.rs", "python"),
    // Witnesses of fathom-finding: results store them.
    ("fathom-report/src/wording/finding.rs", "Jvm"),
    ("fathom-report/src/wording/finding.rs", "Cpython"),
    // The kit of a stored suite, which its writer defines.
    ("fathom-report/src/results.rs", "junit5"),
];

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
    // Unit tests come last in a file.
    let text = text.find("#[cfg(test)]").map_or(text, |end| &text[..end]);
    let mut complaints = Vec::new();
    let mut complain = |line: usize, what: String| {
        let message =
            format!("{what}: decide by a field of fathom_target::Profile, or move it to fathom-target");
        complaints.push(Complaint::new(format!("{name}:{line}"), message));
    };
    for (index, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or(line);
        if let Some(language) = NAMES.iter().find(|name| code.contains(&format!("\"{name}\""))) {
            complain(index + 1, format!("names the language `{language}`"));
        }
        if let Some(ending) = ENDINGS.iter().find(|ending| code.contains(&format!("\"{ending}\""))) {
            complain(index + 1, format!("names the ending `{ending}` of a language's files"));
        }
    }
    let tokens = rust::numbered_tokens(text);
    for (at, &(token, line)) in tokens.iter().enumerate() {
        let Token::Word(word) = token else { continue };
        if is_allowed(name, word) {
            continue;
        }
        let is_path =
            || tokens[at + 1..].iter().take(2).filter(|(t, _)| *t == Token::Symbol(':')).count() == 2;
        if word == "is_c" || segments(word).iter().any(|segment| WORDS.contains(&segment.as_str())) {
            complain(line, format!("`{word}` names a language"));
        } else if WRITER_MODULES.contains(&word) && is_path() {
            complain(line, format!("`{word}::` is the suite writer of one language"));
        }
    }
    complaints
}

fn is_allowed(name: &str, word: &str) -> bool {
    name.strip_prefix("crates/").is_some_and(|file| ALLOWED.contains(&(file, word)))
}

/// The words of an identifier, in lower case: `java_options`, `JavaOptions` and `JAVA_OPTIONS` have the same.
fn segments(identifier: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut after_lower = false;
    for c in identifier.chars() {
        if c == '_' || (c.is_uppercase() && after_lower) {
            found.push(String::new());
        }
        after_lower = c.is_lowercase();
        if c != '_' {
            found.last_mut().expect("there is one").extend(c.to_lowercase());
        }
    }
    found
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
        assert_eq!(check_file(FILE, "if is_c { compile() }").len(), 1);
        assert_eq!(check_file(FILE, "path.extension().is_some_and(|e| e == \"c\")").len(), 1);
    }

    #[test]
    fn parts_of_identifiers_endings_and_writers_are_noticed() {
        for code in [
            "if is_java { compile() }",
            "options.java.class_path.clear()",
            "fn f(name: JavaFramework) {}",
            "const PYTHON_NAME: u8 = 1;",
            "fn\n python_string() {}",
            "file.path.ends_with(\".py\")",
            "crate::pytest::write(results)",
            "Witness::Jvm",
        ] {
            assert_eq!(check_file(FILE, code).len(), 1, "{code}");
        }
        assert_eq!(check_file(FILE, "pub mod pytest; let junit5: u8 = f(\"Python's files, a.py\");"), []);
        let (doctor, code) = ("crates/fathom-cli/src/doctor.rs", "let path = args.python;");
        assert_eq!((check_file(doctor, code).len(), check_file(FILE, code).len()), (0, 1));
    }

    #[test]
    fn identifiers_are_taken_apart() {
        assert_eq!(segments("JavaFramework"), ["java", "framework"]);
        assert_eq!(segments("java_framework"), ["java", "framework"]);
        assert_eq!(segments("JAVA"), ["java"]);
        assert_eq!(segments("Javascript"), ["javascript"]);
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
