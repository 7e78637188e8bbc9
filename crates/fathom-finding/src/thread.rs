//! Actions of threads on shared objects, as steps on the way to a bug between threads.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A thread acted on a shared object, or waits for one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ThreadStep {
    pub thread: ThreadName,
    pub action: ThreadAction,
    /// Name of the object; empty for actions that concern the thread alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub object: String,
    /// The thread that holds the object which is waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<ThreadName>,
}

/// A thread by its number and the function that it was started with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ThreadName {
    pub number: usize,
    pub function: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ThreadAction {
    Locks,
    /// A bug is explained by this lock, which is held since.
    HoldsSince,
    Unlocks,
    LocksWithoutWaiting,
    FindsTaken,
    LocksForReading,
    UnlocksAfterReading,
    StartsWaiting,
    IsWoken,
    Signals,
    CountsUp,
    CountsDown,
    FindsAtZero,
    Arrives,
    PassesBarrier,
    RunsOnce,
    HasRunOnce,
    FindsDone,
    Starts,
    HasJoined,
    Ends,
    ReadsAtomic,
    WritesAtomic,
    EndsProgram,
    Begins,
    /// One of two accesses that nothing orders.
    Accesses {
        write: bool,
        bytes: u64,
        atomic: bool,
    },
    WaitsForLock,
    WaitsToRead,
    WaitsForSemaphore,
    WaitsForCondition,
    WaitsAtBarrier,
    WaitsForEnd,
    WaitsForInitialisation,
}

impl fmt::Display for ThreadStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ThreadStep { thread, action, object, holder } = self;
        write!(f, "{thread} ")?;
        action.write(f, object)?;
        match holder {
            Some(holder) => write!(f, ", which {holder} holds"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ThreadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thread {} ({})", self.number, self.function)
    }
}

impl ThreadAction {
    /// The predicate of a sentence: `locks 'm'`.
    pub fn of(self, object: &str) -> String {
        struct Predicate<'a>(ThreadAction, &'a str);
        impl fmt::Display for Predicate<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, self.1)
            }
        }
        Predicate(self, object).to_string()
    }

    fn write(self, f: &mut fmt::Formatter<'_>, object: &str) -> fmt::Result {
        use ThreadAction::*;
        let verb = match self {
            Accesses { write, bytes, atomic } => {
                let verb = if write { "writes" } else { "reads" };
                let how = if atomic { " atomically" } else { "" };
                return write!(f, "{verb} {bytes} bytes of {object}{how}");
            }
            HoldsSince => return write!(f, "locks {object} here"),
            Locks => "locks",
            Unlocks => "unlocks",
            LocksWithoutWaiting => "locks without waiting",
            FindsTaken => "finds taken",
            LocksForReading => "locks for reading",
            UnlocksAfterReading => "unlocks after reading",
            StartsWaiting => "waits for",
            IsWoken => "is woken by",
            Signals => "signals",
            CountsUp => "counts up",
            CountsDown => "counts down",
            FindsAtZero => "finds at zero",
            Arrives => "arrives at",
            PassesBarrier => "goes on behind",
            RunsOnce => "runs the function of",
            HasRunOnce => "has run the function of",
            FindsDone => "finds done",
            Starts => "starts",
            HasJoined => "has waited for",
            Ends => "ends",
            ReadsAtomic => "reads",
            WritesAtomic => "writes",
            EndsProgram => "ends the program",
            Begins => "begins",
            WaitsForLock => "waits for the lock",
            WaitsToRead => "waits to read under the lock",
            WaitsForSemaphore => "waits for the semaphore",
            WaitsForCondition => "waits for the condition",
            WaitsAtBarrier => "waits at the barrier",
            WaitsForEnd => "waits for the end of",
            WaitsForInitialisation => "waits for the initialisation",
        };
        match self {
            Ends | EndsProgram | Begins => f.write_str(verb),
            _ => write!(f, "{verb} {object}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(action: ThreadAction, object: &str, holder: Option<ThreadName>) -> ThreadStep {
        ThreadStep { thread: thread(1, "worker"), action, object: object.into(), holder }
    }

    fn thread(number: usize, function: &str) -> ThreadName {
        ThreadName { number, function: function.into() }
    }

    #[test]
    fn a_step_is_read_back_and_has_its_text() {
        let access = ThreadAction::Accesses { write: true, bytes: 4, atomic: false };
        let holder = Some(thread(0, "main"));
        let all = [
            (step(ThreadAction::Locks, "'m'", None), "thread 1 (worker) locks 'm'"),
            (step(ThreadAction::Begins, "", None), "thread 1 (worker) begins"),
            (step(access, "'n'", None), "thread 1 (worker) writes 4 bytes of 'n'"),
            (
                step(ThreadAction::WaitsForLock, "'m'", holder),
                "thread 1 (worker) waits for the lock 'm', which thread 0 (main) holds",
            ),
        ];
        for (step, text) in all {
            assert_eq!(step.to_string(), text);
            let json = serde_json::to_string(&step).unwrap();
            assert_eq!(serde_json::from_str::<ThreadStep>(&json).unwrap(), step, "{json}");
        }
    }
}
