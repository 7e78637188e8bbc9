//! Exploration on this machine: entries share the time, and branches that one covers are no goals of the others.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::{
    Criterion, News, Plan, ProcessMemory, ProgramGraphs, Session, Span, Stop, SystemLoad, Tools,
};
use fathom_finding::{Doubt, Verdict};
use fathom_report::wording;
use fathom_target::{Pool, Target};
use fathom_trace::BranchId;

use crate::budget::{Budget, Share};
use crate::clock::{Clock, Phase};
use crate::collect;
use crate::corpus::{Corpus, MEMORY_OF_A_BYTE};
use crate::error::JobError;
use crate::execution::Execution;
use crate::explored::Explored;
use crate::job::Job;
use crate::merging::Merging;
use crate::observer::{Frame, Notice, Observer, Ticker};
use crate::opened::{Opened, Part};
use crate::relief::Relief;
use crate::search_ends::SearchEnds;
use crate::session::{chain, session_plan, take};
use crate::turns::{Standing, Turn, Turns};
use crate::watch::Watcher;

/// The longest an entry is explored before a watcher gets new data.
const WATCHED: Duration = Duration::from_secs(2);

/// A search that found nothing yet goes on for this time, and again.
const EXTENSION: Duration = Duration::from_millis(400);

/// Explores a target, without the entries in `known`. Nothing is written yet.
pub fn explore(
    opened: Opened,
    job: &Job,
    execution: &Execution,
    clock: &Clock,
    known: &BTreeSet<String>,
    observer: &mut dyn Observer,
) -> Result<Part, JobError> {
    let frame = Frame { target: job.target.clone(), limit: clock.limit(), ..Frame::default() };
    clock.control().begin();
    observer.exploring(clock.start(), &frame);
    let mut ticker = Ticker { frame, observer };
    let watcher = Watcher::of(&execution.output);
    let (load, target) = (SystemLoad::new(), &*opened.target);
    let memory = ProcessMemory::within(job.options.max_memory());
    let search = LocalSearch {
        job,
        opened: &opened,
        target,
        known,
        load,
        memory,
        graphs: Arc::default(),
        clock,
        watcher,
    };
    // Tests of a package only import what loading it for the search also rewrites and describes.
    let is_package = !opened.target.modules().is_empty();
    let starting = if is_package { opened.starting / 2 } else { opened.starting };
    let ends = SearchEnds::new(clock, job, starting, opened.target.language());
    let explored = clock.during(Phase::Search, || search.all(&ends, &mut ticker));
    ticker.observer.explored();
    let (explored, watcher) = (explored?, search.watcher);
    Ok(Part { watcher, ..Part::new(job, opened, explored, clock) })
}

/// Everything that explorations of one target share.
struct LocalSearch<'a> {
    job: &'a Job,
    opened: &'a Opened,
    target: &'a dyn Target,
    /// Entries that need not be explored.
    known: &'a BTreeSet<String>,
    load: SystemLoad,
    memory: ProcessMemory,
    graphs: Arc<ProgramGraphs>,
    /// The server of `fathom serve` on the result folder.
    watcher: Option<Watcher>,
    clock: &'a Clock,
}

/// Progress of one entry.
struct EntryProgress {
    entry: String,
    session: Session,
    stop: Option<Stop>,
    /// Runs, findings and tests so far.
    runs: u64,
    findings: usize,
    tests: usize,
    failed: Option<Doubt>,
    /// The share that is explored path by path, before paths are merged.
    by_path: Option<Share>,
    /// Merged exploration beside that of single paths, where it may pay.
    merging: Option<Merging>,
    /// Results from before its tree was given up.
    relief: Relief,
    /// How much of the common coverage it knows.
    told: usize,
    inner: bool,
    /// The branches of an inner entry's own code.
    own: Vec<BranchId>,
    turns: u32,
    spent: Duration,
    rate: f64,
}

