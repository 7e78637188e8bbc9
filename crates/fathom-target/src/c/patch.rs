//! Changes of a source for watching, as a patch: tests apply it to the source as it is when they are built, so that they notice when
//! a bug was fixed.

use std::fmt::Write;

/// Lines of context around a change.
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
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..old.len()).filter(|&at| old[at] != rest[at]) {
        match runs.last_mut() {
            Some(last) if last.1 == at => last.1 = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    // The lines between two changes are split between their hunks, so that an edited line there breaks at most one of them.
    let gap = |from: usize, to: usize| (to - from) / 2;
    let first_change = runs.first().map_or(old.len(), |run| run.0);
    let begins = if runs.is_empty() { first_change } else { gap(0, first_change) }.min(AROUND);
    write_hunk(&mut out, 0..begins, Some(first), |at, out| line(out, old[at], rest[at]));
    for (number, &(from, to)) in runs.iter().enumerate() {
        let before = gap(number.checked_sub(1).map_or(0, |last| runs[last].1), from);
        let after = runs.get(number + 1).map_or(old.len() - to, |next| gap(to, next.0));
        let around = AROUND.min(before).min(after);
        write_hunk(&mut out, from - around..to + around, None, |at, out| line(out, old[at], rest[at]));
    }
    Some(out)
}

fn line(out: &mut String, old: &str, new: &str) {
    match old == new {
        true => writeln!(out, " {old}"),
        false => writeln!(out, "-{old}\n+{new}"),
    }
    .expect("writing to a string");
}

/// The lines of a range, behind one that is new: only the first has it, at the beginning of the file.
fn write_hunk(
    out: &mut String,
    lines: std::ops::Range<usize>,
    new: Option<&str>,
    mut write: impl FnMut(usize, &mut String),
) {
    let (from, size) = (lines.start, lines.len());
    match new {
        // A hunk without lines of the source is behind line 0 of it.
        Some(text) => writeln!(out, "@@ -{},{size} +1,{} @@\n+{text}", usize::from(size > 0), size + 1),
        None => writeln!(out, "@@ -{},{size} +{},{size} @@", from + 1, from + 2),
    }
    .expect("writing to a string");
    lines.for_each(|at| write(at, out));
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
            "--- source\n+++ watched\n@@ -1,3 +1,4 @@\n+#line\n a\n b\n c\n@@ -6,5 +7,5 @@\n f\n g\n-h\n+H\n i\n j\n"
        );
        assert_eq!(patch("a\nb\n", "#line\na\n"), None, "a line is missing");
        let near = patch("a\nb\nc\nd\ne\n", "#line\nA\nb\nc\nD\ne\n").unwrap();
        assert_eq!(
            near,
            "--- source\n+++ watched\n@@ -0,0 +1,1 @@\n+#line\n@@ -1,1 +2,1 @@\n-a\n+A\n@@ -3,3 +4,3 @@\n c\n-d\n+D\n e\n"
        );
    }
}
