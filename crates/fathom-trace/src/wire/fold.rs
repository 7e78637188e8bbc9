//! Conversion of a run's events to its trace.

use std::collections::HashSet;

use fathom_finding::{Approximated, Approximation, End};
use fathom_term::Store;

use super::{Event, EventReader, Places, SiteInfo, Sites};
use crate::executor::ExecutorError;
use crate::happening::Happening;
use crate::input::Input;
use crate::program::{BranchId, SiteId};
use crate::trace::{Decision, Trace};

/// A run as its process reported it.
pub struct ReportedRun {
    pub trace: Trace,
    /// How it ended, if it reported that.
    pub end: Option<End>,
    /// The last place it named.
    pub last: Option<SiteInfo>,
}

/// Folds the events of a run. `always` are branches that every run takes; the program has `branches` in all.
pub fn fold<P: Places>(
    store: &Store,
    bytes: &[u8],
    input: Input,
    branches: usize,
    always: &[u32],
    known: &mut Sites<P>,
) -> Result<ReportedRun, ExecutorError> {
    let mut trace = Trace::ended(input, End::Returned);
    trace.covered.extend(always.iter().map(|b| (BranchId(*b), 0)));
    let mut seen: HashSet<u32> = always.iter().copied().collect();
    let mut sites: Vec<(SiteId, SiteInfo)> = Vec::new();
    let mut end = None;
    let mut probing = None;
    for event in EventReader::new(store, bytes) {
        let event = event.map_err(|e| ExecutorError::Broken(format!("a run's trace cannot be read: {e}")))?;
        match event {
            Event::Site(info) => sites.push((known.number(&info), info)),
            Event::Decision { site, kind, cond, taken } => {
                trace.decisions.push(Decision { site: sites[site as usize].0, kind, cond, taken, scene: 0 });
            }
            Event::Assumption(cond) => trace.assumptions.push((trace.decisions.len() as u32, cond)),
            Event::Bound { cond, site, what, why } => {
                trace.assumptions.push((trace.decisions.len() as u32, cond));
                let site = known.places.shown(&sites[site as usize].1);
                trace.bounds.push((
                    cond,
                    Approximated { site, what: Approximation::Model { operation: what, reason: why } },
                ));
            }
            Event::Preference { cond, site, what, why } => {
                let site = known.places.shown(&sites[site as usize].1);
                let left_out =
                    Approximated { site, what: Approximation::Model { operation: what, reason: why } };
                trace.preferences.push((trace.decisions.len() as u32, cond, left_out));
            }
            Event::Symbol { name, value } => trace.input.set(&name, value),
            Event::Covered(branch) => {
                if (branch.0 as usize) < branches && seen.insert(branch.0) {
                    trace.covered.push((branch, trace.decisions.len() as u32));
                }
            }
            Event::Concretised { site, what, why } => trace.concretised.push(Approximated {
                site: known.places.shown(&sites[site as usize].1),
                what: Approximation::Model { operation: what, reason: why },
            }),
            Event::Blocked(what) => trace.blocked.push(what),
            Event::Call(call) => trace.call = Some(call),
            Event::Outcome(outcome) => trace.outcome = Some(outcome),
            Event::Bug(bug) => trace.bug = Some(bug),
            Event::Stdout(text) => trace.stdout = text,
            Event::Probing => probing = Some(trace.decisions.len() as u32),
            Event::Happening(happening) => {
                let position = trace.decisions.len() as u32;
                let begun = probing.take().unwrap_or(position);
                trace.happenings.push(Happening { begun, position, ..*happening });
            }
            Event::End(how) => end = Some(how),
        }
    }
    Ok(ReportedRun { trace, end, last: sites.pop().map(|(_, info)| info) })
}
