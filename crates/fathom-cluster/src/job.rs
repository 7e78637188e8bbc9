//! Messages between machines: the job, its parts, and their reports.

use std::collections::BTreeSet;

use fathom_explore::{Beginning, WhyNot};
use fathom_finding::{Approximated, Doubts, Paths, Queries, Stop};
use fathom_spec::Usage;
use fathom_trace::Input;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::travel;

/// The version that both sides of a connection have to agree on. The last number is that of the messages.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "/3");

/// One target that is explored by several workers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClusterJob {
    pub version: String,
    /// A hash of everything else.
    pub id: String,
    /// Requirements for a worker: the target's language and, where it matters, the version of its runtime.
    pub language: String,
    pub runtime: String,
    /// The hash of the bundle, which is its name in the store.
    pub bundle: String,
    /// The job that workers explore, with paths relative to the bundle's folder; opaque here.
    pub job: serde_json::Value,
    pub entries: Vec<String>,
    /// The name for the user.
    pub name: String,
    /// The time without a sign of life after which a part is given to another worker.
    pub silence_ms: u64,
}

/// The contents of a new job.
pub struct Made<'a> {
    pub name: &'a str,
    pub language: &'a str,
    pub runtime: &'a str,
    pub bundle: &'a str,
    pub job: serde_json::Value,
    pub entries: Vec<String>,
    pub silence: std::time::Duration,
}

impl ClusterJob {
    pub fn new(made: Made<'_>) -> ClusterJob {
        let mut job = ClusterJob {
            version: VERSION.to_owned(),
            id: String::new(),
            language: made.language.to_owned(),
            runtime: made.runtime.to_owned(),
            bundle: made.bundle.to_owned(),
            job: made.job,
            entries: made.entries,
            name: made.name.to_owned(),
            silence_ms: made.silence.as_millis() as u64,
        };
        job.id = hash(&serde_json::to_vec(&job).expect("plain data"))[..16].to_owned();
        job
    }
}

pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A goal as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    #[serde(with = "travel")]
    inputs: Vec<Input>,
    position: u32,
    assumption: bool,
    side: bool,
}

impl From<Beginning> for Start {
    fn from(beginning: Beginning) -> Start {
        let Beginning { inputs, position, assumption, side } = beginning;
        Start { inputs, position, assumption, side }
    }
}

impl From<&Start> for Beginning {
    fn from(start: &Start) -> Beginning {
        let Start { inputs, position, assumption, side } = start.clone();
        Beginning { inputs, position, assumption, side }
    }
}

/// A part of the tree of one entry: small, and the same for every worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    pub entry: String,
    /// The goals whose subtrees make up the part; none: the whole tree.
    pub starts: Vec<Start>,
    /// The time after which the rest of it is given back as parts.
    pub budget_ms: u64,
}

impl Part {
    /// The whole tree of an entry.
    pub fn whole(entry: &str, budget_ms: u64) -> Part {
        Part { entry: entry.to_owned(), starts: Vec::new(), budget_ms }
    }

    /// A hash of the contents: equal parts have the same name.
    pub fn id(&self) -> String {
        hash(&serde_json::to_vec(self).expect("plain data"))[..24].to_owned()
    }

    /// The part as the explorer represents it; `None` for the whole tree.
    pub fn to_explore(&self) -> Option<fathom_explore::Part> {
        let beginnings = self.starts.iter().map(Beginning::from).collect();
        (!self.starts.is_empty()).then_some(fathom_explore::Part { beginnings })
    }
}

/// A branch, identified in the same way on every machine.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct BranchKey {
    /// Without its folder, which differs between machines.
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub to_line: i64,
    /// Distinguishes branches that are equal in everything else.
    pub nth: u32,
}

/// The counts of an exploration.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    pub paths: Paths,
    pub discarded: u64,
    pub executions: u64,
    pub instructions: u64,
    pub queries: Queries,
    pub doubts: Doubts,
    pub concretised: BTreeSet<Approximated>,
    pub blocked: BTreeSet<String>,
    /// How far specifications were exercised.
    pub usage: Usage,
    /// Branches that were seen and not taken, and why.
    pub uncovered: Vec<(BranchKey, WhyNot)>,
}

/// An input, and what it shows.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ReportedInput {
    #[serde(with = "travel::one")]
    pub input: Input,
    /// The branches that it covers, by their places in [`Report::covered`].
    pub covers: Vec<u32>,
    /// Kind and place of the bug that it shows.
    pub bug: Option<String>,
    /// How many decisions its path has.
    pub decisions: u32,
}

/// The result of a part.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    pub part: String,
    pub entry: String,
    pub worker: String,
    /// Parts that were split off it and are in the queue.
    pub children: Vec<String>,
    /// Inputs that cover something or show a bug.
    pub inputs: Vec<ReportedInput>,
    pub covered: Vec<BranchKey>,
    pub findings: usize,
    pub tally: Tally,
    /// Why the whole job is to end, if it is.
    pub stop: Option<Stop>,
    /// The part could not be explored at all.
    pub failed: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_parts_have_one_name() {
        let part = Part::whole("f", 10);
        assert_eq!(part.id(), Part::whole("f", 10).id());
        assert_ne!(part.id(), Part::whole("g", 10).id());
        let start = Start { inputs: vec![Input::default()], position: 3, assumption: false, side: true };
        let below = Part { starts: vec![start], ..part.clone() };
        assert_ne!(part.id(), below.id());
        assert_eq!((part.to_explore(), below.to_explore().unwrap().beginnings.len()), (None, 1));
        let back: Part = serde_json::from_slice(&serde_json::to_vec(&below).unwrap()).unwrap();
        assert_eq!(back, below);
    }
}
