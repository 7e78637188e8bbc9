use fathom_finding::{End, Place};
use fathom_trace::{Happening, Input, Trace};

use super::{Judged, Monitors, Nearness};
use crate::{Weave, parse};

fn monitors(text: &str) -> Monitors {
    let specs = vec![parse("t.spec", text).unwrap()];
    let weave = Weave::new(&specs, &|_, _, _| true).unwrap();
    Monitors::new(specs, weave, "main")
}

/// A run in which these probes were passed: probe, object, values.
fn run(passed: &[(u32, u64, u64)]) -> Trace {
    let mut trace = Trace::ended(Input::default(), End::Returned);
    for (i, &(probe, object, values)) in passed.iter().enumerate() {
        let place = Place { file: "t.c".into(), line: 10 + i as u32, ..Place::default() };
        let position = i as u32 + 1;
        trace.happenings.push(Happening {
            probe,
            begun: position,
            position,
            object,
            thread: 0,
            values,
            place,
            shown: String::new(),
        });
    }
    trace
}

const FILES: &str = "\
scope object
event open = call open_it
event read = call read_it
event close = call close_it
complete regex usage: (open read* close)*
";

fn judge(monitors: &Monitors, passed: &[(u32, u64, u64)]) -> (Judged, String) {
    let trace = run(passed);
    let judged = monitors.judge(&trace);
    let message = judged.violation.as_ref().map(|v| monitors.bug(v, &trace).message);
    (judged, message.unwrap_or_default())
}

#[test]
fn each_object_has_a_history_of_its_own() {
    let monitors = monitors(FILES);
    let (fine, _) = judge(&monitors, &[(0, 1, 0), (0, 2, 0), (1, 1, 0), (2, 1, 0), (2, 2, 0)]);
    assert_eq!(fine.violation, None);
    assert_eq!(fine.usage.specs[0].events, [2, 1, 2]);
    assert_eq!(fine.usage.specs[0].rules[0].states, [4, 3, 0]);
    let (broken, message) = judge(&monitors, &[(0, 1, 0), (0, 2, 0), (2, 1, 0), (1, 1, 0), (2, 2, 0)]);
    assert_eq!(broken.violation.unwrap().happening, Some(3));
    assert_eq!(message, "regex `usage` (t.spec:5) is broken: read after open, close; `open` was to follow");
    let (_, message) = judge(&monitors, &[(0, 1, 0), (0, 2, 0), (2, 1, 0)]);
    assert!(message.contains("is unfinished at the end of the run"), "{message}");
}

#[test]
fn the_nearest_rule_says_how_near_it_is() {
    let monitors = monitors("event a = call f\nevent b = call g\npltl three: !(a && Y(a && Y a))\n");
    let (judged, _) = judge(&monitors, &[(0, 0, 0), (0, 0, 0)]);
    let nearness = |least| Nearness { least, sum: least };
    assert_eq!(judged.at(0), nearness(3));
    assert_eq!(judged.at(1), nearness(2));
    assert_eq!(judged.at(2), nearness(1));
    let (judged, message) = judge(&monitors, &[(0, 0, 0), (1, 0, 0), (0, 0, 0), (0, 0, 0)]);
    assert_eq!(judged.violation.unwrap().happening, Some(3), "the formula does not see `b`");
    assert_eq!(message, "pltl `three` (t.spec:3) is broken: a after a, a");
}

#[test]
fn changes_of_propositions_count_as_steps() {
    let monitors = monitors("event a = call f\nprop p = x > 0\npltl never: !(a && p)\n");
    let (judged, _) = judge(&monitors, &[(0, 0, 0)]);
    assert_eq!(judged.at(1).least, 2, "an event and a change");
}

#[test]
fn a_decision_of_a_probe_is_as_near_as_its_other_side() {
    let monitors = monitors("post f: result > 0\n");
    let mut trace = run(&[(0, 0, 1)]);
    trace.happenings[0].begun = 0;
    let judged = monitors.judge(&trace);
    assert_eq!(judged.violation, None);
    assert_eq!(judged.at(0).least, 0);
    assert_eq!(judged.at(1), Nearness::FAR);
}

#[test]
fn a_broken_pre_is_the_callers_fault_at_the_boundary_only() {
    let monitors = monitors("pre main: n > 0\npre inner: n > 0\n");
    let (judged, _) = judge(&monitors, &[(0, 0, 0)]);
    assert!(judged.violation.unwrap().boundary);
    let (judged, _) = judge(&monitors, &[(0, 0, 1), (0, 0, 0)]);
    assert!(!judged.violation.unwrap().boundary, "the entry called itself");
    let (judged, message) = judge(&monitors, &[(0, 0, 1), (1, 0, 0)]);
    assert!(!judged.violation.unwrap().boundary);
    assert_eq!(message, "pre `inner` (t.spec:2) does not hold: `n > 0`");
}
