//! The rules of each layer, over a backend that is counted.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fathom_solve::assign::Judge;
use fathom_solve::layer::bounds::Bounds;
use fathom_solve::layer::cache::{Cache, SharedCache};
use fathom_solve::layer::fast_no::FastNo;
use fathom_solve::layer::minimise::Minimise;
use fathom_solve::layer::normalise::Normalise;
use fathom_solve::layer::search::Search;
use fathom_solve::layer::self_check::SelfCheck;
use fathom_solve::layer::slice::Slice;
use fathom_solve::layer::small::Small;
use fathom_solve::layer::try_models::TryModels;
use fathom_solve::{Answer, ChainError, ChainOptions, Query, Solve, Stats, Why, build_chain};
use fathom_term::{Limit, Model, Op, Rounding, Sort, Store, Term, Value};

/// Answers with a closure and counts.
struct Fake<F> {
    answer: F,
    asked: Arc<AtomicUsize>,
}

impl<F: FnMut(&Query) -> Answer + Send> Solve for Fake<F> {
    fn name(&self) -> &'static str {
        "fake"
    }
    fn check(&mut self, query: &Query) -> Answer {
        self.asked.fetch_add(1, Ordering::Relaxed);
        (self.answer)(query)
    }
    fn collect(&self, _: &mut Stats) {}
}

struct Bench {
    store: Arc<Store>,
    judge: Judge,
    asked: Arc<AtomicUsize>,
}

impl Bench {
    fn new() -> Bench {
        let store = Arc::new(Store::new());
        Bench { judge: Judge::new(store.clone()), store, asked: Arc::default() }
    }

    fn fake(&self, answer: impl FnMut(&Query) -> Answer + Send + 'static) -> Box<dyn Solve> {
        Box::new(Fake { answer, asked: self.asked.clone() })
    }

    /// The real thing at the bottom, counted.
    fn real(&self) -> Box<dyn Solve> {
        let options = ChainOptions {
            off: fathom_solve::LAYERS.iter().map(|l| l.to_string()).collect(),
            ..Default::default()
        };
        let mut chain = build_chain(&options, self.store.clone(), Arc::default()).unwrap();
        self.fake(move |query| chain.check(query))
    }

    fn count(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }

    fn int(&self, name: &str) -> Term {
        self.store.var(name, Sort::Int)
    }

    fn input(&self, values: &[(&str, i64)]) -> Model {
        values.iter().map(|&(n, v)| (self.store.declare(n, Sort::Int), Value::int(v))).collect()
    }

    fn value(&self, model: &Model, name: &str) -> Value {
        model.value(&self.store, self.store.declare(name, Sort::Int))
    }
}

fn sat(answer: Answer) -> Model {
    match answer {
        Answer::Sat(model) => model,
        other => panic!("{other:?}"),
    }
}

fn core(answer: Answer) -> BTreeSet<Term> {
    match answer {
        Answer::Unsat(core) => core.into_iter().collect(),
        other => panic!("{other:?}"),
    }
}

fn never(query: &Query) -> Answer {
    panic!("asked about {query:?}")
}

fn unknown(_: &Query) -> Answer {
    Answer::Unknown(Why::Deadline)
}

#[test]
fn normalise_substitutes_and_speaks_of_the_original_conditions() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y, z) = (b.int("x"), b.int("y"), b.int("z"));
    let five = s.eq(x, s.int(5));
    let sum = s.eq(s.add(x, y), s.int(7));
    let small = s.lt(s.add(y, z), s.int(4));
    let large = s.lt(s.int(10), s.add(z, x));
    let mut layer = Normalise::new(b.judge.clone(), b.real());
    // y = 2, so z < 2 and z > 5.
    let no = core(layer.check(&Query::new(&[five, sum, small], large)));
    assert_eq!(no, [five, sum, small, large].into());
    let model = sat(layer.check(&Query::new(&[five, sum], small)));
    assert_eq!((b.value(&model, "x"), b.value(&model, "y")), (Value::int(5), Value::int(2)));
    // Decided by evaluation alone.
    let mut alone = Normalise::new(b.judge.clone(), b.fake(never));
    let other = s.lt(x, s.int(3));
    assert_eq!(core(alone.check(&Query::new(&[five], other))), [five, other].into());
    let both = s.and(&[five, s.eq(y, s.int(1))]);
    let model = sat(alone.check(&Query::new(&[both], s.lt(y, x))));
    assert_eq!(b.value(&model, "y"), Value::int(1));
}

