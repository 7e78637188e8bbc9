//! The tree on its own, with traces made by hand.

use std::sync::Arc;

use fathom_explore::tree::{Cause, Goal, NodeKind, Side, Tree};
use fathom_finding::{End, Limit};
use fathom_solve::Why;
use fathom_term::{Sort, Store, Term, Value};
use fathom_trace::{Decision, DecisionKind, Input, SiteId, Trace};

struct Hand {
    store: Arc<Store>,
    x: Term,
}

impl Hand {
    fn new() -> Hand {
        let store = Arc::new(Store::new());
        let x = store.var("x", Sort::Int);
        Hand { store, x }
    }

    fn tree(&self) -> Tree {
        Tree::new(self.store.clone(), 10_000)
    }

    /// `x > n` at site `n`, as decided for this `x`.
    fn above(&self, n: i64, x: i64) -> Decision {
        let cond = self.store.lt(self.store.int(n), self.x);
        Decision {
            site: SiteId(n.unsigned_abs() as u32),
            kind: DecisionKind::Branch,
            cond,
            taken: x > n,
            scene: 0,
        }
    }

    fn trace(&self, x: i64, decisions: Vec<Decision>) -> Trace {
        let mut input = Input::default();
        input.set("x", Value::int(x));
        Trace { decisions, ..Trace::ended(input, End::Returned) }
    }
}

#[test]
fn a_trace_opens_the_sides_that_it_did_not_take() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let run = tree.absorb(&hand.trace(5, vec![hand.above(1, 5), hand.above(9, 5)]), Goal::ROOT, None);
    assert_eq!((tree.nodes().len(), tree.open()), (2, 2));
    let goals: Vec<Goal> = tree.goals_of(run).collect();
    assert_eq!(goals, [Goal::new(0, false), Goal::new(1, true)]);
    let asked = tree.query(goals[1]);
    assert_eq!(asked.prefix, [hand.above(1, 5).cond]);
    assert_eq!(asked.goal, hand.above(9, 5).cond);
    assert_eq!(tree.input_of(goals[1]).get("x"), Some(&Value::int(5)));
}

#[test]
fn the_same_path_twice_is_noticed_and_adds_nothing() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    tree.absorb(&hand.trace(5, vec![hand.above(1, 5)]), Goal::ROOT, None);
    let again = tree.absorb(&hand.trace(6, vec![hand.above(1, 6)]), Goal::ROOT, None);
    assert!(tree.run(again).duplicate);
    assert_eq!((tree.nodes().len(), tree.open()), (1, 1));
}

#[test]
fn behind_a_run_that_went_on_without_terms_there_is_more_to_explore() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let cut = Trace { went_on: true, ..hand.trace(5, vec![hand.above(1, 5)]) };
    let first = tree.absorb(&cut, Goal::ROOT, None);
    let goals: Vec<Goal> = tree.goals_of(first).collect();
    assert_eq!(goals, [Goal::new(0, false), Goal::new(0, true)]);
    // Another run knows how it goes on, and one that was cut there later changes nothing.
    let whole = tree.absorb(&hand.trace(6, vec![hand.above(1, 6), hand.above(9, 6)]), Goal::ROOT, None);
    let again = tree.absorb(&cut, Goal::ROOT, None);
    assert_eq!([whole, again].map(|run| tree.run(run).diverged), [None, None]);
    assert!(matches!(tree.side(Goal::new(0, true)), Side::Node(1)));
    assert_eq!(tree.open(), 2);
}

#[test]
fn a_run_that_went_on_at_the_greatest_depth_is_not_followed() {
    let hand = Hand::new();
    let mut tree = Tree::new(hand.store.clone(), 1);
    let cut = Trace { went_on: true, ..hand.trace(5, vec![hand.above(1, 5)]) };
    tree.absorb(&cut, Goal::ROOT, None);
    assert_eq!(tree.side(Goal::new(0, true)), Side::GivenUp(Cause::Depth));
}

