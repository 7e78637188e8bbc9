//! `fathom explain KIND`: the description of a kind of finding in the terminal.

use std::fmt::Write;

use fathom_report::kinds::{self, Kind};
use fathom_target::c::{C, checkers};
use fathom_target::{Language, language};

use crate::Verdict;
use crate::args::Explain;
use crate::problem::Problem;

pub fn explain(args: &Explain) -> Result<Verdict, Problem> {
    let Some(name) = &args.kind else {
        print!("{}", list());
        return Ok(Verdict::Nothing);
    };
    let found: Vec<&Kind> = kinds::all().iter().filter(|kind| kind.name == name).collect();
    if found.is_empty() {
        return Err(Problem::usage(unknown(name)));
    }
    print!("{}", found.iter().map(|kind| page(kind)).collect::<Vec<_>>().join("\n"));
    Ok(Verdict::Nothing)
}

/// Every kind with its title, by language.
fn list() -> String {
    let width = kinds::all().iter().map(|kind| kind.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    let mut last = "";
    for kind in kinds::all() {
        if kind.language != last {
            let gap = if last.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", language::profile(kind.language).title).unwrap();
            last = kind.language;
        }
        writeln!(out, "  {:<width$}  {}", kind.name, kind.title).unwrap();
    }
    out
}

fn page(kind: &Kind) -> String {
    let mut out = format!("{} ({})\n{}\n", kind.name, language::profile(kind.language).title, kind.title);
    let row = checkers::REGISTRY.iter().find_map(|checker| {
        Some((checker.name, checker.kinds.iter().find(|row| row.name == kind.name)?.cwes))
    });
    if let Some((checker, cwes)) = row.filter(|_| kind.language == C.profile().name) {
        let cwes: Vec<String> = cwes.iter().map(|cwe| format!("CWE-{cwe}")).collect();
        let cwes = if cwes.is_empty() { String::new() } else { format!("; {}", cwes.join(", ")) };
        writeln!(out, "checker {checker}{cwes}").unwrap();
    }
    writeln!(out, "\n{}", kind.advice).unwrap();
    if let Some((wrong, right)) = kind.example {
        writeln!(out, "\nWith the bug:\n\n{}\nWithout it:\n\n{}", indented(wrong), indented(right)).unwrap();
    }
    out.trim_end().to_owned() + "\n"
}

fn indented(code: &str) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    code.lines().map(line).collect()
}

/// The error for a name that is no kind, with the kinds that share a word with it.
fn unknown(name: &str) -> String {
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split(['-', '_', ' ']).filter(|word| word.len() > 2).collect();
    let mut near: Vec<&str> = kinds::all()
        .iter()
        .map(|kind| kind.name)
        .filter(|kind| words.iter().any(|word| kind.contains(word)))
        .collect();
    near.dedup();
    let near =
        if near.is_empty() { String::new() } else { format!("; similar names are {}", near.join(", ")) };
    format!("there is no kind `{name}`{near}; `fathom explain` lists all")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_page_and_a_line() {
        let all = list();
        for kind in kinds::all() {
            assert!(page(kind).contains(kind.advice), "{kind:?}");
            assert!(all.contains(&format!("  {} ", kind.name)), "{kind:?}");
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_similar_ones() {
        assert!(unknown("divide-by-zero").contains("division-by-zero"), "{}", unknown("divide-by-zero"));
        assert!(unknown("xyzzy").ends_with("`fathom explain` lists all"));
    }
}
