//! Reasons why a search ends. They are plain data, because doubts name them.

pub use fathom_finding::Stop;
