//! All traces so far, folded by their decisions.
//!
//! A node is a condition that runs decided; its two sides lead to further nodes, to ends of paths, or are goals.
//! Nodes live in one vector and name each other by number, and inputs are kept once a run as differences, so a tree of a million
//! nodes fits in memory.
//!
//! A condition that the path has settled already (it was decided or assumed before) makes no node, since its other side cannot
//! be taken.

use std::sync::Arc;

use fathom_finding::End;
use fathom_solve::{Core, Why};
use fathom_term::{Evaluator, Store, Term};
use fathom_trace::{DecisionKind, Input, SiteId, Trace};
use rustc_hash::FxHashSet;

use crate::node::NONE;
pub use crate::node::{Asked, Cause, Goal, Node, NodeKind, Run, RunId, Side};
use crate::run_inputs::RunInputs;
use crate::schedules::{Moments, Schedules};
use crate::walk::Walk;

/// Values tried at one site where a path pins one, each a path of its own: the objects that a pointer may point to, the sizes of
/// an allocation.
const MAX_PINNED: usize = 1000;

/// The tree. See the module's page.
pub struct Tree {
    /// Schedules: which are tried, and which reads they showed.
    pub(crate) moments: Moments,
    store: Arc<Store>,
    evaluator: Evaluator<Arc<Store>>,
    root: Side,
    nodes: Vec<Node>,
    runs: Vec<Run>,
    /// Shared with results that were made meanwhile.
    inputs: Arc<RunInputs>,
    cores: Vec<Core>,
    whys: Vec<Why>,
    assumptions: Vec<Box<[Term]>>,
    /// Nodes that the last run added, with their positions in its trace.
    grown: Vec<(u32, u32)>,
    /// The sides that the last run took, in order, each with its position in the trace.
    walked: Vec<(Goal, u32)>,
    /// Decisions of the last run that its path had settled before: position, the condition as it holds, kind.
    skipped: Vec<(u32, Term, DecisionKind)>,
    /// Assumptions of the last run after its last decision.
    pending_assumptions: Vec<Term>,
    /// Deeper nodes have no goals.
    max_depth: u32,
    /// Nodes whose site the path has decided more often have no goals.
    max_repeat: u32,
    max_pinned: usize,
    open: usize,
    pending: usize,
    infeasible: u64,
    /// Sides that were proved infeasible and then taken by a run.
    contradictions: u64,
    /// Only the subtrees of these sides are explored here; everything when there are none.
    pub(crate) fences: Option<FxHashSet<Goal>>,
    /// Sides that were given to other explorers.
    pub(crate) given: FxHashSet<Goal>,
}

/// One step of a trace: a decision or a broken assumption.
#[derive(Clone, Copy)]
struct TraceStep {
    site: Option<SiteId>,
    kind: NodeKind,
    cond: Term,
    taken: bool,
    scene: u64,
    /// Decisions of the trace before this step.
    position: u32,
}

impl Tree {
    pub fn new(store: Arc<Store>, max_depth: u32) -> Tree {
        Tree {
            moments: Moments::default(),
            evaluator: Evaluator::new(store.clone()),
            store,
            root: Side::Open,
            nodes: Vec::new(),
            runs: Vec::new(),
            inputs: Arc::default(),
            cores: Vec::new(),
            whys: Vec::new(),
            assumptions: vec![Box::default()],
            grown: Vec::new(),
            walked: Vec::new(),
            skipped: Vec::new(),
            pending_assumptions: Vec::new(),
            max_depth,
            max_repeat: u32::MAX,
            max_pinned: MAX_PINNED,
            open: 0,
            pending: 0,
            infeasible: 0,
            contradictions: 0,
            fences: None,
            given: FxHashSet::default(),
        }
    }

    /// Sets the bound on loops: how often one site is negated on a path.
    pub fn repeating(self, most: u32) -> Tree {
        Tree { max_repeat: most, ..self }
    }

