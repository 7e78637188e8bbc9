//! Merging: a path that can bring nothing new is ended.
//!
//! Paths meet before decisions. There the executor compares states, and a path may stop in one of two ways.
//!
//! *The same context*: the state equals that of an earlier path in everything that can matter, and the path condition implies the
//! earlier path's conditions on the symbols in it. Every continuation from here is one from there, explored or still to be explored;
//! so a loop that returns to an earlier state is left.
//!
//! *A summary*: everything below the earlier place is explored. Its summary holds the memory that the subtree read, and its
//! guards: every infeasible side, as the core that proves it. The state must be equal in that memory and in the live registers, and
//! each guard must hold for the new path, asked with the conditions that lie ahead of the place. Then every path that is feasible
//! from here was feasible there.
//!
//! Only explored nodes serve as earlier places, never the ends of merged paths; so everything that a merged path would have shown is
//! shown by a run, by induction over the remaining decisions. Without a proof there is no merge: a side that is not decided, a run
//! that hit a limit or diverged leaves everything above it without a summary.
//!
//! *With specifications* paths meet only where the rules are in the same state ([`fathom_spec::Monitors::standing`]). Later events and
//! their values follow from decisions, live registers and the memory that is read, like everything else; so they are judged alike.

mod fold;
mod guard;
mod shared_summary;
mod watch;

use std::sync::Arc;

use fathom_term::{Store, Term};
use fathom_trace::{DecisionKind, Marks, Meeting, Ranges, SiteId, StateId};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use fold::{Fold, Summary};
pub(crate) use guard::{BugId, Guard, Levels};
pub use shared_summary::SharedSummary;
pub(crate) use watch::{KnownPlace, Merge, MergeScope, MergeSource, Watched, Watcher};

use crate::plan::Criterion;
use crate::tree::{Goal, NodeKind, RunId, Tree};

/// Earlier places that are kept for each program point, and in all.
const MAX_AT_A_POINT: usize = 1_000;
const MAX_PLACES: usize = 20_000;

/// Places of a point that a run is compared with: those with the same fingerprint, and others.
const MAX_ALIKE: usize = 16;
const MAX_OTHERS: usize = 6;

/// An earlier place.
struct Earlier {
    node: u32,
    scene: u64,
    state: StateId,
    summary: Option<Arc<Summary>>,
    /// The summary was shared by another explorer.
    shared: bool,
    /// Paths that it ended.
    hits: u32,
}

/// The stretch between a side and the next node or the end of the path.
#[derive(Default)]
struct Stretches {
    /// Memory read and written, in order.
    accesses: Vec<(Ranges, Ranges)>,
    /// Conditions that the path had settled before: their other sides are infeasible without a node.
    implied: Vec<Guard>,
}

/// The reason why a path was merged, kept with its leaf.
pub(crate) enum Merged {
    /// By a summary: its reads, and the guards as they hold on the merged path.
    Summary { by: u32, summary: Arc<Summary>, guards: Vec<Guard> },
    /// By an equal context, whose subtree may not be explored yet.
    Context { by: u32 },
}

impl Merged {
    pub fn by(&self) -> u32 {
        match *self {
            Merged::Summary { by, .. } | Merged::Context { by } => by,
        }
    }
}

/// The state of merging; kept beside the tree.
pub(crate) struct Merges {
    pub criterion: Criterion,
    places: FxHashMap<u64, Vec<Earlier>>,
    /// The program point of each node's place.
    key_of: FxHashMap<u32, u64>,
    count: usize,
    stretches: FxHashMap<Goal, Stretches>,
    pub(crate) folds: FxHashMap<u32, Fold>,
    pub(crate) merged: FxHashMap<Goal, Merged>,
    /// Nodes that wait for the fold of another node, by that node.
    waiting: FxHashMap<u32, Vec<u32>>,
    /// By node of a check: the bug on its other side.
    bugs: FxHashMap<u32, BugId>,
    bug_ids: FxHashMap<(SiteId, &'static str), BugId>,
    /// Bugs that a run has shown.
    found: Arc<FxHashSet<BugId>>,
    /// By node: the number of decisions of a run before it.
    positions: FxHashMap<u32, u32>,
    dropped: Vec<StateId>,
}

impl Merges {
    pub fn new(criterion: Criterion) -> Merges {
        Merges {
            criterion,
            places: FxHashMap::default(),
            key_of: FxHashMap::default(),
            count: 0,
            stretches: FxHashMap::default(),
            folds: FxHashMap::default(),
            merged: FxHashMap::default(),
            waiting: FxHashMap::default(),
            bugs: FxHashMap::default(),
            bug_ids: FxHashMap::default(),
            found: Arc::default(),
            positions: FxHashMap::default(),
            dropped: Vec::new(),
        }
    }

