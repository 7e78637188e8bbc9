//! Confirmation of findings on the plain program.

use serde::{Deserialize, Serialize};

/// Observer that saw a finding again on the plain program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Witness {
    AddressSanitizer,
    LeakSanitizer,
    MemorySanitizer,
    ThreadSanitizer,
    UndefinedBehaviorSanitizer,
    /// The plain program itself: it aborts, exits or dies.
    PlainProgram,
    Jvm,
    Cpython,
}

/// Whether a finding was seen again on the plain program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Fields", into = "Fields")]
pub enum Confirmation {
    /// Tests were not asked for, or the time was up.
    NotTried,
    /// It was run and did not show the bug.
    NotSeen,
    /// The plain program does nothing that could be seen when the bug happens.
    Unobservable,
    By(Witness),
}

impl Confirmation {
    /// The confirmation by a witness that saw the bug or not; `None` where the plain program was not run.
    pub fn of(seen: Option<bool>, witness: Witness) -> Confirmation {
        match seen {
            None => Confirmation::NotTried,
            Some(false) => Confirmation::NotSeen,
            Some(true) => Confirmation::By(witness),
        }
    }
}

/// The fields of `summary.json`.
#[derive(Serialize, Deserialize)]
struct Fields {
    confirmed: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    not_tried: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    unobservable: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    confirmed_by: Option<Witness>,
}

impl From<Confirmation> for Fields {
    fn from(confirmation: Confirmation) -> Fields {
        let none = Fields { confirmed: false, not_tried: false, unobservable: false, confirmed_by: None };
        match confirmation {
            Confirmation::NotTried => Fields { not_tried: true, ..none },
            Confirmation::NotSeen => none,
            Confirmation::Unobservable => Fields { unobservable: true, ..none },
            Confirmation::By(witness) => Fields { confirmed: true, confirmed_by: Some(witness), ..none },
        }
    }
}

impl From<Fields> for Confirmation {
    fn from(fields: Fields) -> Confirmation {
        match fields {
            // Earlier versions did not say by what.
            Fields { confirmed: true, confirmed_by, .. } => {
                Confirmation::By(confirmed_by.unwrap_or(Witness::PlainProgram))
            }
            Fields { unobservable: true, .. } => Confirmation::Unobservable,
            Fields { not_tried: true, .. } => Confirmation::NotTried,
            Fields { .. } => Confirmation::NotSeen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confirmations_are_fields_of_the_summary() {
        for (confirmation, json) in [
            (Confirmation::NotTried, r#"{"confirmed":false,"not_tried":true}"#),
            (Confirmation::NotSeen, r#"{"confirmed":false}"#),
            (Confirmation::Unobservable, r#"{"confirmed":false,"unobservable":true}"#),
            (Confirmation::By(Witness::Cpython), r#"{"confirmed":true,"confirmed_by":"cpython"}"#),
        ] {
            assert_eq!(serde_json::to_string(&confirmation).unwrap(), json);
            assert_eq!(serde_json::from_str::<Confirmation>(json).unwrap(), confirmation);
        }
    }
}