impl EntryProgress {
    /// Whether more time could bring more.
    fn goes_on(&self) -> bool {
        self.failed.is_none()
            && match self.stop {
                None | Some(Stop::Time | Stop::Paths) => true,
                Some(Stop::Memory) => self.relief.helps(self.runs),
                Some(_) => false,
            }
    }

    fn standing(&self, coverage: &CommonCoverage) -> Standing {
        let is_open = self.own.iter().any(|branch| !coverage.known.contains(branch));
        let Self { inner, turns, spent, rate, .. } = *self;
        let goes_on = self.goes_on() && (!inner || is_open);
        Standing { goes_on, inner, is_open, turns, spent, rate }
    }

    fn had_a_turn(&mut self, time: Duration, won: usize) {
        self.turns += 1;
        self.spent += time;
        self.rate = won as f64 / time.as_secs_f64().max(0.001);
    }

    /// Whether the whole job can stop.
    fn ends_the_job(&self) -> bool {
        matches!(self.stop, Some(Stop::GoalReached | Stop::FirstFinding | Stop::FullCoverage))
    }
}

impl LocalSearch<'_> {
    /// Explores every entry: a first look at each, then the rest of the time for those that are not done.
    fn all(&self, ends: &SearchEnds, ticker: &mut Ticker<'_>) -> Result<Vec<Explored>, JobError> {
        let pool = Pool::new(self.target, &self.opened.store);
        let mut budget = Budget::new(ends.first(), self.job.limits.max_paths);
        let mut entries = self.entries(&budget);
        let corpora = self.read_corpora(&mut entries, &pool, ticker.observer)?;
        let mut coverage = CommonCoverage::default();
        let mut turns = Turns::new(self.job.limits.max_paths.is_some());
        ticker.frame.entries = (0, entries.len());
        loop {
            let standings: Vec<Standing> = entries.iter().map(|entry| entry.standing(&coverage)).collect();
            let Some(Turn { entry: i, first_look, waiting }) = turns.next(&standings) else { break };
            let is_over = budget.is_spent() && !self.extend(&mut budget, ends, &entries);
            if is_over || self.clock.interrupted() {
                break;
            }
            let mut share = budget.share(waiting, first_look);
            if self.watcher.is_some() {
                share.time = share.time.min(WATCHED);
            }
            ticker.frame.entries.0 = i;
            ticker.frame.modules = self.modules_seen(&entries);
            sum_others(&entries, i, &mut ticker.frame);
            coverage.tell(&mut entries[i], i);
            let begun = Instant::now();
            let explored = self.slice(&mut entries[i], share, &pool, ticker);
            let mut won = 0;
            match explored {
                Ok(Some(news)) => {
                    budget.spend_paths(news.ran);
                    won = coverage.add(i, &news.news);
                    self.tell_watcher(&entries);
                }
                Ok(None) => {}
                Err(error) if entries.len() == 1 && entries[i].session.executions() == 0 => {
                    return Err(error);
                }
                Err(error) => entries[i].failed = Some(error.doubt()),
            }
            entries[i].had_a_turn(begun.elapsed(), won);
            if entries[i].ends_the_job() {
                break;
            }
        }
        entries.retain(|entry| !entry.inner || entry.turns > 0);
        // A failed entry is a line of the summary; when all failed before their first run there is nothing to summarise.
        if let Some(first) = entries.first().and_then(|entry| entry.failed.clone())
            && entries.iter().all(|entry| entry.failed.is_some() && entry.session.executions() == 0)
        {
            return Err(JobError::usage(wording::doubt(&first)));
        }
        let explored: Vec<Explored> = entries.iter_mut().map(|entry| self.concluded(entry)).collect();
        for (corpus, exploration) in corpora.iter().zip(&explored) {
            if let (Some(corpus), Some(exploration)) = (corpus, &exploration.exploration) {
                corpus.write(&exploration.kept)?;
            }
        }
        Ok(explored)
    }

    /// Has the entries start with the files of the job's corpus, where there is one; for each entry the corpus if its inputs are such files.
    fn read_corpora(
        &self,
        entries: &mut [EntryProgress],
        pool: &Pool<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Vec<Option<Corpus>>, JobError> {
        let Some(folder) = &self.job.corpus else { return Ok(Vec::new()) };
        let mut corpora = Vec::new();
        let room = (self.job.options.max_memory() / MEMORY_OF_A_BYTE) as usize / entries.len().max(1);
        let end = Instant::now() + self.clock.left() / 4;
        for entry in entries {
            let parts = take(pool, self.job, &self.opened.guard)?.parts(&entry.entry);
            let is_over = || self.clock.interrupted() || Instant::now() >= end;
            let corpus = Corpus::read(folder, parts, room, &is_over)?;
            if let Some(corpus) = &corpus {
                if corpus.left_out > 0 {
                    observer.notice(&Notice::CorpusPart { left_out: corpus.left_out });
                }
                let plan = session_plan(self.job, self.target, &entry.entry, entry.session.plan().criterion);
                let inputs = plan.inputs.iter().cloned().chain(corpus.inputs()).collect();
                entry.session = Session::new(Plan { inputs, ..plan });
            }
            corpora.push(corpus);
        }
        if corpora.iter().all(Option::is_none) {
            return Err(JobError::usage(
                "--corpus: no entry takes one sequence of bytes; name a fuzzing harness, or a program that reads standard input or one file",
            ));
        }
        Ok(corpora)
    }

    /// Modules whose entries were all looked at, and in all.
    fn modules_seen(&self, entries: &[EntryProgress]) -> (usize, usize) {
        let unseen: HashSet<&str> = entries
            .iter()
            .filter(|entry| entry.turns == 0 && !entry.inner)
            .filter_map(|entry| fathom_target::module_of(&entry.entry).map(|(module, _)| module))
            .collect();
        let modules = self.target.modules();
        (modules.iter().filter(|reach| !unseen.contains(&*reach.name)).count(), modules.len())
    }

    fn entries(&self, budget: &Budget) -> Vec<EntryProgress> {
        let names: Vec<&String> = self.target.entries().iter().filter(|e| !self.known.contains(*e)).collect();
        let monitored = names.first().is_some_and(|entry| self.target.monitors(entry).is_some());
        let starts_by_path = self.job.first_by_path() && self.target.merges() && !monitored;
        let by_path = starts_by_path.then(|| budget.share(2 * names.len(), false));
        let criterion = if starts_by_path { Criterion::Path } else { self.job.criterion() };
        let merges = self.job.merges_when_it_pays() && self.target.merges() && !monitored;
        let entry = |name: &String| EntryProgress {
            entry: name.clone(),
            session: Session::new(session_plan(self.job, self.target, name, criterion)),
            stop: None,
            runs: 0,
            findings: 0,
            tests: 0,
            failed: None,
            by_path,
            merging: merges.then(Merging::default),
            relief: Relief::default(),
            told: 0,
            inner: self.target.is_inner(name),
            own: if self.target.is_inner(name) { own_branches(self.target, name) } else { Vec::new() },
            turns: 0,
            spent: Duration::ZERO,
            rate: 0.0,
        };
        names.into_iter().map(entry).collect()
    }

    /// Moves the end of the search to what the tests so far leave of its time. The time that is kept for tests is used as well, bit by bit,
    /// as long as there are none. Whether there is time again.
    fn extend(&self, budget: &mut Budget, ends: &SearchEnds, entries: &[EntryProgress]) -> bool {
        let has_findings = entries.iter().any(|entry| entry.findings > 0);
        let tests = entries.iter().map(|entry| entry.tests).sum();
        if budget.extend(ends.last(has_findings, tests)) {
            return true;
        }
        let nothing_found = entries.iter().all(|entry| entry.tests == 0 && entry.findings == 0);
        // A process that must be replaced takes as long as the first one to start.
        let starting = self.opened.starting;
        let last = self.clock.search_end_without_tests().checked_sub(starting);
        let bit = Instant::now() + EXTENSION.max(starting);
        nothing_found && last.is_some_and(|last| budget.extend(last.min(bit)))
    }

    /// Explores one entry for its share.
    fn slice(
        &self,
        entry: &mut EntryProgress,
        mut share: Share,
        pool: &Pool<'_>,
        ticker: &mut Ticker<'_>,
    ) -> Result<Option<SliceNews>, JobError> {
        if let Some(by_path) = entry.by_path {
            share = share.within(by_path);
        }
        // Doubts may go: a run that was cut at the end of a slice is made again in the next.
        if entry.merging.is_some() && entry.findings == 0 {
            share.time = share.time.min(Merging::slice(self.clock.limit()));
        }
        if entry.stop == Some(Stop::Memory) {
            self.opened.cache.clear();
            entry.relief.take(&mut entry.session, entry.runs, &self.opened.store);
            self.memory.measure_again();
        }
        let begun = Instant::now();
        ticker.frame.entry = collect::shown_entry(self.target, &entry.entry);
        entry.stop = Some(self.go_on(&mut entry.session, share, pool, ticker)?);
        let Some(news) = entry.session.news() else { return Ok(None) };
        let ran = news.executions - entry.runs;
        ticker.frame.covered = ticker.frame.covered.max(news.branches);
        entry.runs = news.executions;
        entry.findings = news.findings;
        entry.tests = news.tests;
        if let Some(by_path) = &mut entry.by_path {
            *by_path = by_path.without(begun.elapsed(), ran);
            if by_path.is_spent() && entry.goes_on() && entry.stop != Some(Stop::Memory) {
                self.merge_from_now_on(entry);
            }
        }
        if entry.goes_on()
            && entry.stop != Some(Stop::Memory)
            && let Some(merging) = &mut entry.merging
            && let Some(time) = merging.turn(&news, begun.elapsed())
            && entry.session.may_be_verified()
        {
            let left = share.until.saturating_duration_since(Instant::now());
            self.merge_beside(entry, Share { time: time.min(left), ..share }, pool, ticker);
        }
        Ok(Some(SliceNews { news, ran }))
    }

    /// Explores a session of an entry for a share.
    fn go_on(
        &self,
        session: &mut Session,
        share: Share,
        pool: &Pool<'_>,
        ticker: &mut Ticker<'_>,
    ) -> Result<Stop, JobError> {
        let executor = || take(pool, self.job, &self.opened.guard);
        let options = self.job.chain(session.plan().criterion);
        let chain = || chain(&options, &self.opened.store, &self.opened.cache, &self.opened.guard);
        let tools = Tools {
            store: &self.opened.store,
            executor: &executor,
            chain: &chain,
            control: self.clock.control(),
            load: &self.load,
            memory: &self.memory,
            graphs: &self.graphs,
        };
        let paths = share.paths.map(|p| session.executions() + p);
        let span = Span { time: Some(share.time), paths, until: Some(share.until) };
        Ok(session.go_on(tools, span, ticker)?)
    }

    /// Restarts the session with merging. The inputs so far are its first ones, so that nothing they cover or show is
    /// searched for again.
    fn merge_from_now_on(&self, entry: &mut EntryProgress) {
        entry.session = self.merging_session(entry, self.job.criterion());
        (entry.by_path, entry.runs) = (None, 0);
        entry.relief.restart();
    }

    fn merging_session(&self, entry: &EntryProgress, criterion: Criterion) -> Session {
        let mut plan = session_plan(self.job, self.target, &entry.entry, criterion);
        plan.covered_before = entry.session.plan().covered_before.clone();
        let mut session = Session::new(plan);
        session.take_inputs_of(&entry.session);
        session
    }

    /// Goes on with the merged exploration of an entry. Where it proves that there is nothing to find, it takes the place of the other;
    /// otherwise inputs that show something new are all that comes of it.
    fn merge_beside(
        &self,
        entry: &mut EntryProgress,
        share: Share,
        pool: &Pool<'_>,
        ticker: &mut Ticker<'_>,
    ) {
        let Some(mut merging) = entry.merging.take() else { return };
        let mut session = match merging.session.take() {
            Some(mut session) => {
                session.take_inputs_of(&entry.session);
                session
            }
            None => self.merging_session(entry, Criterion::Error),
        };
        ticker.frame.paths += entry.runs;
        // The exploration path by path goes on whatever becomes of this one.
        let Ok(stop) = self.go_on(&mut session, share, pool, ticker) else { return };
        let is_proof = |session: &Session| {
            let result = session.result(&self.opened.store);
            result.is_some_and(|result| result.verdict == Verdict::Verified)
        };
        if session.is_done() && is_proof(&session) {
            (entry.session, entry.stop) = (session, Some(Stop::Exhausted));
            return;
        }
        entry.session.take_inputs_of(&session);
        // When nothing is left, something was approximated or found: there is nothing to prove.
        if matches!(stop, Stop::Time | Stop::Paths) {
            merging.session = Some(session);
            entry.merging = Some(merging);
        }
    }

    fn explored(&self, entry: &EntryProgress) -> Explored {
        Explored {
            exploration: entry.relief.so_far(entry.session.result(&self.opened.store)),
            entry: entry.entry.clone(),
            failed: entry.failed.clone(),
        }
    }

    /// The same at the end.
    fn concluded(&self, entry: &mut EntryProgress) -> Explored {
        let result = entry.session.result(&self.opened.store);
        Explored {
            exploration: entry.relief.at_last(result),
            entry: entry.entry.clone(),
            failed: entry.failed.clone(),
        }
    }

    fn tell_watcher(&self, entries: &[EntryProgress]) {
        let Some(watcher) = &self.watcher else { return };
        let explored: Vec<Explored> = entries.iter().map(|entry| self.explored(entry)).collect();
        watcher.tell(&collect::collect(self.job, self.target, &explored, self.clock.elapsed()));
    }
}

