use crate::{Op, Sort, Store, Term};

use super::Readable;

#[test]
fn comparisons_read_as_people_write_them() {
    let s = Store::new();
    let (x, y) = (s.var("x", Sort::Int), s.var("y", Sort::Int));
    let three = s.int(3);
    assert_eq!(Readable::new(&s).condition_in(s.lt(three, x), true, "if x > 3:"), "x > 3");
    assert_eq!(Readable::new(&s).condition_in(s.lt(three, x), true, "if x >= 4:"), "x >= 4");
    assert_eq!(Readable::new(&s).condition_in(s.lt(three, x), false, "if x > 3:"), "x <= 3");
    assert_eq!(Readable::new(&s).condition(s.lt(s.int(10), x), true), "x > 10");
    assert_eq!(Readable::new(&s).condition(s.le(s.int(1), x), true), "x > 0");
    assert_eq!(Readable::new(&s).condition(s.le(s.sub(x, y), three), true), "x <= y + 3");
    assert_eq!(Readable::new(&s).condition(s.eq(s.neg(x), s.int(-4)), true), "x == 4");
    assert_eq!(
        Readable::new(&s).condition(s.lt(s.mul(s.int(2), x), s.add(y, s.int(-1))), true),
        "2*x <= y - 2"
    );
    assert_eq!(Readable::new(&s).condition(s.eq(s.int_mod(x, s.int(4)), s.int(0)), false), "x % 4 != 0");
}

#[test]
fn strings_and_lengths_read_as_calls() {
    let s = Store::new();
    let (t, n) = (s.var("s", Sort::String), s.var("xs.len", Sort::Int));
    assert_eq!(Readable::new(&s).condition(s.eq(s.str_len(t), s.int(2)), true), "len(s) == 2");
    assert_eq!(Readable::new(&s).condition(s.str_prefix_of(s.string("ab"), t), true), "s.startswith(\"ab\")");
    assert_eq!(
        Readable::new(&s).condition(s.str_prefix_of(s.string("ab"), t), false),
        "not s.startswith(\"ab\")"
    );
    assert_eq!(Readable::new(&s).condition(s.str_contains(t, s.string("-")), false), "\"-\" not in s");
    assert_eq!(Readable::new(&s).condition(s.lt(n, s.int(1)), false), "len(xs) > 0");
    assert_eq!(Readable::new(&s).term(s.str_substr(t, s.int(1), s.int(2))), "s[1:3]");
    let digits = s.re_plus(s.re_range(s.string("0"), s.string("9")));
    assert_eq!(Readable::new(&s).condition(s.str_in_re(t, digits), true), "s matches /[0-9]+/");
}

#[test]
fn negation_goes_inward() {
    let s = Store::new();
    let (x, b) = (s.var("x", Sort::Int), s.var("b", Sort::Bool));
    let both = s.raw(crate::Op::And, &[b, s.lt(s.int(0), x)]);
    assert_eq!(Readable::new(&s).condition(both, true), "b and x > 0");
    assert_eq!(Readable::new(&s).condition(both, false), "not b or x <= 0");
    let choice = s.ite(b, x, s.int(7));
    assert_eq!(Readable::new(&s).condition(s.lt(s.mul(choice, x), s.int(5)), true), "x*(x if b else 7) <= 4");
}

#[test]
fn a_shared_term_does_not_print_exponentially() {
    let s = Store::new();
    let mut t = s.var("x", Sort::Int);
    for _ in 0..60 {
        t = s.raw(crate::Op::IntXor, &[t, t]);
    }
    assert!(Readable::new(&s).term(t).len() < 10_000);
    let mut sum = s.var("y", Sort::Int);
    for _ in 0..60 {
        sum = s.raw(crate::Op::Add, &[sum, sum]);
    }
    assert!(Readable::new(&s).condition(s.raw(crate::Op::Le, &[sum, t]), true).len() < 20_000);
}

#[test]
fn java_numbers_and_characters_read_as_java() {
    let s = Store::new();
    let of = |name: &str, width: u32| s.symbol(s.declare(name, Sort::BitVec(width)));
    let (x, n, c) = (of("x", 32), of("s.length", 32), of("s[0]", 16));
    let minus = s.bv(32, u32::MAX - 4);
    assert_eq!(Readable::new(&s).condition(s.bv_slt(x, minus), true), "x <= -6");
    assert_eq!(Readable::new(&s).condition(s.eq(x, minus), true), "x == -5");
    assert_eq!(Readable::new(&s).condition(s.bv_ule(n, s.bv(32, 8u8)), true), "s.length <= 8");
    assert_eq!(Readable::new(&s).condition(s.eq(c, s.bv(16, 61u8)), true), "s[0] == '='");
    // Others may be anything: an index that is below a length is not negative, either.
    assert_eq!(Readable::new(&s).condition(s.bv_ult(x, s.bv(32, 8u8)), true), "0 <= x <= 7");
    assert_eq!(Readable::new(&s).condition(s.bv_ult(x, n), true), "0 <= x < s.length");
    assert_eq!(Readable::new(&s).condition(s.bv_ult(x, n), false), "x < 0 or x >= s.length");
    assert_eq!(Readable::new(&s).condition(s.bv_ult(x, s.bv_add(x, n)), true), "x u< x + s.length");
    assert_eq!(Readable::new(&s).term(s.bv_add(x, minus)), "x - 5");
}

#[test]
fn what_is_very_long_is_cut() {
    let s = Store::new();
    let x = s.symbol(s.declare("x", Sort::BitVec(32)));
    let parts: Vec<Term> = (0..5000u32).map(|i| s.not(s.eq(x, s.bv(32, 3 * i)))).collect();
    let text = Readable::new(&s).condition(s.mk(Op::And, &parts), true);
    assert!(text.starts_with("x != ") && text.ends_with(" and …"), "{text}");
    assert!(text.len() < 20_000, "{}", text.len());
}

#[test]
fn given_names_replace_symbols() {
    let s = Store::new();
    let (held, n) = (s.var("held@n:1", Sort::Int), s.var("held@n:1.len", Sort::Int));
    let readable = Readable::new(&s).with_names(|name| name.strip_prefix("held@")?.split(':').next());
    assert_eq!(readable.condition(s.lt(s.int(10), held), true), "n > 10");
    assert_eq!(readable.term(n), "n");
    assert_eq!(Readable::new(&s).term(held), "held@n:1");
}
