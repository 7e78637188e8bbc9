//! All traces so far, folded by their decisions.
//!
//! A node is a condition that runs decided; its two sides lead to further nodes, to ends of paths, or are goals.
//! Nodes live in one vector and name each other by number, and inputs are kept once a run, so a tree of a million
//! nodes fits in memory.
//!
//! What a run decided twice is kept once: a condition that the path has settled already (it was decided or assumed
//! before) makes no node, since its other side cannot be taken.

use std::sync::Arc;

use fathom_finding::End;
use fathom_solve::{Core, Why};
use fathom_term::{Evaluator, Store, Term};
use fathom_trace::{DecisionKind, Input, SiteId, Trace};
use rustc_hash::FxHashSet;

use crate::schedules::{Moments, Schedules};
use crate::walk::Walk;

/// One side of one node, named by the node's number and the side. Also names the place before the first node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Goal(u32);

impl Goal {
    /// Where every path starts.
    pub const ROOT: Goal = Goal(u32::MAX);

    pub fn new(node: u32, side: bool) -> Goal {
        Goal(node * 2 + u32::from(side))
    }

    /// The node whose side this is; the root has none.
    pub fn node(self) -> Option<u32> {
        (self != Goal::ROOT).then_some(self.0 / 2)
    }

    pub fn side(self) -> bool {
        self.0 & 1 == 1
    }

    /// The other side of the same node.
    pub fn other(self) -> Goal {
        if self == Goal::ROOT { self } else { Goal(self.0 ^ 1) }
    }
}

/// A run's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RunId(pub u32);

/// Why a goal was not tried, or not to the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// It lies deeper than the depth limit.
    Depth,
    /// Its place was decided too often on the path: the bound on loops.
    Repeat,
    /// The run that should have shown it ran into a limit before it got there.
    RunLimit,
    /// The executor broke on its input.
    Executor,
    /// It is another type of an input, and the first one does.
    OtherType,
    /// It is another value of something that has been pinned to as many values as are tried.
    OtherValue,
    /// It is another schedule, and shows nothing new of what is asked for.
    OtherSchedule,
    /// It takes larger inputs than preferred, and such have brought nothing new: see [`crate::widening`].
    Size,
    /// Another explorer has it: see [`crate::part`].
    Elsewhere,
}

/// Values that are tried at one place where a path pins one, each a path of its own: the objects that a pointer may
/// point to, the sizes of an allocation.
const MOST_PINNED: usize = 1000;

/// What is known of a side of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// A goal that waits.
    Open,
    /// A goal that a worker has.
    Pending,
    /// Taken, and another decision follows.
    Node(u32),
    /// Taken, and the path ends.
    Leaf(RunId),
    /// No input takes it: the number of the core.
    Infeasible(u32),
    /// The chain did not know: the number of the reason.
    Unknown(u32),
    GivenUp(Cause),
    /// The run that was solved for it went elsewhere.
    Missed(RunId),
}

/// What stands at a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeKind {
    Decision(DecisionKind),
    /// An assumption that did not hold in some run. Those that always held make no node.
    Assumption,
}

#[derive(Clone, Debug)]
pub struct Node {
    /// Where it was decided; assumptions have no site.
    pub site: Option<SiteId>,
    pub cond: Term,
    pub kind: NodeKind,
    /// The side of another node that leads here.
    pub at: Goal,
    pub sides: [Side; 2],
    /// The run that came here first. Its input satisfies everything before the node.
    pub run: RunId,
    /// What was concrete around it on that run: see [`fathom_trace::Decision::scene`].
    pub scene: u64,
    /// Nodes before this one.
    pub depth: u32,
    /// Decisions of that run before this one.
    pub position: u32,
    /// How many nodes before this one have the same site: how deep in a loop.
    pub repeat: u16,
    /// How often the chain was asked about its open side.
    pub tries: u8,
    /// Another node at the same place: runs with the same decisions came to different conditions.
    pub(crate) variant: u32,
    /// Assumptions between the node before and this one.
    pub(crate) assumed: u32,
}

const NONE: u32 = u32::MAX;

/// What is kept of a run.
#[derive(Clone, Debug)]
pub struct Run {
    pub input: Arc<Input>,
    pub goal: Goal,
    pub end: End,
    /// Where its path ends in the tree.
    pub leaf: Goal,
    /// The nodes that it added, first and one past the last.
    pub nodes: (u32, u32),
    /// At which decision it left the path to its goal.
    pub diverged: Option<u32>,
    /// Its path was known before.
    pub duplicate: bool,
    /// Branches that it covered first.
    pub new_branches: u32,
    /// Sides of sites that it took first.
    pub new_sides: u32,
    /// What its input was preferred to be like, each with how many decisions came before.
    pub preferences: Vec<(u32, Term)>,
    /// Its input is larger than that.
    pub large: bool,
}

/// What a query is made of.
#[derive(Clone, Debug)]
pub struct Asked {
    pub prefix: Vec<Term>,
    pub goal: Term,
}