/// News of a slice, and how many runs it made.
struct SliceNews {
    news: News,
    ran: u64,
}

/// Branches that any entry covers, in the order in which they were covered: they are no goals of the others.
#[derive(Default)]
struct CommonCoverage {
    known: HashSet<BranchId>,
    /// Each with the number of its entry.
    order: Vec<(usize, BranchId)>,
}

impl CommonCoverage {
    /// How many of an entry's branches are new.
    fn add(&mut self, entry: usize, news: &News) -> usize {
        let before = self.order.len();
        let new = news.covered.iter().filter(|&&branch| self.known.insert(branch));
        self.order.extend(new.map(|&branch| (entry, branch)));
        self.order.len() - before
    }

    /// Tells an entry what others have covered since it was told.
    fn tell(&self, entry: &mut EntryProgress, number: usize) {
        let since = &self.order[entry.told..];
        let others: Vec<BranchId> =
            since.iter().filter(|(by, _)| *by != number).map(|&(_, branch)| branch).collect();
        if !others.is_empty() {
            entry.session.covered_elsewhere(&others);
        }
        entry.told = self.order.len();
    }
}

/// The branches of an entry's own code, functions inside of it among them.
fn own_branches(target: &dyn Target, entry: &str) -> Vec<BranchId> {
    let Some((module, name)) = fathom_target::module_of(entry) else { return Vec::new() };
    let program = target.program();
    let Some(reach) = target.modules().iter().find(|reach| reach.name == module) else { return Vec::new() };
    let file = program.files.iter().position(|file| Path::new(&*file.path) == reach.file);
    let inside = |function: &str| {
        function.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(".<locals>"))
    };
    let numbered = program.branches.iter().enumerate();
    numbered
        .filter(|(_, branch)| Some(branch.file as usize) == file && inside(&branch.function))
        .map(|(number, _)| BranchId(number as u32))
        .collect()
}

/// The figures of the other entries: a snapshot has those of the entry at work.
fn sum_others(entries: &[EntryProgress], at: usize, frame: &mut Frame) {
    let rest = || entries.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, entry)| entry);
    frame.paths = rest().map(|entry| entry.runs).sum();
    frame.findings = rest().map(|entry| entry.findings).sum();
    frame.tests = rest().map(|entry| entry.tests).sum();
}
