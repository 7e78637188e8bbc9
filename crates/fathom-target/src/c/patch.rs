//! What watching changes in a source, as a patch: tests apply it to the source as it is when they are built, so that they see a bug
//! that was mended.

use std::fmt::Write;

/// Lines around a change by which it is found again.
const AROUND: usize = 3;

/// The patch that makes `after` of `before` in the form of `diff -u`; `after` has a line more at the beginning and is the same line
/// by line otherwise. Nothing where that is not so.
pub fn patch(before: &str, after: &str) -> Option<String> {
    if !before.ends_with('\n') || !after.ends_with('\n') {
        return None;
    }
    let old: Vec<&str> = before.lines().collect();
    let new: Vec<&str> = after.lines().collect();
    let (first, rest) = new.split_first()?;
    if rest.len() != old.len() {
        return None;
    }
    let mut out = String::from("--- source\n+++ watched\n");
    let changed: Vec<usize> = (0..old.len()).filter(|&at| old[at] != rest[at]).collect();
    // Ranges of lines that belong together, each with what is around it; the first line is one of its own.
    let mut ranges: Vec<(usize, usize)> = vec![(0, AROUND.min(old.len()))];
    for at in changed {
        let (from, to) = (at.saturating_sub(AROUND), (at + AROUND + 1).min(old.len()));
        match ranges.last_mut() {
            Some(last) if from <= last.1 => last.1 = to.max(last.1),
            _ => ranges.push((from, to)),
        }
    }
    for (number, (from, to)) in ranges.into_iter().enumerate() {
        let size = to - from;
        let (line, more) = if number == 0 { (1, 1) } else { (from + 2, 0) };
        writeln!(out, "@@ -{},{size} +{line},{} @@", from + 1, size + more).expect("writing to a string");
        if number == 0 {
            writeln!(out, "+{first}").expect("writing to a string");
        }
        for at in from..to {
            match old[at] == rest[at] {
                true => writeln!(out, " {}", old[at]),
                false => writeln!(out, "-{}\n+{}", old[at], rest[at]),
            }
            .expect("writing to a string");
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_has_each_change_with_what_is_around_it() {
        let before = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
        let after = "#line\na\nb\nc\nd\ne\nf\ng\nH\ni\nj\n";
        let text = patch(before, after).unwrap();
        assert_eq!(
            text,
            "--- source\n+++ watched\n@@ -1,3 +1,4 @@\n+#line\n a\n b\n c\n@@ -5,6 +6,6 @@\n e\n f\n g\n-h\n+H\n i\n j\n"
        );
        assert_eq!(patch("a\nb\n", "#line\na\n"), None, "a line is missing");
    }
}
