//! Runs the `main` of an IR file without symbols: `cargo run -p fathom-vm --example exec [--jit|--jit-always|--jit-checked] FILE.ll`.

use std::io::Write;
use std::sync::Arc;

use fathom_term::Store;
use fathom_vm::checkers::Checks;
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Jit, Mode, Program, Slot, State, Unwatched, Vm};

fn main() {
    let (flags, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let mode = match flags.first().map(String::as_str) {
        None => Mode::Off,
        Some("--jit") => Mode::Warm,
        Some("--jit-always") => Mode::Always,
        Some("--jit-checked") => Mode::Checked,
        Some(other) => panic!("no flag {other}"),
    };
    let objects: Vec<_> = files
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("a readable file");
            fathom_ir::lower(&fathom_ir::parse(&text).expect("valid IR")).expect("IR that can be lowered")
        })
        .collect();
    let code = fathom_ir::link(objects).expect("objects that fit together");
    let (mut memory, mut table) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut table));
    let state = State::new(memory, table);
    let store = Arc::new(Store::new());
    let mut watcher = Unwatched;
    let entry = program.code.find("main").expect("a main function");
    let jit = Jit::new(&program, &Checks::default(), mode, false);
    let mut vm = Vm::new(program, store, state, Arc::default(), &mut watcher);
    if let Some(jit) = jit.clone() {
        vm.compile_with(jit);
    }
    vm.start(entry, &[Slot::number(1), Slot::number(0)]).expect("main starts");
    let stop = vm.run();
    std::io::stdout().write_all(&vm.stdout()).expect("a writable terminal");
    if let Some((functions, bytes)) = jit.map(|jit| jit.figures()) {
        eprintln!("{functions} functions compiled to {bytes} bytes");
    }
    eprintln!("{stop:?} after {} instructions at {:?}", vm.state.instructions, vm.loc());
}
