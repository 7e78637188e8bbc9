//! `fathom run` and `fathom check`: explore, write tests, report.

use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::{
    Control, Criterion, ExploreError, LineOutcome, News, Search as Order, Session, Span, Stop, Tools,
};
use fathom_report::folder::{self, Staging};
use fathom_report::terminal::{self, Look};
use fathom_report::{Results, annotate, pytest, reuse};
use fathom_solve::{SharedCache, build_chain};
use fathom_target::{Pool, Target, TargetError};
use fathom_term::Store;
use fathom_trace::{Input, RunLimits};

use crate::budget::{Budget, Share};
use crate::collect::{self, Explored};
use crate::kept::Question;
use crate::live::Watcher;
use crate::plan::{Host, Plan, Voice};
use crate::problem::Problem;
use crate::progress::{Frame, Live};
use crate::suites::{self, Native};
use crate::{Verdict, browser, cluster, filter, interrupt, modules, oracle, programs, specs};

/// The part of the time for writing and re-running the tests. It starts the interpreter a few times, so how long that took
/// the first time says how much to keep back: a busy machine needs more. Tests of Java are compiled before they run.
pub fn reserve(time: Duration, starting: Duration, language: &str) -> Duration {
    let usual = time.mul_f64(0.08).clamp(Duration::from_millis(200), Duration::from_secs(3));
    let starts = if language == "java" { 2.5 } else { 1.5 };
    usual.max(starting.mul_f64(starts)).min(time.mul_f64(0.4))
}

/// How long one goes on before whoever watches is told.
const WATCHED: Duration = Duration::from_secs(2);

/// Exploring gets at least this.
const LEAST: Duration = Duration::from_millis(400);

/// How far past the limit tests may still be re-run; the limit holds within a second.
const GRACE: Duration = Duration::from_millis(400);

pub fn run(plan: &Plan) -> Result<Verdict, Problem> {
    folder::check(&plan.output)?;
    let question = Question::of(plan);
    if !plan.fresh
        && let Some(results) = question.as_ref().and_then(|q| q.answer(&plan.output))
    {
        tell(plan, &results, &[], None);
        if let Voice::Normal { .. } = plan.voice {
            println!("  kept     nothing changed since an earlier run found this (--fresh explores again)");
        }
        return finish(plan, &results);
    }
    if let Some(files) = fathom_target::modules(&plan.target) {
        return modules::run(plan, &files, question.as_ref());
    }
    let folder = Path::new(&plan.target);
    if fathom_target::c::folder::recognises(folder) {
        return programs::run(plan, question.as_ref());
    }
    if let Some(found) = fathom_target::c::folder::built(folder, &plan.options.entries)? {
        return programs::run_built(plan, &found, question.as_ref());
    }
    let mut plan = plan.clone();
    fathom_target::make_ready(&plan.target, &mut plan.options)?;
    run_one(&plan, question.as_ref())
}

/// One target, from start to end.
pub fn run_one(plan: &Plan, question: Option<&Question>) -> Result<Verdict, Problem> {
    let ended = write_one(plan, question)?;
    tell(plan, &ended.results, &ended.explored, ended.judged.as_ref());
    let verdict = finish(plan, &ended.results)?;
    Ok(if ended.judged.is_some_and(|j| !j.agrees) { Verdict::Finding } else { verdict })
}

/// What is known when the results are written.
pub struct Ended {
    pub results: Results,
    explored: Vec<Explored>,
    judged: Option<oracle::Judgement>,
}

/// What follows when the results are there and told.
pub fn finish(plan: &Plan, results: &Results) -> Result<Verdict, Problem> {
    if let Some(Host::Github) = plan.annotate {
        let lines = annotate::github(results);
        // With --json stdout has the summary and nothing else; the build server reads both.
        if plan.voice == Voice::Json { eprint!("{lines}") } else { print!("{lines}") }
    }
    if plan.open {
        browser::open(&plan.output.join("report.html").to_string_lossy())?;
    }
    Ok(if results.summary.findings.is_empty() { Verdict::Nothing } else { Verdict::Finding })
}

/// Writes down which question the results answer, unless they were cut short by hand.
pub fn keep(
    question: Option<&Question>,
    results: &Results,
    control: &Control,
    place: &Path,
) -> Result<(), Problem> {
    match question {
        Some(question) if !control.interrupted() => {
            question.note(results, place).map_err(|e| Problem::Write(place.to_path_buf(), e))
        }
        _ => Ok(()),
    }
}

