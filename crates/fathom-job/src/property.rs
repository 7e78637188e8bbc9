//! A job that asks about one property: every run is judged by it alone, and the results answer it.

use std::sync::Arc;

use fathom_finding::{Answer, Answered, DataModel, End, Judgement, Property, Verdict};
use fathom_report::Results;
use fathom_trace::{
    BatchLimits, Checkpoint, Executor, ExecutorError, Feed, Observer, Part, Program, Request, Site, SiteId,
    StateId, Trace,
};

use crate::witness::WitnessPath;

/// The exit code of a program that aborts, as a shell tells it.
const ABORTED: i32 = 134;

/// An executor whose bugs are those that violate the property. The path of another bug ends where the program ends,
/// or is unsupported from there on, which keeps the answer from being true.
pub struct JudgedExecutor {
    pub inner: Box<dyn Executor>,
    pub property: Property,
    /// The path that a violation must take.
    pub path: Option<WitnessPath>,
}

impl JudgedExecutor {
    fn judge(&mut self, trace: &mut Trace) {
        let Some(bug) = &trace.bug else { return };
        trace.end = match self.property.judge(&bug.kind, bug.cwe) {
            Judgement::Violates(_) if self.path.as_mut().is_none_or(|path| path.is_taken_by(&bug.steps)) => {
                return;
            }
            Judgement::Violates(_) => {
                End::Unsupported { what: "a violation that is not the witness's".into() }
            }
            Judgement::Ends => End::Exited { code: ABORTED },
            Judgement::Hides => {
                End::Unsupported { what: format!("{}, which the property does not ask about", bug.kind) }
            }
        };
        trace.bug = None;
    }
}

impl Executor for JudgedExecutor {
    fn program(&self) -> &Arc<Program> {
        self.inner.program()
    }

    fn site(&self, id: SiteId) -> Site {
        self.inner.site(id)
    }

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let mut trace = self.inner.run(request, observer)?;
        self.judge(&mut trace);
        Ok(trace)
    }

    fn parts(&self, entry: &str) -> Vec<Part> {
        self.inner.parts(entry)
    }

    fn tokens(&self) -> Vec<Vec<u8>> {
        self.inner.tokens()
    }

    fn batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        self.inner.batch(entry, limits, feed)
    }

    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        self.inner.forget(checkpoints);
    }

    fn drop_states(&mut self, states: &[StateId]) {
        self.inner.drop_states(states);
    }
}

/// The answer that the results give. A finding that was not seen again on the plain program answers nothing.
pub fn answer(property: &Property, data_model: DataModel, results: &Results) -> Answered {
    let summary = &results.summary;
    let violated =
        summary.findings.iter().find_map(|finding| match property.judge(&finding.kind, finding.cwe) {
            Judgement::Violates(rule) => Some(rule.clone()),
            Judgement::Ends | Judgement::Hides => None,
        });
    let answer = match (violated, summary.verdict) {
        (Some(rule), _) => Answer::False(rule),
        (None, Verdict::Verified) if summary.unanswered.is_none() => Answer::True,
        (None, Verdict::Verified | Verdict::Bugs | Verdict::NoBugs | Verdict::Inconclusive) => {
            Answer::Unknown
        }
    };
    Answered::new(property.clone(), answer, data_model)
}

#[cfg(test)]
mod tests {
    use fathom_finding::{Bug, Doubt, Finding};
    use fathom_report::merge;
    use fathom_trace::{Input, RunLimits};

    use super::*;

    /// Ends every run with a bug of this kind.
    struct Failing(Arc<Program>, &'static str);

    impl Executor for Failing {
        fn program(&self) -> &Arc<Program> {
            &self.0
        }

        fn site(&self, _: SiteId) -> Site {
            unreachable!("no run names a site")
        }

        fn run(&mut self, request: &Request<'_>, _: &mut dyn Observer) -> Result<Trace, ExecutorError> {
            let bug = Bug { kind: self.1.into(), cwe: Some(190), ..Bug::default() };
            Ok(Trace { bug: Some(bug), ..Trace::ended(request.input.clone(), End::Bug) })
        }
    }

    fn end(formula: &str, kind: &'static str) -> End {
        let property = format!("CHECK( init(main()), LTL({formula}) )").parse().unwrap();
        let mut executor =
            JudgedExecutor { inner: Box::new(Failing(Arc::default(), kind)), property, path: None };
        let input = Input::default();
        let request = Request::new("main", &input, RunLimits::default());
        let trace = executor.run(&request, &mut ()).unwrap();
        assert_eq!(trace.bug.is_some(), trace.end == End::Bug);
        trace.end
    }

    #[test]
    fn a_bug_of_another_kind_is_an_end_or_a_doubt() {
        assert_eq!(end("G ! overflow", "integer-overflow"), End::Bug);
        assert_eq!(end("G ! overflow", "abort"), End::Exited { code: ABORTED });
        assert!(matches!(end("G ! overflow", "data-race"), End::Unsupported { .. }));
        assert!(matches!(end("G ! call(reach_error())", "data-race"), End::Unsupported { .. }));
    }

    #[test]
    fn only_a_proof_is_true() {
        let property: Property = "CHECK( init(main()), LTL(G ! overflow) )".parse().unwrap();
        let mut results = merge::nothing("a.c", "c");
        results.summary.executions = 1;
        results.summary.paths.completed = 1;
        assert_eq!(answer(&property, DataModel::Lp64, &results).verdict, "true");
        results.add_doubt("", Doubt::Diverged { runs: 1 });
        assert_eq!(answer(&property, DataModel::Lp64, &results).verdict, "unknown");
        let bug = Bug { kind: "integer-overflow".into(), cwe: Some(190), ..Bug::default() };
        results.summary.findings.push(Finding::new(&bug));
        assert_eq!(answer(&property, DataModel::Lp64, &results).verdict, "false(no-overflow)");
    }
}
