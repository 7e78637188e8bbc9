//! Doubts as text: `why_incomplete` of the summary, and the lines of the terminal and the page.

use fathom_finding::{Doubt, EntryDoubt, Loss, Stop, Undecided};

use super::end::at_limit;
use crate::text::count;

/// Unsupported features, and lost runs, that are named one by one in a list of sentences.
const MOST_NAMED: usize = 8;

/// One sentence for each doubt; a long list of unsupported features of one entry is cut.
pub fn doubts(all: &[EntryDoubt]) -> Vec<String> {
    let mut out = Vec::new();
    let (mut entry, mut named, mut lost) = ("", 0, 0);
    let (mut more_paths, mut more_runs) = (0, 0);
    let rest = |out: &mut Vec<String>, entry: &str, paths: &mut u64, runs: &mut u64| {
        if *runs > 0 {
            out.push(of(entry, format!("{} lost for other reasons", count(*runs, "run"))));
        }
        if *paths > 0 {
            out.push(of(entry, format!("{} ended at other unsupported features", count(*paths, "path"))));
        }
        (*paths, *runs) = (0, 0);
    };
    for one in all {
        if one.entry != entry {
            rest(&mut out, entry, &mut more_paths, &mut more_runs);
            (entry, named, lost) = (&one.entry, 0, 0);
        }
        let (so_far, more, n) = match &one.doubt {
            Doubt::Unsupported { paths, .. } => (&mut named, &mut more_paths, *paths),
            Doubt::Lost { runs, .. } => (&mut lost, &mut more_runs, *runs),
            _ => {
                out.push(entry_doubt(one));
                continue;
            }
        };
        *so_far += 1;
        if *so_far > MOST_NAMED {
            *more += n;
        } else {
            out.push(entry_doubt(one));
        }
    }
    rest(&mut out, entry, &mut more_paths, &mut more_runs);
    out
}

/// The doubt with the entry that it is about.
pub fn entry_doubt(one: &EntryDoubt) -> String {
    of(&one.entry, doubt(&one.doubt))
}

fn of(entry: &str, text: String) -> String {
    if entry.is_empty() { text } else { format!("{entry}: {text}") }
}

pub fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::Stopped { by, goals_left } => {
            format!("{}; {} left to try", stop(*by), count(*goals_left, "goal"))
        }
        Doubt::TooDeep { decisions } => format!("{} beyond the depth limit", count(*decisions, "decision")),
        Doubt::LoopBound { decisions } => format!("{} beyond the loop bound", count(*decisions, "decision")),
        Doubt::TooManyValues { places } => {
            let what = if *places == 1 { "pointer or size" } else { "pointers or sizes" };
            format!("{places} {what} with more than 1000 possible values")
        }
        Doubt::Limited { limit, runs } => format!("{} stopped {}", count(*runs, "run"), at_limit(*limit)),
        Doubt::Lost { why, runs } => format!("{} lost: {}", count(*runs, "run"), loss(why)),
        Doubt::Undecided { why, conditions } => {
            format!("{} not decided: {}", count(*conditions, "condition"), undecided(why))
        }
        Doubt::Diverged { runs: 1 } => "1 run diverged from the path it was solved for".into(),
        Doubt::Diverged { runs } => format!("{runs} runs diverged from the path they were solved for"),
        Doubt::Unsupported { what, paths } => {
            format!("{} ended at an unsupported feature: {what}", count(*paths, "path"))
        }
        Doubt::Concretised { places } => {
            format!("{} where a symbolic value was replaced by its concrete value", count(*places, "place"))
        }
        Doubt::Blocked { actions } => format!("{} blocked by the sandbox", count(*actions, "action")),
        Doubt::Contradicted { branches } => {
            format!("{} taken although proved infeasible", count(*branches, "branch"))
        }
        Doubt::WrongTerms { conditions: 1 } => "1 condition disagrees with the run".into(),
        Doubt::WrongTerms { conditions } => format!("{conditions} conditions disagree with the run"),
        Doubt::Schedules { orders } => {
            format!(
                "{} that may behave differently not tried (--schedules all)",
                count(*orders, "thread schedule")
            )
        }
        Doubt::NothingFinished => "no call finished".into(),
        Doubt::Missing { dependency } => super::dependency::missing(dependency),
        Doubt::LeftOut { file, why } => format!("{file} is left out, it does not compile: {why}"),
        Doubt::NotExplored => "the run ended before it was explored".into(),
        Doubt::NotLoaded => "the time limit was reached while the target was loaded".into(),
        Doubt::Failed { why } => why.clone(),
    }
}

fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::Exhausted => "every goal was tried",
        Stop::GoalReached => "the line was reached",
        Stop::FullCoverage => "every branch is covered",
        Stop::FirstFinding => "stopped at the first finding",
        Stop::Time => "the time limit was reached",
        Stop::Paths => "the path limit was reached",
        Stop::Memory => "the memory limit was reached",
        Stop::Interrupted => "interrupted",
    }
}

pub fn loss(loss: &Loss) -> String {
    match loss {
        Loss::Executor(why) | Loss::Worker(why) => why.clone(),
        Loss::PartMoved => "a part of the tree was not found again; the program is not deterministic".into(),
        Loss::SetAside { entry, part, workers } => {
            format!(
                "a part of {entry} was given up after {} died exploring it (part {part})",
                count(u64::from(*workers), "worker")
            )
        }
        Loss::BranchNotRepeated { file, line } => {
            format!("a worker took a branch at {file}:{line} that the same input did not take here")
        }
        Loss::BugNotRepeated { bug } => format!("a worker saw {bug}, which the same input did not show here"),
        Loss::Panic(why) => format!("internal error: {why}"),
    }
}

pub fn undecided(why: &Undecided) -> String {
    match why {
        Undecided::Deadline => "the solver ran out of time".into(),
        Undecided::Unsupported(what) => format!("no solver supports {what}"),
        Undecided::Incomplete(what) => format!("the solver gave up: {what}"),
        Undecided::Failed(what) => format!("the solver failed: {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(given: Doubt, expected: &str) {
        assert_eq!(doubt(&given), expected);
    }

    #[test]
    fn sentences_agree_with_their_numbers() {
        check(
            Doubt::Stopped { by: Stop::Time, goals_left: 1 },
            "the time limit was reached; 1 goal left to try",
        );
        check(Doubt::Diverged { runs: 1 }, "1 run diverged from the path it was solved for");
        check(Doubt::Diverged { runs: 62 }, "62 runs diverged from the path they were solved for");
        check(Doubt::Contradicted { branches: 2 }, "2 branches taken although proved infeasible");
        check(Doubt::TooManyValues { places: 1 }, "1 pointer or size with more than 1000 possible values");
        check(
            Doubt::Lost { why: Loss::SetAside { entry: "f".into(), part: "ab".into(), workers: 3 }, runs: 1 },
            "1 run lost: a part of f was given up after 3 workers died exploring it (part ab)",
        );
    }

    #[test]
    fn of_many_unsupported_things_a_few_are_named() {
        let one = |entry: &str, n: usize| EntryDoubt {
            entry: entry.into(),
            doubt: Doubt::Unsupported { what: format!("f{n}"), paths: 2 },
        };
        let mut all: Vec<EntryDoubt> = (0..10).map(|n| one("e", n)).collect();
        all.push(one("g", 0));
        let lines = doubts(&all);
        assert_eq!(lines.len(), MOST_NAMED + 2);
        assert_eq!(lines[MOST_NAMED], "e: 4 paths ended at other unsupported features");
        assert_eq!(lines[MOST_NAMED + 1], "g: 2 paths ended at an unsupported feature: f0");
    }
}
