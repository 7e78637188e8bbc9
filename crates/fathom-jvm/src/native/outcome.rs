//! How a run ended: results as Java literals, exceptions as bugs or behaviour.

use fathom_finding::{Breach, Bug, Caller, Dependency, End, Limit, Outcome, Place};
use fathom_trace::wire::Event;

use super::RuntimeState;
use crate::literal;

pub fn returned(kind: u8, bits: i64, text: &[u8]) -> Outcome {
    let literal = match kind {
        b'V' => None,
        b'0' => Some("null".to_owned()),
        b'T' => {
            let units: Vec<u16> = text.chunks_exact(2).map(|c| u16::from_le_bytes([c[0], c[1]])).collect();
            Some(literal::string(&units))
        }
        b'A' => {
            return Outcome::Returned { literal: None, shown: String::from_utf8_lossy(text).into_owned() };
        }
        _ => Some(literal::number(kind, bits)),
    };
    Outcome::Returned { shown: literal.clone().unwrap_or_else(|| "nothing".into()), literal }
}

/// Exceptions that say that an argument was not right, or that the contract names: behaviour.
const CONTRACT: [&str; 8] = [
    "java.lang.IllegalArgumentException",
    "java.lang.IllegalStateException",
    "java.lang.UnsupportedOperationException",
    "java.util.NoSuchElementException",
    "java.util.MissingResourceException",
    "java.time.DateTimeException",
    "java.io.UncheckedIOException",
    "java.util.ConcurrentModificationException",
];

/// Classes that check arguments for others: their exceptions are intended behaviour.
const CHECKERS: [&str; 3] = ["java.lang.Enum", "java.util.Objects", "jdk.internal.util.Preconditions"];

/// Classes whose methods fail rather than overflow, for those who ask for that; the last one models the others.
const EXACT: [&str; 3] = ["java.lang.Math", "java.lang.StrictMath", "fathom.rt.model.Maths"];

/// Exceptions that the machine itself never throws: code of the program that throws one does so on purpose.
const OF_LIBRARIES: [&str; 2] =
    ["java.lang.IndexOutOfBoundsException", "java.lang.StringIndexOutOfBoundsException"];

/// Exceptions that the platform throws for a bug in the program.
const BUGS: [(&str, &str, u32); 10] = [
    ("java.lang.ArithmeticException", "arithmetic", 369),
    ("java.lang.ArrayIndexOutOfBoundsException", "array-index-out-of-bounds", 129),
    ("java.lang.StringIndexOutOfBoundsException", "string-index-out-of-bounds", 129),
    ("java.lang.IndexOutOfBoundsException", "index-out-of-bounds", 129),
    ("java.lang.NegativeArraySizeException", "negative-array-size", 789),
    ("java.lang.NullPointerException", "null-pointer", 476),
    ("java.lang.ClassCastException", "class-cast", 704),
    ("java.lang.ArrayStoreException", "array-store", 704),
    ("java.lang.AssertionError", "assertion", 617),
    ("java.lang.StackOverflowError", "stack-overflow", 674),
];

struct Thrown<'a> {
    /// The class and its superclasses.
    classes: Vec<&'a str>,
    /// The class whose code threw.
    thrower: &'a str,
    place: Place,
    /// The class of the checked exception that caused it, or an empty text.
    checked_cause: &'a str,
    message: String,
}

/// A place from its four lines.
fn place(lines: &[&str]) -> Place {
    let get = |i: usize| lines.get(i).copied().unwrap_or_default();
    let class = get(0);
    let package = class.rfind('.').map_or(String::new(), |at| class[..=at].replace('.', "/"));
    let simple = class.rsplit('.').next().unwrap_or_default().replace('$', ".");
    Place {
        file: match get(2) {
            _ if class.is_empty() => String::new(),
            // A class without debugging data, named as in `picture::source_of`.
            "" | "null" => {
                format!("{}.java", class.split('$').next().unwrap_or(class).replace('.', "/"))
            }
            file => format!("{package}{file}"),
        },
        line: get(3).parse().unwrap_or(0),
        column: 0,
        // A method that a specification watches has another name while it is explored.
        function: format!("{simple}.{}", get(1).split(crate::picture::BODY).next().unwrap_or_default()),
    }
}

