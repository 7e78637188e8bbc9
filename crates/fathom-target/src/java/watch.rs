//! The class beside Java tests that holds the code to its specifications, on the plain JVM.

use std::path::Path;

use fathom_explore::monitor::{Spec, Tables, Weave};

const WATCH: &str = include_str!("assets/Specs.java");

/// A longer text is no constant of a class file.
const LONGEST: usize = 60_000;

/// A method that is watched, as the written class needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// Relative to the root of the sources.
    pub file: String,
    pub class: String,
    pub method: String,
    pub parameters: usize,
    /// The name of its own code.
    pub body: String,
    /// What stands under its name.
    pub wrapper: String,
}

/// `watched/Specs.java` for these specifications; nothing where they are too large for a class.
pub fn write(root: &Path, specs: &[Spec], weave: &Weave, methods: &[Watched]) -> Option<String> {
    let tables = Tables::new(specs, weave);
    let lines = tables.numbers();
    if methods.is_empty() || lines.iter().any(|line| line.len() > LONGEST) {
        return None;
    }
    let list = |all: &mut dyn Iterator<Item = &str>| -> String {
        all.map(|text| format!("        {},\n", quoted(text))).collect()
    };
    let methods: String = methods
        .iter()
        .map(|m| {
            let wrapper = m.wrapper.replace("fathom.rt.Spec.", "watched.Specs.");
            let parameters = m.parameters.to_string();
            let parts = [&m.file, &m.class, &m.method, &parameters, &m.body, &wrapper];
            format!("        {{{}}},\n", parts.map(|part| quoted(part)).join(", "))
        })
        .collect();
    Some(
        WATCH
            .replace("@RULES@", &list(&mut tables.rules.iter().map(|rule| &*rule.name)))
            .replace("@TABLES@", &list(&mut lines.iter().map(|line| &**line)))
            .replace("@METHODS@", &methods)
            .replace("@FOLDERS@", &quoted(&root.to_string_lossy())),
    )
}

/// A text as Java writes it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for unit in text.encode_utf16() {
        match u8::try_from(unit) {
            Ok(c @ (b'"' | b'\\')) => out.extend(['\\', c as char]),
            Ok(b'\n') => out.push_str("\\n"),
            Ok(b'\r') => out.push_str("\\r"),
            Ok(c @ b' '..=b'~') => out.push(c as char),
            _ => out.push_str(&format!("\\u{unit:04x}")),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_for_java() {
        assert_eq!(quoted("a\"\\\n\té"), "\"a\\\"\\\\\\n\\u0009\\u00e9\"");
    }
}
