//! Replaying a folder of logged queries through a chain: which layer answers what, and how fast.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_term::smtlib::{Command, Parser};
use fathom_term::{Limit, Model, Op, Store, Term};

use crate::chain::build_chain;
use crate::layer::cache::SharedCache;
use crate::layer::log::{ANSWER, HINT};
use crate::options::{ChainError, ChainOptions};
use crate::query::Query;
use crate::stats::Stats;

/// The reason why a folder cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// A file or folder cannot be read.
    #[error("cannot read {0}: {1}")]
    Read(PathBuf, io::Error),
    /// A file is not a logged query.
    #[error("{0}: {1}")]
    Parse(PathBuf, String),
    /// The options are wrong.
    #[error(transparent)]
    Chain(#[from] ChainError),
}

/// A query as it was logged.
pub struct Logged {
    /// The conditions, the goal last.
    pub conditions: Vec<Term>,
    /// The hint of the query, if it had one.
    pub hint: Option<Model>,
    /// `sat`, `unsat` or `unknown`, where the file says so.
    pub answer: Option<String>,
}

/// The results of a replay.
#[derive(Default)]
pub struct Report {
    /// Queries with a model.
    pub sat: u64,
    /// Queries with a core.
    pub unsat: u64,
    /// Queries without an answer.
    pub unknown: u64,
    /// Files whose recorded answer is the opposite of the one found now.
    pub contradictions: Vec<PathBuf>,
    /// Of every query, sorted.
    pub times: Vec<Duration>,
    /// The queries without an answer and the slowest ones, slowest first.
    pub slow: Vec<(Duration, &'static str, PathBuf)>,
    /// The counters of the chain.
    pub stats: Stats,
}

/// Reads one file of a log, or any script of declarations, assertions and one `check-sat`.
pub fn read(store: &Store, text: &str) -> Result<Logged, String> {
    let mut parser = Parser::new(store);
    let mut conditions = Vec::new();
    for command in parser.script(text).map_err(|e| e.to_string())? {
        match command {
            Command::Assert { term, .. } => conditions.push(term),
            Command::Push(_) | Command::Pop(_) | Command::CheckSatAssuming(_) => {
                return Err("not a single query".to_owned());
            }
            _ => {}
        }
    }
    let mut hint: Option<Model> = None;
    for line in text.lines().filter_map(|l| l.strip_prefix(HINT)) {
        // The name may hold spaces between bars.
        let split = match line.strip_prefix('|') {
            Some(rest) => rest.find('|').map(|end| end + 2),
            None => line.find(' '),
        };
        let (name, value) = line.split_at(split.ok_or("a hint without a value")?);
        let symbol = parser.term(name).map_err(|e| e.to_string())?;
        let value = parser.term(value).map_err(|e| e.to_string())?;
        if let (Op::Symbol(s), Some(value)) = (store.op(symbol), store.value(value)) {
            hint.get_or_insert_default().set(s, value.clone());
        }
    }
    let answer = text
        .lines()
        .find_map(|l| l.strip_prefix(ANSWER))
        .and_then(|l| l.split_whitespace().next())
        .map(str::to_owned);
    Ok(Logged { conditions, hint, answer })
}

/// Asks every query of the folder, in the order of the file names.
pub fn replay(folder: &Path, options: &ChainOptions, deadline: Duration) -> Result<Report, ReplayError> {
    let failed = |e| ReplayError::Read(folder.to_owned(), e);
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.retain(|p| p.extension().is_some_and(|e| e == "smt2"));
    paths.sort();
    let store = Arc::new(Store::new());
    let mut chain = build_chain(options, store.clone(), Arc::new(SharedCache::new()))?;
    let mut report = Report::default();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|e| ReplayError::Read(path.clone(), e))?;
        let logged = read(&store, &text).map_err(|e| ReplayError::Parse(path.clone(), e))?;
        let Some((&goal, prefix)) = logged.conditions.split_last() else { continue };
        let start = Instant::now();
        let answer =
            chain.check(&Query { prefix, goal, hint: logged.hint.as_ref(), limit: Limit::within(deadline) });
        let time = start.elapsed();
        report.times.push(time);
        report.slow.push((time, answer.word(), path.clone()));
        match answer.word() {
            "sat" => report.sat += 1,
            "unsat" => report.unsat += 1,
            _ => report.unknown += 1,
        }
        let opposite = match answer.word() {
            "sat" => "unsat",
            "unsat" => "sat",
            _ => "",
        };
        if logged.answer.as_deref() == Some(opposite) {
            report.contradictions.push(path);
        }
    }
    report.times.sort_unstable();
    report.slow.sort();
    report.slow.reverse();
    let mut fast = 0;
    report.slow.retain(|(_, word, _)| {
        fast += usize::from(*word != "unknown");
        *word == "unknown" || fast <= 10
    });
    report.stats = chain.stats();
    Ok(report)
}

impl Report {
    /// The number of queries.
    pub fn queries(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }

    /// The time that the given share of the queries did not exceed.
    pub fn percentile(&self, percent: usize) -> Duration {
        let last = self.times.len().saturating_sub(1);
        self.times.get(last * percent / 100).copied().unwrap_or_default()
    }

    /// The mean time of a query.
    pub fn mean(&self) -> Duration {
        let total: Duration = self.times.iter().sum();
        total.checked_div(self.times.len() as u32).unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} queries: {} sat, {} unsat, {} unknown",
            self.queries(),
            self.sat,
            self.unsat,
            self.unknown
        )?;
        writeln!(
            f,
            "mean {:.3?}, median {:.3?}, 90 % {:.3?}, 99 % {:.3?}, longest {:.3?}",
            self.mean(),
            self.percentile(50),
            self.percentile(90),
            self.percentile(99),
            self.percentile(100)
        )?;
        writeln!(f, "{:<12}{:>9}{:>10}{:>7}{:>12}", "layer", "asked", "answered", "share", "time")?;
        for (name, counter) in &self.stats.layers {
            let share = 100.0 * counter.answered() as f64 / counter.asked.max(1) as f64;
            writeln!(
                f,
                "{name:<12}{:>9}{:>10}{share:>6.1}%{:>12.3?}",
                counter.asked,
                counter.answered(),
                counter.time
            )?;
        }
        for (time, word, path) in &self.slow {
            writeln!(f, "{time:>10.3?} {word:<8} {}", path.display())?;
        }
        for path in &self.contradictions {
            writeln!(f, "the opposite of the recorded answer: {}", path.display())?;
        }
        Ok(())
    }
}
