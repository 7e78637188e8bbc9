//! Every way from a condition to a language, against evaluation on every short text.

use super::*;
use fathom_term::Walk;

const ALPHABET: [char; 4] = ['a', 'b', 'A', '1'];

fn texts(longest: usize) -> Vec<Text> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..longest {
        let until = all.len();
        for i in from..until {
            for c in ALPHABET {
                all.push(format!("{}{c}", all[i]));
            }
        }
        from = until;
    }
    all.iter().map(|s| Text::from(&s[..])).collect()
}

struct Bench {
    store: Arc<Store>,
    x: Term,
    symbol: Symbol,
}

impl Bench {
    fn new() -> Bench {
        let store = Arc::new(Store::new());
        let x = store.var("x", Sort::String);
        let Op::Symbol(symbol) = store.op(x) else { panic!("a symbol") };
        Bench { store, x, symbol }
    }

    fn mk(&self, op: Op, args: &[Term]) -> Term {
        self.store.mk(op, args)
    }

    /// Ways to take a part of a text or to change it.
    fn parts(&self, x: Term) -> Vec<Term> {
        let s = &*self.store;
        let int = |n: i64| s.int(n);
        let word = |w: &str| s.string(w);
        let len = self.mk(Op::StrLen, &[x]);
        let first = self.mk(Op::StrIndexOf, &[x, word("b"), int(0)]);
        let ab = self.mk(Op::StrIndexOf, &[x, word("ab"), int(0)]);
        let last = self.mk(Op::StrLastIndexOf, &[x, word("a")]);
        let sub = |from: Term, count: Term| self.mk(Op::StrSubstr, &[x, from, count]);
        let less = |a: Term, b: Term| s.sub(a, b);
        let mut all = vec![
            x,
            self.mk(Op::StrAt, &[x, int(0)]),
            self.mk(Op::StrAt, &[x, int(2)]),
            self.mk(Op::StrAt, &[x, less(len, int(1))]),
            self.mk(Op::StrAt, &[x, int(-1)]),
            sub(int(0), int(2)),
            sub(int(1), int(2)),
            sub(int(1), less(len, int(1))),
            sub(int(2), len),
            sub(int(0), less(len, int(2))),
            sub(int(1), less(len, int(2))),
            sub(less(len, int(2)), int(2)),
            sub(less(len, int(2)), int(1)),
            sub(int(0), first),
            sub(int(0), ab),
            sub(int(0), last),
            self.mk(Op::StrLower, &[x]),
            self.mk(Op::StrUpper, &[x]),
            self.mk(Op::StrReplaceAll, &[x, word("a"), word("b")]),
            self.mk(Op::StrReplaceAll, &[x, word("b"), word("")]),
            self.mk(Op::StrConcat, &[word("a"), x, word("b1")]),
        ];
        let later = self.mk(Op::StrIndexOf, &[x, word("a"), int(1)]);
        for k in 0..3 {
            for (place, offset) in [(first, 1), (later, 0), (later, 1), (ab, 2), (last, 1)] {
                all.push(sub(int(k), s.add(place, int(offset - k))));
            }
        }
        for place in [first, ab, last, later] {
            for offset in 0..3 {
                let from = s.add(place, int(offset));
                all.push(sub(from, less(len, from)));
                all.push(sub(from, int(1)));
            }
        }
        let odd = s.eq(self.mk(Op::StrAt, &[x, int(0)]), word("a"));
        all.push(s.ite(odd, sub(int(1), int(1)), x));
        // A text taken apart and put together again, with some characters changed.
        let at = |k: i64| self.mk(Op::StrAt, &[x, int(k)]);
        let mapped =
            |k: i64| s.ite(s.or(&[s.eq(at(k), word("a")), s.eq(at(k), word("1"))]), word("b"), at(k));
        all.push(self.mk(Op::StrConcat, &[at(0), at(1), word("a"), at(2)]));
        all.push(self.mk(Op::StrConcat, &[mapped(1), word("1"), mapped(0)]));
        // Python's x[:x.find("b")], and a table.
        let end = s.ite(s.le(first, int(-1)), s.add(first, len), first);
        all.push(sub(int(0), end));
        let words = [("a", "b"), ("b", "1b"), ("ab", "A"), ("A", "b"), ("1", "ab")];
        all.push(
            words
                .iter()
                .fold(word("a1"), |other, (key, value)| s.ite(s.eq(x, word(key)), word(value), other)),
        );
        all
    }

    fn conditions(&self, t: Term) -> Vec<Term> {
        let s = &*self.store;
        let int = |n: i64| s.int(n);
        let word = |w: &str| s.string(w);
        let pattern = {
            let b = self.mk(Op::ReFromStr, &[word("b")]);
            let any = self.mk(Op::ReRange, &[word("1"), word("a")]);
            self.mk(Op::ReConcat, &[self.mk(Op::ReStar, &[any]), b])
        };
        let len = self.mk(Op::StrLen, &[t]);
        let code = self.mk(Op::StrToCode, &[t]);
        let number = self.mk(Op::StrToInt, &[t]);
        let mut all = vec![
            s.eq(t, word("")),
            s.eq(t, word("ab")),
            s.eq(t, self.mk(Op::StrLower, &[t])),
            s.eq(self.mk(Op::StrReplaceAll, &[t, word("b"), word("")]), t),
            self.mk(Op::StrInRe, &[t, pattern]),
            self.mk(Op::StrPrefixOf, &[word("a"), t]),
            self.mk(Op::StrPrefixOf, &[t, word("ab1")]),
            self.mk(Op::StrSuffixOf, &[word("1b"), t]),
            self.mk(Op::StrSuffixOf, &[t, word("1ab")]),
            self.mk(Op::StrContains, &[t, word("aa")]),
            self.mk(Op::StrContains, &[word("aab1"), t]),
            self.mk(Op::StrLt, &[t, word("ab")]),
            self.mk(Op::StrLe, &[word("a1"), t]),
            s.eq(self.mk(Op::IntMod, &[s.add(len, int(2)), int(3)]), int(1)),
            s.le(s.mul(int(2), len), int(3)),
            s.le(s.mul(int(-2), len), int(-3)),
        ];
        for n in [-2, -1, 0, 1, 2, 11, 97] {
            for value in [
                len,
                code,
                number,
                self.mk(Op::StrIndexOf, &[t, word("a"), int(0)]),
                self.mk(Op::StrIndexOf, &[t, word("b1"), int(1)]),
                self.mk(Op::StrLastIndexOf, &[t, word("b")]),
            ] {
                all.extend([s.le(value, int(n)), s.le(int(n), value), s.eq(value, int(n))]);
            }
        }
        all
    }