pub fn raised(s: &mut RuntimeState, text: &str) {
    if s.run.over {
        return;
    }
    let lines: Vec<&str> = text.splitn(10, '\n').collect();
    if lines.len() < 10 {
        return;
    }
    let message = if lines[9] == "null" { String::new() } else { lines[9].to_owned() };
    let thrown = Thrown {
        classes: lines[0].split(',').collect(),
        thrower: lines[1],
        place: place(&lines[2..6]),
        checked_cause: lines[8],
        message,
    };
    if !lines[6].is_empty() {
        s.run.end(End::Missing(Dependency::Class(lines[6].to_owned())));
        return;
    }
    if thrown.classes.contains(&"java.lang.OutOfMemoryError") {
        s.run.end(End::Limit(Limit::Memory));
        return;
    }
    // On a larger stack the program would go on, and what it does then is not known.
    let overflown = thrown.classes.contains(&"java.lang.StackOverflowError");
    if overflown && !s.config.property.counts("stack-overflow", &thrown.classes) {
        s.run.end(End::Limit(Limit::Depth));
        return;
    }
    // A class that is not there says nothing of the program.
    let unlinked = thrown.classes.contains(&"java.lang.LinkageError")
        && !thrown.classes.contains(&"java.lang.ExceptionInInitializerError");
    if unlinked {
        let error = format!("{}: {}", thrown.classes[0], thrown.message);
        s.run.end(End::Missing(Dependency::Linkage(error)));
        return;
    }
    let (module, class) = match thrown.classes[0].rsplit_once('.') {
        Some((module, class)) => (module, class),
        None => ("", thrown.classes[0]),
    };
    s.run.emit(&Event::Outcome(Outcome::Raised {
        class: class.replace('$', "."),
        module: module.to_owned(),
        message: thrown.message.clone(),
    }));
    // An exception that leaves `main` has no caller to catch it.
    let strict = s.config.strict_exceptions || s.main;
    match bug(&thrown, strict).filter(|bug| s.config.property.counts(&bug.kind, &thrown.classes)) {
        Some(bug) => {
            let caller = caller(s);
            let breach = (!lines[7].is_empty()).then(|| Breach::Structure(lines[7].to_owned()));
            s.run.emit(&Event::Bug(Bug { caller, breach, ..bug }));
            s.run.end(End::Bug);
        }
        None => s.run.end(End::Raised),
    }
}

/// The caller of the entry.
fn caller(s: &RuntimeState) -> Caller {
    if s.main { Caller::Program } else { Caller::Public }
}

/// The bug that an uncaught exception is, if it is one.
fn bug(thrown: &Thrown<'_>, strict: bool) -> Option<Bug> {
    let is = |class: &str| thrown.classes.contains(&class);
    let unchecked = is("java.lang.RuntimeException") || is("java.lang.Error");
    // The machine's own exceptions say what cannot be done; others were thrown on purpose.
    let by_platform = ["java.", "jdk.", "fathom."].iter().any(|p| thrown.thrower.starts_with(p));
    let class = thrown.classes[0];
    let of_machine = match class {
        "java.lang.NullPointerException" => thrown.message.starts_with("Cannot "),
        "java.lang.ArithmeticException" => thrown.message == "/ by zero",
        "java.lang.ArrayIndexOutOfBoundsException" => {
            thrown.message.starts_with("Index ") || thrown.message.starts_with("arraycopy: ")
        }
        _ => !OF_LIBRARIES.contains(&class),
    };
    // Arithmetic that is asked to fail rather than to overflow.
    let exact = class == "java.lang.ArithmeticException" && !of_machine && EXACT.contains(&thrown.thrower);
    let on_purpose = exact || !by_platform && !of_machine;
    // A program that has an exception of its own throws it on purpose.
    let platform = ["java.", "javax.", "jdk.", "sun."].iter().any(|p| thrown.classes[0].starts_with(p));
    let own = is("java.lang.RuntimeException") && !platform;
    let contract = CONTRACT.iter().any(|c| is(c));
    // A checked exception that the code was told, and tells on.
    let told_on = class == "java.lang.RuntimeException" && !thrown.checked_cause.is_empty();
    let meant = !unchecked || own || contract || told_on || CHECKERS.contains(&thrown.thrower) || on_purpose;
    if !strict && meant {
        return None;
    }
    let known = BUGS.iter().find(|(class, ..)| is(class));
    let (kind, cwe) = known.map_or(("uncaught-exception", Some(248)), |(_, kind, cwe)| (*kind, Some(*cwe)));
    let (kind, cwe) = match (kind, thrown.message.as_str()) {
        ("arithmetic", "/ by zero") => ("zero-division", cwe),
        ("arithmetic", _) => ("arithmetic", Some(190)),
        other => (other.0, cwe),
    };
    let message =
        if thrown.message.is_empty() { class.to_owned() } else { format!("{class}: {}", thrown.message) };
    Some(Bug { kind: kind.into(), cwe, place: thrown.place.clone(), message, ..Bug::default() })
}

