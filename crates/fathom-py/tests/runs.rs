//! Real functions through the whole executor: what a run decides, returns, raises, and where it stops.

use crate::support::{int, interpreters, load, load_with};
use fathom_finding::{End, Outcome};
use fathom_term::Value;

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

#[test]
fn arithmetic_of_symbols_is_pythons_own() {
    // Every result is checked twice: by `self_check` against the terms, and here against what Python prints.
    let mut module = load(
        "
def f(a: int, b: int, x: float, flag: bool):
    out = [a + b, a - b, a * b, a // b, a % b, divmod(a, b), -a, abs(a), ~a, a & b, a | b, a ^ b, a << 3, a >> 1,
           a ** 2, pow(a, 3, 7), round(a, -1), a.bit_length(), a / b, x + a, x * 2, x // 1, x % 2, int(x), round(x),
           x < a, a < x, flag + a, flag & True, True ^ flag, a == x, x.is_integer(), -x, abs(x)]
    for v in out:
        if v == 12345:
            return None
    return out
",
    );
    let plain = |a: i64, b: i64, x: f64, flag: bool| {
        let code = format!(
            "a, b, x, flag = {a}, {b}, {x:?}, {}; print([a + b, a - b, a * b, a // b, a % b, divmod(a, b), -a, abs(a), ~a, \
             a & b, a | b, a ^ b, a << 3, a >> 1, a ** 2, pow(a, 3, 7), round(a, -1), a.bit_length(), a / b, x + a, x * 2, \
             x // 1, x % 2, int(x), round(x), x < a, a < x, flag + a, flag & True, True ^ flag, a == x, x.is_integer(), \
             -x, abs(x)])",
            if flag { "True" } else { "False" }
        );
        let output = std::process::Command::new(&interpreters()[0]).args(["-c", &code]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    for (a, b, x, flag) in [
        (7, -2, 2.5, true),
        (-7, 2, -0.5, false),
        (-7, -3, 7.0, true),
        (25, 4, -3.75, false),
        (1 << 60, 3, 1e300, true),
    ] {
        let trace = module.run(
            "f",
            &[("a", int(a)), ("b", int(b)), ("x", crate::support::float(x)), ("flag", Value::Bool(flag))],
        );
        let Some(Outcome::Returned { literal: Some(shown), .. }) = &trace.outcome else {
            panic!("{trace:?}")
        };
        assert_eq!(*shown, plain(a, b, x, flag));
    }
}

#[test]
fn what_is_not_annotated_is_judged_by_its_use() {
    let mut module = load(
        "
def f(text, count, items, table, flag=False, scale=1.5):
    if count > 3 and text.startswith('a'):
        return 1
    total = sum(len(i) for i in items if i.strip()) * scale
    return table.get('k', total)
",
    );
    let trace = module.run("f", &[]);
    assert_eq!(trace.end, End::Returned, "{trace:?}");
    let call = trace.call.unwrap();
    assert_eq!(call.expression, "f('', 0, [], {})");
}