/// Explores one target and writes its results.
pub fn write_one(plan: &Plan, question: Option<&Question>) -> Result<Ended, Problem> {
    let start = Instant::now();
    folder::check(&plan.output)?;
    let control = Arc::new(Control::new());
    let opened = open(plan)?;
    let staging = Staging::new(&plan.output)?;
    let native =
        if plan.tests { Native::start(&*opened.target, plan.framework, staging.path())? } else { None };
    let earlier = question.filter(|_| plan.by_function).and_then(|q| q.earlier(&plan.output));
    let still = earlier.as_ref().map(|old| {
        let (files, functions, _) = collect::views(opened.target.program());
        reuse::reusable(old, &files, &functions)
    });
    let skipped = still.as_ref().map(|s| s.entries.clone()).unwrap_or_default();
    let Part { target, explored, mut results, starting, watcher } = match &plan.cluster {
        None => opened.explore(plan, start, &control, &skipped)?,
        Some(setting) => cluster::explore(opened, plan, setting, start, &control)?,
    };
    if let (Some(old), Some(still)) = (earlier, still) {
        still.join(old, &mut results);
    }
    programs::note(&mut results, &plan.left_out);
    let deadline = rest_of(start, plan, &control, starting);
    if plan.tests {
        suites::write(&mut results, &*target, native, plan, staging.path(), deadline)?;
    }
    let judged = if plan.oracle { Some(oracle::judge(&*target, &explored)?) } else { None };
    results.summary.seconds = start.elapsed().as_secs_f64();
    folder::write(&results, staging.path())?;
    if plan.spec_graphs {
        specs::write_graphs(&results.summary.specs, staging.path())
            .map_err(|error| Problem::Write(plan.output.clone(), error))?;
    }
    if plan.explain_merges {
        let trees: Vec<_> = explored.iter().filter_map(|e| e.exploration.as_ref()?.merges.clone()).collect();
        fathom_report::merges::write(&trees, staging.path())
            .map_err(|error| Problem::Write(plan.output.clone(), error))?;
    }
    keep(question, &results, &control, staging.path())?;
    staging.commit()?;
    drop(watcher);
    Ok(Ended { results, explored, judged })
}

/// What exploring one target has brought.
pub struct Part {
    pub target: Box<dyn Target>,
    pub explored: Vec<Explored>,
    pub results: Results,
    /// How long it took to start the target.
    pub starting: Duration,
    /// Sees what was known last until this goes: the results must be in their place by then.
    pub watcher: Option<Watcher>,
}

/// A target that is ready, with what its explorations share.
pub struct Opened {
    pub target: Box<dyn Target>,
    pub store: Arc<Store>,
    pub cache: Arc<SharedCache>,
    pub starting: Duration,
}

pub fn open(plan: &Plan) -> Result<Opened, Problem> {
    let store = Arc::new(Store::new());
    let cache = Arc::new(SharedCache::default());
    // Wrong options show here, before anything runs.
    build_chain(&plan.chain, store.clone(), cache.clone())?;
    let opening = Instant::now();
    let target = fathom_target::open(&plan.target, &plan.options, &store)?;
    Ok(Opened { target, store, cache, starting: opening.elapsed() })
}

impl Opened {
    /// Explores the target, without the entries that are known already. Nothing is written yet.
    pub fn explore(
        self,
        plan: &Plan,
        start: Instant,
        control: &Arc<Control>,
        known: &BTreeSet<String>,
    ) -> Result<Part, Problem> {
        let Opened { target, store, cache, starting } = self;
        interrupt::watch(control);
        let frame = Frame { target: plan.target.clone(), limit: plan.time, ..Frame::default() };
        let mut live = Live::new(plan.voice, start, frame);
        let watcher = Watcher::of(&plan.output);
        let search = Search { plan, target: &*target, known, store, cache, control, watcher, start };
        // Starting may have eaten a short limit; a little exploration is still worth more than none.
        let kept = reserve(plan.time, starting, target.language());
        let end = (start + plan.time - kept).max(Instant::now() + LEAST);
        let explored = search.all(end, &mut live)?;
        let watcher = search.watcher;
        live.clear();
        Ok(Part { watcher, ..Part::new(plan, target, explored, start, starting) })
    }
}

impl Part {
    /// The results of explorations, without what the user does not want to see.
    pub fn new(
        plan: &Plan,
        target: Box<dyn Target>,
        explored: Vec<Explored>,
        start: Instant,
        starting: Duration,
    ) -> Part {
        let mut results = collect::collect(&plan.target, &*target, &explored, start.elapsed());
        let checks = (target.language() == "c").then_some(&plan.options.c.checks);
        filter::apply(&mut results, checks, &plan.known);
        Part { target, explored, results, starting, watcher: None }
    }
}

