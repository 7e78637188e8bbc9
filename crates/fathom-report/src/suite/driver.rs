//! Chooses which runs become tests, runs them on the plain program, and drops or confirms, round by round.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::time::Instant;

use fathom_finding::{Bug, Class, Confirmation, Doubt, Dropped, Limit, Test};

use super::{Case, Failure, SuiteError, SuiteWriter, Verdict};
use crate::Deadline;
use crate::minimise::{self, Feature};
use crate::results::{Results, Run};
use crate::wording;

/// Runs that may show a finding before it counts as not confirmed.
const WITNESSES: usize = 4;

/// Stands for the call of a test, where no test of the suite can be written.
const WHOLE_SUITE: &str = "the whole suite";

/// Writes the suite, and fills in the results' tests, dropped tests and confirmations.
pub fn write(results: &mut Results, writer: &dyn SuiteWriter, deadline: &Deadline) -> Result<(), SuiteError> {
    results.tests.clear();
    let mut driver = Driver::new(results, writer, deadline);
    driver.settle()?;
    let settled = driver.finish()?;
    settled.store(results);
    Ok(())
}

/// A suite in the making.
struct Driver<'a> {
    results: &'a Results,
    writer: &'a dyn SuiteWriter,
    deadline: &'a Deadline,
    /// Behaviour that has not been tried.
    pool: Vec<&'a Run>,
    /// Runs that show a finding and have not been tried, by the finding's number.
    witnesses: Vec<VecDeque<&'a Run>>,
    /// The first witness of each finding.
    first: BTreeMap<usize, &'a Run>,
    cases: Vec<Case<'a>>,
    dropped: Vec<Dropped>,
    /// Findings that were run on the plain program.
    tried: BTreeSet<usize>,
    refuted: BTreeSet<usize>,
}

/// Summary of a round.
#[derive(Clone, Copy, Default)]
struct Round {
    /// Some test failed, by group: behaviour, findings.
    failed: [bool; 2],
    /// Some test was weakened, or not run because another does not build.
    unsettled: bool,
    /// Some test has a verdict.
    progress: bool,
}

