//! Bug checkers, one file a class. What an access or a division does wrong always stops a run (see [`crate::machine::fault`]); the
//! checkers here look further, each at its own events, and only when they are switched on.
//!
//! A checker that finds a condition under which something is wrong makes it a decision: the side that the run does not take
//! is a goal, and the run that takes it reports the bug. A checker that cannot be exact stays quiet.

pub mod allocation;
mod division;
mod flow;
mod infinite_loop;
mod integer;
mod late_check;
pub(crate) mod leak;
pub(crate) mod lookback;
mod named;
mod null;
mod room;
mod signs;
mod sub_array;
mod unbounded;
mod uninitialised;

use fathom_ir::code::Loc;
use serde::{Deserialize, Serialize};

use crate::machine::fault::Fault;
use crate::machine::vm::{Step, Stop};

pub use flow::{Policy, Sink, sink_of};
pub use infinite_loop::Loops;

/// A class of bugs that users switch on and off by name.
pub struct Checker {
    pub name: &'static str,
    /// The kinds of findings that belong to it.
    pub kinds: &'static [&'static str],
    pub about: &'static str,
}

/// Every checker, in the order of its bit in [`Checks`].
pub const REGISTRY: &[Checker] = &[
    Checker {
        name: "bounds",
        kinds: &["out-of-bounds-write", "out-of-bounds-read", "wild-pointer", "write-to-constant"],
        about: "reads and writes outside of an object, or of an array inside a structure",
    },
    Checker {
        name: "null",
        kinds: &["null-dereference"],
        about: "null pointers that are dereferenced or called",
    },
    Checker {
        name: "lifetime",
        kinds: &["use-after-free", "use-after-return", "double-free", "invalid-free"],
        about: "objects used or freed when they are gone, and frees of what is not on the heap",
    },
    Checker {
        name: "leak",
        kinds: &["memory-leak", "file-leak", "descriptor-leak"],
        about: "memory, streams and descriptors that nobody can release any more",
    },
    Checker {
        name: "uninitialised",
        kinds: &["uninitialised-use", "unterminated-text"],
        about: "branches, addresses and output that depend on what was never written",
    },
    Checker {
        name: "integer",
        kinds: &[
            "integer-overflow",
            "integer-underflow",
            "truncation",
            "sign-conversion",
            "division-overflow",
        ],
        about: "arithmetic whose result does not fit, and sizes that come of it",
    },
    Checker { name: "division", kinds: &["division-by-zero"], about: "division by zero" },
    Checker {
        name: "float-division",
        kinds: &["float-division-by-zero"],
        about: "floating-point division by zero",
    },
    Checker {
        name: "undefined",
        kinds: &["bad-shift", "unreachable", "bad-call", "bad-jump"],
        about: "shifts by too much and other undefined behaviour",
    },
    Checker {
        name: "assertion",
        kinds: &["assertion", "abort", "error-reached", "signal", "stack-overflow"],
        about: "assertions, aborts and errors that can be reached",
    },
    Checker {
        name: "late-check",
        kinds: &["null-check-after-use"],
        about: "results of allocations that are checked after they were used",
    },
    Checker {
        name: "injection",
        kinds: &["format-injection", "command-injection", "path-injection"],
        about: "input that becomes a format, a command or a search path",
    },
    Checker {
        name: "exposure",
        kinds: &["information-exposure"],
        about: "secrets that reach an output of a lower class",
    },
    Checker {
        name: "loop",
        kinds: &["infinite-loop"],
        about: "loops that come back to a state they were in",
    },
    Checker {
        name: "unbounded",
        kinds: &["unbounded-loop", "unbounded-allocation"],
        about: "input that is a loop's bound or a block's size, with no limit",
    },
    Checker {
        name: "race",
        kinds: &["data-race"],
        about: "places that several threads touch and that nothing orders",
    },
    Checker {
        name: "lock",
        kinds: &[
            "deadlock",
            "double-lock",
            "unlock-of-unlocked",
            "unlock-by-other",
            "destroy-of-locked",
            "lock-not-released",
        ],
        about: "threads that wait for each other for ever, and locks that are used wrongly",
    },
    Checker {
        name: "room",
        kinds: &["overstated-room"],
        about: "functions that are told of more room than their target has",
    },
];

