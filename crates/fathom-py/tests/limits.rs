//! A run that hangs, exits, dies or eats memory costs that run only.

use std::time::Duration;

use crate::support::{int, load};
use fathom_finding::{End, Limit, Outcome};
use fathom_trace::RunLimits;

const SOURCE: &str = "
import os, sys, ctypes

def hang(n: int):
    while n > 3:
        pass
    return n

def sleep(n: int):
    import time
    if n > 0:
        time.sleep(1000)

def leave(n: int):
    if n == 1:
        sys.exit(3)
    if n == 2:
        os._exit(4)
    if n == 3:
        sys.exit('message')
    return n

def die(n: int):
    if n == 7:
        os.abort()
    return n

def eat(n: int):
    if n > 0:
        return len(bytearray(1 << 40))

def deep(n: int):
    return deep(n + 1) + 1

def talk(n: int):
    print('n is', n)
    sys.stdout.write('more\\n')
    return None

def flood(n: int):
    for i in range(100000):
        print('x' * 100)

def decide(n: int):
    for i in range(1000000):
        if n == i:
            return i
";

/// Leaves processes behind: a child, and one that no longer has its parent; `bomb` as many as it gets.
const FORKING: &str = "
import os, time

def leave_behind(n: int):
    end, begin = os.pipe()
    if os.fork() == 0:
        other = os.fork()
        if other:
            os.write(begin, b'%d ' % other)
            os._exit(0)
        time.sleep(600)
    child = os.fork()
    if child == 0:
        time.sleep(600)
    return [int(os.read(end, 100)), child]

def bomb(n: int):
    pids = []
    while True:
        try:
            pid = os.fork()
        except BlockingIOError:
            return pids
        if pid == 0:
            time.sleep(600)
        pids.append(pid)
";

/// The process numbers that a run returned.
fn returned(trace: &fathom_trace::Trace) -> Vec<u32> {
    let Some(Outcome::Returned { literal: Some(list), .. }) = &trace.outcome else { panic!("{trace:?}") };
    list.trim_matches(['[', ']']).split(", ").map(|pid| pid.parse().unwrap()).collect()
}

/// Whether a process is there and not only waited for.
fn is_alive(pid: u32) -> bool {
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
}

#[test]
fn processes_of_a_run_end_with_it() {
    let mut module = load(FORKING);
    for _ in 0..2 {
        let left = returned(&module.run("leave_behind", &[("n", int(1))]));
        assert_eq!(left.len(), 2);
        assert!(!left.iter().any(|&pid| is_alive(pid)), "{left:?}");
    }
    let bombs = returned(&module.run("bomb", &[("n", int(1))]));
    assert_eq!(bombs.len(), 64);
    assert!(!bombs.iter().any(|&pid| is_alive(pid)), "{bombs:?}");
}

fn limits(milliseconds: u64) -> RunLimits {
    RunLimits { time: Duration::from_millis(milliseconds), ..RunLimits::default() }
}

#[test]
fn a_hang_is_stopped_and_says_where() {
    let mut module = load(SOURCE);
    let trace = module.run_with("hang", &[("n", int(5))], limits(600));
    assert_eq!(trace.end, End::Limit(Limit::Time));
    assert_eq!(trace.outcome, Some(Outcome::Hung));
    assert_eq!(trace.decisions.len(), 1, "what was decided before is kept");
    let bug = trace.bug.expect("it hung twice");
    assert_eq!((bug.kind.as_str(), bug.cwe), ("hang", Some(835)));
    assert!((5..=6).contains(&bug.place.line), "{bug:?}");
    assert_eq!(module.run("hang", &[("n", int(3))]).end, End::Returned, "the next run is fine");
}

#[test]
fn native_code_that_blocks_is_stopped_too() {
    let mut module = load(SOURCE);
    let trace = module.run_with("sleep", &[("n", int(5))], limits(500));
    assert_eq!(trace.end, End::Limit(Limit::Time));
}

#[test]
fn exits_are_ends_with_their_code() {
    let mut module = load(SOURCE);
    for (n, code) in [(1, 3), (2, 4), (3, 1)] {
        let trace = module.run("leave", &[("n", int(n))]);
        assert_eq!(trace.end, End::Exited { code });
        assert_eq!(trace.outcome, Some(Outcome::Exited { code }));
        assert_eq!(trace.call.unwrap().expression, format!("leave({n})"));
    }
}

#[test]
fn a_crash_is_a_bug() {
    let mut module = load(SOURCE);
    let trace = module.run("die", &[("n", int(7))]);
    assert_eq!(trace.end, End::Bug);
    assert_eq!(trace.outcome, Some(Outcome::Crashed { signal: libc::SIGABRT }));
    assert_eq!(trace.bug.unwrap().kind, "crash");
    assert_eq!(module.run("die", &[]).end, End::Returned);
}

#[test]
fn memory_is_limited() {
    let mut module = load(SOURCE);
    assert_eq!(module.run("eat", &[("n", int(1))]).end, End::Limit(Limit::Memory));
    assert_eq!(module.run("eat", &[]).end, End::Returned);
}

#[test]
fn endless_recursion_is_a_bug_of_the_target() {
    let mut module = load(SOURCE);
    let trace = module.run("deep", &[]);
    assert_eq!(trace.end, End::Bug, "{:?}", trace.outcome);
    let bug = trace.bug.unwrap();
    assert_eq!((bug.kind.as_str(), bug.cwe), ("recursion", Some(674)));
}

#[test]
fn output_is_kept_and_bounded() {
    let mut module = load(SOURCE);
    assert_eq!(module.run("talk", &[("n", int(4))]).stdout, "n is 4\nmore\n");
    let trace = module.run("flood", &[]);
    assert_eq!(trace.end, End::Returned);
    assert!(trace.stdout.len() <= 64 << 10);
}

#[test]
fn a_path_has_no_more_decisions_than_its_limit() {
    let mut module = load(SOURCE);
    let trace = module.run_with("decide", &[("n", int(-1))], RunLimits { depth: 100, ..limits(5000) });
    assert_eq!(trace.end, End::Limit(Limit::Depth));
    assert_eq!(trace.decisions.len(), 100);
}
