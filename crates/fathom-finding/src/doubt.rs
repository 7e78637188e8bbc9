//! Doubts: facts that keep a verdict from `verified`, with their numbers and names. `fathom-report` makes the sentences.

use serde::{Deserialize, Serialize};

use crate::dependency::Dependency;
use crate::end::Limit;
use crate::summary::Verdict;

/// Reason why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// No goal was left.
    Exhausted,
    /// The line searched for was reached.
    GoalReached,
    FullCoverage,
    FirstFinding,
    Time,
    Paths,
    /// The memory limit.
    Memory,
    Interrupted,
}

/// Reason why the solver chain gave no answer.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undecided {
    /// The query's time was up.
    Deadline,
    /// No backend reads such a query.
    Unsupported(String),
    /// The solver answered `unknown`.
    Incomplete(String),
    /// The solver died, could not be started, or gave a wrong or unreadable answer.
    Failed(String),
}

/// Reason why what a run would have shown is not known.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// The executor broke during the run.
    Executor(String),
    /// The program is not deterministic: a part of the tree was not found again by the explorer it was given to.
    PartMoved,
    /// Every worker that explored a part of the tree died.
    SetAside { entry: String, part: String, workers: u32 },
    /// A worker could not explore its part.
    Worker(String),
    /// A branch that a worker took was not taken again by the same input.
    BranchNotRepeated { file: String, line: u32 },
    /// A bug that a worker saw was not seen again with the same input.
    BugNotRepeated { bug: String },
    /// An internal error of Fathom.
    Panic(String),
}

/// One thing that was left out or approximated.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Doubt {
    /// The search ended with goals left to try.
    Stopped { by: Stop, goals_left: u64 },
    /// Decisions beyond the depth limit.
    TooDeep { decisions: u64 },
    /// Decisions beyond the loop bound.
    LoopBound { decisions: u64 },
    /// Pointers and sizes that were pinned to as many values as are tried.
    TooManyValues { places: u64 },
    /// Runs that ended at a limit of their own.
    Limited { limit: Limit, runs: u64 },
    /// Runs whose result is not known.
    Lost { why: Loss, runs: u64 },
    /// Conditions that the solver chain did not decide.
    Undecided { why: Undecided, conditions: u64 },
    /// Runs that left the path they were solved for.
    Diverged { runs: u64 },
    /// Paths that ended at something without a model.
    Unsupported { what: String, paths: u64 },
    /// Places where a symbolic value was replaced by its concrete one.
    Concretised { places: u64 },
    /// Actions that the sandbox refused.
    Blocked { actions: u64 },
    /// Branches proved infeasible that a run took.
    Contradicted { branches: u64 },
    /// Conditions whose term disagrees with the run.
    WrongTerms { conditions: u64 },
    /// Orders of the threads' steps that were not tried.
    Schedules { orders: u64 },
    /// Not one call finished.
    NothingFinished,
    /// Something that the target needs is not there.
    Missing { dependency: Dependency },
    /// A file of the target that is not part of the exploration.
    LeftOut { file: String, why: String },
    /// The time was up before the entry's turn.
    NotExplored,
    /// The time was up before the target was loaded.
    NotLoaded,
    /// The entry could not be explored, or not any further.
    Failed { why: String },
}

/// Consequence of a doubt for the verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Effect {
    /// All goals were tried, something inexactly.
    Approximated,
    /// Something was not tried at all.
    CutShort,
}

impl Doubt {
    fn effect(&self) -> Effect {
        match self {
            Doubt::Stopped { .. }
            | Doubt::TooDeep { .. }
            | Doubt::LoopBound { .. }
            | Doubt::TooManyValues { .. }
            | Doubt::Limited { .. }
            | Doubt::Lost { .. }
            | Doubt::LeftOut { .. }
            | Doubt::NothingFinished
            | Doubt::Missing { .. }
            | Doubt::NotExplored
            | Doubt::NotLoaded
            | Doubt::Failed { .. } => Effect::CutShort,
            Doubt::Undecided { .. }
            | Doubt::Diverged { .. }
            | Doubt::Unsupported { .. }
            | Doubt::Concretised { .. }
            | Doubt::Blocked { .. }
            | Doubt::Contradicted { .. }
            | Doubt::WrongTerms { .. }
            | Doubt::Schedules { .. } => Effect::Approximated,
        }
    }

