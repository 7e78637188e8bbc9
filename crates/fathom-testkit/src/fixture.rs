//! A fixture is a program in the target's own language, with expectations in comments:
//!
//! ```text
//! #~ run: --entry share --max-paths 50
//! #~ branches: 4/4
//! #~ verdict: bugs
//! def share(total: int, people: int) -> int:
//!     return total // people  #~ BUG zero-division
//! ```
//!
//! The folder says the outcome (`bug/`, `clean/`, `unsupported/`), so a new test is one new file. `//~` works where comments begin that way.

use std::path::{Path, PathBuf};

use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Exit code 1, exactly the marked findings.
    Bug,
    /// Exit code 0.
    Clean,
    /// Exit code 2 with one line that contains what `error:` says.
    Unsupported,
}

/// Expectations of the directives. Anything not mentioned is not checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Flags for `fathom run`.
    pub flags: Vec<String>,
    /// Kind and line of each finding.
    pub bugs: Vec<(String, u64)>,
    /// Covered and total branches.
    pub branches: Option<(u64, u64)>,
    pub verdict: Option<String>,
    /// Completed paths.
    pub paths: Option<u64>,
    /// Part of the error line.
    pub error: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Fixture {
    pub path: PathBuf,
    pub outcome: Outcome,
    pub wanted: Wanted,
}

impl Fixture {
    pub fn read(path: &Path) -> Result<Fixture, String> {
        let folder =
            path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        let outcome = match folder.as_str() {
            "bug" => Outcome::Bug,
            "clean" => Outcome::Clean,
            "unsupported" => Outcome::Unsupported,
            other => return Err(format!("{}: no outcome is called {other}", path.display())),
        };
        Fixture::read_as(path, outcome)
    }

    /// A fixture whose folder does not determine the outcome.
    pub fn read_as(path: &Path, outcome: Outcome) -> Result<Fixture, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let wanted = parse(&text).map_err(|error| format!("{}:{error}", path.display()))?;
        Ok(Fixture { path: path.to_owned(), outcome, wanted })
    }

    /// All fixtures with this file ending in the outcome folders under `folder`, in order.
    pub fn all(folder: &Path, ending: &str) -> Result<Vec<Fixture>, String> {
        let mut paths = Vec::new();
        for outcome in ["bug", "clean", "unsupported"] {
            let Ok(entries) = std::fs::read_dir(folder.join(outcome)) else { continue };
            paths.extend(
                entries
                    .filter_map(|entry| entry.ok().map(|entry| entry.path()))
                    .filter(|path| path.extension().is_some_and(|found| found == ending)),
            );
        }
        paths.sort();
        paths.iter().map(|path| Fixture::read(path)).collect()
    }

    /// Failed expectations, given the outcome of `fathom run --json`; empty on success.
    pub fn judge(&self, code: Option<i32>, stdout: &str, stderr: &str) -> Vec<String> {
        let expected = match self.outcome {
            Outcome::Bug => 1,
            Outcome::Clean => 0,
            Outcome::Unsupported => 2,
        };
        let mut wrong = Vec::new();
        if code != Some(expected) {
            wrong.push(format!("exit code {code:?}, not {expected}; it said: {}", stderr.trim()));
        }
        if self.outcome == Outcome::Unsupported {
            let wanted = self.wanted.error.as_deref().unwrap_or_default();
            if !stderr.contains(wanted) || stderr.trim().lines().count() != 1 {
                wrong.push(format!("not one line with {wanted:?}: {stderr}"));
            }
            return wrong;
        }
        match serde_json::from_str(stdout) {
            Ok(summary) => wrong.extend(self.wanted.compare(&summary)),
            Err(error) => wrong.push(format!("the summary is not JSON: {error}")),
        }
        wrong
    }
}

