//! Preconditions as text.

use fathom_finding::{Contract, Precondition};
use fathom_target::profile;

/// The condition that callers fulfil: `s is not null`, `b != 0`.
pub fn precondition(language: &str, precondition: &Precondition) -> String {
    match precondition {
        Precondition::NotNull { what } => format!("{what} is not {}", profile(language).null),
        Precondition::Consistent { what } => format!("{what} is a consistent structure"),
        Precondition::LongEnough { what } => format!("{what} is as long as it is taken to be"),
        Precondition::Fit { what } => match what.as_slice() {
            [others @ .., last] if !others.is_empty() => {
                format!("{} and {last} fit each other", others.join(", "))
            }
            _ => format!("{} fits", what.concat()),
        },
        Precondition::Condition { text } => text.clone(),
    }
}

/// The contract in one line, with the failure otherwise.
pub fn contract(language: &str, contract: &Contract) -> String {
    let expects = precondition(language, &contract.precondition);
    format!("{}: {expects} (otherwise {}: {})", contract.entry, contract.kind, contract.call)
}
