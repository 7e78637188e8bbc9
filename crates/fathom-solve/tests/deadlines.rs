//! Deadlines and interrupts: every layer obeys them, whatever the query is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fathom_solve::rng::Rng;
use fathom_solve::{Answer, ChainOptions, Query, SharedCache, Size, Solve, Why, build_chain};
use fathom_term::{Limit, Model, Op, Sort, Store, Term, Value};

/// How much later than its deadline an answer may come.
const GRACE: Duration = Duration::from_millis(150);

fn chain(store: &Arc<Store>) -> Box<dyn Solve> {
    build_chain(&ChainOptions::default(), store.clone(), Arc::new(SharedCache::new())).unwrap()
}

/// The conditions of `i = s.rfind(t, 0, i)`, again and again until it is -1, after so many rounds.
fn backwards_search(store: &Store, rounds: usize) -> Vec<Term> {
    let (s, t) = (store.var("s", Sort::String), store.var("t", Sort::String));
    let (zero, minus_one) = (store.int(0), store.int(-1));
    let mut at = store.mk(Op::StrLen, &[s]);
    let mut path = Vec::new();
    for _ in 0..rounds {
        // Negative ends count from the end of the text, and none is beyond it.
        let length = store.mk(Op::StrLen, &[s]);
        let end = store.mk(Op::Ite, &[store.lt(at, zero), store.add(at, length), at]);
        let end = store.mk(Op::Ite, &[store.lt(end, zero), zero, end]);
        let end = store.mk(Op::Ite, &[store.lt(length, end), length, end]);
        let part = store.mk(Op::StrSubstr, &[s, zero, end]);
        let found = store.mk(Op::StrLastIndexOf, &[part, t]);
        at = store.mk(Op::Ite, &[store.eq(t, store.string("")), end, found]);
        path.push(store.not(store.eq(at, minus_one)));
    }
    path
}

#[test]
fn a_search_backwards_that_never_ends_obeys_its_deadline() {
    let store = Arc::new(Store::new());
    let path = backwards_search(&store, 60);
    let (last, prefix) = path.split_last().unwrap();
    let mut hint = Model::new();
    hint.set(store.declare("s", Sort::String), Value::String("abcabc".into()));
    hint.set(store.declare("t", Sort::String), Value::String("".into()));
    let mut chain = chain(&store);
    for goal in [store.not(*last), *last] {
        let deadline = Duration::from_millis(300);
        let (start, work) = (Instant::now(), thread_time());
        chain.check(&Query::new(prefix, goal).with_hint(&hint).with_deadline(deadline));
        // Building one proposal's terms is not interrupted: up to a second in all is what `--time` promises.
        assert!(thread_time() - work < Duration::from_secs(1), "{:?}", thread_time() - work);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}

#[test]
fn an_interrupt_ends_a_query_at_once() {
    let store = Arc::new(Store::new());
    let wide = |name: &str| store.var(name, Sort::BitVec(64));
    let (x, y) = (wide("x"), wide("y"));
    // Factors of a product of two primes of 31 bits.
    let product = store.constant(Value::bv(64, 2_147_483_629u64 * 2_147_483_587));
    let limit = store.constant(Value::bv(64, 1u64 << 32));
    let prefix = [
        store.mk(Op::BvUlt, &[x, limit]),
        store.mk(Op::BvUlt, &[y, limit]),
        store.mk(Op::BvUlt, &[store.constant(Value::bv(64, 1u64)), x]),
        store.mk(Op::BvUlt, &[x, y]),
    ];
    let goal = store.eq(store.mk(Op::BvMul, &[x, y]), product);
    let flag = Arc::new(AtomicBool::new(false));
    let mut chain = chain(&store);
    let start = Instant::now();
    let answer = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            flag.store(true, Ordering::Relaxed);
        });
        let limit = Limit::within(Duration::from_secs(60)).with_interrupt(&flag);
        chain.check(&Query::new(&prefix, goal).with_limit(limit))
    });
    // Long before its deadline, even on a busy machine.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(answer, Answer::Unknown(Why::Interrupted));
}

/// Random conditions that are hard for one layer or another.
struct Generator<'a> {
    store: &'a Store,
    rng: Rng,
}

