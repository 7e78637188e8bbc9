//! Programs without symbols do what they do natively; bugs are seen for what they are.

use std::sync::Arc;

use fathom_term::{Op, Sort, Store, Value};
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Fault, Program, Slot, State, Stop, Unwatched, Vm};

/// Runs a function of an IR text on these arguments.
fn run(store: &Arc<Store>, text: &str, entry: &str, arguments: &[Slot]) -> (Stop, State) {
    let code = fathom_ir::lower(&fathom_ir::parse(text).unwrap()).unwrap();
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut objects));
    let state = State::new(memory, objects);
    let symbol = program.code.find(entry).expect("the entry");
    let mut watcher = Unwatched;
    let store = store.clone();
    let mut vm = Vm::new(program, store, state, Arc::default(), &mut watcher);
    vm.start(symbol, arguments).expect("the entry starts");
    let stop = vm.run();
    (stop, vm.state)
}

fn returned(stop: Stop) -> u64 {
    match stop {
        Stop::Returned(values) => values[0].value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn loops_and_calls_compute() {
    let text = "define i32 @square(i32 %x) {\n  %r = mul i32 %x, %x\n  ret i32 %r\n}\n\
        define i32 @sum(i32 %n) {\nentry:\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  \
        %s = phi i32 [ 0, %entry ], [ %t, %loop ]\n  %q = call i32 @square(i32 %i)\n  %t = add i32 %s, %q\n  \
        %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %n\n  br i1 %more, label %loop, label %out\n\
        out:\n  ret i32 %t\n}\n";
    let (stop, _) = run(&Arc::new(Store::new()), text, "sum", &[Slot::number(10)]);
    assert_eq!(returned(stop), 285);
}

#[test]
fn an_access_outside_its_object_is_a_bug_even_inside_another() {
    let text = "@a = global [4 x i8] zeroinitializer\n@b = global [4096 x i8] zeroinitializer\n\
        define i8 @read(i64 %i) {\n  %p = getelementptr i8, ptr @a, i64 %i\n  %v = load i8, ptr %p\n  ret i8 %v\n}\n";
    let store = Arc::new(Store::new());
    assert_eq!(returned(run(&store, text, "read", &[Slot::number(3)]).0), 0);
    for at in [4, 64, u64::MAX] {
        let (stop, _) = run(&store, text, "read", &[Slot::number(at)]);
        assert!(matches!(stop, Stop::Fault(Fault::OutOfBounds { write: false, .. })), "{at}: {stop:?}");
    }
}

#[test]
fn freed_memory_is_not_read_and_not_freed_again() {
    let head = "declare ptr @malloc(i64)\ndeclare void @free(ptr)\ndefine i8 @f() {\n  %p = call ptr @malloc(i64 4)\n  \
        store i8 7, ptr %p\n  call void @free(ptr %p)\n";
    let late = format!("{head}  %v = load i8, ptr %p\n  ret i8 %v\n}}\n");
    let twice = format!("{head}  call void @free(ptr %p)\n  ret i8 0\n}}\n");
    let store = Arc::new(Store::new());
    assert!(matches!(run(&store, &late, "f", &[]).0, Stop::Fault(Fault::UseAfterFree { .. })));
    assert!(matches!(run(&store, &twice, "f", &[]).0, Stop::Fault(Fault::DoubleFree { .. })));
}

#[test]
fn a_branch_on_a_symbol_is_a_decision_and_a_table_read_is_a_term() {
    let text = "@t = constant [4 x i8] c\"\\0A\\14\\1E\\28\"\n\
        define i32 @f(i8 %x) {\n  %i = zext i8 %x to i64\n  %p = getelementptr i8, ptr @t, i64 %i\n  %v = load i8, ptr %p\n  \
        %c = icmp eq i8 %v, 30\n  br i1 %c, label %yes, label %no\nyes:\n  ret i32 1\nno:\n  ret i32 0\n}\n";
    let store = Arc::new(Store::new());
    let x = store.var("x", Sort::BYTE);
    // The default input is zero, and so is the slot's value.
    let (stop, state) = run(&store, text, "f", &[Slot::symbolic(0, x)]);
    assert_eq!(returned(stop), 0);
    let decisions = state.path.to_vec();
    assert_eq!(decisions.len(), 2, "the bounds of the table, then the branch");
    assert!(decisions[0].taken && !decisions[1].taken);
    // Under x = 2 the branch goes the other way.
    let two = store.constant(Value::bv(8, 2u8));
    let is_two = store.mk(Op::Eq, &[x, two]);
    let mut model = fathom_term::Model::new();
    let Op::Symbol(symbol) = store.op(x) else { panic!("x is a symbol") };
    model.set(symbol, Value::bv(8, 2u8));
    let mut evaluator = fathom_term::Evaluator::new(&store);
    assert!(evaluator.holds(is_two, &model) && evaluator.holds(decisions[1].cond, &model));
}

#[test]
fn what_has_no_model_is_unsupported_by_name() {
    let text = "declare i32 @ask_the_oracle()\ndefine i32 @f() {\n  %r = call i32 @ask_the_oracle()\n  ret i32 %r\n}\n";
    match run(&Arc::new(Store::new()), text, "f", &[]).0 {
        Stop::Unsupported(what) => assert!(what.contains("ask_the_oracle"), "{what}"),
        other => panic!("{other:?}"),
    }
}

/// `attempt to divide by zero` in the machine: the callee sees only the low half of what it is given.
#[test]
fn a_call_through_a_pointer_of_another_type_divides_by_what_the_callee_sees() {
    let text = "define i32 @part(i32 %n) {\n  %r = srem i32 10, %n\n  ret i32 %r\n}\n\
        define i32 @f(i64 %wide) {\n  %r = call i32 @part(i64 %wide)\n  ret i32 %r\n}\n";
    let (stop, _) = run(&Arc::new(Store::new()), text, "f", &[Slot::number(1 << 32)]);
    assert!(matches!(stop, Stop::Fault(Fault::DivisionByZero)), "{stop:?}");
}
