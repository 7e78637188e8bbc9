//! A linked program laid out in memory.

pub mod coverage_map;
pub(crate) mod guest;
pub mod source_text;
pub mod type_info;

use std::sync::Arc;

use fathom_ir::Object as Code;
use fathom_ir::code::{CallSite, Computed, ConstReg, Definition, Loc, SymbolId};
use fathom_ir::module::BinOp;
use fathom_term::Term;
use rustc_hash::FxHashMap;

use crate::checkers::{Sink, sink_of};
use crate::memory::object::{Kind, ObjectId, Objects};
use crate::memory::{Memory, shadow};
use crate::models::direct::{self, Direct};
use crate::models::{self, Entry};
use crate::program::type_info::TypeKind;
use crate::value::{Slot, arith, float, mask, sign_extend};

/// The loaded program, the same in every run of a target.
pub struct Program {
    pub code: Code,
    /// Address and object of each symbol; zero for an undefined one.
    pub places: Vec<(u64, ObjectId)>,
    /// Variables of which each thread has its own.
    pub thread_locals: Vec<ThreadLocal>,
    /// Functions by address.
    pub functions: FxHashMap<u64, SymbolId>,
    /// The model of a function without code.
    pub models: Vec<Option<Entry>>,
    /// Functions with arguments that the input should not choose.
    pub sinks: Vec<Option<Sink>>,
    /// Models that wait for something outside.
    pub waits: Vec<bool>,
    synchronising: Vec<bool>,
    /// Models that compiled code may call.
    directs: Vec<Option<Direct>>,
    /// Functions whose model stands even where the program has code for them.
    pub overridden: Vec<bool>,
    /// Kinds of type information by the address that it begins with.
    pub type_kinds: FxHashMap<u64, TypeKind>,
    /// Objects below this live as long as the program.
    pub fixed: ObjectId,
}

/// A thread-local variable: its address, and its initial contents.
pub struct ThreadLocal {
    pub base: u64,
    pub bytes: Vec<u8>,
}

impl ThreadLocal {
    pub fn initial(&self) -> Vec<(u8, Option<Term>)> {
        self.bytes.iter().map(|&byte| (byte, None)).collect()
    }
}

impl Program {
    /// Gives every symbol its place and every global its bytes.
    pub fn load(code: Code, memory: &mut Memory, objects: &mut Objects) -> Program {
        let code = guest::complete(code);
        if code.narrow {
            memory.set_narrow();
        }
        let mut program = Program {
            places: vec![(0, 0); code.symbols.len()],
            thread_locals: Vec::new(),
            functions: FxHashMap::default(),
            sinks: code.symbols.iter().map(|s| sink_of(&s.name)).collect(),
            waits: code.symbols.iter().map(|s| models::waits(&s.name)).collect(),
            models: code.symbols.iter().map(|s| models::find(&s.name)).collect(),
            directs: code.symbols.iter().map(|s| direct::find(&s.name)).collect(),
            synchronising: code.symbols.iter().map(|s| guest::synchronises(&s.name)).collect(),
            overridden: code.symbols.iter().map(|s| models::overrides(&s.name)).collect(),
            type_kinds: FxHashMap::default(),
            fixed: 0,
            code,
        };
        for number in 0..program.code.symbols.len() {
            program.place(number as SymbolId, memory, objects);
        }
        for number in 0..program.code.symbols.len() {
            program.follow_alias(number as SymbolId);
        }
        for number in 0..program.code.symbols.len() {
            program.relocate(number as SymbolId, memory);
        }
        program.type_kinds = type_info::kinds(&program.code, &program.places);
        program.fixed = objects.len() as ObjectId;
        if program.code.find("__fathom_thread_create").is_some() {
            program.refuse_atomic_functions();
        }
        program
    }

    /// In a program with threads, functions that are atomic by their names cannot be run.
    fn refuse_atomic_functions(&mut self) {
        for (number, symbol) in self.code.symbols.iter().enumerate() {
            let is_function = matches!(symbol.definition, Definition::Function(_));
            if let Some(model) = models::atomic_function(&symbol.name).filter(|_| is_function) {
                self.overridden[number] = true;
                self.models[number] = Some(model);
            }
        }
    }

