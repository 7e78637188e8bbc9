//! `fathom.toml`: the settings of a project. Flags take precedence, then this file, then the defaults.
//!
//! The file is looked for beside the target and in the folders above it. It is a subset of TOML: tables, strings, numbers, booleans
//! and lists of strings on one line.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::error::JobError;

pub const NAME: &str = "fathom.toml";

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Config {
    pub checkers: Option<String>,
    pub fail_alloc: bool,
    pub strict_int: bool,
    pub baseline: Option<PathBuf>,
    /// Classes of sources and sinks of the exposure checker.
    pub sources: BTreeMap<String, u32>,
    pub sinks: BTreeMap<String, u32>,
}

impl Config {
    /// The text of a file with this configuration, without the known findings of earlier results.
    pub fn to_text(&self) -> String {
        let mut text = format!("fail-alloc = {}\nstrict-int = {}\n", self.fail_alloc, self.strict_int);
        if let Some(checkers) = &self.checkers {
            text += &format!("checkers = \"{checkers}\"\n");
        }
        for (table, classes) in [("flow.sources", &self.sources), ("flow.sinks", &self.sinks)] {
            text += &format!("[{table}]\n");
            for (name, class) in classes {
                text += &format!("\"{name}\" = {class}\n");
            }
        }
        text
    }
}

/// The configuration of a target; an empty one when there is no file.
pub fn of(target: &Path) -> Result<Config, JobError> {
    let Some(place) = find(target) else { return Ok(Config::default()) };
    let text = std::fs::read_to_string(&place).map_err(|e| JobError::Read(place.clone(), e))?;
    let folder = place.parent().unwrap_or(Path::new("."));
    parse(&text, folder)
        .map_err(|(line, what)| JobError::usage(format!("{}:{line}: {what}", place.display())))
}

fn find(target: &Path) -> Option<PathBuf> {
    let real = target.canonicalize().ok()?;
    real.ancestors().map(|folder| folder.join(NAME)).find(|place| place.is_file())
}

/// The number of a wrong line, and the error.
pub type Mistake = (usize, String);

/// The configuration that the text of a file in `folder` has.
pub fn parse(text: &str, folder: &Path) -> Result<Config, Mistake> {
    let mut config = Config::default();
    let mut table = String::new();
    for (number, line) in text.lines().enumerate() {
        let wrong = |what: String| (number + 1, what);
        let line = without_comment(line).trim();
        if line.is_empty() {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name.trim().to_string();
            if !["check", "flow.sources", "flow.sinks"].contains(&table.as_str()) {
                return Err(wrong(format!(
                    "there is no table `{table}`: there are check, flow.sources and flow.sinks"
                )));
            }
            continue;
        }
        let (key, value) = line
            .split_once('=')
            .map(|(key, value)| (key.trim().trim_matches('"'), value.trim()))
            .ok_or_else(|| wrong(format!("`{line}` is not `key = value`")))?;
        match (table.as_str(), key) {
            ("flow.sources" | "flow.sinks", _) => {
                let class = value.parse().map_err(|_| {
                    wrong(format!("the class of {key} must be a number from 0 on, not {value}"))
                })?;
                let classes = if table == "flow.sources" { &mut config.sources } else { &mut config.sinks };
                classes.insert(key.to_string(), class);
            }
            (_, "checkers") => {
                config.checkers =
                    Some(words(value).ok_or_else(|| wrong(format!("`{value}` is not a list of names")))?)
            }
            (_, "fail-alloc") => {
                config.fail_alloc = truth(value).ok_or_else(|| wrong("use true or false".into()))?
            }
            (_, "strict-int") => {
                config.strict_int = truth(value).ok_or_else(|| wrong("use true or false".into()))?
            }
            (_, "baseline") => {
                let path = words(value).ok_or_else(|| wrong(format!("`{value}` is not a quoted path")))?;
                config.baseline = Some(folder.join(path));
            }
            _ => {
                return Err(wrong(format!(
                    "there is no `{key}`: there are checkers, fail-alloc, strict-int and baseline"
                )));
            }
        }
    }
    Ok(config)
}

/// The line without a comment; `#` in quotes is none.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let end = line.char_indices().find(|(_, c)| {
        quoted ^= *c == '"';
        *c == '#' && !quoted
    });
    end.map_or(line, |(at, _)| &line[..at])
}

fn truth(value: &str) -> Option<bool> {
    value.parse().ok()
}

/// A string, or a list of strings joined by commas.
fn words(value: &str) -> Option<String> {
    let string = |text: &str| text.trim().strip_prefix('"')?.strip_suffix('"').map(str::to_string);
    match value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(list) => {
            let items: Option<Vec<String>> =
                list.split(',').filter(|i| !i.trim().is_empty()).map(string).collect();
            items.map(|items| items.join(","))
        }
        None => string(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_project_wants_is_read() {
        let text = "# checks\ncheckers = [\"all\", \"-leak\"] # no leaks\nstrict-int = true\nbaseline = \"old.json\"\n\
                    [flow.sources]\n\"env.HOME\" = 2\n[flow.sinks]\nlog = 1\n";
        let config = parse(text, Path::new("/p")).unwrap();
        assert_eq!(config.checkers.as_deref(), Some("all,-leak"));
        assert!(config.strict_int && !config.fail_alloc);
        assert_eq!(config.baseline, Some(PathBuf::from("/p/old.json")));
        assert_eq!(config.sources["env.HOME"], 2);
        assert_eq!(config.sinks["log"], 1);
        let again = parse(&config.to_text(), Path::new("/q")).unwrap();
        assert_eq!(again, Config { baseline: None, ..config });
    }

    #[test]
    fn mistakes_have_their_line() {
        let check =
            |text: &str, line: usize| assert_eq!(parse(text, Path::new("/")).unwrap_err().0, line, "{text}");
        check("checkers = leak", 1);
        check("\nchecker = \"leak\"", 2);
        check("strict-int = yes", 1);
        check("[other]", 1);
        check("[flow.sinks]\nlog = high", 2);
        check("nonsense", 1);
    }
}
