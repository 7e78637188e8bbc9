//! A job on this machine: the target is opened once, and each thread explores part after part.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::worker::{Explore, Explorer, Opener, Outcome};
use fathom_cluster::{BranchKey, ClusterJob, Known, Part, ReportedInput, SharedKnowledge, Tally};
use fathom_explore::findings::identity;
use fathom_explore::{Control, Exploration, ProcessMemory, Session, Span, Stop, SystemLoad, Tools, WhyNot};
use fathom_finding::Bug;
use fathom_solve::{SharedCache, cores};
use fathom_target::{Allow, Pool, Target};
use fathom_term::Store;
use fathom_trace::{Branch, BranchId, Program};

use crate::clock::Clock;
use crate::guard::Guard;
use crate::job::Job;
use crate::opened::{Opened, open};
use crate::session::{chain, session_plan, take};

/// A part with this many runs is long: it learns from others, and others from it.
const LONG: u64 = 40;
/// Runs that are made before the rest of a part is given to others.
const LEAST: u64 = 100;
/// Runs between two checks for new knowledge of others.
const MOST_AT_ONCE: u64 = 4_000;
/// Paths whose summaries are learned at a time, each of which costs a run; and that are shared after a part.
const MOST_LEARNED: usize = 24;
const MOST_TOLD: usize = 6;
/// Cores that are shared after a part, the smallest ones.
const MOST_CORES: usize = 500;

/// This machine, with the tools that it has.
pub struct ThisMachine {
    /// Permissions of explored code on this machine. A job never gets more than the worker's own command line grants.
    pub allow: Allow,
}

/// Why a job is refused: it asks for permissions that this worker does not grant, or a target outside of its bundle.
fn refused(wanted: &Allow, given: &Allow, target: &str, folder: &Path) -> Option<String> {
    let word = match wanted {
        Allow { net: true, .. } if !given.net => "net",
        Allow { exec: true, .. } if !given.exec => "exec",
        // A folder of another machine means nothing here.
        Allow { write, .. } if !write.is_empty() => {
            return Some("it asks to write outside of its folder".to_owned());
        }
        _ if !is_inside(Path::new(target), folder) => {
            return Some("its target is not in its bundle".to_owned());
        }
        _ => return None,
    };
    Some(format!("it asks for --allow {word}, which this worker was not started with"))
}

/// Whether a path lies below the folder, without `..`.
fn is_inside(path: &Path, folder: &Path) -> bool {
    path.strip_prefix(folder)
        .is_ok_and(|rest| rest.components().all(|part| matches!(part, std::path::Component::Normal(_))))
}

impl Opener for ThisMachine {
    fn open(&self, queued: &ClusterJob, folder: &Path) -> Result<Box<dyn Explorer>, String> {
        let job: Job = serde_json::from_value(queued.job.clone())
            .map_err(|error| format!("cannot parse the job: {error}"))?;
        let job = job.unpacked_in(folder);
        if let Some(why) = refused(&job.options.allow, &self.allow, &job.target, folder) {
            return Err(why);
        }
        let clock = Clock::new(Instant::now(), job.limits.time, &Arc::default());
        let Opened { target, store, guard, .. } = open(&job, &clock).map_err(|problem| problem.line())?;
        // This executor only shows whether the target runs; it makes terms in a store of its own.
        drop(target.executor(&store).map_err(|error| error.to_string())?);
        let ours = target.runtime();
        if ours != queued.runtime {
            return Err(format!("it needs {}, and this machine has {ours}", queued.runtime));
        }
        if target.entries() != queued.entries {
            return Err("its entries are not found here".to_owned());
        }
        Ok(Box::new(Site { job, target, guard }))
    }
}

struct Site {
    job: Job,
    target: Box<dyn Target>,
    guard: Arc<Guard>,
}

impl Explorer for Site {
    fn serve(&self, work: &mut dyn FnMut(&mut Explore<'_>)) {
        let store = Arc::new(Store::new());
        let cache = Arc::new(SharedCache::default());
        let pool = Pool::new(&*self.target, &store);
        let mut bench =
            Bench { store: &store, cache: &cache, pool: &pool, cores_received: 0, cores_shared: 0 };
        work(&mut |part, known, control| self.explore(part, known, control, &mut bench));
    }
}

/// State of a thread across parts.
struct Bench<'a> {
    store: &'a Arc<Store>,
    cache: &'a Arc<SharedCache>,
    pool: &'a Pool<'a>,
    /// Cores that were taken over from others, and the number of answers whose cores were shared.
    cores_received: usize,
    cores_shared: u64,
}

