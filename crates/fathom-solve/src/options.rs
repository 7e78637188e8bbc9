//! Options of a chain.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// The options of a chain, as plain data.
#[derive(Clone, Debug)]
pub struct ChainOptions {
    /// Layers that are left out, by name (`LAYERS` in `chain.rs`).
    pub off: BTreeSet<String>,
    /// The backend: `auto`, `bitblast`, `z3`, or `process:COMMAND` for any SMT-LIB solver that reads from its input.
    pub solver: String,
    /// The same seed gives the same answers with one worker, as long as no deadline strikes.
    pub seed: u64,
    /// Prove every core and every cached answer again.
    pub self_check: bool,
    /// How many conditions to try to delete from each core; 0 leaves the solver's core as it is.
    pub minimise: u32,
    /// Steps of the concrete search.
    pub tries: u32,
    /// Write every query and its answer into this folder, as SMT-LIB.
    pub log: Option<PathBuf>,
    /// Bytes of memory that a solver process may use.
    pub memory: u64,
    /// The z3 to use; without it, it is looked for.
    pub z3: Option<PathBuf>,
}

impl Default for ChainOptions {
    fn default() -> ChainOptions {
        ChainOptions {
            off: BTreeSet::new(),
            solver: "auto".to_owned(),
            seed: 0,
            self_check: false,
            minimise: 0,
            tries: 100,
            log: None,
            memory: 4 << 30,
            z3: None,
        }
    }
}

/// A mistake in the options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainError {
    /// A layer of this name does not exist.
    #[error("there is no layer `{0}`; the layers are {known}", known = crate::chain::LAYERS.join(", "))]
    Layer(String),
    /// A solver of this name does not exist.
    #[error("there is no solver `{0}`; use auto, bitblast, z3 or process:COMMAND")]
    Solver(String),
    /// No z3 was found.
    #[error(
        "z3 was not found: install it (`pip install z3-solver` or your package manager) or set FATHOM_Z3"
    )]
    NoZ3,
    /// The folder of query logs cannot be written.
    #[error("cannot write query logs to {0}: {1}")]
    Log(PathBuf, String),
}
