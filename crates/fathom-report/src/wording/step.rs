//! Steps to a bug as text.

use fathom_finding::step::{Occurrence, Omitted};
use fathom_finding::{Bug, BugStep, StepEvent};

/// The bug with the texts of its steps. A step of an earlier version has its text already, and no data.
pub fn steps(bug: Bug) -> Bug {
    let step = |step: BugStep| match &step.event {
        Some(event) => BugStep { what: sentence(event, &bug.message), ..step },
        None => step,
    };
    Bug { steps: bug.steps.into_iter().map(step).collect(), ..bug }
}

fn sentence(event: &StepEvent, message: &str) -> String {
    match event {
        StepEvent::Calls { function } => format!("calls {function}"),
        StepEvent::Reads { input } => format!("reads {input}"),
        StepEvent::Decided { condition, taken, times: 0 | 1 } => format!("{condition} is {taken}"),
        StepEvent::Decided { condition, taken, times } => format!("{condition} is {taken}, {times} times"),
        StepEvent::Observed(occurrence) => observed(occurrence),
        StepEvent::Thread(step) => step.to_string(),
        StepEvent::Raises { exception } => format!("raises {exception}"),
        StepEvent::Running => "still running here".into(),
        StepEvent::Omitted { count, of: Omitted::Steps } => format!("{count} more steps"),
        StepEvent::Omitted { count, of: Omitted::Decisions } => format!("{count} more decisions"),
        StepEvent::Fails => message.to_owned(),
    }
}

/// `read: call read_file(3), open, not closed`.
fn observed(occurrence: &Occurrence) -> String {
    match &*occurrence.names {
        [] => occurrence.described(),
        names => format!("{}: {}", names.join(", "), occurrence.described()),
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::step::{Condition, Moment};
    use fathom_finding::{Place, ThreadAction, ThreadName, ThreadStep};

    use super::*;

    fn texts(events: Vec<StepEvent>) -> Vec<String> {
        let step = |event| BugStep::new(Place::default(), event, Vec::new());
        let all = events.into_iter().map(step).collect();
        let bug = Bug { message: "divides by zero".into(), steps: all, ..Bug::default() };
        steps(bug).steps.into_iter().map(|step| step.what).collect()
    }

    #[test]
    fn every_event_has_its_text() {
        let locks = ThreadStep {
            thread: ThreadName { number: 0, function: "main".into() },
            action: ThreadAction::Locks,
            object: "'m'".into(),
            holder: None,
        };
        let decided = |times| StepEvent::Decided { condition: "n > 3".into(), taken: true, times };
        let events = vec![
            StepEvent::Reads { input: "stdin".into() },
            StepEvent::Calls { function: "parse".into() },
            decided(1),
            decided(4),
            StepEvent::Omitted { count: 60, of: Omitted::Decisions },
            StepEvent::Omitted { count: 7, of: Omitted::Steps },
            StepEvent::Raises { exception: "IndexError".into() },
            StepEvent::Running,
            StepEvent::Thread(locks),
            StepEvent::Fails,
        ];
        let expected = [
            "reads stdin",
            "calls parse",
            "n > 3 is true",
            "n > 3 is true, 4 times",
            "60 more decisions",
            "7 more steps",
            "raises IndexError",
            "still running here",
            "thread 0 (main) locks 'm'",
            "divides by zero",
        ];
        assert_eq!(texts(events), expected);
    }

    #[test]
    fn an_event_of_a_specification_has_its_names_and_conditions() {
        let proposition = |name: &str, holds| Condition::Proposition { name: name.into(), holds };
        let read = Occurrence {
            names: vec!["read".into(), "use".into()],
            moment: Moment::Call,
            of: "read_file(3)".into(),
            conditions: vec![proposition("open", true), proposition("closed", false)],
        };
        let broken = Occurrence {
            names: Vec::new(),
            moment: Moment::Return,
            of: "f".into(),
            conditions: vec![Condition::Broken { rule: "x > 0".into() }],
        };
        assert_eq!(
            texts(vec![StepEvent::Observed(read), StepEvent::Observed(broken)]),
            ["read, use: call read_file(3), open, not closed", "return f, `x > 0` does not hold"]
        );
    }

    #[test]
    fn a_step_of_an_earlier_version_keeps_its_text() {
        let old = BugStep { what: "calls parse".into(), ..BugStep::default() };
        let bug = steps(Bug { steps: vec![old.clone()], ..Bug::default() });
        assert_eq!(bug.steps, [old]);
    }

    #[test]
    fn the_summary_has_text_and_data() {
        let step = BugStep::new(Place::default(), StepEvent::Calls { function: "f".into() }, Vec::new());
        let bug = steps(Bug { steps: vec![step], ..Bug::default() });
        let json = serde_json::to_value(&bug.steps[0]).unwrap();
        assert_eq!((&json["what"], &json["values"]), (&"calls f".into(), &serde_json::json!([])));
        assert_eq!(json["event"], serde_json::json!({"kind": "calls", "function": "f"}));
    }
}
