//! Why uncovered branches are uncovered that some run came near to; the others were not reached.

use fathom_term::Store;
use fathom_trace::BranchId;
use rustc_hash::FxHashMap;

use crate::conclude::clauses;
use crate::core_sides::CoreSides;
use crate::result::WhyNot;
use crate::search_state::SearchState;
use crate::tree::{Goal, Side};
use crate::undecided::undecided;

/// The strongest hope among the goals that lead to a branch, best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hope {
    /// Closed, by a core of so many conditions.
    Closed(std::cmp::Reverse<usize>, std::cmp::Reverse<Goal>),
    Missed,
    Unknown(u32),
    Waits,
}

pub(crate) fn explain(store: &Store, state: &SearchState, cores: &CoreSides) -> Vec<(BranchId, WhyNot)> {
    let tree = &state.tree;
    let mut hopes: FxHashMap<BranchId, Hope> = FxHashMap::default();
    for (id, node) in tree.nodes().iter().enumerate() {
        let Some(site) = node.site else { continue };
        for side in [false, true] {
            let Some(branch) = state.sites.get(site).site.sides[usize::from(side)] else { continue };
            let goal = Goal::new(id as u32, side);
            let hope = match tree.side(goal) {
                Side::Open | Side::Pending | Side::GivenUp(_) => Hope::Waits,
                Side::Unknown(why) => Hope::Unknown(why),
                Side::Missed(_) => Hope::Missed,
                Side::Infeasible(core) => {
                    Hope::Closed(std::cmp::Reverse(tree.core(core).len()), std::cmp::Reverse(goal))
                }
                Side::Node(_) | Side::Leaf(_) => continue,
            };
            let best = hopes.entry(branch).or_insert(hope);
            *best = hope.max(*best);
        }
    }
    hopes.retain(|branch, _| !state.coverage.is_covered(*branch));
    let mut hopes: Vec<(BranchId, Hope)> = hopes.into_iter().collect();
    hopes.sort_unstable_by_key(|(branch, _)| *branch);
    let reason = |hope: Hope| match hope {
        Hope::Waits => WhyNot::NotTried,
        Hope::Missed => WhyNot::Diverged,
        Hope::Unknown(why) => WhyNot::Unknown { why: undecided(tree.why(why)) },
        Hope::Closed(_, goal) => {
            WhyNot::Infeasible { clash: clauses(store, tree, &state.sites, cores, goal.0) }
        }
    };
    hopes.into_iter().map(|(branch, hope)| (branch, reason(hope))).collect()
}
