//! `fathom init`: a `fathom.toml` for the project that is found, and a first file for its build server.

use std::path::Path;

use clap::ValueEnum;
use fathom_job::config;
use fathom_target::c::C;
use fathom_target::{Language, languages};

use crate::Verdict;
use crate::args::Init;
use crate::fresh_file;
use crate::problem::Problem;

/// Build servers that there is a file for.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Server {
    Github,
    Gitlab,
    None,
}

impl Server {
    /// The server that the project uses already; GitHub's where nothing says so.
    fn of(folder: &Path) -> Server {
        if folder.join(".gitlab-ci.yml").exists() { Server::Gitlab } else { Server::Github }
    }

    /// The file and its text.
    fn file(self) -> Option<(&'static str, &'static str)> {
        match self {
            Server::Github => Some((".github/workflows/fathom.yml", include_str!("assets/init/github.yml"))),
            Server::Gitlab => Some(("fathom.gitlab-ci.yml", include_str!("assets/init/gitlab.yml"))),
            Server::None => None,
        }
    }
}

pub fn init(args: &Init) -> Result<Verdict, Problem> {
    let folder = &args.folder;
    if !folder.is_dir() {
        return Err(Problem::usage(format!("{} is not a folder", folder.display())));
    }
    let found: Vec<&dyn Language> = languages().into_iter().filter(|l| l.recognises(folder)).collect();
    let Some((first, others)) = found.split_first() else {
        let endings: Vec<String> =
            languages().iter().map(|l| format!(".{}", l.profile().file_endings[0])).collect();
        return Err(Problem::usage(format!(
            "{} has no project that can be explored: no {} files and no build file",
            folder.display(),
            endings.join(", ")
        )));
    };
    println!("project of {}: {}", folder.display(), first.profile().title);
    for other in others {
        println!("  it also has {}: name a file or folder of it to explore that", other.profile().title);
    }
    put(&folder.join(config::NAME), &settings(*first))?;
    let server = args.ci.unwrap_or_else(|| Server::of(folder));
    if let Some((name, text)) = server.file() {
        let written = put(&folder.join(name), text)?;
        if written && server == Server::Gitlab {
            println!("  add to .gitlab-ci.yml: include: {{ local: {name} }}");
        }
        println!("  set the variable FATHOM_WHEEL there to a path or address of Fathom's wheel");
    }
    println!("next: fathom run {}", folder.display());
    Ok(Verdict::Nothing)
}

/// Writes a file and says so; false when it exists and is kept.
fn put(path: &Path, text: &str) -> Result<bool, Problem> {
    let written = fresh_file::write(path, text)?;
    println!("  {} {}", if written { "wrote" } else { "kept " }, path.display());
    Ok(written)
}

/// The settings of a project: only those that mean something for its language.
fn settings(language: &dyn Language) -> String {
    let own = if has_checkers(language) { include_str!("assets/init/checkers.toml") } else { "" };
    include_str!("assets/init/fathom.toml").replace("LANGUAGE", language.profile().title) + own
}

/// Whether checkers can be chosen for a language.
fn has_checkers(language: &dyn Language) -> bool {
    language.profile().name == C.profile().name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_are_settings_and_change_nothing() {
        for language in languages() {
            let text = settings(language);
            assert_eq!(config::parse(&text, Path::new("/p")), Ok(config::Config::default()), "{text}");
            // Every setting that is commented out is one.
            let all: String = text
                .lines()
                .map(|l| l.strip_prefix("# ").filter(|l| l.contains(" = ")).unwrap_or(l).to_owned() + "\n")
                .collect();
            let parsed = config::parse(&all, Path::new("/p")).unwrap();
            assert_eq!(parsed.baseline.as_deref(), Some(Path::new("/p/fathom-baseline.json")));
            assert_eq!(parsed.checkers.is_some(), has_checkers(language));
        }
    }
}
