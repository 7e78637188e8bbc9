//! A target that cannot be explored is refused with one line that says what to do.

use std::sync::Arc;

use crate::support::{interpreters, load, refusal, write};
use fathom_py::{Options, PyExecutor};
use fathom_term::Store;

fn check(source: &str, entries: &[&str], expected: &[&str]) {
    let why = refusal(source, entries);
    assert!(!why.contains('\n'), "one line: {why}");
    for part in expected {
        assert!(why.contains(part), "{part:?} is missing in: {why}");
    }
}

#[test]
fn what_does_not_parse_is_refused_with_its_line() {
    check("def f(x):\n    return x +\n", &[], &["subject.py:2:", "syntax error"]);
}

#[test]
fn what_fails_on_import_is_refused_with_its_line() {
    check("x = 1\ny = x / 0\n", &[], &["subject.py:2", "ZeroDivisionError: division by zero"]);
    check("import sys\nsys.exit(5)\n", &[], &["ends the program", "exit code 5", "__main__"]);
    check("import no_such_module_here\n", &[], &["no_such_module_here", "--python"]);
}

#[test]
fn an_unknown_entry_gets_a_suggestion() {
    let source = "def clock(x: int): return x\nclass Watch:\n    def tick(self): return 1\n";
    check(source, &["clokc"], &["no function clokc", "did you mean clock?"]);
    check(source, &["Watch.tik"], &["did you mean Watch.tick?"]);
    check(source, &["zzz"], &["it has", "clock"]);
}

#[test]
fn a_parameter_that_cannot_be_made_is_named() {
    let source = "
import threading
class Odd:
    def __init__(self, handle: 'nothing.Known'): pass
def f(odd: Odd): return 1
";
    check(source, &["f"], &["f cannot be explored", "parameter odd", "Odd"]);
}

#[test]
fn a_missing_file_is_refused() {
    let options = Options {
        interpreter: interpreters()[0].clone(),
        file: "/no/such/file.py".into(),
        ..Options::default()
    };
    drop(load("def f(): pass\n"));
    let error = PyExecutor::start(options, Arc::new(Store::new())).err().unwrap().to_string();
    assert!(error.contains("there is no file /no/such/file.py"), "{error}");
}

#[test]
fn a_file_in_a_package_has_its_dotted_name() {
    drop(load("def f(): pass\n"));
    let (folder, file) = write(
        "shop/cart/total.py",
        "from . import tax\nfrom ..base import RATE\ndef f(x: int): return x * RATE + tax.T\n",
    );
    for (name, text) in [
        ("shop/__init__.py", ""),
        ("shop/cart/__init__.py", ""),
        ("shop/cart/tax.py", "T = 1\n"),
        ("shop/base.py", "RATE = 2\n"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let options = Options { interpreter: interpreters()[0].clone(), file, ..Options::default() };
    let mut executor = PyExecutor::start(options, Arc::new(Store::new())).unwrap_or_else(|e| panic!("{e}"));
    let input = fathom_trace::Input::default();
    let request = fathom_trace::Request::new("f", &input, Default::default());
    let trace = fathom_trace::Executor::run(&mut executor, &request, &mut ()).unwrap();
    assert_eq!(trace.call.unwrap().imports, ["from shop.cart.total import f"]);
}
