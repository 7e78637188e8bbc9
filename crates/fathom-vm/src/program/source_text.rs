//! The source text of conditions, for reports and for names of tests.

use std::sync::Arc;

use fathom_ir::code::Loc;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// Source files, read when they are first asked for.
#[derive(Default)]
pub struct SourceTexts {
    lines: Mutex<FxHashMap<u32, Arc<[String]>>>,
}

impl SourceTexts {
    /// The condition that begins at a place; empty when the file cannot be read.
    pub fn condition(&self, files: &[Arc<str>], loc: Loc) -> Arc<str> {
        let mut known = self.lines.lock();
        let lines = known.entry(loc.file).or_insert_with(|| {
            let path = files.get(loc.file as usize).map_or("", |path| path);
            let text = std::fs::read(path).unwrap_or_default();
            String::from_utf8_lossy(&text).lines().map(str::to_string).collect()
        });
        match lines.get((loc.line as usize).wrapping_sub(1)) {
            Some(line) => condition_at(line, loc.column as usize).into(),
            None => "".into(),
        }
    }
}

/// The condition around a column (from 1). The compiler points at its start or at its operator: to the left it reaches to
/// the nearest open parenthesis or logical operator, to the right to the matching end.
fn condition_at(line: &str, column: usize) -> String {
    let bytes: Vec<char> = line.chars().collect();
    let at = column.saturating_sub(1).min(bytes.len());
    let stops = |i: usize| {
        let two: String = bytes[i..bytes.len().min(i + 2)].iter().collect();
        matches!(two.as_str(), "&&" | "||") || matches!(bytes[i], ';' | '?' | '{' | '}')
    };
    let mut start = at;
    let mut depth = 0;
    while start > 0 {
        let c = bytes[start - 1];
        match c {
            ')' | ']' => depth += 1,
            '(' | '[' if depth == 0 => break,
            '(' | '[' => depth -= 1,
            _ => {}
        }
        let logical = start >= 2 && matches!((bytes[start - 2], c), ('&', '&') | ('|', '|'));
        if depth == 0 && (matches!(c, ';' | '?' | '{' | '}' | ',') || logical) {
            break;
        }
        start -= 1;
    }
    let mut end = at;
    depth = 0;
    while end < bytes.len() {
        match bytes[end] {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => break,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && (stops(end) || bytes[end] == ',') {
            break;
        }
        end += 1;
    }
    let text: String = bytes[start..end.max(start)].iter().collect();
    let text = text.trim();
    without_keyword(text).to_string()
}

/// The condition of a statement that the compiler points at as a whole: `switch (c)` decides on `c`.
fn without_keyword(text: &str) -> &str {
    // A loop decides on its second part.
    let head = text.strip_prefix("for").map(str::trim_start).and_then(|rest| rest.strip_prefix('('));
    if let Some(second) = head.and_then(|head| head.split(';').nth(1)) {
        return second.trim();
    }
    for keyword in ["return", "while", "switch", "if"] {
        let Some(rest) = text.strip_prefix(keyword) else { continue };
        if !rest.starts_with([' ', '\t', '(']) {
            continue;
        }
        let rest = rest.trim();
        return match rest.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
            Some(inner) if balanced(inner) => inner.trim(),
            _ => rest,
        };
    }
    text
}

/// Whether every bracket that closes was opened before.
fn balanced(text: &str) -> bool {
    let mut depth = 0;
    text.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_found_from_their_start_or_operator() {
        let line = "    if (a[i + 1] > b && f(x, y) == 3) {";
        assert_eq!(condition_at(line, 9), "a[i + 1] > b");
        assert_eq!(condition_at(line, 18), "a[i + 1] > b");
        assert_eq!(condition_at(line, 25), "f(x, y) == 3");
        assert_eq!(condition_at("  for (i = 0; i < n; i++)", 17), "i < n");
        assert_eq!(condition_at("    for (; *s; s++) {", 5), "*s");
        assert_eq!(condition_at("    format = 1;", 5), "format = 1");
        assert_eq!(condition_at("  x = y > 2 ? 1 : 0;", 9), "x = y > 2");
        assert_eq!(condition_at("    switch (p[i]) {", 5), "p[i]");
        assert_eq!(condition_at("    switch(c) {", 5), "c");
        assert_eq!(condition_at("    return (a) + (b);", 5), "(a) + (b)");
        assert_eq!(condition_at("    switches = 1;", 5), "switches = 1");
        assert_eq!(condition_at("", 3), "");
    }
}
