//! Texts of a regular language that are near to a given one.

use fathom_term::{Limit, Text};

use crate::automaton::Automaton;
use crate::rng::Rng;

/// A character of the ranges: the present one if it fits, else one that people can read.
fn member(ranges: &[(u32, u32)], now: Option<u32>, rng: &mut Rng) -> Option<u32> {
    let inside = |c: u32| ranges.iter().any(|&(a, b)| (a..=b).contains(&c));
    if let Some(c) = now.filter(|&c| inside(c)) {
        return Some(c);
    }
    // From a random start, so that different tries give different characters.
    let readable: &[u8] = b"abcxyzABZ0129 _-.,:/@+";
    let start = rng.below(readable.len());
    let cycle = readable[start..].iter().chain(&readable[..start]);
    if let Some(&c) = cycle.into_iter().find(|&&c| inside(c.into())) {
        return Some(c.into());
    }
    if let Some(c) = (33..127).find(|&c| inside(c)) {
        return Some(c);
    }
    rng.pick(ranges).map(|&(low, _)| low)
}

/// A text of exactly `length` characters that the automaton accepts, with as many characters as possible the same as
/// in `now` at the same place.
pub fn of_length(
    automaton: &Automaton,
    now: &[u32],
    length: usize,
    rng: &mut Rng,
    limit: Limit<'_>,
) -> Option<Text> {
    let states = automaton.states();
    // cost[k][q]: the fewest changes from position k and state q to an accepting state at the end.
    let mut cost = vec![vec![None::<u32>; states]; length + 1];
    for q in (0..states).filter(|&q| automaton.accepts(q)) {
        cost[length][q] = Some(0);
    }
    let moves: Vec<_> = (0..states).map(|q| automaton.moves(q)).collect();
    for k in (0..length).rev() {
        limit.check().ok()?;
        for q in 0..states {
            let keep = now.get(k).map(|&c| automaton.step(q, c));
            cost[k][q] = moves[q]
                .iter()
                .filter_map(|(target, _)| Some(cost[k + 1][*target]? + u32::from(keep != Some(*target))))
                .min();
        }
    }
    cost[0][0]?;
    let mut text = Vec::with_capacity(length);
    let mut state = 0;
    for k in 0..length {
        let keep = now.get(k).map(|&c| automaton.step(state, c));
        let best = cost[k][state]?;
        let fitting: Vec<&(usize, Vec<(u32, u32)>)> = moves[state]
            .iter()
            .filter(|(target, _)| {
                cost[k + 1][*target].is_some_and(|c| c + u32::from(keep != Some(*target)) == best)
            })
            .collect();
        let (target, ranges) = rng.pick(&fitting)?;
        let char = if keep == Some(*target) { now[k] } else { member(ranges, now.get(k).copied(), rng)? };
        text.push(char);
        state = *target;
    }
    Some(Text::new(text))
}

/// A text in the language: as long as `now` where that is possible, else of another length near the shortest.
pub fn near(automaton: &Automaton, now: &[u32], rng: &mut Rng, limit: Limit<'_>) -> Option<Text> {
    let shortest = automaton.distance(0)? as usize;
    if now.len() <= 64 && !rng.one_in(3) {
        let kept = of_length(automaton, now, now.len(), rng, limit);
        if kept.is_some() {
            return kept;
        }
    }
    let length = shortest + if rng.one_in(2) { 0 } else { rng.below(4) };
    of_length(automaton, now, length, rng, limit).or_else(|| of_length(automaton, now, shortest, rng, limit))
}
