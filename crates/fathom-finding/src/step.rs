//! Steps on the way to a bug, as data. `fathom-report` makes the sentences.

use serde::{Deserialize, Serialize};

use crate::finding::Place;
use crate::thread::ThreadStep;

/// One step on the way to a bug.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BugStep {
    pub place: Place,
    /// Event as text: `hour > 23 is true`, `calls parse`. Empty until the report fills it in.
    #[serde(default)]
    pub what: String,
    /// Values that matter here, as the language prints them.
    pub values: Vec<(String, String)>,
    /// The same as data; absent in results of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<StepEvent>,
}

impl BugStep {
    /// A step that has no text yet.
    pub fn new(place: Place, event: StepEvent, values: Vec<(String, String)>) -> BugStep {
        BugStep { place, what: String::new(), values, event: Some(event) }
    }
}

/// Event of a step, in source names.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StepEvent {
    Calls {
        function: String,
    },
    /// An input was read.
    Reads {
        input: String,
    },
    /// A condition was decided, so many times in a row.
    Decided {
        condition: String,
        taken: bool,
        times: u64,
    },
    /// An event of a specification, or a moment at which one was checked.
    Observed(Occurrence),
    /// A thread acted on a shared object, or waits for one.
    Thread(ThreadStep),
    /// An exception left the function.
    Raises {
        exception: String,
    },
    /// The run was here when its time was over.
    Running,
    /// Steps in the middle of a long way were left out.
    Omitted {
        count: u64,
        of: Omitted,
    },
    /// The bug itself: its message says the rest.
    Fails,
}

/// Kind of the steps that were left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omitted {
    Steps,
    Decisions,
}

/// Moment of a run at which a specification is looked at.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Occurrence {
    /// Names of the events of the specification that it is; none where only conditions are checked.
    pub names: Vec<String>,
    pub moment: Moment,
    /// The function or field, with its arguments as far as they are known.
    pub of: String,
    /// Conditions in the order in which they were evaluated.
    pub conditions: Vec<Condition>,
}

/// Condition of a specification at an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Condition {
    Proposition {
        name: String,
        holds: bool,
    },
    /// The condition of a rule, which does not hold.
    Broken {
        rule: String,
    },
}

/// When an event of a specification happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    Call,
    Return,
    Exception,
    /// A field was written.
    Write,
}

impl Occurrence {
    /// The event in a message: `call read_file(3), open, not closed`.
    pub fn described(&self) -> String {
        let mut text = format!("{} {}", self.moment.word(), self.of);
        for condition in &self.conditions {
            text += &match condition {
                Condition::Proposition { name, holds: true } => format!(", {name}"),
                Condition::Proposition { name, holds: false } => format!(", not {name}"),
                Condition::Broken { rule } => format!(", `{rule}` does not hold"),
            };
        }
        text
    }
}

impl Moment {
    /// The keyword of specifications.
    pub fn word(self) -> &'static str {
        match self {
            Moment::Call => "call",
            Moment::Return => "return",
            Moment::Exception => "exception",
            Moment::Write => "write",
        }
    }

    pub fn of(word: &str) -> Option<Moment> {
        [Moment::Call, Moment::Return, Moment::Exception, Moment::Write]
            .into_iter()
            .find(|m| m.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: &str = r#"{"file":"a.c","line":2,"column":3,"function":"main"}"#;

    #[test]
    fn a_step_of_an_earlier_version_has_its_text() {
        let old = format!(r#"{{"place":{PLACE},"what":"calls parse","values":[]}}"#);
        let step: BugStep = serde_json::from_str(&old).unwrap();
        assert_eq!((step.what.as_str(), step.place.line, &step.event), ("calls parse", 2, &None));
        assert_eq!(serde_json::to_string(&step).unwrap(), old);
    }

    #[test]
    fn a_step_of_a_runtime_has_no_text_yet() {
        let event = r#"{"kind":"calls","function":"parse"}"#;
        let sent = format!(r#"{{"place":{PLACE},"event":{event},"values":[["n","3"]]}}"#);
        let step: BugStep = serde_json::from_str(&sent).unwrap();
        let values = vec![("n".to_owned(), "3".to_owned())];
        let place = Place { file: "a.c".into(), line: 2, column: 3, function: "main".into() };
        assert_eq!(step, BugStep::new(place, StepEvent::Calls { function: "parse".into() }, values));
    }

    #[test]
    fn events_are_read_back() {
        let occurrence = Occurrence {
            names: vec!["read".into()],
            moment: Moment::Call,
            of: "read_file(3)".into(),
            conditions: vec![Condition::Proposition { name: "open".into(), holds: false }],
        };
        let omitted = StepEvent::Omitted { count: 60, of: Omitted::Decisions };
        for event in [StepEvent::Observed(occurrence), omitted, StepEvent::Running, StepEvent::Fails] {
            let json = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<StepEvent>(&json).unwrap(), event, "{json}");
        }
        assert_eq!(serde_json::to_string(&StepEvent::Fails).unwrap(), r#"{"kind":"fails"}"#);
    }
}