impl Generator<'_> {
    fn pick(&mut self, terms: &[Term]) -> Term {
        terms[self.rng.below(terms.len())]
    }

    fn symbols(&self, sort: Sort, letter: char) -> Vec<Term> {
        (0..4).map(|i| self.store.var(&format!("{letter}{i}"), sort)).collect()
    }

    /// Products and quotients of wide bit-vectors, built on each other.
    fn multiplications(&mut self) -> Term {
        let width = [16, 32, 64, 256][self.rng.below(4)];
        let mut all = self.symbols(Sort::BitVec(width), 'v');
        for _ in 0..3 + self.rng.below(12) {
            let (a, b) = (self.pick(&all), self.pick(&all));
            let op = [Op::BvMul, Op::BvUdiv, Op::BvSrem, Op::BvAdd, Op::BvXor, Op::BvShl][self.rng.below(6)];
            all.push(self.store.mk(op, &[a, b]));
        }
        let (a, b) = (all[all.len() - 1], all[all.len() - 2]);
        self.store.eq(a, self.store.mk(Op::BvNot, &[b]))
    }

    /// Integer products, which bounded circuits and the general solver try in turn.
    fn integers(&mut self) -> Term {
        let mut all = self.symbols(Sort::Int, 'i');
        for _ in 0..2 + self.rng.below(10) {
            let (a, b) = (self.pick(&all), self.pick(&all));
            let op = [Op::Mul, Op::Add, Op::IntMod, Op::IntAnd, Op::IntPow][self.rng.below(5)];
            all.push(self.store.mk(op, &[a, b]));
        }
        let wanted = self.store.int(self.rng.word() as i64);
        self.store.eq(all[all.len() - 1], wanted)
    }

    /// String functions nested in each other, with positions that depend on the strings.
    fn strings(&mut self) -> Term {
        let store = self.store;
        let mut all = self.symbols(Sort::String, 's');
        for _ in 0..4 + self.rng.below(24) {
            let (a, b) = (self.pick(&all), self.pick(&all));
            let at = store.mk(Op::StrIndexOf, &[a, b, store.int(0)]);
            let last = store.mk(Op::StrLastIndexOf, &[b, a]);
            all.push(match self.rng.below(5) {
                0 => store.mk(Op::StrConcat, &[a, b]),
                1 => store.mk(Op::StrSubstr, &[a, at, store.mk(Op::StrLen, &[b])]),
                2 => store.mk(Op::StrReplaceAll, &[a, b, store.string("xyz")]),
                3 => store.mk(Op::Ite, &[store.lt(at, last), a, b]),
                _ => store.mk(Op::StrUpper, &[store.mk(Op::StrSubstr, &[b, last, at])]),
            });
        }
        let text = all[all.len() - 1];
        let length = store.mk(Op::StrLen, &[text]);
        store.mk(Op::And, &[store.lt(store.int(20), length), store.mk(Op::StrContains, &[text, all[4]])])
    }

    /// Intersections and complements of regular languages whose automata are large.
    fn languages(&mut self) -> Term {
        let store = self.store;
        let s = self.symbols(Sort::String, 's')[0];
        let class = |a: &str, b: &str| store.mk(Op::ReRange, &[store.string(a), store.string(b)]);
        let mut all = vec![class("a", "m"), class("k", "z"), store.mk(Op::ReFromStr, &[store.string("ab")])];
        for _ in 0..4 + self.rng.below(12) {
            let (a, b) = (self.pick(&all), self.pick(&all));
            let high = 2 + self.rng.below(40) as u32;
            all.push(match self.rng.below(6) {
                0 => store.mk(Op::ReConcat, &[a, b]),
                1 => store.mk(Op::ReUnion, &[a, b]),
                2 => store.mk(Op::ReInter, &[a, store.mk(Op::ReComp, &[b])]),
                3 => store.mk(Op::ReStar, &[a]),
                4 => store.mk(Op::ReLoop { low: high / 2, high }, &[a]),
                _ => store.mk(Op::ReConcat, &[store.mk(Op::ReStar, &[class("a", "z")]), a]),
            });
        }
        store.mk(Op::StrInRe, &[s, all[all.len() - 1]])
    }

    /// A chain of choices, each on the value of the one before.
    fn choices(&mut self) -> Term {
        let store = self.store;
        let x = self.symbols(Sort::BitVec(32), 'w');
        let mut t = x[0];
        for i in 0..500 + self.rng.below(3_000) {
            let constant = store.constant(Value::bv(32, self.rng.word() & 0xffff_ffff));
            let cond = store.mk(Op::BvUlt, &[t, constant]);
            let other = store.mk(Op::BvAdd, &[t, x[i % 4]]);
            t = store.mk(Op::Ite, &[cond, store.mk(Op::BvMul, &[other, constant]), other]);
        }
        store.eq(t, store.constant(Value::bv(32, 12345u64)))
    }

    /// Reads of writes at symbolic places.
    fn arrays(&mut self) -> Term {
        let store = self.store;
        let base = fathom_term::Base::BitVec(32);
        let mut array = store.var("a", Sort::Array(base, base));
        let x = self.symbols(Sort::BitVec(32), 'w');
        let mut sum = x[0];
        for _ in 0..20 + self.rng.below(200) {
            let (i, j) = (self.pick(&x), self.pick(&x));
            let read = store.mk(Op::Select, &[array, store.mk(Op::BvXor, &[i, sum])]);
            sum = store.mk(Op::BvAdd, &[read, j]);
            array = store.mk(Op::Store, &[array, store.mk(Op::BvAdd, &[i, read]), sum]);
        }
        store.eq(sum, store.constant(Value::bv(32, 99u64)))
    }

    fn floats(&mut self) -> Term {
        let store = self.store;
        let mut all = self.symbols(Sort::Float(fathom_term::FloatSort::F64), 'f');
        let near = fathom_term::Rounding::NearestEven;
        for _ in 0..2 + self.rng.below(8) {
            let (a, b) = (self.pick(&all), self.pick(&all));
            let op = [Op::FpMul(near), Op::FpAdd(near), Op::FpDiv(near)][self.rng.below(3)];
            all.push(store.mk(op, &[a, b]));
        }
        let (a, b) = (all[all.len() - 1], all[all.len() - 2]);
        store.mk(Op::And, &[store.mk(Op::FpLt, &[a, b]), store.mk(Op::FpLt, &[all[0], a])])
    }

    fn condition(&mut self) -> Term {
        match self.rng.below(7) {
            0 => self.multiplications(),
            1 => self.integers(),
            2 => self.strings(),
            3 => self.languages(),
            4 => self.choices(),
            5 => self.arrays(),
            _ => self.floats(),
        }
    }
}

