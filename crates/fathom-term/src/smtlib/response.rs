//! Answers of solvers: verdicts, values, models and cores.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::eval::Evaluator;
use crate::model::{FuncValue, Model};
use crate::op::Op;
use crate::smtlib::parse::{Binding, Parser};
use crate::smtlib::print::{Named, Printer};
use crate::smtlib::sexpr::{Id, ParseError, Sexpr, Sexprs};
use crate::sort::Sort;
use crate::store::{Func, Store, Term};
use crate::value::{ArrayValue, Value};

/// One answer of a solver process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Response {
    /// `sat`
    Sat,
    /// `unsat`
    Unsat,
    /// `unknown`, or `timeout`
    Unknown,
    /// `success`
    Success,
    /// `unsupported`
    Unsupported,
    /// `(error "…")`, with the message
    Error(String),
    /// Anything else: values, a model, a core.
    Other(String),
}

impl Response {
    /// Reads one answer.
    pub fn parse(text: &str) -> Response {
        match text.trim() {
            "sat" => Response::Sat,
            "unsat" => Response::Unsat,
            "unknown" | "timeout" => Response::Unknown,
            "success" => Response::Success,
            "unsupported" => Response::Unsupported,
            other => match other.strip_prefix("(error") {
                Some(rest) => {
                    let message = rest.trim().trim_end_matches(')').trim();
                    let quoted = message.strip_prefix('"').and_then(|m| m.strip_suffix('"'));
                    Response::Error(quoted.unwrap_or(message).replace("\"\"", "\""))
                }
                None => Response::Other(other.to_string()),
            },
        }
    }
}

/// The names in the answer to `get-unsat-core` or `get-unsat-assumptions`.
pub fn parse_core(text: &str) -> Result<Vec<String>, ParseError> {
    let all = Sexprs::parse(text)?;
    let list = all.roots.first().and_then(|&r| all.list(r));
    let list = list.ok_or(ParseError { line: 1, column: 1, message: "expected a core".into() })?;
    list.iter()
        .map(|&i| all.symbol(i).map(str::to_string).ok_or_else(|| all.error(i, "expected a name")))
        .collect()
}

/// The answer to `(get-value (…))`, asked for by the names of `printer`.
pub fn parse_values(store: &Store, printer: &Printer<'_>, text: &str) -> Result<Model, ParseError> {
    let all = Sexprs::parse(text)?;
    let mut model = Model::new();
    let mut reader = ModelReader::new(store);
    let pairs = all.roots.first().and_then(|&r| all.list(r)).unwrap_or_default();
    for &pair in pairs {
        let Some(&[name, value]) = all.list(pair) else {
            return Err(all.error(pair, "expected a name and a value"));
        };
        if let Some(Named::Symbol(s)) = all.symbol(name).and_then(|n| printer.named(n)) {
            let value = reader.value(&all, value, store.symbol_info(s).sort)?;
            model.set(s, value);
        }
    }
    Ok(model)
}

/// The answer to `(get-model)`; what `printer` did not name is left out.
pub fn parse_model(store: &Store, printer: &Printer<'_>, text: &str) -> Result<Model, ParseError> {
    let all = Sexprs::parse(text)?;
    let mut reader = ModelReader::new(store);
    let mut definitions: Vec<(&str, &[Id], Id)> = Vec::new();
    let items = all.roots.first().and_then(|&r| all.list(r)).unwrap_or_default();
    for &item in items {
        // Old solvers write `(model …)`; a word there is no definition.
        let Some([command, args @ ..]) = all.list(item) else { continue };
        if all.symbol(*command) == Some("define-fun")
            && let Some(name) = args.first().and_then(|&a| all.symbol(a))
        {
            definitions.push((name, args, item));
        }
    }
    // Functions that arrays refer to come first: definitions may appear in any order. Some solvers also list named
    // assertions, in terms of symbols that mean nothing here; whatever needs one of those fails below.
    for &(name, args, item) in &definitions {
        if printer.named(name).is_none() && args.len() == 4 {
            let _ = reader.parser.define(&all, item, name, args);
        }
    }
    let mut model = Model::new();
    for &(name, args, item) in &definitions {
        match printer.named(name) {
            Some(Named::Symbol(s)) => {
                let body = *args.last().expect("a definition has a body");
                model.set(s, reader.value(&all, body, store.symbol_info(s).sort)?);
            }
            Some(Named::Func(f)) => {
                reader.parser.define(&all, item, name, args)?;
                let table = reader.table(name).ok_or_else(|| all.error(item, "not a finite table"))?;
                model.set_func(f, typed(store, f, table));
            }
            None => {}
        }
    }
    Ok(model)
}

fn typed(store: &Store, f: Func, mut table: FuncValue) -> FuncValue {
    let info = store.func_info(f);
    table.default = as_sort(table.default, info.result);
    table
}

/// Solvers write `1` where the Real 1 is meant.
fn as_sort(value: Value, sort: Sort) -> Value {
    match (value, sort) {
        (Value::Int(i), Sort::Real) => Value::Real(i.into()),
        (other, _) => other,
    }
}

/// The value, if it and everything inside it is of the sort: evaluation relies on that.
fn well_sorted(all: &Sexprs, id: Id, value: Value, sort: Sort) -> Result<Value, ParseError> {
    let fits = value.sort() == sort
        && match (&value, sort) {
            (Value::Array(array), Sort::Array(index, element)) => {
                let (index, element) = (Sort::from(index), Sort::from(element));
                array.entries.iter().all(|(i, e)| i.sort() == index && e.sort() == element)
            }
            _ => true,
        };
    if fits {
        return Ok(value);
    }
    Err(all.error(id, format!("a value of sort {} where {sort} is expected", value.sort())))
}

