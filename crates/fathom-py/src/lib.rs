//! Python: the executor that runs functions in the user's own CPython.
//!
//! A process (the *zygote*) has the target loaded and forks a child for each run; the child's values carry terms, and
//! what it decides arrives here as a trace. The Python half lies in `python/fathom_rt`, the native half in `fathom-pyrt`.

mod description;
mod executor;
mod places;
mod runtime;
mod zygote;

pub use description::{EntryOf, Refusal};
pub use executor::{Options, PyExecutor};
pub use runtime::Runtime;
