//! The file beside C tests that checks the program against its specifications: events of woven functions go through tables of rules.

use fathom_spec::{Spec, Tables, Weave};

const WATCH: &str = include_str!("assets/watch.c");

/// `watch.c` for these specifications.
pub fn write(specs: &[Spec], weave: &Weave) -> String {
    let tables = Tables::new(specs, weave);
    let lines = tables.numbers();
    let list = |all: &mut dyn Iterator<Item = &str>| -> String {
        all.map(|text| format!("    {},\n", quoted(text))).collect()
    };
    let numbers: usize = lines.iter().map(|line| line.split(' ').count()).sum();
    WATCH
        .replace("@NAMES@", &list(&mut tables.rules.iter().map(|rule| &*rule.name)))
        .replace("@TABLES@", &list(&mut lines.iter().map(|line| &**line)))
        .replace("@PROBES@", &tables.probes.len().to_string())
        .replace("@RULES@", &tables.rules.len().to_string())
        .replace("@NUMBERS@", &numbers.to_string())
}

/// A text as C writes it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => out.extend(['\\', byte as char]),
            // Two question marks may begin a trigraph.
            b'?' => out.push_str("\\?"),
            b' '..=b'~' => out.push(byte as char),
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_for_c() {
        assert_eq!(quoted("a \"b\\c\" ?é"), "\"a \\\"b\\\\c\\\" \\?\\303\\251\"");
    }
}
