//! Constants of one path that may be input on another: symbols of their own where paths are merged, each with the assumption
//! that fixes its value, so that unsat cores show whether the value mattered. They are not input.

use fathom_term::Store;
use fathom_term::readable::Readable;

const PREFIX: &str = "held@";

/// The symbol of a constant: the variable that it is assigned to, where, and its index among the constants assigned there.
pub fn symbol(variable: &str, function: u32, pc: u32, number: usize) -> String {
    format!("{PREFIX}{variable}:{function}.{pc}#{number}")
}

/// The variable that the constant of this symbol was assigned to.
pub fn variable(name: &str) -> Option<&str> {
    Some(name.strip_prefix(PREFIX)?.split(':').next().unwrap_or_default())
}

/// Whether a symbol is that of a held constant.
pub fn is(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// Prints conditions with held constants under the names of their variables.
pub fn readable(store: &Store) -> Readable<'_> {
    Readable::new(store).with_names(variable)
}

/// The input without held constants.
pub fn without(input: &crate::Input) -> crate::Input {
    let mut input = input.clone();
    input.values.retain(|name, _| !is(name));
    input
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Value;

    #[test]
    fn an_input_is_what_is_left_without_them() {
        let mut input = crate::Input::default();
        input.set("x", Value::bv(8, 9u8));
        let held = symbol("n", 3, 12, 1);
        input.set(&held, Value::bv(32, 7u8));
        assert_eq!((variable(&held), variable("n")), (Some("n"), None));
        let bare = without(&input);
        assert_eq!(bare.values.keys().map(|name| &**name).collect::<Vec<_>>(), ["x"]);
    }
}
