//! A panic costs one run, one query or one part of the results: it is caught where these are made, and recorded for a bug report.

use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::{Duration, Instant};

use fathom_solve::{Answer, Query, Solve, Stats, Why};
use fathom_trace::{
    BatchLimits, Checkpoint, Executor, ExecutorError, Feed, Observer, Part, Program, Request, Site, SiteId,
    StateId, Trace,
};

use crate::job::Job;

/// Panics that are recorded; later ones are ignored.
const MAX_RECORDED_PANICS: usize = 20;

thread_local! {
    /// Whether a panic in this thread is caught, and its message and backtrace.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// One panic.
#[derive(Clone, Debug)]
struct Panic {
    /// The work that panicked: a run with its input, or a query.
    during: String,
    message: String,
    backtrace: String,
}

/// The panics of a job, and the time inside of its executors.
#[derive(Default)]
pub struct Guard {
    /// Panics are not caught: in a self-check, a panic is a bug to be found.
    fatal: bool,
    panics: Mutex<Vec<Panic>>,
    /// Parts of the results that are missing for a panic, in one line each.
    missing: Mutex<Vec<String>>,
    runs: Mutex<Duration>,
}

impl Guard {
    pub fn new(fatal: bool) -> Arc<Guard> {
        static HOOK: Once = Once::new();
        // A caught panic is reported in one line at the end; its backtrace goes to the file.
        HOOK.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                if CAUGHT.get() {
                    let trace = Backtrace::force_capture().to_string();
                    LAST.set(Some((info.to_string(), trace)));
                } else {
                    usual(info);
                }
            }));
        });
        Arc::new(Guard { fatal, ..Guard::default() })
    }

    /// Runs a closure whose panics are caught: they are remembered instead of printed.
    fn silence<T>(&self, work: impl FnOnce() -> T) -> T {
        let before = CAUGHT.replace(!self.fatal);
        let result = work();
        CAUGHT.set(before);
        result
    }

    /// Runs a closure that may panic; the message of the panic, if it did.
    fn catch<T>(&self, work: impl FnOnce() -> T, during: impl FnOnce() -> String) -> Result<T, String> {
        if self.fatal {
            return Ok(work());
        }
        let result = self.silence(|| panic::catch_unwind(AssertUnwindSafe(work)));
        result.map_err(|_| self.note(during))
    }

    /// Makes a part of the results, which is named; the results go without it when that panics.
    pub fn part<T>(&self, name: &str, work: impl FnOnce() -> T) -> Option<T> {
        let made = self.catch(work, || format!("making {name}"));
        made.map_err(|message| {
            let line = format!("{name} could not be made: {message}");
            self.missing.lock().unwrap_or_else(PoisonError::into_inner).push(line);
        })
        .ok()
    }

    /// A line for each part that the results go without.
    pub fn missing(&self) -> Vec<String> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Records the panic that was caught last; its message on one line.
    fn note(&self, during: impl FnOnce() -> String) -> String {
        let (message, backtrace) = LAST.take().unwrap_or_default();
        let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner);
        if panics.len() < MAX_RECORDED_PANICS {
            panics.push(Panic { during: during(), message, backtrace });
        }
        line
    }

    /// Time inside of executors so far.
    pub fn runs(&self) -> Duration {
        *self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file for each panic into a folder of their own, where there are some.
    pub fn write_apart(&self, job: &Job) -> std::io::Result<Option<PathBuf>> {
        if self.panics.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
            return Ok(None);
        }
        let folder = tempfile::Builder::new().prefix("fathom-panics-").tempdir()?.keep();
        self.write(job, &folder)?;
        Ok(Some(folder.join("panics")))
    }

    /// Writes a file for each panic below `folder`: version, job, activity, backtrace.
    pub fn write(&self, job: &Job, folder: &Path) -> std::io::Result<()> {
        let panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner);
        if panics.is_empty() {
            return Ok(());
        }
        let folder = folder.join("panics");
        std::fs::create_dir_all(&folder)?;
        let job = serde_json::to_string_pretty(job).expect("a job is plain data");
        // Units of one job may share the folder.
        let first = std::fs::read_dir(&folder)?.count();
        for (number, panic) in panics.iter().enumerate() {
            let text = format!(
                "fathom {}\n\n{}\n\nduring {}\n\njob {job}\n\n{}\n",
                env!("CARGO_PKG_VERSION"),
                panic.message,
                panic.during,
                panic.backtrace
            );
            std::fs::write(folder.join(format!("{:06}.txt", first + number)), text)?;
        }
        Ok(())
    }
}

/// An executor whose panics are lost runs.
pub struct GuardedExecutor {
    pub inner: Box<dyn Executor>,
    pub guard: Arc<Guard>,
}

impl Executor for GuardedExecutor {
    fn program(&self) -> &Arc<Program> {
        self.inner.program()
    }