    pub fn is_on(&self) -> bool {
        self.criterion != Criterion::Path
    }

    /// The decision of a run for the goal from which on its path is new.
    pub fn new_from(&self, goal: Goal) -> u32 {
        goal.node().and_then(|node| self.positions.get(&node)).map_or(0, |position| position + 1)
    }

    /// The earlier places of a program point that a run may agree with, the likeliest first.
    pub fn known(&self, key: u64, scene: u64) -> Vec<KnownPlace> {
        let all = || self.places.get(&key).into_iter().flatten().rev();
        let alike = all().filter(|e| e.scene == scene).take(MAX_ALIKE);
        let others = all().filter(|e| e.scene != scene).take(MAX_OTHERS);
        let known = |e: &Earlier| KnownPlace { node: e.node, state: e.state, summary: e.summary.clone() };
        alike.chain(others).map(known).collect()
    }

    /// States released since the last call: the executor may drop them.
    pub fn take_dropped(&mut self) -> Vec<StateId> {
        std::mem::take(&mut self.dropped)
    }

    /// The run that kept these states does not count.
    pub fn drop_states(&mut self, marks: &Marks) {
        self.dropped.extend(marks.meetings.iter().map(|meeting| meeting.state));
    }

    /// Whether a guard of this kind counts.
    fn counts(&self, kind: DecisionKind) -> bool {
        // The other side of a check is a bug, which ends the path: no branch follows it.
        !(self.criterion == Criterion::Branch && kind == DecisionKind::Check)
    }

    /// Takes in the marks of a run. `merge` is the reason if it was merged.
    pub fn absorb(
        &mut self,
        store: &Store,
        tree: &Tree,
        run: RunId,
        marks: Marks,
        merge: Option<Merge>,
    ) -> u32 {
        let record = tree.run(run);
        let walked = tree.walked();
        for &(goal, position) in walked {
            if let Some(node) = goal.node() {
                self.positions.entry(node).or_insert(position);
            }
        }
        self.note_stretches(store, tree, record.leaf, &marks);
        self.note_checks(tree, &marks);
        let stray = record.diverged.is_some();
        for meeting in marks.meetings {
            match self.node_at(tree, meeting.position) {
                Some(node) if !stray && !self.key_of.contains_key(&node) => {
                    self.add_place(&meeting, node);
                }
                _ => self.dropped.push(meeting.state),
            }
        }
        let mut by = 0;
        if let Some(merge) = merge {
            let merged = self.explain(tree, record.leaf, merge);
            by = merged.by();
            self.hit(by);
            self.merged.entry(record.leaf).or_insert(merged);
        }
        if stray {
            for step in tree.path_to(record.leaf) {
                self.folds.insert(step.node().expect("a step of a path"), Fold::Failed);
            }
        }
        self.fold_up(tree, record.leaf);
        by
    }

    /// Notes the bugs that the run's checks are for.
    fn note_checks(&mut self, tree: &Tree, marks: &Marks) {
        for &(position, kind) in &marks.checks {
            let node = self.node_at(tree, position);
            if let Some(node) = node
                && let Some(site) = tree.node(node).site
            {
                let next = self.bug_ids.len() as BugId;
                let id = *self.bug_ids.entry((site, kind)).or_insert(next);
                self.bugs.insert(node, id);
            }
        }
    }

    /// The node of the last run at a position.
    fn node_at(&self, tree: &Tree, position: u32) -> Option<u32> {
        let here = |&&(goal, at): &&(Goal, u32)| at == position && tree.of(goal).kind != NodeKind::Assumption;
        tree.walked().iter().find(here).and_then(|(goal, _)| goal.node())
    }

    /// The bug on a side that is infeasible.
    fn bug_of(&self, goal: Goal) -> Option<BugId> {
        goal.node().and_then(|node| self.bugs.get(&node)).copied()
    }

    /// A run has shown a bug of this kind at the end of its path: guards against it are not needed any more.
    pub fn bug_found(&mut self, tree: &Tree, run: RunId, kind: &str) {
        let Some(node) = tree.run(run).leaf.node() else { return };
        if let Some(&id) = self.bugs.get(&node)
            && self.bug_ids.iter().any(|(&(_, known), &number)| number == id && known == kind)
        {
            Arc::make_mut(&mut self.found).insert(id);
        }
    }

