//! Explorations in parts.

use crate::common::{Toys, plan};
use fathom_explore::{ExploreError, Session, Span, Stop, Tools, UnlimitedMemory};
use fathom_solve::Solve;
use fathom_testkit::{Backtrack, ToyExecutor};
use fathom_trace::{BranchId, Executor};

const PROGRAM: &str = "
input a[3];
let i = 0;
let s = 0;
while i < 3 {
    if a[i] > 4 { s = s + 1; }
    i = i + 1;
}
assert s != 3;
return s;
";

fn with_tools<T>(toys: &Toys, act: impl FnOnce(Tools<'_>) -> T) -> T {
    let executor = || -> Result<Box<dyn Executor>, ExploreError> {
        Ok(Box::new(ToyExecutor::new(toys.toy.clone(), toys.store.clone())))
    };
    let chain = || -> Result<Box<dyn Solve>, ExploreError> {
        Ok(Box::new(Backtrack::new(toys.store.clone(), toys.range.clone())))
    };
    act(Tools {
        store: &toys.store,
        executor: &executor,
        chain: &chain,
        control: &toys.control,
        load: &toys.load,
        memory: &UnlimitedMemory,
        graphs: &Default::default(),
    })
}

#[test]
fn in_parts_it_is_the_same_exploration() {
    let whole = Toys::new(PROGRAM).explore(&plan());
    let toys = Toys::new(PROGRAM);
    let parts = with_tools(&toys, |tools| {
        let mut session = Session::new(plan());
        assert!(session.result(&toys.store).is_none());
        for most in 1..8 {
            let span = Span { paths: Some(most), ..Span::default() };
            assert_eq!(session.go_on(tools, span, &mut ()).unwrap(), Stop::Paths);
            let so_far = session.result(&toys.store).unwrap();
            assert_eq!((so_far.executions, so_far.complete), (most, false));
        }
        assert_eq!(session.go_on(tools, Span::default(), &mut ()).unwrap(), Stop::Exhausted);
        session.result(&toys.store).unwrap()
    });
    let inputs = |result: &fathom_explore::Exploration| -> Vec<_> { result.inputs.iter().collect() };
    assert_eq!(inputs(&whole), inputs(&parts));
    assert_eq!((whole.paths, whole.findings.len()), (parts.paths, parts.findings.len()));
    assert!(parts.complete);
}

#[test]
fn what_others_cover_is_not_wanted_any_more() {
    let toys = Toys::new("input x, y; if x == 1 { return 1; } if y == 1 { return 2; } return 0;");
    with_tools(&toys, |tools| {
        let mut plan = plan();
        plan.stop.full_coverage = true;
        let mut session = Session::new(plan);
        let one = Span { paths: Some(1), ..Span::default() };
        session.go_on(tools, one, &mut ()).unwrap();
        session.covered_elsewhere(&[BranchId(1)]);
        session.go_on(tools, Span::default(), &mut ()).unwrap();
        let result = session.result(&toys.store).unwrap();
        assert_eq!((result.stop, result.executions), (Stop::FullCoverage, 2));
        assert!(!result.coverage.is_covered(BranchId(1)));
    });
}
