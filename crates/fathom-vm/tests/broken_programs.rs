//! Programs that make no sense end as faults, limits or unsupported: whatever code does, the machine does not panic.
//!
//! Mutated modules that the reader accepts are run, each function on odd numbers. `FATHOM_MUTATIONS=100000` for a long run.

use std::path::Path;
use std::sync::Arc;

use fathom_ir::code::Definition;
use fathom_term::Store;
use fathom_trace::Input;
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Bounds, Program, Slot, State, Unwatched, Vm};

use crate::common::Dice;

const PIECES: &[&str] = &[
    "0",
    "1",
    "-1",
    "7",
    "63",
    "64",
    "128",
    "4294967295",
    "18446744073709551615",
    "i1",
    "i8",
    "i32",
    "i64",
    "i128",
    "ptr",
    "null",
    "undef",
    "poison",
    "zeroinitializer",
    "add",
    "sub",
    "mul",
    "udiv",
    "srem",
    "shl",
    "ashr",
    "and",
    "xor",
    "trunc",
    "zext",
    "sext",
    "inttoptr",
    "ptrtoint",
    "bitcast",
    "slt",
    "ult",
    "eq",
    "double",
    "float",
    "x86_fp80",
    "align 1",
    "volatile",
];
/// Numbers that functions are given.
const NUMBERS: &[u64] =
    &[0, 1, 8, 4096, 1 << 31, 1 << 63, u64::MAX, u64::MAX - 7, 0x1_0000, 0x1_0008, 0x80_0000];

fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    for _ in 0..1 + dice.below(8) {
        let (at, other) = (dice.below(words.len() as u64) as usize, dice.below(words.len() as u64) as usize);
        match dice.below(4) {
            0 => words.swap(at, other),
            1 => words[at] = words[other],
            _ => {
                let end = if words[at].ends_with('\n') { "\n" } else { " " };
                let comma = if words[at].trim_end().ends_with(',') { "," } else { "" };
                let piece = format!("{}{comma}{end}", dice.pick(PIECES));
                words[at] = Box::leak(piece.into_boxed_str());
            }
        }
    }
    words.concat()
}

fn run_all(text: &str, dice: &mut Dice) -> Option<u64> {
    let code = fathom_ir::lower(&fathom_ir::parse(text).ok()?).ok()?;
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut objects));
    let mut state = State::new(memory, objects);
    let fresh = state.snapshot();
    let store = Arc::new(Store::new());
    let mut ran = 0;
    for symbol in 0..program.code.symbols.len() {
        let Definition::Function(_) = program.code.symbols[symbol].definition else { continue };
        let mut state = State::new(Memory::new(), Objects::default());
        state.restore(&fresh);
        let arguments: Vec<Slot> = (0..6).map(|_| Slot::number(*dice.pick(NUMBERS))).collect();
        let mut watcher = Unwatched;
        let input = Arc::new(Input::default());
        let mut vm = Vm::new(program.clone(), store.clone(), state, input, &mut watcher);
        vm.bounds = Bounds { instructions: 5_000, memory: 64 << 20, ..Bounds::default() };
        if vm.start(symbol as u32, &arguments).is_ok() {
            vm.run();
            ran += 1;
        }
    }
    Some(ran)
}

#[test]
fn whatever_code_does_the_machine_does_not_panic() {
    let count: u64 = std::env::var("FATHOM_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("guest");
    let texts: Vec<String> = ["stdlib", "string", "ctype", "threads", "signal", "stdio"]
        .iter()
        .filter_map(|name| std::fs::read_to_string(folder.join(format!("{name}.ll"))).ok())
        .collect();
    assert!(texts.len() >= 4);
    let mut ran = 0;
    for seed in 0..count {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let text = mutated(&texts[dice.below(texts.len() as u64) as usize], &mut dice);
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run_all(&text, &mut dice))) {
            Ok(functions) => ran += functions.unwrap_or(0),
            Err(_) => {
                let kept = std::env::temp_dir().join(format!("fathom-program-{seed}.ll"));
                std::fs::write(&kept, &text).unwrap();
                panic!("seed {seed}: the program is in {}", kept.display());
            }
        }
    }
    assert!(ran > count / 4, "{ran} functions ran");
}