    /// Calls of these functions alone are errors, whatever their code does.
    pub(crate) fn set_errors(&mut self, names: &[String]) {
        for (number, symbol) in self.code.symbols.iter().enumerate() {
            // Those of the library end the program in their own ways.
            let is_error = names.iter().any(|name| **name == *symbol.name)
                && !matches!(&*symbol.name, "abort" | "__assert_fail");
            self.overridden[number] = is_error || self.overridden[number] && !models::overrides(&symbol.name);
            if is_error {
                self.models[number] = Some(models::error());
            }
        }
    }

    fn place(&mut self, number: SymbolId, memory: &mut Memory, objects: &mut Objects) {
        let symbol = &self.code.symbols[number as usize];
        let id = match &symbol.definition {
            Definition::Data(data) => {
                let id = objects.make(memory, Kind::Global, data.bytes.len() as u64, data.align, data.loc);
                let base = objects.get(id).base;
                // Fresh memory is zero: zeros at the end take no memory of their own.
                let used = data.bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                memory.write_bytes(base, &data.bytes[..used]);
                memory.mark(base + used as u64, (data.bytes.len() - used) as u64, shadow::CONCRETE);
                for &(from, to) in &data.undefined {
                    memory.mark(base + from, to - from, shadow::UNINITIALISED);
                }
                if data.constant {
                    objects.set_kind(id, Kind::ReadOnly);
                }
                if data.thread_local {
                    self.thread_locals.push(ThreadLocal { base, bytes: data.bytes.clone() });
                }
                if let Some(name) = &data.source_name {
                    objects.set_name(id, name.clone());
                }
                id
            }
            Definition::Function(code) => {
                // One address more for each block, so that block addresses are distinct numbers.
                let id = objects.make(memory, Kind::Function, 1 + code.blocks.len() as u64, 16, code.loc);
                objects.set_name(id, code.name.clone());
                self.functions.insert(objects.get(id).base, number);
                id
            }
            Definition::Missing { function: true } => {
                let id = objects.make(memory, Kind::Function, 1, 16, Loc::default());
                objects.set_name(id, symbol.name.clone());
                self.functions.insert(objects.get(id).base, number);
                id
            }
            Definition::Missing { function: false } => match models::global(&symbol.name) {
                Some(size) => {
                    let id = objects.make(memory, Kind::Environment, size, 16, Loc::default());
                    objects.set_name(id, symbol.name.clone());
                    let base = objects.get(id).base;
                    memory.mark(base, size, shadow::CONCRETE);
                    id
                }
                None => 0,
            },
            Definition::Alias(..) | Definition::IFunc(_) => 0,
        };
        if id != 0 {
            self.places[number as usize] = (objects.get(id).base, id);
        }
    }

    fn follow_alias(&mut self, number: SymbolId) {
        let mut offset = 0i64;
        let mut at = number;
        // The bound is for aliases that run in circles.
        for _ in 0..64 {
            match self.code.symbols[at as usize].definition {
                Definition::Alias(to, by) => {
                    at = to;
                    offset += by;
                }
                _ => break,
            }
        }
        if at != number {
            let (address, object) = self.places[at as usize];
            self.places[number as usize] = (address.wrapping_add(offset as u64), object);
        }
    }

    fn relocate(&self, number: SymbolId, memory: &mut Memory) {
        let Definition::Data(data) = &self.code.symbols[number as usize].definition else { return };
        let (base, _) = self.places[number as usize];
        for (at, target) in &data.relocs {
            let slot = self.constant(target);
            let bytes = match target {
                ConstReg::Computed(computed) => computed.bits().div_ceil(8).min(8),
                _ => self.word(),
            };
            memory.store(base + at, bytes as usize, slot.value);
            if bytes == self.word() {
                memory.set_origin(base + at, slot.origin);
            }
        }
    }

    /// Bytes of an address and of a `long` in memory.
    pub fn word(&self) -> u32 {
        if self.code.narrow { 4 } else { 8 }
    }

