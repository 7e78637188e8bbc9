//! Constant expressions have the value that the same instructions compute, in operands and in initialisers.

use std::sync::Arc;

use fathom_term::Store;
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Program, State, Stop, Unwatched, Vm};

const GLOBALS: &str = "declare void @g()\n%pair = type { i32, [4 x i16], i64 }\n@a = global [16 x i8] zeroinitializer, align 16\n\
    @b = global [16 x i8] zeroinitializer, align 16\n@p = global %pair zeroinitializer, align 8\n";

fn run(text: &str) -> u64 {
    let code = fathom_ir::lower(&fathom_ir::parse(text).expect(text)).expect(text);
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut objects));
    let state = State::new(memory, objects);
    let symbol = program.code.find("f").expect("the entry");
    let mut watcher = Unwatched;
    let mut vm = Vm::new(program, Arc::new(Store::new()), state, Arc::default(), &mut watcher);
    vm.start(symbol, &[]).expect("the entry starts");
    match vm.run() {
        Stop::Returned(values) => values[0].value,
        other => panic!("{other:?}\n{text}"),
    }
}

/// An expression in an operand, in an initialiser, and as instructions: all three have the same value.
fn check(ty: &str, expression: &str, instructions: &str) {
    let computed = run(&format!("{GLOBALS}define {ty} @f() {{\n{instructions}\n  ret {ty} %r\n}}\n"));
    let operand = run(&format!("{GLOBALS}define {ty} @f() {{\n  ret {ty} {expression}\n}}\n"));
    let data = run(&format!(
        "{GLOBALS}@x = global {{ i8, {ty} }} {{ i8 1, {ty} {expression} }}\n\
         define {ty} @f() {{\n  %q = getelementptr {{ i8, {ty} }}, ptr @x, i32 0, i32 1\n  %r = load {ty}, ptr %q\n  ret {ty} %r\n}}\n"
    ));
    assert_eq!(operand, computed, "as an operand: {expression}");
    assert_eq!(data, computed, "in an initialiser: {expression}");
}

const A: &str = "ptrtoint (ptr @a to i64)";
const B: &str = "ptrtoint (ptr @b to i64)";
const AB: &str = "  %a = ptrtoint ptr @a to i64\n  %b = ptrtoint ptr @b to i64\n";

#[test]
fn arithmetic_on_addresses_is_computed_when_the_program_is_laid_out() {
    for op in ["add", "sub", "mul", "and", "or", "xor", "udiv", "sdiv", "urem", "srem"] {
        check("i64", &format!("{op} (i64 {A}, i64 {B})"), &format!("{AB}  %r = {op} i64 %a, %b"));
        check("i64", &format!("{op} (i64 {A}, i64 7)"), &format!("{AB}  %r = {op} i64 %a, 7"));
        check("i64", &format!("{op} (i64 13, i64 {B})"), &format!("{AB}  %r = {op} i64 13, %b"));
    }
    for op in ["shl", "lshr", "ashr"] {
        check("i64", &format!("{op} (i64 {A}, i64 3)"), &format!("{AB}  %r = {op} i64 %a, 3"));
    }
    check("i64", &format!("sub (i64 0, i64 {A})"), &format!("{AB}  %r = sub i64 0, %a"));
    check(
        "i64",
        &format!("xor (i64 sub (i64 {B}, i64 {A}), i64 -1)"),
        &format!("{AB}  %d = sub i64 %b, %a\n  %r = xor i64 %d, -1"),
    );
}

#[test]
fn casts_of_addresses() {
    check("i32", &format!("trunc (i64 {A} to i32)"), &format!("{AB}  %r = trunc i64 %a to i32"));
    check(
        "i8",
        &format!("trunc (i64 sub (i64 {A}, i64 {B}) to i8)"),
        &format!("{AB}  %d = sub i64 %a, %b\n  %r = trunc i64 %d to i8"),
    );
    check(
        "i64",
        &format!("sext (i32 trunc (i64 {A} to i32) to i64)"),
        &format!("{AB}  %t = trunc i64 %a to i32\n  %r = sext i32 %t to i64"),
    );
    check(
        "i64",
        &format!("zext (i16 trunc (i64 {A} to i16) to i64)"),
        &format!("{AB}  %t = trunc i64 %a to i16\n  %r = zext i16 %t to i64"),
    );
    check(
        "ptr",
        &format!("inttoptr (i64 add (i64 {A}, i64 4) to ptr)"),
        "  %r = getelementptr i8, ptr @a, i64 4",
    );
    check("double", &format!("uitofp (i64 {A} to double)"), &format!("{AB}  %r = uitofp i64 %a to double"));
    check(
        "double",
        &format!("fadd (double sitofp (i64 {A} to double), double 1.5)"),
        &format!("{AB}  %t = sitofp i64 %a to double\n  %r = fadd double %t, 1.5"),
    );
}