#[test]
fn fast_no_sees_a_negation() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y) = (b.int("x"), b.int("y"));
    let condition = s.lt(x, y);
    let mut layer = FastNo::new(s.clone(), b.fake(never));
    let goal = s.not(condition);
    assert_eq!(
        core(layer.check(&Query::new(&[s.lt(y, s.int(3)), condition], goal))),
        [condition, goal].into()
    );
}

#[test]
fn bounds_find_contradictions_and_name_them() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y, z) = (b.int("x"), b.int("y"), b.int("z"));
    let mut layer = Bounds::new(b.judge.clone(), b.fake(unknown));
    fn no(layer: &mut Bounds, conditions: &[Term]) -> BTreeSet<Term> {
        let (&goal, prefix) = conditions.split_last().unwrap();
        core(layer.check(&Query::new(prefix, goal)))
    }
    let one = s.lt(x, s.int(3));
    let two = s.le(s.int(3), x);
    let beside = s.lt(z, s.int(0));
    assert_eq!(no(&mut layer, &[one, beside, two]), [one, two].into());
    // Through sums: x < y, y + 2 <= z, z <= x.
    let chain = [s.lt(x, y), s.le(s.add(y, s.int(2)), z), s.le(z, s.int(9)), s.le(s.int(8), x)];
    assert_eq!(no(&mut layer, &chain), chain.into());
    // Excluded ends.
    let ends = [s.le(s.int(0), x), s.le(x, s.int(1)), s.ne(x, s.int(0)), s.ne(x, s.int(1))];
    assert_eq!(no(&mut layer, &ends), ends.into());
    // Lengths are never negative; remainders are small.
    let text = s.var("s", Sort::String);
    let short = s.lt(s.str_len(text), s.int(0));
    assert_eq!(no(&mut layer, &[beside, short]), [short].into());
    let rest = s.eq(s.int_mod(x, s.int(4)), s.int(4));
    assert_eq!(no(&mut layer, &[beside, rest]), [rest].into());
    // One of several, all impossible.
    let either = s.or(&[s.eq(x, s.int(5)), s.eq(x, s.int(7))]);
    assert_eq!(no(&mut layer, &[either, one]), [either, one].into());
    // Floats: an order, but NaN is in none.
    let f = s.var("f", Sort::Float(fathom_term::FloatSort::F64));
    let (low, high) = (s.fp_lt(f, s.float64(1.0)), s.fp_lt(s.float64(2.0), f));
    assert_eq!(no(&mut layer, &[low, high]), [low, high].into());
    let not_low = s.not(s.fp_lt(f, s.float64(2.0)));
    assert_eq!(no(&mut layer, &[low, not_low]), [low, not_low].into());
    let not_high = s.not(s.fp_lt(s.float64(1.0), f));
    assert!(layer.check(&Query::new(&[not_low], not_high)).is_unknown(), "NaN is neither below nor above");
}

