//! The comparison with the target's own oracle as text.

use fathom_target::OracleAnswer;

pub fn oracle(answer: &OracleAnswer) -> String {
    match answer {
        OracleAnswer::Agrees { function, paths, expected } => {
            let mut text = format!("ok: every expected result of {function}() was seen, and no other");
            if paths != expected {
                text.push_str(&format!(" (on {paths} paths, {expected} expected)"));
            }
            text
        }
        OracleAnswer::Differs { missing, extra } => {
            let mut parts = Vec::new();
            if !missing.is_empty() {
                parts.push(format!("no path gives {}", missing.join(", ")));
            }
            if !extra.is_empty() {
                parts.push(format!("{} was not expected", extra.join(", ")));
            }
            format!("mismatch: {}", parts.join("; "))
        }
        OracleAnswer::Missing => "the module has neither expected_result nor expected_result_set".into(),
        OracleAnswer::Failed { error } if error.is_empty() => "the oracle gave no answer".into(),
        OracleAnswer::Failed { error } => format!("the oracle failed: {error}"),
    }
}
