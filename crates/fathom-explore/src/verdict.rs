//! Doubts of an exploration: everything that stands between it and "verified".

use std::collections::BTreeMap;

use fathom_finding::{Doubt, Doubts, End, Limit, Stop};

use crate::search_state::SearchState;
use crate::tree::{Cause, Side};
use crate::undecided::undecided;

/// The doubts that stay when the tree is given up. The others are found again, in what stays with them.
pub(crate) fn lasting(state: &SearchState, stop: Stop) -> Doubts {
    let mut doubts = doubts(state, stop);
    doubts.retain(|doubt| {
        !matches!(
            doubt,
            Doubt::Diverged { .. }
                | Doubt::Concretised { .. }
                | Doubt::Blocked { .. }
                | Doubt::NothingFinished
        )
    });
    doubts
}

/// Everything that the exploration left out or approximated.
pub(crate) fn doubts(state: &SearchState, stop: Stop) -> Doubts {
    let tree = &state.tree;
    let mut doubts = Doubts::default();
    if stop != Stop::Exhausted && !state.is_done() {
        doubts.add(Doubt::Stopped { by: stop, goals_left: (tree.open() + tree.pending()) as u64 });
    }
    // Doubts that both searches found are counted twice.
    state.doubts_before.iter().for_each(|doubt| doubts.add(doubt.clone()));
    for why in state.log.losses() {
        doubts.add(Doubt::Lost { why: why.clone(), runs: 1 });
    }
    doubts.add(Doubt::Diverged { runs: state.log.paths().diverged });
    doubts.add(Doubt::Concretised { places: state.approximated().len() as u64 });
    doubts.add(Doubt::Blocked { actions: state.approximations.blocked().len() as u64 });
    doubts.add(Doubt::Contradicted { branches: tree.contradictions() });
    doubts.add(Doubt::WrongTerms { conditions: state.log.wrong_terms().len() as u64 });
    doubts.add(Doubt::Schedules { orders: tree.schedules_left_out() });
    if state.log.paths().completed == 0 {
        doubts.add(Doubt::NothingFinished);
    }
    let mut unsupported: BTreeMap<&str, u64> = BTreeMap::new();
    let mut limited: BTreeMap<Limit, u64> = BTreeMap::new();
    for run in tree.runs().iter().filter(|run| run.diverged.is_none() && !run.duplicate) {
        match &run.end {
            End::Unsupported { what } => *unsupported.entry(what).or_default() += 1,
            End::Limit(limit) => *limited.entry(*limit).or_default() += 1,
            End::Missing(dependency) => doubts.add(Doubt::Missing { dependency: dependency.clone() }),
            End::Returned
            | End::Raised
            | End::Exited { .. }
            | End::Bug
            | End::Merged { .. }
            | End::Diverged { .. }
            | End::Discarded => {}
        }
    }
    for (what, paths) in unsupported {
        doubts.add(Doubt::Unsupported { what: what.to_owned(), paths });
    }
    for (limit, runs) in limited {
        doubts.add(Doubt::Limited { limit, runs });
    }
    let (mut too_deep, mut loop_bound, mut too_many_values) = (0, 0, 0);
    let mut unknown = vec![0; tree.whys().len()];
    for side in tree.nodes().iter().flat_map(|node| node.sides) {
        match side {
            Side::Unknown(why) => unknown[why as usize] += 1,
            Side::GivenUp(Cause::Depth) => too_deep += 1,
            Side::GivenUp(Cause::Repeat) => loop_bound += 1,
            Side::GivenUp(Cause::OtherValue) => too_many_values += 1,
            // The first counts among the limited runs, the second among those lost, the third among schedules.
            // Sizes count as approximated.
            Side::GivenUp(Cause::RunLimit | Cause::Executor | Cause::OtherSchedule | Cause::Size) => {}
            // The type that was taken is enough; another explorer has doubts of its own.
            Side::GivenUp(Cause::OtherType | Cause::Elsewhere) => {}
            Side::Open
            | Side::Pending
            | Side::Node(_)
            | Side::Leaf(_)
            | Side::Infeasible(_)
            | Side::Missed(_) => {}
        }
    }
    doubts.add(Doubt::TooDeep { decisions: too_deep });
    doubts.add(Doubt::LoopBound { decisions: loop_bound });
    doubts.add(Doubt::TooManyValues { places: too_many_values });
    for (why, conditions) in tree.whys().iter().zip(unknown) {
        doubts.add(Doubt::Undecided { why: undecided(why), conditions });
    }
    doubts
}