impl Node {
    /// A node that nothing more is known of.
    pub(crate) fn new(cond: Term, at: Goal, run: RunId, depth: u32) -> Node {
        Node {
            site: None,
            cond,
            kind: NodeKind::Assumption,
            at,
            // The side taken is overwritten by what comes next; the run always ends in something.
            sides: [Side::Leaf(run); 2],
            run,
            scene: 0,
            depth,
            position: 0,
            repeat: 0,
            tries: 0,
            variant: NONE,
            assumed: 0,
        }
    }
}

/// The tree. See the module's page.
pub struct Tree {
    /// Whether wishes for other schedules become goals.
    /// Schedules: which are tried, and what they showed.
    pub(crate) moments: Moments,
    store: Arc<Store>,
    evaluator: Evaluator<Arc<Store>>,
    root: Side,
    nodes: Vec<Node>,
    runs: Vec<Run>,
    cores: Vec<Core>,
    whys: Vec<Why>,
    assumptions: Vec<Box<[Term]>>,
    /// Nodes that the last run added, with their positions in its trace.
    grown: Vec<(u32, u32)>,
    /// The sides that the last run took, in order, each with its position in the trace.
    walked: Vec<(Goal, u32)>,
    /// What the last run decided where its path had settled it before: position, the condition as it holds, kind.
    skipped: Vec<(u32, Term, DecisionKind)>,
    /// What the last run assumed after its last decision.
    pending_assumptions: Vec<Term>,
    /// Deeper nodes have no goals.
    max_depth: u32,
    /// Nor have those whose place the path has decided more often.
    max_repeat: u32,
    most_pinned: usize,
    open: usize,
    pending: usize,
    infeasible: u64,
    /// Sides that were proved infeasible and then taken by a run.
    contradictions: u64,
    /// Only what is below one of these is explored here; everything when there are none.
    pub(crate) fences: Option<FxHashSet<Goal>>,
    /// Sides that were given to other explorers.
    pub(crate) given: FxHashSet<Goal>,
}

