//! A tree that several explorers share: whatever the pieces, together they see what one sees.

mod common;

use std::collections::{BTreeSet, VecDeque};

use common::{Toys, plan};
use fathom_explore::{Control, ExploreError, Part, Plan, Session, Span, Stop, Tools};
use fathom_solve::Solve;
use fathom_testkit::{Backtrack, ToyExecutor};
use fathom_trace::Executor;

const PROGRAMS: [&str; 3] = [
    "
input a[3];
let i = 0;
let s = 0;
while i < 3 {
    if a[i] > 4 { s = s + 1; }
    i = i + 1;
}
assert s != 3;
return s;
",
    "
input x, y, z;
assume x > 1;
if x == y { if z > 2 { assert z != 3; return 1; } }
assume y > 2;
if y > z { return 2; }
if x + y == 7 { return 3; }
return 4;
",
    "
input x, y;
if x > 3 { if x < 3 { return 9; } if y == 2 { return 1; } return 2; }
if y > 4 { return 3; }
return 4;
",
];

/// What was seen, whoever saw it.
#[derive(PartialEq, Eq, Debug, Default)]
struct Seen {
    completed: u64,
    infeasible: u64,
    discarded: u64,
    bugs: BTreeSet<String>,
    branches: BTreeSet<u32>,
}

impl Seen {
    fn add(&mut self, result: &fathom_explore::Exploration) {
        self.completed += result.paths.completed;
        self.infeasible += result.paths.infeasible;
        self.discarded += result.discarded;
        self.bugs.extend(result.findings.iter().map(|found| format!("{:?}", found.bug.place)));
        let all = 0..result.program.branches.len() as u32;
        self.branches.extend(all.filter(|&n| result.coverage.is_covered(fathom_trace::BranchId(n))));
    }
}

/// Explores a part for so many runs; gives what is left of it back as parts.
fn piece(program: &str, part: Option<Part>, runs: u64, seen: &mut Seen) -> Vec<Part> {
    // Everything is new, as on another machine.
    let toys = Toys::new(program);
    let executor = || -> Result<Box<dyn Executor>, ExploreError> {
        Ok(Box::new(ToyExecutor::new(toys.toy.clone(), toys.store.clone())))
    };
    let chain = || -> Result<Box<dyn Solve>, ExploreError> {
        Ok(Box::new(Backtrack::new(toys.store.clone(), toys.range.clone())))
    };
    let control = Control::new();
    let tools = Tools { store: &toys.store, executor: &executor, chain: &chain, control: &control };
    let beginnings: usize =
        part.iter().flat_map(|part| &part.beginnings).map(|beginning| beginning.inputs.len()).sum();
    let mut session = Session::new(Plan { part, ..plan() });
    let span = Span { paths: Some(beginnings as u64 + runs), time: None };
    session.go_on(tools, span, &mut ()).unwrap();
    session.give_rest(&control);
    assert!(session.is_done(), "everything can be given away");
    let result = session.result(&toys.store).unwrap();
    assert!(result.doubts.lost.is_empty(), "{:?}", result.doubts);
    seen.add(&result);
    control.take_given().into_iter().map(|beginning| Part { beginnings: vec![beginning] }).collect()
}

#[test]
fn in_pieces_the_same_is_seen() {
    for program in PROGRAMS {
        let mut whole = Seen::default();
        let result = Toys::new(program).explore(&plan());
        assert_eq!(result.stop, Stop::Exhausted);
        whole.add(&result);
        for runs in [1, 2] {
            let mut seen = Seen::default();
            let mut waiting = VecDeque::from([None]);
            let mut pieces = 0;
            while let Some(part) = waiting.pop_front() {
                pieces += 1;
                waiting.extend(piece(program, part, runs, &mut seen).into_iter().map(Some));
            }
            assert_eq!(whole, seen, "{pieces} pieces of at most {runs} runs of {program}");
            assert!(pieces > 2, "{pieces} pieces of {program}");
        }
    }
}

#[test]
fn a_part_holds_several_goals() {
    let mut whole = Seen::default();
    whole.add(&Toys::new(PROGRAMS[0]).explore(&plan()));
    let mut seen = Seen::default();
    let rest = piece(PROGRAMS[0], None, 1, &mut seen);
    let all = Part { beginnings: rest.into_iter().flat_map(|part| part.beginnings).collect() };
    assert!(all.beginnings.len() > 2);
    assert!(piece(PROGRAMS[0], Some(all), 100, &mut seen).is_empty());
    assert_eq!(whole, seen);
}

#[test]
fn a_beginning_that_is_not_there_is_told() {
    let toys = Toys::new(PROGRAMS[2]);
    let beginning = fathom_explore::Beginning {
        inputs: vec![Default::default()],
        position: 99,
        assumption: false,
        side: true,
    };
    let result = toys.explore(&Plan { part: Some(Part { beginnings: vec![beginning] }), ..plan() });
    assert_eq!(result.doubts.lost.len(), 1);
    assert!(!result.complete);
}
