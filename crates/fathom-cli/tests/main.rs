//! The built binary from end to end, in one test binary that links once; each module is one subject.
//! `cargo test --release --test cli python::` runs one of them. `tests/README.md` maps them.

mod bad_input;
mod c;
mod c_build;
mod c_coverage;
mod c_suites;
mod checks;
mod editor;
mod faces;
mod greedy;
mod heavy;
mod hostile;
mod jacoco;
mod java;
mod java_assertions;
mod java_mocks;
mod java_paths;
mod java_unchanged;
mod kinds;
mod limits;
mod merging;
mod newcomer;
mod projects;
mod python;
mod recipes;
mod replay;
mod specs;
mod specs_confirmed;
mod specs_events;
mod specs_source;
mod specs_wrong;
mod strict_int;
mod support;
mod threads;
mod verdicts;
mod whole_runs;