    /// Sets which schedules become goals.
    pub fn with_schedules(mut self, schedules: Schedules) -> Tree {
        self.moments.which = schedules;
        self
    }

    /// Nodes that the last run added and that have a goal, with their positions in its trace.
    pub fn grown(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let open = |node| self.is_open(Goal::new(node, false)) || self.is_open(Goal::new(node, true));
        self.grown.iter().copied().filter(move |&(node, _)| open(node))
    }

    /// The sides that the last run took, in order, each with its position in the trace.
    pub fn walked(&self) -> &[(Goal, u32)] {
        &self.walked
    }

    /// Decisions of the last run that its path had settled before.
    pub fn skipped(&self) -> &[(u32, Term, DecisionKind)] {
        &self.skipped
    }

    /// Assumptions of the last run after its last decision.
    pub fn pending_assumptions(&self) -> &[Term] {
        &self.pending_assumptions
    }

    /// Assumptions between the node before a side's node and that node.
    pub fn assumed(&self, goal: Goal) -> &[Term] {
        &self.assumptions[self.of(goal).assumed as usize]
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    pub fn run(&self, id: RunId) -> &Run {
        &self.runs[id.0 as usize]
    }

    pub fn run_mut(&mut self, id: RunId) -> &mut Run {
        &mut self.runs[id.0 as usize]
    }

    /// The number of open goals.
    pub fn open(&self) -> usize {
        self.open
    }

    /// The number of goals that workers have.
    pub fn pending(&self) -> usize {
        self.pending
    }

    pub fn infeasible(&self) -> u64 {
        self.infeasible
    }

    pub fn contradictions(&self) -> u64 {
        self.contradictions
    }

    pub fn cores(&self) -> &[Core] {
        &self.cores
    }

    pub fn core(&self, id: u32) -> &[Term] {
        &self.cores[id as usize]
    }

    /// Reasons why sides are unknown, by the numbers in [`Side::Unknown`].
    pub fn whys(&self) -> &[Why] {
        &self.whys
    }

    pub fn why(&self, id: u32) -> &Why {
        &self.whys[id as usize]
    }

    pub fn side(&self, goal: Goal) -> Side {
        match goal.node() {
            None => self.root,
            Some(node) => self.nodes[node as usize].sides[usize::from(goal.side())],
        }
    }

    /// The nodes that follow a side: one, or several when runs with equal decisions reached different conditions.
    pub fn nodes_at(&self, goal: Goal) -> Vec<u32> {
        let Side::Node(first) = self.side(goal) else { return Vec::new() };
        std::iter::successors(Some(first), |&node| {
            Some(self.nodes[node as usize].variant).filter(|&next| next != NONE)
        })
        .collect()
    }

    fn set(&mut self, goal: Goal, side: Side) {
        let place = match goal.node() {
            None => &mut self.root,
            Some(node) => &mut self.nodes[node as usize].sides[usize::from(goal.side())],
        };
        let old = std::mem::replace(place, side);
        if goal == Goal::ROOT {
            return;
        }
        self.open = self.open + usize::from(side == Side::Open) - usize::from(old == Side::Open);
        self.pending = self.pending + usize::from(side == Side::Pending) - usize::from(old == Side::Pending);
        if matches!(side, Side::Infeasible(_)) {
            self.infeasible += 1;
        }
    }

    pub fn is_open(&self, goal: Goal) -> bool {
        self.side(goal) == Side::Open
    }

    /// The node of a goal; goals that strategies see are never the root.
    pub fn of(&self, goal: Goal) -> &Node {
        self.node(goal.node().expect("a goal with a node"))
    }

    /// Whether the goal was opened by a run that diverged.
    pub fn is_stray(&self, goal: Goal) -> bool {
        self.run(self.of(goal).run).diverged.is_some()
    }

    /// The goals that a run opened and that are still open, in the order of its path.
    pub fn goals_of(&self, run: RunId) -> impl Iterator<Item = Goal> + '_ {
        let (first, last) = self.run(run).nodes;
        (first..last)
            .flat_map(|node| [Goal::new(node, false), Goal::new(node, true)])
            .filter(|&goal| self.is_open(goal))
    }