/// A checker's place in [`REGISTRY`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Bounds,
    Null,
    Lifetime,
    Leak,
    Uninitialised,
    Integer,
    Division,
    FloatDivision,
    Undefined,
    Assertion,
    LateCheck,
    Injection,
    Exposure,
    Loop,
    Unbounded,
    Race,
    Lock,
    Room,
}

/// The checkers that look at a run, and how far they go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "named::NamedChecks", into = "named::NamedChecks")]
pub struct Checks {
    on: u32,
    /// Allocations may fail, and so may `fopen` and its like.
    pub fail_alloc: bool,
    /// Wrap-around that the language defines counts, too.
    pub strict_int: bool,
}

/// What every run reports: nothing that costs a look of its own.
impl Default for Checks {
    fn default() -> Self {
        let usual = ["bounds", "null", "lifetime", "division", "assertion", "undefined", "race", "lock"];
        let on = REGISTRY.iter().enumerate().filter(|(_, c)| usual.contains(&c.name));
        Checks { on: on.map(|(at, _)| 1 << at).sum(), fail_alloc: false, strict_int: false }
    }
}

impl Checks {
    pub fn all() -> Checks {
        Checks { on: (1 << REGISTRY.len()) - 1, ..Checks::default() }
    }

    #[inline]
    pub fn is_on(self, class: Class) -> bool {
        self.on & (1 << class as u32) != 0
    }

    /// Whether the checker of this name is on.
    pub fn has(&self, name: &str) -> bool {
        REGISTRY.iter().position(|c| c.name == name).is_some_and(|at| self.on & (1 << at) != 0)
    }

    /// `a,b` for these alone, `-c` for all that are on without c. The name that is unknown, if one is.
    pub fn select(mut self, words: &str) -> Result<Checks, String> {
        let words = || words.split(',').map(str::trim).filter(|w| !w.is_empty());
        if words().any(|w| !w.starts_with('-')) {
            self.on = 0;
        }
        for word in words() {
            let name = word.trim_start_matches('-');
            let bits = match REGISTRY.iter().position(|c| c.name == name || c.kinds.contains(&name)) {
                Some(at) => 1 << at,
                None if name == "all" => Checks::all().on,
                None => return Err(name.to_string()),
            };
            self.on = if word.starts_with('-') { self.on & !bits } else { self.on | bits };
        }
        Ok(self)
    }

    /// Whether findings of this kind are wanted. What no checker claims always is.
    pub fn wants(&self, kind: &str) -> bool {
        let owner = REGISTRY.iter().position(|c| c.kinds.contains(&kind));
        owner.is_none_or(|at| self.on & (1 << at) != 0)
    }
}

/// What a checker has to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub kind: &'static str,
    pub cwe: u32,
    pub message: String,
    /// Where the bug is, when that is not where the run has come to.
    pub at: Option<Loc>,
}

impl Report {
    pub fn new(kind: &'static str, cwe: u32, message: impl Into<String>) -> Report {
        Report { kind, cwe, message: message.into(), at: None }
    }
}

/// A bug that a checker has seen stops the run.
fn found<T>(report: Report) -> Step<T> {
    Err(Stop::Fault(Fault::Checker(report)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_in_the_order_of_the_registry() {
        let name = |class: Class| REGISTRY[class as usize].name;
        assert_eq!(name(Class::Bounds), "bounds");
        assert_eq!(name(Class::FloatDivision), "float-division");
        assert_eq!(name(Class::Unbounded), "unbounded");
        assert_eq!(name(Class::Race), "race");
        assert_eq!(name(Class::Lock), "lock");
        assert_eq!(name(Class::Room), "room");
        assert_eq!(Class::Room as usize + 1, REGISTRY.len());
    }

    #[test]
    fn checkers_are_chosen_by_name() {
        let some = Checks::all().select("leak,division").unwrap();
        assert!(some.has("leak") && some.has("division") && !some.has("bounds"));
        let without = Checks::all().select("-leak").unwrap();
        assert!(!without.has("leak") && without.has("bounds"));
        assert_eq!(Checks::all().select("leek"), Err("leek".to_string()));
    }

    #[test]
    fn findings_are_wanted_by_their_checker() {
        let without = Checks::all().select("-leak").unwrap();
        assert!(
            !without.wants("memory-leak") && without.wants("double-free") && without.wants("something-else")
        );
    }

    #[test]
    fn no_kind_has_two_checkers() {
        let mut kinds: Vec<&str> = REGISTRY.iter().flat_map(|c| c.kinds).copied().collect();
        let all = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), all);
    }
}