    /// The best verdict that a target with this doubt can have.
    pub fn verdict(&self) -> Verdict {
        match self.effect() {
            Effect::Approximated => Verdict::NoBugs,
            Effect::CutShort => Verdict::Inconclusive,
        }
    }

    /// Whether it is a fact about an exploration as a whole, which its parts cannot add up.
    pub fn is_of_whole(&self) -> bool {
        match self {
            Doubt::Concretised { .. } | Doubt::Blocked { .. } | Doubt::NothingFinished => true,
            Doubt::Stopped { .. }
            | Doubt::TooDeep { .. }
            | Doubt::LoopBound { .. }
            | Doubt::TooManyValues { .. }
            | Doubt::Limited { .. }
            | Doubt::Lost { .. }
            | Doubt::Undecided { .. }
            | Doubt::Diverged { .. }
            | Doubt::Unsupported { .. }
            | Doubt::Contradicted { .. }
            | Doubt::WrongTerms { .. }
            | Doubt::Schedules { .. }
            | Doubt::Missing { .. }
            | Doubt::LeftOut { .. }
            | Doubt::NotExplored
            | Doubt::NotLoaded
            | Doubt::Failed { .. } => false,
        }
    }

    /// How many there are; nothing where that is no question.
    pub fn count(&self) -> Option<u64> {
        self.clone().count_mut().copied()
    }

    fn count_mut(&mut self) -> Option<&mut u64> {
        match self {
            Doubt::Stopped { goals_left: n, .. }
            | Doubt::TooDeep { decisions: n }
            | Doubt::LoopBound { decisions: n }
            | Doubt::TooManyValues { places: n }
            | Doubt::Limited { runs: n, .. }
            | Doubt::Lost { runs: n, .. }
            | Doubt::Undecided { conditions: n, .. }
            | Doubt::Diverged { runs: n }
            | Doubt::Unsupported { paths: n, .. }
            | Doubt::Concretised { places: n }
            | Doubt::Blocked { actions: n }
            | Doubt::Contradicted { branches: n }
            | Doubt::WrongTerms { conditions: n }
            | Doubt::Schedules { orders: n } => Some(n),
            Doubt::NothingFinished
            | Doubt::Missing { .. }
            | Doubt::LeftOut { .. }
            | Doubt::NotExplored
            | Doubt::NotLoaded
            | Doubt::Failed { .. } => None,
        }
    }

    /// The doubt without its number: equal for doubts that can be added up.
    pub fn key(&self) -> Doubt {
        let mut key = self.clone();
        if let Some(n) = key.count_mut() {
            *n = 0;
        }
        key
    }

    /// Whether both say the same, up to their numbers.
    pub fn is_like(&self, other: &Doubt) -> bool {
        self.key() == other.key()
    }

    /// Adds the number of a doubt that is like this one.
    pub fn add(&mut self, other: &Doubt) {
        debug_assert!(self.is_like(other));
        if let (Some(n), Some(more)) = (self.count_mut(), other.count()) {
            *n += more;
        }
    }
}

/// The doubts of one exploration: each kind once, in the order in which they are listed. Empty means that every path was explored exactly.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Doubt>", into = "Vec<Doubt>")]
pub struct Doubts(Vec<Doubt>);

impl Doubts {
    /// Adds a doubt to the one like it. One that counts nothing is none; a search that was stopped is one also with no goal left.
    pub fn add(&mut self, doubt: Doubt) {
        if doubt.count() == Some(0) && !matches!(doubt, Doubt::Stopped { .. }) {
            return;
        }
        match self.0.binary_search_by_key(&doubt.key(), Doubt::key) {
            Ok(at) => self.0[at].add(&doubt),
            Err(at) => self.0.insert(at, doubt),
        }
    }

