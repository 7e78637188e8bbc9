//! The verdict, and everything that stands between it and "verified".

use fathom_finding::{End, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::search_state::SearchState;
use crate::stop::Stop;
use crate::tree::{Cause, Side};

/// Unsupported things that are named one by one.
const MOST_NAMED: usize = 8;

/// What was left out or approximated. All empty means that every path was explored exactly.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Doubts {
    /// The search ended with goals left.
    pub stopped: Option<Stop>,
    pub goals_left: usize,
    /// Sides beyond the depth limit.
    pub too_deep: u64,
    /// Sides beyond the bound on loops.
    pub too_often: u64,
    /// Places whose value was pinned as often as is tried.
    pub too_many_values: u64,
    /// Runs that ran into a limit of their own, by how they ended.
    pub limited: BTreeMap<String, u64>,
    /// Runs that the executor lost.
    pub lost: Vec<String>,
    /// Sides that the chain could not decide, by reason.
    pub unknown: BTreeMap<String, u64>,
    pub diverged: u64,
    /// Paths that came to something unsupported, by what it was.
    pub unsupported: BTreeMap<String, u64>,
    pub concretised: usize,
    pub blocked: usize,
    /// Sides proved infeasible that a run took all the same.
    pub contradictions: u64,
    pub wrong_terms: usize,
    /// Orders of what threads do to each other that were not tried.
    pub schedules: u64,
    /// Not one path came to an end of its own.
    pub vacuous: bool,
}

impl Doubts {
    pub(crate) fn of(state: &SearchState, stop: Stop) -> Doubts {
        let mut doubts = Doubts {
            stopped: (stop != Stop::Exhausted && !state.is_done()).then_some(stop),
            goals_left: state.tree.open() + state.tree.pending(),
            lost: state.log.losses().to_vec(),
            diverged: state.log.paths().diverged,
            concretised: state.approximated().len(),
            blocked: state.approximations.blocked().len(),
            contradictions: state.tree.contradictions(),
            wrong_terms: state.log.wrong_terms().len(),
            schedules: state.tree.schedules_left_out(),
            vacuous: state.log.paths().completed == 0,
            ..Doubts::default()
        };
        for run in state.tree.runs().iter().filter(|run| run.diverged.is_none() && !run.duplicate) {
            match &run.end {
                End::Unsupported { what } => *doubts.unsupported.entry(what.clone()).or_default() += 1,
                End::Limit(_) => *doubts.limited.entry(run.end.words()).or_default() += 1,
                _ => {}
            }
        }
        for side in state.tree.nodes().iter().flat_map(|node| node.sides) {
            match side {
                Side::Unknown(why) => {
                    *doubts.unknown.entry(state.tree.why(why).to_string()).or_default() += 1
                }
                Side::GivenUp(Cause::Depth) => doubts.too_deep += 1,
                Side::GivenUp(Cause::Repeat) => doubts.too_often += 1,
                Side::GivenUp(Cause::OtherValue) => doubts.too_many_values += 1,
                // The first counts among the limited runs, the second among those lost, the third among schedules.
                // Sizes are told among what was approximated.
                Side::GivenUp(Cause::RunLimit | Cause::Executor | Cause::OtherSchedule | Cause::Size) => {}
                // The type that was taken does; what others have is theirs to doubt.
                Side::GivenUp(Cause::OtherType | Cause::Elsewhere) => {}
                Side::Open
                | Side::Pending
                | Side::Node(_)
                | Side::Leaf(_)
                | Side::Infeasible(_)
                | Side::Missed(_) => {}
            }
        }
        doubts
    }

    /// What is doubtful of either of two parts of one exploration.
    pub fn add(&mut self, other: Doubts) {
        fn join<K: Ord>(all: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
            more.into_iter().for_each(|(key, n)| *all.entry(key).or_default() += n);
        }
        self.stopped = self.stopped.or(other.stopped);
        self.goals_left += other.goals_left;
        self.too_deep += other.too_deep;
        self.too_often += other.too_often;
        self.too_many_values += other.too_many_values;
        join(&mut self.limited, other.limited);
        self.lost.extend(other.lost);
        join(&mut self.unknown, other.unknown);
        self.diverged += other.diverged;
        join(&mut self.unsupported, other.unsupported);
        self.concretised = self.concretised.max(other.concretised);
        self.blocked = self.blocked.max(other.blocked);
        self.contradictions += other.contradictions;
        self.wrong_terms += other.wrong_terms;
        self.schedules += other.schedules;
        self.vacuous &= other.vacuous;
    }

    /// A limit kept goals from being tried at all.
    fn cut_short(&self) -> bool {
        self.stopped.is_some()
            || self.too_deep > 0
            || self.too_often > 0
            || self.too_many_values > 0
            || !self.limited.is_empty()
            || !self.lost.is_empty()
    }

    /// The sentences that users see, one for each doubt.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(stop) = self.stopped {
            words.push(format!("{}; {} left to try", stop.words(), count(self.goals_left as u64, "goal")));
        }
        let mut add = |n: u64, one: &str, rest: &str| {
            if n > 0 {
                words.push(format!("{}{rest}", count(n, one)));
            }
        };
        add(self.too_deep, "decision", " beyond the depth limit");
        add(self.too_often, "decision", " beyond the bound on loops");
        add(self.too_many_values, "pointer or size", " that can be more than the thousand values tried");
        for (how, &n) in &self.limited {
            add(n, "run", &format!(" {how}"));
        }
        add(self.lost.len() as u64, "run", &format!(" lost: {}", self.lost.first().map_or("", |why| why)));
        for (why, &n) in &self.unknown {
            add(n, "condition", &format!(" not decided: {why}"));
        }
        add(self.diverged, "run", " did not follow the path it was solved for");
        for (what, &n) in self.unsupported.iter().take(MOST_NAMED) {
            add(n, "path", &format!(" came to something unsupported: {what}"));
        }
        let unnamed: u64 = self.unsupported.values().skip(MOST_NAMED).sum();
        add(unnamed, "path", " came to something else unsupported");
        add(self.concretised as u64, "place", " where a symbolic value was replaced by its concrete one");
        add(self.blocked as u64, "action", " blocked by the sandbox");
        add(self.contradictions, "branch", " taken although it was thought infeasible");
        add(self.wrong_terms as u64, "condition", " that disagrees with the run");
        if self.schedules > 0 {
            words.push(format!(
                "schedules of threads: {} that may behave differently not tried (--schedules all)",
                count(self.schedules, "other")
            ));
        }
        if self.vacuous {
            words.push("no path came to its end".to_owned());
        }
        words
    }
}

fn count(n: u64, what: &str) -> String {
    let plural = match what {
        "branch" => "branches".to_owned(),
        "pointer or size" => "pointers or sizes".to_owned(),
        other => format!("{other}s"),
    };
    if n == 1 { format!("1 {what}") } else { format!("{n} {plural}") }
}

pub fn decide(doubts: &Doubts, bugs: bool) -> Verdict {
    if bugs {
        Verdict::Bugs
    } else if doubts.cut_short() {
        Verdict::Inconclusive
    } else if doubts.words().is_empty() {
        Verdict::Verified
    } else {
        Verdict::NoBugs
    }
}