/// Until when tests may be re-run.
pub fn rest_of(start: Instant, plan: &Plan, control: &Control, starting: Duration) -> Instant {
    if control.interrupted() {
        Instant::now() + Duration::from_secs(3)
    } else {
        // When the search itself overran, re-running the tests still gets as long as starting an interpreter takes.
        (start + plan.time + GRACE).max(Instant::now() + GRACE.max(starting))
    }
}

/// Everything that explorations of one target share.
struct Search<'a> {
    plan: &'a Plan,
    target: &'a dyn Target,
    /// Entries that need not be explored.
    known: &'a BTreeSet<String>,
    store: Arc<Store>,
    cache: Arc<SharedCache>,
    control: &'a Control,
    /// Who wants to see how far it is.
    watcher: Option<Watcher>,
    start: Instant,
}

/// An entry on its way.
struct Way {
    entry: String,
    session: Session,
    stop: Option<Stop>,
    /// Runs, findings and tests so far.
    runs: u64,
    findings: usize,
    tests: usize,
    failed: Option<String>,
    /// It goes path by path for so long, and will merge paths after that.
    hunt: Option<Share>,
}

impl Way {
    /// Whether more time could bring more.
    fn goes_on(&self) -> bool {
        self.failed.is_none() && matches!(self.stop, None | Some(Stop::Time | Stop::Paths))
    }
}

impl Search<'_> {
    /// Explores every entry: a first look at each, then the rest of the time for those that are not done.
    fn all(&self, end: Instant, live: &mut Live) -> Result<Vec<Explored>, Problem> {
        let entries: Vec<&String> =
            self.target.entries().iter().filter(|e| !self.known.contains(*e)).collect();
        let pool = Pool::new(self.target, &self.store);
        let mut budget = Budget::new(end, self.plan.max_paths);
        let watched = entries.first().is_some_and(|entry| self.target.monitors(entry).is_some());
        let hunts = self.plan.first_by_path && self.target.merges() && !watched;
        let hunt = hunts.then(|| budget.share(2 * entries.len(), false));
        let mut ways: Vec<Way> = entries
            .iter()
            .map(|&entry| Way {
                entry: entry.clone(),
                session: Session::new(session_plan(self.plan, self.target, entry, hunt.is_some())),
                stop: None,
                runs: 0,
                findings: 0,
                tests: 0,
                failed: None,
                hunt,
            })
            .collect();
        live.frame.entries = (0, entries.len());
        'rounds: for round in 0.. {
            let waiting: Vec<usize> = (0..ways.len()).filter(|&i| ways[i].goes_on()).collect();
            if waiting.is_empty() {
                break;
            }
            for (done, &i) in waiting.iter().enumerate() {
                if budget.is_spent() || self.control.interrupted() {
                    break 'rounds;
                }
                let first_look = round == 0 && entries.len() > 1;
                let mut share = budget.share(waiting.len() - done, first_look);
                if self.watcher.is_some() {
                    share.time = share.time.min(WATCHED);
                }
                if let Some(hunt) = &ways[i].hunt {
                    share = share.within(*hunt);
                }
                let begun = Instant::now();
                live.frame.entries.0 = i;
                live.frame.entry = ways[i].entry.clone();
                others(&ways, i, &mut live.frame);
                if let Err(problem) = self.part(&mut ways[i], share, &pool, live) {
                    if entries.len() == 1 {
                        return Err(problem);
                    }
                    ways[i].failed = Some(problem.line());
                    continue;
                }
                let Some(news) = ways[i].session.news() else { continue };
                let ran = news.executions - ways[i].runs;
                budget.spend_paths(ran);
                live.frame.covered = live.frame.covered.max(news.branches);
                ways[i].runs = news.executions;
                ways[i].findings = news.findings;
                ways[i].tests = news.tests;
                tell_others(&mut ways, i, &news);
                self.tell_watcher(&ways);
                if let Some(hunt) = &mut ways[i].hunt {
                    *hunt = hunt.without(begun.elapsed(), ran);
                    if hunt.is_spent() && ways[i].goes_on() {
                        self.merge_from_now_on(&mut ways[i]);
                    }
                }
                if matches!(ways[i].stop, Some(Stop::GoalReached | Stop::FirstFinding | Stop::FullCoverage)) {
                    break 'rounds;
                }
            }
        }
        // One failed entry among others is a line of the summary; when all failed there is nothing to summarise.
        if let Some(first) = ways.first().and_then(|w| w.failed.clone())
            && ways.iter().all(|w| w.failed.is_some())
        {
            return Err(Problem::usage(first));
        }
        Ok(ways
            .into_iter()
            .map(|w| Explored {
                exploration: w.session.result(&self.store),
                entry: w.entry,
                failed: w.failed,
            })
            .collect())
    }

    /// What is known so far, for whoever watches.
    fn tell_watcher(&self, ways: &[Way]) {
        let Some(watcher) = &self.watcher else { return };
        let explored: Vec<Explored> = ways
            .iter()
            .map(|w| Explored {
                exploration: w.session.result(&self.store),
                entry: w.entry.clone(),
                failed: w.failed.clone(),
            })
            .collect();
        watcher.tell(&collect::collect(&self.plan.target, self.target, &explored, self.start.elapsed()));
    }

    /// Begins again, with all that was seen so far as first inputs: what they cover and show is not looked for again.
    fn merge_from_now_on(&self, way: &mut Way) {
        let mut plan = session_plan(self.plan, self.target, &way.entry, false);
        if let Some(known) = way.session.result(&self.store) {
            plan.inputs = known.kept.iter().map(|kept| kept.trace.input.clone()).collect();
        }
        plan.covered_before = way.session.plan().covered_before.clone();
        way.session = Session::new(plan);
        (way.hunt, way.runs) = (None, 0);
    }

    /// Goes on with one entry for its share.
    fn part(&self, way: &mut Way, share: Share, pool: &Pool<'_>, live: &mut Live) -> Result<(), Problem> {
        let executor = || {
            pool.take().map_err(|error| match error {
                TargetError::Executor(error) => ExploreError::Executor(error),
                other => ExploreError::Plan(other.to_string()),
            })
        };
        let mut options = self.plan.chain.clone();
        if way.hunt.is_some() {
            // Nobody asks for cores yet.
            options.minimise = 0;
        }
        let chain = || {
            build_chain(&options, self.store.clone(), self.cache.clone())
                .map_err(|e| ExploreError::Solver(e.to_string()))
        };
        let tools = Tools { store: &self.store, executor: &executor, chain: &chain, control: self.control };
        let span = Span { time: Some(share.time), paths: share.paths.map(|p| way.runs + p) };
        way.stop = Some(way.session.go_on(tools, span, live)?);
        Ok(())
    }
}

