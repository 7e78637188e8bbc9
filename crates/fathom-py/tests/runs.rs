//! Real functions through the whole executor: what a run decides, returns, raises, and where it stops.

mod support;

use fathom_finding::{End, Outcome};
use fathom_term::Value;
use support::{int, interpreters, load, load_with};

const CLOCK: &str = "
def clock(hour: int, minute: int) -> int:
    if hour > 23:
        raise ValueError('hour')
    if minute == 0:
        return hour
    return hour * 60 + minute
";

#[test]
fn every_interpreter_decides_alike() {
    for python in interpreters() {
        let mut module = load_with(python, CLOCK, |_| {}).unwrap();
        let first = module.run("clock", &[]);
        assert_eq!(first.end, End::Returned, "{python:?}: {first:?}");
        assert_eq!(first.decisions.len(), 2);
        assert_eq!(first.input.get("hour"), Some(&int(0)));
        let call = first.call.unwrap();
        assert_eq!(call.expression, "clock(0, 0)");
        assert_eq!(call.imports, ["from subject import clock"]);
        assert_eq!(first.outcome, Some(Outcome::Returned { literal: Some("0".into()), shown: "0".into() }));
        let late = module.run("clock", &[("hour", int(24))]);
        assert_eq!(late.end, End::Raised);
        assert_eq!(late.decisions.len(), 1);
        let Some(Outcome::Raised { class, message, .. }) = late.outcome else { panic!("{late:?}") };
        assert_eq!((class.as_str(), message.as_str()), ("ValueError", "hour"));
        let third = module.run("clock", &[("hour", int(2)), ("minute", int(5))]);
        assert_eq!(
            third.outcome,
            Some(Outcome::Returned { literal: Some("125".into()), shown: "125".into() })
        );
    }
}

#[test]
fn a_site_keeps_its_number_from_run_to_run() {
    let mut module = load(CLOCK);
    let a = module.run("clock", &[]);
    let b = module.run("clock", &[("hour", int(24)), ("other", Value::Bool(true))]);
    assert_eq!(a.decisions[0].site, b.decisions[0].site);
    assert_eq!(a.decisions[0].cond, b.decisions[0].cond);
    assert_ne!(a.decisions[0].site, a.decisions[1].site);
}