impl Bench<'_> {
    /// Takes over the cores of others.
    fn take_over_cores(&mut self, known: &Known) {
        let new = known.cores(self.cores_received);
        self.cores_received += new.len();
        for core in new.iter().filter_map(|core| cores::from_bytes(self.store, core).ok()) {
            self.cache.learn(core);
        }
    }

    /// Knowledge that others may use.
    fn shared(&mut self, session: &Session) -> SharedKnowledge {
        let (new, next) = self.cache.cores_since(self.cores_shared);
        self.cores_shared = next;
        let mut new: Vec<Vec<u8>> = new.iter().map(|core| cores::to_bytes(self.store, core)).collect();
        new.sort_by_key(Vec::len);
        new.truncate(MOST_CORES);
        let summaries = if session.executions() >= LONG {
            session.share_summaries(self.store, MOST_TOLD)
        } else {
            Vec::new()
        };
        SharedKnowledge { summaries, cores: new }
    }
}

impl Site {
    fn explore(
        &self,
        part: &Part,
        known: &Known,
        control: &Control,
        bench: &mut Bench<'_>,
    ) -> Result<Outcome, String> {
        let mut plan = session_plan(&self.job, &*self.target, &part.entry, self.job.criterion());
        plan.options.jobs = 1;
        plan.part = part.to_explore();
        if plan.part.is_some() {
            plan.inputs.clear();
        }
        // Summaries do not include the state of specifications.
        let learns = plan.monitors.is_none();
        let covered = known.covered();
        let keys = keys(self.target.program()).into_iter().enumerate();
        let done = keys.filter(|(_, key)| covered.contains(key));
        plan.covered_before = done.map(|(n, _)| BranchId(n as u32)).collect();
        bench.take_over_cores(known);
        let Bench { store, cache, pool, .. } = *bench;
        let (executor, options) =
            (|| take(pool, &self.job, &self.guard), self.job.chain(self.job.criterion()));
        let chain = || chain(&options, store, cache, &self.guard);
        let (load, memory) = (SystemLoad::new(), ProcessMemory::within(self.job.options.max_memory()));
        let tools = Tools {
            store,
            executor: &executor,
            chain: &chain,
            control,
            load: &load,
            memory: &memory,
            graphs: &Default::default(),
        };
        let mut session = Session::new(plan);
        let budget = Duration::from_millis(part.budget_ms);
        let mut begun = Instant::now();
        let mut learned = known.summaries(&part.entry, 0).len().saturating_sub(MOST_LEARNED);
        let mut pace = LONG;
        let mut rest = Vec::new();
        let stop = loop {
            let paths = Some(session.executions() + pace);
            let span = Span { time: Some(budget.saturating_sub(begun.elapsed())), paths, until: None };
            match session.go_on(tools, span, &mut ()).map_err(|error| error.to_string())? {
                Stop::Paths => {
                    // A long part: the knowledge of others pays off.
                    let summaries = known.summaries(&part.entry, learned);
                    learned += summaries.len();
                    if learns {
                        session.learn(&summaries[summaries.len().saturating_sub(MOST_LEARNED)..]);
                    }
                    bench.take_over_cores(known);
                    pace = (2 * pace).min(MOST_AT_ONCE);
                }
                // Runs are slow: another worker would need one run to reach each of the remaining paths.
                Stop::Time if session.executions() < LEAST => begun = Instant::now(),
                Stop::Time => {
                    // Goals that others can reach are theirs from now on; the rest is explored here.
                    begun = Instant::now();
                    rest.extend(session.give_rest());
                    if session.is_done() {
                        break Stop::Exhausted;
                    }
                }
                Stop::Interrupted => {
                    // Another coordinator may take up the job.
                    rest.extend(session.give_rest());
                    break Stop::Interrupted;
                }
                stop => break stop,
            }
        };
        let result = session.result(store).ok_or("nothing was explored")?;
        Ok(Outcome { rest, shared: bench.shared(&session), ..outcome(&result, stop, &covered) })
    }
}

