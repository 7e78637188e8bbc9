//! Runs one C function in the machine and natively on the same arguments, and compares what it returns and what it leaves in
//! memory: on concrete bytes, and on symbolic ones whose terms must give the native result for every input that takes
//! the same way.

use std::sync::Arc;

use fathom_ir::code::{Pc, SymbolId};
use fathom_term::{Evaluator, Model, Sort, Store, Term, Value};
use fathom_trace::{Decision, Input, SiteId};
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::{Kind, ObjectId, Objects};
use fathom_vm::state::StateSnapshot;
use fathom_vm::{Program, Slot, State, Stop, Vm, Watcher};

/// Numbers that look random and are the same every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let x = self.0 ^ (self.0 >> 33);
        x.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ (x >> 29)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }

    /// Up to `most` bytes of an alphabet, then a zero.
    pub fn text(&mut self, alphabet: &[u8], most: u64) -> Vec<u8> {
        let len = self.below(most + 1);
        let mut text: Vec<u8> = (0..len).map(|_| *self.pick(alphabet)).collect();
        text.push(0);
        text
    }
}

/// Knows the run's input and nothing else.
pub struct Knowing {
    pub model: Model,
    pub concretised: Vec<String>,
}

impl Watcher for Knowing {
    fn site(&mut self, _: &State, _: u32) -> SiteId {
        SiteId(0)
    }
    fn before(&mut self, _: &mut State, _: &Decision, _: bool) -> Result<(), Stop> {
        Ok(())
    }
    fn branch(&mut self, _: &mut State, _: SymbolId, _: Pc, _: Pc) {}
    fn entered(&mut self, _: &mut State, _: SymbolId) {}
    fn concretised(&mut self, _: &State, what: &str) {
        self.concretised.push(what.to_string());
    }
    fn out_of_time(&mut self) -> bool {
        false
    }
    fn holds(&mut self, store: &Store, cond: Term) -> bool {
        Evaluator::new(store).holds(cond, &self.model)
    }
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A block of bytes; the call gets its address.
    Buffer(Vec<u8>),
    /// A number with its LLVM type.
    Number(&'static str, u64),
}

/// A native call: blocks it may change, and numbers.
pub struct Native {
    pub buffers: Vec<Vec<u8>>,
    pub numbers: Vec<u64>,
}

impl Native {
    pub fn at(&mut self, buffer: usize) -> *mut std::ffi::c_char {
        self.buffers[buffer].as_mut_ptr().cast()
    }

    /// A pointer into a block, as a number that does not depend on where the block lies; 0 for null.
    pub fn place<T>(&self, pointer: *const T) -> u64 {
        let address = pointer as u64;
        if address == 0 {
            return 0;
        }
        for (number, buffer) in self.buffers.iter().enumerate() {
            let start = buffer.as_ptr() as u64;
            if (start..=start + buffer.len() as u64).contains(&address) {
                return encode(number, address - start);
            }
        }
        panic!("a pointer into no block")
    }
}

fn encode(buffer: usize, offset: u64) -> u64 {
    ((buffer as u64 + 1) << 32) | offset
}

pub struct Function {
    pub name: &'static str,
    /// LLVM type of the result: `i32`, `i64`, `ptr`, `void`.
    pub result: &'static str,
    pub native: fn(&mut Native) -> u64,
}

/// The outcome of a run in the machine.
pub struct Outcome {
    pub result: u64,
    pub result_term: Option<Term>,
    /// Turns an address into a place in its block.
    pub shift: u64,
    /// Bytes of each block with their terms.
    pub buffers: Vec<Vec<(u8, Option<Term>)>>,
    pub decisions: Vec<Decision>,
}

fn module(function: &Function, args: &[Arg]) -> String {
    let types: Vec<&str> = args
        .iter()
        .map(|a| match a {
            Arg::Buffer(_) => "ptr",
            Arg::Number(ty, _) => ty,
        })
        .collect();
    let named: Vec<String> = types.iter().enumerate().map(|(n, ty)| format!("{ty} %a{n}")).collect();
    let (name, result) = (function.name, function.result);
    let (types, named) = (types.join(", "), named.join(", "));
    if result == "void" {
        return format!(
            "declare void @{name}({types})\ndefine void @probe({named}) {{\n  call void @{name}({named})\n  ret void\n}}\n"
        );
    }
    format!(
        "declare {result} @{name}({types})\ndefine {result} @probe({named}) {{\n  %r = call {result} @{name}({named})\n  \
         ret {result} %r\n}}\n"
    )
}

/// Symbols `b0[3]` for the bytes of blocks, `n1` for numbers, with these values.
pub fn symbolic_input(store: &Store, args: &[Arg]) -> (Model, Input) {
    let (mut model, mut input) = (Model::new(), Input::default());
    let mut set = |name: String, width: u32, value: u64| {
        model.set(store.declare(&name, Sort::BitVec(width)), Value::bv(width, value));
        input.values.insert(name.into(), Value::bv(width, value));
    };
    for (n, arg) in args.iter().enumerate() {
        match arg {
            Arg::Buffer(bytes) => {
                for (at, &byte) in bytes.iter().enumerate() {
                    set(format!("b{n}[{at}]"), 8, byte.into());
                }
            }
            Arg::Number(ty, value) => set(format!("n{n}"), bits(ty), *value),
        }
    }
    (model, input)
}

fn bits(ty: &str) -> u32 {
    match ty {
        "double" => 64,
        "float" => 32,
        _ => ty[1..].parse().expect("an integer type"),
    }
}

/// A function loaded once, to be run many times.
pub struct Probe {
    program: Arc<Program>,
    entry: SymbolId,
    state: Option<State>,
    start: StateSnapshot,
    is_pointer: bool,
}

impl Probe {
    pub fn new(function: &Function, args: &[Arg]) -> Probe {
        Probe::load(&module(function, args), "probe", function)
    }

