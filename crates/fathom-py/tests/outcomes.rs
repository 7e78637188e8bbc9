//! Classification of uncaught exceptions: a bug of the code under test, or its behaviour.

use crate::support::{int, interpreters, load, load_with, text};
use fathom_finding::{End, Outcome, StepEvent};
use fathom_trace::Trace;

const SOURCE: &str = "
import json
from dataclasses import dataclass

class Refused(Exception):
    pass

def index(xs: list, i: int):
    return xs[i]

def divide(a: int, b: int):
    return a // b

def ask(d: dict, k: str):
    return d[k]

def claim(n: int):
    assert n < 5, 'too big'
    return n

def check(n: int):
    if n > 5:
        raise ValueError('n must be at most 5')
    if n < 0:
        raise Refused(n)
    if n == 3:
        raise KeyError('three')
    return n

def convert(s: str):
    return int(s)

def inner(n: int):
    return [1, 2, 3][n]

def outer(n: int):
    return inner(n) + 1

def documented(n: int):
    '''Looks up.

    Raises IndexError when n is out of range.
    '''
    return [1, 2][n]

def caught(n: int):
    try:
        return [1, 2][n]
    except IndexError:
        return -1

def library(s: str):
    return json.loads(s)

def unpack(s: str):
    a, b = s.split(',')
    return a

def guessed(thing, other):
    return thing.upper() + other

def typed(x: int):
    return x.upper()

def missing(n: int):
    if n > 5:
        value = 1
    return value

def smallest(xs: list):
    return min(xs)

def none(s: str):
    import re
    return re.match('a', s).group()
";

fn kind_of(trace: &Trace) -> &str {
    match (&trace.end, &trace.bug) {
        (End::Bug, Some(bug)) => &bug.kind,
        (End::Bug, None) => "a bug without a name",
        (End::Raised, _) => "behaviour",
        (End::Returned, _) => "returned",
        (End::Discarded, _) => "discarded",
        _ => "something else",
    }
}

#[test]
fn operations_that_fail_are_bugs_and_checks_are_behaviour() {
    for python in interpreters() {
        let mut module = load_with(python, SOURCE, |_| {}).unwrap_or_else(|e| panic!("{e}"));
        for (entry, values, expected) in [
            ("index", vec![("i", int(0))], "index-error"),
            ("divide", vec![("b", int(0))], "zero-division"),
            ("ask", vec![("k", text("x"))], "key-error"),
            ("claim", vec![("n", int(9))], "assertion"),
            ("claim", vec![("n", int(0))], "returned"),
            ("check", vec![("n", int(9))], "behaviour"),
            ("check", vec![("n", int(-9))], "behaviour"),
            ("check", vec![("n", int(3))], "behaviour"),
            ("convert", vec![("s", text("abc"))], "behaviour"),
            ("outer", vec![("n", int(3))], "index-error"),
            ("documented", vec![("n", int(3))], "behaviour"),
            ("caught", vec![("n", int(3))], "returned"),
            ("library", vec![("s", text("{"))], "behaviour"),
            ("unpack", vec![("s", text("a"))], "unpacking"),
            ("guessed", vec![("other", int(1))], "discarded"),
            ("typed", vec![], "attribute-error"),
            ("missing", vec![], "unbound-local"),
            ("smallest", vec![], "empty-sequence"),
            ("none", vec![], "none-attribute"),
        ] {
            let trace = module.run(entry, &values);
            assert_eq!(kind_of(&trace), expected, "{python:?} {entry}: {:?} {:?}", trace.outcome, trace.bug);
        }
    }
}

#[test]
fn strict_runs_take_every_exception_for_a_bug() {
    let mut module = load_with(&interpreters()[0], SOURCE, |o| o.strict_exceptions = true).unwrap();
    assert_eq!(kind_of(&module.run("check", &[("n", int(9))])), "value-error");
    assert_eq!(kind_of(&module.run("convert", &[])), "value-error");
    assert_eq!(kind_of(&module.run("documented", &[("n", int(3))])), "index-error");
}

#[test]
fn a_bug_says_where_and_how() {
    let mut module = load(SOURCE);
    let trace = module.run("outer", &[("n", int(3))]);
    let bug = trace.bug.unwrap();
    assert_eq!(bug.place.file, module.file.to_str().unwrap());
    assert_eq!((bug.place.line, bug.place.function.as_str()), (34, "inner"));
    assert!(bug.message.contains("list index out of range"), "{}", bug.message);
    assert!(bug.message.contains("[1, 2, 3][n]"), "{}", bug.message);
    let steps: Vec<(&str, Option<StepEvent>)> =
        bug.steps.iter().map(|s| (s.place.function.as_str(), s.event.clone())).collect();
    let calls = StepEvent::Calls { function: "inner".into() };
    let raises = StepEvent::Raises { exception: "IndexError".into() };
    assert_eq!(steps, [("outer", Some(calls)), ("inner", Some(raises))]);
    assert_eq!(bug.steps[0].values, [("n".to_string(), "3".to_string())]);
    let Some(Outcome::Raised { class, module: home, message }) = trace.outcome else { panic!() };
    assert_eq!(
        (class.as_str(), home.as_str(), message.as_str()),
        ("IndexError", "builtins", "list index out of range")
    );
}