impl Wanted {
    fn compare(&self, summary: &Value) -> Vec<String> {
        let mut wrong = Vec::new();
        let found = findings(summary);
        let mut bugs = self.bugs.clone();
        bugs.sort();
        if found != bugs {
            wrong.push(format!("findings {found:?}, not {bugs:?}"));
        }
        let number = |pointer: &str| summary.pointer(pointer).and_then(Value::as_u64);
        if let Some((covered, total)) = self.branches {
            let have = (number("/branches/covered"), number("/branches/total"));
            if have != (Some(covered), Some(total)) {
                wrong.push(format!("branches {have:?}, not {covered}/{total}"));
            }
        }
        if let Some(verdict) = &self.verdict
            && summary["verdict"] != verdict.as_str()
        {
            wrong.push(format!("verdict {}, not {verdict}", summary["verdict"]));
        }
        if self.paths.is_some() && number("/paths/completed") != self.paths {
            wrong.push(format!("paths {:?}, not {:?}", number("/paths/completed"), self.paths));
        }
        wrong
    }
}

/// Kind and line of each finding, sorted.
fn findings(summary: &Value) -> Vec<(String, u64)> {
    let mut found: Vec<(String, u64)> = summary["findings"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|finding| {
            let kind = finding["kind"].as_str().unwrap_or_default().to_owned();
            (kind, finding["line"].as_u64().unwrap_or_default())
        })
        .collect();
    found.sort();
    found
}

fn parse(text: &str) -> Result<Wanted, String> {
    let mut wanted = Wanted::default();
    for (index, line) in text.lines().enumerate() {
        let number = index as u64 + 1;
        let Some((_, directive)) = line.split_once("#~ ").or_else(|| line.split_once("//~ ")) else {
            continue;
        };
        let directive = directive.trim();
        if let Some(kind) = directive.strip_prefix("BUG ") {
            wanted.bugs.push((kind.trim().to_owned(), number));
            continue;
        }
        let Some((name, value)) = directive.split_once(':') else {
            return Err(format!("{number}: a directive is `name: value` or `BUG kind`, not {directive:?}"));
        };
        let value = value.trim();
        match name {
            "run" => wanted.flags = value.split_whitespace().map(str::to_owned).collect(),
            "verdict" => wanted.verdict = Some(value.to_owned()),
            "error" => wanted.error = Some(value.to_owned()),
            "paths" => wanted.paths = Some(count(value, number)?),
            "branches" => {
                let (covered, total) =
                    value.split_once('/').ok_or_else(|| format!("{number}: branches: covered/total"))?;
                wanted.branches = Some((count(covered, number)?, count(total, number)?));
            }
            other => return Err(format!("{number}: no directive is called {other}")),
        }
    }
    Ok(wanted)
}

fn count(text: &str, line: u64) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("{line}: {text} is not a count"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str =
        "#~ run: --entry f\n#~ branches: 2/4\ndef f(x):\n    return 1 // x  #~ BUG zero-division\n";

    #[test]
    fn directives_are_read() {
        let wanted = parse(TEXT).expect("good directives");
        assert_eq!(wanted.flags, ["--entry", "f"]);
        assert_eq!(wanted.bugs, [("zero-division".to_owned(), 4)]);
        assert_eq!(wanted.branches, Some((2, 4)));
    }

    #[test]
    fn a_mistake_in_a_directive_is_told() {
        assert!(parse("#~ brunches: 1/2\n").is_err());
        assert!(parse("#~ branches: all\n").is_err());
        assert!(parse("#~ BUGS\n").is_err());
    }

    #[test]
    fn a_run_is_judged() {
        let wanted = parse(TEXT).expect("good directives");
        let fixture = Fixture { path: PathBuf::from("bug/f.py"), outcome: Outcome::Bug, wanted };
        let good = json!({ "branches": { "covered": 2, "total": 4 },
            "findings": [ { "kind": "zero-division", "line": 4 } ] });
        assert_eq!(fixture.judge(Some(1), &good.to_string(), ""), Vec::<String>::new());
        let poor = json!({ "branches": { "covered": 1, "total": 4 }, "findings": [] });
        assert_eq!(fixture.judge(Some(0), &poor.to_string(), "").len(), 3);
        assert_eq!(fixture.judge(Some(1), "no JSON", "").len(), 1);
    }
}
