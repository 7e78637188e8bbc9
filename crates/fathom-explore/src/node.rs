//! The data of the tree: nodes, their sides, and the runs that made them.

use fathom_finding::End;
use fathom_term::Term;
use fathom_trace::{DecisionKind, SiteId};

/// One side of one node, named by the node's number and the side. Also names the place before the first node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Goal(u32);

impl Goal {
    /// The start of every path.
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

/// The reason why a goal was not tried, or not to the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// Deeper than the depth limit.
    Depth,
    /// Its site was decided too often on the path: the bound on loops.
    Repeat,
    /// The run solved for it hit a limit before the goal.
    RunLimit,
    /// The executor broke on its input.
    Executor,
    /// Another type of an input whose first type fits.
    OtherType,
    /// Another value where the maximum of pinned values is reached.
    OtherValue,
    /// Another schedule that shows nothing new.
    OtherSchedule,
    /// Needs larger inputs than preferred, which have brought nothing new: see `scheduler/widening.rs`.
    Size,
    /// Given to another explorer: see [`crate::part`].
    Elsewhere,
}

/// The state of a side of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// A goal that no worker has.
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
    /// The run that was solved for it diverged.
    Missed(RunId),
}

/// The kind of a node's condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeKind {
    Decision(DecisionKind),
    /// An assumption that did not hold in some run. Those that always held make no node.
    Assumption,
}

#[derive(Clone, Debug)]
pub struct Node {
    /// The site of the decision; assumptions have none.
    pub site: Option<SiteId>,
    pub cond: Term,
    pub kind: NodeKind,
    /// The side of another node that leads here.
    pub at: Goal,
    pub sides: [Side; 2],
    /// The run that came here first. Its input satisfies everything before the node.
    pub run: RunId,
    /// A fingerprint of the concrete state there on that run: see [`fathom_trace::Decision::scene`].
    pub scene: u64,
    /// Nodes before this one.
    pub depth: u32,
    /// Decisions of that run before this one.
    pub position: u32,
    /// The number of nodes before this one with the same site: how deep in a loop.
    pub repeat: u16,
    /// The number of queries for its open side.
    pub tries: u8,
    /// Another node at the same place: runs with the same decisions reached different conditions.
    pub(crate) variant: u32,
    /// Assumptions between the node before and this one.
    pub(crate) assumed: u32,
}

/// No further variant of a node.
pub(crate) const NONE: u32 = u32::MAX;

/// The record of a run. Its input is in [`crate::run_inputs`].
#[derive(Clone, Debug)]
pub struct Run {
    pub goal: Goal,
    pub end: End,
    /// The end of its path in the tree.
    pub leaf: Goal,
    /// The nodes that it added, first and one past the last.
    pub nodes: (u32, u32),
    /// The decision at which it left the path to its goal.
    pub diverged: Option<u32>,
    /// Its path was known before.
    pub duplicate: bool,
    /// Branches that it covered first.
    pub new_branches: u32,
    /// Sides of sites that it took first.
    pub new_sides: u32,
    /// Preferences about its input, each with the number of decisions before it.
    pub preferences: Vec<(u32, Term)>,
    /// Its input is larger than preferred.
    pub large: bool,
}

/// The conditions of a query.
#[derive(Clone, Debug)]
pub struct Asked {
    pub prefix: Vec<Term>,
    pub goal: Term,
}

impl Node {
    /// A node with nothing but its condition.
    pub(crate) fn new(cond: Term, at: Goal, run: RunId, depth: u32) -> Node {
        Node {
            site: None,
            cond,
            kind: NodeKind::Assumption,
            at,
            // The side taken is overwritten by the next node, or stays the leaf of the run.
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
