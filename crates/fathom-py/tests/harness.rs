//! Features of harnesses: assumptions, values of their own, PyExZ3's decorators, stubs.

use crate::support::{int, interpreters, load, load_with, text, write};
use fathom_finding::{End, Outcome};
use fathom_trace::DecisionKind;

const SOURCE: &str = "
import random
import fathom

def assumed(n: int):
    fathom.assume(n > 3)
    if n == 7:
        return 'seven'
    return 'other'

def anything(n: int):
    m = fathom.any(int)
    s = fathom.any(str, 'name')
    if m > n:
        return s
    return None

def fetch(url: str) -> int:
    raise OSError('no network')

class Client:
    def get(self, key):
        raise OSError('no network')

client = Client()

def total(url: str):
    return fetch(url) + fetch(url + '2') * client.get('k')

def chance(n: int):
    return random.randrange(1000000) + n
";

#[test]
fn an_assumption_ends_runs_that_are_not_wanted() {
    let mut module = load(SOURCE);
    let trace = module.run("assumed", &[]);
    assert_eq!(trace.end, End::Discarded);
    assert_eq!((trace.decisions[0].kind, trace.decisions[0].taken), (DecisionKind::Shape, false));
    assert_eq!(trace.call.unwrap().expression, "assumed(0)");
    let trace = module.run("assumed", &[("n", int(7))]);
    assert_eq!(trace.end, End::Returned);
    assert_eq!(trace.decisions.len(), 2);
}

#[test]
fn a_harness_can_ask_for_values() {
    let mut module = load(SOURCE);
    let trace = module.run("anything", &[("any0", int(4)), ("name", text("me"))]);
    let Some(Outcome::Returned { literal, .. }) = trace.outcome else { panic!("{trace:?}") };
    assert_eq!(literal.as_deref(), Some("'me'"));
    assert_eq!(trace.input.get("any0"), Some(&int(4)));
}

#[test]
fn stubs_answer_with_symbols_and_tests_use_mocks() {
    let stubs = |o: &mut fathom_py::Options| o.stubs = vec!["fetch".into(), "client.get".into()];
    let mut module = load_with(&interpreters()[0], SOURCE, stubs).unwrap();
    let trace =
        module.run("total", &[("fetch()[0]", int(3)), ("client.get()[0]", int(9)), ("fetch()[1]", int(2))]);
    let Some(Outcome::Returned { literal, .. }) = trace.outcome else { panic!("{trace:?}") };
    assert_eq!(literal.as_deref(), Some("21"));
    let call = trace.call.unwrap();
    assert_eq!(
        call.expression,
        "mock.patch('subject.client.get', mock.Mock(side_effect=[9]))(mock.patch('subject.fetch', \
         mock.Mock(side_effect=[3, 2]))(total))('')"
    );
    assert!(call.imports.contains(&"from unittest import mock".to_string()));
    // The test as written does the same on the plain interpreter.
    let code = format!("{}\nassert {} == 21", call.imports.join("\n"), call.expression);
    let plain = SOURCE.replace("import fathom\n", "");
    let (folder, _) = write("subject.py", &plain);
    let status = std::process::Command::new(&interpreters()[0])
        .args(["-c", &code])
        .current_dir(folder.path())
        .status()
        .unwrap();
    assert!(status.success());
}

#[test]
fn a_module_that_is_not_installed_can_be_stubbed() {
    let source = "import no_such_module_here\ndef f(n: int):\n    return no_such_module_here.ask(n)\n";
    let stubs = |o: &mut fathom_py::Options| o.stubs = vec!["no_such_module_here".into()];
    let mut module = load_with(&interpreters()[0], source, stubs).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(module.run("f", &[]).end, End::Returned);
}

#[test]
fn runs_start_from_the_same_state() {
    let mut module = load(SOURCE);
    let a = module.run("chance", &[]).outcome;
    assert_eq!(a, module.run("chance", &[]).outcome);
}

const PYEXZ3: &str = "
from symbolic.args import *

@symbolic(a='foo')
@concrete(b=5)
def subject(a, b, c):
    if a == 'bar' and c > b:
        return 1
    return 0

def helper(x):
    return x

def expected_result():
    return [0, 1, 0]
";

#[test]
fn pyexz3_programs_run_unchanged() {
    let mut module = load(PYEXZ3);
    let program = fathom_trace::Executor::program(&module.executor).clone();
    let public: Vec<&str> = program.functions.iter().filter(|f| f.public).map(|f| &*f.name).collect();
    assert_eq!(public, ["subject"]);
    let trace = module.run("subject", &[]);
    assert_eq!(trace.call.unwrap().expression, "subject('foo', 5, 0)");
    let trace = module.run("subject", &[("a", text("bar")), ("b", int(0)), ("c", int(6))]);
    assert_eq!(trace.call.unwrap().expression, "subject('bar', 5, 6)");
    let Some(Outcome::Returned { literal, .. }) = trace.outcome else { panic!() };
    assert_eq!(literal.as_deref(), Some("1"));
}
