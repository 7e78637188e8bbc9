//! Reading and writing SMT-LIB text.

use fathom_term::smtlib::{
    Command, Parser, Printer, Response, ScriptOptions, complete, parse_core, parse_model, parse_script,
    parse_values, print_script, print_term,
};
use fathom_term::{Evaluator, FloatSort, Model, Op, Sort, Store, Text, Value};

#[test]
fn shared_subterms_are_bound_once() {
    let s = Store::new();
    let mut t = s.var("x", Sort::BitVec(8));
    for _ in 0..40 {
        t = s.raw(Op::BvAdd, &[t, t]);
    }
    let text = print_term(&s, t);
    assert!(text.len() < 2000, "{text}");
    let mut parser = Parser::raw(&s);
    parser.script("(declare-const x (_ BitVec 8))").unwrap();
    assert_eq!(parser.term(&text).unwrap(), t);
}

#[test]
fn names_that_solvers_know_are_marked() {
    let s = Store::new();
    let names = ["x", "and", "str.len", "a[0].len", "we|rd\\", "x", "é", "123", "bv5", ""];
    let mut sorts = [Sort::Int; 10];
    sorts[5] = Sort::Real;
    let mut printer = Printer::new(&s);
    let given: Vec<String> =
        names.iter().zip(sorts).map(|(n, sort)| printer.name(s.declare(n, sort)).to_string()).collect();
    let mut unique = given.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), given.len(), "{given:?}");
    assert_eq!(given[0], "x");
    assert_eq!(given[3], "a[0].len");
    assert!(given[1] != "and" && given[2] != "str.len" && !given[4].contains(['|', '\\']));
}

#[test]
fn a_script_is_read_command_by_command() {
    let s = Store::new();
    let script = r#"
        ; a comment
        (set-logic QF_SLIA)
        (set-info :status sat)
        (declare-const s String) (declare-fun |a b| () Int) (declare-fun f (Int Int) Bool)
        (define-fun double ((x Int)) Int (* 2 x))
        (push 1)
        (assert (! (= (double |a b|) (str.len s) 4) :named first))
        (assert (=> first (f 1 2)))
        (check-sat)
        (get-value (s |a b|))
        (pop 1)
        (exit)"#;
    let commands = parse_script(&s, script).unwrap();
    let x = s.var("a b", Sort::Int);
    let text = s.var("s", Sort::String);
    let expected = s.and(&[s.eq(s.mul(s.int(2), x), s.str_len(text)), s.eq(s.str_len(text), s.int(4))]);
    let Command::Assert { term, name } = &commands[7] else { panic!("{commands:?}") };
    assert_eq!((*term, name.as_deref()), (expected, Some("first")));
    assert_eq!(commands[10], Command::GetValue(vec![text, x]));
    assert!(matches!(commands[9], Command::CheckSat) && matches!(commands[12], Command::Exit));
}

#[test]
fn errors_say_where() {
    let s = Store::new();
    let error = parse_script(&s, "(declare-const x Int)\n(assert (and x true))").unwrap_err();
    assert_eq!(error.to_string(), "2:9: And takes two or more Bools, not (Int, Bool)");
    for bad in
        ["(assert", "(assert y)", ")", "(assert \"abc)", "(assert (bvadd #b1))", "(assert (let ((a 1)) b))"]
    {
        assert!(parse_script(&s, bad).is_err(), "{bad}");
    }
}

