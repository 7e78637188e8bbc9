//! Origin of a finding: who calls the code, what the input assumes, and the class that follows.

use serde::{Deserialize, Serialize};

use crate::checkers::{self, Unseen};
use crate::confirmation::Confirmation;

/// Caller of the code in which a bug was seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caller {
    /// `main`: the failure follows from the program's input.
    Program,
    /// A fuzzing harness.
    Harness,
    /// A call of the public interface.
    #[default]
    Public,
    /// A caller made up for a function that nobody asked for, on whose arguments the failure depends: a real one may never call it so.
    MadeUp,
}

/// Something that a call takes for granted about its caller.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Assumption {
    /// A parameter, or something reached from it, is null.
    Null { what: String },
    /// An object is in a state that no constructor gives it.
    NoConstructor { what: String },
    /// Nothing in the code gives the type of a parameter: the values that it has are a guess.
    GuessedType { what: String },
}

/// Class of a finding, by how its input came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// The failure follows from program input, or from calls that respect what the code says about its arguments.
    #[default]
    Bug,
    /// The input breaks what the code expects of its callers.
    Contract,
    /// The plain program was run on the input and did not show it, although it would show such a failure.
    Suspect,
}

impl Class {
    /// `unrepeatable`: the failure depends on what a test cannot bring about, such as an order of threads.
    pub fn of(kind: &str, caller: Caller, confirmation: Confirmation, unrepeatable: bool) -> Class {
        match (caller, confirmation) {
            (Caller::MadeUp, _) => Class::Contract,
            (_, Confirmation::NotSeen) if !unrepeatable && checkers::unseen(kind) == Unseen::Doubtful => {
                Class::Suspect
            }
            (Caller::Program | Caller::Harness | Caller::Public, _) => Class::Bug,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_plain_program_would_show_and_does_not_is_a_suspect() {
        let class =
            |kind, confirmation, unrepeatable| Class::of(kind, Caller::Program, confirmation, unrepeatable);
        assert_eq!(class("double-free", Confirmation::NotSeen, false), Class::Suspect);
        assert_eq!(class("zero-division", Confirmation::NotSeen, false), Class::Suspect);
        assert_eq!(class("double-free", Confirmation::NotTried, false), Class::Bug);
        assert_eq!(class("memory-leak", Confirmation::NotSeen, false), Class::Bug, "exact");
        assert_eq!(class("assertion", Confirmation::NotSeen, true), Class::Bug, "another order of threads");
        assert_eq!(class("lock-not-released", Confirmation::Unobservable, false), Class::Bug);
    }
}
