//! The chain against z3 itself, on random queries: never the opposite answer, models that fit, cores that hold.

use std::sync::Arc;
use std::time::Duration;

use crate::common::Gen;
use fathom_solve::assign::Judge;
use fathom_solve::{Answer, ChainOptions, Query, SharedCache, Solve, build_chain};
use fathom_term::{Limit, Model, Store, Term};

fn solver(name: &str, store: &Arc<Store>) -> Box<dyn Solve> {
    let options = ChainOptions { solver: name.to_owned(), ..ChainOptions::default() };
    build_chain(&options, store.clone(), Arc::new(SharedCache::new())).expect("z3 is installed")
}

fn bare(name: &str, store: &Arc<Store>) -> Box<dyn Solve> {
    let off = fathom_solve::LAYERS.iter().map(|l| l.to_string()).collect();
    let options = ChainOptions { solver: name.to_owned(), off, ..ChainOptions::default() };
    build_chain(&options, store.clone(), Arc::new(SharedCache::new())).expect("z3 is installed")
}

/// Walks down random paths: each condition is added as it is or negated, so that queries share their beginnings.
fn compare(seed: u64, paths: usize, length: usize, decided: usize, mut make: impl FnMut(&mut Gen) -> Term) {
    let store = Arc::new(Store::new());
    let judge = Judge::new(store.clone());
    let mut chain = solver("auto", &store);
    let mut z3 = bare("z3", &store);
    let mut generator = Gen::new(&store, seed);
    let deadline = Duration::from_millis(400);
    let mut both = 0;
    for _ in 0..paths {
        let mut path: Vec<Term> = Vec::new();
        let mut input = Model::new();
        for _ in 0..length {
            let condition = make(&mut generator);
            let goal = if judge.holds(condition, &input, Limit::NONE).unwrap() {
                store.not(condition)
            } else {
                condition
            };
            let query = Query::new(&path, goal).with_hint(&input).with_deadline(deadline);
            let answer = chain.check(&query);
            let mut next = input.clone();
            match &answer {
                Answer::Sat(model) => {
                    next.extend(model);
                    assert!(judge.fits(&query, &next).unwrap(), "a model that does not fit");
                }
                Answer::Unsat(core) => {
                    assert!(
                        core.iter().all(|c| *c == goal || path.contains(c)),
                        "a core of other conditions"
                    );
                    let (last, rest) = core.split_last().expect("cores are not empty");
                    let again = z3.check(&Query::new(rest, *last).with_deadline(deadline));
                    assert!(!again.is_sat(), "a core that is satisfiable: {core:?}");
                }
                Answer::Unknown(_) => {}
            }
            let other = z3.check(&Query::new(&path, goal).with_deadline(deadline));
            if !answer.is_unknown() && !other.is_unknown() {
                assert_eq!(answer.word(), other.word(), "{}", print(&store, &query));
                both += 1;
            }
            if answer.is_sat() && generator.rng.one_in(2) {
                path.push(goal);
                input = next;
            } else {
                path.push(if judge.holds(goal, &input, Limit::NONE).unwrap() {
                    goal
                } else {
                    store.not(goal)
                });
            }
        }
    }
    assert!(both >= decided, "only {both} queries were decided by both");
}

fn print(store: &Store, query: &Query) -> String {
    query.conditions().map(|c| fathom_term::smtlib::print_term(store, c) + "\n").collect()
}

#[test]
fn bit_vectors() {
    compare(21, 12, 10, 100, |g| g.bool_bv(6, 2));
}

#[test]
fn arrays() {
    compare(22, 8, 8, 40, |g| g.bool_array());
}

#[test]
fn integers() {
    compare(23, 8, 10, 40, |g| g.bool_int(2));
}

#[test]
fn strings() {
    compare(24, 8, 6, 10, |g| {
        g.plain = true;
        g.bool_string(1)
    });
}