#[test]
fn strings_escape_and_unescape() {
    let s = Store::new();
    let text = Text::new([0, 0x22, 0x5c, 0x75, 0x7b, 0x41, 0x7d, 0xe9, 0xd800, 0x1f600, 0x7f]);
    let t = s.text(text);
    assert_eq!(Parser::new(&s).term(&print_term(&s, t)).unwrap(), t);
    assert_eq!(Parser::new(&s).term(r#""\u0041\u{42}\x""#).unwrap(), s.string("AB\\x"));
}

#[test]
fn values_of_every_sort_come_back() {
    let s = Store::new();
    let mut printer = Printer::new(&s);
    let array = Sort::Array(fathom_term::Base::Int, fathom_term::Base::Bool);
    let sorts = [
        ("b", Sort::Bool),
        ("i", Sort::Int),
        ("r", Sort::Real),
        ("v", Sort::BitVec(12)),
        ("f", Sort::Float(FloatSort::F32)),
        ("t", Sort::String),
        ("m", array),
    ];
    for (name, sort) in sorts {
        printer.name(s.declare(name, sort));
    }
    let answer = r#"((b true) (i (- 12)) (r (/ 1.0 3.0)) (v #xfff) (f (fp #b0 #x7f #b00000000000000000000000))
        (t "\u{e4}""") (m (store ((as const (Array Int Bool)) false) 3 true)))"#;
    let model = parse_values(&s, &printer, answer).unwrap();
    let value = |name: &str, sort| model.value(&s, s.declare(name, sort));
    assert_eq!(value("i", Sort::Int), Value::int(-12));
    assert_eq!(value("v", Sort::BitVec(12)), Value::bv(12, 0xfffu32));
    assert_eq!(value("f", Sort::Float(FloatSort::F32)), Value::Float(fathom_term::Float::from_f32(1.0)));
    assert_eq!(value("t", Sort::String), Value::String("ä\"".into()));
    let m = s.var("m", array);
    let mut evaluator = Evaluator::new(&s);
    assert!(evaluator.holds(s.select(m, s.int(3)), &model));
    assert!(!evaluator.holds(s.select(m, s.int(4)), &model));
    assert_eq!(model.len(), 7);
}

#[test]
fn models_with_functions_and_arrays_by_function() {
    let s = Store::new();
    let mut printer = Printer::new(&s);
    let array = Sort::Array(fathom_term::Base::Int, fathom_term::Base::Int);
    let f = s.declare_func("f", &[Sort::Int, Sort::Bool], Sort::Int);
    let mut out = String::new();
    let x = s.var("x", Sort::Int);
    let a = s.var("a", array);
    let t = s.lt(s.apply(f, &[x, s.tt()]), s.select(a, x));
    printer.declare(t, &mut out);
    printer.term(t, &mut out).unwrap();
    let answer = "(model
        (define-fun x () Int 5)
        (define-fun a () (Array Int Int) (_ as-array k!0))
        (define-fun k!0 ((x!0 Int)) Int (ite (= x!0 5) 100 (ite (= x!0 7) 8 0)))
        (define-fun f ((x!0 Int) (x!1 Bool)) Int (ite (and (= x!0 5) (= x!1 true)) 99 3)))";
    let model = parse_model(&s, &printer, answer).unwrap();
    let mut evaluator = Evaluator::new(&s);
    assert_eq!(evaluator.eval(s.apply(f, &[x, s.tt()]), &model), Value::int(99));
    assert_eq!(evaluator.eval(s.apply(f, &[x, s.ff()]), &model), Value::int(3));
    assert_eq!(evaluator.eval(s.select(a, s.int(7)), &model), Value::int(8));
    assert!(evaluator.holds(t, &model));
}

#[test]
fn answers_arrive_in_pieces() {
    assert_eq!(complete("sat"), None);
    assert_eq!(complete("sat\n"), Some(3));
    assert_eq!(complete(" ((x \"(\"\"\")"), None);
    let whole = "((x \"(\"\"\") (|a)| 1)) rest";
    assert_eq!(&whole[..complete(whole).unwrap()], "((x \"(\"\"\") (|a)| 1))");
    assert_eq!(Response::parse("unsat\n"), Response::Unsat);
    assert_eq!(
        Response::parse("(error \"line 1: say \"\"x\"\"\")"),
        Response::Error("line 1: say \"x\"".into())
    );
    assert_eq!(parse_core("(c0 c12)").unwrap(), ["c0", "c12"]);
}

#[test]
fn own_operators_are_refused_until_lowered() {
    let s = Store::new();
    let (x, y) = (s.var("x", Sort::Int), s.var("y", Sort::Int));
    let t = s.eq(s.int_and(x, y), s.int(4));
    assert!(print_script(&s, &[t], &ScriptOptions::default()).is_err());
    let mut lowering = fathom_term::lower::Lowering::new(&s, Default::default());
    let mut all = vec![lowering.lower(t)];
    all.extend(lowering.take_definitions());
    let assumptions = lowering.take_assumptions();
    assert_eq!(assumptions.len(), 4);
    all.extend(assumptions);
    let options = ScriptOptions { named: true, get_values: true, ..Default::default() };
    let script = print_script(&s, &all, &options).unwrap();
    assert!(parse_script(&Store::new(), &script).is_ok(), "{script}");
    let mut model = Model::new();
    for (a, b) in [(6, 5), (-4, 7), (0, 4)] {
        model.set(s.declare("x", Sort::Int), Value::int(a));
        model.set(s.declare("y", Sort::Int), Value::int(b));
        let mut evaluator = Evaluator::new(&s);
        assert_eq!(evaluator.holds(t, &model), evaluator.all_hold(&all, &model), "{a} {b}");
    }
}