#[test]
fn answers_move_goals_out_of_the_way() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let decisions = vec![hand.above(1, 5), hand.above(2, 5), hand.above(3, 5)];
    let run = tree.absorb(&hand.trace(5, decisions), Goal::ROOT, None);
    let goals: Vec<Goal> = tree.goals_of(run).collect();
    for &goal in &goals {
        tree.take(goal);
    }
    assert_eq!((tree.open(), tree.pending()), (0, 3));
    tree.close(goals[0], vec![]);
    tree.unknown(goals[1], Why::Deadline);
    tree.give_up(goals[2], Cause::Executor);
    assert_eq!((tree.open(), tree.pending(), tree.infeasible()), (0, 0, 1));
    tree.reopen(goals[1]);
    assert!(tree.is_open(goals[1]));
    assert_eq!(tree.side(goals[2]), Side::GivenUp(Cause::Executor));
}

#[test]
fn a_run_that_leaves_the_path_to_its_goal_diverges_where_it_left() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    tree.absorb(&hand.trace(5, vec![hand.above(1, 5), hand.above(2, 5), hand.above(9, 5)]), Goal::ROOT, None);
    let goal = Goal::new(2, true);
    tree.take(goal);
    // Sent to x > 9, it went to x <= 2.
    let run = tree.absorb(&hand.trace(2, vec![hand.above(1, 2), hand.above(2, 2)]), goal, None);
    assert_eq!(tree.run(run).diverged, Some(1));
    assert_eq!(tree.side(goal), Side::Missed(run));
    // The decisions it did see are in the tree.
    assert_eq!(tree.side(Goal::new(1, false)), Side::Leaf(run));
}

#[test]
fn a_run_cut_short_before_its_goal_is_not_a_divergence() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    tree.absorb(&hand.trace(5, vec![hand.above(1, 5), hand.above(9, 5)]), Goal::ROOT, None);
    let goal = Goal::new(1, true);
    tree.take(goal);
    let mut trace = hand.trace(11, vec![hand.above(1, 11)]);
    trace.end = End::Limit(Limit::Time);
    let run = tree.absorb(&trace, goal, None);
    assert_eq!((tree.run(run).diverged, tree.side(goal)), (None, Side::GivenUp(Cause::RunLimit)));
}

#[test]
fn runs_that_disagree_about_what_comes_next_are_kept_apart() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    tree.absorb(&hand.trace(5, vec![hand.above(1, 5), hand.above(2, 5)]), Goal::ROOT, None);
    tree.absorb(&hand.trace(6, vec![hand.above(1, 6), hand.above(3, 6)]), Goal::ROOT, None);
    assert_eq!(tree.nodes_at(Goal::new(0, true)), [1, 2]);
    assert_eq!(tree.open(), 3);
    assert_eq!(tree.query(Goal::new(2, false)).prefix, [hand.above(1, 6).cond]);
}

#[test]
fn a_side_taken_by_another_worker_stays_what_was_seen() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    tree.absorb(&hand.trace(5, vec![hand.above(1, 5)]), Goal::ROOT, None);
    let goal = Goal::new(0, false);
    tree.take(goal);
    // While one worker asks, a run of another comes by.
    let run = tree.absorb(&hand.trace(0, vec![hand.above(1, 0)]), Goal::ROOT, None);
    tree.close(goal, vec![]);
    assert_eq!(tree.side(goal), Side::Leaf(run));
    assert_eq!((tree.contradictions(), tree.pending(), tree.infeasible()), (1, 0, 0));
}

#[test]
fn pins_of_one_place_are_a_chain() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let pin = |n: i64| {
        let cond = hand.store.eq(hand.x, hand.store.int(n));
        let decision = Decision { site: SiteId(0), kind: DecisionKind::Pin, cond, taken: true, scene: 0 };
        hand.trace(n, vec![decision])
    };
    tree.absorb(&pin(4), Goal::ROOT, None);
    let mut goal = Goal::new(0, false);
    for (n, node) in [(7, 1), (2, 2)] {
        tree.take(goal);
        let run = tree.absorb(&pin(n), goal, None);
        assert_eq!(tree.run(run).diverged, None);
        assert_eq!(tree.side(goal), Side::Node(node));
        goal = Goal::new(node, false);
    }
    // Not 4, not 7, and not 2.
    assert_eq!(tree.query(goal).prefix.len(), 2);
    assert_eq!(tree.of(goal).repeat, 2);
    let again = tree.absorb(&pin(7), Goal::ROOT, None);
    assert!(tree.run(again).duplicate);
}

