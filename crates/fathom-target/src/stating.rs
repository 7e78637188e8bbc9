//! Preconditions written down: the words of a language for them, and sources that state them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use fathom_finding::{Contract, Precondition};
use fathom_spec::expression;

/// A precondition with the function that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement<'a> {
    pub contract: &'a Contract,
    /// The line on which the function begins.
    pub line: u32,
    /// The condition as an expression of the language.
    pub condition: String,
}

impl Statement<'_> {
    /// The parameter that must not be null, where that is all that the condition says.
    pub fn not_null(&self) -> Option<&str> {
        match &self.contract.precondition {
            Precondition::NotNull { what } => Some(what),
            Precondition::Consistent { .. }
            | Precondition::LongEnough { .. }
            | Precondition::Fit { .. }
            | Precondition::Condition { .. } => None,
        }
    }
}

/// A condition that also holds where a parameter in it is null that the function accepts; `is_null` says that of the name before it.
pub fn or_null(contract: &Contract, condition: String, is_null: &str) -> String {
    let names = expression::names(&condition);
    let mentions = |name: &&String| {
        names.iter().any(|found| !found.member && condition[found.from..found.to] == ***name)
    };
    let accepted: Vec<&String> = contract.accepts_null.iter().filter(mentions).collect();
    accepted.into_iter().fold(condition, |condition, name| format!("{name} {is_null} ({condition})"))
}

/// A source that states preconditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stating {
    pub text: String,
    /// The number of preconditions in it; those of functions that are not written plainly are left out.
    pub stated: usize,
    /// Files that the source needs now, with their texts.
    pub needs: Vec<(PathBuf, String)>,
}

/// The statements of each function, in the order of the first ones.
pub fn by_function<'s, 'c>(statements: &'s [Statement<'c>]) -> Vec<Vec<&'s Statement<'c>>> {
    let mut functions: Vec<Vec<&Statement<'c>>> = Vec::new();
    for statement in statements {
        let same = |one: &Vec<&Statement<'c>>| one[0].contract.entry == statement.contract.entry;
        match functions.iter_mut().find(|one| same(one)) {
            Some(one) => one.push(statement),
            None => functions.push(vec![statement]),
        }
    }
    functions
}

/// Texts to insert into a source, by place.
#[derive(Default)]
pub struct Insertions(BTreeMap<usize, String>);

impl Insertions {
    /// Adds a text at a place, behind those that are inserted there already.
    pub fn add(&mut self, at: usize, text: &str) {
        self.0.entry(at).or_default().push_str(text);
    }

    /// The source with all of them, in its own line ends.
    pub fn into_text(self, source: &str) -> String {
        let mut out = String::with_capacity(source.len() + 80 * self.0.len());
        let mut from = 0;
        for (at, text) in self.0 {
            out.push_str(&source[from..at]);
            match source.contains("\r\n") {
                true => out.push_str(&text.replace('\n', "\r\n")),
                false => out.push_str(&text),
            }
            from = at;
        }
        out.push_str(&source[from..]);
        out
    }
}

/// The white space at the beginning of the line that a place is on.
pub fn indentation(text: &str, at: usize) -> &str {
    let begins = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[begins..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A contract of a function, for tests of the languages.
    pub fn contract(entry: &str, precondition: Precondition) -> Contract {
        let text = String::new;
        Contract {
            entry: entry.to_owned(),
            precondition,
            accepts_null: Vec::new(),
            kind: "null-dereference".to_owned(),
            message: text(),
            file: text(),
            line: 1,
            column: 1,
            function: entry.to_owned(),
            call: text(),
            input: text(),
        }
    }

    pub fn not_null(what: &str) -> Precondition {
        Precondition::NotNull { what: what.to_owned() }
    }

    pub fn condition(text: &str) -> Precondition {
        Precondition::Condition { text: text.to_owned() }
    }

    #[test]
    fn texts_are_inserted_where_they_belong() {
        let mut insertions = Insertions::default();
        insertions.add(3, "x\n");
        insertions.add(0, "begin\n");
        insertions.add(3, "y\n");
        assert_eq!(insertions.into_text("a\r\nb"), "begin\r\na\r\nx\r\ny\r\nb");
        assert_eq!(indentation("a\n \tb c", 5), " \t");
        assert_eq!(indentation("  a", 2), "  ");
    }

    #[test]
    fn statements_of_one_function_are_together() {
        let contracts = ["f", "g", "f"].map(|entry| contract(entry, not_null("s")));
        let all: Vec<Statement<'_>> =
            contracts.iter().map(|contract| Statement { contract, line: 1, condition: "s".into() }).collect();
        let functions = by_function(&all);
        assert_eq!(functions.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }
}
