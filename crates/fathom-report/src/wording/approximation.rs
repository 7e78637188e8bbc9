//! Approximations as text.

use fathom_finding::Concretised;
use fathom_finding::approximation::{Approximated, Approximation, Given, ThreadOrder};

/// The row of the summary: place or subject, and the sentence.
pub fn approximation(approximated: &Approximated) -> Concretised {
    let Approximated { site, what } = approximated;
    let site = match site.is_empty() {
        true => subject(what).to_owned(),
        false => site.clone(),
    };
    Concretised { site, why: sentence(what), reason: Some(what.clone()) }
}

/// Subject of an approximation that has no place in the program.
fn subject(what: &Approximation) -> &'static str {
    match what {
        Approximation::OtherProgram { .. } => "another program",
        Approximation::Network => "network",
        Approximation::Processor => "processor",
        Approximation::Chance => "clocks and random numbers",
        Approximation::Threads(order) => match order {
            ThreadOrder::LongestWaitFirst => "signals of conditions",
            ThreadOrder::LastAtBarrier => "barriers",
            ThreadOrder::TimeWhenIdle => "timed waits",
            ThreadOrder::WaitingLoop => "waiting loops",
            ThreadOrder::ComputedAddress | ThreadOrder::Racing => "races",
            ThreadOrder::TooManyInteractions => "threads",
        },
        Approximation::TakenAtValue { .. }
        | Approximation::Length { .. }
        | Approximation::Largest { .. }
        | Approximation::Bytes { .. }
        | Approximation::AlwaysNull { .. }
        | Approximation::Model { .. }
        | Approximation::Sentence { .. } => "program",
    }
}

fn sentence(what: &Approximation) -> String {
    match what {
        Approximation::TakenAtValue { operand } => format!("{operand} is taken at its value"),
        Approximation::Length { of, most, longer_by_mutation } => {
            let limit =
                if *longer_by_mutation { "solved for; longer inputs come from mutation" } else { "tried" };
            format!("taken as the length of {of}: {most} is the most that is {limit}")
        }
        Approximation::Largest { most } => format!("{most} is the largest that an object is set up with"),
        Approximation::Bytes { most } => {
            format!("the program asks for more than {most} bytes, which are the most that are tried")
        }
        Approximation::AlwaysNull { to_function: false } => {
            "a pointer this deep in a parameter is always null".into()
        }
        Approximation::AlwaysNull { to_function: true } => {
            "a pointer to a function in a parameter is always null".into()
        }
        Approximation::OtherProgram { gives } => match gives {
            Some(Given::Output) => "what it does is not followed, what it prints is symbolic".into(),
            Some(Given::ExitCode) => "what it does is not followed, what it returns is symbolic".into(),
            None => "what it does is not followed".into(),
        },
        Approximation::Network => "what comes from outside is any bytes, and tests do not replay it".into(),
        Approximation::Chance => "the same in every run: the input of a fuzzing harness is its bytes".into(),
        Approximation::Processor => "it has no extensions: code for those is not tried".into(),
        Approximation::Threads(order) => order_of_threads(*order).into(),
        Approximation::Model { operation, reason } => format!("{operation}: {reason}"),
        Approximation::Sentence { text } => text.clone(),
    }
}

fn order_of_threads(order: ThreadOrder) -> &'static str {
    match order {
        ThreadOrder::LongestWaitFirst => {
            "of several threads that wait, the one that has waited longest is woken"
        }
        ThreadOrder::LastAtBarrier => {
            "the last thread to arrive at a barrier is the one that gets PTHREAD_BARRIER_SERIAL_THREAD"
        }
        ThreadOrder::TimeWhenIdle => "time passes only when no thread can go on",
        ThreadOrder::WaitingLoop => {
            "a loop that looks at an atomic variable again is taken to do nothing else"
        }
        ThreadOrder::ComputedAddress => {
            "an access at a computed place is compared with those of other threads at the place of its run only"
        }
        ThreadOrder::Racing => {
            "threads race, and are switched at their interactions only, not between the accesses that race"
        }
        ThreadOrder::TooManyInteractions => {
            "so many interactions of threads that the last ones are run in one order only"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_approximation_without_a_place_names_its_subject() {
        let order = Approximation::Threads(ThreadOrder::TimeWhenIdle);
        let row = approximation(&Approximated { site: String::new(), what: order.clone() });
        assert_eq!(
            (row.site.as_str(), row.why.as_str()),
            ("timed waits", "time passes only when no thread can go on")
        );
        assert_eq!(row.reason, Some(order));
        let length = Approximation::Length { of: "data".into(), most: 32, longer_by_mutation: true };
        let row = approximation(&Approximated { site: "size".into(), what: length });
        assert_eq!(row.site, "size");
        assert_eq!(
            row.why,
            "taken as the length of data: 32 is the most that is solved for; longer inputs come from mutation"
        );
    }

    #[test]
    fn results_of_earlier_versions_keep_their_sentences() {
        let stored = r#"{"site":"a.py:3:1","why":"re: no model"}"#;
        let row = approximation(&serde_json::from_str(stored).unwrap());
        assert_eq!((row.site.as_str(), row.why.as_str()), ("a.py:3:1", "re: no model"));
        let length = Approximation::Length { of: "data".into(), most: 32, longer_by_mutation: false };
        let now = Approximated { site: "size".into(), what: length };
        let stored = serde_json::to_string(&now).unwrap();
        assert_eq!(serde_json::from_str::<Approximated>(&stored).unwrap(), now);
    }

    #[test]
    fn a_row_says_as_data_what_its_sentence_says() {
        let program = Approximation::OtherProgram { gives: Some(Given::Output) };
        let row = approximation(&Approximated { site: String::new(), what: program });
        let json = serde_json::to_value(&row).unwrap();
        assert_eq!(json["site"], "another program");
        assert_eq!(json["reason"], serde_json::json!({"kind": "other_program", "gives": "output"}));
        let order = Approximation::Threads(ThreadOrder::LastAtBarrier);
        let json = serde_json::to_string(&order).unwrap();
        assert_eq!(json, r#"{"kind":"threads","order":"last_at_barrier"}"#);
        assert_eq!(serde_json::from_str::<Approximation>(&json).unwrap(), order);
    }
}
