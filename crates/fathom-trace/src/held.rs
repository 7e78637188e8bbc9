//! Numbers that a program holds on one path and that may be input on another: symbols of their own where paths are merged, each
//! with the assumption that says its value, so that cores can tell whether the value mattered. They are no input.

use fathom_term::Store;
use fathom_term::readable::Readable;

const PREFIX: &str = "held@";

/// The symbol of a number: the variable that it is given to, where, and which of the numbers that were given there.
pub fn symbol(variable: &str, function: u32, pc: u32, number: usize) -> String {
    format!("{PREFIX}{variable}:{function}.{pc}#{number}")
}

/// The variable that a symbol of a number was given to.
pub fn variable(name: &str) -> Option<&str> {
    Some(name.strip_prefix(PREFIX)?.split(':').next().unwrap_or_default())
}

/// Whether a symbol is one of a number that is held.
pub fn is(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// Prints conditions with held numbers under the names of their variables.
pub fn readable(store: &Store) -> Readable<'_> {
    Readable::new(store).with_names(variable)
}

/// The input without them.
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
