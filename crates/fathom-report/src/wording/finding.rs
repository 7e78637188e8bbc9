//! Findings as text.

use fathom_finding::{Caller, Class, Confirmation, Finding, Witness};

/// The message, with the condition under which the bug happens where the caller was made up.
pub fn message(finding: &Finding) -> String {
    match finding.caller {
        Caller::MadeUp => format!("only if it is called like this: {}", finding.message),
        Caller::Program | Caller::Harness | Caller::Public => finding.message.clone(),
    }
}

/// A suspect in one line.
pub fn suspect(finding: &Finding) -> String {
    let seen = confirmation(finding.confirmation);
    format!("{}: {} ({seen}: {})", finding.kind, message(finding), finding.call)
}

/// Level of a finding, for formats that have some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    Error,
    Warning,
    Note,
}

/// A confirmed bug is an error; a suspect, or a finding that needs a made-up caller, is a note.
pub fn level(finding: &Finding) -> Level {
    match (finding.class, finding.confirmed()) {
        (Class::Contract | Class::Suspect, _) => Level::Note,
        (Class::Bug, true) => Level::Error,
        (Class::Bug, false) => Level::Warning,
    }
}

/// Confirmation as a phrase in brackets.
pub fn confirmation(confirmation: Confirmation) -> String {
    match confirmation {
        Confirmation::NotTried => "not run on the plain program yet".into(),
        Confirmation::NotSeen => "not reproduced on the plain program".into(),
        Confirmation::Unobservable => "not observable on the plain program".into(),
        Confirmation::By(Witness::PlainProgram) => "confirmed".into(),
        Confirmation::By(witness) => format!("confirmed by {}", name(witness)),
    }
}

fn name(witness: Witness) -> &'static str {
    match witness {
        Witness::AddressSanitizer => "AddressSanitizer",
        Witness::LeakSanitizer => "LeakSanitizer",
        Witness::MemorySanitizer => "MemorySanitizer",
        Witness::ThreadSanitizer => "ThreadSanitizer",
        Witness::UndefinedBehaviorSanitizer => "UndefinedBehaviorSanitizer",
        Witness::PlainProgram => "the plain program",
        Witness::Jvm => "the plain JVM",
        Witness::Cpython => "plain CPython",
    }
}
