//! Merging: a path that can bring nothing new ends where that is known.
//!
//! Paths meet in front of decisions. There the executor compares states, and a path may stop in one of two ways.
//!
//! *The same context*: the state is that of an earlier path in everything that can matter, and the path condition implies what
//! the earlier one knew of the symbols in it. Whatever can follow here follows there, explored or still to be explored; so a
//! loop that comes back to where it was is left.
//!
//! *A summary*: everything below the earlier place is explored. Its summary holds the memory that the subtree looked at, and its
//! guards: every side that no input took, as the core that says why. The state must be the same in that memory and in
//! the registers that are live; and each guard must hold for the new path, asked with the conditions that lie ahead of the
//! place. Then every path that is feasible from here was feasible there.
//!
//! Only nodes that are explored serve as earlier places, never paths that were merged themselves; so what a merged path would
//! have shown is shown by a run, by induction over the decisions that are left. What cannot be shown does not merge: a side that
//! is not decided, a run that hit a limit or went astray leaves everything above it without a summary.
//!
//! *Beside specifications* paths meet only where the rules know the same of both ([`fathom_spec::Monitors::standing`]). What is told later,
//! and with which values, follows from decisions, live registers and memory that is read, as everything else; so it is judged alike.

mod explain;
mod fold;
mod guard;
mod told;
mod watch;

use std::sync::Arc;

use fathom_term::{Store, Term};
use fathom_trace::{DecisionKind, Marks, Meeting, Ranges, SiteId, StateId};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use fold::Summary;
pub(crate) use guard::{BugId, Guard, Levels};
pub use told::Told;
pub(crate) use watch::{Ended, Known, Merge, Watcher};

use crate::plan::Criterion;
use crate::tree::{Goal, NodeKind, RunId, Tree};
use fold::Fold;

/// Earlier places that are kept for each program point, and in all.
const MOST_AT_A_POINT: usize = 1_000;
const MOST: usize = 20_000;

/// Of the places of a point, so many are looked at: those with the same numbers around them, and others.
const MOST_ALIKE: usize = 16;
const MOST_OTHERS: usize = 6;

/// An earlier place.
struct Earlier {
    node: u32,
    scene: u64,
    state: StateId,
    summary: Option<Arc<Summary>>,
    /// The summary is another explorer's.
    told: bool,
    /// Paths that it ended.
    hits: u32,
}

/// What happened on the way from a side to what follows it.
#[derive(Default)]
struct Way {
    /// Memory read and written, in order.
    stretches: Vec<(Ranges, Ranges)>,
    /// Conditions that the path had settled before: their other sides are infeasible without a node.
    implied: Vec<Guard>,
}

/// Why a path was merged, as its leaf remembers it.
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

