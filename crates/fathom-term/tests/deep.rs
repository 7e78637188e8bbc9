//! Terms of a depth of a million: nothing that is done to terms may need a stack as deep as they are.

use fathom_term::smtlib::{Parser, ScriptOptions, print_script};
use fathom_term::{Evaluator, Limit, Model, Op, Sort, Stopped, Store, Term, Value, wire};
use rustc_hash::FxHashMap;

const DEPTH: usize = 1_000_000;

/// Alternating operators, so that no rewriting flattens them.
fn deep(store: &Store, depth: usize) -> Term {
    let (x, y) = (store.var("x", Sort::BitVec(32)), store.var("y", Sort::BitVec(32)));
    let mut t = x;
    for _ in 0..depth / 2 {
        t = store.mk(Op::BvXor, &[t, y]);
        t = store.mk(Op::BvMul, &[t, x]);
    }
    store.mk(Op::BvUlt, &[t, y])
}

/// The value of `deep` for two numbers.
fn expected(x: u32, y: u32, depth: usize) -> bool {
    (0..depth / 2).fold(x, |t, _| (t ^ y).wrapping_mul(x)) < y
}

#[test]
fn a_term_of_depth_a_million_is_evaluated_substituted_printed_parsed_and_sent() {
    // The stack of a worker thread.
    let worker = std::thread::Builder::new().stack_size(2 << 20);
    let work = worker.spawn(|| {
        let store = Store::new();
        let t = deep(&store, DEPTH);
        let mut model = Model::new();
        model.set(store.declare("x", Sort::BitVec(32)), Value::bv(32, 77u64));
        model.set(store.declare("y", Sort::BitVec(32)), Value::bv(32, 0x8000_1234u64));
        assert_eq!(Evaluator::new(&store).holds(t, &model), expected(77, 0x8000_1234, DEPTH));
        assert_eq!(store.symbols_of(t).len(), 2);

        let (x, z) = (store.var("x", Sort::BitVec(32)), store.var("z", Sort::BitVec(32)));
        let renamed = store.substitute(t, &FxHashMap::from_iter([(x, z)]));
        assert_ne!(renamed, t);
        let specialised = store.specialise(t, &model);
        assert_eq!(store.value(specialised), Some(&Value::Bool(expected(77, 0x8000_1234, DEPTH))));

        let there = Store::new();
        let received = wire::from_bytes(&there, &wire::to_bytes(&store, t)).unwrap();
        assert_eq!(there.symbols_of(received).len(), 2);

        let script = print_script(&store, &[t], &ScriptOptions::default()).unwrap();
        let again = Store::new();
        assert!(Parser::raw(&again).script(&script).unwrap().len() >= 3);
    });
    work.unwrap().join().unwrap();
}

/// Generators of random numbers use each number twice for the next one.
#[test]
fn bits_that_are_mixed_again_and_again_take_one_term_a_step() {
    let store = Store::new();
    let x = store.declare("x", Sort::BitVec(64));
    let by = |n: u64| store.bv(64, n);
    let mut mixed = store.symbol(x);
    let mut number = 0x1234_5678_9abc_def1u64;
    let mut model = Model::new();
    model.set(x, Value::bv(64, number));
    for _ in 0..1_000 {
        for (op, count) in [(Op::BvShl, 13), (Op::BvLshr, 7), (Op::BvShl, 17)] {
            mixed = store.mk(Op::BvXor, &[mixed, store.mk(op, &[mixed, by(count)])]);
            number ^= if op == Op::BvShl { number << count } else { number >> count };
        }
    }
    assert!(store.len() < 30_000, "{}", store.len());
    let equal = store.mk(Op::Eq, &[mixed, by(number)]);
    assert!(Evaluator::new(&store).holds(equal, &model));
}

/// A number that is put together from bytes is taken apart into the same bytes, however many there are.
#[test]
fn bytes_of_a_number_made_of_bytes_are_those_bytes() {
    let store = Store::new();
    let bytes: Vec<Term> = (0..8).map(|n| store.var(&format!("b{n}"), Sort::BitVec(8))).collect();
    let mut number = store.bv(64, 0u64);
    for (at, &byte) in bytes.iter().enumerate() {
        let wide = store.mk(Op::ZeroExtend(56), &[byte]);
        let there = store.mk(Op::BvShl, &[wide, store.bv(64, 8 * at as u64)]);
        number = store.mk(Op::BvOr, &[number, there]);
    }
    for (at, &byte) in bytes.iter().enumerate() {
        let low = 8 * at as u32;
        assert_eq!(store.mk(Op::Extract { high: low + 7, low }, &[number]), byte, "{at}");
    }
}

#[test]
fn evaluation_of_a_deep_term_obeys_its_limit() {
    let store = Store::new();
    let t = deep(&store, DEPTH);
    let mut evaluator = Evaluator::new(&store);
    let past = Limit::within(std::time::Duration::ZERO);
    assert_eq!(evaluator.within(past).holds(t, &Model::new()), Err(Stopped::Deadline));
    // An interrupted evaluation does not affect the next one.
    assert_eq!(evaluator.holds(t, &Model::new()), expected(0, 0, DEPTH));
}

#[test]
fn values_that_would_fill_memory_stay_terms() {
    let store = Store::new();
    let mut number = store.int(3);
    let mut text = store.string("ab");
    for _ in 0..60 {
        number = store.mk(Op::Mul, &[number, number]);
        text = store.mk(Op::StrConcat, &[text, text]);
    }
    assert!(store.value(number).is_none());
    assert!(store.value(text).is_none());
    let mut evaluator = Evaluator::new(&store);
    let mut limited = evaluator.within(Limit::within(std::time::Duration::from_secs(60)));
    let large = store.lt(number, store.int(0));
    assert_eq!(limited.holds(large, &Model::new()), Err(Stopped::TooLarge));
}
