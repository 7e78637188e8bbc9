//! Membership in a regular language, unrolled along the characters.

use std::sync::Arc;

use fathom_term::{Limit, Stopped, Store, Term};

use super::gates::{Gates, Lit};
use super::lower::{Declined, Lowered, declined};
use super::text::{self, Chars};
use crate::automaton::Automaton;

/// Larger automata make larger circuits than the solver for strings is worth.
const STATES: usize = 300;

pub fn language(store: &Arc<Store>, term: Term, limit: Limit<'_>) -> Lowered<Automaton> {
    match Automaton::of(store, term, STATES, limit) {
        Some(automaton) => Ok(automaton),
        // A failure for lack of time is not remembered.
        None if limit.is_over() => Err(Declined::Stopped(Stopped::Deadline)),
        None => declined("a regular language with symbols, or a large one"),
    }
}

/// Whether the string is in the language. The automaton is deterministic, so at every position one state is taken.
pub fn accepts(g: &mut Gates, language: &Automaton, s: &Chars) -> Lit {
    let count = language.states();
    let moves: Vec<_> = (0..count).map(|q| language.moves(q)).collect();
    let mut at: Vec<Lit> = vec![Lit::FALSE; count];
    at[0] = Lit::TRUE;
    let mut found = Vec::new();
    for position in 0..=s.chars.len() {
        let accepting: Vec<Lit> = (0..count).filter(|&q| language.accepts(q)).map(|q| at[q]).collect();
        let here = g.or_all(&accepting);
        let more = s.has(g, position);
        let reached = if position == 0 { Lit::TRUE } else { s.has(g, position - 1) };
        found.push(g.and_all(&[here, reached, !more]));
        let Some(char) = s.chars.get(position) else { break };
        let mut arrivals: Vec<Vec<Lit>> = vec![Vec::new(); count];
        for q in (0..count).filter(|&q| at[q] != Lit::FALSE) {
            for (target, ranges) in &moves[q] {
                if language.alive(*target) {
                    let fits = text::in_ranges(g, char, ranges);
                    arrivals[*target].push(g.and(at[q], fits));
                }
            }
        }
        at = arrivals.iter().map(|lits| g.or_all(lits)).collect();
    }
    g.or_all(&found)
}