    /// The function is one that the given IR defines.
    pub fn with(around: &str, function: &Function, _: &[Arg]) -> Probe {
        Probe::load(around, function.name, function)
    }

    fn load(text: &str, entry: &str, function: &Function) -> Probe {
        let code = fathom_ir::lower(&fathom_ir::parse(text).unwrap()).unwrap();
        let (mut memory, mut objects) = (Memory::new(), Objects::default());
        let program = Arc::new(Program::load(code, &mut memory, &mut objects));
        let mut state = State::new(memory, objects);
        let start = state.snapshot();
        let entry = program.code.find(entry).unwrap();
        Probe { program, entry, state: Some(state), start, is_pointer: function.result == "ptr" }
    }

    /// Runs the function in the machine; `symbolic` says which arguments are symbols.
    pub fn run(&mut self, store: &Arc<Store>, args: &[Arg], symbolic: &[bool]) -> Result<Outcome, Stop> {
        let mut state = self.state.take().expect("the last run has given it back");
        state.restore(&self.start);
        let (model, input) = symbolic_input(store, args);
        let mut watcher = Knowing { model, concretised: Vec::new() };
        let mut vm = Vm::new(self.program.clone(), store.clone(), state, Arc::new(input), &mut watcher);
        let mut blocks: Vec<(ObjectId, u64, usize)> = Vec::new();
        let mut slots = Vec::new();
        for (n, arg) in args.iter().enumerate() {
            match arg {
                Arg::Buffer(bytes) => {
                    let size = bytes.len() as u64;
                    let loc = Default::default();
                    let id = vm.state.objects.make(&mut vm.state.memory, Kind::Heap, size, 16, loc);
                    let base = vm.state.objects.get(id).base;
                    if symbolic[n] {
                        vm.symbolic_bytes(&format!("b{n}"), base, size, bytes);
                    } else {
                        vm.state.memory.write_bytes(base, bytes);
                    }
                    blocks.push((id, base, bytes.len()));
                    slots.push(Slot::pointer(base, id));
                }
                Arg::Number(ty, value) if symbolic[n] => {
                    slots.push(vm.symbol(&format!("n{n}"), bits(ty), *value));
                }
                Arg::Number(_, value) => slots.push(Slot::number(*value)),
            }
        }
        vm.start(self.entry, &slots).unwrap();
        let stop = vm.run();
        let slot = match &stop {
            Stop::Returned(values) => values.first().copied().unwrap_or_default(),
            _ => Slot::default(),
        };
        // A pointer counts from its block.
        let block =
            if self.is_pointer { blocks.iter().position(|&(id, ..)| id == slot.origin) } else { None };
        let shift = block.map_or(0, |at| encode(at, 0).wrapping_sub(blocks[at].1));
        let buffers = blocks
            .iter()
            .map(|&(_, base, len)| {
                let byte = |at| (vm.state.memory.byte(base + at), vm.state.memory.term(base + at));
                (0..len as u64).map(byte).collect()
            })
            .collect();
        let decisions = vm.state.path.to_vec();
        self.state = Some(vm.state);
        match stop {
            Stop::Returned(_) => Ok(Outcome {
                result: slot.value.wrapping_add(shift),
                result_term: slot.term,
                shift,
                buffers,
                decisions,
            }),
            other => Err(other),
        }
    }
}

/// Runs a function once.
pub fn run(
    store: &Arc<Store>,
    function: &Function,
    args: &[Arg],
    symbolic: &[bool],
) -> Result<Outcome, Stop> {
    Probe::new(function, args).run(store, args, symbolic)
}

fn native(function: &Function, args: &[Arg]) -> (u64, Vec<Vec<u8>>) {
    let mut call = Native { buffers: Vec::new(), numbers: Vec::new() };
    for arg in args {
        match arg {
            Arg::Buffer(bytes) => call.buffers.push(bytes.clone()),
            Arg::Number(_, value) => call.numbers.push(*value),
        }
    }
    let result = (function.native)(&mut call);
    (result, call.buffers)
}

/// Concrete: the same result and the same bytes.
pub fn agree(store: &Arc<Store>, probe: &mut Probe, function: &Function, args: &[Arg]) {
    let (want, after) = native(function, args);
    let none = vec![false; args.len()];
    match probe.run(store, args, &none) {
        Ok(got) => {
            assert_eq!(got.result, want, "{} of {args:x?}", function.name);
            for (block, bytes) in got.buffers.iter().zip(&after) {
                let block: Vec<u8> = block.iter().map(|&(byte, _)| byte).collect();
                assert_eq!(&block, bytes, "memory after {} of {args:x?}", function.name);
            }
            assert!(got.decisions.is_empty(), "{} decides on concrete bytes", function.name);
        }
        Err(stop) => panic!("{} of {args:x?}: {stop:?}", function.name),
    }
}

/// Symbolic: the run's own input, and every other input that takes the same decisions, give the native result.
/// `others` are variants of the arguments. Returns how many of them took the same way.
pub fn agree_symbolically(
    store: &Arc<Store>,
    probe: &mut Probe,
    function: &Function,
    args: &[Arg],
    symbolic: &[bool],
    others: &[Vec<Arg>],
) -> usize {
    let got = match probe.run(store, args, symbolic) {
        Ok(got) => got,
        Err(stop) => panic!("{} of symbolic {args:x?}: {stop:?}", function.name),
    };
    let mut same_way = 0;
    for variant in std::iter::once(args).chain(others.iter().map(|v| v.as_slice())) {
        let (model, _) = symbolic_input(store, variant);
        let mut evaluator = Evaluator::new(store);
        let follows = got.decisions.iter().all(|d| evaluator.holds(d.cond, &model) == d.taken);
        if std::ptr::eq(variant, args) {
            assert!(follows, "{} of {args:x?} takes decisions that do not hold", function.name);
        } else if !follows {
            continue;
        } else {
            same_way += 1;
        }
        let mut number = |term: Option<Term>, value: u64| match term {
            Some(term) => match evaluator.eval(term, &model) {
                Value::BitVec(bits) => bits.to_u64().unwrap(),
                other => panic!("{other:?}"),
            },
            None => value,
        };
        let (want, after) = native(function, variant);
        let result = match got.result_term {
            Some(term) => number(Some(term), 0).wrapping_add(got.shift),
            None => got.result,
        };
        assert_eq!(result, want, "{} of {variant:x?} on the way of {args:x?}", function.name);
        for (block, bytes) in got.buffers.iter().zip(&after) {
            let block: Vec<u8> = block.iter().map(|&(byte, term)| number(term, byte.into()) as u8).collect();
            assert_eq!(
                &block, bytes,
                "memory after {} of {variant:x?} on the way of {args:x?}",
                function.name
            );
        }
    }
    same_way
}

/// Each function on generated arguments, concrete and with the given arguments symbolic.
pub fn check(functions: &[Function], symbolic: &[bool], make: &dyn Fn(&mut Dice) -> Vec<Arg>) {
    check_all(None, functions, symbolic, make);
}

/// The same with functions that are defined in IR.
pub fn check_around(
    around: &str,
    functions: &[Function],
    symbolic: &[bool],
    make: &dyn Fn(&mut Dice) -> Vec<Arg>,
) {
    check_all(Some(around), functions, symbolic, make);
}

fn check_all(
    around: Option<&str>,
    functions: &[Function],
    symbolic: &[bool],
    make: &dyn Fn(&mut Dice) -> Vec<Arg>,
) {
    let store = Arc::new(Store::new());
    let mut dice = Dice(7);
    for function in functions {
        let mut others_on_the_way = 0;
        let first = make(&mut dice);
        let mut probe = match around {
            Some(text) => Probe::with(text, function, &first),
            None => Probe::new(function, &first),
        };
        for round in 0..200 {
            let args = make(&mut dice);
            agree(&store, &mut probe, function, &args);
            let mut variants: Vec<Vec<Arg>> = (0..30).map(|_| make(&mut dice)).collect();
            // Concrete values must be the same on every variant.
            for variant in &mut variants {
                for (at, is_symbolic) in symbolic.iter().enumerate() {
                    if !is_symbolic {
                        variant[at] = args[at].clone();
                    }
                }
            }
            if round < 50 {
                others_on_the_way +=
                    agree_symbolically(&store, &mut probe, function, &args, symbolic, &variants);
            }
        }
        assert!(others_on_the_way > 0, "{}: no variant ever took the same way", function.name);
    }
}
