//! One exploration per file at a time: a job on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use crossbeam_channel::Sender;
use fathom_job::{Control, Execution, Job, Outcome, flags};
use fathom_report::Results;
use sha2::{Digest, Sha256};

use crate::Settings;

/// The task for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    Explore,
    /// Find an input that reaches this line.
    Reach(u32),
}

/// The end of an exploration.
pub struct Done {
    pub number: u64,
    pub uri: String,
    pub task: Task,
    pub outcome: Result<Results, String>,
}

/// An exploration under way. It is cancelled when this is dropped.
pub struct Running {
    pub number: u64,
    control: Arc<Control>,
}

impl Running {
    /// Ends the exploration, which writes its findings so far.
    pub fn cancel(&self) {
        self.control.interrupt();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Where the results of a file are kept.
pub fn place(settings: &Settings, file: &Path, task: &Task) -> PathBuf {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let hash = format!("{:x}", Sha256::digest(file.to_string_lossy().as_bytes()));
    let goal = if matches!(task, Task::Reach(_)) { "-line" } else { "" };
    settings.results.join(format!("{name}-{}{goal}", &hash[..12]))
}

/// Starts an exploration; its end is sent to `to`.
pub fn start(
    settings: &Settings,
    number: u64,
    uri: &str,
    file: &Path,
    task: Task,
    words: &[String],
    to: Sender<Done>,
) -> Running {
    let control = Arc::new(Control::new());
    let running = Running { number, control: control.clone() };
    let (uri, file, words) = (uri.to_owned(), file.to_path_buf(), words.to_vec());
    let (output, job) = (place(settings, &file, &task), settings.job);
    let work = move || {
        // A panic costs this exploration, not the server.
        let ran = catch_unwind(AssertUnwindSafe(|| explore(job, &file, &words, &task, output, &control)));
        let outcome = match ran {
            Ok(Ok(outcome)) => Ok(outcome.results),
            Ok(Err(why)) => Err(why),
            Err(_) => Err(format!("exploring {} failed: a panic inside Fathom", file.display())),
        };
        let _ = to.send(Done { number, uri, task, outcome });
    };
    // A thread that cannot be started drops its sender's message; the server goes on without this exploration.
    let _ = std::thread::Builder::new().name(format!("exploration {number}")).spawn(work);
    running
}

fn explore(
    job: fn(&Path, &[String]) -> Result<Job, String>,
    file: &Path,
    words: &[String],
    task: &Task,
    output: PathBuf,
    control: &Arc<Control>,
) -> Result<Outcome, String> {
    let mut job = job(file, words)?;
    let mut by_function = true;
    if let Task::Reach(line) = task {
        by_function = false;
        job.search.goal = Some(flags::line_goal(&format!("{}:{line}", file.display()))?);
    }
    let execution = Execution { output, by_function, ..Execution::default() };
    fathom_job::run(&job, &execution, Instant::now(), control, &mut ()).map_err(|error| error.line())
}