/// One step of a trace as the tree sees it.
#[derive(Clone, Copy)]
struct Step {
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
            cores: Vec::new(),
            whys: Vec::new(),
            assumptions: vec![Box::default()],
            grown: Vec::new(),
            walked: Vec::new(),
            skipped: Vec::new(),
            pending_assumptions: Vec::new(),
            max_depth,
            max_repeat: u32::MAX,
            most_pinned: MOST_PINNED,
            open: 0,
            pending: 0,
            infeasible: 0,
            contradictions: 0,
            fences: None,
            given: FxHashSet::default(),
        }
    }

    /// The same, with a bound on how often a path's place is negated: a bound on loops.
    pub fn repeating(self, most: u32) -> Tree {
        Tree { max_repeat: most, ..self }
    }

    /// The same tree, in which wishes for schedules become goals or not.
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

    /// What the last run decided where its path had settled it before.
    pub fn skipped(&self) -> &[(u32, Term, DecisionKind)] {
        &self.skipped
    }

    /// What the last run assumed after its last decision.
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

    /// Goals that wait.
    pub fn open(&self) -> usize {
        self.open
    }

    /// Goals that workers have.
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

    pub fn why(&self, id: u32) -> &Why {
        &self.whys[id as usize]
    }

    pub fn side(&self, goal: Goal) -> Side {
        match goal.node() {
            None => self.root,
            Some(node) => self.nodes[node as usize].sides[usize::from(goal.side())],
        }
    }

    /// The nodes that follow a side: one, or several when runs with equal decisions came to different conditions.
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

    /// Whether the goal was opened by a run that went elsewhere than it was meant to.
    pub fn is_stray(&self, goal: Goal) -> bool {
        self.run(self.of(goal).run).diverged.is_some()
    }

    /// The goals that a run opened and that still wait, in the order of its path.
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

    /// A goal that was closed is asked once more, under weaker conditions.
    pub fn open_again(&mut self, goal: Goal) {
        if let Side::Infeasible(core) = self.side(goal) {
            // It proves nothing any more.
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
    pub fn input_of(&self, goal: Goal) -> Arc<Input> {
        let input = &self.run(self.of(goal).run).input;
        self.on_schedule(goal, input)
    }

    /// No input reaches the goal.
    pub fn close(&mut self, goal: Goal, core: Core) {
        self.cores.push(core);
        self.contradictions += u64::from(self.side(goal) != Side::Pending);
        self.answer(goal, Side::Infeasible(self.cores.len() as u32 - 1));
    }

    /// What became of a goal. A run of another worker may have come by in the meantime: what was seen counts.
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

    /// The goal is asked again, after it was unknown.
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

    /// Folds a trace in. `goal` is what it was solved for (`ROOT` for a first input); `broken` is the assumption
    /// that ended it, if one did. Whether it went where it was sent is found here.
    pub fn absorb(&mut self, trace: &Trace, goal: Goal, broken: Option<Term>) -> RunId {
        let id = RunId(self.runs.len() as u32);
        let first = self.nodes.len() as u32;
        self.grown.clear();
        let expected = self.path_to(goal);
        self.runs.push(Run {
            input: Arc::new(trace.input.clone()),
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
        // Where the path was before each decision, and after the last one.
        let mut places = Vec::new();
        for (position, decision) in trace.decisions.iter().enumerate() {
            let step = Step {
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
        if let Some(cond) = broken
            && !self
                .passed_before(self.behind_moments(walk.at, None).last().copied().unwrap_or(walk.at), cond)
        {
            let step =
                Step { site: None, kind: NodeKind::Assumption, cond, taken: false, scene: 0, position };
            self.step(&mut walk, step);
        }
        self.pass_moments(&mut walk, None, position);
        self.finish(&mut walk, &trace.end);
        self.judge(goal, &walk, &trace.end, position);
        self.grant_all(id, trace, &places);
        let last = self.nodes.len() as u32;
        let leaf = self.behind_moments(walk.at, None).last().copied().unwrap_or(walk.at);
        let run = &mut self.runs[id.0 as usize];
        run.nodes = (first, last);
        run.leaf = leaf;
        // Whoever has the rest of the tree counts the paths there.
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
            // Assumptions behind moments of which the run says nothing.
            let next =
                trace.decisions.get(position as usize).filter(|next| next.kind == DecisionKind::Schedule);
            let way = self.behind_moments(walk.at, next.map(|next| next.cond));
            let Side::Node(node) = self.side(way.last().copied().unwrap_or(walk.at)) else { break };
            let Node { kind, cond, .. } = self.nodes[node as usize];
            let Some(known) = walk.assumed.iter().position(|&assumed| assumed == cond) else { break };
            if kind != NodeKind::Assumption {
                break;
            }
            // What was assumed before is with the node; what was assumed after belongs to the next one.
            let after = walk.assumed.split_off(known + 1);
            self.step(walk, Step { site: None, kind, cond, taken: true, scene: 0, position });
            walk.assumed = after;
        }
    }

    /// Whether runs went on from here under an assumption that made no node because it held.
    fn passed_before(&self, at: Goal, cond: Term) -> bool {
        match self.side(at) {
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

    fn step(&mut self, walk: &mut Walk, step: Step) {
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
            // A moment of an input that kept it from another path: the others that come here do not speak of it.
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
        if pinned + 1 >= self.most_pinned && self.side(Goal::new(node, false)) == Side::Open {
            self.set(Goal::new(node, false), Side::GivenUp(Cause::OtherValue));
        }
        walk.assumed.clear();
        self.follow(walk, Goal::new(node, step.taken), step.position);
    }

    /// Goes down a side, and notes whether it leads into what is explored here.
    fn follow(&self, walk: &mut Walk, side: Goal, position: u32) {
        walk.go(side, position);
        walk.inside = (walk.inside || self.is_fence(side)) && !self.given.contains(&side);
    }

    fn is_fence(&self, side: Goal) -> bool {
        self.fences.as_ref().is_some_and(|fences| fences.contains(&side))
    }

    /// Whether a place belongs to what is explored here.
    fn is_inside(&self, place: Goal) -> bool {
        let enter = |inside, side: Goal| (inside || self.is_fence(side)) && !self.given.contains(&side);
        self.path_to(place).into_iter().fold(self.fences.is_none(), enter)
    }

    /// Opens a side that belonged to another explorer.
    pub(crate) fn reclaim(&mut self, goal: Goal) {
        self.set(goal, Side::Open);
    }

    /// A run pins a value where an earlier one pinned another: it took the other side of that pin.
    fn other_pin(&mut self, walk: &Walk, step: &Step) -> Option<u32> {
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

    /// The node at this place that asks what the step answers.
    fn variant(&self, first: u32, step: &Step) -> Option<u32> {
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

    fn is_node(&self, at: Goal, step: &Step) -> bool {
        matches!(self.side(at), Side::Node(first) if self.variant(first, step).is_some())
    }

    /// Walks over moments of the schedule that the run does not speak of, up to the one of the step, if it is there.
    fn pass_moments(&mut self, walk: &mut Walk, step: Option<&Step>, position: u32) {
        for side in self.behind_moments(walk.at, step.map(|step| step.cond)) {
            self.follow(walk, side, position);
        }
    }

    /// A node between a place and what is there: its false side. Its true side is a goal.
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
    fn plant(&mut self, walk: &mut Walk, step: &Step, repeat: u16) -> u32 {
        let node = self.grow(walk, step, repeat);
        self.set(walk.at, Side::Node(node));
        node
    }

    fn grow(&mut self, walk: &mut Walk, step: &Step, repeat: u16) -> u32 {
        let assumed = if walk.assumed.is_empty() {
            0
        } else {
            self.assumptions.push(std::mem::take(&mut walk.assumed).into_boxed_slice());
            self.assumptions.len() as u32 - 1
        };
        let other = if !walk.inside {
            Side::GivenUp(Cause::Elsewhere)
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
            // An earlier run went on from here. One that was cut short simply did not get that far.
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

    /// What the run means for the goal that it was solved for.
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