    /// A worker takes the goal.
    pub fn take(&mut self, goal: Goal) {
        self.set(goal, Side::Pending);
        if let Some(node) = goal.node() {
            let tries = &mut self.nodes[node as usize].tries;
            *tries = tries.saturating_add(1);
        }
    }

    /// The worker gives the goal back untried.
    pub fn release(&mut self, goal: Goal) {
        self.answer(goal, Side::Open);
    }

    /// Reopens a closed goal: it is asked again under weaker conditions.
    pub fn open_again(&mut self, goal: Goal) {
        if let Side::Infeasible(core) = self.side(goal) {
            // The core proves nothing any more.
            self.cores[core as usize].clear();
            self.infeasible -= 1;
            self.set(goal, Side::Open);
        }
    }

    /// The condition of a side: the node's own or its negation.
    pub fn literal(&self, goal: Goal) -> Term {
        let cond = self.of(goal).cond;
        if goal.side() { cond } else { self.store.not(cond) }
    }

    /// Sides from the first decision to this one.
    pub fn path_to(&self, goal: Goal) -> Vec<Goal> {
        let mut path = Vec::new();
        let mut at = goal;
        while let Some(node) = at.node() {
            path.push(at);
            at = self.nodes[node as usize].at;
        }
        path.reverse();
        path
    }

    /// Everything that must hold for a run to take this side: decisions, and assumptions where they were made.
    pub fn query(&self, goal: Goal) -> Asked {
        let path = self.path_to(goal);
        let mut prefix = Vec::with_capacity(path.len() + 8);
        for &step in &path {
            prefix.extend_from_slice(&self.assumptions[self.of(step).assumed as usize]);
            if step != goal {
                prefix.push(self.literal(step));
            }
        }
        Asked { prefix, goal: self.literal(goal) }
    }

    /// The conditions that lead to this side, without the assumptions.
    pub fn conditions(&self, goal: Goal) -> Vec<Term> {
        self.path_to(goal).into_iter().map(|step| self.literal(step)).collect()
    }

    /// The input that came closest: it agrees with the goal up to its last decision.
    pub fn input_of(&self, goal: Goal) -> Input {
        self.on_schedule(goal, self.input_of_run(self.of(goal).run))
    }

    /// The input of a run.
    pub fn input_of_run(&self, run: RunId) -> Input {
        self.inputs.get(run)
    }

    /// The inputs of all runs.
    pub fn inputs(&self) -> &Arc<RunInputs> {
        &self.inputs
    }

    /// No input reaches the goal.
    pub fn close(&mut self, goal: Goal, core: Core) {
        self.cores.push(core);
        self.contradictions += u64::from(self.side(goal) != Side::Pending);
        self.answer(goal, Side::Infeasible(self.cores.len() as u32 - 1));
    }

    /// Sets the outcome of a pending goal. A run of another worker may have taken the side in the meantime: then that counts.
    fn answer(&mut self, goal: Goal, side: Side) {
        if self.side(goal) == Side::Pending {
            self.set(goal, side);
        }
    }

    /// The chain does not know whether an input reaches the goal.
    pub fn unknown(&mut self, goal: Goal, why: Why) {
        let id = self.whys.iter().rposition(|known| *known == why).unwrap_or_else(|| {
            self.whys.push(why);
            self.whys.len() - 1
        });
        self.answer(goal, Side::Unknown(id as u32));
    }

    /// Reopens a goal whose query was unknown.
    pub fn reopen(&mut self, goal: Goal) {
        if matches!(self.side(goal), Side::Unknown(_)) {
            self.set(goal, Side::Open);
        }
    }

    pub fn give_up(&mut self, goal: Goal, cause: Cause) {
        self.answer(goal, Side::GivenUp(cause));
    }

