//! `fathom docs DIR`: man pages, shell completions and the reference pages of the site, all from the same data as `--help` and the
//! reports: the flags' own words, the checkers' registry, the advice of each kind of finding.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use fathom_finding::checkers::Sanitizer;
use fathom_report::{findings, kinds};
use fathom_target::c::{self, checkers};
use fathom_target::{Language, languages};

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
    all.extend(commands(&root).into_iter().map(|(name, command)| {
        (format!("fathom-{}", name.replace(' ', "-")), command.clone().version(env!("CARGO_PKG_VERSION")))
    }));
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
    put("checkers.md".into(), checkers_page().as_bytes())?;
    println!("{}", args.folder.display());
    Ok(Verdict::Nothing)
}

/// Every command below one, with those below them, by their words.
fn commands(root: &Command) -> Vec<(String, &Command)> {
    let mut all = Vec::new();
    for command in root.get_subcommands().filter(|c| c.get_name() != "help" && !c.is_hide_set()) {
        let name = command.get_name();
        all.push((name.to_owned(), command));
        let below = commands(command).into_iter();
        all.extend(below.map(|(word, command)| (format!("{name} {word}"), command)));
    }
    all
}

/// Every command with every flag.
fn flags(root: &Command) -> String {
    let mut out = String::from("# Every flag\n\nThe same words as `fathom COMMAND --help`.\n");
    for (name, command) in commands(root) {
        writeln!(out, "\n## fathom {name}\n").unwrap();
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
            writeln!(
                out,
                "| {name}{value} | {} |",
                help.replace('|', "\\|").replace('\n', " ").replace('<', "&lt;")
            )
            .unwrap();
        }
    }
    out
}

/// Every checker: what it looks for, its kinds of findings, and how they are confirmed.
fn checkers_page() -> String {
    let mut out = String::from(
        "# Checkers\n\nC programs are checked by these. `fathom run` has those marked *run* on, `fathom check` all; `--checkers a,b` takes these \
         alone, `--checkers -c` all but one. Findings name their kind, which works in place of the checker's name, too.\n\n\
         | checker | on in | looks for |\n| --- | --- | --- |\n",
    );
    for checker in checkers::REGISTRY {
        let on = if checker.default { "run, check" } else { "check" };
        writeln!(out, "| [`{0}`](#{0}) | {on} | {1} |", checker.name, checker.about).unwrap();
    }
    for (class, checker) in checkers::REGISTRY.iter().enumerate() {
        writeln!(out, "\n## {}\n\n{}\n", checker.name, checkers::documentation(class)).unwrap();
        out.push_str("| kind | CWE | confirmed by |\n| --- | --- | --- |\n");
        for kind in checker.kinds {
            let cwes: Vec<String> = kind.cwes.iter().map(u32::to_string).collect();
            let by = kind
                .confirmed_by
                .map_or("nothing: the plain program shows no sign of it", |by| sanitizer(by.sanitizer));
            writeln!(out, "| [`{0}`](findings.md#{0}) | {1} | {by} |", kind.name, cwes.join(", ")).unwrap();
        }
    }
    out
}

fn sanitizer(sanitizer: Sanitizer) -> &'static str {
    match sanitizer {
        Sanitizer::Address => "AddressSanitizer, UndefinedBehaviorSanitizer",
        Sanitizer::Leak => "LeakSanitizer",
        Sanitizer::Memory => "MemorySanitizer",
        Sanitizer::Thread => "ThreadSanitizer",
        Sanitizer::Integer => "UndefinedBehaviorSanitizer with its integer checks",
    }
}

/// Every kind of finding: what it means, how it looks and what to do.
fn kinds() -> String {
    let mut out = String::from(
        "# Finding kinds\n\nThe name is what `--checkers`, `fathom: ignore[kind] reason` and the reports use. Of each pair of examples the first has the \
         bug and the second has not; the tests of Fathom run them all.\n\n## C, by checker\n",
    );
    let c = c::C.profile();
    for checker in checkers::REGISTRY {
        writeln!(
            out,
            "\n### Checker `{}`\n\nLooks for {} ([more](checkers.md#{0})).\n",
            checker.name, checker.about
        )
        .unwrap();
        checker.kinds.iter().for_each(|kind| tell(&mut out, c.name, kind.name));
    }
    for language in languages().map(|l| l.profile()).iter().filter(|l| l.name != c.name) {
        writeln!(out, "\n## {}\n", language.title).unwrap();
        let own = kinds::all().iter().filter(|kind| kind.language == language.name);
        own.for_each(|kind| tell(&mut out, language.name, kind.name));
    }
    out.push_str("\nOther exceptions that leave the entry have the kind of their class's name.\n");
    out
}

fn tell(out: &mut String, language: &str, name: &str) {
    let kind = kinds::all().iter().find(|kind| kind.name == name && kind.language == language);
    let (title, advice) = kind.map_or_else(|| findings::help(name), |kind| (kind.title, kind.advice));
    writeln!(out, "#### `{name}`\n\n**{title}.** {advice}\n").unwrap();
    if let Some((wrong, right)) = kind.and_then(|kind| kind.example) {
        writeln!(out, "```{language}\n{wrong}```\n\nMended:\n\n```{language}\n{right}```\n").unwrap();
    }
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
            assert!(text.contains(&format!("### Checker `{}`", checker.name)));
            for kind in checker.kinds {
                assert!(kinds::named(kind.name).is_some(), "c/kinds.md has no section {}", kind.name);
            }
        }
        let page = checkers_page();
        assert!(page.contains("heap blocks that nothing points to"), "the checkers' own comments");
        assert!(
            page.contains("| [`memory-leak`](findings.md#memory-leak) | 401 | LeakSanitizer |"),
            "{page}"
        );
    }
}