#[test]
fn bounds_are_silent_about_what_can_be() {
    let b = Bench::new();
    let s = &b.store;
    let mut layer = Bounds::new(b.judge.clone(), b.fake(unknown));
    let mut rng = fathom_solve::rng::Rng::new(3);
    let names = ["x", "y", "z"].map(|n| b.int(n));
    for _ in 0..2000 {
        let point: Vec<i64> = (0..3).map(|_| rng.below(20) as i64 - 10).collect();
        let input = b.input(&[("x", point[0]), ("y", point[1]), ("z", point[2])]);
        // Conditions that hold at one point cannot clash.
        let conditions: Vec<Term> = (0..6)
            .map(|_| {
                let mut sum = s.int(rng.below(20) as i64 - 10);
                for _ in 0..2 {
                    let factor = s.int(rng.below(5) as i64 - 2);
                    sum = s.add(sum, s.mul(factor, names[rng.below(3)]));
                }
                let limit = s.int(rng.below(40) as i64 - 20);
                let c = match rng.below(3) {
                    0 => s.eq(sum, limit),
                    1 => s.le(sum, limit),
                    _ => s.or(&[s.lt(limit, sum), s.eq(names[0], limit)]),
                };
                if b.judge.holds(c, &input, Limit::NONE).unwrap() { c } else { s.not(c) }
            })
            .collect();
        let (&goal, prefix) = conditions.split_last().unwrap();
        assert!(layer.check(&Query::new(prefix, goal)).is_unknown(), "{point:?}");
    }
}

#[test]
fn slice_asks_only_about_what_the_goal_touches() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y, z, w) = (b.int("x"), b.int("y"), b.int("z"), b.int("w"));
    let linked = s.lt(x, y);
    let apart = s.lt(z, w);
    let goal = s.lt(s.int(5), y);
    let mut real = b.real();
    let inner = b.fake(move |query| {
        assert_eq!(query.prefix, [linked]);
        real.check(query)
    });
    let mut layer = Slice::new(b.judge.clone(), inner);
    let input = b.input(&[("x", 0), ("y", 1), ("z", 2), ("w", 3)]);
    let model = sat(layer.check(&Query::new(&[apart, linked], goal).with_hint(&input)));
    assert_eq!(model.get(b.store.declare("z", Sort::Int)), None, "what is apart keeps its value");
    // Without a hint that satisfies it, the other part is asked, too.
    let mut layer = Slice::new(b.judge.clone(), b.real());
    let model = sat(layer.check(&Query::new(&[apart, linked], goal)));
    assert!(b.judge.fits(&Query::new(&[apart, linked], goal), &model).unwrap());
    let odd = s.eq(s.mul(s.int(2), z), s.int(5));
    assert!(layer.check(&Query::new(&[odd, linked], goal)).is_unsat());
}

#[test]
fn cache_rules() {
    let b = Bench::new();
    let s = &b.store;
    let x = b.int("x");
    let shared = Arc::new(SharedCache::new());
    let mut layer = Cache::new(b.judge.clone(), shared.clone(), b.real());
    let above = |n: i64| s.lt(s.int(n), x);
    let below = |n: i64| s.lt(x, s.int(n));
    // Same set, in any order.
    assert!(layer.check(&Query::new(&[above(3)], below(9))).is_sat());
    assert!(layer.check(&Query::new(&[below(9)], above(3))).is_sat());
    assert_eq!(b.count(), 1);
    // A superset has a model.
    assert!(layer.check(&Query::new(&[], below(9))).is_sat());
    assert_eq!(b.count(), 1);
    // A subset is unsatisfiable; shared between workers.
    assert!(layer.check(&Query::new(&[above(3)], below(2))).is_unsat());
    assert_eq!(b.count(), 2);
    let mut other = Cache::new(b.judge.clone(), shared.clone(), b.fake(never));
    let no = core(other.check(&Query::new(&[above(-5), above(3), below(70)], below(2))));
    assert_eq!(no, [above(3), below(2)].into());
    // The model of a subset happens to fit.
    assert!(other.check(&Query::new(&[above(3), above(-5)], below(9))).is_sat());
    // And where it does not, the answer is asked for.
    let model = sat(layer.check(&Query::new(&[above(3), below(9)], s.eq(s.int_mod(x, s.int(8)), s.int(0)))));
    assert_eq!(b.value(&model, "x"), Value::int(8));
    assert_eq!(b.count(), 3);
}

