//! A bound on the work of making one term. Rules push operators into arguments, and arguments share parts: without a bound, a term of a hundred
//! nodes can take longer than there is time.

use std::cell::Cell;

/// Rules that are applied for one term; what is left then is made as it is written.
const MOST: u32 = 20_000;
/// How deep they are applied inside of each other: each takes some of the stack.
const DEEPEST: u32 = 500;

thread_local! {
    /// How deep `make` is in itself, and the rules that were applied since it was entered.
    static WORK: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
}

/// One call of `make`, inside of others or not.
pub(super) struct Entered;

impl Entered {
    /// `None` when there are no rules left for the term that is being made.
    pub(super) fn new() -> Option<Entered> {
        let (depth, applied) = WORK.get();
        if depth == 0 {
            WORK.set((1, 0));
            return Some(Entered);
        }
        WORK.set((depth + 1, applied + 1));
        let entered = Entered;
        (applied < MOST && depth < DEEPEST).then_some(entered)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let (depth, applied) = WORK.get();
        WORK.set((depth - 1, applied));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_end_by_number_and_by_depth_and_begin_again_with_the_next_term() {
        for _ in 0..2 {
            let outer = Entered::new();
            let applied = std::iter::from_fn(Entered::new).take(MOST as usize * 2).count();
            assert_eq!((outer.is_some(), applied), (true, MOST as usize));
        }
        let nested: Vec<Entered> = std::iter::from_fn(Entered::new).take(DEEPEST as usize * 2).collect();
        assert_eq!(nested.len(), DEEPEST as usize);
    }
}