    /// Puts a goal aside until [`Tree::take_up`].
    pub fn put_aside(&mut self, goal: Goal) {
        if self.side(goal) == Side::Open {
            self.set(goal, Side::GivenUp(Cause::OtherType));
        }
    }

    pub fn take_up(&mut self, goal: Goal) {
        if self.side(goal) == Side::GivenUp(Cause::OtherType) {
            self.set(goal, Side::Open);
        }
    }

    /// Folds a trace in. `goal` is the side it was solved for (`ROOT` for a first input); `broken` is the assumption that ended it,
    /// if one did. Divergence is detected here.
    pub fn absorb(&mut self, trace: &Trace, goal: Goal, broken: Option<Term>) -> RunId {
        let id = RunId(self.runs.len() as u32);
        let first = self.nodes.len() as u32;
        self.grown.clear();
        let expected = self.path_to(goal);
        let like = goal.node().map(|node| self.nodes[node as usize].run);
        Arc::make_mut(&mut self.inputs).push(&trace.input, like);
        self.runs.push(Run {
            goal,
            end: trace.end.clone(),
            leaf: Goal::ROOT,
            nodes: (first, first),
            diverged: None,
            duplicate: false,
            new_branches: 0,
            new_sides: 0,
            preferences: trace.preferences.iter().map(|&(at, cond, _)| (at, cond)).collect(),
            large: false,
        });
        let mut walk = Walk::new(id, expected, trace.input.to_model(&self.store));
        walk.inside = self.fences.is_none();
        // The place of the path before each decision, and after the last one.
        let mut places = Vec::new();
        for (position, decision) in trace.decisions.iter().enumerate() {
            let step = TraceStep {
                site: Some(decision.site),
                kind: NodeKind::Decision(decision.kind),
                cond: decision.cond,
                taken: decision.taken,
                scene: decision.scene,
                position: position as u32,
            };
            places.push((walk.at, walk.assumptions));
            self.assume(&mut walk, trace, step.position, broken);
            self.step(&mut walk, step);
        }
        places.push((walk.at, walk.assumptions));
        let position = trace.decisions.len() as u32;
        self.assume(&mut walk, trace, position, broken);
        let place = self.behind_moments(walk.at, None).last().copied().unwrap_or(walk.at);
        if let Some(cond) = broken
            && !self.passed_before(place, cond, id)
        {
            let step =
                TraceStep { site: None, kind: NodeKind::Assumption, cond, taken: false, scene: 0, position };
            self.step(&mut walk, step);
        }
        self.pass_moments(&mut walk, None, position);
        if trace.went_on {
            self.leave_open(&mut walk);
        } else {
            self.finish(&mut walk, &trace.end);
        }
        self.judge(goal, &walk, &trace.end, position);
        self.grant_all(id, trace, &places);
        let last = self.nodes.len() as u32;
        let leaf = self.behind_moments(walk.at, None).last().copied().unwrap_or(walk.at);
        let run = &mut self.runs[id.0 as usize];
        run.nodes = (first, last);
        run.leaf = leaf;
        // Paths outside the part are counted by the explorer that has them.
        run.duplicate = walk.duplicate || !walk.inside;
        self.walked = walk.walked;
        self.skipped = walk.skipped;
        self.pending_assumptions = walk.assumed;
        id
    }

