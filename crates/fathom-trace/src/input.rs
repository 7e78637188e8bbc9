//! One concrete assignment to all symbolic sources of a run.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_term::{Model, Store, Value};

/// Values by symbol name. A symbol that is not named has the default that the executor gives it, so the
/// empty input is always valid and an input may grow as a run meets new sources.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Input {
    pub values: BTreeMap<Arc<str>, Value>,
}

/// Set in inputs that may be larger than an executor prefers: see [`crate::Trace::preferences`]. Values that were made by chance are none.
pub const LARGE: &str = "large input";

impl Input {
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.values.get(name)
    }

    pub fn set(&mut self, name: &str, value: Value) {
        self.values.insert(name.into(), value);
    }

    /// This input with the model's values put over it: what the query left out keeps its old value.
    pub fn with(mut self, store: &Store, model: &Model) -> Input {
        for (symbol, value) in model.iter() {
            self.values.insert(store.symbol_info(symbol).name.clone(), value.clone());
        }
        self
    }

    /// The same assignment by symbol.
    pub fn to_model(&self, store: &Store) -> Model {
        self.values.iter().map(|(name, value)| (store.declare(name, value.sort()), value.clone())).collect()
    }
}

/// True for the symbol of a parameter and for symbols of its parts: `s`, `s[0]`, `(*s).size`.
pub fn is_part_of(symbol: &str, parameter: &str) -> bool {
    let name = symbol.trim_start_matches(['(', '*']);
    let rest = name.strip_prefix(parameter);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The parameter that a symbol belongs to: `s` of `s[0]` and `(*s).size`; an argument of a call before is one of its own.
pub fn parameter_of(symbol: &str) -> &str {
    let name = symbol.trim_start_matches(['(', '*']);
    let begin = crate::setup::behind_call(name).map_or(0, |argument| name.len() - argument.len());
    let length = name[begin..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len() - begin);
    &name[..begin + length]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_symbols() {
        for symbol in ["s", "s[0]", "(*s).size", "s->next", "(**s)"] {
            assert_eq!(parameter_of(symbol), "s", "{symbol}");
        }
        assert_eq!(parameter_of("s.list_new().capacity"), "s.list_new().capacity");
        assert_eq!(parameter_of("s.sdscat#2().t[3]"), "s.sdscat#2().t");
    }

    #[test]
    fn parts_of_a_parameter() {
        for part in ["s", "s[0]", "(*s).size", "s->next", "(**s)"] {
            assert!(is_part_of(part, "s"), "{part}");
        }
        for other in ["size", "s2", "t", "(*size).s", "s_1"] {
            assert!(!is_part_of(other, "s"), "{other}");
        }
    }
}
