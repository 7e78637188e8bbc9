//! A function explored as by several machines: in small parts, each with only the shared knowledge of those before it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use fathom_explore::{Criterion, ExploreError, Part, Plan, Search, Session, SharedSummary, Span, Stop};
use fathom_solve::{ChainOptions, SharedCache, cores};
use fathom_target::{Pool, Target};
use fathom_term::Store;

use super::exploring::with_tools;
use super::{BugsAndBranches, shown};

/// Runs of a part before it learns from the others, and after that.
const BEFORE: u64 = 2;
const AFTER: u64 = 6;
/// A function that needs more pieces is not compared.
const MOST_PIECES: usize = 150;

/// The results of all parts.
pub struct Together {
    pub shown: BugsAndBranches,
    /// Places that had a summary from another part.
    pub learned: usize,
}

/// The knowledge that parts share.
#[derive(Default)]
struct Known {
    summaries: Vec<Arc<SharedSummary>>,
    cores: Vec<Vec<u8>>,
}

/// Explores part after part. `None` when there are too many of them.
pub fn explore(target: &dyn Target, entry: &str, criterion: Criterion) -> Result<Option<Together>, String> {
    let mut together = Together { shown: BugsAndBranches::default(), learned: 0 };
    let mut known = Known::default();
    let mut waiting = VecDeque::from([None]);
    let mut pieces = 0;
    while let Some(part) = waiting.pop_front() {
        pieces += 1;
        if pieces > MOST_PIECES {
            return Ok(None);
        }
        let mut plan = Plan::new(entry);
        plan.criterion = criterion;
        plan.search = Search::Dfs;
        plan.self_check = true;
        plan.limits.query = Duration::from_secs(20);
        plan.part = part;
        let rest = piece(target, plan, &mut known, &mut together).map_err(|e| e.to_string())?;
        waiting.extend(rest.into_iter().map(Some));
    }
    Ok(Some(together))
}

fn piece(
    target: &dyn Target,
    plan: Plan,
    known: &mut Known,
    together: &mut Together,
) -> Result<Vec<Part>, ExploreError> {
    // Everything is new, as on another machine.
    let store = Arc::new(Store::new());
    let cache = Arc::new(SharedCache::default());
    for core in &known.cores {
        cache.learn(cores::from_bytes(&store, core).expect("what another one wrote"));
    }
    let options = ChainOptions { self_check: true, minimise: 8, ..ChainOptions::default() };
    let first: usize = plan.part.iter().flat_map(|part| &part.beginnings).map(|b| b.inputs.len()).sum();
    let mut session = Session::new(plan);
    let mut paths = first as u64 + BEFORE;
    let stop = with_tools(&Pool::new(target, &store), &store, &cache, &options, |tools| {
        let stop = session.go_on(tools, Span { paths: Some(paths), ..Span::default() }, &mut ())?;
        if stop != Stop::Paths {
            return Ok(stop);
        }
        session.learn(&known.summaries);
        paths += known.summaries.len() as u64 + AFTER;
        session.go_on(tools, Span { paths: Some(paths), ..Span::default() }, &mut ())
    })?;
    assert!(matches!(stop, Stop::Paths | Stop::Exhausted), "{stop:?}");
    let rest = session.give_rest();
    let result = session.result(&store).expect("something was explored");
    let lost = result.doubts.losses().map(|(why, _)| format!("{why:?}"));
    let mut wrong = result.wrong_terms.iter().cloned().chain(lost);
    if let Some(wrong) = wrong.next() {
        return Err(ExploreError::Plan(wrong));
    }
    together.shown.add(shown(&result));
    together.learned += session.learned();
    known.summaries.extend(session.share_summaries(&store, 4).into_iter().map(Arc::new));
    let too_many = known.summaries.len().saturating_sub(12);
    known.summaries.drain(..too_many);
    known.cores.extend(cache.cores_since(0).0.iter().map(|core| cores::to_bytes(&store, core)));
    Ok(rest.into_iter().map(|beginning| Part { beginnings: vec![beginning] }).collect())
}
