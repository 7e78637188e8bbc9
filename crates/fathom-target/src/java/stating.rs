//! Preconditions in Java: the annotation for parameters that are not null that the source imports, and `@Pre` for everything else.

use std::path::{Path, PathBuf};

use fathom_finding::{Contract, Precondition};
use fathom_trace::without_parameters;

use super::annotations::OWN;
use super::source::{Members, Method, first_code, members};
use crate::stating::{Insertions, Statement, Stating, by_function, indentation, or_null};

/// Names of annotations for parameters that must not be null, as libraries have them.
const NOT_NULL: [&str; 3] = ["NonNull", "NotNull", "Nonnull"];
const IMPORT: &str = "fathom.Pre";

/// The condition in Java.
pub fn condition(contract: &Contract) -> Option<String> {
    match &contract.precondition {
        Precondition::NotNull { what } => Some(format!("{what} != null")),
        Precondition::Condition { text } => Some(or_null(contract, text.clone(), "== null ||")),
        Precondition::Consistent { .. } | Precondition::LongEnough { .. } | Precondition::Fit { .. } => None,
    }
}

/// The method of an entry, with the names of its parameters: overloads differ in their number.
pub fn rule_function(text: &str, entry: &str) -> Option<String> {
    let members = members(text);
    let method = method(text, &members, entry)?;
    let params: Vec<String> = method.params(text).into_iter().map(|(_, name)| name).collect();
    Some(format!("{}.{}({})", method.class, method.name, params.join(", ")))
}

fn method<'m>(text: &str, members: &'m Members, entry: &str) -> Option<&'m Method> {
    let path = without_parameters(entry);
    let types = entry[path.len()..].strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let squeezed = |text: &str| text.replace(char::is_whitespace, "");
    let mut fits = members.methods.iter().filter(|method| {
        path.strip_suffix(&format!("{}.{}", method.class, method.name))
            .is_some_and(|before| before.is_empty() || before.ends_with('.'))
            && types.is_none_or(|types| squeezed(&method.types(text)) == squeezed(types))
    });
    match (fits.next(), fits.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}

/// The source with annotations; `file` is its path.
pub fn state(file: &Path, text: &str, statements: &[Statement<'_>]) -> Stating {
    let members = members(text);
    let not_null = members.imports.iter().find_map(|import| {
        let name = import.rsplit('.').next()?;
        NOT_NULL.contains(&name).then(|| name.to_owned())
    });
    let mut insertions = Insertions::default();
    let (mut stated, mut own) = (0, false);
    for function in by_function(statements) {
        let Some(method) = method(text, &members, &function[0].contract.entry) else { continue };
        let mut texts = Vec::new();
        for statement in &function {
            let parameter = statement.not_null().and_then(|what| parameter_at(text, method, what));
            match (parameter, &not_null) {
                (Some(at), Some(name)) => insertions.add(at, &format!("@{name} ")),
                _ => texts.push(quoted(&statement.condition)),
            }
        }
        let at = method.begins + first_code(&text[method.begins..]);
        let indent = indentation(text, at);
        match &*texts {
            [] => {}
            [one] => insertions.add(at, &format!("@Pre({one})\n{indent}")),
            many => insertions.add(at, &format!("@Pre({{{}}})\n{indent}", many.join(", "))),
        }
        own |= !texts.is_empty();
        stated += function.len();
    }
    let mut needs = Vec::new();
    if own {
        if !members.imports.contains(IMPORT) && !members.imports.contains("fathom.*") {
            let (at, import) = import(text);
            insertions.add(at, &import);
        }
        let annotation = root(file, text).join(OWN[0].0);
        if !annotation.exists() {
            needs.push((annotation, OWN[0].1.to_owned()));
        }
    }
    Stating { text: insertions.into_text(text), stated, needs }
}

/// The place of a parameter in the brackets.
fn parameter_at(text: &str, method: &Method, name: &str) -> Option<usize> {
    let parts = method.parts(text).into_iter();
    let mut found = parts.filter_map(|(part, at)| {
        let (_, this) = super::source::parameter(&part)?;
        (this == name).then(|| at + part.len() - part.trim_start().len())
    });
    found.next()
}

/// A text as a literal of Java.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The import of the annotation and its place: behind the last import, behind the package, or before everything.
fn import(text: &str) -> (usize, String) {
    let (mut at, mut place, mut package) = (0, None, None);
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.starts_with("import ") {
            place = Some(at);
        } else if line.starts_with("package ") {
            package = Some(at);
        }
    }
    match (place, package) {
        (Some(at), _) => (at, format!("import {IMPORT};\n")),
        (None, Some(at)) => (at, format!("\nimport {IMPORT};\n")),
        (None, None) => (first_code(text), format!("import {IMPORT};\n\n")),
    }
}