pub fn hung(s: &mut RuntimeState, text: &str) {
    let lines: Vec<&str> = text.splitn(4, '\n').collect();
    s.run.emit(&Event::Outcome(Outcome::Hung));
    if !s.config.property.counts("hang", &[]) {
        s.run.end(End::Limit(Limit::Time));
        return;
    }
    let caller = caller(s);
    s.run.emit(&Event::Bug(Bug {
        kind: "hang".into(),
        cwe: Some(835),
        place: place(&lines),
        message: "does not end within the time of a run".into(),
        caller,
        ..Bug::default()
    }));
    s.run.end(End::Limit(Limit::Time));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(classes: &[&str], thrower: &str, message: &str, strict: bool) -> Option<String> {
        let thrown = Thrown {
            classes: classes.to_vec(),
            thrower,
            place: Place::default(),
            checked_cause: "",
            message: message.to_owned(),
        };
        bug(&thrown, strict).map(|b| b.kind)
    }

    #[test]
    fn a_class_without_debugging_data_has_a_place() {
        let file = |lines: &[&str]| place(lines).file;
        assert_eq!(file(&["acme.io.Reader$Part", "next", "null", "-1"]), "acme/io/Reader.java");
        assert_eq!(file(&["acme.io.Reader$Part", "next", "Reader.java", "7"]), "acme/io/Reader.java");
        assert_eq!(file(&["", "", "", "0"]), "");
    }

    #[test]
    fn a_checked_exception_that_is_told_on_is_behaviour() {
        let classes = vec!["java.lang.RuntimeException"];
        let thrown = Thrown {
            classes,
            thrower: "acme.Reader",
            place: Place::default(),
            checked_cause: "java.io.IOException",
            message: "java.io.IOException: closed".to_owned(),
        };
        assert!(bug(&thrown, false).is_none());
        assert_eq!(bug(&thrown, true).unwrap().kind, "uncaught-exception");
    }

    #[test]
    fn what_checks_arguments_is_behaviour() {
        let refused = [
            "java.lang.NumberFormatException",
            "java.lang.IllegalArgumentException",
            "java.lang.RuntimeException",
        ];
        assert_eq!(check(&refused, "Foo", "x", false), None);
        assert_eq!(check(&refused, "Foo", "x", true).as_deref(), Some("uncaught-exception"));
        let null = ["java.lang.NullPointerException", "java.lang.RuntimeException"];
        assert_eq!(check(&null, "java.util.Objects", "", false), None);
        let seen = "Cannot invoke \"String.length()\" because \"s\" is null";
        assert_eq!(check(&null, "Foo", seen, false).as_deref(), Some("null-pointer"));
        assert_eq!(check(&null, "Foo", "s", false), None);
        assert_eq!(check(&["java.io.IOException", "java.lang.Exception"], "Foo", "", false), None);
        let own = ["acme.ParseException", "java.lang.RuntimeException"];
        assert_eq!(check(&own, "acme.Parser", "at 1:1", false), None);
        assert_eq!(check(&own, "acme.Parser", "at 1:1", true).as_deref(), Some("uncaught-exception"));
        let index = ["java.lang.IndexOutOfBoundsException", "java.lang.RuntimeException"];
        assert_eq!(check(&index, "Foo", "group 3", false), None);
        assert_eq!(check(&index, "Foo", "group 3", true).as_deref(), Some("index-out-of-bounds"));
        let overflown = ["java.lang.ArithmeticException", "java.lang.RuntimeException"];
        assert_eq!(check(&overflown, "java.lang.Math", "integer overflow", false), None);
        assert_eq!(check(&overflown, "Foo", "too large", false), None);
        let bare = ["java.lang.RuntimeException"];
        assert_eq!(check(&bare, "Foo", "", false).as_deref(), Some("uncaught-exception"));
    }

    #[test]
    fn what_the_machine_throws_is_a_bug() {
        let divided = ["java.lang.ArithmeticException", "java.lang.RuntimeException"];
        assert_eq!(check(&divided, "Foo", "/ by zero", false).as_deref(), Some("zero-division"));
        assert_eq!(check(&divided, "java.math.BigDecimal", "", false).as_deref(), Some("arithmetic"));
        let index = ["java.lang.ArrayIndexOutOfBoundsException", "java.lang.RuntimeException"];
        let beyond = "Index 3 out of bounds for length 3";
        assert_eq!(check(&index, "Foo", beyond, false).as_deref(), Some("array-index-out-of-bounds"));
        let text = ["java.lang.StringIndexOutOfBoundsException", "java.lang.RuntimeException"];
        let of_text = check(&text, "java.lang.String", "Index 3 out of bounds", false);
        assert_eq!(of_text.as_deref(), Some("string-index-out-of-bounds"));
        let failed = ["java.lang.AssertionError", "java.lang.Error"];
        assert_eq!(check(&failed, "Foo", "", false).as_deref(), Some("assertion"));
    }
}
