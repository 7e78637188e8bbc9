//! One exploration at a time and file: `fathom run` in a process of its own.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::Sender;
use fathom_report::{Results, folder};
use sha2::{Digest, Sha256};

use crate::Settings;

/// What is to be done with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    Explore,
    /// Find an input that comes to this line.
    Reach(u32),
}

/// What came of a job.
pub struct Done {
    pub number: u64,
    pub uri: String,
    pub task: Task,
    pub outcome: Result<Results, String>,
    /// What a search for a line said.
    pub said: String,
}

/// A job on its way.
pub struct Job {
    pub number: u64,
    process: Option<i32>,
    cancelled: Arc<AtomicBool>,
}

impl Job {
    /// The process writes what it has found so far, and ends.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        if let Some(pid) = self.process {
            // SAFETY: a signal to a child of ours; if it has just ended nothing happens, because nobody has waited for it.
            unsafe { libc::kill(pid, libc::SIGINT) };
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.cancelled.load(Ordering::SeqCst) {
            self.cancel();
        }
    }
}

/// Where the results of a file are kept.
pub fn place(settings: &Settings, file: &Path, task: &Task) -> PathBuf {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let hash = format!("{:x}", Sha256::digest(file.to_string_lossy().as_bytes()));
    let goal = if matches!(task, Task::Reach(_)) { "-line" } else { "" };
    settings.results.join(format!("{name}-{}{goal}", &hash[..12]))
}

/// Starts a job; its end is sent to `to`.
pub fn start(
    settings: &Settings,
    number: u64,
    uri: &str,
    file: &Path,
    task: Task,
    flags: &[String],
    to: Sender<Done>,
) -> Job {
    let out = place(settings, file, &task);
    let mut command = Command::new(&settings.program);
    command.arg("run").arg(file).arg("-o").arg(&out).arg("--no-progress").args(flags);
    match task {
        Task::Explore => command.arg("--by-function"),
        Task::Reach(line) => command.arg("--goal").arg(format!("{}:{line}", file.display())),
    };
    if let Some(folder) = file.parent() {
        command.current_dir(folder);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let cancelled = Arc::new(AtomicBool::new(false));
    let uri = uri.to_string();
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            let outcome = Err(format!("{} does not start: {error}", settings.program.display()));
            let _ = to.send(Done { number, uri, task, outcome, said: String::new() });
            return Job { number, process: None, cancelled: Arc::new(AtomicBool::new(true)) };
        }
    };
    let process = i32::try_from(child.id()).ok();
    std::thread::spawn(move || {
        // Both pipes are read, so that neither fills up.
        let mut stderr = child.stderr.take();
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = stderr.as_mut().map(|pipe| pipe.read_to_string(&mut text));
            text
        });
        let mut said = String::new();
        let _ = child.stdout.take().map(|mut pipe| pipe.read_to_string(&mut said));
        let errors = errors.join().unwrap_or_default();
        let status = child.wait();
        let outcome = match status.as_ref().ok().and_then(|s| s.code()) {
            Some(0 | 1) => folder::read(&out).map_err(|e| e.to_string()),
            _ => Err(errors.lines().last().unwrap_or("the exploration ended without a word").to_string()),
        };
        let _ = to.send(Done { number, uri, task, outcome, said });
    });
    Job { number, process, cancelled }
}
