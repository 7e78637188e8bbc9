//! Cached results of earlier runs: the same job on unchanged files has the same results, which are on disk.
//!
//! The key is the job, the program (this binary, the interpreter and compiler of the environment), and the contents of the files in
//! the target's folder. Software that is installed elsewhere is not part of it; `--fresh` runs again.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fathom_finding::{Confirmation, Finding};
use fathom_report::{Results, folder};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::job::Job;

/// The file beside the results with their key.
const NAME: &str = "question.json";

/// A folder with more files than this is not scanned, nor one whose sources have more bytes: the run is not cached.
const MOST_FILES: usize = 5_000;
const MOST_BYTES: u64 = 128 << 20;

/// Folders with build output or our results.
const MADE: [&str; 6] = ["__pycache__", "node_modules", "target", "build", "fathom-out", "venv"];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    version: u32,
    /// Hash of the key without its limits.
    hash: String,
    /// Limits matter only to a run that reached them.
    limits: String,
    /// Hash of the key without the text of the target's file, which may have changed in parts only; empty for a folder.
    #[serde(default)]
    around: String,
    /// The run was complete.
    #[serde(default)]
    complete: bool,
    /// Whether tests are written and findings confirmed.
    #[serde(skip)]
    tests: bool,
}

impl Question {
    /// The key of a job; `None` where the results depend on more than files, or are more than files.
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
            add(&digest(&file)?, file == itself);
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

    /// The results of the same job on an earlier text of the same file.
    pub fn earlier(&self, output: &Path) -> Option<Results> {
        let text = fs::read_to_string(output.join(NAME)).ok()?;
        let kept: Question = serde_json::from_str(&text).ok()?;
        let same = kept.version == self.version && kept.around == self.around && !self.around.is_empty();
        (same && (kept.complete || kept.limits == self.limits)).then(|| folder::read(output).ok()).flatten()
    }

    /// The results in a folder, if they have this key.
    pub fn answer(&self, output: &Path) -> Option<Results> {
        let text = fs::read_to_string(output.join(NAME)).ok()?;
        let kept: Question = serde_json::from_str(&text).ok()?;
        let same = kept.version == self.version && kept.hash == self.hash;
        if !same || !(kept.complete || kept.limits == self.limits) {
            return None;
        }
        // A folder with missing files is not used.
        let whole = ["summary.json", "report.html", "tests"].iter().all(|name| output.join(name).exists());
        whole.then(|| folder::read(output).ok()).flatten()
    }

    /// Stores the key of the results in this folder. An unconfirmed finding may have lacked the time on a busy machine: such results
    /// are not cached.
    pub fn note(&self, results: &Results, place: &Path) -> std::io::Result<()> {
        let settled = |f: &Finding| match f.confirmation {
            Confirmation::By(_) | Confirmation::Unobservable => true,
            Confirmation::NotTried | Confirmation::NotSeen => false,
        };
        let settled = results.all_findings().all(settled) && results.summary.tests_dropped.is_empty();
        if self.tests && !settled {
            return Ok(());
        }
        let answered = Question { complete: results.summary.complete, ..self.clone() };
        fs::write(place.join(NAME), folder::json(&answered))
    }
}

/// The hash of a file. One that has grown since its size was looked at is not read to its end.
fn digest(file: &Path) -> Option<String> {
    let mut hash = Sha256::new();
    io::copy(&mut fs::File::open(file).ok()?.take(MOST_BYTES), &mut hash).ok()?;
    Some(format!("{:x}", hash.finalize()))
}

/// The build of Fathom: another may give better results.
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

/// Whether files with this extension can be part of a program. Other files in its folder may change.
fn is_source(ending: &str) -> bool {
    let languages = fathom_target::languages();
    ending == "spec" || languages.iter().any(|l| l.profile().source_endings.contains(&ending))
}

/// The source files of these places, sorted: everything that may be source in a file's folder and below.
fn files(places: &[PathBuf], output: &Path) -> Option<Vec<PathBuf>> {
    let mut out = Vec::new();
    let output = fs::canonicalize(output).ok();
    let mut folders: Vec<PathBuf> = Vec::new();
    for place in places {
        let real = fs::canonicalize(place).ok()?;
        if real.is_dir() {
            folders.push(real);
        } else if real.is_file() {
            folders.push(real.parent()?.to_path_buf());
            out.push(real);
        } else {
            return None;
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
                // Results of other runs are not sources.
                if !MADE.contains(&name.as_str()) && !path.join(folder::DATA).exists() {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| is_source(&e.to_string_lossy())) || name == "Makefile"
            {
                out.push(path);
            }
        }
    }
    // A pipe has no contents to compare, and one that nobody writes to has no end.
    out.retain(|file| file.is_file());
    out.sort();
    out.dedup();
    let bytes: u64 = out.iter().filter_map(|file| Some(fs::metadata(file).ok()?.len())).sum();
    (bytes <= MOST_BYTES).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_files_of_a_moderate_size_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let (source, output) = (folder.path().join("a.c"), folder.path().join("out"));
        fs::write(&source, "int main(void) { return 0; }").unwrap();
        let found = || files(std::slice::from_ref(&source), &output).map(|files| files.len());
        assert_eq!(found(), Some(1));
        let pipe = std::ffi::CString::new(folder.path().join("x.c").to_str().unwrap()).unwrap();
        // SAFETY: the name ends with a zero byte and lives for the call.
        assert_eq!(unsafe { libc::mkfifo(pipe.as_ptr(), 0o600) }, 0);
        assert_eq!(found(), Some(1));
        assert_eq!(files(&[folder.path().join("x.c")], &output), None);
        let large = fs::File::create(folder.path().join("data.json")).unwrap();
        large.set_len(MOST_BYTES + 1).unwrap();
        assert_eq!(found(), None);
    }
}
