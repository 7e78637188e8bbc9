//! Origin of a finding: who calls the code, what the input assumes, and the class that follows.

use serde::{Deserialize, Serialize};

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
    /// The plain program was run on the input and did not show it.
    Suspect,
}

impl Class {
    pub fn of(caller: Caller, confirmation: Confirmation) -> Class {
        match (caller, confirmation) {
            (Caller::Program | Caller::Harness, _) => Class::Bug,
            (Caller::MadeUp, _) => Class::Contract,
            (Caller::Public, Confirmation::NotSeen) => Class::Suspect,
            (Caller::Public, Confirmation::By(_) | Confirmation::NotTried | Confirmation::Unobservable) => {
                Class::Bug
            }
        }
    }
}