#[test]
fn cache_tells_its_own_cores_and_learns_those_of_others() {
    let b = Bench::new();
    let s = &b.store;
    let x = b.int("x");
    let above = |n: i64| s.lt(s.int(n), x);
    let below = |n: i64| s.lt(x, s.int(n));
    let here = Arc::new(SharedCache::new());
    let mut layer = Cache::new(b.judge.clone(), here.clone(), b.real());
    assert!(layer.check(&Query::new(&[above(3)], below(9))).is_sat());
    assert!(layer.check(&Query::new(&[above(3)], below(2))).is_unsat());
    let (cores, next) = here.cores_since(0);
    assert_eq!(cores.len(), 1);
    assert!(here.cores_since(next).0.is_empty());
    let there = Arc::new(SharedCache::new());
    there.learn(cores[0].iter().rev().copied().collect());
    let mut other = Cache::new(b.judge.clone(), there.clone(), b.fake(never));
    let no = core(other.check(&Query::new(&[above(3), below(70)], below(2))));
    assert_eq!(no, [above(3), below(2)].into());
    // Imported cores are not exported again.
    assert!(there.cores_since(0).0.is_empty());
}

#[test]
fn cache_takes_the_symbols_it_does_not_know_from_the_hint() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y) = (b.int("x"), b.int("y"));
    let mut layer = Cache::new(b.judge.clone(), Arc::default(), b.real());
    let goal = s.lt(s.int(3), x);
    sat(layer.check(&Query::new(&[], goal)));
    let input = b.input(&[("y", 100)]);
    let more = s.lt(x, y);
    let model = sat(layer.check(&Query::new(&[more], goal).with_hint(&input)));
    assert_eq!(b.value(&model, "y"), Value::int(100));
    assert_eq!(b.count(), 1);
}

#[test]
fn cache_never_keeps_unknown_and_is_bounded() {
    let b = Bench::new();
    let s = &b.store;
    let x = b.int("x");
    let shared = Arc::new(SharedCache::with_capacity(10));
    let mut layer = Cache::new(b.judge.clone(), shared.clone(), b.fake(unknown));
    for _ in 0..3 {
        assert!(layer.check(&Query::new(&[], s.lt(x, s.int(1)))).is_unknown());
    }
    assert_eq!((b.count(), shared.len()), (3, 0));
    let mut layer = Cache::new(b.judge.clone(), shared.clone(), b.real());
    for n in 0..40i64 {
        assert!(layer.check(&Query::new(&[], s.eq(s.mul(x, x), s.int(n * n)))).is_sat());
        assert!(layer.check(&Query::new(&[s.lt(x, s.int(n))], s.lt(s.int(n), x))).is_unsat());
        assert!(shared.len() <= 10);
    }
}

#[test]
fn tried_models_are_the_hint_and_the_latest() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y) = (b.int("x"), b.int("y"));
    let mut layer = TryModels::new(b.judge.clone(), b.real());
    let input = b.input(&[("x", 4)]);
    assert!(layer.check(&Query::new(&[], s.eq(x, s.int(4))).with_hint(&input)).is_sat());
    assert_eq!(b.count(), 0);
    let square = s.eq(s.mul(y, y), s.int(49));
    assert!(layer.check(&Query::new(&[], square)).is_sat());
    assert!(layer.check(&Query::new(&[s.lt(s.int(2), s.mul(y, y))], square)).is_sat());
    assert_eq!(b.count(), 1);
}

#[test]
fn a_core_is_minimised() {
    let b = Bench::new();
    let s = &b.store;
    let x = b.int("x");
    let needed = [s.lt(x, s.int(3)), s.lt(s.int(5), x)];
    let beside: Vec<Term> = (0..6i64).map(|n| s.ne(b.int(&format!("y{n}")), s.int(n))).collect();
    let all: Vec<Term> = [&beside[..3], &needed[..1], &beside[3..], &needed[1..]].concat();
    let mut real = b.real();
    let inner = b.fake(move |query| match real.check(query) {
        Answer::Unsat(_) => Answer::Unsat(query.conditions().collect()),
        other => other,
    });
    let mut layer = Minimise::new(20, inner);
    let (&goal, prefix) = all.split_last().unwrap();
    assert_eq!(core(layer.check(&Query::new(prefix, goal))), needed.into());
}

