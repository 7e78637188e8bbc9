//! Symbols that decide whether an input is null, by name: the executors give them these endings.

use fathom_term::Value;

/// In C, the object that a pointer refers to; 0 is none.
pub const POINTS: &str = ".points";

/// In Java, whether a reference is null.
pub const IS_NULL: &str = " == null";

/// In Python, the alternative of an optional value.
pub const KIND: &str = ".kind";

/// The input that a symbol decides about.
pub fn input(symbol: &str) -> Option<&str> {
    [POINTS, IS_NULL, KIND].iter().find_map(|ending| symbol.strip_suffix(ending))
}

/// Whether such a symbol says null with this value.
pub fn is_null(value: &Value) -> bool {
    match value {
        Value::Bool(null) => *null,
        Value::BitVec(bits) => bits.to_u64() == Some(0),
        Value::Int(kind) => kind.is_zero(),
        Value::Real(_) | Value::Float(_) | Value::String(_) | Value::Array(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_name_their_input() {
        assert_eq!(input("s.points"), Some("s"));
        assert_eq!(input("list.next == null"), Some("list.next"));
        assert_eq!(input("self.name.kind"), Some("self.name"));
        assert_eq!(input("items.len"), None);
    }
}
