//! The registry of checkers: one row a checker, with its kinds of findings.
//!
//! A row is plain data, so that every layer derives what it needs from here: the executor which checkers run by default and what
//! merging has to compare, reports the CWE ids and the sanitizer that confirms a finding, the documentation its page of checkers.
//! A checker's code, and the comment that its page is made from, is in the file that the row names (`checkers/FILE.rs` of the executor).

use crate::confirmation::Witness;

/// A class of bugs that users switch on and off by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checker {
    pub name: &'static str,
    /// One line, continuing "Looks for …".
    pub about: &'static str,
    /// Whether `fathom run` has it on; `fathom check` has all of them on.
    pub default: bool,
    pub looks_at: LooksAt,
    pub compiled: Compiled,
    pub kinds: &'static [Kind],
}

/// State that a checker looks at besides decisions. Paths merge only where it is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LooksAt {
    /// Decisions, addresses and calls, which are compared anyway.
    Decisions,
    /// Values that reach no decision.
    Values,
    /// Values, and which input they come from.
    Sources,
    /// Which objects pointers reach.
    Pointers,
}

/// The checker in code that is compiled to that of the machine, where values are concrete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compiled {
    /// Compiled code leaves to the interpreter all that the checker looks at: accesses that memory does not allow, traps, threads, symbolic
    /// values, calls of library functions that it never makes itself (`models/direct.rs` of `fathom-vm` has those that it does).
    Leaves,
    /// Compiled code makes no call of the library itself while the checker is on.
    Calls,
    /// Compiled code tests for it (`Checked` of `fathom-jit`), and leaves where the checker would find something.
    Tests,
    /// Nothing is compiled while the checker is on.
    Never,
}

/// A kind of finding, by its stable name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub name: &'static str,
    /// The CWE id of the kind, then those of its special cases.
    pub cwes: &'static [u32],
    /// The build that shows the bug on the plain program; none when the plain program does nothing that could be seen.
    pub confirmed_by: Option<Confirmation>,
    pub unseen: Unseen,
    /// An argument alone can cause it, at the operation that uses the argument: it may break a precondition.
    pub by_argument: bool,
}

/// Meaning of a run of the plain program that does not show the finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unseen {
    /// The sanitizer sees what the checker sees: something of the run was approximated.
    Doubtful,
    /// The checker is exact and sees more than the sanitizer: the finding stands.
    Stands,
}

/// A sanitizer, and what it must report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Confirmation {
    pub sanitizer: Sanitizer,
    /// Observer that is named when it was seen.
    pub witness: Witness,
    /// Texts of which the report must contain one. Without any, every failure of the program counts.
    pub says: &'static [&'static str],
    /// The report must name the finding's line: the sanitizer may have more to report about the program.
    pub at_site: bool,
    /// Runs until it is given up: threads run in another order each time.
    pub attempts: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sanitizer {
    /// Addresses and undefined behaviour, together.
    Address,
    /// The same, and leaks at the end.
    Leak,
    /// Use of uninitialised memory.
    Memory,
    /// Threads.
    Thread,
    /// Undefined and unsigned integer arithmetic.
    Integer,
}

/// Any failure under the address and undefined-behaviour sanitizers.
const CRASH: Confirmation = Confirmation {
    sanitizer: Sanitizer::Address,
    witness: Witness::AddressSanitizer,
    says: &[],
    at_site: false,
    attempts: 1,
};
/// Failures that the program shows without a sanitizer.
pub const PLAIN: Confirmation = Confirmation { witness: Witness::PlainProgram, ..CRASH };
const DOUBLE_FREE: Confirmation = Confirmation { says: &["double-free"], ..CRASH };
const MISMATCH: Confirmation = Confirmation { says: &["alloc-dealloc-mismatch"], ..CRASH };
const OVERLAP: Confirmation = Confirmation { says: &["param-overlap"], ..CRASH };
const DIVISION: Confirmation = Confirmation {
    witness: Witness::UndefinedBehaviorSanitizer,
    says: &["division by zero", "FPE"],
    ..CRASH
};
const LEAK: Confirmation = Confirmation {
    sanitizer: Sanitizer::Leak,
    witness: Witness::LeakSanitizer,
    says: &["LeakSanitizer: detected memory leaks"],
    at_site: true,
    ..CRASH
};
const UNINITIALISED: Confirmation = Confirmation {
    sanitizer: Sanitizer::Memory,
    witness: Witness::MemorySanitizer,
    says: &["use-of-uninitialized-value"],
    ..CRASH
};
const INTEGER: Confirmation = Confirmation {
    sanitizer: Sanitizer::Integer,
    witness: Witness::UndefinedBehaviorSanitizer,
    says: &["runtime error"],
    at_site: true,
    ..CRASH
};
const RACE: Confirmation = Confirmation { says: &["ThreadSanitizer: data race"], ..LOCK };
const LOCK: Confirmation =
    Confirmation { sanitizer: Sanitizer::Thread, witness: Witness::ThreadSanitizer, attempts: 5, ..CRASH };

