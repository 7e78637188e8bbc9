//! Strings as sequences of code points.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// An immutable sequence of code points. Unlike `str` it may hold lone surrogates, as Python's and
/// Java's strings may, and it is indexed in constant time.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Text(Arc<[u32]>);

impl Text {
    /// The text of these code points.
    pub fn new(points: impl Into<Arc<[u32]>>) -> Text {
        Text(points.into())
    }

    /// The Rust string, unless there is a lone surrogate in it.
    pub fn to_std(&self) -> Option<String> {
        self.iter().map(|&p| char::from_u32(p)).collect()
    }
}

impl From<&str> for Text {
    fn from(s: &str) -> Text {
        Text(s.chars().map(u32::from).collect())
    }
}

impl FromIterator<u32> for Text {
    fn from_iter<I: IntoIterator<Item = u32>>(points: I) -> Text {
        Text(points.into_iter().collect())
    }
}

impl Deref for Text {
    type Target = [u32];
    fn deref(&self) -> &[u32] {
        &self.0
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for &p in self.iter() {
            match char::from_u32(p) {
                Some(c) => write!(f, "{}", c.escape_debug())?,
                None => write!(f, "\\u{{{p:x}}}")?,
            }
        }
        f.write_str("\"")
    }
}