    fn site(&self, id: SiteId) -> Site {
        self.inner.site(id)
    }

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let begun = Instant::now();
        let inner = &mut self.inner;
        let during = || format!("a run of {} on {:?}", request.entry, request.input);
        let result = self.guard.catch(|| inner.run(request, observer), during);
        *self.guard.runs.lock().unwrap_or_else(PoisonError::into_inner) += begun.elapsed();
        result.unwrap_or_else(|line| Err(ExecutorError::Broken(format!("panic inside Fathom: {line}"))))
    }

    fn parts(&self, entry: &str) -> Vec<Part> {
        self.inner.parts(entry)
    }

    fn tokens(&self) -> Vec<Vec<u8>> {
        self.inner.tokens()
    }

    fn batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        let begun = Instant::now();
        let inner = &mut self.inner;
        let during = || format!("runs of {entry} for coverage");
        let result = self.guard.catch(|| inner.batch(entry, limits, feed), during);
        *self.guard.runs.lock().unwrap_or_else(PoisonError::into_inner) += begun.elapsed();
        result.unwrap_or_else(|line| Err(ExecutorError::Broken(format!("panic inside Fathom: {line}"))))
    }

    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        self.inner.forget(checkpoints);
    }

    fn drop_states(&mut self, states: &[StateId]) {
        self.inner.drop_states(states);
    }
}

/// A chain whose lost queries are recorded. The chain catches panics itself: its layers have to be built anew after one.
pub struct GuardedChain {
    pub inner: Box<dyn Solve>,
    pub guard: Arc<Guard>,
}

impl Solve for GuardedChain {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn check(&mut self, query: &Query) -> Answer {
        let inner = &mut self.inner;
        let answer = self.guard.silence(|| inner.check(query));
        if let Answer::Unknown(Why::Panicked(_)) = answer {
            self.guard.note(|| format!("a query with {} conditions", query.prefix.len() + 1));
        }
        answer
    }

    fn collect(&self, stats: &mut Stats) {
        self.inner.collect(stats);
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::End;
    use fathom_term::Value;
    use fathom_trace::{Input, RunLimits};

    use super::*;

    /// Panics on inputs that have a value for `x`.
    struct Fragile(Arc<Program>);

    impl Executor for Fragile {
        fn program(&self) -> &Arc<Program> {
            &self.0
        }

        fn site(&self, _: SiteId) -> Site {
            unreachable!("no run names a site")
        }

        fn run(&mut self, request: &Request<'_>, _: &mut dyn Observer) -> Result<Trace, ExecutorError> {
            assert!(request.input.values.is_empty(), "no such thread: 130");
            Ok(Trace::ended(request.input.clone(), End::Returned))
        }
    }

    #[test]
    fn a_panic_costs_one_run_and_leaves_a_file() {
        let guard = Guard::new(false);
        let inner = Box::new(Fragile(Arc::default()));
        let mut executor = GuardedExecutor { inner, guard: guard.clone() };
        let mut bad = Input::default();
        bad.set("x", Value::Bool(true));
        let limits = RunLimits::default();
        let request = |input| Request::new("f", input, limits);
        let error = executor.run(&request(&bad), &mut ()).unwrap_err();
        assert!(error.to_string().contains("no such thread: 130"), "{error}");
        assert!(executor.run(&request(&Input::default()), &mut ()).is_ok());
        let folder = tempfile::tempdir().unwrap();
        guard.write(&Job::default(), folder.path()).unwrap();
        let text = std::fs::read_to_string(folder.path().join("panics/000000.txt")).unwrap();
        assert!(
            text.contains("a run of f") && text.contains("no such thread") && text.contains("\"limits\""),
            "{text}"
        );
        let apart = guard.write_apart(&Job::default()).unwrap().expect("there was a panic");
        assert_eq!(std::fs::read_to_string(apart.join("000000.txt")).unwrap(), text);
        std::fs::remove_dir_all(apart.parent().unwrap()).unwrap();
        assert_eq!(Guard::new(false).write_apart(&Job::default()).unwrap(), None);
    }

    #[test]
    fn a_panic_costs_one_part_of_the_results() {
        let guard = Guard::new(false);
        assert_eq!(guard.part("tests", || 3), Some(3));
        assert_eq!(guard.part("report.html", || -> u32 { panic!("a character\nin two") }), None);
        assert!(
            matches!(&guard.missing()[..], [line] if line.contains("report.html") && line.contains("a character in two"))
        );
        let folder = tempfile::tempdir().unwrap();
        guard.write(&Job::default(), folder.path()).unwrap();
        let text = std::fs::read_to_string(folder.path().join("panics/000000.txt")).unwrap();
        assert!(text.contains("during making report.html"), "{text}");
    }

    /// A layer that panics on every query.
    struct Broken;

    impl Solve for Broken {
        fn name(&self) -> &'static str {
            "broken"
        }

        fn check(&mut self, _: &Query) -> Answer {
            panic!("a layer without an answer");
        }

        fn collect(&self, _: &mut Stats) {}
    }

    #[test]
    fn a_panic_of_the_chain_costs_one_query_and_leaves_a_file() {
        let guard = Guard::new(false);
        let build = || Ok(Box::new(Broken) as Box<dyn Solve>);
        let inner = Box::new(fathom_solve::layer::guard::Guard::new(Box::new(build), false).unwrap());
        let mut chain = GuardedChain { inner, guard: guard.clone() };
        let query = Query::new(&[], fathom_term::Store::new().tt());
        assert!(matches!(chain.check(&query), Answer::Unknown(Why::Panicked(_))));
        let folder = tempfile::tempdir().unwrap();
        guard.write(&Job::default(), folder.path()).unwrap();
        let text = std::fs::read_to_string(folder.path().join("panics/000000.txt")).unwrap();
        assert!(text.contains("a query with 1 conditions") && text.contains("without an answer"), "{text}");
    }
}
