//! Checkpoints of open goals: states of the executor from which a run continues instead of repeating its beginning.

use fathom_trace::Checkpoint;
use rustc_hash::FxHashMap;

/// Checkpoints by the node whose decision they precede. Several nodes may share one; it is released when no goal needs it any
/// more.
#[derive(Default, Debug)]
pub struct Checkpoints {
    of: FxHashMap<u32, Checkpoint>,
    users: FxHashMap<Checkpoint, u32>,
    released: Vec<Checkpoint>,
}

impl Checkpoints {
    pub fn of(&self, node: u32) -> Option<Checkpoint> {
        self.of.get(&node).copied()
    }

    /// Takes in the checkpoints of a run. `grown` are the nodes that it added with an open goal, with their positions; `from`
    /// is the checkpoint that the run itself started from.
    pub fn adopt(&mut self, kept: &[(u32, Checkpoint)], grown: &[(u32, u32)], from: Option<Checkpoint>) {
        for &(node, position) in grown {
            let before = kept.partition_point(|&(at, _)| at <= position);
            let nearest = before.checked_sub(1).map(|at| kept[at].1).or(from);
            if let Some(checkpoint) = nearest {
                self.of.insert(node, checkpoint);
                *self.users.entry(checkpoint).or_insert(0) += 1;
            }
        }
        let unused = kept.iter().map(|&(_, checkpoint)| checkpoint);
        self.released.extend(unused.filter(|checkpoint| !self.users.contains_key(checkpoint)));
    }

    /// The node's goal is settled.
    pub fn done(&mut self, node: u32) {
        let Some(checkpoint) = self.of.remove(&node) else { return };
        let users = self.users.get_mut(&checkpoint).expect("a checkpoint of a node has users");
        *users -= 1;
        if *users == 0 {
            self.users.remove(&checkpoint);
            self.released.push(checkpoint);
        }
    }

    /// Checkpoints released since the last call: the executor may drop them.
    pub fn take_released(&mut self) -> Vec<Checkpoint> {
        std::mem::take(&mut self.released)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_lives_as_long_as_a_goal_needs_it() {
        let mut all = Checkpoints::default();
        let (a, b, c) = (Checkpoint(1), Checkpoint(2), Checkpoint(3));
        all.adopt(&[(0, a), (2, b), (5, c)], &[(10, 1), (11, 2), (12, 4)], None);
        assert_eq!((all.of(10), all.of(11), all.of(12)), (Some(a), Some(b), Some(b)));
        assert_eq!(all.take_released(), [c]);
        all.done(11);
        assert_eq!(all.take_released(), []);
        // A run that begins at `b` and keeps nothing leaves its goals there.
        all.adopt(&[], &[(13, 9)], Some(b));
        all.done(12);
        all.done(13);
        assert_eq!(all.take_released(), [b]);
        all.done(10);
        all.done(10);
        assert_eq!(all.take_released(), [a]);
    }
}