#[test]
fn self_check_catches_wrong_answers() {
    let b = Bench::new();
    let s = &b.store;
    let x = b.int("x");
    let query_goal = s.lt(x, s.int(0));
    let options = ChainOptions::default();
    let wrong = |answer: Answer| {
        let mut layer = SelfCheck::new(b.judge.clone(), &options, b.fake(move |_| answer.clone()));
        match layer.check(&Query::new(&[], query_goal)) {
            Answer::Unknown(Why::SelfCheck(_)) => {}
            other => panic!("{other:?} was believed"),
        }
        assert_eq!(layer.stats().layer("self_check").unwrap().unknown, 1);
    };
    wrong(Answer::Sat(Model::new()));
    wrong(Answer::Unsat(vec![query_goal]));
    wrong(Answer::Unsat(vec![s.lt(x, x)]));
    wrong(Answer::Unsat(vec![]));
}

#[test]
fn the_whole_chain_passes_its_own_check() {
    let b = Bench::new();
    let s = &b.store;
    let options = ChainOptions { self_check: true, minimise: 4, ..Default::default() };
    let mut chain = build_chain(&options, s.clone(), Arc::default()).unwrap();
    let (x, y) = (b.int("x"), b.int("y"));
    let mut path = vec![s.le(s.int(0), x), s.lt(x, y)];
    let mut input = b.input(&[("x", 0), ("y", 1)]);
    for n in 0..30i64 {
        let condition = match n % 3 {
            0 => s.lt(y, s.int(40 - n)),
            1 => s.ne(s.int_mod(s.add(x, y), s.int(7)), s.int(n % 7)),
            _ => s.lt(s.int(n / 2), s.add(x, s.mul(s.int(2), y))),
        };
        let goal =
            if b.judge.holds(condition, &input, Limit::NONE).unwrap() { s.not(condition) } else { condition };
        match chain.check(&Query::new(&path, goal).with_hint(&input)) {
            Answer::Sat(model) => {
                input.extend(&model);
                path.push(goal);
            }
            Answer::Unsat(_) => path.push(s.not(goal)),
            Answer::Unknown(why) => panic!("{why}"),
        }
    }
    assert_eq!(chain.stats().layer("self_check").unwrap().unknown, 0);
}

#[test]
fn search_is_the_same_for_the_same_seed() {
    let b = Bench::new();
    let s = &b.store;
    let text = s.var("s", Sort::String);
    let prefix = [
        s.lt(s.int(4), s.str_len(text)),
        s.str_contains(text, s.string("=")),
        s.eq(s.str_index_of(text, s.string("="), s.int(0)), s.int(3)),
    ];
    let goal = s.str_prefix_of(s.string("ab"), text);
    let run = |seed| {
        let mut layer = Search::new(b.judge.clone(), 100, seed, b.fake(unknown));
        sat(layer.check(&Query::new(&prefix, goal)))
    };
    assert_eq!(run(1), run(1));
    let model = run(2);
    assert!(b.judge.fits(&Query::new(&prefix, goal), &model).unwrap());
}

#[test]
fn search_solves_floats_that_are_made_of_bytes() {
    use fathom_term::{FloatSort, Rounding};
    let b = Bench::new();
    let s = &b.store;
    let bytes: Vec<Term> = (0..8).map(|i| s.var(&format!("x[{i}]"), Sort::BitVec(8))).collect();
    let bits = bytes.iter().skip(1).fold(bytes[0], |low, &high| s.concat(high, low));
    let x = s.fp_from_bits(FloatSort::F64, bits);
    let prefix = [s.fp_lt(s.float64(0.0), x), s.fp_lt(x, s.float64(100.0))];
    let scaled = s.fp_add(s.fp_mul(x, s.float64(4.0)), s.float64(-2.0));
    let whole = s.fp_to_sbv(32, Rounding::TowardZero, scaled);
    for goal in [s.fp_eq(scaled, s.float64(47.0)), s.eq(whole, s.bv(32, 301u32))] {
        let mut layer = Search::new(b.judge.clone(), 2000, 1, b.fake(unknown));
        let query = Query::new(&prefix, goal);
        let model = sat(layer.check(&query));
        assert!(b.judge.fits(&query, &model).unwrap());
    }
}

