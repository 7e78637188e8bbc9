//! Names of entries.

/// The name that overloads share: `Cart.total` of `Cart.total(int)`.
pub fn without_parameters(entry: &str) -> &str {
    entry.split('(').next().unwrap_or(entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overloads_share_a_name() {
        assert_eq!(without_parameters("Cart.total(int, Map<K, V>)"), "Cart.total");
        assert_eq!(without_parameters("total"), "total");
    }
}
