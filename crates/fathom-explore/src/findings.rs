//! Bugs, each once, with the shortest run that shows it.

use dashu_int::ops::BitTest;
use fathom_finding::{Breach, Bug};
use fathom_term::Value;
use fathom_trace::{Input, Trace};
use rustc_hash::FxHashMap;

use crate::tree::RunId;

/// The kind of bugs that are violations of specifications.
pub const SPEC: &str = "spec-violation";

/// The identity of a bug: kind (with its rule), file, line and column.
pub type Identity = (String, String, u32, u32);

pub fn identity(bug: &Bug) -> Identity {
    // Several rules may be violated at one place.
    let kind = match &bug.rule {
        Some(rule) => format!("{} {rule}", bug.kind),
        None => bug.kind.clone(),
    };
    (kind, bug.place.file.clone(), bug.place.line, bug.place.column)
}

/// A bug with its best witness so far.
#[derive(Clone, Debug)]
pub struct Sighting {
    pub bug: Bug,
    pub run: RunId,
    pub trace: Trace,
    pub seen: u64,
}

/// Whether it rests on a structure that no caller may ever make; a sighting without one says more.
fn is_invented(bug: &Bug) -> bool {
    matches!(bug.breach, Some(Breach::Structure(_) | Breach::NullBuffer(_)))
}

/// In the order of their first sighting.
#[derive(Default, Debug)]
pub struct Findings {
    list: Vec<Sighting>,
    ids: FxHashMap<Identity, usize>,
}

impl Findings {
    /// Notes the bug of a trace, if it shows one. True when it is a new one.
    pub fn inspect(&mut self, run: RunId, trace: &Trace) -> bool {
        let Some(bug) = &trace.bug else { return false };
        if let Some(&known) = self.ids.get(&identity(bug)) {
            let known = &mut self.list[known];
            known.seen += 1;
            let (new, old) = (is_invented(bug), is_invented(&known.bug));
            if (new, size(trace)) < (old, size(&known.trace)) {
                known.bug = bug.clone();
                known.run = run;
                known.trace = trace.clone();
            }
            return false;
        }
        self.ids.insert(identity(bug), self.list.len());
        self.list.push(Sighting { bug: bug.clone(), run, trace: trace.clone(), seen: 1 });
        true
    }

    /// Whether the bug was seen before.
    pub fn knows(&self, bug: &Bug) -> bool {
        self.ids.contains_key(&identity(bug))
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn list(&self) -> &[Sighting] {
        &self.list
    }
}

/// Orders witnesses: fewest decisions, then smallest input, then the order of values, so that ties do not depend on
/// which run came first.
fn size(trace: &Trace) -> (usize, u64, &Input) {
    (trace.decisions.len(), input_size(&trace.input), &trace.input)
}

/// The size of an input, in bits.
pub fn input_size(input: &Input) -> u64 {
    input.values.values().map(value_size).sum()
}

fn value_size(value: &Value) -> u64 {
    match value {
        Value::Bool(b) => u64::from(*b),
        Value::BitVec(bits) => bits.bits.bit_len() as u64,
        Value::Int(i) => i.bit_len() as u64,
        Value::Real(r) => (r.numerator().bit_len() + r.denominator().bit_len()) as u64,
        Value::Float(f) => u64::from(f.bits.count_ones()),
        Value::String(text) => 8 * text.len() as u64 + 1,
        Value::Array(array) => {
            value_size(&array.default)
                + array.entries.iter().map(|(i, v)| value_size(i) + value_size(v)).sum::<u64>()
        }
    }
}
