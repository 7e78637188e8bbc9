//! Assignments of values to symbols.

use rustc_hash::FxHashMap;

use crate::store::{Store, Symbol};
use crate::value::Value;

/// Values for some symbols; a symbol that is left out has its sort's default value.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Model {
    values: FxHashMap<Symbol, Value>,
}

impl Model {
    pub fn new() -> Model {
        Model::default()
    }

    pub fn get(&self, s: Symbol) -> Option<&Value> {
        self.values.get(&s)
    }

    /// The value of `s`, its sort's default when there is none.
    pub fn value(&self, store: &Store, s: Symbol) -> Value {
        self.get(s).cloned().unwrap_or_else(|| Value::default_of(store.symbol_info(s).sort))
    }

    pub fn set(&mut self, s: Symbol, value: Value) {
        self.values.insert(s, value);
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// In the order of the symbols' declaration, so that what is printed is the same each time.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, &Value)> {
        let mut all: Vec<_> = self.values.iter().map(|(&s, v)| (s, v)).collect();
        all.sort_by_key(|&(s, _)| s);
        all.into_iter()
    }
}

impl FromIterator<(Symbol, Value)> for Model {
    fn from_iter<I: IntoIterator<Item = (Symbol, Value)>>(pairs: I) -> Model {
        Model { values: pairs.into_iter().collect() }
    }
}
