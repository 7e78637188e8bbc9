//! Preconditions in C: `assert`s at the beginning of a function.

use fathom_finding::{Contract, Precondition};

use super::stub::{Code, name_on};
use crate::stating::{Insertions, Statement, Stating, by_function, indentation};

const INCLUDE: &str = "#include <assert.h>\n";
/// Where a body has no lines of its own to go by.
const INDENT: &str = "    ";

/// A condition that is false where a precondition is broken, and can be evaluated for all arguments.
pub fn condition(contract: &Contract) -> Option<String> {
    let text = match &contract.precondition {
        Precondition::NotNull { what } => format!("{what} != 0"),
        Precondition::Condition { text } => text.clone(),
        Precondition::Consistent { .. } | Precondition::LongEnough { .. } | Precondition::Fit { .. } => {
            return None;
        }
    };
    // The length of an array behind a pointer is not known where the function begins.
    if text.contains('[') {
        return None;
    }
    let mut through = Vec::new();
    let text = arrows(&text, &mut through);
    through.dedup();
    let (accepted, others): (Vec<&String>, Vec<&String>) =
        through.iter().partition(|pointer| contract.accepts_null.contains(pointer));
    let mut guarded = others.iter().map(|pointer| format!("{pointer} && ")).collect::<String>() + &text;
    for pointer in accepted {
        guarded = format!("!{pointer} || ({guarded})");
    }
    Some(guarded)
}

/// An expression with `p->x` for `(*p).x`, and the pointers that it goes through, outer ones first.
fn arrows(text: &str, through: &mut Vec<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("(*") {
        out.push_str(&rest[..at]);
        let inner = &rest[at + 2..];
        let mut depth = 1;
        let close = inner.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        match close {
            Some(close) if inner[close + 1..].starts_with('.') => {
                let pointer = arrows(&inner[..close], through);
                through.push(pointer.clone());
                let simple = !pointer.starts_with('*');
                out.push_str(&if simple { format!("{pointer}->") } else { format!("({pointer})->") });
                rest = &inner[close + 2..];
            }
            _ => {
                out.push_str("(*");
                rest = inner;
            }
        }
    }
    out.push_str(rest);
    out
}

/// The source with assertions.
pub fn state(text: &str, statements: &[Statement<'_>]) -> Stating {
    let mut insertions = Insertions::default();
    let mut stated = 0;
    for function in by_function(statements) {
        let first = function[0];
        let Some(body) = body(text, &first.contract.entry, first.line) else { continue };
        let line_ends = text[body..].trim_start_matches([' ', '\t', '\r']).starts_with('\n');
        for statement in &function {
            let condition = match text.contains("NULL") {
                true => statement.condition.replace("!= 0", "!= NULL"),
                false => statement.condition.clone(),
            };
            let condition = if statement.not_null().is_some() { &condition } else { &statement.condition };
            insertions.add(
                body,
                &match line_ends {
                    true => format!("\n{}assert({condition});", indent(text, body)),
                    false => format!(" assert({condition});"),
                },
            );
        }
        stated += function.len();
    }
    if stated > 0 && !text.contains("<assert.h>") {
        insertions.add(place_of_include(text), INCLUDE);
    }
    Stating { text: insertions.into_text(text), stated, needs: Vec::new() }
}

/// The place behind the brace that opens the body of a function.
fn body(text: &str, name: &str, line: u32) -> Option<usize> {
    let at = name_on(text, name, line)?;
    let mut definition = Code { text: text.as_bytes(), at: at + name.len() };
    definition.find(b'(')?;
    definition.close(b'(', b')')?;
    definition.find(b'{')?;
    Some(definition.at + 1)
}

/// The white space before the first line of a body.
fn indent(text: &str, body: usize) -> String {
    let mut at = body;
    for line in text[body..].split_inclusive('\n').skip(1) {
        at = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        let bare = line.trim();
        if bare.is_empty() || bare.starts_with('#') {
            continue;
        }
        if !bare.starts_with('}') {
            return indentation(text, at).to_owned();
        }
        break;
    }
    format!("{}{INDENT}", indentation(text, body))
}

/// The place behind the last `#include` that no condition is around, or the beginning.
fn place_of_include(text: &str) -> usize {
    let (mut at, mut place, mut conditions) = (0, 0, 0);
    for line in text.split_inclusive('\n') {
        at += line.len();
        let Some(directive) = line.trim_start().strip_prefix('#') else { continue };
        let directive = directive.trim_start();
        if directive.starts_with("if") {
            conditions += 1;
        } else if directive.starts_with("endif") {
            conditions -= 1;
        } else if directive.starts_with("include") && conditions == 0 {
            place = at;
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stating::tests::{condition as stated, contract, not_null};

    fn written(precondition: Precondition, accepts_null: &[&str]) -> Option<String> {
        let accepts_null = accepts_null.iter().map(ToString::to_string).collect();
        condition(&Contract { accepts_null, ..contract("f", precondition) })
    }

    #[test]
    fn conditions_go_through_pointers_that_are_not_null() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(written(not_null("s"), &[]), some("s != 0"));
        assert_eq!(written(not_null("(*map).free"), &[]), some("map && map->free != 0"));
        assert_eq!(
            written(not_null("(*(*it).table).rows"), &[]),
            some("it && it->table && it->table->rows != 0")
        );
        assert_eq!(written(stated("(*t).size != 0"), &["t"]), some("!t || (t->size != 0)"));
        assert_eq!(written(stated("(*t).size < (*t).room"), &[]), some("t && t->size < t->room"));
        assert_eq!(written(not_null("(*o).names[0]"), &[]), None);
        assert_eq!(written(Precondition::Consistent { what: "t".into() }, &[]), None);
    }

    #[test]
    fn assertions_come_first_in_the_body() {
        let text = "/* Sums. */\n#include <stddef.h>\n#ifdef X\n#include <x.h>\n#endif\nint other(const char *s);\nint sum(const int *a,\n        int n) {\n  int all = 0;\n  return NULL == a ? n : all;\n}\nint one(int *p) { return *p; }\n";
        let contracts = [
            contract("sum", not_null("a")),
            contract("sum", stated("n != 0")),
            contract("one", not_null("p")),
        ];
        let lines = [7, 7, 12];
        let mut statements: Vec<Statement<'_>> = contracts
            .iter()
            .zip(lines)
            .map(|(contract, line)| Statement { contract, line, condition: condition(contract).unwrap() })
            .collect();
        let new = state(text, &statements);
        assert_eq!(new.stated, 3);
        assert_eq!(
            new.text,
            "/* Sums. */\n#include <stddef.h>\n#include <assert.h>\n#ifdef X\n#include <x.h>\n#endif\nint other(const char *s);\nint sum(const int *a,\n        int n) {\n  assert(a != NULL);\n  assert(n != 0);\n  int all = 0;\n  return NULL == a ? n : all;\n}\nint one(int *p) { assert(p != NULL); return *p; }\n"
        );
        // A function that is not there, or that a macro makes.
        statements.iter_mut().for_each(|statement| statement.line = 6);
        let nothing = state(text, &statements);
        assert_eq!((nothing.text.as_str(), nothing.stated), (text, 0));
    }
}
