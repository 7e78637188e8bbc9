//! The effect of a violation on the run that shows it.

use fathom_finding::{Bug, End};
use fathom_trace::Trace;

use crate::judge::{Judged, Monitors};

/// Ends the path where the run broke a specification: as a bug, or as discarded where the caller of the code under test is at
/// fault. `known` says whether a bug was seen before: a run that continues to another bug then shows that one.
pub fn apply(monitors: &Monitors, judged: &Judged, trace: &mut Trace, known: impl Fn(&Bug) -> bool) {
    let Some(violation) = &judged.violation else { return };
    if trace.end == End::Discarded {
        return;
    }
    if violation.boundary {
        cut(trace, violation.position);
        trace.end = End::Discarded;
        trace.bug = None;
        return;
    }
    let mut bug = monitors.bug(violation, trace);
    if let Some(later) = &trace.bug {
        if known(&bug) {
            return;
        }
        bug.message.push_str(&format!("; the run goes on to {} in line {}", later.kind, later.place.line));
    }
    cut(trace, violation.position);
    trace.end = End::Bug;
    trace.bug = Some(bug);
}

/// Removes the decisions after a position from the path.
fn cut(trace: &mut Trace, position: u32) {
    trace.decisions.truncate(position as usize);
    trace.assumptions.retain(|&(at, _)| at <= position);
    trace.wishes.retain(|wish| wish.position <= position);
    for (_, at) in &mut trace.covered {
        *at = (*at).min(position);
    }
}