/// What is known of merging; lives beside the tree.
pub(crate) struct Merges {
    pub criterion: Criterion,
    places: FxHashMap<u64, Vec<Earlier>>,
    /// Where each node's place is found.
    key_of: FxHashMap<u32, u64>,
    count: usize,
    ways: FxHashMap<Goal, Way>,
    folds: FxHashMap<u32, Fold>,
    merged: FxHashMap<Goal, Merged>,
    /// Nodes that wait for another one's fold, by that one.
    waiting: FxHashMap<u32, Vec<u32>>,
    /// By node that is a check: the bug on its other side.
    bugs: FxHashMap<u32, BugId>,
    bug_ids: FxHashMap<(SiteId, &'static str), BugId>,
    /// Bugs that a run has shown.
    found: Arc<FxHashSet<BugId>>,
    /// By node: how many decisions of a run come before it.
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
            ways: FxHashMap::default(),
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

    /// From which decision of a run for the goal on its path is new.
    pub fn new_from(&self, goal: Goal) -> u32 {
        goal.node().and_then(|node| self.positions.get(&node)).map_or(0, |position| position + 1)
    }

    /// The earlier places of a program point that a run may agree with, the likeliest first.
    pub fn known(&self, key: u64, scene: u64) -> Vec<Known> {
        let all = || self.places.get(&key).into_iter().flatten().rev();
        let alike = all().filter(|e| e.scene == scene).take(MOST_ALIKE);
        let others = all().filter(|e| e.scene != scene).take(MOST_OTHERS);
        let known = |e: &Earlier| Known { node: e.node, state: e.state, summary: e.summary.clone() };
        alike.chain(others).map(known).collect()
    }

    /// States that the executor may drop since the last time this was asked.
    pub fn take_dropped(&mut self) -> Vec<StateId> {
        std::mem::take(&mut self.dropped)
    }

    /// The run that kept these states does not count.
    pub fn drop_states(&mut self, marks: &Marks) {
        self.dropped.extend(marks.meetings.iter().map(|meeting| meeting.state));
    }

    /// Whether a guard of this kind counts.
    fn counts(&self, kind: DecisionKind) -> bool {
        // The other side of a check is a bug, which ends the path: no branch lies behind it.
        !(self.criterion == Criterion::Branch && kind == DecisionKind::Check)
    }

    /// Takes in what a run noted. `merge` says how it ended if it was merged.
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
        self.note_ways(store, tree, record.leaf, &marks);
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

    /// Which bugs the run's checks are for.
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

    /// The node that the last run decided after so many decisions.
    fn node_at(&self, tree: &Tree, position: u32) -> Option<u32> {
        let here = |&&(goal, at): &&(Goal, u32)| at == position && tree.of(goal).kind != NodeKind::Assumption;
        tree.walked().iter().find(here).and_then(|(goal, _)| goal.node())
    }

    /// The bug on a side that is infeasible.
    fn bug_of(&self, goal: Goal) -> Option<BugId> {
        goal.node().and_then(|node| self.bugs.get(&node)).copied()
    }

    /// A run has shown a bug of this kind at the end of its path: guards against it say nothing any more.
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

    /// What the run did between its decisions, for the sides that were new to it.
    fn note_ways(&mut self, store: &Store, tree: &Tree, leaf: Goal, marks: &Marks) {
        let walked = tree.walked();
        let levels = Levels::of_path(tree, leaf, tree.pending_assumptions());
        let implied = |literal: Term, kind: DecisionKind| {
            Guard::new([literal, store.not(literal)].into_iter(), kind, &levels)
        };
        // The side that a run is on after so many decisions.
        let side_after = |decisions: u32| {
            let before = walked.partition_point(|&(_, position)| position < decisions);
            before.checked_sub(1).map(|at| walked[at].0)
        };
        let mut new: FxHashMap<Goal, Way> = FxHashMap::default();
        for &(goal, _) in walked {
            if !self.ways.contains_key(&goal) {
                new.insert(goal, Way::default());
            }
        }
        for stretch in &marks.stretches {
            if let Some(way) = side_after(stretch.position).and_then(|goal| new.get_mut(&goal)) {
                way.stretches.push((stretch.reads.clone(), stretch.writes.clone()));
            }
        }
        let settled = marks.settled.iter().map(|s| (s.position, s.literal, s.kind));
        let ends_in_bug = fold::ends_in_bug(tree, leaf);
        for (position, literal, kind) in settled.chain(tree.skipped().iter().copied()) {
            // A check that was settled before and ends the path keeps it from going on.
            let last = ends_in_bug && side_after(position) == Some(leaf);
            if (last || self.counts(kind))
                && let Some(way) = side_after(position).and_then(|goal| new.get_mut(&goal))
            {
                let guard = implied(literal, kind);
                if !way.implied.contains(&guard) {
                    way.implied.push(guard);
                }
            }
        }
        self.ways.extend(new);
    }

    fn add_place(&mut self, meeting: &Meeting, node: u32) {
        let &Meeting { key, scene, state, .. } = meeting;
        let here = self.places.entry(key).or_default();
        here.push(Earlier { node, scene, state, summary: None, told: false, hits: 0 });
        self.key_of.insert(node, key);
        self.count += 1;
        if here.len() > MOST_AT_A_POINT {
            // The least useful of the older half goes.
            let half = here.len() / 2;
            let least = (0..half).min_by_key(|&at| here[at].hits).expect("more than one");
            let gone = here.remove(least);
            self.count -= 1;
            self.dropped.push(gone.state);
        }
        if self.count > MOST {
            self.drop_useless();
        }
    }

    /// Makes room: places that ended no path go.
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

    /// How the merged path's end is remembered.
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
