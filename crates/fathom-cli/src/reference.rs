//! `fathom docs DIR`: man pages, shell completions and the reference pages of the site, all from the same data as `--help` and the
//! reports: the flags' own words, the checkers' registry, the advice of each kind of finding.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use fathom_report::findings;
use fathom_target::c::checkers;

use crate::Verdict;
use crate::args::{Docs, LowArgs};
use crate::problem::Problem;

pub fn docs(args: &Docs) -> Result<Verdict, Problem> {
    let put = |name: String, text: &[u8]| {
        let path = args.folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        made.map_err(|e| Problem::Write(path, e))
    };
    let mut root = LowArgs::command();
    root.build();
    let mut all: Vec<(String, Command)> = vec![("fathom".into(), root.clone())];
    all.extend(
        root.get_subcommands()
            .filter(|c| c.get_name() != "help" && !c.is_hide_set())
            .map(|c| (format!("fathom-{}", c.get_name()), c.clone().version(env!("CARGO_PKG_VERSION")))),
    );
    for (name, command) in &all {
        let mut page = Vec::new();
        let man = clap_mangen::Man::new(command.clone()).title(name.clone());
        man.render(&mut page).map_err(|e| Problem::Write(Path::new(name).to_path_buf(), e))?;
        put(format!("man/{name}.1"), &page)?;
    }
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut LowArgs::command(), "fathom", &mut text);
        put(format!("completions/fathom.{shell}"), &text)?;
    }
    put("flags.md".into(), flags(&root).as_bytes())?;
    put("findings.md".into(), kinds().as_bytes())?;
    println!("{}", args.folder.display());
    Ok(Verdict::Nothing)
}

/// Every command with every flag.
fn flags(root: &Command) -> String {
    let mut out = String::from("# Every flag\n\nThe same words as `fathom COMMAND --help`.\n");
    for command in root.get_subcommands().filter(|c| c.get_name() != "help" && !c.is_hide_set()) {
        writeln!(out, "\n## fathom {}\n", command.get_name()).unwrap();
        if let Some(about) = command.get_about() {
            writeln!(out, "{about}.\n").unwrap();
        }
        let shown: Vec<_> =
            command.get_arguments().filter(|a| !a.is_hide_set() && a.get_id() != "help").collect();
        if shown.is_empty() {
            continue;
        }
        out.push_str("| flag | what it does |\n| --- | --- |\n");
        for argument in shown {
            let value = argument.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
            let takes = argument.get_action().takes_values();
            let name = match (argument.get_long(), argument.get_short()) {
                (Some(long), Some(short)) => format!("`-{short}`, `--{long}`"),
                (Some(long), None) => format!("`--{long}`"),
                (None, Some(short)) => format!("`-{short}`"),
                (None, None) => format!("`{value}`"),
            };
            let named = argument.get_long().is_some() || argument.get_short().is_some();
            let value =
                if takes && named && !value.is_empty() { format!(" `{value}`") } else { String::new() };
            let help = argument.get_help().map(|h| h.to_string()).unwrap_or_default();
            writeln!(out, "| {name}{value} | {} |", help.replace('|', "\\|").replace('\n', " ")).unwrap();
        }
    }
    out
}

/// The kinds of findings of Python and Java programs; those of C are in the registry of checkers.
const ELSEWHERE: [(&str, &str); 18] = [
    ("zero-division", "100 // n"),
    ("index-error", "xs[len(xs)]"),
    ("key-error", "table[name]"),
    ("type-error", "len(3)"),
    ("none-attribute", "find(x).name"),
    ("attribute-error", "x.nme"),
    ("assertion", "assert total >= 0"),
    ("recursion", "def f(n): return f(n - 1)"),
    ("hang", "while n != 0: n -= 2"),
    ("unbound-local", "if a: x = 1; return x"),
    ("overflow", "math.exp(n)"),
    ("unpacking", "a, b = text.split(':')"),
    ("empty-sequence", "max(xs)"),
    ("negative-shift", "1 << n"),
    ("stop-iteration", "next(iter(xs))"),
    ("runtime-error", "generator already executing"),
    ("name-error", "del x; return x"),
    ("crash", "an extension module dies"),
];

/// Every kind of finding: what it means and what to do.
fn kinds() -> String {
    let mut out = String::from(
        "# Finding kinds\n\nThe name is what `--checkers`, `fathom: ignore[kind] reason` and the reports use.\n\n## C, by checker\n",
    );
    for checker in checkers::REGISTRY {
        writeln!(out, "\n### {}\n\nLooks for {}.\n", checker.name, checker.about).unwrap();
        out.push_str("| kind | what it means | what to do |\n| --- | --- | --- |\n");
        for kind in checker.kinds {
            let (title, advice) = findings::help(kind);
            writeln!(out, "| `{kind}` | {title} | {advice} |").unwrap();
        }
    }
    out.push_str("\n## Python and Java\n\n| kind | such as | what it means | what to do |\n| --- | --- | --- | --- |\n");
    for (kind, example) in ELSEWHERE {
        let (title, advice) = findings::help(kind);
        writeln!(out, "| `{kind}` | `{example}` | {title} | {advice} |").unwrap();
    }
    out.push_str("\nOther exceptions that leave the entry have the kind of their class's name.\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_and_every_kind_is_told() {
        let mut root = LowArgs::command();
        root.build();
        let text = flags(&root);
        for part in
            ["## fathom run", "`--fresh`", "`-o`, `--out` `DIR`", "## fathom lsp", "`--annotate` `HOST`"]
        {
            assert!(text.contains(part), "{part} is missing");
        }
        let text = kinds();
        for checker in checkers::REGISTRY {
            assert!(text.contains(&format!("### {}", checker.name)));
        }
    }
}
