//! The meaning of formulas and regular expressions, written as directly as possible, for comparison only: whole histories, no state,
//! no automata.

use crate::dfa::Dfa;
use crate::pltl::{Atom, Formula, Op, Past};
use crate::regex::Regex;
use fathom_solve::rng::Rng;

/// Whether an operator of the formula holds at a moment of the history.
fn holds(formula: &Formula, op: usize, history: &[u32], now: usize) -> bool {
    let at = |op: usize, t: usize| holds(formula, op, history, t);
    match formula.ops[op] {
        Op::Const(value) => value,
        Op::Atom(Atom::Event(e)) => history[now] >> e & 1 == 1,
        Op::Atom(Atom::Prop(p)) => history[now] >> (8 + p) & 1 == 1,
        Op::Not(a) => !at(a, now),
        Op::And(a, b) => at(a, now) && at(b, now),
        Op::Or(a, b) => at(a, now) || at(b, now),
        Op::Implies(a, b) => !at(a, now) || at(b, now),
        Op::Iff(a, b) => at(a, now) == at(b, now),
        Op::Previous(a) => now > 0 && at(a, now - 1),
        Op::Once(a) => (0..=now).any(|t| at(a, t)),
        Op::Historically(a) => (0..=now).all(|t| at(a, t)),
        Op::Since(a, b) => (0..=now).any(|t| at(b, t) && (t + 1..=now).all(|u| at(a, u))),
        Op::WeakSince(a, b) => {
            (0..=now).any(|t| at(b, t) && (t + 1..=now).all(|u| at(a, u))) || (0..=now).all(|t| at(a, t))
        }
        Op::Start(a) => at(a, now) && !(now > 0 && at(a, now - 1)),
        Op::End(a) => !at(a, now) && now > 0 && at(a, now - 1),
        Op::Interval(a, b) => (0..=now).any(|t| at(a, t) && (t..=now).all(|u| !at(b, u))),
    }
}

/// A random formula, built bottom up.
fn any_formula(rng: &mut Rng) -> Formula {
    let mut ops: Vec<Op> = Vec::new();
    let leaf = |rng: &mut Rng| match rng.below(7) {
        0..3 => Op::Atom(Atom::Event(rng.below(3))),
        3..6 => Op::Atom(Atom::Prop(rng.below(2))),
        _ => Op::Const(rng.below(2) == 0),
    };
    let mut tops: Vec<usize> = Vec::new();
    for _ in 0..1 + rng.below(4) {
        ops.push(leaf(rng));
        tops.push(ops.len() - 1);
    }
    for _ in 0..rng.below(5) {
        let i = rng.below(tops.len());
        let a = tops[i];
        let unary = [Op::Not, Op::Previous, Op::Once, Op::Historically, Op::Start, Op::End];
        ops.push(unary[rng.below(unary.len())](a));
        tops[i] = ops.len() - 1;
    }
    while tops.len() > 1 {
        let a = tops.swap_remove(rng.below(tops.len()));
        let i = rng.below(tops.len());
        let b = tops[i];
        let binary = [Op::And, Op::Or, Op::Implies, Op::Iff, Op::Since, Op::WeakSince, Op::Interval];
        ops.push(binary[rng.below(binary.len())](a, b));
        tops[i] = ops.len() - 1;
    }
    Formula { ops }
}

#[test]
fn monitors_agree_with_whole_histories_on_100_000_pairs() {
    let mut rng = Rng::new(8);
    let mut broken = 0;
    for pair in 0..100_000 {
        let formula = any_formula(&mut rng);
        let history: Vec<u32> =
            (0..1 + rng.below(9)).map(|_| (rng.below(8) | rng.below(4) << 8) as u32).collect();
        let mut past = Past::default();
        // Automata are slower to make than to run: one in fifty.
        let automaton = if pair % 50 == 0 { formula.automaton(|atom| format!("{atom:?}")) } else { None };
        let atoms = formula.atoms();
        let mut state = 0u32;
        let mut violated = false;
        for (now, &seen) in history.iter().enumerate() {
            let bit = |atom| match atom {
                Atom::Event(e) => seen >> e & 1 == 1,
                Atom::Prop(p) => seen >> (8 + p) & 1 == 1,
            };
            let step = formula.step(&mut past, bit);
            let whole = holds(&formula, formula.ops.len() - 1, &history, now);
            assert_eq!(step, whole, "{formula:?} on {history:x?} at {now}");
            violated |= !whole;
            if let Some(automaton) = &automaton {
                let letter: usize = atoms.iter().enumerate().map(|(i, &a)| usize::from(bit(a)) << i).sum();
                state = automaton.next[state as usize][letter];
                assert_eq!(automaton.bad == Some(state), violated, "{formula:?} on {history:x?} at {now}");
            }
        }
        broken += u32::from(violated);
    }
    assert!((20_000..90_000).contains(&broken), "{broken} of the histories break their formula");
}

/// The derivative of the expression by this event; `None` where nothing may follow.
fn after(regex: &Regex, event: usize) -> Option<Regex> {
    match regex {
        Regex::Empty => None,
        Regex::Any(events) => events.contains(&event).then_some(Regex::Empty),
        Regex::Then(a, b) => {
            let first = after(a, event).map(|a| a.then(Regex::clone(b)));
            let second = if may_end(a) { after(b, event) } else { None };
            either(first, second)
        }
        Regex::Or(a, b) => either(after(a, event), after(b, event)),
        Regex::Star(a) => after(a, event).map(|rest| rest.then(regex.clone())),
    }
}

fn either(a: Option<Regex>, b: Option<Regex>) -> Option<Regex> {
    match (a, b) {
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(a), Some(b)) => Some(a.or(b)),
        (a, b) => a.or(b),
    }
}

fn may_end(regex: &Regex) -> bool {
    match regex {
        Regex::Empty | Regex::Star(_) => true,
        Regex::Any(_) => false,
        Regex::Then(a, b) => may_end(a) && may_end(b),
        Regex::Or(a, b) => may_end(a) || may_end(b),
    }
}

fn any_regex(rng: &mut Rng, depth: usize) -> Regex {
    match if depth == 0 { 0 } else { rng.below(6) } {
        0 | 1 => Regex::Any(vec![rng.below(3)]),
        2 | 3 => any_regex(rng, depth - 1).then(any_regex(rng, depth - 1)),
        4 => any_regex(rng, depth - 1).or(any_regex(rng, depth - 1)),
        _ => any_regex(rng, depth - 1).star(),
    }
}

#[test]
fn automata_agree_with_derivatives_of_the_expression() {
    let mut rng = Rng::new(3);
    for _ in 0..5_000 {
        let regex = any_regex(&mut rng, 4);
        let dfa = Dfa::new(&regex, |e| e.to_string()).expect("small");
        let mut state = 0;
        let mut rest = Some(regex.clone());
        for _ in 0..6 {
            let event = rng.below(3);
            if !dfa.events.contains(&event) {
                continue;
            }
            state = dfa.step(state, event);
            rest = rest.and_then(|rest| after(&rest, event));
            assert_eq!(dfa.automaton.bad == Some(state), rest.is_none(), "{regex:?}");
            let ends = rest.as_ref().is_some_and(may_end);
            assert_eq!(dfa.automaton.accepting[state as usize], ends, "{regex:?}");
        }
    }
}