    /// Notes the assumptions up to this position, and walks over assumption nodes that they answer.
    fn assume(&mut self, walk: &mut Walk, trace: &Trace, position: u32, broken: Option<Term>) {
        while let Some(&(at, cond)) = trace.assumptions.get(walk.assumptions)
            && at <= position
        {
            walk.assumptions += 1;
            if Some(cond) == broken && walk.assumptions == trace.assumptions.len() {
                break;
            }
            if self.store.value(cond).is_some() {
                continue;
            }
            if !walk.is_settled(cond, true) {
                self.settle(walk, cond, true);
                walk.assumed.push(cond);
            }
        }
        loop {
            // Assumptions behind schedule nodes that the run does not mention.
            let next =
                trace.decisions.get(position as usize).filter(|next| next.kind == DecisionKind::Schedule);
            let way = self.behind_moments(walk.at, next.map(|next| next.cond));
            let Side::Node(node) = self.side(way.last().copied().unwrap_or(walk.at)) else { break };
            let Node { kind, cond, .. } = self.nodes[node as usize];
            let Some(known) = walk.assumed.iter().position(|&assumed| assumed == cond) else { break };
            if kind != NodeKind::Assumption {
                break;
            }
            // Earlier assumptions belong to this node, later ones to the next.
            let after = walk.assumed.split_off(known + 1);
            self.step(walk, TraceStep { site: None, kind, cond, taken: true, scene: 0, position });
            walk.assumed = after;
        }
    }

    /// True where other runs went on, or ended, under an assumption that made no node because it held.
    fn passed_before(&self, at: Goal, cond: Term, run: RunId) -> bool {
        match self.side(at) {
            Side::Leaf(earlier) => earlier != run && !is_cut_short(&self.run(earlier).end),
            Side::Node(first) => {
                let first = &self.nodes[first as usize];
                first.kind != NodeKind::Assumption || first.cond != cond
            }
            _ => false,
        }
    }

    /// The path has decided the condition, and with it the negation.
    fn settle(&self, walk: &mut Walk, cond: Term, value: bool) {
        walk.settled.insert(cond, value);
        walk.settled.insert(self.store.not(cond), !value);
    }

    fn step(&mut self, walk: &mut Walk, step: TraceStep) {
        if self.store.value(step.cond).is_some() {
            return;
        }
        if let NodeKind::Decision(kind) = step.kind
            && walk.is_settled(step.cond, step.taken)
        {
            let literal = if step.taken { step.cond } else { self.store.not(step.cond) };
            walk.skipped.push((step.position, literal, kind));
            return;
        }
        self.pass_moments(walk, Some(&step), step.position);
        let mut pinned = 0;
        while let Some(pin) = self.other_pin(walk, &step) {
            pinned += 1;
            let cond = self.nodes[pin as usize].cond;
            self.settle(walk, cond, false);
            walk.enter(step.site);
            self.follow(walk, Goal::new(pin, false), step.position);
        }
        self.settle(walk, step.cond, step.taken);
        let repeat = walk.enter(step.site);
        let moment = step.kind == NodeKind::Decision(DecisionKind::Schedule);
        let node = match self.side(walk.at) {
            // A moment from the input of another path: other runs that come here do not mention it.
            Side::Node(_) | Side::Leaf(_) if moment && !self.is_node(walk.at, &step) => {
                let assumed = std::mem::take(&mut walk.assumed);
                let made = |at, depth| Node {
                    site: step.site,
                    kind: step.kind,
                    scene: step.scene,
                    position: step.position,
                    ..Node::new(step.cond, at, walk.run, depth)
                };
                self.interpose(walk.at, made, &assumed)
            }
            Side::Node(first) => self.variant(first, &step).unwrap_or_else(|| {
                let node = self.grow(walk, &step, repeat);
                self.nodes[node as usize].variant =
                    std::mem::replace(&mut self.nodes[first as usize].variant, node);
                node
            }),
            Side::Infeasible(_) => {
                self.contradictions += 1;
                self.plant(walk, &step, repeat)
            }
            Side::Leaf(earlier) => {
                // Only a run that was cut short ends where another one goes on.
                walk.unstable |= earlier != walk.run && !is_cut_short(&self.run(earlier).end);
                self.plant(walk, &step, repeat)
            }
            Side::Open | Side::Pending | Side::Unknown(_) | Side::GivenUp(_) | Side::Missed(_) => {
                self.plant(walk, &step, repeat)
            }
        };
        if pinned + 1 >= self.max_pinned && self.side(Goal::new(node, false)) == Side::Open {
            self.set(Goal::new(node, false), Side::GivenUp(Cause::OtherValue));
        }
        walk.assumed.clear();
        self.follow(walk, Goal::new(node, step.taken), step.position);
    }

