//! `fathom run` and `fathom check`: explore, write tests, report.

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::{Control, Exploration, ExploreError, LineOutcome, Stop, Tools, explore};
use fathom_report::folder::{self, Staging};
use fathom_report::plain::{self, Plain};
use fathom_report::terminal::{self, Look};
use fathom_report::{Results, pytest};
use fathom_solve::{SharedCache, build_chain};
use fathom_target::{Pool, Target, TargetError};
use fathom_term::Store;
use fathom_trace::{BranchId, RunLimits};

use crate::budget::{Budget, Share};
use crate::collect::{self, Explored};
use crate::plan::{Plan, Voice};
use crate::problem::Problem;
use crate::progress::{Frame, Live};
use crate::{Verdict, interrupt, oracle};

/// Writing and re-running the tests takes its part of the time.
fn reserve(time: Duration) -> Duration {
    time.mul_f64(0.08).clamp(Duration::from_millis(200), Duration::from_secs(3)).min(time / 2)
}

/// How far past the limit tests may still be re-run; the limit holds within a second.
const GRACE: Duration = Duration::from_millis(400);

pub fn run(plan: &Plan) -> Result<Verdict, Problem> {
    let start = Instant::now();
    folder::check(&plan.output)?;
    let store = Arc::new(Store::new());
    let cache = Arc::new(SharedCache::default());
    // Wrong options show here, before anything runs.
    build_chain(&plan.chain, store.clone(), cache.clone())?;
    let target = fathom_target::open(&plan.target, &plan.options, &store)?;
    let staging = Staging::new(&plan.output)?;
    let control = Arc::new(Control::new());
    interrupt::watch(&control);

    let frame = Frame { target: plan.target.clone(), limit: plan.time, ..Frame::default() };
    let mut live = Live::new(plan.voice, start, frame);
    let search = Search { plan, target: &*target, store, cache, control: &control };
    let explored = search.all(start + plan.time - reserve(plan.time), &mut live)?;

    let mut results = collect::collect(&plan.target, &*target, &explored, start.elapsed());
    let deadline = if control.interrupted() {
        Instant::now() + Duration::from_secs(3)
    } else {
        start + plan.time + GRACE
    };
    write_tests(&mut results, &*target, plan.run_time, staging.path(), deadline)?;
    let judged = if plan.oracle { Some(oracle::judge(&*target, &explored)?) } else { None };
    results.summary.seconds = start.elapsed().as_secs_f64();
    folder::write(&results, staging.path())?;
    staging.commit()?;
    live.clear();
    tell(plan, &results, &explored, judged.as_ref());
    let wrong = !results.summary.findings.is_empty() || judged.is_some_and(|j| !j.agrees);
    Ok(if wrong { Verdict::Finding } else { Verdict::Nothing })
}

/// Writes the suite and re-runs it on the plain program.
pub fn write_tests(
    results: &mut Results,
    target: &dyn Target,
    each: Duration,
    folder: &Path,
    deadline: Instant,
) -> Result<(), Problem> {
    let launch = |scratch: &Path| target.plain(scratch);
    let guard = target.guard();
    let guard = plain::Guard { source: guard.source, allowed: guard.allowed, writable: guard.writable };
    let plain = Plain { guard: Some(&guard), launch: &launch, each, deadline };
    Ok(pytest::write(results, folder, &plain)?)
}

/// Everything that explorations of one target share.
struct Search<'a> {
    plan: &'a Plan,
    target: &'a dyn Target,
    store: Arc<Store>,
    cache: Arc<SharedCache>,
    control: &'a Control,
}

