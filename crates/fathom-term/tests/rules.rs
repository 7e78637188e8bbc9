//! Rewriting by example, one a line: the term as written, and its result.

use fathom_term::Store;
use fathom_term::smtlib::{Parser, print_term};

const DECLARATIONS: &str = "
    (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
    (declare-const x Int) (declare-const y Int) (declare-const z Int)
    (declare-const u Real) (declare-const v Real)
    (declare-const a (_ BitVec 32)) (declare-const b (_ BitVec 8)) (declare-const c (_ BitVec 8))
    (declare-const s String) (declare-const t String)
    (declare-const f Float64) (declare-const g Float64)
    (declare-const m (Array Int Int))";

fn rewritten(text: &str) -> String {
    let store = Store::new();
    let mut parser = Parser::new(&store);
    parser.script(DECLARATIONS).unwrap();
    // Arguments are ordered by age: that of their declaration.
    for symbol in store.symbols() {
        store.symbol(symbol);
    }
    let t = parser.term(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    print_term(&store, t)
}

fn check(examples: &[(&str, &str)]) {
    for (before, after) in examples {
        // Both sides are rewritten, so that an example need not spell the order of arguments.
        let (before_now, after_now) = (rewritten(before), rewritten(after));
        assert_eq!(before_now, after_now, "{before} became {before_now}");
        assert_eq!(after_now, *after, "the example's own right side is not normal");
    }
}

#[test]
fn bool() {
    check(&[
        ("(and p true q)", "(and p q)"),
        ("(and q p (and p r))", "(and p q r)"),
        ("(and p (not p))", "false"),
        ("(and p (or p q))", "p"),
        ("(or p (and q p))", "p"),
        ("(and (<= x 3) (<= 4 x))", "false"),
        ("(or (<= x 3) (< 3 x))", "true"),
        ("(not (not p))", "p"),
        ("(not (<= x y))", "(< y x)"),
        ("(not (str.< s t))", "(str.<= t s)"),
        ("(xor p q)", "(not (= p q))"),
        ("(= p false)", "(not p)"),
        ("(= (not p) (not q))", "(= p q)"),
        ("(=> p p)", "true"),
    ]);
}

#[test]
fn if_then_else() {
    check(&[
        ("(ite p true q)", "(or p q)"),
        ("(ite p q false)", "(and p q)"),
        ("(ite (not p) x y)", "(ite p y x)"),
        ("(ite p (ite p x y) z)", "(ite p x z)"),
        ("(ite p x (ite q x y))", "(ite (or p q) x y)"),
        ("(ite (= x 3) 3 x)", "x"),
        ("(= (ite p 1 0) 1)", "p"),
        ("(= (ite p 1 0) 0)", "(not p)"),
        ("(<= (ite p 1 0) 0)", "(not p)"),
        ("(= (ite p 3 (ite q 4 5)) 4)", "(and q (not p))"),
        ("(<= (+ (ite p 1 0) 1) 1)", "(not p)"),
        ("(bvult (ite p #x01 #x00) #x01)", "(not p)"),
        ("(bvult (bvadd (ite p #x07 #x05) #x03) #x09)", "(not p)"),
        ("(bvshl (ite p #x01 #x02) #x01)", "(ite p #x02 #x04)"),
        ("(= (bvand (ite p #b1 #b0) (ite q #b0 #b1)) #b1)", "(and p (not q))"),
        ("(= (bvor (ite p #x01 #x00) (ite q #x01 #x00)) #x00)", "(not (or p q))"),
        ("(bvxor (ite p #b1 #b0) (ite q #b1 #b0))", "(ite (= p q) #b0 #b1)"),
        ("(str.len (ite p \"ab\" \"\"))", "(ite p 2 0)"),
    ]);
}

#[test]
fn numbers() {
    check(&[
        ("(- x)", "(* (- 1) x)"),
        ("(+ x 0)", "x"),
        ("(+ (* 2 x) 3 y (- x) (+ z 4))", "(+ x y z 7)"),
        ("(- (+ x y) x)", "y"),
        ("(* 2 (+ x y))", "(+ (* 2 x) (* 2 y))"),
        ("(* x 0 y)", "0"),
        ("(* y 3 x 2)", "(* 6 (* x y))"),
        ("(< x 5)", "(<= x 4)"),
        ("(< 5 x)", "(<= 6 x)"),
        ("(<= (+ x 3) (+ y 5))", "(<= x (+ y 2))"),
        ("(< (+ x 1) (+ y 1))", "(< x y)"),
        ("(<= (* 2 x) 7)", "(<= x 3)"),
        ("(<= (- x) 7)", "(<= (- 7) x)"),
        ("(= (* 2 x) 7)", "false"),
        ("(= (* 2 x) 8)", "(= x 4)"),
        ("(= (+ x 3) (+ y 3))", "(= x y)"),
        ("(= 4 (- x))", "(= x (- 4))"),
        ("(<= 0 (str.len s))", "true"),
        ("(<= (+ (str.len s) (str.len t) 3) 2)", "false"),
        ("(= (mod x 3) 3)", "false"),
        ("(< (mod x 3) 3)", "true"),
        ("(div (+ (* 6 x) y 7) 3)", "(+ (* 2 x) (div (+ y 1) 3) 2)"),
        ("(div (div x 3) 4)", "(div x 12)"),
        ("(div x (- 3))", "(* (- 1) (div x 3))"),
        ("(mod (+ (* 7 x) y 12) 5)", "(mod (+ (* 2 x) y 2) 5)"),
        ("(mod (mod x 12) 4)", "(mod x 4)"),
        ("(mod (mod x 4) 12)", "(mod x 4)"),
        ("(fathom.int_and x 255)", "(mod x 256)"),
        ("(fathom.int_shl x 3)", "(* 8 x)"),
        ("(fathom.int_shr x 3)", "(div x 8)"),
        ("(fathom.int_xor x (- 1))", "(+ (* (- 1) x) (- 1))"),
        ("(fathom.int_pow x 2)", "(* x x)"),
        ("(<= (* 2.0 u) (+ v 1.0))", "(<= (* 2.0 u) (+ v 1.0))"),
        ("(<= (/ u 2.0) (/ v 3.0))", "(<= (* 3.0 u) (* 2.0 v))"),
        ("(< (to_real x) 2.5)", "(<= x 2)"),
        ("(= (to_real x) 2.5)", "false"),
        ("(to_int (to_real x))", "x"),
    ]);
}

#[test]
fn bitvectors() {
    check(&[
        ("(bvadd #x01 (bvadd b #x02))", "(bvadd b #x03)"),
        ("(bvsub b #x01)", "(bvadd b #xff)"),
        ("(bvsub (bvadd b c) c)", "b"),
        ("(bvxor b b)", "#x00"),
        ("(bvand b (bvnot b))", "#x00"),
        ("(bvand a #x000000ff)", "((_ zero_extend 24) ((_ extract 7 0) a))"),
        ("(bvlshr a #x00000008)", "((_ zero_extend 8) ((_ extract 31 8) a))"),
        ("(bvudiv b #x04)", "((_ zero_extend 2) ((_ extract 7 2) b))"),
        ("((_ extract 7 0) (concat b c))", "c"),
        ("((_ extract 11 4) (concat b c))", "(concat ((_ extract 3 0) b) ((_ extract 7 4) c))"),
        ("((_ extract 7 0) ((_ zero_extend 24) b))", "b"),
        ("(concat ((_ extract 31 16) a) ((_ extract 15 0) a))", "a"),
        (
            "(concat ((_ extract 31 24) a) (concat ((_ extract 23 16) a) b))",
            "(concat ((_ extract 31 16) a) b)",
        ),
        ("(concat #x00 b)", "((_ zero_extend 8) b)"),
        ("((_ zero_extend 0) b)", "b"),
        (
            "(bvor (bvshl ((_ zero_extend 24) b) #x00000008) ((_ zero_extend 24) c))",
            "(concat ((_ zero_extend 16) b) c)",
        ),
        ("((_ extract 7 0) (bvadd ((_ zero_extend 24) b) ((_ sign_extend 24) c)))", "(bvadd b c)"),
        ("(bvult b #x00)", "false"),
        ("(bvult b #x10)", "(bvule b #x0f)"),
        ("(bvule b #x00)", "(= b #x00)"),
        ("(bvsle b #x7f)", "true"),
        ("(not (bvult b c))", "(bvule c b)"),
        ("(bvult ((_ zero_extend 24) b) #x00000100)", "true"),
        ("(bvslt ((_ zero_extend 24) b) #x00000010)", "(bvule b #x0f)"),
        ("(bvslt ((_ sign_extend 24) b) #xffffff00)", "false"),
        ("(= ((_ zero_extend 24) b) #x00000100)", "false"),
        ("(= ((_ sign_extend 24) b) #xffffffff)", "(= b #xff)"),
        ("(= (concat b c) #x0102)", "(and (= b #x01) (= c #x02))"),
        ("(= (bvadd b #x01) #x00)", "(= b #xff)"),
        ("(= (bvmul b #x03) #x09)", "(= b #x03)"),
        ("(= (bvsub b c) #x00)", "(= b c)"),
        ("(<= (bv2nat b) 300)", "true"),
        ("(<= (bv2nat b) 30)", "(bvule b #x1e)"),
        ("(= (sbv_to_int b) (- 1))", "(= b #xff)"),
        ("((_ int2bv 8) (bv2nat b))", "b"),
    ]);
}

#[test]
fn floats() {
    check(&[
        ("(fp.neg (fp.neg f))", "f"),
        ("(fp.abs (fp.neg f))", "(fp.abs f)"),
        ("(fp.eq f f)", "(not (fp.isNaN f))"),
        ("(fp.lt f f)", "false"),
        ("(fp.lt f (_ NaN 11 53))", "false"),
        ("(fp.add RNE f (_ -zero 11 53))", "f"),
        ("(fp.eq f (_ +zero 11 53))", "(fp.isZero f)"),
        ("(fp.mul RNE ((_ to_fp 11 53) RNE 1.0) f)", "f"),
        ("(fp.leq ((_ to_fp 11 53) RNE (to_real x)) ((_ to_fp 11 53) RNE 2.5))", "(<= x 2)"),
        ("(fp.eq ((_ to_fp 11 53) RNE (to_real x)) ((_ to_fp 11 53) RNE 2.5))", "false"),
        ("(fp.lt ((_ to_fp 11 53) RNE 2.0) ((_ to_fp 11 53) RNE (to_real x)))", "(<= 3 x)"),
        ("((_ to_fp 8 24) RNE ((_ to_fp 11 53) RNE ((_ to_fp 8 24) RTZ f)))", "((_ to_fp 8 24) RTZ f)"),
    ]);
    // Not an identity: -0 + +0 is +0.
    assert!(rewritten("(fp.add RNE f (_ +zero 11 53))").starts_with("(fp.add"));
    assert!(rewritten("(fp.add RTN f (_ -zero 11 53))").starts_with("(fp.add"));
}

#[test]
fn floats_as_bits() {
    let bits = "(fp.to_ieee_bv f)";
    let made = |bits: &str| rewritten(&format!("((_ to_fp 11 53) {bits})"));
    assert_eq!(made(&format!("(bvxor {bits} #x8000000000000000)")), "(fp.neg f)");
    assert_eq!(made(&format!("(bvand {bits} #x7fffffffffffffff)")), "(fp.abs f)");
    let choice = format!("(ite p (bvxor {bits} #x8000000000000000) {bits})");
    assert_eq!(made(&choice), "(ite p (fp.neg f) f)");
    assert_eq!(
        rewritten("(fp.lt (ite p f g) ((_ to_fp 11 53) RNE 1.0))"),
        rewritten("(ite p (fp.lt f ((_ to_fp 11 53) RNE 1.0)) (fp.lt g ((_ to_fp 11 53) RNE 1.0)))")
    );
}

#[test]
fn floats_made_from_integers() {
    let from = "(fp.div RNE ((_ to_fp 11 53) RNE a) ((_ to_fp 11 53) RNE 4.0))";
    let constant = |k: &str| format!("((_ to_fp 11 53) RNE {k})");
    let compared = |op: &str, k: &str| rewritten(&format!("({op} {from} {})", constant(k)));
    assert_eq!(compared("fp.eq", "2.75"), "(= a #x0000000b)");
    assert_eq!(compared("fp.eq", "2.8"), "false");
    assert_eq!(compared("fp.lt", "0.5"), "(bvsle a #x00000001)");
    assert_eq!(compared("fp.leq", "0.5"), "(bvsle a #x00000002)");
    assert_eq!(compared("fp.gt", "0.5"), "(bvsle #x00000003 a)");
}

#[test]
fn strings() {
    check(&[
        ("(str.++ \"a\" (str.++ \"b\" s) \"\")", "(str.++ \"ab\" s)"),
        ("(str.len (str.++ s \"ab\" t))", "(+ (str.len s) (str.len t) 2)"),
        ("(str.at (str.++ \"abc\" s) 1)", "\"b\""),
        ("(str.at (str.++ \"abc\" s) 5)", "(str.at s 2)"),
        ("(str.at (str.substr s 1 (- (str.len s) 1)) 0)", "(str.at s 1)"),
        ("(str.substr s 2 1)", "(str.at s 2)"),
        ("(str.substr s 0 (str.len s))", "s"),
        ("(str.substr (str.substr s 1 (- (str.len s) 1)) 2 3)", "(str.substr s 3 3)"),
        ("(str.prefixof \"abc\" (str.++ \"ab\" s))", "(str.prefixof \"c\" s)"),
        ("(str.suffixof \"ab\" (str.++ s \"b\"))", "(str.suffixof \"a\" s)"),
        ("(str.prefixof \"x\" (str.++ \"ab\" s))", "false"),
        ("(str.contains (str.++ s \"abc\" t) \"b\")", "true"),
        ("(= (str.++ \"ab\" s) (str.++ \"ab\" t))", "(= s t)"),
        ("(= (str.++ \"ab\" s) \"abc\")", "(= s \"c\")"),
        ("(= (str.++ \"ab\" s) \"acc\")", "false"),
        ("(= (str.len s) 0)", "(= s \"\")"),
        ("(<= (str.len s) 0)", "(= s \"\")"),
        ("(= (str.to_code s) 97)", "(= s \"a\")"),
        ("(= (str.from_int x) \"12\")", "(= x 12)"),
        ("(= (str.from_int x) \"012\")", "false"),
        ("(= (str.at s 0) \"ab\")", "false"),
        ("(= (fathom.str_upper s) \"a\")", "false"),
        ("(str.to_int (str.from_int x))", "(ite (<= 0 x) x (- 1))"),
        ("(str.in_re s (str.to_re \"a\"))", "(= s \"a\")"),
        ("(str.in_re s (re.union (str.to_re \"a\") (str.to_re \"b\")))", "(or (= s \"a\") (= s \"b\"))"),
        ("(str.in_re s (re.++ (str.to_re \"a\") (re.* re.allchar)))", "(str.prefixof \"a\" s)"),
        (
            "(str.in_re s (re.++ re.all (str.to_re \"a\") (str.to_re \"b\") re.all))",
            "(str.contains s \"ab\")",
        ),
        ("(str.in_re \"ab1\" (re.+ (re.range \"a\" \"z\")))", "false"),
        ("(str.indexof (str.++ \"abc\" s) \"c\" 1)", "2"),
        ("(str.<= \"\" s)", "true"),
    ]);
}

#[test]
fn arrays() {
    check(&[
        ("(select (store m 1 5) 1)", "5"),
        ("(select (store m 1 5) 2)", "(select m 2)"),
        ("(select (store m x 5) (+ x 1))", "(select m (+ x 1))"),
        ("(store (store m x 1) x 2)", "(store m x 2)"),
        ("(store m x (select m x))", "m"),
        ("(select ((as const (Array Int Int)) 7) x)", "7"),
    ]);
}
