//! Advice: options that might give more, by what limited the result.

use fathom_finding::{Doubt, Stop, Undecided};

use crate::results::Results;
use crate::writers;

/// Lines for people, each with the option first.
pub fn advice(results: &Results) -> Vec<String> {
    let s = &results.summary;
    let has = |of: fn(&Doubt) -> bool| s.doubts.iter().any(|one| of(&one.doubt));
    let mut out = Vec::new();
    if has(|d| matches!(d, Doubt::Stopped { by: Stop::Time, .. })) {
        if s.branches.covered < s.branches.total {
            out.push(format!("--time {}s: a longer search", (s.seconds * 4.0).ceil().max(60.0)));
            out.push("--search coverage: prefer branches that are not covered yet".into());
        } else {
            out.push("--stop-at-coverage: every branch is covered, the rest were further paths".into());
        }
    }
    if has(|d| matches!(d, Doubt::NotLoaded)) {
        out.push(format!("--time {}s: time to load the target", (s.seconds * 4.0).ceil().max(60.0)));
    }
    if has(|d| matches!(d, Doubt::Stopped { by: Stop::Paths, .. })) {
        out.push("a larger --max-paths".into());
    }
    if has(|d| matches!(d, Doubt::Stopped { by: Stop::Memory, .. })) {
        out.push("a larger --max-memory".into());
    }
    if has(|d| matches!(d, Doubt::TooDeep { .. })) {
        out.push("a larger --max-depth".into());
    }
    if has(|d| matches!(d, Doubt::LoopBound { .. })) {
        out.push("a larger --max-loop".into());
    }
    if has(|d| matches!(d, Doubt::Undecided { why: Undecided::Deadline, .. })) {
        out.push("--query-time 30s: more time for the solver".into());
    }
    if has(|d| matches!(d, Doubt::Unsupported { .. }))
        && fathom_target::profile(&s.language).stubs_replace_unsupported
    {
        out.push("--stub NAME: a function or interface without a model returns any value".into());
    }
    out.extend(writers::advice(results).map(str::to_owned));
    if has(|d| matches!(d, Doubt::Schedules { .. })) {
        out.push("--schedules all".into());
    }
    if !s.blocked.is_empty() {
        out.push("--allow net, exec or write=PATH, if this code may do that on your machine".into());
    }
    out
}
