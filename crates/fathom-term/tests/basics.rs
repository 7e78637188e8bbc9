//! Making, evaluating, substituting and sending terms.

use std::sync::Arc;

use fathom_term::wire::{Decoder, Encoder};
use fathom_term::{Evaluator, Model, Op, Sort, Store, Value};

fn eval(store: &Store, t: fathom_term::Term, model: &Model) -> Value {
    Evaluator::new(store).eval(t, model)
}

#[test]
fn equal_terms_are_one_term() {
    let s = Store::new();
    let x = s.var("x", Sort::Int);
    assert_eq!(s.add(x, s.int(1)), s.add(x, s.int(1)));
    assert_ne!(s.add(x, s.int(1)), s.add(x, s.int(2)));
}

#[test]
fn a_store_as_it_was_gives_the_same_numbers_again() {
    let s = Store::new();
    let x = s.var("x", Sort::Int);
    let sum = s.add(x, s.int(1));
    let mark = s.mark();
    let (y, z) = (s.var("y", Sort::Int), s.var("z", Sort::Int));
    let first = s.mk(Op::Eq, &[y, z]);
    let copy = s.at(mark);
    assert_eq!(copy.mark(), mark);
    assert_eq!(copy.add(copy.var("x", Sort::Int), copy.int(1)), sum);
    assert_eq!((copy.var("y", Sort::Int), copy.var("z", Sort::Int)), (y, z));
    assert_eq!(copy.mk(Op::Eq, &[y, z]), first);
    // In another order they have other numbers: nothing of what came after the mark is left.
    let other = s.at(mark);
    assert_eq!(other.var("z", Sort::Int), y);
}

#[test]
fn constants_fold() {
    let s = Store::new();
    assert_eq!(s.add(s.int(2), s.int(3)), s.int(5));
    assert_eq!(s.bv_add(s.bv(8, 200u8), s.bv(8, 100u8)), s.bv(8, 44u8));
    assert_eq!(s.str_len(s.string("häßlich")), s.int(7));
    let digits = s.re_plus(s.re_range(s.string("0"), s.string("9")));
    assert_eq!(s.str_in_re(s.string("0451"), digits), s.tt());
    assert_eq!(s.str_in_re(s.string("04x1"), digits), s.ff());
    assert_eq!(s.fp_add(s.float64(0.1), s.float64(0.2)), s.float64(0.1 + 0.2));
}

#[test]
fn floor_division_is_pythons() {
    let s = Store::new();
    let (x, y) = (s.var("x", Sort::Int), s.var("y", Sort::Int));
    for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, -3), (0, -5), (5, 0)] {
        let mut m = Model::new();
        m.set(s.declare("x", Sort::Int), Value::int(a));
        m.set(s.declare("y", Sort::Int), Value::int(b));
        let (q, r) = if b == 0 { (0, a) } else { ((a as f64 / b as f64).floor() as i64, (a % b + b) % b) };
        assert_eq!(eval(&s, s.floor_div(x, y), &m), Value::int(q), "{a} // {b}");
        assert_eq!(eval(&s, s.floor_mod(x, y), &m), Value::int(r), "{a} % {b}");
        assert_eq!(eval(&s, s.floor_div(x, s.int(b)), &m), Value::int(q), "{a} // {b}");
    }
}

#[test]
fn a_deep_term_does_not_overflow_the_stack() {
    let s = Store::new();
    let f = s.declare_func("f", &[Sort::Int], Sort::Int);
    let mut t = s.var("x", Sort::Int);
    for _ in 0..200_000 {
        t = s.raw(Op::Neg, &[s.raw(Op::Apply(f), &[t])]);
    }
    assert_eq!(eval(&s, t, &Model::new()), Value::int(0));
    assert_eq!(s.symbols_of(t).len(), 1);
    let map = [(s.var("x", Sort::Int), s.int(1))].into_iter().collect();
    assert!(s.is_empty() || s.substitute(t, &map) != t);
    let mut bytes = Vec::new();
    Encoder::new().encode(&s, t, &mut bytes);
    assert_eq!(Decoder::new().decode(&s, &mut &bytes[..]), Ok(t));
}

#[test]
fn symbols_are_sorted_and_complete() {
    let s = Store::new();
    let vars: Vec<_> = ["a", "b", "c"].iter().map(|n| s.var(n, Sort::Int)).collect();
    let t = s.le(s.add(vars[2], vars[0]), s.mul(vars[1], vars[0]));
    let names: Vec<String> = s.symbols_of(t).iter().map(|&y| s.symbol_info(y).name.to_string()).collect();
    assert_eq!(names, ["a", "b", "c"]);
    assert!(s.symbols_of(s.int(4)).is_empty());
}

#[test]
fn ill_sorted_terms_are_refused() {
    let s = Store::new();
    let x = s.var("x", Sort::Int);
    let error = s.try_mk(Op::And, &[x, x]).unwrap_err();
    assert_eq!(error.to_string(), "And takes two or more Bools, not (Int, Int)");
}

#[test]
fn a_stream_sends_each_node_once() {
    let (here, there) = (Store::new(), Store::new());
    let x = here.var("x", Sort::Int);
    let big = here.int_mod(here.mul(x, x), here.int(97));
    let (first, second) = (here.le(big, here.int(10)), here.lt(here.int(20), big));
    let (mut encoder, mut bytes) = (Encoder::new(), Vec::new());
    encoder.encode(&here, first, &mut bytes);
    let after_first = bytes.len();
    encoder.encode(&here, second, &mut bytes);
    assert!(bytes.len() - after_first < after_first);

    let (mut decoder, mut input) = (Decoder::new(), &bytes[..]);
    let a = decoder.decode(&there, &mut input).unwrap();
    let b = decoder.decode(&there, &mut input).unwrap();
    assert!(input.is_empty());
    let mut m = Model::new();
    for value in [0, 3, 11, -25] {
        m.set(there.declare("x", Sort::Int), Value::int(value));
        m.set(here.declare("x", Sort::Int), Value::int(value));
        assert_eq!(eval(&there, a, &m), eval(&here, first, &m));
        assert_eq!(eval(&there, b, &m), eval(&here, second, &m));
    }
}

#[test]
fn damaged_bytes_are_an_error_not_a_crash() {
    let s = Store::new();
    let text = s.var("t", Sort::String);
    let t = s.eq(s.str_concat(&[text, s.string("ab\u{1f600}")]), s.str_from_int(s.str_len(text)));
    let mut bytes = Vec::new();
    Encoder::new().encode(&s, t, &mut bytes);
    for cut in 0..bytes.len() {
        assert!(Decoder::new().decode(&s, &mut &bytes[..cut]).is_err());
    }
    for i in 0..bytes.len() {
        for value in 0..=255 {
            let mut damaged = bytes.clone();
            damaged[i] = value;
            let _ = Decoder::new().decode(&Store::new(), &mut &damaged[..]);
        }
    }
}

#[test]
fn threads_share_a_store() {
    let s = Arc::new(Store::new());
    let build = |s: &Store| {
        let mut t = s.var("x", Sort::BitVec(32));
        for i in 0..2000u32 {
            t = s.bv_xor(s.bv_mul(t, s.bv(32, 31u8)), s.bv(32, i));
        }
        t
    };
    let terms: Vec<_> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..4).map(|_| scope.spawn(|| build(&s))).collect();
        handles.into_iter().map(|h| h.join().unwrap()).collect()
    });
    assert!(terms.iter().all(|&t| t == terms[0]));
}
