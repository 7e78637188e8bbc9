//! Sides of the tree that the conditions of unsatisfiable cores come from.
//!
//! A core is a list of conditions of the path to its goal. Looking each up on the path costs the path's length for every core; most
//! conditions stand in one place of the tree only, and one pass over the tree finds those.

use fathom_term::{Store, Term};
use rustc_hash::FxHashMap;

use crate::tree::{Goal, Tree};

#[derive(Clone, Copy)]
enum Place {
    Nowhere,
    At(Goal),
    /// The path has to be walked.
    Several,
}

/// Where the conditions of all cores are.
pub(crate) struct CoreSides {
    places: FxHashMap<Term, Place>,
}

impl CoreSides {
    pub fn of(store: &Store, tree: &Tree) -> CoreSides {
        let mut places: FxHashMap<Term, Place> =
            tree.cores().iter().flatten().map(|&cond| (cond, Place::Nowhere)).collect();
        // Terms are made for the cores only, not for every node.
        let negated: FxHashMap<Term, Term> = places.keys().map(|&cond| (store.not(cond), cond)).collect();
        let mut note = |cond: Term, side: Goal| {
            if let Some(place) = places.get_mut(&cond) {
                *place = match place {
                    Place::Nowhere => Place::At(side),
                    Place::At(_) | Place::Several => Place::Several,
                };
            }
        };
        for (id, node) in tree.nodes().iter().enumerate() {
            note(node.cond, Goal::new(id as u32, true));
            if let Some(&cond) = negated.get(&node.cond) {
                note(cond, Goal::new(id as u32, false));
            }
        }
        CoreSides { places }
    }

    /// The sides on the path to a goal that conditions of its core come from; nothing for a condition that the chain derived.
    pub fn find(&self, tree: &Tree, goal: Goal, core: &[Term]) -> Vec<Option<Goal>> {
        let mut open: Vec<(usize, Term)> = Vec::new();
        let mut found: Vec<Option<Goal>> = Vec::with_capacity(core.len());
        for (at, &cond) in core.iter().enumerate() {
            match self.places.get(&cond).copied().unwrap_or(Place::Nowhere) {
                Place::Nowhere => found.push(None),
                Place::At(side) => found.push(Some(side)),
                Place::Several => {
                    found.push(None);
                    open.push((at, cond));
                }
            }
        }
        let mut side = goal;
        while let (false, Some(node)) = (open.is_empty(), side.node()) {
            let literal = tree.literal(side);
            open.retain(|&(at, cond)| {
                let here = cond == literal;
                if here {
                    found[at] = Some(side);
                }
                !here
            });
            side = tree.node(node).at;
        }
        found
    }
}
