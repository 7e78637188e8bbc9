//! The process that watches: it forks one that reads, and takes note of what that one dies of.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{fmt, io};

use crate::shared::Shared;
use crate::{Reader, child, corpus, memory};

/// Processor time for one input; a busy machine is no hang.
const TIME: Duration = Duration::from_secs(1);
/// Time by the clock for one input: a reader that sleeps hangs, too.
const WAIT: Duration = Duration::from_secs(30);
/// Deaths after which there is no point in going on.
const MOST_DEATHS: usize = 60;

/// How long to read, and where inputs come from and go to.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of inputs after which to end.
    pub inputs: u64,
    pub end: Option<Instant>,
    pub seed: u64,
    /// The corpus of the repository.
    pub corpus: PathBuf,
    /// Inputs that long runs add to the corpus.
    pub kept: PathBuf,
    pub findings: PathBuf,
}

impl Plan {
    /// Whether an input has been found to be one that its reader dies of.
    pub fn is_finding(&self, input: &[u8]) -> bool {
        corpus::read(&self.findings).unwrap_or_default().iter().any(|(_, known)| known == input)
    }
}

/// The failure of a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Panic,
    Hang,
    Memory,
    /// A signal: a stack overflow or an abort.
    Death(i32),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Panic => f.write_str("panic"),
            Kind::Hang => f.write_str("hang"),
            Kind::Memory => f.write_str("memory"),
            Kind::Death(signal) => write!(f, "signal-{signal}"),
        }
    }
}

/// The figures of a run.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub inputs: u64,
    pub edges: u64,
    pub kept: u64,
    /// The files with the inputs that were too much for the reader.
    pub findings: Vec<PathBuf>,
}

/// Reads inputs until the plan is done.
pub fn run(reader: &'static Reader, plan: &Plan) -> io::Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut deaths = 0;
    loop {
        let shared = Shared::new()?;
        let kind = watch(reader, plan, &shared, plan.seed.wrapping_add(deaths as u64), outcome.inputs)?;
        outcome.inputs += shared.counts().0;
        let (edges, kept) = shared.edges_and_kept();
        (outcome.edges, outcome.kept) = (edges.max(outcome.edges), kept.max(outcome.kept));
        let Some(kind) = kind else { break };
        corpus::keep(&plan.findings, &format!("{kind}-"), &shared.input())?;
        deaths += 1;
        if deaths >= MOST_DEATHS
            || outcome.inputs >= plan.inputs
            || plan.end.is_some_and(|end| Instant::now() >= end)
        {
            break;
        }
    }
    outcome.findings = corpus::read(&plan.findings)?.into_iter().map(|(path, _)| path).collect();
    outcome.findings.retain(|path| path.extension().is_none_or(|e| e != "txt"));
    Ok(outcome)
}

/// Forks a reading process and waits for its end; `None` when it did all it was to do.
fn watch(
    reader: &'static Reader,
    plan: &Plan,
    shared: &Shared,
    seed: u64,
    first: u64,
) -> io::Result<Option<Kind>> {
    // SAFETY: this process has one thread, so that the child may do whatever it likes.
    let pid = unsafe { libc::fork() };
    if pid < 0 {
        return Err(io::Error::last_os_error());
    }
    if pid == 0 {
        // A child whose parent is killed must not go on.
        // SAFETY: plain system calls.
        unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
        child::run(reader, plan, shared, seed, first);
        // SAFETY: leaves without running what the parent registered for its own end.
        unsafe { libc::_exit(0) };
    }
    let mut since = (0, Duration::ZERO, Instant::now());
    loop {
        std::thread::sleep(Duration::from_millis(20));
        let mut status = 0;
        // SAFETY: waits for our own child.
        if unsafe { libc::waitpid(pid, &raw mut status, libc::WNOHANG) } == pid {
            return Ok(match libc::WIFSIGNALED(status) {
                true => Some(Kind::Death(libc::WTERMSIG(status))),
                false if libc::WEXITSTATUS(status) == memory::STATUS => Some(Kind::Memory),
                false => None,
            });
        }
        let (begun, done) = shared.counts();
        let used = processor_time(pid);
        if begun != since.0 || begun == done {
            since = (begun, used, Instant::now());
        } else if used.saturating_sub(since.1) > TIME || since.2.elapsed() > WAIT {
            // SAFETY: our own child, which has not been waited for.
            unsafe {
                libc::kill(pid, libc::SIGKILL);
                libc::waitpid(pid, &raw mut status, 0);
            }
            return Ok(Some(Kind::Hang));
        }
    }
}

/// The processor time of a child.
fn processor_time(pid: i32) -> Duration {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both calls write into the variables above.
    unsafe {
        if libc::clock_getcpuclockid(pid, &raw mut clock) == 0 {
            libc::clock_gettime(clock, &raw mut time);
        }
    }
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