    /// Goes down a side, and notes whether it leads into the part that is explored here.
    fn follow(&self, walk: &mut Walk, side: Goal, position: u32) {
        walk.go(side, position);
        walk.inside = (walk.inside || self.is_fence(side)) && !self.given.contains(&side);
    }

    fn is_fence(&self, side: Goal) -> bool {
        self.fences.as_ref().is_some_and(|fences| fences.contains(&side))
    }

    /// Whether a place belongs to the part that is explored here.
    fn is_inside(&self, place: Goal) -> bool {
        let enter = |inside, side: Goal| (inside || self.is_fence(side)) && !self.given.contains(&side);
        self.path_to(place).into_iter().fold(self.fences.is_none(), enter)
    }

    /// Opens a side that belonged to another explorer.
    pub(crate) fn reclaim(&mut self, goal: Goal) {
        self.set(goal, Side::Open);
    }

    /// A run pins a value where an earlier one pinned another: it took the other side of that pin.
    fn other_pin(&mut self, walk: &Walk, step: &TraceStep) -> Option<u32> {
        if step.kind != NodeKind::Decision(DecisionKind::Pin) || !step.taken {
            return None;
        }
        let Side::Node(first) = self.side(walk.at) else { return None };
        let node = &self.nodes[first as usize];
        if node.kind != step.kind || node.site != step.site || self.variant(first, step).is_some() {
            return None;
        }
        let cond = node.cond;
        (!self.evaluator.holds(cond, &walk.model)).then_some(first)
    }

    /// The node at this place with the condition, site and kind of the step.
    fn variant(&self, first: u32, step: &TraceStep) -> Option<u32> {
        let mut at = first;
        while at != NONE {
            let node = &self.nodes[at as usize];
            if node.cond == step.cond && node.site == step.site && node.kind == step.kind {
                return Some(at);
            }
            at = node.variant;
        }
        None
    }

    fn is_node(&self, at: Goal, step: &TraceStep) -> bool {
        matches!(self.side(at), Side::Node(first) if self.variant(first, step).is_some())
    }

    /// Passes schedule nodes that the run does not mention, up to the one of the step, if it is there.
    fn pass_moments(&mut self, walk: &mut Walk, step: Option<&TraceStep>, position: u32) {
        for side in self.behind_moments(walk.at, step.map(|step| step.cond)) {
            self.follow(walk, side, position);
        }
    }

    /// Inserts a node at a place; the former content becomes its false side, and its true side a goal.
    pub(crate) fn interpose(
        &mut self,
        place: Goal,
        make: impl FnOnce(Goal, u32) -> Node,
        assumed: &[Term],
    ) -> u32 {
        let id = self.nodes.len() as u32;
        let before = self.side(place);
        for below in self.nodes_at(place) {
            self.nodes[below as usize].at = Goal::new(id, false);
        }
        let depth = place.node().map_or(0, |node| self.node(node).depth + 1);
        let mut node = make(place, depth);
        if !assumed.is_empty() {
            self.assumptions.push(assumed.into());
            node.assumed = self.assumptions.len() as u32 - 1;
        }
        node.sides[0] = before;
        self.nodes.push(node);
        self.set(place, Side::Node(id));
        let other = if self.is_inside(place) { Side::Open } else { Side::GivenUp(Cause::Elsewhere) };
        self.set(Goal::new(id, true), other);
        if let Side::Leaf(run) = before {
            self.runs[run.0 as usize].leaf = Goal::new(id, false);
        }
        id
    }

    pub(crate) fn symbols_of(&self, cond: Term) -> Vec<Arc<str>> {
        self.store
            .symbols_of(cond)
            .iter()
            .map(|&symbol| self.store.symbol_info(symbol).name.clone())
            .collect()
    }

