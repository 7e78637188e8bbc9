//! Every strategy finds all bugs and branches.

use crate::common::{Toys, bugs, plan};
use fathom_explore::{Plan, Search};

/// Walk from the left upper corner of a 4 x 4 maze to the treasure; walls end the walk.
const MAZE: &str = "
input m[6];
let maze[16];
maze[1] = 1; maze[5] = 1; maze[9] = 1; maze[10] = 1; maze[7] = 1;   // walls
let x = 0;
let y = 0;
let i = 0;
while i < 6 {
    if m[i] == 0 { x = x + 1; }
    else if m[i] == 1 { x = x - 1; }
    else if m[i] == 2 { y = y + 1; }
    else if m[i] == 3 { y = y - 1; }
    else { return 0 - 1; }
    if x < 0 or x > 3 or y < 0 or y > 3 { return 0 - 2; }
    if maze[y * 4 + x] == 1 { return 0 - 3; }
    assert not (x == 2 and y == 3);   // the treasure
    i = i + 1;
}
return i;
";

/// One right value after another: breadth first has it easy, random choice does not.
fn chain(steps: usize) -> String {
    let mut source = format!("input k[{steps}];\n");
    for i in 0..steps {
        source += &format!("if k[{i}] != {} {{ return {i}; }}\n", (i * 7 + 3) % 19);
    }
    source + "assert 1 == 2;\n"
}

/// A message is rejected unless its last number is the checksum of the others.
const CHECKSUM: &str = "
input m[4];
let i = 0;
let sum = 0;
while i < 3 {
    if m[i] < 0 or m[i] > 9 { return 0 - 1; }
    sum = sum * 3 + m[i];
    i = i + 1;
}
if m[3] != sum % 17 { return 0 - 2; }
if m[0] == 7 and m[1] == 5 { assert m[2] != 1; }
return 0;
";

fn with(search: Search) -> Plan {
    let mut plan = Plan { search, ..plan() };
    plan.limits.paths = Some(3_000);
    plan
}

#[test]
fn every_strategy_finds_the_treasure() {
    for search in Search::ALL {
        let mut plan = with(search);
        plan.stop.first_finding = true;
        let result = Toys::new(MAZE).explore(&plan);
        assert_eq!(bugs(&result), [("assertion".to_owned(), 16)], "{search}: {:?}", result.doubts);
    }
}

#[test]
fn every_strategy_walks_a_chain_of_17_steps() {
    for search in Search::ALL {
        let result = Toys::new(&chain(17)).explore(&with(search));
        assert_eq!(bugs(&result), [("assertion".to_owned(), 19)], "{search}");
        // Each step is its own way out and one way on: nothing is run twice.
        assert_eq!((result.executions, result.paths.completed), (18, 18), "{search}");
        assert!(result.complete, "{search}: {:?}", result.doubts);
    }
}

#[test]
fn every_strategy_meets_the_checksum() {
    for search in Search::ALL {
        let mut toys = Toys::new(CHECKSUM);
        toys.range = -1..=17;
        let result = toys.explore(&with(search));
        assert_eq!(bugs(&result), [("assertion".to_owned(), 11)], "{search}");
        assert_eq!(result.coverage.covered(), result.coverage.total(), "{search}: {:?}", result.uncovered);
    }
}

#[test]
fn strategies_differ_only_in_their_order() {
    let all: Vec<_> = Search::ALL
        .into_iter()
        .map(|search| {
            let result = Toys::new(
                "input x, y; if x > y { if x > 3 { return 1; } } else { assert y != 5; } return 2;",
            )
            .explore(&with(search));
            (bugs(&result), result.coverage.covered(), result.paths)
        })
        .collect();
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:?}");
}

#[test]
fn coverage_leaves_a_loop_for_what_is_not_covered() {
    // A loop without end for the search, and a branch behind it that needs one flip.
    let source = "
input n, x;
let i = 0;
while i < n { i = i + 1; }
if x == 13 { return 1; }
return 0;
";
    for search in [Search::Coverage, Search::Mixed, Search::Generational] {
        let mut plan = with(search);
        plan.stop.full_coverage = true;
        let result = Toys::new(source).explore(&plan);
        assert!(result.executions <= 6, "{search} took {} runs", result.executions);
        assert_eq!(result.coverage.covered(), 4, "{search}");
    }
}

#[test]
fn a_strategy_can_be_exchanged_while_the_search_goes_on() {
    struct Switch<'a>(&'a fathom_explore::Control, u64, Vec<&'static str>);
    impl fathom_explore::Progress for Switch<'_> {
        fn tick(&mut self, snapshot: &fathom_explore::Snapshot) {
            self.1 += 1;
            self.0.switch_to(Search::ALL[self.1 as usize % Search::ALL.len()]);
            if self.2.last() != Some(&snapshot.strategy) {
                self.2.push(snapshot.strategy);
            }
        }
    }
    let toys = Toys::new(CHECKSUM);
    let straight = Toys::new(CHECKSUM).explore(&with(Search::Dfs));
    let mut switch = Switch(&toys.control, 0, Vec::new());
    let mixed = toys.try_explore(&with(Search::Dfs), &mut switch).unwrap();
    assert!(switch.2.len() > 5, "{:?}", switch.2);
    assert_eq!(mixed.paths, straight.paths);
    assert_eq!(bugs(&mixed), bugs(&straight));
}

#[test]
fn names_of_strategies_are_read_back() {
    for search in Search::ALL {
        assert_eq!(search.name().parse(), Ok(search));
    }
    let error = "fastest".parse::<Search>().unwrap_err().to_string();
    assert!(error.contains("fastest") && error.contains("mixed"), "{error}");
}
