//! `fathom suite DIR`: a folder of small programs, each once with a bug and once without, in the layout of the Juliet suite
//! for C. Both halves are built apart, run whole from `main` by `fathom check` in a process of their own, and counted.

mod cases;
mod half;
mod record;
mod table;

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::args;
use crate::problem::Problem;
use crate::{Verdict, interrupt};
use cases::Case;
use half::{Half, Kit};
use record::{Outcome, Record};

pub fn suite(args: &args::Suite) -> Result<Verdict, Problem> {
    let time = args.time;
    if !args.folder.is_dir() {
        return Err(Problem::usage(format!(
            "{} is not a folder: name the one with the cases",
            args.folder.display()
        )));
    }
    let mut all = cases::find(&args.folder)?;
    all.retain(|case| args.cwe.is_empty() || args.cwe.contains(&case.cwe));
    all.retain(|case| args.only.is_empty() || args.only.iter().any(|word| case.name.contains(word)));
    all.retain(|case| !args.except.iter().any(|word| case.name.contains(word)));
    if let Some(most) = args.sample {
        all = cases::sample(all, most);
    }
    if all.is_empty() {
        return Err(Problem::usage(format!(
            "no case is left in {}: they are files such as CWE121_Name__variant_01.c",
            args.folder.display()
        )));
    }
    let support = match &args.support {
        Some(folder) => Some(folder.clone()),
        None => cases::support(&args.folder),
    };
    let kit = Kit::new(support, time, args.check_flags())?;
    std::fs::create_dir_all(&args.output).map_err(|e| Problem::Write(args.output.clone(), e))?;
    let log = args.output.join("cases.jsonl");
    let known = if args.fresh { BTreeMap::new() } else { record::read(&log, &asked(args)) };
    let records = run_all(&all, &kit, known, args, &log)?;
    let rows = table::rows(&records);
    write(&args.output.join("suite.json"), &table::json(&rows))?;
    write(&args.output.join("suite.html"), &table::html(&rows, &records))?;
    if args.json {
        print!("{}", table::json(&rows));
    } else if !args.quiet {
        print!("{}", table::text(&rows));
        for record in records.iter().filter(|r| r.outcome != Outcome::Detected || r.false_alarm.is_some()) {
            println!("{}", record.line());
        }
    }
    let wrong = records.iter().any(|r| r.outcome == Outcome::Missed || r.false_alarm.is_some());
    Ok(if wrong { Verdict::Finding } else { Verdict::Nothing })
}

/// Settings that results depend on besides the case: results with other settings are not reused.
fn asked(args: &args::Suite) -> String {
    format!("{:?} {}", args.time, args.check_flags().join(" "))
}

fn write(path: &Path, text: &str) -> Result<(), Problem> {
    std::fs::write(path, text).map_err(|e| Problem::Write(PathBuf::from(path), e))
}

/// Runs cases without a result, several at a time, and writes each result when it is done, so that a run that was stopped
/// can be resumed.
fn run_all(
    all: &[Case],
    kit: &Kit,
    known: BTreeMap<String, Record>,
    args: &args::Suite,
    log: &Path,
) -> Result<Vec<Record>, Problem> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    let opened = if args.fresh { std::fs::File::create(log) } else { options.open(log) };
    let file = Mutex::new(opened.map_err(|e| Problem::Write(log.to_path_buf(), e))?);
    let control = interrupt::control();
    let waiting: Vec<&Case> = all.iter().filter(|case| !known.contains_key(&case.name)).collect();
    let done = Mutex::new(known);
    let next = AtomicUsize::new(0);
    let asked = asked(args);
    let bar = Mutex::new(Bar::new(all.len(), args.quiet || args.json));
    let jobs =
        args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(2, usize::from)).max(1);
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(waiting.len()) {
            scope.spawn(|| {
                while let Some(case) = waiting.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if control.interrupted() {
                        return;
                    }
                    let record = run(case, kit);
                    if let Ok(mut file) = file.lock() {
                        // A result that cannot be written is computed again next time.
                        let _ = writeln!(file, "{}", record.json(&asked));
                    }
                    let mut done = done.lock().expect("no holder panics");
                    done.insert(case.name.clone(), record);
                    bar.lock().expect("no holder panics").draw(&done);
                }
            });
        }
    });
    bar.into_inner().expect("no holder panics").clear();
    let mut done = done.into_inner().expect("no holder panics");
    Ok(all.iter().filter_map(|case| done.remove(&case.name)).collect())
}

/// One case: the half with the bug first.
fn run(case: &Case, kit: &Kit) -> Record {
    let start = Instant::now();
    let bad = kit.run(case, Half::Bad);
    let good = kit.run(case, Half::Good);
    let family = table::family(case.cwe);
    let detected = bad.findings.iter().find(|f| family.contains(&f.cwe));
    let outcome = match (&detected, &bad.trouble) {
        (Some(_), _) => Outcome::Detected,
        (None, Some(trouble)) => trouble.outcome(),
        (None, None) => Outcome::Missed,
    };
    let why = match (&detected, &bad.trouble) {
        (Some(finding), _) => finding.words(),
        (None, Some(trouble)) => trouble.words.clone(),
        (None, None) => bad.findings.iter().map(half::Seen::words).collect::<Vec<_>>().join("; "),
    };
    let shown = |f: &&half::Seen| !family.contains(&f.cwe) && f.confirmed;
    Record {
        name: case.name.clone(),
        cwe: case.cwe,
        outcome,
        why,
        false_alarm: good.findings.iter().find(|f| !shown(f)).map(half::Seen::words),
        other: good.findings.iter().find(shown).map(half::Seen::words),
        good: good.trouble.map(|t| t.words),
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// Progress: on a terminal in place, elsewhere a line every few seconds.
struct Bar {
    total: usize,
    start: Instant,
    drawn: Option<Instant>,
    silent: bool,
    terminal: bool,
}

impl Bar {
    fn new(total: usize, silent: bool) -> Bar {
        Bar { total, start: Instant::now(), drawn: None, silent, terminal: std::io::stderr().is_terminal() }
    }

    fn draw(&mut self, done: &BTreeMap<String, Record>) {
        let every = if self.terminal { Duration::from_millis(200) } else { Duration::from_secs(15) };
        if self.silent || self.drawn.is_some_and(|at| at.elapsed() < every) {
            return;
        }
        self.drawn = Some(Instant::now());
        let detected = done.values().filter(|r| r.outcome == Outcome::Detected).count();
        let alarms = done.values().filter(|r| r.false_alarm.is_some()).count();
        let width = 30 * done.len() / self.total.max(1);
        let text = format!(
            "[{}{}] {}/{} cases, {detected} detected, {alarms} false alarms, {}s",
            "#".repeat(width.min(30)),
            ".".repeat(30 - width.min(30)),
            done.len(),
            self.total,
            self.start.elapsed().as_secs()
        );
        if self.terminal {
            eprint!("\r\x1b[K{text}");
        } else {
            eprintln!("{text}");
        }
    }

    fn clear(&self) {
        if !self.silent && self.terminal {
            eprint!("\r\x1b[K");
        }
    }
}
