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

/// Parts that layers are made from.
struct Parts<'a> {
    options: &'a ChainOptions,
    store: &'a Arc<Store>,
    cache: &'a Arc<SharedCache>,
    judge: Judge,
}

/// Puts a layer around the next one.
type Wrap = fn(&Parts<'_>, Box<dyn Solve>) -> Box<dyn Solve>;

/// Every layer that can be switched off, outermost first: its name for users, and how it is made.
const TABLE: &[(&str, Wrap)] = &[
    ("normalise", |parts, inner| Box::new(Normalise::new(parts.judge.clone(), inner))),
    ("fast_no", |parts, inner| Box::new(FastNo::new(parts.store.clone(), inner))),
    ("slice", |parts, inner| Box::new(Slice::new(parts.judge.clone(), inner))),
    ("small", |parts, inner| Box::new(Small::new(parts.judge.clone(), inner))),
    ("cache", |parts, inner| Box::new(Cache::new(parts.judge.clone(), parts.cache.clone(), inner))),
    ("bounds", |parts, inner| Box::new(Bounds::new(parts.judge.clone(), inner))),
    ("try", |parts, inner| Box::new(TryModels::new(parts.judge.clone(), inner))),
    ("search", |parts, inner| {
        Box::new(Search::new(parts.judge.clone(), parts.options.tries, parts.options.seed, inner))
    }),
    ("regular", |parts, inner| Box::new(Regular::new(parts.judge.clone(), inner))),
];

/// The names of the layers that can be switched off, outermost first.
pub const LAYERS: [&str; TABLE.len()] = {
    let mut names = [""; TABLE.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = TABLE[at].0;
        at += 1;
    }
    names
};

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
    let parts = Parts { options, store, cache, judge: Judge::new(store.clone()) };
    let mut chain: Box<dyn Solve> = backend::by_name(options, &parts.judge)?;
    if options.minimise > 0 {
        chain = Box::new(Minimise::new(options.minimise, chain));
    }
    for (_, wrap) in TABLE.iter().rev().filter(|(name, _)| !options.off.contains(*name)) {
        chain = wrap(&parts, chain);
    }
    if options.self_check {
        chain = Box::new(SelfCheck::new(parts.judge, options, chain));
    }
    if let Some(folder) = &options.log {
        chain = Box::new(Log::new(store.clone(), folder, chain)?);
    }
    Ok(chain)
}
