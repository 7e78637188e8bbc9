//! Results of earlier runs: the same question about files that did not change has the same answer, which is on disk.
//!
//! A question is everything that was asked for, by whom (this very binary, the interpreter and compiler that the environment
//! names), and the contents of the files that it is about: those in the target's folder. What is installed elsewhere does not count;
//! `--fresh` asks again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fathom_finding::{Confirmation, Finding};
use fathom_report::{Results, folder};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::job::Job;

/// The file beside the results that says which question they answer.
const NAME: &str = "question.json";

/// A folder with more files than this is not looked through: the run is not kept.
const MOST_FILES: usize = 5_000;

/// Folders that hold what is made from sources, or by us.
const MADE: [&str; 6] = ["__pycache__", "node_modules", "target", "build", "fathom-out", "venv"];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    version: u32,
    /// Hash of the question without its limits.
    hash: String,
    /// Limits matter only to a run that came to them.
    limits: String,
    /// Hash of the question without the text of the file that it is about, which may have changed in parts only; empty
    /// where it is about a folder.
    #[serde(default)]
    around: String,
    /// The run that answered it came to its end.
    #[serde(default)]
    complete: bool,
    /// Whether tests are written and findings seen again.
    #[serde(skip)]
    tests: bool,
}

impl Question {
    /// The question that a job asks; none where the answer depends on more than files, or is more than files.
    pub fn of(job: &Job, output: &Path) -> Option<Question> {
        let search = &job.search;
        let unkept = search.goal.is_some() || search.explain_merges || job.suite.oracle;
        if unkept || job.solver.log_queries.is_some() {
            return None;
        }
        let (wording, limits) = fingerprint(job);
        let (mut hash, mut around) = (Sha256::new(), Sha256::new());
        let put = |hash: &mut Sha256, text: &str| {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text.as_bytes());
        };
        let mut add = |text: &str, about: bool| {
            put(&mut hash, text);
            if !about {
                put(&mut around, text);
            }
        };
        add(&binary()?, false);
        for name in
            ["VIRTUAL_ENV", "JAVA_HOME", "CLASSPATH", "FATHOM_CLANG", "FATHOM_Z3", "PYTHONPATH", "PATH"]
        {
            add(&format!("{:?}", std::env::var_os(name)), false);
        }
        add(&wording, false);
        let (first, _) = fathom_target::split(&job.target);
        let mut places = vec![first.clone()];
        places.extend(job.options.spec_files.iter().cloned());
        for language in fathom_target::languages() {
            places.extend(language.further_sources(&first, &job.options));
        }
        let itself = fs::canonicalize(&first).ok()?;
        for file in files(&places, output)? {
            add(&file.to_string_lossy(), false);
            add(&format!("{:x}", Sha256::digest(fs::read(&file).ok()?)), file == itself);
        }
        Some(Question {
            version: 2,
            hash: format!("{:x}", hash.finalize()),
            limits,
            around: if itself.is_file() { format!("{:x}", around.finalize()) } else { String::new() },
            complete: false,
            tests: !job.suite.no_tests,
        })
    }

    /// The results of the same question about an earlier text of the same file.
    pub fn earlier(&self, output: &Path) -> Option<Results> {
        let text = fs::read_to_string(output.join(NAME)).ok()?;
        let kept: Question = serde_json::from_str(&text).ok()?;
        let same = kept.version == self.version && kept.around == self.around && !self.around.is_empty();
        (same && (kept.complete || kept.limits == self.limits)).then(|| folder::read(output).ok()).flatten()
    }

    /// The answer in a result folder, if it is one to this question.
    pub fn answer(&self, output: &Path) -> Option<Results> {
        let text = fs::read_to_string(output.join(NAME)).ok()?;
        let kept: Question = serde_json::from_str(&text).ok()?;
        let same = kept.version == self.version && kept.hash == self.hash;
        if !same || !(kept.complete || kept.limits == self.limits) {
            return None;
        }
        // A folder that somebody took something out of is no answer.
        let whole = ["summary.json", "report.html", "tests"].iter().all(|name| output.join(name).exists());
        whole.then(|| folder::read(output).ok()).flatten()
    }

    /// Writes down that the results in this folder answer the question. What was not seen again may have lacked the time for
    /// it on a busy machine: such an answer is not kept.
    pub fn note(&self, results: &Results, place: &Path) -> std::io::Result<()> {
        let settled = |f: &Finding| match f.confirmation {
            Confirmation::By(_) | Confirmation::Unobservable => true,
            Confirmation::NotTried | Confirmation::NotSeen => false,
        };
        let settled =
            results.summary.findings.iter().all(settled) && results.summary.tests_dropped.is_empty();
        if self.tests && !settled {
            return Ok(());
        }
        let answered = Question { complete: results.summary.complete, ..self.clone() };
        fs::write(place.join(NAME), folder::json(&answered))
    }
}

/// Which build of Fathom asks: another may answer better.
fn binary() -> Option<String> {
    let data = fs::metadata(std::env::current_exe().ok()?).ok()?;
    let changed = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{} {} {:?}", env!("CARGO_PKG_VERSION"), data.len(), changed))
}

/// The job as it is stored, without its limits, and the limits.
pub fn fingerprint(job: &Job) -> (String, String) {
    let mut value = serde_json::to_value(job).expect("a job is plain data");
    let limits = value.as_object_mut().and_then(|fields| fields.remove("limits"));
    (value.to_string(), limits.unwrap_or_default().to_string())
}

/// Whether files of this ending can be part of a program. Other files in its folder may change.
fn is_source(ending: &str) -> bool {
    let languages = fathom_target::languages();
    ending == "spec" || languages.iter().any(|l| l.profile().source_endings.contains(&ending))
}

/// The files that the places are made of, sorted: everything that may be source in a file's folder and below.
fn files(places: &[PathBuf], output: &Path) -> Option<Vec<PathBuf>> {
    let mut out = Vec::new();
    let output = fs::canonicalize(output).ok();
    let mut folders: Vec<PathBuf> = Vec::new();
    for place in places {
        let real = fs::canonicalize(place).ok()?;
        if real.is_dir() {
            folders.push(real);
        } else {
            folders.push(real.parent()?.to_path_buf());
            out.push(real);
        }
    }
    folders.sort();
    folders.dedup();
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).ok()? {
            let path = entry.ok()?.path();
            seen += 1;
            if seen > MOST_FILES {
                return None;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.starts_with('.') || Some(&path) == output.as_ref() || path.is_symlink() {
                continue;
            }
            if path.is_dir() {
                // Results of other runs are no sources.
                if !MADE.contains(&name.as_str()) && !path.join(folder::DATA).exists() {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| is_source(&e.to_string_lossy())) || name == "Makefile"
            {
                out.push(path);
            }
        }
    }
    out.sort();
    out.dedup();
    Some(out)
}