    /// Bytes of a stream of the C library, and where its descriptor is.
    pub(crate) fn stream_layout(&self) -> (u64, u64) {
        if self.code.narrow { (148, 56) } else { (216, 112) }
    }

    /// The value of a constant register.
    pub fn constant(&self, constant: &ConstReg) -> Slot {
        match constant {
            ConstReg::Value(v) => Slot::number(*v),
            ConstReg::Symbol(symbol, offset) => {
                let (address, object) = self.places[*symbol as usize];
                Slot::pointer(address.wrapping_add(*offset as u64), object)
            }
            ConstReg::Block(symbol, block) => {
                let (address, object) = self.places[*symbol as usize];
                Slot::pointer(address.wrapping_add(1 + u64::from(*block)), object)
            }
            ConstReg::Computed(computed) => self.computed(computed),
            ConstReg::Undef => Slot::undefined(),
        }
    }

    /// The value of an operation on addresses. A pointer with an offset, a tag or an alignment keeps its object.
    fn computed(&self, computed: &Computed) -> Slot {
        let number = |constant: &ConstReg| self.constant(constant).value;
        let low = |wide: u128| Slot::number(wide as u64);
        match computed {
            Computed::Binary { op, bits, a, b } => {
                let (x, y) = (self.constant(a), self.constant(b));
                // A division that traps is poison, for which any value will do.
                let value = arith::binary(*op, *bits, x.value, y.value).unwrap_or(0);
                let moves = matches!(op, BinOp::Add | BinOp::Sub | BinOp::And | BinOp::Or | BinOp::Xor);
                match (x.origin, y.origin) {
                    (origin, 0) if moves => Slot::pointer(value, origin),
                    (0, origin) if moves && *op != BinOp::Sub => Slot::pointer(value, origin),
                    _ => Slot::number(value),
                }
            }
            Computed::FloatBinary { op, kind, a, b } => {
                low(float::binary(*op, *kind, number(a).into(), number(b).into()))
            }
            Computed::Resize { signed: true, from, to, value } => {
                Slot::number(sign_extend(number(value), *from) as u64 & mask(*to))
            }
            Computed::Resize { signed: false, from, to, value } => {
                let slot = self.constant(value);
                let bits = (*from).min(*to);
                // All of an address is left.
                let origin = if self.code.narrow && bits >= 32 { slot.origin } else { 0 };
                Slot::pointer(slot.value & mask(bits), origin)
            }
            Computed::ToFloat { signed, from, kind, value } => {
                low(float::from_int(*signed, *kind, *from, number(value).into()))
            }
            Computed::FromFloat { signed, kind, to, value } => {
                low(float::to_int(*signed, *kind, *to, number(value).into()).unwrap_or(0))
            }
            Computed::ConvertFloat { from, to, value } => {
                low(float::convert(*from, *to, number(value).into()))
            }
            Computed::Compare { pred, bits, a, b } => {
                Slot::number(arith::compare(*pred, *bits, number(a), number(b)).into())
            }
            Computed::Select { cond, yes, no, .. } => {
                self.constant(if number(cond) & 1 == 1 { yes } else { no })
            }
        }
    }

    /// Whether compiled code may call the model of a function at this place.
    pub(crate) fn direct(&self, target: SymbolId, site: &CallSite) -> Option<Direct> {
        let direct = self.directs[target as usize]?;
        (site.results.count == 0 || direct.gives && site.results.count == 1).then_some(direct)
    }

    /// Whether a function belongs to the library's synchronisation primitives, which guard their own memory.
    pub fn synchronises(&self, symbol: SymbolId) -> bool {
        self.synchronising[symbol as usize]
    }

    /// The function that a symbol stands for.
    pub fn resolve(&self, symbol: SymbolId) -> SymbolId {
        match self.code.symbols[symbol as usize].definition {
            Definition::Alias(..) => {
                let (address, _) = self.places[symbol as usize];
                self.functions.get(&address).copied().unwrap_or(symbol)
            }
            _ => symbol,
        }
    }

    pub fn name(&self, symbol: SymbolId) -> &Arc<str> {
        &self.code.symbols[symbol as usize].name
    }
}
