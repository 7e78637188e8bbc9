//! Circuits mean what evaluation says: with every symbol pinned to a value, a condition is satisfiable if and only if
//! it evaluates to true.

use std::sync::Arc;
use std::time::Duration;

use crate::common::Gen;
use fathom_solve::assign::{self, Judge};
use fathom_solve::backend::bitblast::BitBlast;
use fathom_solve::backend::bitblast::bounded::Bounded;
use fathom_solve::backend::bitblast::lower::Bounds;
use fathom_solve::rng::Rng;
use fathom_solve::{Answer, Query, Solve};
use fathom_term::{ArrayValue, Base, Limit, Model, Sort, Store, Term, Text, Value};

fn random_value(rng: &mut Rng, sort: Sort) -> Value {
    match sort {
        Sort::Bool => Value::Bool(rng.one_in(2)),
        Sort::BitVec(width) => Value::bv(width, if rng.one_in(2) { rng.word() % 4 } else { rng.word() }),
        Sort::Int => Value::int(rng.below(64) as i64 - 32),
        Sort::String => {
            let alphabet = b"ab-012xAZz=";
            let text: Vec<u32> =
                (0..rng.below(6)).map(|_| u32::from(alphabet[rng.below(alphabet.len())])).collect();
            Value::String(Text::new(text))
        }
        Sort::Array(index, element) => {
            let default = Value::default_of(element.into());
            let entries = (0..rng.below(4))
                .map(|_| (random_value(rng, index.into()), random_value(rng, element.into())))
                .filter(|(_, v)| *v != default)
                .collect();
            Value::Array(Arc::new(ArrayValue { index, default, entries }))
        }
        other => panic!("no values of {other}"),
    }
}

fn pinned(store: &Store, rng: &mut Rng, condition: Term) -> (Vec<Term>, Model) {
    let mut model = Model::new();
    let mut conditions = Vec::new();
    for symbol in assign::symbols_of(store, std::iter::once(condition)) {
        let sort = store.symbol_info(symbol).sort;
        let value = random_value(rng, sort);
        let term = store.symbol(symbol);
        if let Sort::Array(..) = sort {
            // No equality of arrays: every element is pinned instead.
            let whole = store.constant(value.clone());
            for i in 0..8u32 {
                let at = store.bv(3, i);
                conditions.push(store.eq(store.select(term, at), store.select(whole, at)));
            }
        } else {
            conditions.push(store.eq(term, store.constant(value.clone())));
        }
        model.set(symbol, value);
    }
    (conditions, model)
}

fn exact(seed: u64, rounds: usize, mut make: impl FnMut(&mut Gen) -> Term) {
    let store = Arc::new(Store::new());
    let judge = Judge::new(store.clone());
    let mut blaster = BitBlast::new(judge.clone(), 0);
    let mut generator = Gen::new(&store, seed);
    let mut rng = Rng::new(seed ^ 77);
    for _ in 0..rounds {
        let condition = make(&mut generator);
        let (prefix, model) = pinned(&store, &mut rng, condition);
        let want = judge.holds(condition, &model, Limit::NONE).unwrap();
        match blaster.check(&Query::new(&prefix, condition).with_deadline(Duration::from_secs(60))) {
            Answer::Sat(_) => assert!(want, "{:?} under {model:?}", store.node(condition)),
            Answer::Unsat(core) => {
                assert!(!want, "{:?} under {model:?}", store.node(condition));
                assert!(core.iter().all(|c| *c == condition || prefix.contains(c)));
            }
            Answer::Unknown(why) => panic!("{why}"),
        }
    }
}

#[test]
fn bit_vectors() {
    for (seed, width) in [(1, 1), (2, 3), (3, 8), (4, 13)] {
        exact(seed, 100, |g| g.bool_bv(width, 3));
    }
}

#[test]
fn wide_bit_vectors() {
    exact(5, 20, |g| g.bool_bv(70, 1));
}

#[test]
fn arrays() {
    exact(6, 200, |g| g.bool_array());
}

