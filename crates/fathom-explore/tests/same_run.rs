//! The same seed gives the same run with one worker, whatever else the machine does.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::common::{Toys, plan};
use fathom_explore::{Exploration, FixedLoad, Plan, RunRecord, Search};

/// Programs whose exploration uses the strategy and everything beside it: stalls, infeasible wanted branches, opaque values,
/// runs that diverge.
const PROGRAMS: [(&str, &str); 5] = [
    (
        "maze",
        "
input m[6];
let maze[16];
maze[1] = 1; maze[5] = 1; maze[9] = 1; maze[10] = 1; maze[7] = 1;
let x = 0; let y = 0; let i = 0;
while i < 6 {
    if m[i] == 0 { x = x + 1; }
    else if m[i] == 1 { x = x - 1; }
    else if m[i] == 2 { y = y + 1; }
    else if m[i] == 3 { y = y - 1; }
    else { return 0 - 1; }
    if x < 0 or x > 3 or y < 0 or y > 3 { return 0 - 2; }
    if maze[y * 4 + x] == 1 { return 0 - 3; }
    assert not (x == 2 and y == 3);
    i = i + 1;
}
return i;
",
    ),
    (
        "checksum",
        "
input m[4];
let i = 0; let sum = 0;
while i < 3 {
    if m[i] < 0 or m[i] > 9 { return 0 - 1; }
    sum = sum * 3 + m[i];
    i = i + 1;
}
if m[3] != sum % 17 { return 0 - 2; }
if m[0] == 7 and m[1] == 5 { assert m[2] != 1; }
return 0;
",
    ),
    // The last branch is out of reach of what was decided before it.
    (
        "blocked",
        "
input a[5], n;
let i = 0; let even = 0;
while i < 5 {
    if a[i] % 2 == 0 { even = even + 1; }
    if a[i] > 9 { return 0 - 1; }
    i = i + 1;
}
if even < 4 { if a[0] + a[1] == 14 { return 3; } return 0; }
if n == a[0] * 2 and a[4] - n == 5 { return 1; }
if a[1] % 2 == 1 and even == 4 { assert a[2] != 8; }
return 2;
",
    ),
    // A condition without a term: the side behind it is found by chance, if at all.
    (
        "opaque",
        "
input x, y;
assume x >= 0;
let hidden = opaque(x * 3 + y);
if hidden == 17 { if y > 3 { return 1; } return 2; }
if hidden > 30 { assert y != 11; }
let i = 0;
while i < y { if x == i { return i; } i = i + 1; }
return 0;
",
    ),
    (
        "diverging",
        "
input x, y;
if ticks() % 3 == 1 { if x > 4 { return 1; } }
if x + y == 12 { if y > 7 { return 2; } }
if x * y == 35 { assert ticks() < 9; }
return 3;
",
    ),
];

const PATHS: u64 = 300;

fn planned(search: Search, seed: u64) -> Plan {
    let mut plan = Plan { search, ..plan() };
    plan.options.seed = seed;
    plan.limits.paths = Some(PATHS);
    plan
}

/// Everything about an exploration that does not depend on the clock.
fn story(result: &Exploration) -> String {
    let mut story = String::new();
    for (run, input) in result.runs.iter().zip(result.inputs.iter()) {
        let inputs: Vec<String> =
            input.values.iter().map(|(name, value)| format!("{name}={value:?}")).collect();
        let RunRecord { end, decisions, new_branches, diverged, duplicate, .. } = run;
        writeln!(story, "{} {end:?} {decisions} {new_branches} {diverged} {duplicate}", inputs.join(" "))
            .unwrap();
    }
    let queries = &result.queries;
    writeln!(
        story,
        "{:?} {:?} {} runs, queries {} {} {}, {:?}, kept {:?}, bugs {:?}",
        result.stop,
        result.paths,
        result.executions,
        queries.sat,
        queries.unsat,
        queries.unknown,
        result.branches(),
        result.kept.iter().map(|kept| kept.run).collect::<Vec<_>>(),
        crate::common::bugs(result),
    )
    .unwrap();
    story
}

fn digest(story: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    story.hash(&mut hasher);
    hasher.finish()
}

/// The story of an exploration on a machine with this load.
fn explored(source: &str, search: Search, seed: u64, load: f64) -> String {
    let toys = Toys { load: FixedLoad(load), ..Toys::new(source) };
    story(&toys.try_explore(&planned(search, seed), &mut ()).unwrap())
}

#[test]
fn the_load_of_the_machine_changes_nothing() {
    for (name, source) in PROGRAMS {
        for search in Search::ALL {
            let idle = explored(source, search, 5, 1.0);
            println!("{name} {search} {:016x} {}", digest(&idle), idle.lines().last().unwrap());
            assert_eq!(idle, explored(source, search, 5, 8.0), "{name} by {search}");
        }
    }
}

#[test]
fn another_seed_gives_another_run() {
    let (_, maze) = PROGRAMS[0];
    assert_ne!(explored(maze, Search::Random, 5, 1.0), explored(maze, Search::Random, 6, 1.0));
}
