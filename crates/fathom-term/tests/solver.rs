//! Our meaning of the operators is the solver's: checked by z3 as a process, where there is one.
//!
//! Found through `$FATHOM_Z3` or `PATH`; without it these tests say so and pass.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::common::{Flavour, Maker};
use fathom_term::lower::{Bounds, Lowering};
use fathom_term::smtlib::{MAX_SMTLIB_CHAR, Printer, Response, complete};
use fathom_term::{Evaluator, Model, Op, Store, Term};

struct Z3 {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Z3 {
    fn start() -> Option<Z3> {
        let program = std::env::var("FATHOM_Z3").unwrap_or_else(|_| "z3".to_string());
        let spawned = Command::new(&program).arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let Ok(mut child) = spawned else {
            eprintln!("note: no z3 here ({program}); set FATHOM_Z3 to compare with it");
            return None;
        };
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let mut z3 = Z3 { child, input, output };
        z3.send("(set-option :timeout 1500)\n");
        Some(z3)
    }

    fn send(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush()).expect("z3 listens");
    }

    fn answer(&mut self) -> Response {
        let mut text = String::new();
        loop {
            if let Some(end) = complete(&text) {
                return Response::parse(&text[..end]);
            }
            assert!(self.output.read_line(&mut text).expect("z3 speaks") > 0, "z3 ended: {text}");
        }
    }

    /// Whether the terms can hold together.
    fn check(&mut self, store: &Store, terms: &[Term]) -> (Response, String) {
        let mut printer = Printer::new(store);
        let mut script = String::from("(push 1)\n");
        for &t in terms {
            printer.declare(t, &mut script);
        }
        for &t in terms {
            script.push_str("(assert ");
            printer.term(t, &mut script).expect("lowered terms print");
            script.push_str(")\n");
        }
        script.push_str("(check-sat)\n");
        self.send(&script);
        let answer = self.answer();
        self.send("(pop 1)\n");
        (answer, script)
    }
}

impl Drop for Z3 {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Bytes(u64);

impl Bytes {
    fn tape(&mut self, n: usize) -> Vec<u8> {
        let mut next = || {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) as u8
        };
        (0..n).map(|_| next()).collect()
    }
}

fn fixed(store: &Store, model: &Model) -> Vec<Term> {
    model.iter().map(|(s, v)| store.raw(Op::Eq, &[store.symbol(s), store.constant(v.clone())])).collect()
}

/// Under a full assignment, the solver computes what evaluation does.
fn evaluation_agrees(flavour: Flavour, rounds: usize, depth: u32, seed: u64) {
    let Some(mut z3) = Z3::start() else { return };
    let mut bytes = Bytes(seed);
    let (mut agreed, mut undecided) = (0, 0);
    for _ in 0..rounds {
        let store = Store::new();
        let tape = bytes.tape(90);
        let mut maker = Maker::new(&store, &tape, flavour);
        let sort = maker.sort();
        let term = maker.term(sort, depth);
        let model_tape = bytes.tape(200);
        let model = Maker::new(&store, &model_tape, flavour).model(&[term]);
        let mut evaluator = Evaluator::new(&store);
        let value = evaluator.eval(term, &model);
        let mut lowering = Lowering::new(&store, Bounds { width: 16, exponent: 8, length: 6 });
        let lowered = lowering.lower(term);
        let assumptions = lowering.take_assumptions();
        // Outside the bounds of a bounded form nothing is claimed.
        if !evaluator.all_hold(&assumptions, &model) {
            continue;
        }
        let same = store.raw(Op::Eq, &[lowered, store.constant(value.clone())]);
        let mut query = fixed(&store, &model);
        query.extend(lowering.take_definitions());
        query.push(store.raw(Op::Not, &[same]));
        match z3.check(&store, &query) {
            (Response::Unsat, _) => agreed += 1,
            (Response::Unknown, _) => undecided += 1,
            (answer, script) => panic!("{answer:?}: we say {value:?}\n{script}"),
        }
    }
    eprintln!("{agreed} agreed, {undecided} undecided");
    assert!(agreed > undecided * 3, "z3 decided too few: {agreed} agreed, {undecided} undecided");
}

#[test]
fn evaluation_of_integers_and_bitvectors_agrees() {
    let flavour = Flavour { own: true, floats: false, strings: false, small: true };
    evaluation_agrees(flavour, 500, 4, 1);
}

#[test]
fn evaluation_of_floats_agrees() {
    let flavour = Flavour { own: false, floats: true, strings: false, small: true };
    evaluation_agrees(flavour, 400, 3, 2);
}

#[test]
fn evaluation_of_strings_agrees() {
    let flavour = Flavour { own: true, floats: false, strings: true, small: true };
    evaluation_agrees(flavour, 500, 4, 3);
}

/// Rewriting gives an equivalent term, for all assignments.
#[test]
fn rewriting_is_equivalence() {
    let Some(mut z3) = Z3::start() else { return };
    let mut bytes = Bytes(4);
    let (mut proved, mut undecided) = (0, 0);
    let flavour = Flavour { own: false, floats: false, strings: true, small: true };
    for _ in 0..300 {
        let store = Store::new();
        let tape = bytes.tape(60);
        let mut maker = Maker::new(&store, &tape, flavour);
        let sort = maker.sort();
        let raw = maker.term(sort, 3);
        let mut normal = std::collections::HashMap::new();
        for t in crate::common::nodes(&store, raw) {
            let args: Vec<Term> = store.args(t).iter().map(|a| normal[a]).collect();
            normal.insert(t, store.mk(store.op(t), &args));
        }
        let made = normal[&raw];
        let mut lowering = Lowering::new(&store, Bounds::default());
        let differ = lowering.lower(store.raw(Op::Not, &[store.raw(Op::Eq, &[raw, made])]));
        let mut query = vec![differ];
        // SMT-LIB's strings end at U+2FFFF, ours at U+10FFFF.
        for t in crate::common::nodes(&store, raw).into_iter().filter(|&t| store.op(t) == Op::StrFromCode) {
            let code = lowering.lower(store.args(t)[0]);
            query.push(store.raw(Op::Le, &[code, store.int(MAX_SMTLIB_CHAR)]));
        }
        query.extend(lowering.take_definitions());
        match z3.check(&store, &query) {
            (Response::Unsat, _) => proved += 1,
            (Response::Unknown, _) => undecided += 1,
            (answer, script) => panic!("{answer:?}\n{script}"),
        }
    }
    eprintln!("{proved} proved, {undecided} undecided");
    assert!(proved > undecided * 3);
}