    /// Bugs that a run has shown.
    pub fn found(&self) -> Arc<FxHashSet<BugId>> {
        self.found.clone()
    }

    /// Notes reads, writes and settled conditions between decisions, for the sides that are new.
    fn note_stretches(&mut self, store: &Store, tree: &Tree, leaf: Goal, marks: &Marks) {
        let walked = tree.walked();
        let levels = Levels::of_path(tree, leaf, tree.pending_assumptions());
        let implied = |literal: Term, kind: DecisionKind| {
            Guard::new([literal, store.not(literal)].into_iter(), kind, &levels)
        };
        // The side of the run after so many decisions.
        let side_after = |decisions: u32| {
            let before = walked.partition_point(|&(_, position)| position < decisions);
            before.checked_sub(1).map(|at| walked[at].0)
        };
        let mut new: FxHashMap<Goal, Stretches> = FxHashMap::default();
        for &(goal, _) in walked {
            if !self.stretches.contains_key(&goal) {
                new.insert(goal, Stretches::default());
            }
        }
        for stretch in &marks.stretches {
            if let Some(after) = side_after(stretch.position).and_then(|goal| new.get_mut(&goal)) {
                after.accesses.push((stretch.reads.clone(), stretch.writes.clone()));
            }
        }
        let settled = marks.settled.iter().map(|s| (s.position, s.literal, s.kind));
        let ends_in_bug = fold::ends_in_bug(tree, leaf);
        for (position, literal, kind) in settled.chain(tree.skipped().iter().copied()) {
            // A check that was settled before and ends the path: the infeasible side is the one that goes on.
            let last = ends_in_bug && side_after(position) == Some(leaf);
            if (last || self.counts(kind))
                && let Some(after) = side_after(position).and_then(|goal| new.get_mut(&goal))
            {
                let guard = implied(literal, kind);
                if !after.implied.contains(&guard) {
                    after.implied.push(guard);
                }
            }
        }
        self.stretches.extend(new);
    }

    fn add_place(&mut self, meeting: &Meeting, node: u32) {
        let &Meeting { key, scene, state, .. } = meeting;
        let here = self.places.entry(key).or_default();
        here.push(Earlier { node, scene, state, summary: None, shared: false, hits: 0 });
        self.key_of.insert(node, key);
        self.count += 1;
        if here.len() > MAX_AT_A_POINT {
            // The least useful of the older half is dropped.
            let half = here.len() / 2;
            let least = (0..half).min_by_key(|&at| here[at].hits).expect("more than one");
            let gone = here.remove(least);
            self.count -= 1;
            self.dropped.push(gone.state);
        }
        if self.count > MAX_PLACES {
            self.drop_useless();
        }
    }

    /// Drops the places that ended no path.
    fn drop_useless(&mut self) {
        let dropped = &mut self.dropped;
        for here in self.places.values_mut() {
            here.retain(|earlier| {
                let keep = earlier.hits > 0;
                if !keep {
                    dropped.push(earlier.state);
                }
                keep
            });
        }
        self.places.retain(|_, here| !here.is_empty());
        self.count = self.places.values().map(Vec::len).sum();
    }

    fn hit(&mut self, node: u32) {
        if let Some(earlier) = self.earlier(node) {
            earlier.hits += 1;
        }
    }

    fn earlier(&mut self, node: u32) -> Option<&mut Earlier> {
        let key = self.key_of.get(&node)?;
        self.places.get_mut(key)?.iter_mut().find(|earlier| earlier.node == node)
    }

    /// The record of a merged path.
    fn explain(&self, tree: &Tree, leaf: Goal, merge: Merge) -> Merged {
        match merge {
            Merge::Summary { by, summary, cores } => {
                let levels = Levels::of_path(tree, leaf, tree.pending_assumptions());
                let guards = cores
                    .into_iter()
                    .map(|core| Guard::new(core.terms.into_iter(), core.kind, &levels).of_bug(core.bug))
                    .collect();
                Merged::Summary { by, summary, guards }
            }
            Merge::Context { by } => Merged::Context { by },
            Merge::Own { position } => {
                Merged::Context { by: self.node_at(tree, position).unwrap_or(u32::MAX) }
            }
        }
    }
}
