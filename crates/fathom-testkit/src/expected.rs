//! Comparison of text with a tracked file. `cargo xtask bless` sets `FATHOM_BLESS`, and the file is written instead.

use std::path::Path;

/// Set by `cargo xtask bless`.
pub const BLESS: &str = "FATHOM_BLESS";

/// Whether files are written instead of compared.
pub fn blessing() -> bool {
    std::env::var_os(BLESS).is_some()
}

/// Compares `printed` with the file, both without the lines that `common` removes from the pair; `Err` has the first difference.
pub fn check(
    file: &Path,
    printed: &str,
    common: impl Fn(&str, &str) -> (String, String),
) -> Result<(), String> {
    if blessing() {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        return std::fs::write(file, printed).map_err(|error| format!("{}: {error}", file.display()));
    }
    let expected = std::fs::read_to_string(file)
        .map_err(|error| format!("{}: {error}; `cargo xtask bless` writes it", file.display()))?;
    let (expected, printed) = common(&expected, printed);
    difference(&expected, &printed).map_or(Ok(()), |difference| {
        Err(format!("{}:{difference}\n`cargo xtask bless` accepts what is printed now", file.display()))
    })
}

/// The first line that differs, with both readings.
fn difference(expected: &str, printed: &str) -> Option<String> {
    if expected == printed {
        return None;
    }
    let (mut theirs, mut ours) = (expected.lines(), printed.lines());
    for number in 1.. {
        match (theirs.next(), ours.next()) {
            (Some(a), Some(b)) if a == b => {}
            (None, None) => break,
            (a, b) => {
                let told = |line: Option<&str>| line.map_or("(nothing)".to_owned(), str::to_owned);
                return Some(format!("{number}: expected: {}\n  printed: {}", told(a), told(b)));
            }
        }
    }
    Some("the last line's end differs".to_owned())
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_difference_is_told() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let told = difference("a\nb\n", "a\nc\n").expect("a difference");
        assert!(told.starts_with("2: expected: b") && told.ends_with("printed: c"), "{told}");
        assert!(difference("a\n", "a\nb\n").expect("longer").contains("(nothing)"));
        assert!(difference("a\n", "a").is_some());
    }
}
