//! Solvers that die, hang, talk nonsense or lie: each costs one query, and none is believed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_solve::{Answer, ChainOptions, Crash, LAYERS, Query, Solve, Why, build_chain};
use fathom_term::{Sort, Store, Term};

struct Bad {
    _folder: tempfile::TempDir,
    chain: Box<dyn Solve>,
    goal: Term,
}

impl Bad {
    /// A solver that is this shell script, bare.
    fn new(script: &str) -> Bad {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solver");
        std::fs::write(&path, script).unwrap();
        let store = Arc::new(Store::new());
        let options = ChainOptions {
            // Read by a shell: a program that was just written may be busy, as long as another test's child has its descriptor.
            solver: format!("process:/bin/sh {}", path.display()),
            off: LAYERS.iter().map(|l| l.to_string()).collect(),
            ..Default::default()
        };
        let chain = build_chain(&options, store.clone(), Arc::default()).unwrap();
        let goal = store.lt(store.int(3), store.var("x", Sort::Int));
        Bad { _folder: folder, chain, goal }
    }

    fn ask(&mut self, deadline: u64) -> Answer {
        self.chain.check(&Query::new(&[], self.goal).with_deadline(Duration::from_millis(deadline)))
    }
}

/// Reads up to the next request for the end marker and repeats the marker.
const MARK: &str = r#"
mark() { while read -r line; do case "$line" in '(echo "'*) echo "$line" | cut -d'"' -f2; return;; esac; done; exit; }
"#;

#[test]
fn one_that_dies() {
    let mut bad = Bad::new("exit 1");
    for _ in 0..3 {
        assert!(matches!(bad.ask(20_000), Answer::Unknown(Why::Crashed(_))));
    }
}

#[test]
fn one_that_is_not_there() {
    let store = Arc::new(Store::new());
    let options = ChainOptions {
        solver: "process:/no/such/solver -x".to_owned(),
        off: LAYERS.iter().map(|l| l.to_string()).collect(),
        ..Default::default()
    };
    let mut chain = build_chain(&options, store.clone(), Arc::default()).unwrap();
    let x = store.var("x", Sort::Int);
    let goal = store.eq(store.mul(store.int(2), x), store.int(5));
    match chain.check(&Query::new(&[], goal)) {
        Answer::Unknown(Why::Crashed(Crash::NotStarted { command, .. })) => {
            assert_eq!(command, "/no/such/solver -x")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_that_hangs_is_killed_and_asked_again() {
    let mut bad = Bad::new("sleep 1000");
    for _ in 0..2 {
        let start = Instant::now();
        assert_eq!(bad.ask(100), Answer::Unknown(Why::Deadline));
        assert!(start.elapsed() < Duration::from_secs(15));
    }
}

#[test]
fn one_that_talks_nonsense() {
    let mut bad = Bad::new(&format!("{MARK} while true; do echo '))) what? ((('; mark; done"));
    assert!(matches!(bad.ask(20_000), Answer::Unknown(Why::Crashed(_))));
}

#[test]
fn one_that_never_stops_talking() {
    let mut bad = Bad::new("exec yes sat");
    assert!(bad.ask(300).is_unknown());
}

#[test]
fn one_that_lies_about_a_model() {
    let mut bad = Bad::new(&format!("{MARK} echo sat; mark; echo '((x 2))'; mark; mark"));
    match bad.ask(20_000) {
        Answer::Unknown(Why::WrongModel) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_that_tells_the_truth() {
    let mut good = Bad::new(&format!("{MARK} echo sat; mark; echo '((x 20))'; mark; mark"));
    assert!(good.ask(20_000).is_sat());
}

#[test]
fn one_that_has_no_cores_gives_all_conditions() {
    let mut bad = Bad::new(&format!("{MARK} echo unsat; mark; echo '(error \"no cores\")'; mark; mark"));
    assert_eq!(bad.ask(20_000), Answer::Unsat(vec![bad.goal]));
}

#[test]
fn one_that_dies_between_queries_is_started_again() {
    let mut bad = Bad::new(&format!("{MARK} echo sat; mark; echo '((x 20))'; mark; exit"));
    for _ in 0..3 {
        assert!(bad.ask(20_000).is_sat());
    }
}

#[test]
fn a_query_with_less_time_than_a_start_takes_starts_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let started = folder.path().join("started");
    let mut bad = Bad::new(&format!("touch {}; exit 1", started.display()));
    assert_eq!(bad.ask(5), Answer::Unknown(Why::Deadline));
    assert!(!started.exists());
    assert!(matches!(bad.ask(20_000), Answer::Unknown(Why::Crashed(_))));
    assert!(started.exists(), "with time it is asked");
}
