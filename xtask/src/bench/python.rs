//! The Python set: library functions, explored for a few seconds each and measured from outside.
//!
//! The measure is the user's: the generated pytest suite is run on the plain interpreter under coverage.py, and
//! the branches of the entry and its helpers that it takes are counted (`bench/python/measure.py`). The functions are listed by
//! name in `bench/python/functions.txt`; packages are installed into a scratch environment.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

use serde_json::{Value, json};

use super::{Options, Table};

/// One line of the list.
#[derive(Debug, PartialEq, Eq)]
struct Function {
    module: String,
    entry: String,
    package: Option<String>,
}

impl Function {
    fn name(&self) -> String {
        format!("{}.{}", self.module, self.entry)
    }
}

/// The result of one function.
#[derive(Debug, Default)]
struct Measured {
    total: u64,
    covered: u64,
    paths: u64,
    seconds: f64,
    tests: u64,
    failed_tests: u64,
    /// Why it went wrong, or what held it back.
    notes: Vec<String>,
    /// Lines with a branch that was not taken.
    missing: Vec<u64>,
}

pub fn run(options: &Options) -> Result<Table, String> {
    let list = std::fs::read_to_string(options.root.join("bench/python/functions.txt"))
        .map_err(|error| format!("functions.txt: {error}"))?;
    let functions = parse_list(&list)?;
    let bench = Place::prepare(&options.root, &functions)?;

    let mut table = Table::new(&[
        "function",
        "branches",
        "covered",
        "%",
        "paths",
        "paths/s",
        "tests",
        "failing",
        "missing lines",
        "notes",
    ]);
    let mut sum = Measured::default();
    let mut functions_run = 0;
    for function in functions.iter().filter(|function| function.name().contains(&options.filter)) {
        let measured = bench.measure(function, options.seconds);
        eprintln!(
            "{:<60} {:>3}/{:<3} {:>6.0} paths/s {}",
            function.name(),
            measured.covered,
            measured.total,
            rate(&measured),
            measured.notes.join("; ")
        );
        table.row(vec![
            json!(function.name()),
            json!(measured.total),
            json!(measured.covered),
            json!(percent(&measured)),
            json!(measured.paths),
            json!(rate(&measured).round() as u64),
            json!(measured.tests),
            json!(measured.failed_tests),
            json!(measured.missing.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")),
            json!(measured.notes.join("; ")),
        ]);
        functions_run += 1;
        sum.total += measured.total;
        sum.covered += measured.covered;
        sum.paths += measured.paths;
        sum.seconds += measured.seconds;
        sum.tests += measured.tests;
        sum.failed_tests += measured.failed_tests;
    }
    table.figure(
        format!("branches of {functions_run} functions, {} s each", options.seconds),
        "",
        format!("{} of {} ({} %), {:.0} paths a second", sum.covered, sum.total, percent(&sum), rate(&sum)),
    );
    table.figure(
        "generated tests that fail on plain CPython",
        "0",
        format!("{} of {}", sum.failed_tests, sum.tests),
    );
    table.note(format!(
        "{functions_run} functions, {} s each: {} of {} branches ({} %), {} tests of which {} fail on plain CPython, \
         {:.0} paths a second.",
        options.seconds,
        sum.covered,
        sum.total,
        percent(&sum),
        sum.tests,
        sum.failed_tests,
        rate(&sum)
    ));
    Ok(table)
}

fn percent(measured: &Measured) -> u64 {
    (measured.covered * 100).checked_div(measured.total).unwrap_or(100)
}

fn rate(measured: &Measured) -> f64 {
    if measured.seconds > 0.0 { measured.paths as f64 / measured.seconds } else { 0.0 }
}

fn parse_list(text: &str) -> Result<Vec<Function>, String> {
    let mut functions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            [first, ..] if first.starts_with('#') => {}
            [module, entry] | [module, entry, _] => functions.push(Function {
                module: module.to_owned(),
                entry: entry.to_owned(),
                package: words.get(2).map(|package| (*package).to_owned()),
            }),
            _ => return Err(format!("functions.txt:{}: module, entry, package", index + 1)),
        }
    }
    Ok(functions)
}