/// What one entry covers is no goal of the others.
fn tell_others(ways: &mut [Way], from: usize, news: &News) {
    for (i, way) in ways.iter_mut().enumerate() {
        if i != from {
            way.session.covered_elsewhere(&news.covered);
        }
    }
}

/// What the other entries have brought, for the live block: a snapshot has the figures of the entry at work.
fn others(ways: &[Way], at: usize, frame: &mut Frame) {
    let rest = || ways.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, way)| way);
    frame.paths = rest().map(|w| w.runs).sum();
    frame.findings = rest().map(|w| w.findings).sum();
    frame.tests = rest().map(|w| w.tests).sum();
}

pub fn tell(plan: &Plan, results: &Results, explored: &[Explored], judged: Option<&oracle::Judgement>) {
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
    let reused = results.entries.iter().filter(|e| e.reused).count();
    if reused > 0 {
        println!(
            "  kept     {reused} of {} functions did not change, nor what they call (--fresh explores all)",
            results.entries.len()
        );
    }
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
        || explored.iter().flat_map(|e| &e.exploration).filter_map(|e| e.line.as_ref().map(|l| (e, l)));
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

/// What exploring an entry is asked to do. `by_path`: without merging paths.
pub fn session_plan(plan: &Plan, target: &dyn Target, entry: &str, by_path: bool) -> fathom_explore::Plan {
    let mut one = fathom_explore::Plan::new(entry);
    one.monitors = target.monitors(entry);
    one.random_fraction = plan.random_fraction;
    if target.merges() && !by_path {
        one.criterion = plan.criterion;
    }
    let merging = one.criterion != Criterion::Path;
    one.search = plan.search.unwrap_or(if merging { Order::Dfs } else { Order::default() });
    one.seed = plan.seed;
    one.jobs = plan.jobs;
    one.goal = plan.goal.clone();
    one.stop = plan.stop;
    one.self_check = plan.self_check;
    one.schedules = plan.schedules;
    let depth = plan.max_depth.unwrap_or(target.usual_depth());
    one.inputs.push(Input::default());
    one.inputs.extend(target.examples(entry));
    one.limits.depth = depth;
    one.limits.repeat = plan.max_loop.unwrap_or(u32::MAX);
    one.explain_merges = plan.explain_merges;
    one.limits.query = plan.query_time;
    one.limits.run = RunLimits { time: plan.run_time, depth, ..RunLimits::default() };
    one
}
