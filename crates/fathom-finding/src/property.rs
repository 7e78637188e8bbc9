//! Properties of whole programs, as verification competitions state them, and what the end of a path says about one.
//!
//! A property is a set of rules, each a formula of a property file: `CHECK( init(main()), LTL(G ! call(reach_error())) )`. A bug of another
//! kind does not violate it. Where the language defines what happens then, the path ends; elsewhere nothing is known of the
//! path, because what the plain program does after undefined behaviour is not known.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One rule of a property.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The function is never called.
    UnreachCall(String),
    ValidFree,
    ValidDeref,
    /// Every block on the heap that is not freed can be reached.
    ValidMemtrack,
    /// Every block on the heap is freed at the end.
    ValidMemcleanup,
    NoOverflow,
    NoDataRace,
    Termination,
    /// No assertion of a Java program fails.
    ValidAssert,
    /// No `RuntimeException` leaves a Java program.
    NoRuntimeException,
}

/// Rules that are judged together, at least one.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Property {
    rules: Vec<Rule>,
}

/// Meaning of a bug for a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement<'a> {
    Violates(&'a Rule),
    /// The program ends there, and is allowed to.
    Ends,
    /// The behaviour of the program from there on is undefined or not known.
    Hides,
}

/// The answer to a property.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    True,
    False(Rule),
    Unknown,
}

/// A property with the answer to it, as the summary has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answered {
    pub property: Property,
    pub answer: Answer,
    /// The answer in the words of competitions: `true`, `false(valid-free)`, `unknown`.
    pub verdict: String,
    /// The machine that the program was judged for.
    #[serde(default)]
    pub data_model: DataModel,
}

/// Sizes of C's types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum DataModel {
    /// Integers, `long` and pointers of 32 bits.
    Ilp32,
    /// `long` and pointers of 64 bits.
    #[default]
    Lp64,
}

impl DataModel {
    /// Bits of a `long`.
    pub fn long_bits(self) -> u32 {
        match self {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 => 64,
        }
    }
}

impl fmt::Display for DataModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DataModel::Ilp32 => "ILP32",
            DataModel::Lp64 => "LP64",
        })
    }
}

impl FromStr for DataModel {
    type Err = String;

    fn from_str(name: &str) -> Result<DataModel, String> {
        [DataModel::Ilp32, DataModel::Lp64]
            .into_iter()
            .find(|model| model.to_string() == name)
            .ok_or_else(|| format!("there is no data model {name}: use ILP32 or LP64"))
    }
}

/// A property file that cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PropertyError {
    #[error("it has no line such as CHECK( init(main()), LTL(G ! call(reach_error())) )")]
    Empty,
    #[error("line {line}: `{text}` is not of the form CHECK( init(FUNCTION()), LTL(FORMULA) )")]
    Form { line: usize, text: String },
    #[error("line {line}: the formula `{formula}` is not supported: use {}", Rule::FORMULAS)]
    Formula { line: usize, formula: String },
    #[error("line {line}: programs are judged from main on, not from `{function}`")]
    Start { line: usize, function: String },
}

impl Rule {
    const FORMULAS: &'static str = "G ! call(FUNCTION()), G valid-free, G valid-deref, G valid-memtrack, G valid-memcleanup, G ! overflow, \
                                    G ! data-race, F end, G assert or G ! uncaught(java.lang.RuntimeException)";

    /// The rule of a formula without its spaces.
    fn of_formula(formula: &str) -> Option<Rule> {
        Some(match formula {
            "Gvalid-free" => Rule::ValidFree,
            "Gvalid-deref" => Rule::ValidDeref,
            "Gvalid-memtrack" => Rule::ValidMemtrack,
            "Gvalid-memcleanup" => Rule::ValidMemcleanup,
            "G!overflow" => Rule::NoOverflow,
            "G!data-race" => Rule::NoDataRace,
            "Fend" => Rule::Termination,
            "Gassert" => Rule::ValidAssert,
            "G!uncaught(java.lang.RuntimeException)" => Rule::NoRuntimeException,
            call => {
                let function = call.strip_prefix("G!call(")?.strip_suffix("())")?;
                let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                let name = Some(function).filter(|name| !name.is_empty() && name.chars().all(is_name))?;
                Rule::UnreachCall(name.to_owned())
            }
        })
    }

    /// The formula in a property file.
    pub fn formula(&self) -> String {
        match self {
            Rule::UnreachCall(function) => format!("G ! call({function}())"),
            Rule::ValidFree => "G valid-free".into(),
            Rule::ValidDeref => "G valid-deref".into(),
            Rule::ValidMemtrack => "G valid-memtrack".into(),
            Rule::ValidMemcleanup => "G valid-memcleanup".into(),
            Rule::NoOverflow => "G ! overflow".into(),
            Rule::NoDataRace => "G ! data-race".into(),
            Rule::Termination => "F end".into(),
            Rule::ValidAssert => "G assert".into(),
            Rule::NoRuntimeException => "G ! uncaught(java.lang.RuntimeException)".into(),
        }
    }

