//! Merging loses nothing: generated C functions are explored under every criterion, with one worker and with several, and must show
//! the same bugs and take the same branches.
//!
//! `FATHOM_MERGING=N` chooses how many functions (`cargo xtask soak merging` asks for thousands), `FATHOM_MERGING_FROM=SEED` where to
//! start. Without clang there is nothing to explore: the test prints that and passes.

mod exploring;
mod pieces;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fathom_explore::{Criterion, Exploration, ExploreError, Plan, Search, Stop, explore};
use fathom_solve::{ChainOptions, SharedCache};
use fathom_target::{Options, Pool, Target};
use fathom_term::Store;
use fathom_testkit::programs;
use fathom_vm::checkers::Checks;

use exploring::{IN_A_FILE, number, with_tools};

/// A function with more paths is not compared.
const MOST_PATHS: u64 = 300;

fn run(
    target: &dyn Target,
    store: &Arc<Store>,
    entry: &str,
    criterion: Criterion,
    jobs: usize,
) -> Result<Exploration, ExploreError> {
    let cache = Arc::new(SharedCache::default());
    let options = ChainOptions { self_check: true, minimise: 8, ..ChainOptions::default() };
    let mut plan = Plan::new(entry);
    plan.criterion = criterion;
    plan.search = Search::Dfs;
    plan.options.jobs = jobs;
    plan.self_check = true;
    plan.limits.paths = Some(MOST_PATHS);
    plan.limits.query = Duration::from_secs(20);
    with_tools(&Pool::new(target, store), store, &cache, &options, |tools| explore(&plan, tools, &mut ()))
}

/// Bugs and branches, in a form that does not depend on the order of exploration.
#[derive(PartialEq, Eq, Debug, Default)]
struct BugsAndBranches {
    bugs: BTreeSet<(String, u32, u32)>,
    branches: BTreeSet<u32>,
}

impl BugsAndBranches {
    fn add(&mut self, more: BugsAndBranches) {
        self.bugs.extend(more.bugs);
        self.branches.extend(more.branches);
    }
}

/// The result for a function on which all criteria agree.
struct Same {
    merged: bool,
    /// Places that had a summary from another part.
    learned: usize,
}

fn shown(exploration: &Exploration) -> BugsAndBranches {
    let bugs = exploration
        .findings
        .iter()
        .map(|found| (found.bug.kind.clone(), found.bug.place.line, found.bug.place.column))
        .collect();
    let all = 0..exploration.program.branches.len() as u32;
    let covered = |n: &u32| exploration.coverage.is_covered(fathom_trace::BranchId(*n));
    BugsAndBranches { bugs, branches: all.filter(covered).collect() }
}

/// Compares the criteria on one function. `None` where it has too many paths.
fn compare(target: &dyn Target, store: &Arc<Store>, entry: &str) -> Result<Option<Same>, String> {
    let base = run(target, store, entry, Criterion::Path, 1).map_err(|e| e.to_string())?;
    if base.stop != Stop::Exhausted {
        return Ok(None);
    }
    let expected = shown(&base);
    let mut merged = false;
    for criterion in [Criterion::Context, Criterion::Error, Criterion::Branch] {
        for jobs in [1, 4] {
            let name = format!("--criterion {} --jobs {jobs}", criterion.name());
            let this = run(target, store, entry, criterion, jobs).map_err(|e| format!("{name}: {e}"))?;
            if this.stop != Stop::Exhausted {
                return Err(format!("{name} did not end: {:?}", this.doubts));
            }
            if !this.wrong_terms.is_empty() || this.paths.diverged > base.paths.diverged {
                return Err(format!("{name}: {:?} {:?}", this.wrong_terms, this.paths));
            }
            let found = shown(&this);
            let same_bugs = criterion == Criterion::Branch || found.bugs == expected.bugs;
            if !same_bugs || found.branches != expected.branches {
                return Err(format!("{name} shows {found:?} where every path shows {expected:?}"));
            }
            merged |= this.paths.merged > 0;
        }
    }
    let mut learned = 0;
    if let Some(together) = pieces::explore(target, entry, Criterion::Error)? {
        if together.shown != expected {
            let found = together.shown;
            return Err(format!("in pieces {found:?} is shown where every path shows {expected:?}"));
        }
        learned = together.learned;
    }
    Ok(Some(Same { merged, learned }))
}

#[test]
fn every_criterion_shows_the_same() {
    let (count, from) = (number("FATHOM_MERGING", 200), number("FATHOM_MERGING_FROM", 1));
    let files = count.div_ceil(IN_A_FILE as u64);
    let scratch = tempfile::tempdir().unwrap();
    let next = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let [compared, merged, learned] = [const { AtomicU64::new(0) }; 3];
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= files || failures.lock().unwrap().len() >= 5 {
                return;
            }
            let seed = from + number;
            let path = scratch.path().join(format!("made{seed}.c"));
            std::fs::write(&path, programs::c::file(seed, IN_A_FILE)).unwrap();
            let store = Arc::new(Store::new());
            let entries = (0..IN_A_FILE).map(|n| format!("f{n}")).collect();
            let mut options = Options { entries, ..Options::default() };
            if seed.is_multiple_of(2) {
                // States must also agree in what checkers read; without checkers less has to agree.
                options.c.checks = Checks::all();
            }
            let target = match fathom_target::open(&path.to_string_lossy(), &options, &store) {
                Ok(target) => target,
                Err(error) if error.to_string().contains("clang") => {
                    println!("nothing is compared: {error}");
                    return;
                }
                Err(error) => panic!("seed {seed}: {error}"),
            };
            for n in 0..IN_A_FILE {
                let entry = format!("f{n}");
                match compare(&*target, &store, &entry) {
                    Ok(None) => {}
                    Ok(Some(same)) => {
                        compared.fetch_add(1, Ordering::Relaxed);
                        merged.fetch_add(same.merged.into(), Ordering::Relaxed);
                        learned.fetch_add((same.learned > 0).into(), Ordering::Relaxed);
                    }
                    Err(what) => failures.lock().unwrap().push(format!("seed {seed}, {entry}: {what}")),
                }
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let [compared, merged, learned] = [compared, merged, learned].map(AtomicU64::into_inner);
    let all = files * IN_A_FILE as u64;
    println!(
        "{compared} of {all} functions compared, {merged} with merged paths, {learned} in pieces that learn"
    );
    assert!(merged * 2 > compared, "only {merged} of {compared} functions have paths that merge");
    assert!(learned * 4 > compared, "only in {learned} of {compared} functions parts learn from each other");
    assert!(compared == 0 || compared * 10 >= all * 9, "only {compared} were compared");
}