/// Where things are: the built program, the environment with the packages, the folder for results.
struct Place {
    root: PathBuf,
    fathom: PathBuf,
    environment: PathBuf,
    results: PathBuf,
}

impl Place {
    fn prepare(root: &Path, functions: &[Function]) -> Result<Place, String> {
        let place = Place {
            root: root.to_owned(),
            fathom: root.join("target/release/fathom"),
            environment: root.join(".tools/bench"),
            results: root.join("target/bench/python"),
        };
        if !place.fathom.exists() {
            return Err("target/release/fathom is not there: make build".to_owned());
        }
        let mut packages: Vec<&str> = functions.iter().filter_map(|f| f.package.as_deref()).collect();
        packages.extend(["pytest", "coverage"]);
        packages.sort_unstable();
        packages.dedup();
        let (stamp, wanted) = (place.environment.join("packages.txt"), packages.join("\n"));
        if std::fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
            return Ok(place);
        }
        eprintln!("bench python: installing {} packages into .tools/bench", packages.len());
        succeed(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&place.environment))?;
        let mut pip = place.python();
        pip.args(["-m", "pip", "install", "-q", "--disable-pip-version-check"]).args(&packages);
        succeed(&mut pip)?;
        std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
        Ok(place)
    }

    fn python(&self) -> Command {
        Command::new(self.environment.join("bin/python"))
    }

    fn script(&self, arguments: &[&str]) -> Result<String, String> {
        let mut command = self.python();
        command.arg(self.root.join("bench/python/measure.py")).args(arguments);
        Ok(String::from_utf8_lossy(&succeed(&mut command)?.stdout).trim().to_owned())
    }

    fn measure(&self, function: &Function, seconds: u32) -> Measured {
        let mut measured = Measured::default();
        if let Err(error) = self.try_measure(function, seconds, &mut measured) {
            measured.notes.push(one_line(&error));
        }
        measured
    }

    fn try_measure(&self, function: &Function, seconds: u32, measured: &mut Measured) -> Result<(), String> {
        let file = self.script(&["locate", &function.module])?;
        self.count(&file, &function.entry, None, measured)?;

        let out = self.results.join(function.name());
        let _ = std::fs::remove_dir_all(&out);
        let clock = Instant::now();
        let path = format!(
            "{}:{}",
            self.environment.join("bin").display(),
            std::env::var("PATH").unwrap_or_default()
        );
        let explored = Command::new(&self.fathom)
            .args(["run", "--fresh", &file, "--entry", &function.entry, "--json", "--seed", "1"])
            .args(["--time", &format!("{seconds}s")])
            .arg("-o")
            .arg(&out)
            .env("VIRTUAL_ENV", &self.environment)
            .env("PATH", path)
            .output()
            .map_err(|error| format!("cannot start fathom: {error}"))?;
        measured.seconds = clock.elapsed().as_secs_f64();
        if measured.seconds > f64::from(seconds) + 5.0 {
            measured.notes.push(format!("took {:.1} s", measured.seconds));
        }
        if !matches!(explored.status.code(), Some(0 | 1)) {
            let told = String::from_utf8_lossy(&explored.stderr);
            return Err(format!("fathom ended with {}: {}", explored.status, last_lines(&told)));
        }
        let summary: Value = serde_json::from_slice(&explored.stdout)
            .map_err(|error| format!("the summary is not JSON: {error}"))?;
        read_summary(&summary, measured);
        self.run_tests(&out, &file, measured)?;
        self.count(&file, &function.entry, Some(&out.join(".coverage")), measured)
    }

    /// The generated suite on the plain interpreter, under coverage.py.
    fn run_tests(&self, out: &Path, file: &str, measured: &mut Measured) -> Result<(), String> {
        let tests = out.join("tests");
        if measured.tests == 0 || !tests.is_dir() {
            return Ok(());
        }
        let mut command = self.python();
        command
            .args(["-m", "coverage", "run", "--branch", "--data-file"])
            .arg(out.join(".coverage"))
            .args(["--include", file, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line"])
            .arg(&tests)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .current_dir(out);
        let output = command.output().map_err(|error| format!("cannot start pytest: {error}"))?;
        let told = String::from_utf8_lossy(&output.stdout);
        let _ = std::fs::write(out.join("pytest.log"), told.as_bytes());
        measured.failed_tests = counted(&told, "failed") + counted(&told, "error");
        if measured.failed_tests > 0 {
            measured.notes.push(format!("{} tests fail", measured.failed_tests));
        } else if !matches!(output.status.code(), Some(0)) {
            measured.notes.push(format!("pytest: {}", last_lines(&told)));
        }
        Ok(())
    }

    fn count(
        &self,
        file: &str,
        entry: &str,
        data: Option<&Path>,
        measured: &mut Measured,
    ) -> Result<(), String> {
        let mut arguments = vec!["branches", file, entry];
        let data = data.filter(|data| data.exists()).map(|data| data.display().to_string());
        arguments.extend(data.as_deref());
        let counted: Value = serde_json::from_str(&self.script(&arguments)?)
            .map_err(|error| format!("measure.py: {error}"))?;
        measured.total = counted["total"].as_u64().unwrap_or_default();
        measured.covered = counted["covered"].as_u64().unwrap_or_default();
        measured.missing = counted["functions"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|row| row["missing"].as_array().into_iter().flatten())
            .filter_map(Value::as_u64)
            .collect();
        Ok(())
    }
}

fn read_summary(summary: &Value, measured: &mut Measured) {
    let number = |pointer: &str| summary.pointer(pointer).and_then(Value::as_u64).unwrap_or_default();
    measured.tests = number("/tests");
    measured.paths = number("/executions");
    if let Some(seconds) = summary["seconds"].as_f64().filter(|seconds| *seconds > 0.0) {
        measured.seconds = seconds;
    }
    for (pointer, what) in [
        ("/queries/unknown", "unknown queries"),
        ("/paths/diverged", "diverged"),
        ("/paths/unsupported", "unsupported"),
    ] {
        if number(pointer) > 0 {
            measured.notes.push(format!("{} {what}", number(pointer)));
        }
    }
    let lost = summary["concretised"].as_array().map_or(0, Vec::len);
    if lost > 0 {
        measured.notes.push(format!("{lost} concretised"));
    }
    if summary["complete"] == true {
        measured.notes.push("complete".to_owned());
    }
}

/// The number before a word in pytest's last line: "3 failed, 5 passed in 0.1s".
fn counted(told: &str, word: &str) -> u64 {
    let last = told.lines().rev().find(|line| line.contains(" in ")).unwrap_or_default();
    let words: Vec<&str> = last.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    words
        .windows(2)
        .find(|pair| pair[1].trim_end_matches('s') == word)
        .and_then(|pair| pair[0].parse().ok())
        .unwrap_or(0)
}

fn succeed(command: &mut Command) -> Result<Output, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(output);
    }
    Err(last_lines(&String::from_utf8_lossy(&output.stderr)))
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(2)..].join(" / ")
}

fn one_line(text: &str) -> String {
    let line = text.replace('\n', " / ");
    line.chars().take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_two_or_three_columns() {
        let list = parse_list("# comment\n\nshlex split\nroman  toRoman  roman\n").expect("a good list");
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].package, None);
        assert_eq!((list[1].name(), list[1].package.as_deref()), ("roman.toRoman".into(), Some("roman")));
        assert!(parse_list("alone\n").is_err());
    }

    #[test]
    fn the_real_list_is_good() {
        let text =
            std::fs::read_to_string(crate::root().join("bench/python/functions.txt")).expect("the list");
        assert!(parse_list(&text).expect("a good list").len() >= 60);
    }

    #[test]
    fn pytest_is_understood() {
        let told = "F..\n1 failed, 2 passed, 3 errors in 0.01s\n";
        assert_eq!((counted(told, "failed"), counted(told, "error"), counted(told, "xfailed")), (1, 3, 0));
        assert_eq!(counted("4 passed, 1 xfailed in 0.1s", "failed"), 0);
    }
}