/// The processor time of this thread.
fn thread_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: fills a structure that lives for the call.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[test]
fn random_hard_queries_come_back_in_time() {
    let queries = 150;
    let store = Arc::new(Store::new());
    let mut chain = chain(&store);
    let mut generator = Generator { store: &store, rng: Rng::new(20) };
    let mut late = Vec::new();
    for number in 0..queries {
        let prefix: Vec<Term> = (0..generator.rng.below(3)).map(|_| generator.condition()).collect();
        let goal = generator.condition();
        let deadline = Duration::from_millis(20 + generator.rng.below(180) as u64);
        let (start, work) = (Instant::now(), thread_time());
        let answer = chain.check(&Query::new(&prefix, goal).with_deadline(deadline));
        let over = start.elapsed().saturating_sub(deadline);
        if over > GRACE {
            late.push(format!("query {number} ({}): {over:?} late", answer.word()));
        }
        // Whatever else the machine does, this thread must not have worked any longer.
        let worked = thread_time() - work;
        assert!(worked < deadline + GRACE, "query {number} ({}): worked {worked:?}", answer.word());
        assert!(!matches!(answer, Answer::Unknown(Why::Panicked(_))), "query {number}: {answer:?}");
    }
    // A busy machine can stop any process for a while, which is no fault of a layer.
    assert!(late.len() <= queries / 10, "{}", late.join("\n"));
}

#[test]
fn a_circuit_that_would_fill_memory_is_given_up() {
    let store = Arc::new(Store::new());
    let mut options = ChainOptions { solver: "bitblast".to_owned(), ..ChainOptions::default() };
    options.off.extend(["search", "try"].map(str::to_owned));
    let mut chain = build_chain(&options, store.clone(), Arc::new(SharedCache::new())).unwrap();
    let wide = |name: &str| store.var(name, Sort::BitVec(4096));
    let product = store.mk(Op::BvMul, &[wide("x"), wide("y")]);
    let goal = store.eq(product, wide("z"));
    let low = store.mk(Op::Extract { high: 0, low: 0 }, &[wide("z")]);
    let odd = store.eq(low, store.constant(Value::bv(1, 1u64)));
    let answer = chain.check(&Query::new(&[odd], goal).with_deadline(Duration::from_secs(60)));
    assert_eq!(answer, Answer::Unknown(Why::TooLarge(Size::Circuit)));
}
