//! How a program begins: constructors, `argv`, the environment, or a function with symbolic parameters.

use std::collections::BTreeSet;

use fathom_ir::analysis::flow;
use fathom_ir::code::{Definition, Instr, Loc, Pass, Reg, SymbolId};
use fathom_ir::types::FloatKind;

use crate::checkers::Proof;
use crate::environment::world::Contents;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::memory::shadow;
use crate::value::Slot;

impl Vm<'_> {
    /// Starts `main`: its frame first, the constructors on top of it, so that they run before it.
    pub fn start_main(&mut self, main: SymbolId) -> VmResult<()> {
        let world = self.world.clone();
        let mut pointers = Vec::new();
        for (number, argument) in world.args.iter().enumerate() {
            pointers.push(self.string(&format!("arg{number}"), argument));
        }
        let argc = pointers.len() as u64;
        let argv = self.pointer_table("argv", &pointers);
        let mut variables = Vec::new();
        for (name, contents) in &world.variables {
            variables.push(self.variable(name, contents));
        }
        let environ = self.pointer_table("environ", &variables);
        if let Some(symbol) = self.program.code.find("environ") {
            let (address, _) = self.program.places[symbol as usize];
            if address != 0 {
                self.store_at(address, self.program.word(), environ);
            }
        }
        match self.program.code.find("__fathom_run") {
            // The program has something to do when it ends: `main` is called by what does it.
            Some(run) => {
                let (address, object) = self.program.places[main as usize];
                self.start(run, &[Slot::pointer(address, object), Slot::number(argc), argv, environ])?;
            }
            None => self.start(main, &[Slot::number(argc), argv, environ])?,
        }
        if self.checks.proof != Proof::No && self.reads_arguments(main) {
            self.watcher.concretised(&self.state, "the program's arguments");
        }
        self.start_constructors()
    }

    /// Whether a function does more with its parameters than to store them.
    fn reads_arguments(&self, function: SymbolId) -> bool {
        let Definition::Function(code) = &self.program.code.symbols[function as usize].definition else {
            return false;
        };
        let mut held: BTreeSet<Reg> = code
            .params
            .iter()
            .flat_map(|param| param.regs.first..param.regs.first + param.regs.count)
            .collect();
        loop {
            let copies = code.instrs.iter().filter_map(|instr| match *instr {
                Instr::Move { dst, src } if held.contains(&src) => Some(dst),
                _ => None,
            });
            let more: Vec<Reg> = copies.filter(|dst| !held.contains(dst)).collect();
            if more.is_empty() {
                break;
            }
            held.extend(more);
        }
        let others = code.instrs.iter().filter(|instr| !matches!(instr, Instr::Move { .. }));
        let mut read = false;
        for instr in others {
            flow::uses(code, instr, &mut |reg| read |= held.contains(&reg));
        }
        read
    }

    /// Puts the constructors on top of what is started, the first one to run last.
    pub fn start_constructors(&mut self) -> VmResult<()> {
        let constructors = self.program.code.constructors.clone();
        for (_, symbol) in constructors.into_iter().rev() {
            self.start(symbol, &[])?;
        }
        Ok(())
    }

    /// Starts a function with a new symbol for each scalar parameter, named after it.
    pub fn start_function(&mut self, symbol: SymbolId) -> VmResult<()> {
        let Definition::Function(code) = &self.program.code.symbols[symbol as usize].definition else {
            return Err(Stop::Unsupported(format!("'{}' has no code", self.program.name(symbol))));
        };
        let code = code.clone();
        let mut slots = Vec::new();
        for (number, param) in code.params.iter().enumerate() {
            let known = code.signature.as_ref().filter(|s| s.params.len() == code.params.len());
            let name = match known.and_then(|s| s.params[number].0.clone()) {
                Some(name) => name.to_string(),
                None => format!("param{number}"),
            };
            match param.pass {
                Pass::Int { width } if width <= 64 => slots.push(self.symbol(&name, width, 0)),
                Pass::Float(FloatKind::Float) => slots.push(self.symbol(&name, 32, 0)),
                Pass::Float(FloatKind::Double) => slots.push(self.symbol(&name, 64, 0)),
                other => {
                    return Err(Stop::Unsupported(format!(
                        "the parameter '{name}' of '{}' cannot be made ({other:?})",
                        code.name
                    )));
                }
            }
        }
        self.start(symbol, &slots)?;
        self.start_constructors()
    }

    fn environment_object(&mut self, name: &str, size: u64) -> Slot {
        let id = self.state.objects.make(&mut self.state.memory, Kind::Environment, size, 16, Loc::default());
        self.state.objects.set_name(id, name.into());
        let base = self.state.objects.get(id).base;
        self.state.memory.mark(base, size, shadow::CONCRETE);
        Slot::pointer(base, id)
    }

    /// A string of the world with its zero. A symbolic one may end earlier, at any zero inside.
    fn string(&mut self, name: &str, contents: &Contents) -> Slot {
        match contents {
            Contents::Concrete(bytes) => {
                let pointer = self.environment_object(name, bytes.len() as u64 + 1);
                self.state.memory.write_bytes(pointer.value, bytes);
                self.state.memory.write_bytes(pointer.value + bytes.len() as u64, &[0]);
                pointer
            }
            Contents::Symbolic { size, first, .. } => {
                let pointer = self.environment_object(name, size + 1);
                self.symbolic_bytes(name, pointer.value, *size, first);
                self.state.memory.write_bytes(pointer.value + size, &[0]);
                pointer
            }
        }
    }

    /// `NAME=value`.
    fn variable(&mut self, name: &str, contents: &Contents) -> Slot {
        let head = format!("{name}=");
        let len = head.len() as u64;
        match contents {
            Contents::Concrete(value) => {
                let text = [head.as_bytes(), value].concat();
                self.string(name, &Contents::Concrete(text))
            }
            Contents::Symbolic { size, first, .. } => {
                let pointer = self.environment_object(name, len + size + 1);
                self.state.memory.write_bytes(pointer.value, head.as_bytes());
                self.symbolic_bytes(&format!("env.{name}"), pointer.value + len, *size, first);
                self.state.memory.write_bytes(pointer.value + len + size, &[0]);
                pointer
            }
        }
    }

    /// An array of pointers with a null at its end.
    fn pointer_table(&mut self, name: &str, pointers: &[Slot]) -> Slot {
        let bytes = self.program.word();
        let word = u64::from(bytes);
        let table = self.environment_object(name, word * (pointers.len() as u64 + 1));
        for (at, pointer) in pointers.iter().enumerate() {
            self.store_at(table.value + word * at as u64, bytes, *pointer);
        }
        self.store_at(table.value + word * pointers.len() as u64, bytes, Slot::number(0));
        table
    }
}
