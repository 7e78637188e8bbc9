//! Approximations: places where an exploration covers less than the program does, as data. `fathom-report` makes the sentences.

use serde::{Deserialize, Serialize};

/// An approximation with its place: `file:line:column`, the name of an input, or nothing where it is about the program as a whole.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Approximated {
    pub site: String,
    pub what: Approximation,
}

/// The stored form: earlier versions kept a sentence.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Data { site: String, what: Approximation },
    Text { site: String, why: String },
}

impl From<Stored> for Approximated {
    fn from(stored: Stored) -> Approximated {
        match stored {
            Stored::Data { site, what } => Approximated { site, what },
            Stored::Text { site, why: text } => Approximated { site, what: Approximation::Sentence { text } },
        }
    }
}

/// Way in which less is covered.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Approximation {
    /// A symbolic value was replaced by its value on the path.
    TakenAtValue { operand: String },
    /// A parameter is taken as the length of another, up to `most`; longer ones come from mutation alone, or not at all.
    Length { of: String, most: u64, longer_by_mutation: bool },
    /// A number of a call that sets an object up is no larger.
    Largest { most: u64 },
    /// The program reads more from an input than the bytes that are tried.
    Bytes { most: u64 },
    /// A pointer in a parameter that is always null: it lies too deep, or points to a function.
    AlwaysNull { to_function: bool },
    /// Another program was started; only what it gives back is covered, as any value.
    OtherProgram { gives: Option<Given> },
    /// Bytes of a network are any bytes, and no test replays them.
    Network,
    /// A clock or a random number that is the same in every run, because the input of a fuzzing harness is its bytes.
    Chance,
    /// The program asks what the processor can do: the answer is nothing beyond the least.
    Processor,
    /// Orders of threads, or behaviours of their library, that are not tried.
    Threads(ThreadOrder),
    /// Limit of a model inside a language's runtime, in the model's own words.
    Model { operation: String, reason: String },
    /// Sentence in results of a version that kept no data.
    Sentence { text: String },
}

/// Answer of a program that is not followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Given {
    Output,
    ExitCode,
}

/// The one order of threads that is tried where there are several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum ThreadOrder {
    /// Of several threads that wait for a condition, the one that has waited longest is woken.
    LongestWaitFirst,
    /// `pthread_barrier_wait` returns its special value to the thread that comes last.
    LastAtBarrier,
    /// Timeouts expire only when no thread can go on.
    TimeWhenIdle,
    /// A loop that looks at an atomic variable again does nothing else.
    WaitingLoop,
    /// An access at a computed address races at the address of its run only.
    ComputedAddress,
    /// Threads race, and switches between the racing accesses are not tried.
    Racing,
    /// After this many interactions threads run in one order.
    TooManyInteractions,
}
