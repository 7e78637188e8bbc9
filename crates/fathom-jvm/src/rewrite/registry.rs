//! Numbers that rewriting assigns: to sites, methods, fields and reasons. Rewritten code holds the numbers.

use std::collections::BTreeMap;

use fathom_trace::wire::SiteInfo;
use rustc_hash::FxHashMap;

use crate::picture::Shape;

/// A switch's keys and which of its distinct targets each leads to; the default's is last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Switch {
    pub keys: BTreeMap<i32, u32>,
    pub default: u32,
    /// For a switch over a text's hash: the texts that the program compares with, by key.
    pub texts: BTreeMap<i32, Vec<String>>,
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
    /// Who inherits what from whom, of these classes.
    pub shapes: BTreeMap<String, Shape>,
    /// Name and descriptor of every model, with the class that has it.
    pub models: BTreeMap<String, String>,
    /// Methods that were not rewritten.
    pub unfollowed: Vec<String>,
    lambdas: u32,
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

    /// The number of a field. Code may name a subclass of the class that has it.
    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> i32 {
        let member = format!("{name}:{descriptor}");
        let owner = self.declaring(class, &member).unwrap_or(class);
        let key = format!("{owner}.{member}");
        number(&mut self.fields, key)
    }

    /// The class in which a field is found that code looks for in `class`, by the JVM's own rule.
    fn declaring<'a>(&'a self, class: &str, field: &str) -> Option<&'a str> {
        let (name, shape) = self.shapes.get_key_value(class)?;
        if shape.fields.iter().any(|f| f == field) {
            return Some(name);
        }
        shape
            .interfaces
            .iter()
            .find_map(|i| self.declaring(i, field))
            .or_else(|| self.declaring(&shape.superclass, field))
    }

    /// Whether an object of a class may be of a type: where the platform stands between them, it may.
    pub fn may_be(&self, class: &str, wanted: &str) -> bool {
        if class == wanted || wanted == "java/lang/Object" {
            return true;
        }
        let Some(shape) = self.shapes.get(class) else {
            return class != "java/lang/Object" && !self.shapes.contains_key(wanted);
        };
        self.may_be(&shape.superclass, wanted) || shape.interfaces.iter().any(|i| self.may_be(i, wanted))
    }

    /// Where a call ends that names a rewritten class: None for a method of a rewritten class, or the class of the platform
    /// that it is inherited from.
    pub fn inherited_from<'a>(&'a self, class: &'a str, method: &str) -> Option<&'a str> {
        // The own code of a method that a specification watches is only in the copy that runs.
        if method.starts_with("<init>") || method.contains(crate::picture::BODY) {
            return None;
        }
        let mut at = class;
        while let Some(shape) = self.shapes.get(at) {
            if shape.methods.iter().any(|m| m == method) || self.default_method(shape, method) {
                return None;
            }
            at = &shape.superclass;
        }
        // A class without a shape is one that was made here.
        (at != class && !at.is_empty()).then_some(at)
    }

    fn default_method(&self, shape: &Shape, method: &str) -> bool {
        shape.interfaces.iter().filter_map(|i| self.shapes.get(i)).any(|interface| {
            interface.methods.iter().any(|m| m == method) || self.default_method(interface, method)
        })
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

    /// A name for the class of a lambda in `host`.
    pub fn lambda_name(&mut self, host: &str) -> String {
        self.lambdas += 1;
        let name = format!("{host}$$Fathom{}", self.lambdas);
        self.classes.insert(name.clone(), None);
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(superclass: &str, interfaces: &[&str], fields: &[&str], methods: &[&str]) -> Shape {
        let all = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect();
        Shape {
            superclass: superclass.into(),
            interfaces: all(interfaces),
            fields: all(fields),
            methods: all(methods),
        }
    }

    #[test]
    fn a_field_has_one_number_under_every_name() {
        let mut registry = Registry::default();
        registry.shapes.insert("A".into(), shape("java/lang/Object", &["I"], &["x:I"], &[]));
        registry.shapes.insert("B".into(), shape("A", &[], &["y:I"], &[]));
        registry.shapes.insert("I".into(), shape("java/lang/Object", &[], &["z:I"], &[]));
        assert_eq!(registry.field("A", "x", "I"), registry.field("B", "x", "I"));
        assert_eq!(registry.field("I", "z", "I"), registry.field("B", "z", "I"));
        assert_ne!(registry.field("A", "x", "I"), registry.field("B", "y", "I"));
        // A field that hides another is another.
        registry.shapes.insert("C".into(), shape("A", &[], &["x:I"], &[]));
        assert_ne!(registry.field("A", "x", "I"), registry.field("C", "x", "I"));
    }

    #[test]
    fn objects_may_be_of_the_types_above_their_class() {
        let mut registry = Registry::default();
        registry.shapes.insert("A".into(), shape("java/lang/Object", &["I"], &[], &[]));
        registry.shapes.insert("B".into(), shape("A", &[], &[], &[]));
        registry.shapes.insert("I".into(), shape("java/lang/Object", &[], &[], &[]));
        registry.shapes.insert("L".into(), shape("java/util/ArrayList", &[], &[], &[]));
        assert!(
            registry.may_be("B", "I")
                && registry.may_be("B", "A")
                && registry.may_be("B", "java/lang/Object")
        );
        assert!(!registry.may_be("A", "B") && !registry.may_be("A", "java/util/List"));
        assert!(registry.may_be("L", "java/util/List") && !registry.may_be("L", "I"));
    }

    #[test]
    fn methods_of_the_platform_are_found_behind_the_programs_classes() {
        let mut registry = Registry::default();
        registry.shapes.insert("L".into(), shape("java/util/ArrayList", &["D"], &[], &["own()V"]));
        registry.shapes.insert("D".into(), shape("java/lang/Object", &[], &[], &["given()V"]));
        assert_eq!(registry.inherited_from("L", "get(I)Ljava/lang/Object;"), Some("java/util/ArrayList"));
        assert_eq!(registry.inherited_from("L", "own()V"), None);
        assert_eq!(registry.inherited_from("L", "given()V"), None);
    }
}
