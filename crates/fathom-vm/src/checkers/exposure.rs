//! Secrets that reach an output of a lower class: environment variables (CWE-526), the network (CWE-319), logs and files (CWE-534),
//! and other output (CWE-535). Classes of sources and outputs come from `[policy]` in `fathom.toml`.

use std::collections::BTreeMap;

use fathom_term::Term;
use serde::{Deserialize, Serialize};

use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

/// Classes of sources and sinks by name. Data may go to sinks of its own class or a higher one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Policy {
    /// By pattern of a symbol's name (`env.PATH`, `env.*PASS*`), where `*` is anything.
    pub sources: BTreeMap<String, u32>,
    /// By name: `stdout`, `file`, `log`, `network`.
    pub sinks: BTreeMap<String, u32>,
}

impl Default for Policy {
    fn default() -> Self {
        let secret = ["env.PATH", "env.*PASS*", "env.*SECRET*", "env.*TOKEN*", "env.*KEY*", "password*"];
        Policy { sources: secret.iter().map(|name| (name.to_string(), 1)).collect(), sinks: BTreeMap::new() }
    }
}

impl Policy {
    fn class_of(&self, source: &str) -> u32 {
        self.sources
            .iter()
            .filter(|(pattern, _)| matches(pattern, source))
            .map(|(_, class)| *class)
            .max()
            .unwrap_or(0)
    }

    fn class_at(&self, sink: &str) -> u32 {
        self.sinks.get(sink).copied().unwrap_or(0)
    }
}

/// Whether a name fits a pattern with stars.
fn matches(pattern: &str, name: &str) -> bool {
    let name = name.split(['[', '#']).next().unwrap_or(name);
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| name.strip_prefix(first)) else { return false };
    let mut open = false;
    for part in parts {
        open = part.is_empty();
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.is_empty() || open
}

impl Vm<'_> {
    /// Text or a number that is printed: whether what it was made from may be seen there.
    pub(super) fn exposed(&mut self, slot: Slot, to: &str) -> VmResult<()> {
        if !self.checks.is_on(Class::Exposure) {
            return Ok(());
        }
        let mut terms: Vec<Term> = slot.term.into_iter().collect();
        if slot.origin != 0 {
            terms.extend(self.symbolic_text(slot, false).into_iter().map(|(_, term)| term));
        }
        let here = self.policy.class_at(to);
        for term in terms {
            for symbol in self.store.symbols_of(term).iter() {
                let name = self.store.symbol_info(*symbol).name.clone();
                if self.policy.class_of(&name) > here {
                    let cwe = match (name.starts_with("env."), to) {
                        (true, _) => 526,
                        (_, "network") => 319,
                        (_, "log" | "file") => 534,
                        _ => 535,
                    };
                    let name = name.split('[').next().unwrap_or(&name).to_string();
                    let message = format!("{name} is written to {to}, where it can be seen");
                    return found(Report::new("information-exposure", message).cwe(cwe));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_have_stars() {
        assert!(matches("env.PATH", "env.PATH[3]"));
        assert!(!matches("env.PATH", "env.PATHS[3]"));
        assert!(matches("env.*PASS*", "env.DB_PASSWORD[0]"));
        assert!(matches("env.*PASS*", "env.PASS[0]"));
        assert!(!matches("env.*PASS*", "env.HOME[0]"));
        assert!(matches("password*", "password#2[1]"));
    }

    #[test]
    fn classes_are_compared() {
        let policy = Policy::default();
        assert!(policy.class_of("env.PATH[0]") > policy.class_at("stdout"));
        assert_eq!(policy.class_of("stdin[0]"), policy.class_at("stdout"));
    }
}
