//! The configuration that the JVM gets once: the classes to rewrite and how runs are judged.

use std::collections::BTreeMap;

use crate::picture::Shape;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Config {
    pub folders: Vec<String>,
    /// Classes that are rewritten, with the number of their first branch.
    pub classes: BTreeMap<String, u32>,
    /// Classes of which objects can be made, as the loader names them.
    pub concrete: Vec<String>,
    /// Those whose constructor without parameters does nothing.
    pub empty_constructors: Vec<String>,
    /// Receivers are made without a constructor.
    pub lazy_receiver: bool,
    pub shapes: BTreeMap<String, Shape>,
    pub branches: u32,
    /// Models of the platform's methods: name and descriptor, with the class that has it.
    pub models: BTreeMap<String, String>,
    /// Entries by the name that orders have.
    pub entries: BTreeMap<String, Entry>,
    /// Further classes that are rewritten, whose branches are not counted.
    #[serde(default)]
    pub libraries: Vec<String>,
    /// Interfaces that are stubbed although there are classes for them.
    #[serde(default)]
    pub stubs: Vec<String>,
    /// Symbolic places of arrays are decided.
    #[serde(default)]
    pub lazy_arrays: bool,
    /// Exceptions that check arguments are bugs, too.
    pub strict_exceptions: bool,
    pub property: Property,
    /// Evaluate every condition as it is recorded.
    pub check: bool,
    pub allow_net: bool,
    pub allow_exec: bool,
    pub writable: Vec<String>,
}

/// A method that can be run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    /// `com.acme.Foo`, as the loader wants it.
    pub class: String,
    pub method: String,
    pub descriptor: String,
    /// A name for each parameter.
    pub params: Vec<String>,
    /// Methods that may be called on the object before, as `name(descriptor)result`.
    #[serde(default)]
    pub before: Vec<String>,
}

/// Which findings count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    #[default]
    All,
    /// SV-COMP's `valid-assert`: no assertion fails.
    ValidAssert,
    /// SV-COMP's `no-runtime-exception`: no `RuntimeException` leaves the program.
    NoRuntimeException,
}

impl Property {
    /// The property that is called so.
    pub fn named(name: &str) -> Option<Property> {
        match name {
            "all" => Some(Property::All),
            "valid-assert" => Some(Property::ValidAssert),
            "no-runtime-exception" => Some(Property::NoRuntimeException),
            _ => None,
        }
    }

    /// Whether a finding of this kind violates it; `classes` are the exception's.
    pub fn counts(self, kind: &str, classes: &[&str]) -> bool {
        match self {
            Property::All => true,
            Property::ValidAssert => kind == "assertion",
            Property::NoRuntimeException => classes.contains(&"java.lang.RuntimeException"),
        }
    }
}
