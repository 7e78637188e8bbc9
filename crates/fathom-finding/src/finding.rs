//! Bugs, and how they come about.

use serde::{Deserialize, Serialize};

use crate::confirmation::Confirmation;
use crate::contract::Breach;
use crate::origin::{Assumption, Caller, Class};
use crate::step::BugStep;

/// A place in a source file. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub function: String,
}

/// Something that went wrong in one run, as the executor saw it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bug {
    /// `zero-division`, `out-of-bounds-write`, …: a kebab-case name, stable for users' filters.
    pub kind: String,
    pub cwe: Option<u32>,
    pub place: Place,
    pub message: String,
    pub steps: Vec<BugStep>,
    /// The caller of the code in which it was seen.
    #[serde(default)]
    pub caller: Caller,
    /// The run used what a test cannot bring about: an order of threads, a network.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrepeatable: bool,
    /// The object of the caller that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breach: Option<Breach>,
    /// The rule of a specification that it violates, with its place: ``regex `u` (a.spec:3)``.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A bug with an input that shows it. Field names are the ones of `summary.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finding {
    pub kind: String,
    #[serde(default)]
    pub class: Class,
    pub cwe: Option<u32>,
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub function: String,
    pub message: String,
    /// Relative to the result folder.
    pub input: String,
    pub test: String,
    /// Whether it was seen again on the plain program: `confirmed`, `not_tried` and `confirmed_by` of the summary. Set by
    /// [`Finding::confirm`], because the class follows from it.
    #[serde(flatten)]
    pub confirmation: Confirmation,
    #[serde(default)]
    pub steps: Vec<BugStep>,
    /// The call that shows it, in source terms.
    #[serde(default)]
    pub call: String,
    #[serde(default)]
    pub entry: String,
    #[serde(default)]
    pub caller: Caller,
    /// The run used what a test cannot bring about: an order of threads, a network.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrepeatable: bool,
    /// Assumptions of the call about its caller.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumes: Vec<Assumption>,
    /// The rule of a specification that it violates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Finding {
    /// A finding that nobody has run on the plain program yet.
    pub fn new(bug: &Bug) -> Finding {
        let mut finding = Finding {
            kind: bug.kind.clone(),
            class: Class::default(),
            cwe: bug.cwe,
            file: bug.place.file.clone(),
            line: bug.place.line,
            column: bug.place.column,
            function: bug.place.function.clone(),
            message: bug.message.clone(),
            input: String::new(),
            test: String::new(),
            confirmation: Confirmation::NotTried,
            steps: bug.steps.clone(),
            call: String::new(),
            entry: String::new(),
            caller: bug.caller,
            unrepeatable: bug.unrepeatable,
            assumes: Vec::new(),
            rule: bug.rule.clone(),
        };
        finding.classify();
        finding
    }

    /// Takes the message, the steps and the caller from another run that shows the same bug.
    pub fn describe(&mut self, bug: &Bug) {
        self.message.clone_from(&bug.message);
        self.steps.clone_from(&bug.steps);
        (self.caller, self.unrepeatable) = (bug.caller, bug.unrepeatable);
        self.classify();
    }

    /// Notes what the plain program showed.
    pub fn confirm(&mut self, confirmation: Confirmation) {
        self.confirmation = confirmation;
        self.classify();
    }

    /// Seen again on the plain program.
    pub fn confirmed(&self) -> bool {
        match self.confirmation {
            Confirmation::By(_) => true,
            Confirmation::NotTried | Confirmation::NotSeen | Confirmation::Unobservable => false,
        }
    }

    fn classify(&mut self) {
        self.class = Class::of(&self.kind, self.caller, self.confirmation, self.unrepeatable);
    }

    /// Whether only a made-up caller is known to cause it.
    pub fn needs_caller(&self) -> bool {
        self.caller == Caller::MadeUp
    }

    /// Whether it rests on what the call itself gives: a null that the function does not check for, or an object in a state that no
    /// constructor gives it. Often that breaks the function's contract, so that other findings come first.
    pub fn is_unlikely(&self) -> bool {
        let of_null = matches!(self.kind.as_str(), "null-dereference" | "null-pointer");
        self.assumes.iter().any(|assumption| match assumption {
            Assumption::Null { .. } => of_null,
            Assumption::NoConstructor { .. } => true,
            // Failures that only show a wrong guess are no findings in the first place.
            Assumption::GuessedType { .. } => false,
        })
    }
}
