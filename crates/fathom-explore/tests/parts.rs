//! A tree that several explorers share: in whatever pieces, together they find the same as one.

use std::collections::{BTreeSet, VecDeque};

use crate::common::{Toys, plan};
use fathom_explore::{Control, ExploreError, Part, Plan, Session, Span, Stop, Tools, UnlimitedMemory};
use fathom_finding::Loss;
use fathom_solve::Solve;
use fathom_term::Value;
use fathom_testkit::{Backtrack, ToyExecutor};
use fathom_trace::{Executor, Input};

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

/// The union of all explorers' results.
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

/// Explores a part for so many runs; returns the rest of it as parts.
fn piece(program: &str, part: Option<Part>, runs: u64, seen: &mut Seen) -> Vec<Part> {
    piece_of(program, Plan { part, ..plan() }, 0, runs, seen)
}

/// The same, with so many others that have nothing to do.
fn piece_of(program: &str, plan: Plan, hungry: usize, runs: u64, seen: &mut Seen) -> Vec<Part> {
    // Everything is new, as on another machine.
    let toys = Toys::new(program);
    let executor = || -> Result<Box<dyn Executor>, ExploreError> {
        Ok(Box::new(ToyExecutor::new(toys.toy.clone(), toys.store.clone())))
    };
    let chain = || -> Result<Box<dyn Solve>, ExploreError> {
        Ok(Box::new(Backtrack::new(toys.store.clone(), toys.range.clone())))
    };
    let control = Control::new();
    control.ask_for(hungry);
    let tools = Tools {
        store: &toys.store,
        executor: &executor,
        chain: &chain,
        control: &control,
        load: &toys.load,
        memory: &UnlimitedMemory,
        graphs: &Default::default(),
    };
    let beginnings: usize =
        plan.part.iter().flat_map(|part| &part.beginnings).map(|beginning| beginning.inputs.len()).sum();
    let mut session = Session::new(plan);
    let span = Span { paths: Some(beginnings as u64 + runs), ..Span::default() };
    session.go_on(tools, span, &mut ()).unwrap();
    let mut rest = session.give_rest();
    rest.extend(control.take_given());
    assert!(session.is_done(), "everything can be given away");
    let result = session.result(&toys.store).unwrap();
    assert!(result.doubts.losses().next().is_none(), "{:?}", result.doubts);
    seen.add(&result);
    rest.into_iter().map(|beginning| Part { beginnings: vec![beginning] }).collect()
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
fn a_first_input_that_leads_to_what_was_given_away_is_not_followed() {
    let mut whole = Seen::default();
    whole.add(&Toys::new(PROGRAMS[0]).explore(&plan()));
    // The first one makes the nodes, sides are given away, and the second one comes there.
    let mut inputs = vec![Input::default(), Input::default()];
    (0..3).for_each(|n| inputs[1].set(&format!("a[{n}]"), Value::int(5)));
    let mut seen = Seen::default();
    let given = piece_of(PROGRAMS[0], Plan { inputs, ..plan() }, 1, 100, &mut seen);
    assert_eq!(given.len(), 1);
    let before = seen.completed;
    for part in given {
        assert!(piece(PROGRAMS[0], Some(part), 100, &mut seen).is_empty());
    }
    assert!(seen.completed > before);
    assert_eq!(whole, seen);
}

#[test]
fn goals_on_one_path_need_one_run() {
    let rest = piece(PROGRAMS[0], None, 1, &mut Seen::default());
    let beginnings: Vec<_> = rest.into_iter().flat_map(|part| part.beginnings).collect();
    let inputs: BTreeSet<_> = beginnings.iter().map(|beginning| beginning.inputs.clone()).collect();
    assert!(inputs.len() < beginnings.len());
    let toys = Toys::new(PROGRAMS[0]);
    let result = toys.explore(&Plan { part: Some(Part { beginnings }), ..plan() });
    assert_eq!(result.executions, result.paths.completed + inputs.len() as u64);
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
    assert_eq!(result.doubts.losses().collect::<Vec<_>>(), [(&Loss::PartMoved, 1)]);
    assert!(!result.complete);
}