    /// Adds the doubts of another part of the exploration.
    pub fn join(&mut self, other: Doubts) {
        other.0.into_iter().for_each(|doubt| self.add(doubt));
    }

    pub fn retain(&mut self, keep: impl FnMut(&Doubt) -> bool) {
        self.0.retain(keep);
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Doubt> {
        self.0.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Runs whose result is not known, by reason.
    pub fn losses(&self) -> impl Iterator<Item = (&Loss, u64)> {
        self.0.iter().filter_map(|doubt| match doubt {
            Doubt::Lost { why, runs } => Some((why, *runs)),
            _ => None,
        })
    }

    /// The verdict on an exploration that ended with these doubts.
    pub fn verdict(&self, bugs: bool) -> Verdict {
        if bugs {
            return Verdict::Bugs;
        }
        match self.0.iter().map(Doubt::effect).max() {
            Some(Effect::CutShort) => Verdict::Inconclusive,
            Some(Effect::Approximated) => Verdict::NoBugs,
            None => Verdict::Verified,
        }
    }
}

impl From<Vec<Doubt>> for Doubts {
    fn from(list: Vec<Doubt>) -> Doubts {
        let mut doubts = Doubts::default();
        list.into_iter().for_each(|doubt| doubts.add(doubt));
        doubts
    }
}

impl From<Doubts> for Vec<Doubt> {
    fn from(doubts: Doubts) -> Vec<Doubt> {
        doubts.0
    }
}

impl<'a> IntoIterator for &'a Doubts {
    type Item = &'a Doubt;
    type IntoIter = std::slice::Iter<'a, Doubt>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A doubt about one entry of a target, or about the target itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryDoubt {
    /// Empty when it is about the target, or when the target has one entry only.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub entry: String,
    #[serde(flatten)]
    pub doubt: Doubt,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verified_needs_the_absence_of_every_doubt() {
        let mut doubts = Doubts::default();
        assert_eq!(doubts.verdict(false), Verdict::Verified);
        doubts.add(Doubt::Diverged { runs: 0 });
        assert_eq!(doubts.verdict(false), Verdict::Verified, "none diverged");
        doubts.add(Doubt::Diverged { runs: 1 });
        assert_eq!(doubts.verdict(false), Verdict::NoBugs);
        doubts.add(Doubt::Stopped { by: Stop::Time, goals_left: 0 });
        assert_eq!(
            doubts.verdict(false),
            Verdict::Inconclusive,
            "stopped before it knew that nothing was left"
        );
        assert_eq!(doubts.verdict(true), Verdict::Bugs);
    }

    #[test]
    fn doubts_of_parts_add_up_by_kind_and_name() {
        let unsupported = |what: &str, paths| Doubt::Unsupported { what: what.into(), paths };
        let mut one = Doubts::from(vec![unsupported("setjmp", 2), Doubt::Diverged { runs: 3 }]);
        one.join(Doubts::from(vec![unsupported("fork", 1), unsupported("setjmp", 4)]));
        let all: Vec<Doubt> = one.into();
        assert_eq!(all, [Doubt::Diverged { runs: 3 }, unsupported("fork", 1), unsupported("setjmp", 6)]);
    }

    #[test]
    fn doubts_are_plain_json() {
        let doubt = EntryDoubt {
            entry: "f".into(),
            doubt: Doubt::Undecided { why: Undecided::Deadline, conditions: 2 },
        };
        let json = serde_json::to_string(&doubt).unwrap();
        assert_eq!(json, r#"{"entry":"f","kind":"undecided","why":"deadline","conditions":2}"#);
        assert_eq!(serde_json::from_str::<EntryDoubt>(&json).unwrap(), doubt);
    }
}
