//! Compares the strategies on toy programs: runs and queries until the last branch that was covered.
//!
//! `cargo run --release -p fathom-explore --example compare`

use std::sync::Arc;

use fathom_explore::{Control, ExploreError, FixedLoad, Plan, Search, Tools, UnlimitedMemory, explore};
use fathom_solve::Solve;
use fathom_term::Store;
use fathom_testkit::{Backtrack, Toy, ToyExecutor};
use fathom_trace::Executor;

const PROGRAMS: [(&str, &str); 7] = [
    // Digits, signs and points of a number, character by character (0-9 digits, 10 sign, 11 point, 12 exponent, 13 end).
    (
        "number",
        "
input s[8];
let i = 0; let state = 0; let digits = 0; let points = 0;
while i < 8 and s[i] != 13 {
    assume s[i] >= 0 and s[i] <= 13;
    if s[i] == 10 {
        if state != 0 and state != 3 { return 0 - 1; }
        state = state + 1;
    } else if s[i] == 11 {
        if points > 0 { return 0 - 2; }
        points = points + 1;
        state = 2;
    } else if s[i] == 12 {
        if digits == 0 { return 0 - 3; }
        if state == 4 { return 0 - 4; }
        state = 3;
    } else {
        digits = digits + 1;
        if state == 3 { state = 4; }
        else if state == 0 { state = 1; }
    }
    i = i + 1;
}
if digits == 0 { return 0 - 5; }
if state == 3 { return 0 - 6; }
if state == 4 and points == 1 and digits > 4 { return 7; }
return digits;
",
    ),
    // Nested brackets of two kinds.
    (
        "brackets",
        "
input s[8];
let stack[8];
let depth = 0; let i = 0; let deepest = 0;
while i < 8 {
    assume s[i] >= 0 and s[i] <= 4;
    if s[i] == 0 { stack[depth] = 1; depth = depth + 1; }
    else if s[i] == 1 { stack[depth] = 2; depth = depth + 1; }
    else if s[i] == 2 {
        if depth == 0 { return 0 - 1; }
        depth = depth - 1;
        if stack[depth] != 1 { return 0 - 2; }
    }
    else if s[i] == 3 {
        if depth == 0 { return 0 - 1; }
        depth = depth - 1;
        if stack[depth] != 2 { return 0 - 2; }
    }
    if depth > deepest { deepest = depth; }
    i = i + 1;
}
if depth != 0 { return 0 - 3; }
if deepest == 4 { return 4; }
if deepest == 3 { return 3; }
return 0;
",
    ),
    // A date with leap years.
    (
        "date",
        "
input y, m, d;
assume y >= 0 and y <= 20;
if m < 1 or m > 12 { return 0 - 1; }
if d < 1 { return 0 - 2; }
let most = 31;
if m == 4 or m == 6 or m == 9 or m == 11 { most = 30; }
else if m == 2 {
    most = 28;
    if y % 4 == 0 {
        most = 29;
        if y % 10 == 0 and y % 20 != 0 { most = 28; }
    }
}
if d > most { return 0 - 3; }
if m == 2 and d == 29 { return 2; }
if m == 12 and d == 19 { return 3; }
return 1;
",
    ),
    // A little machine: 0 push, 1 add, 2 dup, 3 swap, 4 jump if zero, 5 halt.
    (
        "machine",
        "
input p[9];
let stack[12];
let sp = 0; let pc = 0; let steps = 0;
while pc < 9 {
    steps = steps + 1;
    if steps > 20 { return 0 - 9; }
    if p[pc] == 0 { stack[sp] = 3; sp = sp + 1; }
    else if p[pc] == 1 {
        if sp < 2 { return 0 - 1; }
        stack[sp - 2] = stack[sp - 2] + stack[sp - 1];
        sp = sp - 1;
    }
    else if p[pc] == 2 {
        if sp < 1 { return 0 - 2; }
        stack[sp] = stack[sp - 1]; sp = sp + 1;
    }
    else if p[pc] == 3 { if sp < 2 { return 0 - 3; } stack[sp - 1] = 0; }
    else if p[pc] == 4 {
        if sp < 1 { return 0 - 4; }
        sp = sp - 1;
        if stack[sp] == 0 { pc = pc + 1; }
    }
    else if p[pc] == 5 {
        if sp == 1 and stack[0] == 12 { return 100; }
        return 1;
    }
    else { return 0 - 5; }
    pc = pc + 1;
}
return 0;
",
    ),
    // Sorting, then looking for a pattern in what is sorted.
    (
        "sort",
        "
input a[5];
let i = 0;
while i < 4 {
    let j = 0;
    while j < 4 - i {
        if a[j] > a[j + 1] { let t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
        j = j + 1;
    }
    i = i + 1;
}
if a[0] == a[4] { return 1; }
if a[0] + 1 == a[1] and a[1] + 1 == a[2] and a[2] + 1 == a[3] and a[3] + 1 == a[4] { return 2; }
if a[0] == a[1] and a[2] == a[3] and a[2] != a[1] { return 3; }
if a[4] - a[0] > 15 { return 4; }
return 0;
",
    ),
    // Run lengths: count, value, count, value, … checked by a sum at the end.
    (
        "runs",
        "
input s[8];
let i = 0; let out = 0; let sum = 0;
while i < 6 {
    if s[i] == 0 { i = 6; }
    else {
        if s[i] < 0 { return 0 - 1; }
        if s[i] > 9 { return 0 - 2; }
        let k = 0;
        while k < s[i] { k = k + 1; sum = sum + s[i + 1]; out = out + 1; }
        i = i + 2;
    }
}
if out > 20 { return 0 - 3; }
if out > 3 and sum == s[6] { if s[7] == out { return 1; } return 2; }
return 0;
",
    ),
    // A keyword, then a choice behind it.
    (
        "keyword",
        "
input s[7], n;
let w[5];
w[0] = 3; w[1] = 1; w[2] = 4; w[3] = 1; w[4] = 5;
let i = 0;
while i < n and i < 40 { i = i + 1; }
let k = 0;
while k < 5 { if s[k] != w[k] { return k; } k = k + 1; }
if s[5] == 9 { if i == 11 { return 100; } return 101; }
if s[5] == 2 { if s[6] == 6 { return 102; } return 103; }
return 104;
",
    ),
];

fn main() {
    let budget: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1500);
    print!("{:<14}", "");
    for search in Search::ALL {
        print!("{:>20}", search.name());
    }
    println!();
    for (name, source) in PROGRAMS {
        print!("{name:<14}");
        for search in Search::ALL {
            let (mut covered, mut runs, seeds) = (0, 0, 3);
            for seed in 0..seeds {
                let toy = Arc::new(Toy::parse(source).expect("a program"));
                let store = Arc::new(Store::new());
                let control = Control::new();
                let mut plan = Plan { search, ..Plan::new("main") };
                plan.options.seed = seed;
                plan.limits.paths = Some(budget);
                plan.limits.time = Some(std::time::Duration::from_secs(5));
                plan.stop.full_coverage = true;
                let executor = || -> Result<Box<dyn Executor>, ExploreError> {
                    Ok(Box::new(ToyExecutor::new(toy.clone(), store.clone())))
                };
                let chain = || -> Result<Box<dyn Solve>, ExploreError> {
                    Ok(Box::new(Backtrack::new(store.clone(), -2..=20)))
                };
                let tools = Tools {
                    store: &store,
                    executor: &executor,
                    chain: &chain,
                    control: &control,
                    load: &FixedLoad(1.0),
                    memory: &UnlimitedMemory,
                    graphs: &Default::default(),
                };
                let result = explore(&plan, tools, &mut ()).expect("an exploration");
                let last = result.runs.iter().rposition(|run| run.new_branches > 0).unwrap_or(0) + 1;
                covered += result.coverage.covered();
                runs += last;
            }
            print!("{:>12.1} @{:>6}", covered as f64 / seeds as f64, runs / seeds as usize);
        }
        println!();
    }
}
