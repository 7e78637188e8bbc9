//! Runs the `main` of an IR file without symbols: `cargo run -p fathom-vm --example exec FILE.ll`.

use std::io::Write;
use std::sync::Arc;

use fathom_term::Store;
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Program, Slot, State, Unwatched, Vm};

fn main() {
    let objects: Vec<_> = std::env::args()
        .skip(1)
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a readable file");
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
    let mut vm = Vm::new(program, store, state, Arc::default(), &mut watcher);
    vm.start(entry, &[Slot::number(1), Slot::number(0)]).expect("main starts");
    let stop = vm.run();
    std::io::stdout().write_all(&vm.stdout()).expect("a writable terminal");
    eprintln!("{stop:?} after {} instructions at {:?}", vm.state.instructions, vm.loc());
}
