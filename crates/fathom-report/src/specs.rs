//! Broken specifications in tests: which rule a finding is about.

use fathom_finding::{Bug, Finding};

/// The kind of their findings.
pub const KIND: &str = "spec-violation";

/// The rule that a message names, with its place: messages begin with it.
pub fn rule(message: &str) -> &str {
    [") is broken", ") is unfinished", ") does not hold"]
        .iter()
        .filter_map(|after| message.find(after))
        .min()
        .map_or(message, |at| &message[..=at])
}

/// Whether a bug and a finding at one place are about the same rule; those of other kinds are about none.
pub fn same_rule(bug: &Bug, finding: &Finding) -> bool {
    finding.kind != KIND || rule(&bug.message) == rule(&finding.message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_begins_with_its_rule() {
        assert_eq!(rule("regex `u` (a.spec:3) is broken: b after c"), "regex `u` (a.spec:3)");
        assert_eq!(rule("post `f` (a.c:3) does not hold: `g(x) > 0`"), "post `f` (a.c:3)");
        assert_eq!(
            rule("invariant `f(1) > 2` (a.c:3) does not hold after `g`"),
            "invariant `f(1) > 2` (a.c:3)"
        );
    }
}
