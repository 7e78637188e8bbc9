//! Interactions of threads: the operations on locks, conditions, semaphores, atomics and threads themselves, and which of
//! them depend on their order.

use fathom_finding::ThreadAction;

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

    /// The operation as a step of a schedule.
    pub fn action(self) -> ThreadAction {
        match self {
            Op::Lock => ThreadAction::Locks,
            Op::Unlock => ThreadAction::Unlocks,
            Op::Try => ThreadAction::LocksWithoutWaiting,
            Op::Busy => ThreadAction::FindsTaken,
            Op::ReadLock => ThreadAction::LocksForReading,
            Op::ReadUnlock => ThreadAction::UnlocksAfterReading,
            Op::Wait => ThreadAction::StartsWaiting,
            Op::Woken => ThreadAction::IsWoken,
            Op::Signal => ThreadAction::Signals,
            Op::Post => ThreadAction::CountsUp,
            Op::Take => ThreadAction::CountsDown,
            Op::Empty => ThreadAction::FindsAtZero,
            Op::Arrive => ThreadAction::Arrives,
            Op::Leave => ThreadAction::PassesBarrier,
            Op::Once => ThreadAction::RunsOnce,
            Op::OnceDone => ThreadAction::HasRunOnce,
            Op::OnceSeen => ThreadAction::FindsDone,
            Op::Create => ThreadAction::Starts,
            Op::Join => ThreadAction::HasJoined,
            Op::End => ThreadAction::Ends,
            Op::Read => ThreadAction::ReadsAtomic,
            Op::Write => ThreadAction::WritesAtomic,
            Op::Exit => ThreadAction::EndsProgram,
            Op::Begin => ThreadAction::Begins,
        }
    }

    /// The wait of a thread that this operation blocks.
    pub fn wait(self) -> ThreadAction {
        match self {
            Op::Lock => ThreadAction::WaitsForLock,
            Op::ReadLock => ThreadAction::WaitsToRead,
            Op::Take => ThreadAction::WaitsForSemaphore,
            Op::Woken => ThreadAction::WaitsForCondition,
            Op::Leave => ThreadAction::WaitsAtBarrier,
            Op::Join => ThreadAction::WaitsForEnd,
            Op::OnceSeen | Op::Once => ThreadAction::WaitsForInitialisation,
            _ => ThreadAction::StartsWaiting,
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
