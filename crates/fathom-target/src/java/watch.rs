//! The classes beside Java tests that check the code against its specifications, on the plain JVM.

use std::collections::BTreeSet;
use std::path::Path;

use fathom_spec::Tables;

use super::specs::Prepared;
use super::weaving::PROGRAM;

const WATCH: &str = include_str!("assets/Specs.java");

/// The maximal length of a string constant in a class file.
const LONGEST: usize = 60_000;

/// A method that is watched, as the written class needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// Relative to the root of the sources.
    pub file: String,
    pub class: String,
    pub method: String,
    pub parameters: usize,
    /// The types of its parameters, without blanks: they distinguish overloads.
    pub types: String,
    /// Its new name.
    pub body: String,
    /// The code of the wrapper that has its original name.
    pub wrapper: String,
}

/// The call in tests that weaves constructors and writes of fields again.
const WEAVE: &str = "Weaving.weave(copies, options, CONSTRUCTORS, FIELDS);";

/// The classes beside tests for these specifications, by path; none where they are too large for a class.
pub fn write(root: &Path, Prepared { specs, weave, methods, orders }: &Prepared) -> Vec<(String, String)> {
    let tables = Tables::new(specs, weave);
    let lines = tables.numbers();
    if methods.is_empty() && orders.is_empty() || lines.iter().any(|line| line.len() > LONGEST) {
        return Vec::new();
    }
    let list = |all: &mut dyn Iterator<Item = &str>| -> String {
        all.map(|text| format!("        {},\n", quoted(text))).collect()
    };
    let row = |parts: &[String]| {
        let parts = parts.iter().map(|part| quoted(&part.replace("fathom.rt.Spec.", "watched.Specs.")));
        format!("        {{{}}},\n", parts.collect::<Vec<_>>().join(", "))
    };
    let rows = methods.iter().map(|m| {
        let parameters = m.parameters.to_string();
        row(&[&m.file, &m.class, &m.method, &parameters, &m.types, &m.body, &m.wrapper].map(String::clone))
    });
    let files: BTreeSet<&str> =
        methods.iter().map(|m| &*m.file).chain(orders.files.iter().map(|file| &**file)).collect();
    let text = WATCH
        .replace("@RULES@", &list(&mut tables.rules.iter().map(|rule| &*rule.name)))
        .replace("@TABLES@", &list(&mut lines.iter().map(|line| &**line)))
        .replace("@METHODS@", &rows.collect::<String>())
        .replace("@CONSTRUCTORS@", &orders.constructors.iter().map(|parts| row(parts)).collect::<String>())
        .replace("@FIELDS@", &orders.fields.iter().map(|parts| row(parts)).collect::<String>())
        .replace("@FILES@", &list(&mut files.into_iter()))
        .replace("@WEAVE@", if orders.is_empty() { "" } else { WEAVE })
        .replace("@FOLDERS@", &quoted(&root.to_string_lossy()));
    let weaving = (!orders.is_empty()).then(|| ("watched/Weaving.java".into(), PROGRAM.to_owned()));
    std::iter::once(("watched/Specs.java".into(), text)).chain(weaving).collect()
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
