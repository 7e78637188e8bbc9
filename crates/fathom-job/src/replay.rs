//! `fathom replay`: runs tests and findings again, on the plain program.

use std::path::{Path, PathBuf};

use fathom_finding::Call;
use fathom_report::suite::backend::ReplayRequest;
use fathom_report::{Results, Run, folder, wording, writers};
use fathom_target::Allow;

use crate::error::JobError;

/// The subject that the user named.
enum Part {
    Everything,
    /// A test file, or one test of it.
    File(PathBuf, Option<String>),
    Input(u32),
}

/// A replay: its subject and its limits.
#[derive(Clone, Debug)]
pub struct Replay {
    /// A result folder, or one of its inputs or tests.
    pub what: PathBuf,
    /// The interpreter, instead of the one that the results were made with.
    pub interpreter: Option<PathBuf>,
    pub allow: Allow,
}

/// Whether all tests and findings have their recorded outcome; `say` gets a line for each.
pub fn replay(request: &Replay, say: &dyn Fn(&str)) -> Result<bool, JobError> {
    let parts = programs_in(&request.what);
    if !parts.is_empty() {
        let mut all = true;
        for what in parts {
            all &= replay(&Replay { what, ..request.clone() }, say)?;
        }
        return Ok(all);
    }
    let (folder, part) = locate(&request.what)?;
    let results = folder::read(&folder)?;
    let suite = writers::replay(&ReplayRequest {
        results: &results,
        folder: &folder,
        interpreter: request.interpreter.as_deref(),
        allow: &request.allow,
    })?;
    let replayed = match part {
        Part::Everything => suite.everything()?,
        Part::File(file, name) => suite.file(&file, name.as_deref())?,
        Part::Input(number) => {
            let (run, call) = run_of(&results, number)?;
            let difference = suite.input(run)?;
            let lines = wording::replay::input(&suite.shown_call(call), run, difference.as_deref());
            lines.iter().for_each(|line| say(line));
            return Ok(difference.is_none());
        }
    };
    wording::replay::replayed(&replayed, &results.summary.findings).iter().for_each(|line| say(line));
    Ok(replayed.is_as_before())
}

/// The result folders of the programs in a folder that has none of its own.
fn programs_in(what: &Path) -> Vec<PathBuf> {
    if !what.join("summary.json").exists() || what.join(folder::DATA).exists() {
        return Vec::new();
    }
    let entries = std::fs::read_dir(what).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut parts: Vec<PathBuf> = entries.filter(|path| path.join(folder::DATA).exists()).collect();
    parts.sort();
    parts
}

/// The run of an input, with its call.
fn run_of(results: &Results, number: u32) -> Result<(&Run, &Call), JobError> {
    let run = results.runs.iter().find(|r| r.number == number);
    run.and_then(|r| r.call.as_ref().map(|c| (r, c)))
        .ok_or_else(|| JobError::usage(format!("inputs/{number:06} has no call to run again")))
}

/// The result folder that the path belongs to, and which part of it is meant.
fn locate(what: &Path) -> Result<(PathBuf, Part), JobError> {
    let text = what.to_string_lossy();
    let (path, name) = match text.split_once("::") {
        Some((path, name)) => (PathBuf::from(path), Some(name.to_string())),
        None => (what.to_path_buf(), None),
    };
    if !path.exists() {
        return Err(JobError::usage(format!(
            "{} does not exist: name a result folder, or a file in one",
            path.display()
        )));
    }
    let folder =
        path.ancestors().find(|a| a.join(folder::DATA).exists()).map(Path::to_path_buf).ok_or_else(|| {
            JobError::usage(format!(
                "{} is not in a Fathom result folder: make one with `fathom run TARGET`",
                path.display()
            ))
        })?;
    let inside = path.strip_prefix(&folder).unwrap_or(Path::new(""));
    let part =
        match (inside.iter().next().and_then(|p| p.to_str()), inside.file_name().and_then(|p| p.to_str())) {
            (None, _) => Part::Everything,
            (Some("tests"), _) if path.is_file() => Part::File(path.clone(), name),
            (Some("tests"), _) => Part::Everything,
            (Some("inputs"), Some(file)) => match file.parse() {
                Ok(number) => Part::Input(number),
                Err(_) => return Err(JobError::usage(format!("{} is not an input", path.display()))),
            },
            _ => {
                return Err(JobError::usage(format!(
                    "{} cannot be replayed: name a result folder, a file in its inputs/ or a test",
                    path.display()
                )));
            }
        };
    Ok((folder, part))
}