impl Search<'_> {
    /// Explores every entry: a first look at each, then the rest of the time for those that are not done.
    fn all(&self, end: Instant, live: &mut Live) -> Result<Vec<Explored>, Problem> {
        let entries = self.target.entries();
        let pool = Pool::new(self.target, &self.store);
        let mut budget = Budget::new(end, self.plan.max_paths);
        let mut explored: Vec<Explored> = entries
            .iter()
            .map(|e| Explored { entry: e.clone(), explorations: Vec::new(), failed: None })
            .collect();
        live.frame.entries = (0, entries.len());
        for round in 0..2 {
            let waiting: Vec<usize> = (0..explored.len()).filter(|&i| wants_more(&explored[i])).collect();
            for (done, &i) in waiting.iter().enumerate() {
                if budget.is_spent() || self.control.interrupted() || self.is_enough(&explored) {
                    return self.settled(explored);
                }
                let first_look = round == 0 && entries.len() > 1;
                let share = budget.share(waiting.len() - done, first_look);
                live.frame.entries.0 = i;
                live.frame.entry = explored[i].entry.clone();
                match self.one(&explored, i, share, &pool, live) {
                    Ok(exploration) => {
                        budget.spend_paths(exploration.executions);
                        note(live, &exploration);
                        explored[i].explorations.push(exploration);
                    }
                    Err(problem) if entries.len() == 1 => return Err(problem),
                    Err(problem) => explored[i].failed = Some(problem.line()),
                }
            }
        }
        self.settled(explored)
    }

    /// One failed entry among others is a line of the summary; when all failed there is nothing to summarise.
    fn settled(&self, explored: Vec<Explored>) -> Result<Vec<Explored>, Problem> {
        let reasons: Vec<&String> = explored.iter().filter_map(|e| e.failed.as_ref()).collect();
        if reasons.len() == explored.len()
            && let Some(first) = reasons.first()
        {
            return Err(Problem::usage(first.to_string()));
        }
        Ok(explored)
    }

    fn is_enough(&self, explored: &[Explored]) -> bool {
        let all = || explored.iter().flat_map(|e| &e.explorations);
        let found = self.plan.stop.first_finding && all().any(|e| !e.findings.is_empty());
        let reached = all().any(|e| matches!(e.line, Some(LineOutcome::Reached { .. })));
        let covered = self.plan.stop.full_coverage && all().any(|e| e.stop == Stop::FullCoverage);
        found || reached || covered
    }

    fn one(
        &self,
        explored: &[Explored],
        i: usize,
        share: Share,
        pool: &Pool<'_>,
        live: &mut Live,
    ) -> Result<Exploration, Problem> {
        let plan = self.plan;
        let mut one = fathom_explore::Plan::new(&explored[i].entry);
        one.search = plan.search;
        one.seed = plan.seed;
        one.jobs = plan.jobs;
        one.goal = plan.goal.clone();
        one.stop = plan.stop;
        one.self_check = plan.self_check;
        one.limits.time = Some(share.time);
        one.limits.paths = share.paths;
        one.limits.depth = plan.max_depth;
        one.limits.query = plan.query_time;
        one.limits.run = RunLimits { time: plan.run_time, depth: plan.max_depth, ..RunLimits::default() };
        // Starting again costs little when the best inputs are known.
        if let Some(before) = explored[i].explorations.last() {
            one.inputs =
                before.kept.iter().filter(|k| k.new_branches > 0).map(|k| k.trace.input.clone()).collect();
            one.inputs.truncate(64);
        }
        one.covered_before = covered_elsewhere(explored, i);
        let executor = || {
            pool.take().map_err(|error| match error {
                TargetError::Executor(error) => ExploreError::Executor(error),
                other => ExploreError::Plan(other.to_string()),
            })
        };
        let chain = || {
            build_chain(&plan.chain, self.store.clone(), self.cache.clone())
                .map_err(|e| ExploreError::Solver(e.to_string()))
        };
        let tools = Tools { store: &self.store, executor: &executor, chain: &chain, control: self.control };
        Ok(explore(&one, tools, live)?)
    }
}

/// Whether more time could bring more.
fn wants_more(one: &Explored) -> bool {
    one.failed.is_none() && one.explorations.last().is_none_or(|e| matches!(e.stop, Stop::Time))
}

fn covered_elsewhere(explored: &[Explored], but: usize) -> Vec<BranchId> {
    let others = explored.iter().enumerate().filter(|(i, _)| *i != but);
    let mut covered: Vec<BranchId> = others
        .flat_map(|(_, e)| &e.explorations)
        .flat_map(|e| &e.kept)
        .flat_map(|k| k.trace.covered.iter().map(|(b, _)| *b))
        .collect();
    covered.sort_unstable();
    covered.dedup();
    covered
}

fn note(live: &mut Live, exploration: &Exploration) {
    live.frame.paths += exploration.executions;
    live.frame.findings += exploration.findings.len();
    live.frame.tests += exploration.kept.iter().filter(|k| k.needed).count();
    live.frame.covered = live.frame.covered.max(exploration.branches().covered as usize);
}

fn tell(plan: &Plan, results: &Results, explored: &[Explored], judged: Option<&oracle::Judgement>) {
    let verbose = match plan.voice {
        Voice::Json => {
            print!("{}", folder::json(&results.summary));
            return;
        }
        Voice::Quiet => return,
        Voice::Normal { verbose, .. } => verbose,
    };
    let look =
        Look { colour: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(), verbose };
    print!("{}", terminal::summary(results, &plan.output.to_string_lossy(), look));
    if let Some(goal) = &plan.goal {
        println!("  goal     {}:{} {}", goal.file, goal.line, line_words(results, explored));
    }
    if let Some(judged) = judged {
        println!("  oracle   {}", judged.words);
    }
}

/// What came of the search for a line, over all entries.
fn line_words(results: &Results, explored: &[Explored]) -> String {
    let lines =
        || explored.iter().flat_map(|e| &e.explorations).filter_map(|e| e.line.as_ref().map(|l| (e, l)));
    for (exploration, line) in lines() {
        if let LineOutcome::Reached { by } = line
            && let Some(call) = exploration.kept.get(*by).and_then(|k| k.trace.call.as_ref())
        {
            return format!("is reached by {}", pytest::shown_call(call));
        }
    }
    let clashes: Vec<String> = lines()
        .flat_map(|(_, l)| match l {
            LineOutcome::Reached { .. } => &[],
            LineOutcome::Unreachable { clashes } | LineOutcome::NotReached { clashes, .. } => {
                clashes.as_slice()
            }
        })
        .map(|c| c.join(" and "))
        .collect();
    let sure = lines().all(|(_, l)| matches!(l, LineOutcome::Unreachable { .. })) && results.summary.complete;
    let what = if sure { "cannot be reached" } else { "was not reached" };
    match clashes.first() {
        Some(clash) => format!("{what}: no input has {clash}"),
        None => what.to_string(),
    }
}