    /// Compares, and says whether there was a language.
    fn agrees(&self, condition: Term, texts: &[Text]) -> bool {
        let Some(said) = preimage::condition(&Reader::new(&self.store, Limit::NONE), condition, 0) else {
            return false;
        };
        let mut evaluator = fathom_term::Evaluator::new(self.store.clone());
        let language = match &said {
            TextConstraint::Always(b) => Language::constant(*b),
            TextConstraint::Of(symbol, language) => {
                assert_eq!(*symbol, self.symbol);
                language.clone()
            }
        };
        let mut walk = Walk::new(&language);
        for text in texts {
            let mut model = Model::new();
            model.set(self.symbol, Value::String(text.clone()));
            let state = text.iter().fold(0, |state, &c| walk.step(state, c));
            assert_eq!(
                walk.accepts(state),
                evaluator.holds(condition, &model),
                "{} on {text:?}",
                fathom_term::smtlib::print_term(&self.store, condition)
            );
        }
        true
    }
}

#[test]
fn a_language_holds_the_texts_that_fulfil_the_condition() {
    let bench = Bench::new();
    let all = texts(3);
    let mut languages = 0;
    for part in bench.parts(bench.x) {
        for condition in bench.conditions(part) {
            languages += usize::from(bench.agrees(condition, &all));
        }
    }
    assert!(languages > 4_000, "{languages}");
}

#[test]
fn parts_of_parts_have_languages_too() {
    let bench = Bench::new();
    let all = texts(3);
    let mut languages = 0;
    for part in bench.parts(bench.x).into_iter().step_by(5) {
        for inner in bench.parts(part) {
            for condition in bench.conditions(inner).into_iter().step_by(67) {
                languages += usize::from(bench.agrees(condition, &all));
            }
        }
    }
    assert!(languages > 600, "{languages}");
}

/// The layer below, which must not be asked.
struct Nobody;

impl Solve for Nobody {
    fn name(&self) -> &'static str {
        "nobody"
    }
    fn check(&mut self, _: &Query) -> Answer {
        Answer::Unknown(crate::why::Why::GaveUp("asked".into()))
    }
    fn collect(&self, _: &mut Stats) {}
}

fn ask(bench: &Bench, conditions: &[Term]) -> Answer {
    let judge = Judge::new(bench.store.clone());
    let (goal, prefix) = conditions.split_last().expect("conditions");
    Regular::new(judge, Box::new(Nobody)).check(&Query::new(prefix, *goal))
}

#[test]
fn a_clash_is_proved_and_its_core_has_no_bystander() {
    let bench = Bench::new();
    let s = &*bench.store;
    let len = bench.mk(Op::StrLen, &[bench.x]);
    let first = s.eq(bench.mk(Op::StrAt, &[bench.x, s.int(0)]), s.string("a"));
    let bystander = bench.mk(Op::StrContains, &[bench.x, s.string("zz")]);
    let clash = bench.mk(Op::StrPrefixOf, &[s.string("b"), bench.x]);
    let long = s.le(s.int(5), len);
    assert_eq!(ask(&bench, &[long, first, bystander, clash]), Answer::Unsat(vec![first, clash]));
}

/// A number's digits match or do not, whatever the number is.
#[test]
fn numerals_are_known_without_the_number() {
    let bench = Bench::new();
    let s = &*bench.store;
    let digits = bench.mk(Op::StrFromInt, &[s.var("n", Sort::Int)]);
    let zero_to_nine = bench.mk(Op::ReRange, &[s.string("0"), s.string("9")]);
    let number = bench.mk(Op::StrInRe, &[digits, bench.mk(Op::ReStar, &[zero_to_nine])]);
    assert!(ask(&bench, &[s.not(number)]).is_unsat());
    assert!(ask(&bench, &[bench.mk(Op::StrPrefixOf, &[s.string("01"), digits])]).is_unsat());
    assert!(ask(&bench, &[bench.mk(Op::StrPrefixOf, &[s.string("1"), digits])]).is_unknown());
}

#[test]
fn a_model_fits_what_is_not_regular_as_well() {
    let bench = Bench::new();
    let s = &*bench.store;
    let n = s.var("n", Sort::Int);
    let len = bench.mk(Op::StrLen, &[bench.x]);
    // Two texts of different length are needed before this holds.
    let other = s.eq(bench.mk(Op::IntMod, &[s.mul(len, len), s.int(7)]), s.int(2));
    let ends = bench.mk(Op::StrSuffixOf, &[s.string("!"), bench.x]);
    let Answer::Sat(model) = ask(&bench, &[s.eq(n, s.int(0)), other, ends]) else { panic!("satisfiable") };
    let Some(Value::String(text)) = model.get(bench.symbol) else { panic!("a text") };
    assert_eq!(text.len(), 3);
}