#[test]
fn a_place_is_pinned_to_a_thousand_values_and_no_more() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let mut goal = Goal::ROOT;
    for n in 0..1000 {
        if n > 0 {
            assert!(tree.is_open(goal), "{n} values");
            tree.take(goal);
        }
        let cond = hand.store.eq(hand.x, hand.store.int(n));
        let pin = Decision { site: SiteId(0), kind: DecisionKind::Pin, cond, taken: true, scene: 0 };
        tree.absorb(&hand.trace(n, vec![pin]), goal, None);
        goal = Goal::new(tree.nodes().len() as u32 - 1, false);
    }
    assert_eq!(tree.side(goal), Side::GivenUp(Cause::OtherValue));
    assert_eq!(tree.open(), 0);
}

#[test]
fn a_broken_assumption_is_a_node_and_those_that_hold_are_not() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let (positive, small) = (hand.above(0, 0).cond, hand.store.lt(hand.x, hand.store.int(100)));
    let mut broken = hand.trace(0, vec![]);
    broken.assumptions = vec![(0, small), (0, positive)];
    broken.end = End::Discarded;
    tree.absorb(&broken, Goal::ROOT, Some(positive));
    assert_eq!((tree.nodes().len(), tree.node(0).kind), (1, NodeKind::Assumption));
    let goal = Goal::new(0, true);
    assert_eq!((tree.query(goal).prefix, tree.query(goal).goal), (vec![small], positive));
    tree.take(goal);
    let odd = hand.store.eq(hand.x, hand.store.int(55));
    let mut good = hand.trace(7, vec![hand.above(3, 7)]);
    good.assumptions = vec![(0, small), (0, positive), (0, odd)];
    let run = tree.absorb(&good, goal, None);
    assert_eq!(tree.run(run).diverged, None);
    // The assumption made after the one that failed belongs to the decision that follows.
    assert_eq!(tree.query(Goal::new(1, false)).prefix, [small, positive, odd]);
}

#[test]
fn an_assumption_that_breaks_where_another_run_ended_is_no_divergence() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let positive = hand.above(0, 0).cond;
    let mut good = hand.trace(7, vec![]);
    good.assumptions = vec![(0, positive)];
    tree.absorb(&good, Goal::ROOT, None);
    let mut broken = hand.trace(0, vec![]);
    (broken.assumptions, broken.end) = (vec![(0, positive)], End::Discarded);
    let run = tree.absorb(&broken, Goal::ROOT, Some(positive));
    assert_eq!((tree.run(run).diverged, tree.nodes().len()), (None, 0));
}

#[test]
fn a_hundred_thousand_nodes_are_no_burden() {
    let hand = Hand::new();
    let mut tree = hand.tree();
    let length = 400;
    for x in 0..400 {
        // Decisions x > 0, x > 1, … up to the first that fails and then some of its own.
        let shared = (0..x).map(|n| hand.above(n, x));
        let own = (0..length - x).map(|n| Decision { site: SiteId(9), ..hand.above(1000 * x + n + 1000, x) });
        tree.absorb(&hand.trace(x, shared.chain(own).collect()), Goal::ROOT, None);
    }
    assert!(tree.nodes().len() > 75_000, "{}", tree.nodes().len());
    assert!(std::mem::size_of::<fathom_explore::tree::Node>() <= 64);
    let deepest = (0..tree.nodes().len() as u32).max_by_key(|&node| tree.node(node).depth).unwrap();
    assert_eq!(tree.query(Goal::new(deepest, false)).prefix.len() as u32, tree.node(deepest).depth);
}
