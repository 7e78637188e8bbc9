//! **Boundary.** All output of a run: test suites, replay, SARIF, LCOV, JUnit, the HTML page.
//!
//! [`Results`] is the plain data that all of them are made from; it is written beside them, so that
//! `fathom report` can make any of them again. A format is one file here and does not depend on the others.

pub mod advice;
pub mod annotate;
pub mod cobertura;
pub mod code_quality;
pub mod conditions;
pub mod ctests;
pub mod deadline;
pub mod findings;
pub mod fingerprint;
pub mod folder;
pub mod framework;
pub mod html;
mod index;
pub mod inputs;
pub mod junit;
pub mod junit5;
pub mod kinds;
pub mod ktest;
pub mod lcov;
pub mod limits;
pub mod lines;
pub mod merge;
pub mod merges;
pub mod minimise;
pub mod naming;
pub mod plain;
pub mod pytest;
pub mod results;
pub mod reuse;
pub mod sarif;
pub mod specs;
pub mod suite;
pub mod terminal;
pub mod test_comp;
mod text;
pub mod uri;
pub mod why;
pub mod witness;
pub mod wording;
pub mod writers;

pub use deadline::Deadline;
pub use framework::FrameworkName;
pub use results::{BranchView, FileView, FunctionView, Module, Results, Run};