impl<'a> Driver<'a> {
    fn new(results: &'a Results, writer: &'a dyn SuiteWriter, deadline: &'a Deadline) -> Driver<'a> {
        let mut keys = BTreeSet::new();
        let mut pool: Vec<&Run> = results.runs.iter().filter(|run| writer.is_behaviour(run)).collect();
        pool.retain(|run| writer.key(run).is_none_or(|key| keys.insert(key)));
        let witnesses: Vec<VecDeque<&Run>> = results
            .summary
            .findings
            .iter()
            .map(|finding| {
                let mut runs: Vec<&Run> =
                    results.runs.iter().filter(|run| writer.shows(run, finding)).collect();
                // The shortest witness, which the finding is based on, comes first.
                runs.sort_by_key(|run| run.input() != finding.input);
                runs.into_iter().take(WITNESSES).collect()
            })
            .collect();
        let first = witnesses.iter().enumerate().filter_map(|(number, runs)| Some((number, *runs.front()?)));
        Driver {
            results,
            writer,
            deadline,
            pool,
            first: first.collect(),
            witnesses,
            cases: Vec::new(),
            dropped: Vec::new(),
            tried: BTreeSet::new(),
            refuted: BTreeSet::new(),
        }
    }

    /// Rounds until all remaining tests hold, or time is over.
    fn settle(&mut self) -> Result<(), SuiteError> {
        let limits = self.writer.limits();
        let mut last = Round::default();
        // Choosing among thousands of long runs takes a second: too long when there is no time left to run any.
        if self.deadline.at_least(limits.grace).is_over() {
            self.give_up();
            return Ok(());
        }
        for round in 0..limits.rounds {
            self.choose();
            let now = Instant::now();
            let in_time = match last.unsettled {
                true => !self.deadline.at_least(limits.grace).is_over(),
                false => now + limits.least <= self.deadline.end(),
            };
            if round > 0 && !(in_time && last.progress) {
                break;
            }
            self.writer.arrange(self.results, &mut self.cases);
            let waiting = self.waiting(limits.together, last);
            if waiting.is_empty() {
                break;
            }
            let cases: Vec<&Case<'_>> = waiting.iter().map(|&at| &self.cases[at]).collect();
            let verdicts = self.writer.run(self.results, &cases, round, self.deadline)?;
            last = self.judge(&waiting, verdicts);
        }
        Ok(())
    }

    /// There is no time left for any test.
    fn give_up(&mut self) {
        if !std::mem::take(&mut self.pool).is_empty() {
            let failure = Failure::NotInTime;
            self.dropped.push(Dropped {
                call: WHOLE_SUITE.to_owned(),
                why: wording::failure(&failure),
                reason: failure.reason(),
            });
        }
    }

    /// Adds runs that show features no test shows yet, and the next witness of each finding without a test.
    fn choose(&mut self) {
        let shown: HashSet<Feature> = self
            .cases
            .iter()
            .filter(|case| !case.is_finding())
            .flat_map(|case| minimise::features(case.run))
            .collect();
        let chosen: BTreeSet<usize> = minimise::choose(&self.pool, &shown).into_iter().collect();
        let (taken, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.pool).into_iter().enumerate().partition(|(at, _)| chosen.contains(at));
        self.pool = rest.into_iter().map(|(_, run)| run).collect();
        self.cases.extend(taken.into_iter().map(|(_, run)| Case::new(run, None)));
        for (number, finding) in self.results.summary.findings.iter().enumerate() {
            let has_test = |case: &Case<'_>| case.finding.is_some_and(|(of, _)| of == number);
            if !self.cases.iter().any(has_test)
                && let Some(run) = self.witnesses[number].pop_front()
            {
                self.cases.push(Case::new(run, Some((number, finding))));
            }
        }
    }

    /// The cases to run, as positions: those that do not hold yet, or their whole group where tests share a process.
    fn waiting(&self, together: bool, last: Round) -> Vec<usize> {
        let open = |group: bool| self.cases.iter().any(|case| case.is_finding() == group && !case.holds);
        let again = [false, true].map(|group| together && (open(group) || last.failed[usize::from(group)]));
        let runs = |case: &Case<'_>| !case.holds || again[usize::from(case.is_finding())];
        (0..self.cases.len()).filter(|&at| runs(&self.cases[at])).collect()
    }

    /// Applies the verdicts: failed tests are weakened or dropped.
    fn judge(&mut self, waiting: &[usize], verdicts: Vec<Verdict>) -> Round {
        let mut round = Round::default();
        let mut verdicts: BTreeMap<usize, Verdict> = waiting.iter().copied().zip(verdicts).collect();
        let mut kept = Vec::new();
        for (at, mut case) in std::mem::take(&mut self.cases).into_iter().enumerate() {
            let verdict = verdicts.remove(&at).unwrap_or(Verdict::NotRun);
            round.progress |= verdict != Verdict::NotRun;
            let failure = match verdict {
                Verdict::Holds { message } => {
                    (case.holds, case.message) = (true, message);
                    self.tried.extend(case.finding.map(|(number, _)| number));
                    kept.push(case);
                    continue;
                }
                // A verdict of an earlier round remains valid.
                Verdict::NotRun => {
                    kept.push(case);
                    continue;
                }
                Verdict::Refuted => None,
                Verdict::Fails(failure) => Some(failure),
            };
            round.failed[usize::from(case.is_finding())] = true;
            // It kept other tests from running.
            let alone = matches!(failure, Some(Failure::DoesNotBuild(_) | Failure::DoesNotLoad(_)));
            round.unsettled |= alone;
            case.holds = false;
            case.form += 1;
            let hopeless = matches!(failure, Some(Failure::SuiteDoesNotBuild(_) | Failure::DoesNotLoad(_)));
            if case.form < self.writer.forms(case.run) && !hopeless {
                round.unsettled = true;
                kept.push(case);
            } else {
                self.drop_case(&case, failure);
            }
        }
        self.cases = kept;
        round
    }

    /// `None` is a finding that the plain program refutes.
    fn drop_case(&mut self, case: &Case<'_>, failure: Option<Failure>) {
        let whole = matches!(failure, Some(Failure::SuiteDoesNotBuild(_)));
        if let Some((number, _)) = case.finding {
            match failure {
                Some(Failure::NotInTime | Failure::SuiteDoesNotBuild(_)) => self.witnesses[number].clear(),
                // A test that cannot be loaded says nothing about the program.
                Some(Failure::DoesNotBuild(_) | Failure::DoesNotLoad(_)) => {}
                Some(Failure::Differs(_) | Failure::NotShown) => {
                    self.tried.insert(number);
                }
                None => {
                    self.refuted.insert(number);
                    self.witnesses[number].clear();
                }
            }
            return;
        }
        let failure = failure.unwrap_or(Failure::NotShown);
        let call = match whole {
            true => WHOLE_SUITE.to_owned(),
            false => self.writer.shown_call(case),
        };
        let dropped = Dropped { call, why: wording::failure(&failure), reason: failure.reason() };
        if whole {
            // Others would fail for the same reason, which is reported once.
            self.pool.clear();
            if self.dropped.contains(&dropped) {
                return;
            }
        }
        self.dropped.push(dropped);
    }

    /// Writes the tests that hold.
    fn finish(mut self) -> Result<Settled, SuiteError> {
        for case in std::mem::take(&mut self.cases) {
            match case.holds {
                true => self.cases.push(case),
                false => self.drop_case(&case, Some(Failure::NotInTime)),
            }
        }
        let confirmed: BTreeSet<usize> = self.cases.iter().filter_map(|case| Some(case.finding?.0)).collect();
        if self.writer.keeps_unconfirmed() {
            for (&number, &run) in self.first.iter().filter(|(number, _)| !confirmed.contains(number)) {
                let mut finding = self.results.summary.findings[number].clone();
                finding.confirm(self.confirmation(number, false));
                if finding.class == Class::Suspect {
                    continue;
                }
                let finding = &self.results.summary.findings[number];
                let form = self.writer.forms(run) - 1;
                self.cases.push(Case { form, ..Case::new(run, Some((number, finding))) });
            }
        }
        self.writer.arrange(self.results, &mut self.cases);
        let holding = || self.cases.iter().filter(|case| case.holds);
        let of = |findings: bool| holding().filter(move |case| case.is_finding() == findings);
        let tests: Vec<Test> = of(false).chain(of(true)).map(|case| self.writer.test(case)).collect();
        self.writer.write(self.results, &self.cases, &tests)?;
        let shown = self.cases.iter().filter_map(|case| {
            Some(FindingTest {
                number: case.finding?.0,
                confirmation: self.confirmation(case.finding?.0, case.holds),
                test: self.writer.place(case),
                call: self.writer.shown_call(case),
                input: case.run.input(),
                entry: case.run.entry.clone(),
                bug: case.run.bug.clone(),
                message: case.message.clone(),
            })
        });
        let shown: Vec<FindingTest> = shown.collect();
        let is_shown = |number: usize| shown.iter().any(|one| one.number == number);
        // A finding without a run comes from earlier results, with its confirmation.
        let others = self.first.keys().copied().filter(|&number| !is_shown(number));
        Ok(Settled {
            unshown: others.map(|number| (number, self.confirmation(number, false))).collect(),
            shown,
            tests,
            dropped: self.dropped,
            refuted: self.refuted,
        })
    }

    /// The plain program's answer on a finding.
    fn confirmation(&self, number: usize, holds: bool) -> Confirmation {
        let seen = if holds { Some(true) } else { self.tried.contains(&number).then_some(false) };
        self.writer.confirmation(&self.results.summary.findings[number].kind, seen)
    }
}

/// The test of a finding, as the results have it.
struct FindingTest {
    number: usize,
    confirmation: Confirmation,
    test: String,
    call: String,
    input: String,
    entry: String,
    bug: Option<Bug>,
    message: Option<String>,
}

/// A suite that is written.
struct Settled {
    shown: Vec<FindingTest>,
    tests: Vec<Test>,
    dropped: Vec<Dropped>,
    /// Findings without a test.
    unshown: Vec<(usize, Confirmation)>,
    refuted: BTreeSet<usize>,
}

impl Settled {
    fn store(self, results: &mut Results) {
        let findings = &mut results.summary.findings;
        for (number, confirmation) in self.unshown {
            findings[number].confirm(confirmation);
        }
        for shown in self.shown {
            let finding = &mut findings[shown.number];
            finding.confirm(shown.confirmation);
            finding.test = shown.test;
            finding.call = shown.call;
            finding.input = shown.input;
            finding.entry = shown.entry;
            // Message and steps belong to the input that is named.
            if let Some(bug) = &shown.bug {
                finding.describe(bug);
            }
            if let Some(message) = shown.message {
                finding.message = message;
            }
        }
        results.tests = self.tests;
        withdraw(results, &self.refuted);
        results.set_suspects_aside();
        results.summary.tests = results.tests.len() as u64;
        results.summary.tests_dropped = self.dropped;
    }
}

/// Withdraws findings that the plain program refutes; their runs remain as stopped runs.
fn withdraw(results: &mut Results, refuted: &BTreeSet<usize>) {
    if refuted.is_empty() {
        return;
    }
    let place = |number: usize| number - refuted.range(..number).count();
    for test in &mut results.tests {
        test.finding = test.finding.map(place);
    }
    let mut number = 0;
    results.summary.findings.retain(|_| {
        number += 1;
        !refuted.contains(&(number - 1))
    });
    results.add_doubt("", Doubt::Limited { limit: Limit::Time, runs: refuted.len() as u64 });
}