/// Machine-independent keys of a program's branches.
pub fn keys(program: &Program) -> Vec<BranchKey> {
    let mut seen: BTreeMap<BranchKey, u32> = BTreeMap::new();
    let key = |branch: &Branch| {
        let path = program.files.get(branch.file as usize).map_or("", |file| &file.path);
        let file = path.rsplit('/').next().unwrap_or_default().to_owned();
        let key =
            BranchKey { file, line: branch.line, column: branch.column, to_line: branch.to_line, nth: 0 };
        let count = seen.entry(key.clone()).or_default();
        *count += 1;
        BranchKey { nth: *count - 1, ..key }
    };
    program.branches.iter().map(key).collect()
}

/// Machine-independent key of a bug.
pub fn bug_key(bug: &Bug) -> String {
    let (kind, file, line, column) = identity(bug);
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    // Folders differ, of specifications as well.
    let kind = kind.split_once('(').map_or(kind.clone(), |(rule, of)| format!("{rule}{}", last(of)));
    format!("{kind} {}:{line}:{column}", last(&file))
}

/// The report: inputs that show a bug or cover unreported branches, and the figures.
fn outcome(result: &Exploration, stop: Stop, known: &BTreeSet<BranchKey>) -> Outcome {
    let program = &*result.program;
    let keys = keys(program);
    let key_of = |branch: BranchId| keys.get(branch.0 as usize).cloned();
    let covered: Vec<BranchKey> = (0..program.branches.len() as u32)
        .filter(|&n| result.coverage.is_covered(BranchId(n)))
        .filter_map(|n| key_of(BranchId(n)))
        .collect();
    let places: BTreeMap<&BranchKey, u32> = covered.iter().zip(0..).collect();
    let mut seen: BTreeSet<u32> =
        places.iter().filter(|(key, _)| known.contains(**key)).map(|(_, &place)| place).collect();
    let mut inputs: Vec<ReportedInput> = Vec::new();
    let mut kept: Vec<_> = result.kept.iter().collect();
    kept.sort_by_key(|kept| (kept.finding.is_some(), !kept.needed));
    for kept in kept {
        let keys = kept.trace.covered.iter().filter_map(|&(b, _)| key_of(b));
        let covers: BTreeSet<u32> = keys.filter_map(|key| places.get(&key).copied()).collect();
        if kept.finding.is_some() || !covers.is_subset(&seen) {
            seen.extend(&covers);
            let bug = kept.finding.map(|n| bug_key(&result.findings[n].bug));
            inputs.push(ReportedInput {
                input: kept.trace.input.clone(),
                covers: covers.into_iter().collect(),
                bug,
                decisions: kept.trace.decisions.len() as u32,
            });
        }
    }
    // The others were not reached by any run.
    let seen = result.uncovered.iter().filter(|(_, why)| *why != WhyNot::NotReached);
    let uncovered = seen.filter_map(|(branch, why)| Some((key_of(*branch)?, why.clone()))).collect();
    let whole = matches!(stop, Stop::GoalReached | Stop::FirstFinding | Stop::FullCoverage);
    Outcome {
        inputs,
        covered,
        findings: result.findings.len(),
        stop: whole.then_some(stop),
        tally: Tally {
            paths: result.paths.clone(),
            discarded: result.discarded,
            executions: result.executions,
            instructions: result.instructions,
            queries: result.queries.clone(),
            doubts: result.doubts.clone(),
            concretised: result.concretised.iter().cloned().collect(),
            blocked: result.blocked.iter().cloned().collect(),
            usage: result.usage.clone(),
            uncovered,
        },
        ..Outcome::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_gets_no_more_than_its_worker_was_given() {
        let folder = Path::new("/scratch/job");
        let target = "/scratch/job/f.py";
        let nothing = Allow::default();
        let net = Allow { net: true, ..Allow::default() };
        let exec = Allow { exec: true, ..Allow::default() };
        let write = Allow { write: vec!["/elsewhere".into()], ..Allow::default() };
        assert_eq!(refused(&nothing, &nothing, target, folder), None);
        assert_eq!(refused(&net, &net, target, folder), None);
        assert!(refused(&net, &exec, target, folder).is_some_and(|why| why.contains("--allow net")));
        assert!(refused(&exec, &net, target, folder).is_some_and(|why| why.contains("--allow exec")));
        assert!(refused(&write, &nothing, target, folder).is_some());
        // A file of the worker's own machine is no target of a bundle.
        for outside in ["/elsewhere/secret.py", "/scratch/jobs/f.py", "/scratch/job/../../f.py", "f.py"] {
            assert!(refused(&nothing, &nothing, outside, folder).is_some(), "{outside}");
        }
    }
}