const fn crash(name: &'static str, cwes: &'static [u32]) -> Kind {
    by(CRASH, name, cwes)
}

const fn by(confirmation: Confirmation, name: &'static str, cwes: &'static [u32]) -> Kind {
    Kind { name, cwes, confirmed_by: Some(confirmation), unseen: Unseen::Doubtful, by_argument: false }
}

/// A kind that an argument alone can cause.
const fn of_argument(kind: Kind) -> Kind {
    Kind { by_argument: true, ..kind }
}

/// A kind that the checker decides exactly and the sanitizer only sometimes sees.
const fn exact(kind: Kind) -> Kind {
    Kind { unseen: Unseen::Stands, ..kind }
}

const fn unconfirmed(name: &'static str, cwes: &'static [u32]) -> Kind {
    Kind { name, cwes, confirmed_by: None, unseen: Unseen::Stands, by_argument: false }
}

/// The table. Calls a macro with all rows: the name in code, the file under `checkers/`, the row.
#[macro_export]
macro_rules! for_each_checker {
    ($use:ident) => {
        $use! {
            Bounds, bounds => Checker {
                name: "bounds",
                about: "reads and writes outside of an object, or of an array inside a structure",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Tests,
                kinds: &[
                    crash("out-of-bounds-write", &[787, 121, 122, 124]),
                    crash("out-of-bounds-read", &[126, 127]),
                    crash("wild-pointer", &[822]),
                    crash("write-to-constant", &[758]),
                ],
            },
            Null, null => Checker {
                name: "null",
                about: "null pointers that are dereferenced or called",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[of_argument(crash("null-dereference", &[476, 690]))],
            },
            Lifetime, lifetime => Checker {
                name: "lifetime",
                about: "objects used or freed after their lifetime, and frees of addresses that are not on the heap",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[
                    crash("use-after-free", &[416]),
                    crash("use-after-return", &[562]),
                    by(DOUBLE_FREE, "double-free", &[415]),
                    crash("invalid-free", &[590]),
                    by(MISMATCH, "mismatched-free", &[762]),
                ],
            },
            Leak, leak => Checker {
                name: "leak",
                about: "memory, streams and descriptors that nothing can release any more",
                default: false,
                looks_at: LooksAt::Pointers,
                compiled: Compiled::Leaves,
                kinds: &[
                    // A pointer left on the stack hides a leak from the sanitizer.
                    exact(by(LEAK, "memory-leak", &[401])),
                    crash("file-leak", &[775]),
                    crash("descriptor-leak", &[775, 773]),
                ],
            },
            Uninitialised, uninitialised => Checker {
                name: "uninitialised",
                about: "branches, addresses and output that depend on memory that was never written",
                default: false,
                looks_at: LooksAt::Values,
                compiled: Compiled::Leaves,
                kinds: &[
                    by(UNINITIALISED, "uninitialised-use", &[457]),
                    crash("unterminated-text", &[170]),
                ],
            },
            Integer, integer => Checker {
                name: "integer",
                about: "arithmetic whose result does not fit, and sizes computed from it",
                default: false,
                looks_at: LooksAt::Values,
                compiled: Compiled::Tests,
                kinds: &[
                    of_argument(by(INTEGER, "integer-overflow", &[190, 680])),
                    by(INTEGER, "integer-underflow", &[191]),
                    by(INTEGER, "truncation", &[197]),
                    by(INTEGER, "sign-conversion", &[195, 194]),
                    by(INTEGER, "float-conversion", &[681]),
                    of_argument(crash("division-overflow", &[190])),
                ],
            },
            Division, division => Checker {
                name: "division",
                about: "integer division by zero",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[of_argument(by(DIVISION, "division-by-zero", &[369]))],
            },
            FloatDivision, float_division => Checker {
                name: "float-division",
                about: "floating-point division by zero",
                default: false,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Tests,
                kinds: &[by(INTEGER, "float-division-by-zero", &[369])],
            },
            Undefined, undefined => Checker {
                name: "undefined",
                about: "shifts by too much and other undefined behaviour",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Tests,
                kinds: &[
                    of_argument(by(INTEGER, "bad-shift", &[758])),
                    crash("unreachable", &[758]),
                    crash("bad-call", &[822]),
                    crash("bad-jump", &[822]),
                    by(PLAIN, "pure-virtual-call", &[758]),
                ],
            },
            LibraryCall, library_call => Checker {
                name: "library-call",
                about: "copies between ranges that overlap, and formats that take more arguments than there are",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Tests,
                kinds: &[
                    of_argument(exact(by(OVERLAP, "overlapping-copy", &[475]))),
                    unconfirmed("missing-argument", &[685]),
                ],
            },
            Assertion, assertion => Checker {
                name: "assertion",
                about: "assertions, aborts and errors that can be reached",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[
                    by(PLAIN, "assertion", &[617]),
                    by(PLAIN, "abort", &[617]),
                    by(PLAIN, "uncaught-exception", &[248]),
                    // An error function may do nothing that can be seen.
                    exact(by(PLAIN, "error-reached", &[617])),
                    crash("signal", &[248]),
                    by(PLAIN, "stack-overflow", &[674]),
                ],
            },
            LateCheck, late_check => Checker {
                name: "late-check",
                about: "results of allocations that are checked after they were used",
                default: false,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Never,
                kinds: &[unconfirmed("null-check-after-use", &[476])],
            },
            Injection, injection => Checker {
                name: "injection",
                about: "input that becomes a format, a command or a search path",
                default: false,
                looks_at: LooksAt::Sources,
                compiled: Compiled::Leaves,
                kinds: &[
                    unconfirmed("format-injection", &[134]),
                    unconfirmed("command-injection", &[78]),
                    unconfirmed("path-injection", &[427]),
                ],
            },
            Exposure, exposure => Checker {
                name: "exposure",
                about: "secrets that reach an output of a lower class",
                default: false,
                looks_at: LooksAt::Sources,
                compiled: Compiled::Leaves,
                kinds: &[unconfirmed("information-exposure", &[535, 526, 319, 534])],
            },
            Loop, infinite_loop => Checker {
                name: "loop",
                about: "loops that come back to a state they were in",
                default: false,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Never,
                kinds: &[crash("infinite-loop", &[835])],
            },
            Unbounded, unbounded => Checker {
                name: "unbounded",
                about: "input that is a loop's bound or a block's size, with no limit",
                default: false,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[unconfirmed("unbounded-loop", &[606]), unconfirmed("unbounded-allocation", &[789])],
            },
            Race, race => Checker {
                name: "race",
                about: "memory that several threads access and that nothing orders",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[by(RACE, "data-race", &[366])],
            },
            Lock, lock => Checker {
                name: "lock",
                about: "threads that wait for each other for ever, and locks that are used wrongly",
                default: true,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Leaves,
                kinds: &[
                    by(LOCK, "deadlock", &[833]),
                    by(LOCK, "double-lock", &[764]),
                    by(LOCK, "unlock-of-unlocked", &[832]),
                    by(LOCK, "unlock-by-other", &[667]),
                    by(LOCK, "destroy-of-locked", &[667]),
                    unconfirmed("lock-not-released", &[667]),
                ],
            },
            BufferSize, buffer_size => Checker {
                name: "buffer-size",
                about: "calls that are given a size larger than the buffer",
                default: false,
                looks_at: LooksAt::Decisions,
                compiled: Compiled::Calls,
                kinds: &[crash("size-exceeds-buffer", &[805])],
            },
        }
    };
}