#[test]
fn constant_tables() {
    let store = Arc::new(Store::new());
    let judge = Judge::new(store.clone());
    let mut blaster = BitBlast::new(judge.clone(), 0);
    let index = store.var("i", Sort::BitVec(16));
    let mut rng = Rng::new(9);
    let mut table = store.const_array(Base::BitVec(16), store.bv(8, 7u8));
    for _ in 0..200 {
        table = store.store(table, store.bv(16, rng.word() % 300), store.bv(8, rng.word()));
    }
    let read = store.select(table, index);
    let symbol = store.declare("i", Sort::BitVec(16));
    for wanted in 0..=255u8 {
        let goal = store.eq(read, store.bv(8, wanted));
        let there = (0..310u32).any(|i| {
            let model: Model = [(symbol, Value::bv(16, i))].into_iter().collect();
            judge.holds(goal, &model, Limit::NONE).unwrap()
        });
        assert_eq!(blaster.check(&Query::new(&[], goal)).is_sat(), there, "{wanted}");
    }
}

fn bounded(seed: u64, rounds: usize, must: usize, mut make: impl FnMut(&mut Gen) -> Term) {
    let store = Arc::new(Store::new());
    let judge = Judge::new(store.clone());
    let mut solver = Bounded::new(judge.clone(), 0);
    let mut generator = Gen::new(&store, seed);
    let mut rng = Rng::new(seed ^ 77);
    let (mut found, mut proved) = (0, 0);
    let bounds = Bounds { int: 8, widest: 64, length: 8, longest: 40, char: 8 };
    for _ in 0..rounds {
        let condition = make(&mut generator);
        let (prefix, model) = pinned(&store, &mut rng, condition);
        let (goal, wrong) = if judge.holds(condition, &model, Limit::NONE).unwrap() {
            (condition, store.not(condition))
        } else {
            (store.not(condition), condition)
        };
        let until = Limit::within(Duration::from_secs(60));
        if solver.find(&Query::new(&prefix, goal), bounds, until).is_model() {
            found += 1;
        }
        // `find` checks models by evaluation, so the raw answer is checked as well.
        assert!(!solver.find(&Query::new(&prefix, wrong), bounds, until).is_model());
        assert!(
            !solver.claims(&Query::new(&prefix, wrong), bounds, until),
            "{:?} {model:?}",
            store.node(wrong)
        );
        // Pinned symbols are bounded by the query, so that a "no" counts.
        assert!(!solver.decide(&Query::new(&prefix, goal), until).is_some_and(|a| a.is_unsat()));
        match solver.decide(&Query::new(&prefix, wrong), until) {
            Some(Answer::Unsat(core)) => {
                proved += 1;
                assert!(core.iter().all(|c| *c == wrong || prefix.contains(c)));
            }
            Some(other) => panic!("{other:?}"),
            None => {}
        }
    }
    assert!(found >= must, "{found} of {rounds}");
    assert!(proved >= must, "{proved} of {rounds}");
}

/// Bounds of the query's own, and characters beyond those that come first.
#[test]
fn a_no_looks_at_all_characters() {
    let store = Arc::new(Store::new());
    let mut solver = Bounded::new(Judge::new(store.clone()), 0);
    let s = store.var("s", Sort::String);
    let until = Limit::within(Duration::from_secs(60));
    let short = store.le(store.str_len(s), store.int(1));
    let code = store.str_to_code(s);
    let beyond = store.le(store.int(0x1f600), code);
    let Some(Answer::Sat(model)) = solver.decide(&Query::new(&[short], beyond), until) else {
        panic!("a character beyond one byte")
    };
    assert!(model.iter().count() == 1);
    let small = store.le(code, store.int(0x1f5ff));
    let answer = solver.decide(&Query::new(&[short, beyond], small), until);
    assert!(answer.is_some_and(|a| a.is_unsat()));
    // Without a bound of its own the query is not decided.
    assert!(solver.decide(&Query::new(&[beyond], small), until).is_none());
}

#[test]
fn integers() {
    bounded(11, 300, 290, |g| g.bool_int(3));
}

#[test]
fn strings() {
    bounded(12, 400, 360, |g| g.bool_string(2));
}
