//! Interactions of threads: the operations on locks, conditions, semaphores, atomics and threads themselves, and which of
//! them depend on their order.

/// An operation on one object. The numbers are those of `guest/guest.h`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Op {
    /// A lock is taken, or waited for.
    Lock = 1,
    Unlock,
    /// `trylock` succeeded.
    Try,
    /// `trylock` failed.
    Busy,
    ReadLock,
    ReadUnlock,
    /// Starts waiting for a condition.
    Wait,
    /// Was woken.
    Woken,
    Signal,
    Post,
    /// A semaphore was decremented.
    Take,
    /// `trywait` found it at zero.
    Empty,
    Arrive,
    /// Passes a barrier.
    Leave,
    /// Runs the function of `pthread_once`.
    Once,
    OnceDone,
    /// Found that the function was already run.
    OnceSeen,
    Create,
    Join,
    /// A thread ends.
    End,
    /// An atomic variable is read.
    Read,
    /// An atomic variable is written, or read and written in one operation.
    Write,
    /// The program ends.
    Exit,
    /// The first step of a thread.
    Begin,
}

const ALL: [Op; 24] = [
    Op::Lock,
    Op::Unlock,
    Op::Try,
    Op::Busy,
    Op::ReadLock,
    Op::ReadUnlock,
    Op::Wait,
    Op::Woken,
    Op::Signal,
    Op::Post,
    Op::Take,
    Op::Empty,
    Op::Arrive,
    Op::Leave,
    Op::Once,
    Op::OnceDone,
    Op::OnceSeen,
    Op::Create,
    Op::Join,
    Op::End,
    Op::Read,
    Op::Write,
    Op::Exit,
    Op::Begin,
];

impl Op {
    pub fn from_number(number: u64) -> Option<Op> {
        ALL.into_iter().find(|op| *op as u64 == number)
    }

    /// Whether the order of two operations on one object can make a difference.
    pub fn depends(self, later: Op) -> bool {
        use Op::*;
        match (self, later) {
            (Exit, _) | (_, Exit) => true,
            (Busy, Busy) | (Empty, Empty) | (Read, Read) | (OnceSeen, OnceSeen) => false,
            (ReadLock | ReadUnlock, ReadLock | ReadUnlock) => false,
            (Post, Post) | (Signal, Signal) | (Woken, Woken) | (Arrive, Arrive) | (Leave, Leave) => false,
            _ => true,
        }
    }

    /// Whether the later of two dependent operations could have come first: not so when it waits for the earlier one.
    pub fn reversible(self, later: Op) -> bool {
        use Op::*;
        debug_assert!(self.depends(later));
        !matches!(
            (self, later),
            (Unlock, Lock | ReadLock)
                | (ReadUnlock, Lock)
                | (Lock | Try | ReadLock, Unlock | ReadUnlock)
                | (Signal, Woken)
                | (Arrive, Leave)
                | (OnceDone, _)
                | (_, OnceDone)
                | (Create | End | Begin, _)
                | (_, Create | Begin | End)
                | (_, Join)
        )
    }

    /// The phrase in a schedule: `thread 1 {words} 'm'`.
    pub fn words(self) -> &'static str {
        match self {
            Op::Lock => "locks",
            Op::Unlock => "unlocks",
            Op::Try => "locks without waiting",
            Op::Busy => "finds taken",
            Op::ReadLock => "locks for reading",
            Op::ReadUnlock => "unlocks after reading",
            Op::Wait => "waits for",
            Op::Woken => "is woken by",
            Op::Signal => "signals",
            Op::Post => "counts up",
            Op::Take => "counts down",
            Op::Empty => "finds at zero",
            Op::Arrive => "arrives at",
            Op::Leave => "goes on behind",
            Op::Once => "runs the function of",
            Op::OnceDone => "has run the function of",
            Op::OnceSeen => "finds done",
            Op::Create => "starts",
            Op::Join => "has waited for",
            Op::End => "ends",
            Op::Read => "reads",
            Op::Write => "writes",
            Op::Exit => "ends the program",
            Op::Begin => "begins",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_list() {
        for (at, op) in ALL.into_iter().enumerate() {
            assert_eq!((op as usize, Op::from_number(op as u64)), (at + 1, Some(op)));
        }
        assert_eq!(Op::from_number(0), None);
    }

    #[test]
    fn two_locks_can_change_places_and_a_lock_waits_for_its_unlock() {
        assert!(Op::Lock.depends(Op::Lock) && Op::Lock.reversible(Op::Lock));
        assert!(Op::Unlock.depends(Op::Lock) && !Op::Unlock.reversible(Op::Lock));
        assert!(!Op::Read.depends(Op::Read) && Op::Write.reversible(Op::Read));
        assert!(Op::Unlock.reversible(Op::Try), "one moment earlier, it fails");
    }
}
