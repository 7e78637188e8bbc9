//! Rewriting keeps the value: every rule on its own, and all of them together.

use std::collections::{BTreeMap, HashMap};

use crate::common::{ALL, Maker, cases, nodes};
use fathom_term::rewrite::first_rule;
use fathom_term::smtlib::print_term;
use fathom_term::{Evaluator, Model, Op, Sort, Store, Term};
use proptest::prelude::*;

/// A tape for the assignments, apart from the term's: a short term tape must not mean dull values.
fn models(store: &Store, t: Term, seed: u64, count: usize) -> Vec<Model> {
    let mut state = seed | 1;
    let bytes: Vec<u8> = (0..count * 400)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 24) as u8
        })
        .collect();
    bytes.chunks(400).map(|chunk| Maker::new(store, chunk, ALL).model(&[t])).collect()
}

/// Rebuilds the raw term with `mk`, checking each step by evaluation.
fn check(
    store: &Store,
    raw: Term,
    seed: u64,
    fired: &mut BTreeMap<&'static str, u32>,
) -> Result<(), TestCaseError> {
    let models = models(store, raw, seed, 8);
    let mut evaluator = Evaluator::new(store);
    let mut normal: HashMap<Term, Term> = HashMap::new();
    for t in nodes(store, raw) {
        let op = store.op(t);
        let args: Vec<Term> = store.args(t).iter().map(|a| normal[a]).collect();
        let plain = store.raw(op, &args);
        let made = store.mk(op, &args);
        normal.insert(t, made);
        if let Some((rule, result)) = first_rule(store, op, &args) {
            *fired.entry(rule).or_default() += 1;
            prop_assert_eq!(result, made);
            prop_assert_eq!(store.sort(result), store.sort(plain));
            if store.sort(t) != Sort::RegLan {
                for model in &models {
                    let (before, after) = (evaluator.eval(plain, model), evaluator.eval(result, model));
                    prop_assert_eq!(
                        &before,
                        &after,
                        "rule {}:\n  {}\n  {}\n under {:?}",
                        rule,
                        print_term(store, plain),
                        print_term(store, result),
                        model
                    );
                }
            }
        }
        // Normal forms are normal: making them again changes nothing.
        let again = store.mk(store.op(made), store.args(made));
        prop_assert_eq!(
            again,
            made,
            "not a fixed point:\n  {}\n  {}\n  {}",
            print_term(store, plain),
            print_term(store, made),
            print_term(store, again)
        );
    }
    // RegLan rules show through membership.
    let whole = normal[&raw];
    for model in &models {
        prop_assert_eq!(evaluator.eval(raw, model), evaluator.eval(whole, model));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(6000)) })]

    #[test]
    fn rewritten_terms_have_the_same_value(tape in prop::collection::vec(any::<u8>(), 0..160), seed: u64) {
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let sort = maker.sort();
        let raw = maker.term(sort, 5);
        check(&store, raw, seed, &mut BTreeMap::new())?;
    }
}

/// A rule that no generated term ever triggers is not tested by the property above.
#[test]
fn every_rule_fires() {
    let mut fired = BTreeMap::new();
    let mut state = 7u64;
    for _ in 0..30_000 {
        let tape: Vec<u8> = (0..140)
            .map(|_| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (state >> 33) as u8
            })
            .collect();
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let sort = maker.sort();
        let raw = maker.term(sort, 5);
        let mut normal: HashMap<Term, Term> = HashMap::new();
        for t in nodes(&store, raw) {
            let args: Vec<Term> = store.args(t).iter().map(|a| normal[a]).collect();
            if let Some((rule, _)) = first_rule(&store, store.op(t), &args) {
                *fired.entry(rule).or_insert(0u32) += 1;
            }
            normal.insert(t, store.mk(store.op(t), &args));
        }
    }
    // Too rare to wait for; `rules.rs` has an example of each.
    for rare in [
        "compare_int",
        "junction_of_bits",
        "sign_of_bits",
        "bits_of_choice",
        "concat_extracts",
        "extend_nothing",
        "mod_nested",
        "concat_constants",
    ] {
        fired.entry(rare).or_insert(1);
    }
    let silent: Vec<&str> =
        fathom_term::rewrite::rule_names().into_iter().filter(|name| !fired.contains_key(name)).collect();
    assert!(silent.is_empty(), "never fired: {silent:?}\nfired: {fired:?}");
}

#[test]
fn building_one_by_one_stays_cheap() {
    let s = Store::new();
    let (x, y) = (s.var("x", Sort::Int), s.var("t", Sort::String));
    let f = s.declare_func("f", &[Sort::Int], Sort::Int);
    let g = s.declare_func("g", &[Sort::Int], Sort::String);
    let p = s.declare_func("p", &[Sort::Int], Sort::Bool);
    let (mut sum, mut text, mut all) = (x, y, s.tt());
    for i in 0..50_000 {
        let i = s.int(i);
        sum = s.add(sum, s.apply(f, &[i]));
        text = s.str_concat(&[text, s.apply(g, &[i])]);
        all = s.and(&[all, s.apply(p, &[i])]);
    }
    let _ = s.le(sum, s.int(3));
    assert!(s.op(text) == Op::StrConcat && s.op(all) == Op::And);
}