    /// Whether programs in Java have it.
    pub fn is_of_java(&self) -> bool {
        matches!(self, Rule::ValidAssert | Rule::NoRuntimeException)
    }

    /// Whether a bug of this kind violates it.
    fn is_violated_by(&self, kind: &str, cwe: Option<u32>) -> bool {
        match self {
            Rule::UnreachCall(function) => match function.as_str() {
                "__assert_fail" => kind == "assertion",
                "abort" => kind == "abort",
                _ => kind == "error-reached",
            },
            Rule::ValidFree => matches!(kind, "double-free" | "invalid-free"),
            Rule::ValidDeref => matches!(
                kind,
                "out-of-bounds-read"
                    | "out-of-bounds-write"
                    | "null-dereference"
                    | "wild-pointer"
                    | "use-after-free"
                    | "use-after-return"
            ),
            Rule::ValidMemtrack | Rule::ValidMemcleanup => kind == "memory-leak",
            // A size that was computed by arithmetic which wraps around has another number.
            Rule::NoOverflow => {
                matches!(kind, "integer-overflow" | "integer-underflow" | "division-overflow")
                    && matches!(cwe, Some(190 | 191))
            }
            Rule::NoDataRace => kind == "data-race",
            Rule::Termination => kind == "infinite-loop",
            Rule::ValidAssert => kind == "assertion",
            // The executor reports no other exception.
            Rule::NoRuntimeException => !matches!(kind, "assertion" | "hang" | "stack-overflow"),
        }
    }
}

/// The name that competitions have for it.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::UnreachCall(_) => "unreach-call",
            Rule::ValidFree => "valid-free",
            Rule::ValidDeref => "valid-deref",
            Rule::ValidMemtrack => "valid-memtrack",
            Rule::ValidMemcleanup => "valid-memcleanup",
            Rule::NoOverflow => "no-overflow",
            Rule::NoDataRace => "no-data-race",
            Rule::Termination => "termination",
            Rule::ValidAssert => "valid-assert",
            Rule::NoRuntimeException => "no-runtime-exception",
        })
    }
}

impl Property {
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    pub fn has(&self, rule: &Rule) -> bool {
        self.rules.contains(rule)
    }

    /// The functions that must not be called.
    pub fn errors(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter_map(|rule| match rule {
            Rule::UnreachCall(function) => Some(function.as_str()),
            _ => None,
        })
    }

    /// Whether it is about programs in Java.
    pub fn is_of_java(&self) -> bool {
        self.rules.iter().all(Rule::is_of_java)
    }

    /// Meaning of a bug of this kind that ended a path.
    pub fn judge(&self, kind: &str, cwe: Option<u32>) -> Judgement<'_> {
        if let Some(rule) = self.rules.iter().find(|rule| rule.is_violated_by(kind, cwe)) {
            return Judgement::Violates(rule);
        }
        match kind {
            // Blocks that are not freed then are not looked for.
            "assertion" | "abort" | "error-reached" | "signal" if !self.has(&Rule::ValidMemcleanup) => {
                Judgement::Ends
            }
            _ => Judgement::Hides,
        }
    }

    /// The checkers of C programs that have to look, by name: those that a rule asks for, and those without which a
    /// path would go on into what is undefined.
    pub fn checkers(&self) -> Vec<&'static str> {
        let mut names =
            vec!["bounds", "null", "lifetime", "division", "undefined", "assertion", "uninitialised"];
        for rule in &self.rules {
            match rule {
                Rule::ValidMemtrack | Rule::ValidMemcleanup => names.push("leak"),
                Rule::NoOverflow => names.push("integer"),
                Rule::Termination => names.push("loop"),
                // Without it, races are no end: threads see each other's writes in the order of the run.
                Rule::NoDataRace => names.push("race"),
                Rule::UnreachCall(_)
                | Rule::ValidFree
                | Rule::ValidDeref
                | Rule::ValidAssert
                | Rule::NoRuntimeException => {}
            }
        }
        names.dedup();
        names
    }
}

/// The text of a property file.
impl FromStr for Property {
    type Err = PropertyError;

    fn from_str(text: &str) -> Result<Property, PropertyError> {
        let mut rules = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let (number, line) = (number + 1, line.trim());
            if line.is_empty() || line.starts_with("//") || line.starts_with('#') {
                continue;
            }
            let rule = rule(number, line)?;
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        if rules.is_empty() { Err(PropertyError::Empty) } else { Ok(Property { rules }) }
    }
}