    /// A new node where nothing was.
    fn plant(&mut self, walk: &mut Walk, step: &TraceStep, repeat: u16) -> u32 {
        let node = self.grow(walk, step, repeat);
        self.set(walk.at, Side::Node(node));
        node
    }

    fn grow(&mut self, walk: &mut Walk, step: &TraceStep, repeat: u16) -> u32 {
        let assumed = if walk.assumed.is_empty() {
            0
        } else {
            self.assumptions.push(std::mem::take(&mut walk.assumed).into_boxed_slice());
            self.assumptions.len() as u32 - 1
        };
        let other = if !walk.inside {
            Side::GivenUp(Cause::Elsewhere)
        } else if step.kind == NodeKind::Decision(DecisionKind::Room) {
            Side::GivenUp(Cause::Size)
        } else if walk.depth >= self.max_depth {
            Side::GivenUp(Cause::Depth)
        } else if u32::from(repeat) >= self.max_repeat {
            Side::GivenUp(Cause::Repeat)
        } else {
            Side::Open
        };
        let id = self.nodes.len() as u32;
        self.grown.push((id, step.position));
        assert!(id < NONE / 2, "fewer than 2^31 nodes");
        self.nodes.push(Node {
            site: step.site,
            kind: step.kind,
            scene: step.scene,
            position: step.position,
            repeat,
            assumed,
            ..Node::new(step.cond, walk.at, walk.run, walk.depth)
        });
        self.set(Goal::new(id, !step.taken), other);
        id
    }

    /// Puts the end of the path into the tree.
    fn finish(&mut self, walk: &mut Walk, end: &End) {
        match self.side(walk.at) {
            Side::Leaf(run) => walk.duplicate = run != walk.run,
            // An earlier run went on from here; a run that was cut short may end here all the same.
            Side::Node(_) => walk.unstable |= !is_cut_short(end),
            Side::Infeasible(_) => {
                self.contradictions += 1;
                self.set(walk.at, Side::Leaf(walk.run));
            }
            Side::Open | Side::Pending | Side::Unknown(_) | Side::GivenUp(_) | Side::Missed(_) => {
                self.set(walk.at, Side::Leaf(walk.run));
            }
        }
    }

    /// The run went on without terms: what lies behind its last decision is not known, and a goal where it is new.
    fn leave_open(&mut self, walk: &mut Walk) {
        match self.side(walk.at) {
            Side::Leaf(run) if run == walk.run => {
                let cause = if !walk.inside {
                    Some(Cause::Elsewhere)
                } else if walk.depth >= self.max_depth {
                    Some(Cause::Depth)
                } else {
                    None
                };
                self.set(walk.at, cause.map_or(Side::Open, Side::GivenUp));
            }
            Side::Leaf(_) => walk.duplicate = true,
            Side::Infeasible(_) => self.contradictions += 1,
            Side::Node(_)
            | Side::Open
            | Side::Pending
            | Side::Unknown(_)
            | Side::GivenUp(_)
            | Side::Missed(_) => {}
        }
    }

    /// The outcome of the goal that the run was solved for.
    fn judge(&mut self, goal: Goal, walk: &Walk, end: &End, position: u32) {
        if !walk.reached && walk.left.is_none() && matches!(end, End::Limit(_)) {
            self.give_up(goal, Cause::RunLimit);
        } else if !walk.reached {
            self.answer(goal, Side::Missed(walk.run));
            self.runs[walk.run.0 as usize].diverged = Some(walk.left.unwrap_or(position));
        } else if walk.unstable {
            self.runs[walk.run.0 as usize].diverged = Some(position);
        }
    }
}

/// Whether a run ended where another one may go on.
fn is_cut_short(end: &End) -> bool {
    matches!(end, End::Limit(_) | End::Discarded | End::Merged { .. })
}
