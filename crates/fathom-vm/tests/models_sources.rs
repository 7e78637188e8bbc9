//! Where symbols enter through the C library: files, environment variables, random numbers, clocks. Their values come from the
//! input by name.

use std::sync::Arc;

use crate::common::Knowing;
use fathom_term::{Model, Store, Value};
use fathom_trace::Input;
use fathom_vm::environment::world::{Contents, GuestFile, Length, World};
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Program, State, Stop, Vm};

const TEXT: &str = "@path = constant [5 x i8] c\"data\\00\"\n@mode = constant [2 x i8] c\"r\\00\"\n\
    @key = constant [4 x i8] c\"KEY\\00\"\n\
    declare ptr @fopen(ptr, ptr)\ndeclare i32 @fgetc(ptr)\ndeclare ptr @getenv(ptr)\ndeclare i32 @rand()\ndeclare i64 @time(ptr)\n\
    declare i64 @clock()\n\
    define i32 @file() {\n  %f = call ptr @fopen(ptr @path, ptr @mode)\n  %a = call i32 @fgetc(ptr %f)\n  \
    %b = call i32 @fgetc(ptr %f)\n  %c = call i32 @fgetc(ptr %f)\n  %s = shl i32 %a, 8\n  %t = or i32 %s, %b\n  \
    %e = icmp eq i32 %c, -1\n  %r = select i1 %e, i32 %t, i32 0\n  ret i32 %r\n}\n\
    define i32 @variable() {\n  %p = call ptr @getenv(ptr @key)\n  %c = load i8, ptr %p\n  %r = zext i8 %c to i32\n  ret i32 %r\n}\n\
    define i32 @dice() {\n  %a = call i32 @rand()\n  %b = call i32 @rand()\n  %r = sub i32 %b, %a\n  ret i32 %r\n}\n\
    define i32 @elapsed() {\n  %a = call i64 @time(ptr null)\n  %b = call i64 @time(ptr null)\n  %d = sub i64 %b, %a\n  \
    %r = trunc i64 %d to i32\n  ret i32 %r\n}\n";

fn run(entry: &str, values: &[(&str, u32, u64)]) -> (u32, Input) {
    let code = fathom_ir::lower(&fathom_ir::parse(TEXT).unwrap()).unwrap();
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut objects));
    let symbol = program.code.find(entry).unwrap();
    let mut input = Input::default();
    for &(name, width, value) in values {
        input.values.insert(name.into(), Value::bv(width, value));
    }
    let mut watcher = Knowing { model: Model::new(), concretised: Vec::new() };
    let store = Arc::new(Store::new());
    let mut vm = Vm::new(program, store, State::new(memory, objects), Arc::new(input), &mut watcher);
    let symbolic = |size, first: &[u8], length| Contents::Symbolic { size, first: first.to_vec(), length };
    vm.world = Arc::new(World {
        files: vec![GuestFile {
            path: "data".into(),
            name: "data".into(),
            contents: symbolic(2, b"AB", Length::Chosen),
        }],
        variables: vec![("KEY".into(), symbolic(3, b"v", Length::Fixed))],
        ..World::default()
    });
    // The world's variables are laid out as for any program.
    vm.start_main(symbol).unwrap();
    let result = match vm.run() {
        Stop::Returned(values) => values[0].value as u32,
        other => panic!("{other:?}"),
    };
    (result, vm.completed_input())
}

#[test]
fn a_file_is_bytes_and_a_length() {
    let (first, input) = run("file", &[]);
    assert_eq!(first, u32::from(u16::from_be_bytes(*b"AB")), "the first run sees the first contents");
    for name in ["data[0]", "data[1]", "data.len"] {
        assert!(input.values.contains_key(name), "{name}");
    }
    assert_eq!(run("file", &[("data[0]", 8, 0x12), ("data[1]", 8, 0x34)]).0, 0x1234);
    // A shorter file ends earlier: the second byte is the end.
    assert_eq!(run("file", &[("data.len", 32, 1)]).0, u32::MAX);
}

#[test]
fn an_environment_variable_is_found_by_its_name() {
    assert_eq!(run("variable", &[]).0, u32::from(b'v'));
    assert_eq!(run("variable", &[("env.KEY[0]", 8, 0x7a)]).0, 0x7a);
}

#[test]
fn each_random_number_is_a_symbol_of_its_own() {
    let (difference, input) = run("dice", &[("rand", 31, 3), ("rand#2", 31, 10)]);
    assert_eq!(difference, 7);
    assert_eq!(input.values.len(), 2 + 3, "two numbers, and the variable's bytes");
}

#[test]
fn time_never_runs_backward() {
    assert_eq!(run("elapsed", &[]).0, 0);
    assert_eq!(run("elapsed", &[("time", 32, 5), ("time#2", 16, 60)]).0, 60);
}