/// The rule of one line.
fn rule(line: usize, text: &str) -> Result<Rule, PropertyError> {
    const LONGEST: usize = 80;
    let shown = || text.chars().take(LONGEST).collect::<String>();
    let dense: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let parts = dense
        .strip_prefix("CHECK(init(")
        .and_then(|rest| rest.strip_suffix("))"))
        .and_then(|rest| rest.split_once("()),LTL("));
    let Some((function, formula)) = parts else {
        return Err(PropertyError::Form { line, text: shown() });
    };
    if function != "main" && !function.ends_with(".main") {
        return Err(PropertyError::Start { line, function: function.to_owned() });
    }
    Rule::of_formula(formula).ok_or_else(|| PropertyError::Formula { line, formula: spaced(text, formula) })
}

/// The formula as it was written.
fn spaced<'a>(text: &'a str, dense: &str) -> String {
    let without = |text: &'a str| text.trim_end().strip_suffix(')');
    let inner = text.split_once("LTL(").and_then(|(_, rest)| without(rest)).and_then(without);
    inner.map_or_else(|| dense.to_owned(), |inner| inner.trim().to_owned())
}

impl fmt::Display for Property {
    /// The text of a property file, without line ends.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = if self.is_of_java() { "Main.main" } else { "main" };
        for (at, rule) in self.rules.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}CHECK( init({start}()), LTL({}) )", rule.formula())?;
        }
        Ok(())
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::True => f.write_str("true"),
            Answer::False(rule) => write!(f, "false({rule})"),
            Answer::Unknown => f.write_str("unknown"),
        }
    }
}

impl Answered {
    pub fn new(property: Property, answer: Answer, data_model: DataModel) -> Answered {
        Answered { property, verdict: answer.to_string(), answer, data_model }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn property(text: &str) -> Property {
        text.parse().unwrap()
    }

    #[test]
    fn the_property_files_of_competitions_are_read() {
        let check = |formula: &str, names: &str| {
            let text = format!("CHECK( init(main()), LTL({formula}) )\n");
            let read = property(&text);
            assert_eq!(read.rules()[0].to_string(), names);
            assert_eq!(read.to_string(), text.trim(), "it is written as it was read");
        };
        check("G ! call(reach_error())", "unreach-call");
        check("G valid-free", "valid-free");
        check("G valid-memcleanup", "valid-memcleanup");
        check("G ! overflow", "no-overflow");
        check("G ! data-race", "no-data-race");
        check("F end", "termination");
        let safe = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\
                    CHECK( init(main()), LTL(G valid-memtrack) )\n";
        assert_eq!(property(safe).rules(), [Rule::ValidFree, Rule::ValidDeref, Rule::ValidMemtrack]);
        let java = property("CHECK( init(Main.main()), LTL(G assert) )");
        assert!(java.is_of_java() && java.rules() == [Rule::ValidAssert]);
        assert_eq!(property("CHECK(init(main()),LTL(G!call(f())))").errors().collect::<Vec<_>>(), ["f"]);
    }

    #[test]
    fn other_files_get_one_line() {
        let wrong = |text: &str, part: &str| {
            let error = text.parse::<Property>().unwrap_err().to_string();
            assert!(error.contains(part) && error.lines().count() == 1, "{error}");
        };
        wrong("", "CHECK(");
        wrong("hello", "line 1: `hello`");
        wrong("\nCHECK( init(main()), LTL(G ! label(ERROR)) )", "line 2: the formula `G ! label(ERROR)`");
        wrong("CHECK( init(start()), LTL(F end) )", "not from `start`");
        wrong("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )", "is not of the form");
    }

    #[test]
    fn only_the_asked_kind_is_a_violation() {
        let reach = property("CHECK( init(main()), LTL(G ! call(reach_error())) )");
        assert!(matches!(reach.judge("error-reached", Some(617)), Judgement::Violates(_)));
        assert_eq!(reach.judge("abort", Some(617)), Judgement::Ends);
        assert_eq!(reach.judge("data-race", Some(366)), Judgement::Hides);
        assert_eq!(reach.judge("null-dereference", Some(476)), Judgement::Hides);
        let overflow = property("CHECK( init(main()), LTL(G ! overflow) )");
        assert!(matches!(overflow.judge("integer-underflow", Some(191)), Judgement::Violates(_)));
        assert_eq!(overflow.judge("error-reached", Some(617)), Judgement::Ends);
        assert_eq!(overflow.judge("integer-overflow", Some(680)), Judgement::Hides);
        let freed = property("CHECK( init(main()), LTL(G valid-memcleanup) )");
        assert_eq!(freed.judge("abort", Some(617)), Judgement::Hides);
    }

    #[test]
    fn every_kind_and_checker_that_is_named_exists() {
        let all = "CHECK( init(main()), LTL(G valid-memtrack) )\nCHECK( init(main()), LTL(F end) )\n\
                   CHECK( init(main()), LTL(G ! overflow) )";
        let known = |name: &&&str| crate::checkers::REGISTRY.iter().any(|checker| checker.name == **name);
        let names = property(all).checkers();
        assert_eq!(names.iter().filter(known).count(), names.len(), "{names:?}");
    }
}
