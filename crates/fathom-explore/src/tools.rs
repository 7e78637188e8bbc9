//! The tools of an exploration: executors, chains, the store, and the outside world as objects.

use std::sync::Arc;

use fathom_solve::Solve;
use fathom_term::Store;
use fathom_trace::Executor;

use crate::error::ExploreError;
use crate::load::LoadMeter;
use crate::memory::MemoryMeter;
use crate::plan::Control;
use crate::program_graph::ProgramGraphs;

/// Makes one tool for each worker.
pub type Maker<'a, T> = &'a (dyn Fn() -> Result<T, ExploreError> + Sync);

/// Each worker has an executor and a chain of its own; all share the store.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    pub store: &'a Arc<Store>,
    pub executor: Maker<'a, Box<dyn Executor>>,
    pub chain: Maker<'a, Box<dyn Solve>>,
    pub control: &'a Control,
    /// How busy the machine is: the time limits of queries depend on it.
    pub load: &'a dyn LoadMeter,
    /// How much memory the process has left: the search ends when it is used up.
    pub memory: &'a dyn MemoryMeter,
    /// Shared by all explorations of a target.
    pub graphs: &'a Arc<ProgramGraphs>,
}
