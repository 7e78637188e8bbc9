//! Whose turn it is: every entry is looked at first, then the time goes where branches are still being won.

use std::time::Duration;

/// Figures of an entry between two turns.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// More time could bring more.
    pub goes_on: bool,
    /// Users reach it through others.
    pub inner: bool,
    /// Its own code has branches that no entry took.
    pub is_open: bool,
    pub turns: u32,
    pub spent: Duration,
    /// Branches a second that its last turn was the first to take.
    pub rate: f64,
}

/// The next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub entry: usize,
    pub first_look: bool,
    /// How many entries wait for a turn of this kind, this one among them.
    pub waiting: usize,
}

/// The order of turns.
pub struct Turns {
    /// One round after the other: with a budget of paths nothing may depend on time.
    in_rounds: bool,
    round: Vec<usize>,
    /// The last turn went to the entry that wins most, so that the next goes to the one that got least.
    won: bool,
}

impl Turns {
    pub fn new(in_rounds: bool) -> Turns {
        Turns { in_rounds, round: Vec::new(), won: true }
    }

    pub fn next(&mut self, all: &[Standing]) -> Option<Turn> {
        if self.in_rounds {
            return self.in_round(all);
        }
        let waiting: Vec<usize> = (0..all.len()).filter(|&i| all[i].goes_on).collect();
        let unseen = |inner: bool| {
            let new = |&&i: &&usize| all[i].turns == 0 && all[i].inner == inner && (!inner || all[i].is_open);
            let found: Vec<usize> = waiting.iter().filter(new).copied().collect();
            found.first().map(|&entry| Turn { entry, first_look: all.len() > 1, waiting: found.len() })
        };
        if let Some(turn) = unseen(false) {
            return Some(turn);
        }
        // Inner entries are looked at when those that users call had the chance to reach them.
        let had_more = |i: &usize| all[*i].inner || all[*i].turns > 1 || all[*i].rate == 0.0;
        if waiting.iter().all(had_more)
            && let Some(turn) = unseen(true)
        {
            return Some(turn);
        }
        self.won = !self.won;
        let known = || waiting.iter().copied().filter(|&i| all[i].turns > 0);
        let winning = known().filter(|&i| all[i].rate > 0.0).max_by(|&a, &b| {
            // Of equals, the earlier one.
            all[a].rate.total_cmp(&all[b].rate).then(b.cmp(&a))
        });
        let least = || known().min_by_key(|&i| (all[i].spent * (1 + u32::from(all[i].inner)), i));
        let entry = if self.won { least() } else { winning.or_else(least) }?;
        Some(Turn { entry, first_look: false, waiting: known().count() })
    }

    fn in_round(&mut self, all: &[Standing]) -> Option<Turn> {
        self.round.retain(|&i| all[i].goes_on);
        if self.round.is_empty() {
            self.round = (0..all.len()).rev().filter(|&i| all[i].goes_on).collect();
        }
        let waiting = self.round.len();
        let entry = self.round.pop()?;
        Some(Turn { entry, first_look: false, waiting })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(turns: u32, spent: u64, rate: f64) -> Standing {
        let spent = Duration::from_secs(spent);
        Standing { goes_on: true, inner: false, is_open: true, turns, spent, rate }
    }

    #[test]
    fn every_entry_is_looked_at_before_any_gets_more() {
        let mut turns = Turns::new(false);
        let all = [standing(1, 1, 9.0), standing(0, 0, 0.0), standing(0, 0, 0.0)];
        assert_eq!(turns.next(&all), Some(Turn { entry: 1, first_look: true, waiting: 2 }));
    }

    #[test]
    fn time_goes_where_branches_are_won_and_in_turns_to_the_others() {
        let mut turns = Turns::new(false);
        let all = [standing(2, 1, 0.0), standing(2, 5, 2.0), standing(2, 3, 1.0)];
        let next: Vec<usize> = (0..4).filter_map(|_| turns.next(&all)).map(|turn| turn.entry).collect();
        assert_eq!(next, [1, 0, 1, 0]);
        let done = all.map(|one| Standing { goes_on: false, ..one });
        assert_eq!(turns.next(&done), None);
    }

    #[test]
    fn inner_ones_come_last_and_only_while_their_code_is_open() {
        let mut turns = Turns::new(false);
        let inner = Standing { inner: true, ..standing(0, 0, 0.0) };
        let mut all = [inner, standing(1, 1, 3.0), Standing { is_open: false, ..inner }];
        assert_eq!(turns.next(&all).unwrap().entry, 1);
        all[1].turns = 2;
        assert_eq!(turns.next(&all), Some(Turn { entry: 0, first_look: true, waiting: 1 }));
        all[0].turns = 1;
        assert!((0..5).all(|_| turns.next(&all).unwrap().entry != 2));
    }

    #[test]
    fn with_a_budget_of_paths_entries_take_turns_in_their_order() {
        let mut turns = Turns::new(true);
        let mut all = [standing(0, 0, 0.0), standing(0, 0, 0.0)];
        assert_eq!(turns.next(&all), Some(Turn { entry: 0, first_look: false, waiting: 2 }));
        all[0].turns = 1;
        assert_eq!(turns.next(&all).map(|turn| (turn.entry, turn.waiting)), Some((1, 1)));
        assert_eq!(turns.next(&all).map(|turn| turn.entry), Some(0));
    }
}