#[test]
fn comparisons_and_choices() {
    for pred in ["eq", "ne", "ult", "ugt", "sle", "sge"] {
        check(
            "i1",
            &format!("icmp {pred} (i64 {A}, i64 {B})"),
            &format!("{AB}  %r = icmp {pred} i64 %a, %b"),
        );
        check("i1", &format!("icmp {pred} (ptr @a, ptr @b)"), &format!("  %r = icmp {pred} ptr @a, @b"));
        check(
            "i1",
            &format!("icmp {pred} (i64 {A}, i64 12345)"),
            &format!("{AB}  %r = icmp {pred} i64 %a, 12345"),
        );
    }
    check(
        "ptr",
        "select (i1 icmp ult (ptr @a, ptr @b), ptr @b, ptr null)",
        "  %c = icmp ult ptr @a, @b\n  %r = select i1 %c, ptr @b, ptr null",
    );
    check(
        "ptr",
        "select (i1 icmp eq (ptr @a, ptr null), ptr @b, ptr @a)",
        "  %r = getelementptr i8, ptr @a, i64 0",
    );
}

#[test]
fn places_in_structures() {
    check(
        "ptr",
        "getelementptr (%pair, ptr @p, i32 0, i32 1, i64 2)",
        "  %r = getelementptr %pair, ptr @p, i32 0, i32 1, i64 2",
    );
    check(
        "ptr",
        "getelementptr (%pair, ptr @p, i64 -1, i32 2)",
        "  %r = getelementptr %pair, ptr @p, i64 -1, i32 2",
    );
    check(
        "ptr",
        &format!("getelementptr (i8, ptr @a, i64 sub (i64 {B}, i64 {A}))"),
        &format!("{AB}  %d = sub i64 %b, %a\n  %r = getelementptr i8, ptr @a, i64 %d"),
    );
    check("ptr", "dso_local_equivalent @g", "  %r = getelementptr i8, ptr @g, i64 0");
    check("ptr", "no_cfi @g", "  %r = getelementptr i8, ptr @g, i64 0");
}

#[test]
fn vectors_and_members_of_constants() {
    check(
        "i64",
        "extractelement (<2 x i64> ptrtoint (<2 x ptr> <ptr @a, ptr @b> to <2 x i64>), i32 1)",
        "  %r = ptrtoint ptr @b to i64",
    );
    check(
        "i64",
        &format!(
            "extractelement (<2 x i64> add (<2 x i64> <i64 {A}, i64 {B}>, <2 x i64> <i64 3, i64 4>), i32 0)"
        ),
        &format!("{AB}  %r = add i64 %a, 3"),
    );
    check(
        "i64",
        &format!(
            "extractelement (<2 x i64> shufflevector (<2 x i64> <i64 {A}, i64 1>, <2 x i64> <i64 2, i64 {B}>, <2 x i32> <i32 3, i32 0>), i32 0)"
        ),
        "  %r = ptrtoint ptr @b to i64",
    );
    check(
        "i64",
        &format!("extractvalue ({{ i32, i64 }} {{ i32 1, i64 {A} }}, 1)"),
        "  %r = ptrtoint ptr @a to i64",
    );
    check(
        "i64",
        &format!(
            "extractelement (<2 x i64> insertelement (<2 x i64> zeroinitializer, i64 {A}, i32 1), i32 1)"
        ),
        "  %r = ptrtoint ptr @a to i64",
    );
    check("i64", "bitcast (<2 x i32> <i32 1, i32 2> to i64)", "  %r = add i64 8589934592, 1");
}

#[test]
fn a_pointer_with_a_tag_keeps_its_object() {
    let text = format!(
        "{GLOBALS}@t = global i64 or (i64 {A}, i64 1)\ndefine i8 @f() {{\n  %t = load i64, ptr @t\n  %u = and i64 %t, -2\n  \
         %q = inttoptr i64 %u to ptr\n  store i8 9, ptr %q\n  %r = load i8, ptr @a\n  ret i8 %r\n}}\n"
    );
    assert_eq!(run(&text), 9);
}

#[test]
fn division_by_zero_in_a_constant_does_not_end_the_reader() {
    let text = format!(
        "{GLOBALS}define i64 @f() {{\n  %r = select i1 true, i64 5, i64 udiv (i64 {A}, i64 0)\n  ret i64 %r\n}}\n"
    );
    assert_eq!(run(&text), 5);
}