macro_rules! registry {
    ($($class:ident, $file:ident => $row:expr),* $(,)?) => {
        /// A checker's place in [`REGISTRY`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Class {
            $($class),*
        }

        /// Every checker, in the order of [`Class`].
        pub const REGISTRY: &[Checker] = &[$($row),*];
    };
}

for_each_checker!(registry);

/// Meaning of a run of the plain program that does not show a finding of this kind. Kinds without a checker are seen where they happen.
pub fn unseen(name: &str) -> Unseen {
    kind(name).map_or(Unseen::Doubtful, |kind| kind.unseen)
}

/// The kind of this name, if it is one of a checker's.
pub fn kind(name: &str) -> Option<&'static Kind> {
    REGISTRY.iter().flat_map(|checker| checker.kinds).find(|kind| kind.name == name)
}

impl Checker {
    /// Whether one of its kinds has this name.
    pub fn has_kind(&self, name: &str) -> bool {
        self.kinds.iter().any(|kind| kind.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_kind_has_two_checkers_and_every_kind_a_cwe() {
        let mut names: Vec<&str> = REGISTRY.iter().flat_map(|c| c.kinds).map(|kind| kind.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(REGISTRY.iter().flat_map(|c| c.kinds).all(|kind| !kind.cwes.is_empty()));
        assert_eq!(kind("double-free").map(|kind| kind.cwes[0]), Some(415));
    }

    #[test]
    fn the_registry_fits_the_bits_of_a_selection() {
        assert!(REGISTRY.len() <= 32);
        assert_eq!(REGISTRY[Class::BufferSize as usize].name, "buffer-size");
    }
}
