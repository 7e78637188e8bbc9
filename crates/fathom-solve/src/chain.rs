//! The order of the layers: the only place that knows it.

use std::sync::Arc;

use fathom_term::Store;

use crate::backend;
use crate::layer::cache::SharedCache;
use crate::options::{ChainError, ChainOptions};
use crate::solve::Solve;

/// Every layer that can be switched off, outermost first.
pub const LAYERS: [&str; 7] = ["normalise", "fast_no", "bounds", "slice", "cache", "try", "search"];

/// Builds the chain that a worker asks. Workers share the store and the cache, nothing else.
pub fn build_chain(
    options: &ChainOptions,
    store: Arc<Store>,
    cache: Arc<SharedCache>,
) -> Result<Box<dyn Solve>, ChainError> {
    if let Some(name) = options.off.iter().find(|name| !LAYERS.contains(&name.as_str())) {
        return Err(ChainError::Layer(name.clone()));
    }
    let _ = &cache;
    backend::by_name(&options.solver, options, &store)
}
