//! Several runs in one process show what each shows in a process of its own.

use std::sync::Arc;

use crate::support::{int, interpreters, load_into, text};
use fathom_term::{Store, Value};

/// Runs the inputs one after the other, once in processes that take several runs and once with one process a run.
fn check(source: &str, entry: &str, inputs: &[&[(&str, Value)]]) {
    for python in interpreters() {
        let store = Arc::new(Store::new());
        let mut several = load_into(&store, python, source, |options| options.self_check = false).unwrap();
        let mut single = load_into(&store, python, source, |_| {}).unwrap();
        for (number, input) in inputs.iter().enumerate().chain(inputs.iter().enumerate()) {
            let (a, b) = (several.run(entry, input), single.run(entry, input));
            let told = |trace: &fathom_trace::Trace| {
                let decisions: Vec<_> = trace.decisions.iter().map(|d| (d.cond, d.taken, d.kind)).collect();
                (decisions, trace.assumptions.clone(), trace.covered.clone())
            };
            assert_eq!(told(&a), told(&b), "{python:?}: decisions of run {number} of {entry}");
            assert_eq!(a.outcome, b.outcome, "{python:?}: outcome of run {number} of {entry}");
            assert_eq!(a.end, b.end, "{python:?}: end of run {number} of {entry}");
            let source = |trace: &fathom_trace::Trace| {
                trace.call.as_ref().map(|call| (call.setup.clone(), call.expression.clone()))
            };
            assert_eq!(source(&a), source(&b), "{python:?}: call of run {number} of {entry}");
        }
    }
}

#[test]
fn terms_are_made_in_the_same_order_in_every_run() {
    let source = "
import re
def f(a: str, b: str, table: dict[str, int]):
    if a == b or re.fullmatch('[a-c]+', a):
        return len(a)
    if b in table and table[b] > 3:
        return table[b]
    return {a, b} == {'x', 'y'}
";
    let inputs: &[&[(&str, Value)]] = &[
        &[],
        &[("a", text("abc")), ("b", text("q"))],
        &[("b", text("zz")), ("a", text("y"))],
        &[("a", text("y")), ("b", text("x")), ("table.len", int(1)), ("table.key[0]", text("x"))],
    ];
    check(source, "f", inputs);
}

#[test]
fn what_a_run_leaves_behind_is_not_there_in_the_next() {
    let source = "
import functools, itertools, random
seen, last, numbers = [], None, itertools.count()
class Box:
    made = 0
box = Box()
@functools.lru_cache(None)
def twice(x):
    return 2 * x
def collect(x: int, into=[]):
    into.append(x)
    return len(into)
def appended(x: int):
    seen.append(x)
    return len(seen)
def assigned(x: int):
    global last
    before, last = last, x
    return before
def counted(x: int):
    Box.made += 1
    return Box.made
def attribute(x: int):
    box.value = getattr(box, 'value', 0) + 1
    return box.value
def cached(x: int):
    return twice(x) if x > 3 else twice.cache_info().currsize
def drawn(x: int):
    return random.random()
def told(x: int):
    print(x)
    return 0
";
    let inputs: &[&[(&str, Value)]] = &[&[], &[("x", int(5))], &[("x", int(-7))]];
    for entry in ["collect", "appended", "assigned", "counted", "attribute", "cached", "drawn", "told"] {
        check(source, entry, inputs);
    }
    check(
        "import itertools\nnumbers = itertools.count()\ndef f(x: int):\n    return next(numbers)\n",
        "f",
        inputs,
    );
    check("import random\nown = random.Random(3)\ndef f(x: int):\n    return own.random()\n", "f", inputs);
    check(
        "import string\ndef f(x: int):\n    string.n = getattr(string, 'n', 0) + 1\n    return string.n\n",
        "f",
        inputs,
    );
    check(
        "import os\ndef f(x: int):\n    old = os.environ.get('A')\n    os.environ['A'] = '1'\n    return old\n",
        "f",
        inputs,
    );
}

#[test]
fn a_symbol_that_outlives_its_run_is_found_out() {
    // Objects behind the names of the standard library are not compared: here one of them keeps a value of an earlier run.
    let source = "
import email.charset
def f(x: int):
    old = email.charset.ALIASES.get('kept')
    email.charset.ALIASES['kept'] = x
    if old is not None and old > 10:
        return 1
    return 0
";
    check(source, "f", &[&[("x", int(50))], &[("x", int(1))]]);
}
