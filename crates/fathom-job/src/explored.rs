//! The outcome of exploring one entry.

use fathom_explore::Exploration;
use fathom_finding::Doubt;

/// An entry's exploration, if there was one, and the error that stopped it.
pub struct Explored {
    pub entry: String,
    pub exploration: Option<Exploration>,
    pub failed: Option<Doubt>,
}
