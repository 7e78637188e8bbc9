//! Queries that are logged can be replayed: same conditions, same hint, same answer.

use std::sync::Arc;
use std::time::Duration;

use fathom_solve::replay::{read, replay};
use fathom_solve::{ChainOptions, Query, build_chain};
use fathom_term::{Model, Sort, Store, Text, Value};

#[test]
fn a_folder_of_queries_gives_the_same_answers_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Store::new());
    let options = ChainOptions { log: Some(folder.path().to_owned()), ..Default::default() };
    // Two workers write into one folder.
    let mut chains: Vec<_> =
        (0..2).map(|_| build_chain(&options, store.clone(), Arc::default()).unwrap()).collect();
    let s = &store;
    let (x, text) = (s.var("x y", Sort::Int), s.var("s", Sort::String));
    let mut hint = Model::new();
    hint.set(s.declare("x y", Sort::Int), Value::int(-7));
    hint.set(s.declare("s", Sort::String), Value::String(Text::new([0x22, 0x5c, 0x10_ffff])));
    let prefix = [s.lt(x, s.int(3)), s.lt(s.int(0), s.str_len(text))];
    let goals = [s.eq(s.str_upper(text), s.string("AB")), s.lt(s.int(8), x)];
    for (chain, goal) in chains.iter_mut().zip(goals) {
        let query = Query::new(&prefix, goal).with_hint(&hint);
        assert!(!chain.check(&query).is_unknown());
    }
    let report = replay(folder.path(), &ChainOptions::default(), Duration::from_secs(20)).unwrap();
    assert_eq!((report.sat, report.unsat, report.unknown), (1, 1, 0));
    assert!(report.contradictions.is_empty());
    assert_eq!(report.stats.total(), 2);
    // Reading a file gives the conditions that were written.
    let written = std::fs::read_to_string(folder.path().join("000000.smt2")).unwrap();
    let logged = read(&store, &written).unwrap();
    assert_eq!(logged.conditions, [&prefix[..], &goals[..1]].concat());
    assert_eq!(logged.answer.as_deref(), Some("sat"));
    let symbol = s.declare("x y", Sort::Int);
    assert_eq!(logged.hint.unwrap().get(symbol), hint.get(symbol));
}

#[test]
fn terms_that_grow_are_written_once() {
    let store = Arc::new(Store::new());
    let s = &store;
    let text = s.var("s", Sort::String);
    let mut at = s.int(0);
    let mut conditions = Vec::new();
    for _ in 0..200 {
        at = s.add(s.str_index_of(text, s.string("/"), at), s.int(1));
        conditions.push(s.le(s.int(0), at));
    }
    let (&goal, prefix) = conditions.split_last().unwrap();
    let unknown = fathom_solve::Answer::Unknown(fathom_solve::Why::Deadline);
    let printed = fathom_solve::layer::log::print(s, &Query::new(prefix, goal), &unknown, 0.0);
    assert!(printed.len() < 200_000, "{} bytes for 200 conditions", printed.len());
    assert_eq!(read(&store, &printed).unwrap().conditions, conditions);
}
