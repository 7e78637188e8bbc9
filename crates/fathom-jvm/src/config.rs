//! What the JVM is told once: the classes to rewrite and how runs are judged.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Config {
    pub folders: Vec<String>,
    /// Classes that are rewritten, with the number of their first branch.
    pub classes: BTreeMap<String, u32>,
    pub branches: u32,
    /// Models of the platform's methods: name and descriptor.
    pub models: Vec<String>,
    /// Entries by the name that orders have.
    pub entries: BTreeMap<String, Entry>,
    /// Exceptions that check arguments are bugs, too.
    pub strict_exceptions: bool,
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
}
