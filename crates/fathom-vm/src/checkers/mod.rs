//! Checkers, one file each, of the name that the registry gives it (`fathom_finding::checkers`): the file's first comment is its
//! page of the documentation.
//!
//! A checker that finds a condition under which something is wrong makes it a decision: the side that the run does not take
//! is a goal, and the run that takes it reports the bug. A checker that cannot be exact reports nothing. Accesses, divisions and
//! assertions are checked in every run; the other checkers look at their own events, and only when they are switched on.

pub(crate) mod assertion;
mod bounds;
mod buffer_size;
pub(crate) mod division;
mod exposure;
mod float_division;
mod infinite_loop;
mod injection;
mod integer;
mod late_check;
pub(crate) mod leak;
mod library_call;
pub(crate) mod lifetime;
pub(crate) mod lock;
pub(crate) mod lookback;
mod named;
mod null;
mod race;
mod sinks;
mod unbounded;
pub(crate) mod undefined;
mod uninitialised;

use std::fmt;

use fathom_finding::checkers::kind;
use fathom_ir::code::Loc;
use serde::{Deserialize, Serialize};

use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, VmResult};

pub use exposure::Policy;
pub use fathom_finding::checkers::{Checker, Class, Compiled, LooksAt, REGISTRY};
pub use infinite_loop::Loops;
pub use sinks::{Sink, sink_of};

macro_rules! sources {
    ($($class:ident, $file:ident => $row:expr),* $(,)?) => {
        /// The source of every checker in the order of the registry.
        const SOURCES: &[&str] = &[$(include_str!(concat!(stringify!($file), ".rs"))),*];
    };
}

fathom_finding::for_each_checker!(sources);

/// The documentation of a checker: the comment that its file begins with.
pub fn documentation(class: usize) -> String {
    let source = SOURCES.get(class).copied().unwrap_or_default();
    let lines = source.lines().map_while(|l| l.strip_prefix("//!")).map(|l| l.strip_prefix(' ').unwrap_or(l));
    // Links of the code are plain words on a page.
    lines.collect::<Vec<_>>().join("\n").replace("[`", "`").replace("`]", "`")
}

/// The CWE id of a kind.
pub fn cwe_of(name: &str) -> u32 {
    kind(name).map_or(0, |kind| kind.cwes[0])
}

/// The checkers that look at a run, and how far they go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "named::NamedChecks", into = "named::NamedChecks")]
pub struct Checks {
    on: u32,
    /// Allocations may fail, and so may `fopen` and its like.
    pub fail_alloc: bool,
    /// Wrap-around that the language defines counts, too.
    pub strict_int: bool,
    pub proof: Proof,
}

/// Whether the absence of findings has to be a proof for the program as the language sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    #[default]
    No,
    /// A property that cannot be checked ends the path as unsupported; memory alone can leak, at every end; objects are looked at as a whole.
    Yes,
    /// Besides, a heap block that is not freed at the end has leaked.
    AllFreed,
}

/// The checkers of `fathom run`: those that cost no look of their own.
impl Default for Checks {
    fn default() -> Self {
        let on = REGISTRY.iter().enumerate().filter(|(_, checker)| checker.default);
        Checks { on: on.map(|(at, _)| 1 << at).sum(), fail_alloc: false, strict_int: false, proof: Proof::No }
    }
}

impl Checks {
    pub fn all() -> Checks {
        Checks { on: (1 << REGISTRY.len()) - 1, ..Checks::default() }
    }

    #[inline]
    pub fn is_on(self, class: Class) -> bool {
        self.on & (1 << class as u32) != 0
    }

