//! The order of the layers: the only place that knows it.

use std::sync::Arc;

use fathom_term::Store;

use crate::assign::Judge;
use crate::backend;
use crate::layer::bounds::Bounds;
use crate::layer::cache::{Cache, SharedCache};
use crate::layer::fast_no::FastNo;
use crate::layer::guard::{Build, Guard};
use crate::layer::log::Log;
use crate::layer::minimise::Minimise;
use crate::layer::normalise::Normalise;
use crate::layer::regular::Regular;
use crate::layer::search::Search;
use crate::layer::self_check::SelfCheck;
use crate::layer::slice::Slice;
use crate::layer::small::Small;
use crate::layer::try_models::TryModels;
use crate::options::{ChainError, ChainOptions};
use crate::solve::Solve;

/// Every layer that can be switched off, outermost first.
pub const LAYERS: [&str; 9] =
    ["normalise", "fast_no", "slice", "small", "cache", "bounds", "try", "search", "regular"];

/// Builds the chain that a worker asks. Workers share the store and the cache, nothing else.
pub fn build_chain(
    options: &ChainOptions,
    store: Arc<Store>,
    cache: Arc<SharedCache>,
) -> Result<Box<dyn Solve>, ChainError> {
    if let Some(name) = options.off.iter().find(|name| !LAYERS.contains(&name.as_str())) {
        return Err(ChainError::Layer(name.clone()));
    }
    let fatal = options.self_check;
    let options = options.clone();
    let build: Build = Box::new(move || layers(&options, &store, &cache));
    Ok(Box::new(Guard::new(build, fatal)?))
}

/// The layers below the guard, from the inside out.
fn layers(
    options: &ChainOptions,
    store: &Arc<Store>,
    cache: &Arc<SharedCache>,
) -> Result<Box<dyn Solve>, ChainError> {
    let on = |name: &str| !options.off.contains(name);
    let judge = Judge::new(store.clone());
    let mut chain: Box<dyn Solve> = backend::by_name(options, &judge)?;
    if options.minimise > 0 {
        chain = Box::new(Minimise::new(options.minimise, chain));
    }
    if on("regular") {
        chain = Box::new(Regular::new(judge.clone(), chain));
    }
    if on("search") {
        chain = Box::new(Search::new(judge.clone(), options.tries, options.seed, chain));
    }
    if on("try") {
        chain = Box::new(TryModels::new(judge.clone(), chain));
    }
    if on("bounds") {
        chain = Box::new(Bounds::new(judge.clone(), chain));
    }
    if on("cache") {
        chain = Box::new(Cache::new(judge.clone(), cache.clone(), chain));
    }
    if on("small") {
        chain = Box::new(Small::new(judge.clone(), chain));
    }
    if on("slice") {
        chain = Box::new(Slice::new(judge.clone(), chain));
    }
    if on("fast_no") {
        chain = Box::new(FastNo::new(store.clone(), chain));
    }
    if on("normalise") {
        chain = Box::new(Normalise::new(judge.clone(), chain));
    }
    if options.self_check {
        chain = Box::new(SelfCheck::new(judge, options, chain));
    }
    if let Some(folder) = &options.log {
        chain = Box::new(Log::new(store.clone(), folder, chain)?);
    }
    Ok(chain)
}
