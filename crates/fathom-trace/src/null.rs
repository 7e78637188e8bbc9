//! Symbols that decide whether an input is null, by name: the executors give them these endings.

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
