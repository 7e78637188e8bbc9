//! Violated specifications in tests: which rule a finding is about.

use fathom_finding::{Bug, Finding};

/// The kind of their findings.
pub const KIND: &str = "spec-violation";

/// The rule as tests and monitors name it.
pub fn rule(rule: &Option<String>) -> &str {
    rule.as_deref().unwrap_or_default()
}

/// Whether a bug and a finding at one place are about the same rule; those of other kinds are about none.
pub fn same_rule(bug: &Bug, finding: &Finding) -> bool {
    bug.rule == finding.rule
}
