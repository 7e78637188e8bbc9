//! The outcome of exploring one entry.

use fathom_explore::Exploration;

/// An entry's exploration, if there was one, and why it could not go on.
pub struct Explored {
    pub entry: String,
    pub exploration: Option<Exploration>,
    pub failed: Option<String>,
}
