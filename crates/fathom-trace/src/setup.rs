//! Symbols of calls that set objects up before the call under test, by name: the executors put the function in front.

/// Between the function and its parameter: `s.list_new().capacity`.
const MARK: &str = "().";

/// The beginning of the names of a call's arguments; `number` is how many calls of the function came before for the same object.
pub fn prefix(object: &str, function: &str, number: usize) -> String {
    match number {
        0 => format!("{object}.{function}{MARK}"),
        _ => format!("{object}.{function}#{}{MARK}", number + 1),
    }
}

/// The symbol that chooses the function that makes an object.
pub fn maker(object: &str) -> String {
    format!("{object}{MARK}from")
}

/// The symbol that chooses a function that changes it.
pub fn change(object: &str) -> String {
    format!("{object}{MARK}then")
}

/// A symbol of such calls has their mark in its name.
pub fn is(name: &str) -> bool {
    name.contains(MARK)
}

/// The object that a call was for, by the name of one of its arguments.
pub fn object(name: &str) -> Option<&str> {
    is(name).then(|| name.split('.').next().unwrap_or(name))
}

/// The part of a symbol's name behind the call whose argument it is.
pub fn behind_call(name: &str) -> Option<&str> {
    name.rsplit_once(MARK).map(|(_, argument)| argument)
}

/// A symbol that chooses a function is called so.
pub fn is_choice(name: &str) -> bool {
    let base = name.split(['[', '#']).next().unwrap_or(name);
    base.ends_with("().from") || base.ends_with("().then")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_calls_before() {
        assert_eq!(prefix("s", "sdsnew", 0), "s.sdsnew().");
        assert_eq!(prefix("s", "sdscat", 1), "s.sdscat#2().");
        for name in ["s.sdsnew().init[0]", "s().from[0]", "s().then#2[0]"] {
            assert!(is(name), "{name}");
        }
        assert!(!is("cb()[0]") && !is("(*s).len"));
        assert_eq!(object("s.sdsnew().init[0]"), Some("s"));
        assert_eq!(object("s.init"), None);
        assert!(is_choice("s().then#2[0]") && !is_choice("s.sdsnew().init[0]"));
    }
}