    fn rows(&self) -> impl Iterator<Item = &'static Checker> {
        REGISTRY.iter().enumerate().filter(|(at, _)| self.on & (1 << at) != 0).map(|(_, checker)| checker)
    }

    /// True while a checker is on that needs every instruction interpreted.
    pub fn keep_from_compiling(&self) -> bool {
        self.rows().any(|checker| checker.compiled == Compiled::Never)
    }

    /// True while a checker is on that has to see every call of the library.
    pub fn keep_calls_from_compiling(&self) -> bool {
        self.rows().any(|checker| checker.compiled == Compiled::Calls)
    }

    /// Whether a checker is on that looks at this, or at sources where it is values.
    pub fn look_at(&self, what: LooksAt) -> bool {
        self.rows()
            .map(|checker| checker.looks_at)
            .any(|seen| seen == what || (seen == LooksAt::Sources && what == LooksAt::Values))
    }

    /// Whether the checker of this name is on.
    pub fn has(&self, name: &str) -> bool {
        REGISTRY.iter().position(|c| c.name == name).is_some_and(|at| self.on & (1 << at) != 0)
    }

    /// `a,b` for these alone, `-c` for all that are on without c. The name that is unknown, if one is.
    pub fn select(mut self, words: &str) -> Result<Checks, String> {
        let words = || words.split(',').map(str::trim).filter(|w| !w.is_empty());
        if words().any(|w| !w.starts_with('-')) {
            self.on = 0;
        }
        for word in words() {
            let name = word.trim_start_matches('-');
            let bits = match REGISTRY.iter().position(|c| c.name == name || c.has_kind(name)) {
                Some(at) => 1 << at,
                None if name == "all" => Checks::all().on,
                None => return Err(name.to_string()),
            };
            self.on = if word.starts_with('-') { self.on & !bits } else { self.on | bits };
        }
        Ok(self)
    }

    /// Whether findings of this kind are wanted. Kinds that no checker claims always are.
    pub fn wants(&self, kind: &str) -> bool {
        let owner = REGISTRY.iter().position(|c| c.has_kind(kind));
        owner.is_none_or(|at| self.on & (1 << at) != 0)
    }
}

/// A message in two parts. The subject may have a name in the source, which `explain` then uses instead of it or beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub subject: Option<String>,
    pub rest: String,
}

impl Message {
    pub fn about(subject: impl Into<String>, rest: &str) -> Message {
        Message { subject: Some(subject.into()), rest: rest.to_owned() }
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message::from(text.to_owned())
    }
}

impl From<String> for Message {
    fn from(text: String) -> Message {
        Message { subject: None, rest: text }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.subject.as_deref().unwrap_or_default(), self.rest)
    }
}

/// A bug that a checker found.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub kind: &'static str,
    pub cwe: u32,
    pub message: Message,
    /// The place of the bug, where it is not the current one.
    pub at: Option<Loc>,
}

impl Report {
    pub fn new(kind: &'static str, message: impl Into<Message>) -> Report {
        Report { kind, cwe: cwe_of(kind), message: message.into(), at: None }
    }

    /// A special case of the kind, with a CWE id of its own.
    pub fn cwe(self, cwe: u32) -> Report {
        debug_assert!(
            kind(self.kind).is_some_and(|kind| kind.cwes.contains(&cwe)),
            "{} has no CWE-{cwe}",
            self.kind
        );
        Report { cwe, ..self }
    }
}

/// A bug that a checker has seen stops the run.
fn found<T>(report: Report) -> VmResult<T> {
    Err(Stop::Fault(Fault::Checker(report)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checkers_are_chosen_by_name() {
        let some = Checks::all().select("leak,division").unwrap();
        assert!(some.has("leak") && some.has("division") && !some.has("bounds"));
        let without = Checks::all().select("-leak").unwrap();
        assert!(!without.has("leak") && without.has("bounds"));
        assert_eq!(Checks::all().select("leek"), Err("leek".to_string()));
    }

    #[test]
    fn findings_are_wanted_by_their_checker() {
        let without = Checks::all().select("-leak").unwrap();
        assert!(
            !without.wants("memory-leak") && without.wants("double-free") && without.wants("something-else")
        );
    }

    #[test]
    fn every_checker_is_documented_in_its_file() {
        for (class, checker) in REGISTRY.iter().enumerate() {
            assert!(documentation(class).len() > 40, "{} has no comment at its beginning", checker.name);
        }
        assert!(documentation(Class::Loop as usize).contains("CWE-835"));
    }

    #[test]
    fn merging_compares_what_checkers_look_at() {
        let only = |name: &str| Checks::all().select(name).unwrap();
        assert!(only("integer").look_at(LooksAt::Values) && !only("integer").look_at(LooksAt::Sources));
        assert!(only("exposure").look_at(LooksAt::Values) && only("exposure").look_at(LooksAt::Sources));
        assert!(only("leak").look_at(LooksAt::Pointers) && !only("bounds").look_at(LooksAt::Values));
    }
}