/// The folder of the sources: the file's own, without those of its package.
fn root(file: &Path, text: &str) -> PathBuf {
    let package = super::package_of(text);
    let depth = if package.is_empty() { 0 } else { package.split('.').count() };
    file.ancestors().nth(depth + 1).unwrap_or(Path::new("")).to_path_buf()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stating::tests::{condition as stated, contract, not_null};

    const SHOP: &str = "package a.b;\n\nimport java.util.List;\n\npublic class Shop {\n    int n;\n\n    /** Fills. */\n    @Deprecated\n    public static void fill(int[] a, int n) {\n        a[0] = 7 / n;\n    }\n\n    static class Part {\n        int of(String s) { return s.length(); }\n        int of(int s) { return s; }\n    }\n}\n";

    fn statements(contracts: &[Contract]) -> Vec<Statement<'_>> {
        contracts
            .iter()
            .map(|contract| Statement { contract, line: 0, condition: condition(contract).unwrap() })
            .collect()
    }

    #[test]
    fn methods_are_annotated() {
        let contracts = [
            contract("Shop.fill", not_null("a")),
            contract("Shop.fill", stated("n != 0")),
            contract("Shop.Part.of(String)", not_null("s")),
            contract("Shop.Part.of", not_null("s")),
        ];
        let new = state(Path::new("src/a/b/Shop.java"), SHOP, &statements(&contracts));
        assert_eq!(new.stated, 3, "one of two overloads was not said");
        assert!(new.text.contains(
            "    /** Fills. */\n    @Pre({\"a != null\", \"n != 0\"})\n    @Deprecated\n    public static void fill(int[] a, int n) {"
        ), "{}", new.text);
        assert!(new.text.contains("        @Pre(\"s != null\")\n        int of(String s)"), "{}", new.text);
        assert!(new.text.contains("import java.util.List;\nimport fathom.Pre;\n\n"), "{}", new.text);
        assert_eq!(new.needs[0].0, Path::new("src/fathom/Pre.java"));
    }

    #[test]
    fn annotations_that_are_there_are_used() {
        let text = SHOP.replace("java.util.List", "jakarta.validation.constraints.NotNull");
        let contracts = [contract("Shop.fill", not_null("a"))];
        let new = state(Path::new("src/a/b/Shop.java"), &text, &statements(&contracts));
        assert!(new.text.contains("fill(@NotNull int[] a, int n)"), "{}", new.text);
        assert!(new.needs.is_empty() && !new.text.contains("Pre"), "{}", new.text);
    }

    #[test]
    fn conditions_leave_accepted_nulls_alone() {
        let accepting = Contract { accepts_null: vec!["a".into()], ..contract("f", stated("a.length > 0")) };
        assert_eq!(condition(&accepting).unwrap(), "a == null || (a.length > 0)");
        assert_eq!(rule_function(SHOP, "Shop.fill").unwrap(), "Shop.fill(a, n)");
        assert_eq!(rule_function(SHOP, "Shop.Part.of"), None);
        assert_eq!(rule_function(SHOP, "Shop.Part.of(int)").unwrap(), "Shop.Part.of(s)");
    }
}
