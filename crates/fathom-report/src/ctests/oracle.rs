//! Confirmation on the plain program: the build that shows a kind of bug, and the report that the sanitizers must write. The registry of
//! checkers (`fathom_finding::checkers`) says which sanitizer that is.

use fathom_finding::checkers::{self, Sanitizer};
use fathom_finding::{Confirmation, Finding, Witness};

use super::kit::Build;
use crate::specs;

/// How a finding is reproduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Oracle {
    pub build: Build,
    /// Leaks are looked for at the end.
    pub leaks: bool,
    /// Observer that is named when the finding was seen.
    pub witness: Witness,
    /// Texts of which the report must contain one. Without any, every failure of the program counts.
    pub says: &'static [&'static str],
    /// The report must name the finding's place: the same sanitizer may report other bugs of the program.
    pub here: bool,
    /// Attempts: threads run in another order each time.
    pub times: u32,
}

/// The oracle for a kind of bug; `None` when the plain program does not show it. Kinds without a checker, such as violated
/// specifications, count when the program fails.
pub fn oracle(kind: &str) -> Option<Oracle> {
    let confirmation = match checkers::kind(kind) {
        Some(kind) => kind.confirmed_by?,
        None => checkers::PLAIN,
    };
    let build = match confirmation.sanitizer {
        Sanitizer::Address | Sanitizer::Leak => Build::Sanitized,
        Sanitizer::Memory => Build::Memory,
        Sanitizer::Thread => Build::Thread,
        Sanitizer::Integer => Build::Numbers,
    };
    Some(Oracle {
        build,
        leaks: confirmation.sanitizer == Sanitizer::Leak,
        witness: confirmation.witness,
        says: confirmation.says,
        here: confirmation.at_site,
        times: confirmation.attempts,
    })
}

/// The confirmation of a finding of this kind; `seen` is `None` when the plain program was not run.
pub fn confirmation(kind: &str, seen: Option<bool>) -> Confirmation {
    let Some(oracle) = oracle(kind) else { return Confirmation::Unobservable };
    match seen {
        None => Confirmation::NotTried,
        Some(false) => Confirmation::NotSeen,
        Some(true) => Confirmation::By(oracle.witness),
    }
}

impl Oracle {
    /// Whether the sanitizers' report is about the finding.
    pub fn accepts(&self, report: &str, finding: &Finding) -> bool {
        if finding.kind == specs::KIND {
            return report.contains(&format!("{}: {}\n", specs::KIND, specs::rule(&finding.rule)));
        }
        let said = self.says.is_empty() || self.says.iter().any(|words| report.contains(words));
        said && (!self.here || names_place(report, &finding.file, finding.line))
    }
}

/// Whether a report contains `file:line`. A report without any places (no symbolizer is installed) is accepted.
fn names_place(report: &str, file: &str, line: u32) -> bool {
    let file = file.rsplit('/').next().unwrap_or(file);
    let place = format!("{file}:{line}");
    let named = report.match_indices(&place).any(|(at, _)| {
        let after = report[at + place.len()..].chars().next();
        !after.is_some_and(|c| c.is_ascii_digit())
    });
    named || !report.contains(&format!("{file}:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_whole_numbers() {
        let report = "#1 0x55 in main /p/a.c:12:3\n#2 in f /p/b.c:7";
        assert!(names_place(report, "/p/a.c", 12));
        assert!(!names_place(report, "/p/a.c", 1));
        assert!(!names_place(report, "/p/b.c", 71));
        assert!(names_place("#1 0x55 (a.out+0x12)", "/p/a.c", 1));
    }

    #[test]
    fn what_nothing_shows_has_no_oracle() {
        assert_eq!(oracle("information-exposure"), None);
        assert_eq!(oracle("double-free").unwrap().build, Build::Sanitized);
        assert_eq!(oracle("data-race").unwrap().build, Build::Thread);
    }

    #[test]
    fn confirmations_name_what_saw_the_bug() {
        let by = |kind: &str| confirmation(kind, Some(true));
        assert_eq!(by("double-free"), Confirmation::By(Witness::AddressSanitizer));
        assert_eq!(by("memory-leak"), Confirmation::By(Witness::LeakSanitizer));
        assert_eq!(by("assertion"), Confirmation::By(Witness::PlainProgram));
        assert_eq!(by("division-by-zero"), Confirmation::By(Witness::UndefinedBehaviorSanitizer));
        assert_eq!(by("data-race"), Confirmation::By(Witness::ThreadSanitizer));
        assert_eq!(by("information-exposure"), Confirmation::Unobservable);
        assert_eq!(confirmation("double-free", None), Confirmation::NotTried);
    }
}
