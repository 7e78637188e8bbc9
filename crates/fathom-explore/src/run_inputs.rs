//! The inputs of all runs. Most runs come from another one by a few changed values, so only the difference is kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_term::Value;
use fathom_trace::Input;
use rustc_hash::FxHashMap;

use crate::node::RunId;

/// Differences that are applied one after the other at most; the next input is kept whole.
const MAX_LINKS: u8 = 16;

/// Inputs by run.
#[derive(Clone, Default, Debug)]
pub struct RunInputs {
    names: Vec<Arc<str>>,
    numbers: FxHashMap<Arc<str>, u32>,
    inputs: Vec<StoredInput>,
}

/// One input.
#[derive(Clone, Debug)]
struct StoredInput {
    /// The run whose input it is a change of; `None` for an input that is kept whole.
    base: Option<RunId>,
    /// Differences between the next input that is kept whole and this one.
    links: u8,
    /// Values by the number of their name. `None` removes a value of the base.
    values: Box<[(u32, Option<Value>)]>,
}

impl RunInputs {
    /// All inputs in the order of their runs.
    pub fn iter(&self) -> impl Iterator<Item = Input> + '_ {
        (0..self.inputs.len() as u32).map(|run| self.get(RunId(run)))
    }

    /// Adds the input of the next run. `like` is an earlier run with a similar input.
    pub fn push(&mut self, input: &Input, like: Option<RunId>) {
        let like = like.filter(|run| self.inputs[run.0 as usize].links < MAX_LINKS);
        let stored = like.and_then(|base| self.difference(input, base)).unwrap_or_else(|| {
            let values = input.values.iter().map(|(name, value)| (self.number(name), Some(value.clone())));
            StoredInput { base: None, links: 0, values: values.collect() }
        });
        self.inputs.push(stored);
    }

    /// The input of a run.
    pub fn get(&self, run: RunId) -> Input {
        let mut chain = vec![&self.inputs[run.0 as usize]];
        while let Some(base) = chain.last().and_then(|stored| stored.base) {
            chain.push(&self.inputs[base.0 as usize]);
        }
        let whole = chain.pop().expect("the run's own input");
        // Whole inputs are in the order of their names, which a map is made from fastest.
        let values = whole.values.iter().filter_map(|(name, value)| Some((self.name(*name), value.clone()?)));
        let mut values: BTreeMap<Arc<str>, Value> = values.collect();
        for (name, value) in chain.into_iter().rev().flat_map(|stored| &stored.values) {
            match value {
                Some(value) => drop(values.insert(self.name(*name), value.clone())),
                None => drop(values.remove(&self.names[*name as usize])),
            }
        }
        Input { values }
    }

    /// The input as a change of another one; `None` if that saves nothing.
    fn difference(&mut self, input: &Input, base: RunId) -> Option<StoredInput> {
        let old = self.get(base);
        let changed = input.values.iter().filter(|(name, value)| old.values.get(*name) != Some(value));
        let mut values: Vec<_> =
            changed.map(|(name, value)| (self.number(name), Some(value.clone()))).collect();
        let gone = old.values.keys().filter(|name| !input.values.contains_key(*name));
        values.extend(gone.map(|name| (self.numbers[name], None)));
        let links = self.inputs[base.0 as usize].links + 1;
        (values.len() < input.values.len() / 2).then(|| StoredInput {
            base: Some(base),
            links,
            values: values.into(),
        })
    }

    fn name(&self, number: u32) -> Arc<str> {
        self.names[number as usize].clone()
    }

    fn number(&mut self, name: &Arc<str>) -> u32 {
        *self.numbers.entry(name.clone()).or_insert_with(|| {
            self.names.push(name.clone());
            self.names.len() as u32 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(values: &[(&str, i64)]) -> Input {
        let values = values.iter().map(|&(name, value)| (Arc::from(name), Value::int(value)));
        Input { values: values.collect() }
    }

    #[test]
    fn inputs_come_back_as_they_were() {
        let mut all = RunInputs::default();
        let mut inputs = vec![
            input(&[("a", 1), ("b", 2), ("c", 3), ("d", 4), ("e", 5), ("f", 6)]),
            input(&[("a", 1), ("b", 2), ("c", 9), ("d", 4), ("e", 5), ("f", 6)]),
            input(&[("a", 1), ("c", 9), ("d", 4), ("e", 5), ("f", 6), ("g", 7)]),
            input(&[]),
            input(&[("z", 0)]),
        ];
        for n in 0..60 {
            let mut next = inputs[inputs.len() - 3].clone();
            next.set(["a", "b", "c"][n % 3], Value::int(n as i64));
            inputs.push(next);
        }
        for (n, input) in inputs.iter().enumerate() {
            all.push(input, n.checked_sub(if n < 5 { 1 } else { 3 }).map(|n| RunId(n as u32)));
        }
        for (n, input) in inputs.iter().enumerate() {
            assert_eq!(&all.get(RunId(n as u32)), input, "run {n}");
        }
        // Every third input has six values, of which one changes; the others are too small for differences.
        let changes = all.inputs.iter().filter(|stored| stored.base.is_some()).count();
        assert!((15..=22).contains(&changes), "{changes}");
        assert!(all.inputs.iter().all(|stored| stored.links <= MAX_LINKS));
    }
}