#[test]
fn layers_can_be_switched_off_and_mistakes_are_told() {
    let store = Arc::new(Store::new());
    let build = |off: &str, solver: &str| {
        let options =
            ChainOptions { off: [off.to_owned()].into(), solver: solver.to_owned(), ..Default::default() };
        build_chain(&options, store.clone(), Arc::default()).map(|chain| chain.stats())
    };
    let names: Vec<String> = build("cache", "auto").unwrap().layers.into_iter().map(|(n, _)| n).collect();
    assert!(!names.contains(&"cache".to_owned()) && names.contains(&"search".to_owned()), "{names:?}");
    assert_eq!(build("cash", "auto").unwrap_err(), ChainError::Layer("cash".to_owned()));
    assert_eq!(build("cache", "z4").unwrap_err(), ChainError::Solver("z4".to_owned()));
    assert_eq!(build("cache", "process:").unwrap_err(), ChainError::Solver("process:".to_owned()));
}

#[test]
fn the_cubes_end_at_their_deadline() {
    let b = Bench::new();
    let s = &b.store;
    let (x, y, z) = (b.int("x"), b.int("y"), b.int("z"));
    let cube = |t: Term| s.mul(s.mul(t, t), t);
    let mut chain = build_chain(&ChainOptions::default(), s.clone(), Arc::default()).unwrap();
    let prefix = [x, y, z].map(|t| s.lt(s.int(0), t));
    let goal = s.eq(s.add(cube(x), cube(y)), cube(z));
    let start = std::time::Instant::now();
    let answer = chain.check(&Query::new(&prefix, goal).with_deadline(Duration::from_millis(1500)));
    assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
    // Far from a measurement: only that it ends at all.
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn small_decides_a_byte_by_its_values_and_two_only_for_floats() {
    let bench = Bench::new();
    let store = &bench.store;
    let (x, y) = (store.var("x", Sort::BYTE), store.var("y", Sort::BYTE));
    let bv = |n: u64| store.constant(Value::bv(8, n));
    let square = store.mk(Op::BvMul, &[x, x]);
    let is_square = store.mk(Op::Eq, &[square, bv(0x51)]);
    let large = store.mk(Op::BvUlt, &[bv(0x80), x]);
    let mut small = Small::new(bench.judge.clone(), bench.fake(|_| Answer::Unknown(Why::Deadline)));
    let Answer::Sat(model) = small.check(&Query::new(&[large], is_square)) else {
        panic!("247 * 247 is 0x51")
    };
    assert!(bench.judge.fits(&Query::new(&[large], is_square), &model).unwrap());
    // No square ends in 0x02, whatever else is asked: the core does not name it.
    let no_square = store.mk(Op::Eq, &[square, bv(0x02)]);
    assert_eq!(small.check(&Query::new(&[large], no_square)), Answer::Unsat(vec![no_square]));
    let both = store.mk(Op::BvUlt, &[x, y]);
    assert!(small.check(&Query::new(&[], both)).is_unknown(), "left to the solvers");
    assert_eq!(bench.count(), 1);
    let float =
        |t| store.mk(Op::FpFromUbv { exponent: 8, significand: 24, rounding: Rounding::NearestEven }, &[t]);
    let product = store.mk(Op::FpMul(Rounding::NearestEven), &[float(x), float(y)]);
    let odd = store.mk(Op::FpEq, &[product, float(bv(221))]);
    let Answer::Sat(model) = small.check(&Query::new(&[both], odd)) else { panic!("13 * 17, or 1 * 221") };
    assert!(bench.judge.fits(&Query::new(&[both], odd), &model).unwrap());
    assert_eq!(bench.count(), 1);
}
