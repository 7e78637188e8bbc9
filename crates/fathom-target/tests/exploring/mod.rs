//! Parts that tests which explore generated files have in common.

use std::sync::Arc;

use fathom_explore::{Control, ExploreError, SystemLoad, Tools, UnlimitedMemory};
use fathom_solve::{ChainOptions, SharedCache, build_chain};
use fathom_target::Pool;
use fathom_term::Store;

/// Functions in one file: compiling costs more than exploring.
pub const IN_A_FILE: usize = 10;

/// The number that an environment variable holds.
pub fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Calls a function with the tools for exploring a target; its executors are the pool's.
pub fn with_tools<R>(
    pool: &Pool<'_>,
    store: &Arc<Store>,
    cache: &Arc<SharedCache>,
    options: &ChainOptions,
    explore: impl FnOnce(Tools<'_>) -> R,
) -> R {
    let executor = || pool.take().map_err(|error| ExploreError::Plan(format!("no executor: {error}")));
    let chain = || {
        build_chain(options, store.clone(), cache.clone()).map_err(|e| ExploreError::Solver(e.to_string()))
    };
    let control = Control::new();
    explore(Tools {
        store,
        executor: &executor,
        chain: &chain,
        control: &control,
        load: &SystemLoad::new(),
        memory: &UnlimitedMemory,
        graphs: &Default::default(),
    })
}
