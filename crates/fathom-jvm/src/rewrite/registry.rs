//! What rewriting numbers: sites, methods, fields and reasons. Rewritten code holds the numbers.

use std::collections::BTreeMap;

use fathom_trace::wire::SiteInfo;
use rustc_hash::{FxHashMap, FxHashSet};

/// A switch's keys and which of its distinct targets each leads to; the default's is last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Switch {
    pub keys: BTreeMap<i32, u32>,
    pub default: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteRow {
    pub info: SiteInfo,
    /// For a switch.
    pub switch: Option<Switch>,
}

#[derive(Default)]
pub struct Registry {
    pub sites: Vec<SiteRow>,
    /// Callees by name and descriptor.
    tags: FxHashMap<String, i32>,
    fields: FxHashMap<String, i32>,
    reasons: Vec<String>,
    reason_numbers: FxHashMap<String, i32>,
    /// Classes that are rewritten, with the number of their first branch where their branches are counted.
    pub classes: FxHashMap<String, Option<u32>>,
    /// `class.name+descriptor` of the platform's methods that have a model, with the model's descriptor.
    pub models: FxHashSet<String>,
    /// Methods that were not rewritten, and why.
    pub alone: Vec<(String, String)>,
}

fn number(map: &mut FxHashMap<String, i32>, key: String) -> i32 {
    let next = map.len() as i32 + 1;
    *map.entry(key).or_insert(next)
}

impl Registry {
    pub fn site(&mut self, info: SiteInfo, switch: Option<Switch>) -> i32 {
        self.sites.push(SiteRow { info, switch });
        self.sites.len() as i32 - 1
    }

    /// The number of a callee. The class does not count: a call may end in any of its subclasses.
    pub fn tag(&mut self, name: &str, descriptor: &str) -> i32 {
        number(&mut self.tags, format!("{name}{descriptor}"))
    }

    /// The number of an instance field. Classes do not count, as code may name a subclass of the one that has it;
    /// the runtime compares values before it believes a shadow.
    pub fn field(&mut self, name: &str, descriptor: &str) -> i32 {
        number(&mut self.fields, format!("{name}:{descriptor}"))
    }

    pub fn static_field(&mut self, class: &str, name: &str, descriptor: &str) -> i32 {
        number(&mut self.fields, format!("{class}.{name}:{descriptor}"))
    }

    /// The number of a sentence that says where a symbol was lost.
    pub fn reason(&mut self, text: String) -> i32 {
        if let Some(&known) = self.reason_numbers.get(&text) {
            return known;
        }
        self.reasons.push(text.clone());
        let number = self.reasons.len() as i32 - 1;
        self.reason_numbers.insert(text, number);
        number
    }

    pub fn reason_text(&self, number: i32) -> &str {
        self.reasons.get(number as usize).map_or("", String::as_str)
    }

    pub fn is_rewritten(&self, class: &str) -> bool {
        self.classes.contains_key(class) || class.starts_with("fathom/rt/")
    }

    pub fn left_alone(&mut self, method: &str, why: &str) {
        self.alone.push((method.into(), why.into()));
    }
}
