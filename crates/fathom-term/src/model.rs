//! Assignments of values to symbols.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::store::{Func, Store, Symbol};
use crate::value::Value;

/// Values for some symbols; a symbol that is left out has its sort's default value.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Model {
    values: FxHashMap<Symbol, Value>,
    funcs: FxHashMap<Func, FuncValue>,
}

/// The value of an uninterpreted function: a table, and a result for all other arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FuncValue {
    /// Results by arguments.
    pub entries: BTreeMap<Vec<Value>, Value>,
    /// The result for all other arguments.
    pub default: Value,
}

impl Model {
    /// An empty model.
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of `s`, if the model has one.
    pub fn get(&self, s: Symbol) -> Option<&Value> {
        self.values.get(&s)
    }

    /// The value of `s`, its sort's default when there is none.
    pub fn value(&self, store: &Store, s: Symbol) -> Value {
        self.get(s).cloned().unwrap_or_else(|| Value::default_of(store.symbol_info(s).sort))
    }

    /// Gives `s` a value.
    pub fn set(&mut self, s: Symbol, value: Value) {
        self.values.insert(s, value);
    }

    /// The table of `f`, if the model has one.
    pub fn func(&self, f: Func) -> Option<&FuncValue> {
        self.funcs.get(&f)
    }

    /// Gives `f` a table.
    pub fn set_func(&mut self, f: Func, value: FuncValue) {
        self.funcs.insert(f, value);
    }

    /// The result of `f`, its sort's default when the model has no table for `f`.
    pub fn apply(&self, store: &Store, f: Func, args: &[Value]) -> Value {
        match self.func(f) {
            Some(table) => table.entries.get(args).unwrap_or(&table.default).clone(),
            None => Value::default_of(store.func_info(f).result),
        }
    }

    /// Takes over every value of `other`.
    pub fn extend(&mut self, other: &Model) {
        self.values.extend(other.values.iter().map(|(&s, v)| (s, v.clone())));
        self.funcs.extend(other.funcs.iter().map(|(&f, v)| (f, v.clone())));
    }

    /// Removes the value of `s` and returns it.
    pub fn remove(&mut self, s: Symbol) -> Option<Value> {
        self.values.remove(&s)
    }

    /// The number of symbols with a value; functions are not counted.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether no symbol and no function has a value.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.funcs.is_empty()
    }

    /// Symbols and values, in the order of the symbols' declaration, so that output is the same each time.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, &Value)> {
        let mut all: Vec<_> = self.values.iter().map(|(&s, v)| (s, v)).collect();
        all.sort_by_key(|&(s, _)| s);
        all.into_iter()
    }
}

impl FromIterator<(Symbol, Value)> for Model {
    fn from_iter<I: IntoIterator<Item = (Symbol, Value)>>(pairs: I) -> Model {
        Model { values: pairs.into_iter().collect(), funcs: FxHashMap::default() }
    }
}