struct ModelReader<'s> {
    store: &'s Store,
    parser: Parser<'s>,
}

impl<'s> ModelReader<'s> {
    fn new(store: &'s Store) -> ModelReader<'s> {
        ModelReader { store, parser: Parser::new(store) }
    }

    /// A value, which may be an array given by a function or a lambda.
    fn value(&mut self, all: &Sexprs, id: Id, sort: Sort) -> Result<Value, ParseError> {
        if let (Sexpr::List(items), Sort::Array(index, _)) = (all.get(id), sort) {
            let head = items.first().and_then(|&i| all.symbol(i));
            if head == Some("_")
                && let [_, kind, name] = items[..]
                && all.symbol(kind) == Some("as-array")
                && let Some(table) = all.symbol(name).and_then(|n| self.table(n))
            {
                return well_sorted(all, id, array_of(index, table), sort);
            }
            if head == Some("lambda")
                && let [_, params, body] = items[..]
            {
                let element = match sort {
                    Sort::Array(_, e) => Sort::from(e),
                    _ => sort,
                };
                if let Some(table) = self.lambda(all, params, body)? {
                    return well_sorted(all, id, as_elements(array_of(index, table), element), sort);
                }
            }
        }
        let t = self.parser.read(all, id)?;
        if self.store.sort(t) == Sort::RegLan {
            return Err(all.error(id, "a regular language is not a value"));
        }
        let value = match self.store.value(t) {
            Some(v) => v.clone(),
            None => Evaluator::new(self.store).eval(t, &Model::new()),
        };
        well_sorted(all, id, as_sort(value, sort), sort)
    }

    fn lambda(&mut self, all: &Sexprs, params: Id, body: Id) -> Result<Option<FuncValue>, ParseError> {
        let Some(&[param]) = all.list(params) else { return Ok(None) };
        let Some(&[name, sort]) = all.list(param) else { return Ok(None) };
        let (Some(name), sort) = (all.symbol(name), self.parser.sort(all, sort)?) else { return Ok(None) };
        let var = self.store.var(&format!("lambda|{name}"), sort);
        self.parser.bind(name.to_string(), Binding::Term(var));
        let read = self.parser.read(all, body);
        self.parser.unbind(name);
        Ok(table_of(self.store, &[var], read?))
    }

    fn table(&self, name: &str) -> Option<FuncValue> {
        match self.parser.lookup(name)? {
            Binding::Macro { params, body } => table_of(self.store, params, *body),
            _ => None,
        }
    }
}

fn array_of(index: crate::sort::Base, table: FuncValue) -> Value {
    let mut entries = BTreeMap::new();
    for (mut key, value) in table.entries {
        if value != table.default
            && let Some(i) = key.pop()
        {
            entries.insert(i, value);
        }
    }
    Value::Array(std::sync::Arc::new(ArrayValue { index, default: table.default, entries }))
}

fn as_elements(array: Value, element: Sort) -> Value {
    match array {
        Value::Array(a) => {
            let entries = a.entries.iter().map(|(i, e)| (i.clone(), as_sort(e.clone(), element))).collect();
            let default = as_sort(a.default.clone(), element);
            Value::Array(std::sync::Arc::new(ArrayValue { index: a.index, default, entries }))
        }
        other => other,
    }
}

/// The table that a definition's body describes: if-then-elses on equalities of parameters with constants.
/// Points outside every such equality have the value of the last branch; so candidates are all combinations
/// of constants that parameters are compared with, and each is evaluated.
fn table_of(store: &Store, params: &[Term], body: Term) -> Option<FuncValue> {
    if store.sort(body) == Sort::RegLan {
        return None;
    }
    let mut compared: Vec<Vec<Value>> = vec![Vec::new(); params.len()];
    let mut stack = vec![body];
    let mut seen = rustc_hash::FxHashSet::default();
    let mut fallback = body;
    while let Op::Ite = store.op(fallback) {
        fallback = store.args(fallback)[2];
    }
    while let Some(t) = stack.pop() {
        if !seen.insert(t) {
            continue;
        }
        if store.op(t) == Op::Eq {
            let &[a, b] = store.args(t) else { unreachable!("two arguments") };
            for (x, c) in [(a, b), (b, a)] {
                if let (Some(i), Some(v)) = (params.iter().position(|&p| p == x), store.value(c)) {
                    compared[i].push(v.clone());
                }
            }
        }
        // A Bool parameter stands alone in conditions.
        if let Some(i) = params.iter().position(|&p| p == t)
            && store.sort(t) == Sort::Bool
        {
            compared[i].extend([Value::Bool(true), Value::Bool(false)]);
        }
        stack.extend(store.args(t));
    }
    for values in &mut compared {
        values.sort();
        values.dedup();
    }
    let mut evaluator = Evaluator::new(store);
    let default = evaluator.eval(fallback, &Model::new());
    let mut entries = BTreeMap::new();
    let total = compared.iter().try_fold(1usize, |total, values| total.checked_mul(values.len()))?;
    if total > 100_000 {
        return None;
    }
    let symbols: FxHashMap<usize, _> = params
        .iter()
        .enumerate()
        .filter_map(|(i, &p)| match store.op(p) {
            Op::Symbol(s) => Some((i, s)),
            _ => None,
        })
        .collect();
    for n in 0..total {
        let mut rest = n;
        let mut key = Vec::with_capacity(params.len());
        let mut model = Model::new();
        for (i, values) in compared.iter().enumerate() {
            let value = values[rest % values.len()].clone();
            rest /= values.len();
            model.set(symbols[&i], value.clone());
            key.push(value);
        }
        let value = evaluator.eval(body, &model);
        if value != default {
            entries.insert(key, value);
        }
    }
    Some(FuncValue { entries, default })
}
