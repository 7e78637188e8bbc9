//! From register code to native code, a function at a time.
//!
//! A register is a variable of Cranelift, and its origin a second one where it may have any. They live in machine registers until the code leaves;
//! what the interpreter needs then is stored on the way out only.

mod access;
mod arith;
mod begin;
mod calls;
mod floats;

pub use calls::suits;

use std::mem::offset_of;

use cranelift_codegen::Context as Backend;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I64};
use cranelift_codegen::ir::{
    AbiParam, AliasRegion, Block, Function, InstBuilder, MemFlags, SigRef, Signature, UserFuncName, Value,
};
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Switch, Variable};
use fathom_ir::analysis::flow;
use fathom_ir::code::{Code, Instr, Pc, Reg, SymbolId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::Classes;
use crate::context::{BY_VALUES, Context, Helpers, Transfer};
use crate::facts::{self, Callee, Checked, Constant, Facts, Shown};
use crate::live::{Blocks, Set};
use crate::{CodeMemory, Compiled, Entry, Passed, Point};

/// Functions beyond these bounds are left to the interpreter: instructions, and registers stored on all ways out together.
const MAX_INSTRS: usize = 6000;
const MAX_STORED: usize = 60_000;
const MAX_ENTRIES: usize = 400;

/// The function was left: the interpreter's state is whole.
const LEFT: i64 = 1 << 32;
/// The function could not begin, and nothing has happened.
const NOT_ENTERED: i64 = 2 << 32;

/// Why there is no native code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsupported {
    Host(String),
    Function(&'static str),
}

/// Compiles functions for the processor that it runs on.
pub struct Compiler {
    isa: OwnedTargetIsa,
    builder: FunctionBuilderContext,
    backend: Backend,
}

impl Compiler {
    pub fn new() -> Result<Compiler, Unsupported> {
        let host = |error: String| Unsupported::Host(error);
        if !cfg!(all(unix, target_pointer_width = "64", target_endian = "little")) {
            return Err(host("only little-endian Unix systems of 64 bits".into()));
        }
        let mut flags = settings::builder();
        for (name, value) in [("opt_level", "speed"), ("enable_verifier", "false"), ("unwind_info", "false")]
        {
            flags.set(name, value).map_err(|e| host(e.to_string()))?;
        }
        let isa = cranelift_native::builder().map_err(|e| host(e.into()))?;
        let isa = isa.finish(settings::Flags::new(flags)).map_err(|e| host(e.to_string()))?;
        if isa.default_call_conv() != CallConv::SystemV {
            return Err(host("only the System V calling convention".into()));
        }
        Ok(Compiler { isa, builder: FunctionBuilderContext::new(), backend: Backend::new() })
    }

    /// Native code of a function.
    pub fn compile(
        &mut self,
        symbol: SymbolId,
        code: &Code,
        facts: &dyn Facts,
    ) -> Result<Compiled, Unsupported> {
        if code.instrs.len() > MAX_INSTRS {
            return Err(Unsupported::Function("it is too long"));
        }
        let constants: Vec<Constant> = code.constants.iter().map(|c| facts.constant(c)).collect();
        let mut fixed = true;
        for instr in &code.instrs {
            flow::defs(code, instr, &mut |reg| fixed &= reg as usize >= constants.len());
        }
        if !fixed {
            return Err(Unsupported::Function("it writes to a constant"));
        }
        self.backend.clear();
        let callable = facts::is_plain(code);
        self.backend.func = Function::with_name_signature(
            UserFuncName::user(0, symbol),
            signature(code, &Classes::new(code, &constants, facts), callable),
        );
        let mut builder = FunctionBuilder::new(&mut self.backend.func, &mut self.builder);
        let mut translation = Translation::new(&mut builder, symbol, code, facts, constants, callable);
        let done = translation.function();
        let (points, entries) =
            (std::mem::take(&mut translation.points), std::mem::take(&mut translation.entries));
        drop(translation);
        if let Err(why) = done {
            // Blocks that were begun and not filled go with the function.
            self.builder = FunctionBuilderContext::new();
            return Err(why);
        }
        builder.seal_all_blocks();
        builder.finalize();
        let compiled = self
            .backend
            .compile(&*self.isa, &mut ControlPlane::default())
            .map_err(|_| Unsupported::Function("the code generator refuses it"))?;
        if !compiled.buffer.relocs().is_empty() {
            return Err(Unsupported::Function("it needs a function of the system"));
        }
        let memory = CodeMemory::new(compiled.code_buffer())
            .ok_or_else(|| Unsupported::Host("no memory for code".into()))?;
        let mut entry_at = vec![0; code.instrs.len()];
        for (number, entry) in entries.iter().enumerate() {
            entry_at[entry.pc as usize] = number as u16 + 1;
        }
        Ok(Compiled {
            memory,
            entries: entries.into(),
            entry_at: entry_at.into(),
            callable,
            points: points.into(),
        })
    }
}

/// Context, first register, instructions left, entry; then the parameters, each followed by its origin where it may have one.
fn signature(code: &Code, classes: &Classes, callable: bool) -> Signature {
    let mut signature = Signature::new(CallConv::SystemV);
    signature.params.extend([AbiParam::new(I64); 4]);
    if callable {
        for param in &code.params {
            let words = 1 + usize::from(classes.pointer[param.regs.first as usize]);
            signature.params.extend(std::iter::repeat_n(AbiParam::new(I64), words));
        }
    }
    signature.returns.extend([AbiParam::new(I64); 2]);
    signature
}

/// The object that a value comes from, as far as it is known while compiling.
#[derive(Clone, Copy)]
enum Origin {
    Known(u32),
    Computed(Value),
}

const NUMBER: Origin = Origin::Known(0);

/// A way out that is written at the end.
struct Exit {
    block: Block,
    point: Point,
    /// Instructions that were counted and are not executed.
    uncounted: i64,
    /// A register whose origin is not in a variable.
    given: Option<(Reg, Value, Value)>,
}

struct Translation<'a, 'b> {
    b: &'a mut FunctionBuilder<'b>,
    symbol: SymbolId,
    code: &'a Code,
    facts: &'a dyn Facts,
    constants: Vec<Constant>,
    classes: Classes,
    blocks: Blocks,
    callable: bool,
    checked: Checked,
    /// Registers that are kept for whoever looks at variables.
    kept: Vec<bool>,
    shown: Shown,
    values: Vec<Variable>,
    metas: Vec<Option<Variable>>,
    left: Variable,
    /// Parameters of the native function.
    context: Value,
    base: Value,
    began: Value,
    native: Vec<Block>,
    exits: Vec<Exit>,
    stored: usize,
    /// Compiled code holds their addresses.
    #[expect(clippy::vec_box)]
    points: Vec<Box<Point>>,
    entries: Vec<Entry>,
    signatures: FxHashMap<(usize, bool), SigRef>,
    // The instruction that is translated, and what is known in its block.
    pc: Pc,
    end: Pc,
    live: Vec<Set>,
    start: Pc,
    way_out: Option<Block>,
    written: Vec<Reg>,
    origins: FxHashMap<Reg, Origin>,
    defined: FxHashSet<Reg>,
    bools: FxHashMap<Reg, Value>,
}

fn plain() -> MemFlags {
    MemFlags::new().with_notrap()
}

/// Of the context itself.
fn own() -> MemFlags {
    let mut flags = MemFlags::trusted();
    flags.set_alias_region(Some(AliasRegion::Vmctx));
    flags
}

/// Of tables that compiled code does not write.
fn table() -> MemFlags {
    let mut flags = MemFlags::trusted();
    flags.set_alias_region(Some(AliasRegion::Table));
    flags
}

/// Of the guest's memory.
fn guest() -> MemFlags {
    let mut flags = plain();
    flags.set_alias_region(Some(AliasRegion::Heap));
    flags
}

impl<'a, 'b> Translation<'a, 'b> {
    fn new(
        b: &'a mut FunctionBuilder<'b>,
        symbol: SymbolId,
        code: &'a Code,
        facts: &'a dyn Facts,
        constants: Vec<Constant>,
        callable: bool,
    ) -> Translation<'a, 'b> {
        let classes = Classes::new(code, &constants, facts);
        let count = code.registers as usize + 2;
        let shown = facts.shown(symbol);
        let mut kept = vec![shown == Shown::All; count];
        if shown == Shown::Named {
            let variables = code.variables.iter().map(|variable| variable.reg);
            let params = code.params.iter().map(|param| param.regs.first);
            for reg in variables.chain(code.slots.iter().map(|slot| slot.reg)).chain(params) {
                kept[reg as usize] = true;
            }
        }
        kept[..constants.len()].fill(false);
        kept[code.registers as usize..].fill(false);
        let values = (0..count).map(|_| b.declare_var(I64)).collect();
        let metas = (0..count)
            .map(|reg| (classes.pointer[reg] || classes.maybe_undefined[reg]).then(|| b.declare_var(I64)))
            .collect();
        let left = b.declare_var(I64);
        let first = b.create_block();
        b.append_block_params_for_function_params(first);
        b.switch_to_block(first);
        let params = b.block_params(first).to_vec();
        let blocks = Blocks::new(code);
        let native = blocks.starts.iter().map(|_| b.create_block()).collect();
        Translation {
            symbol,
            code,
            checked: facts.checked(),
            facts,
            constants,
            classes,
            blocks,
            callable,
            kept,
            shown,
            values,
            metas,
            left,
            context: params[0],
            base: params[1],
            began: params[2],
            native,
            exits: Vec::new(),
            stored: 0,
            points: Vec::new(),
            entries: Vec::new(),
            signatures: FxHashMap::default(),
            pc: 0,
            end: 0,
            live: Vec::new(),
            start: 0,
            way_out: None,
            written: Vec::new(),
            origins: FxHashMap::default(),
            defined: FxHashSet::default(),
            bools: FxHashMap::default(),
            b,
        }
    }

    fn function(&mut self) -> Result<(), Unsupported> {
        let entry_block = self.b.current_block().expect("the first block was begun");
        let params = self.b.block_params(entry_block).to_vec();
        self.b.def_var(self.left, self.began);
        let (direct, dispatch) = (self.b.create_block(), self.b.create_block());
        let by_values = self.b.create_block();
        self.b.ins().brif(params[3], dispatch, &[], direct, &[]);
        self.b.switch_to_block(direct);
        if self.callable {
            let begun = self.b.create_block();
            self.take_parameters(&params[4..]);
            self.b.ins().jump(begun, &[]);
            self.b.switch_to_block(by_values);
            self.take_passed_parameters();
            self.b.ins().jump(begun, &[]);
            self.b.switch_to_block(begun);
            self.begin();
        } else {
            self.not_entered();
            self.b.switch_to_block(by_values);
            self.not_entered();
        }
        self.b.switch_to_block(dispatch);
        self.dispatch(params[3], by_values)?;
        for block in 0..self.blocks.starts.len() {
            self.b.switch_to_block(self.native[block]);
            self.block(block);
            if self.stored > MAX_STORED {
                return Err(Unsupported::Function("it has too many variables"));
            }
        }
        self.b.seal_all_blocks();
        for exit in std::mem::take(&mut self.exits) {
            self.write_exit(exit);
        }
        Ok(())
    }

    /// Jumps to the place that the interpreter enters at.
    fn dispatch(&mut self, number: Value, by_values: Block) -> Result<(), Unsupported> {
        let mut places = vec![0];
        for pc in 0..self.code.instrs.len() as Pc {
            match self.code.instrs[pc as usize] {
                Instr::Call { call } => {
                    // Functions of the library seldom leave.
                    let callee = self.facts.callee(&self.code.calls[call as usize]);
                    if matches!(callee, Callee::Known(_) | Callee::Pointer(_) | Callee::Other) {
                        places.push(pc + 1);
                    }
                }
                Instr::Jump { .. } | Instr::Invoked { .. } | Instr::Branch { .. } => {
                    flow::successors(self.code, pc, &mut |to| {
                        if to <= pc {
                            places.push(to);
                        }
                    })
                }
                _ => {}
            }
        }
        places.sort_unstable();
        places.dedup();
        places.retain(|&pc| (pc as usize) < self.code.instrs.len());
        if places.len() > MAX_ENTRIES {
            return Err(Unsupported::Function("it has too many entries"));
        }
        let mut switch = Switch::new();
        let mut begun = Vec::new();
        for (at, &pc) in places.iter().enumerate() {
            let block = self.b.create_block();
            switch.set_entry(at as u128 + 1, block);
            begun.push((block, pc));
        }
        switch.set_entry(BY_VALUES.into(), by_values);
        let nowhere = self.b.create_block();
        switch.emit(self.b, number, nowhere);
        self.b.switch_to_block(nowhere);
        self.not_entered();
        for (block, pc) in begun {
            self.b.switch_to_block(block);
            let at = self.blocks.at(pc).expect("entries begin blocks");
            let live = self.blocks.live_in(at).clone();
            let registers = self.passed(&live, &[], None);
            self.stored += registers.len();
            let values = self.field(offset_of!(Context, values));
            for (number, passed) in registers.iter().enumerate() {
                self.take(values, number, passed.reg);
            }
            self.entries.push(Entry { pc, registers });
            self.b.ins().jump(self.native[at], &[]);
        }
        Ok(())
    }

    /// Registers that go over: those that are read again, those that are looked at, and those of the block.
    fn passed(&self, live: &Set, here: &[Reg], given: Option<Reg>) -> Box<[Passed]> {
        (self.constants.len() as Reg..self.code.registers)
            .filter(|&reg| {
                let written = self.shown != Shown::Nothing && here.contains(&reg);
                live.has(reg) || self.kept[reg as usize] || written
            })
            .map(|reg| Passed {
                reg,
                meta: self.metas[reg as usize].is_some() || given == Some(reg),
                maybe_undefined: self.classes.maybe_undefined[reg as usize],
                live: live.has(reg),
            })
            .collect()
    }

    /// A register's value from the context.
    fn take(&mut self, values: Value, number: usize, reg: Reg) {
        let at = (number * size_of::<Transfer>()) as i32;
        let value = self.b.ins().load(I64, plain(), values, at);
        self.b.def_var(self.values[reg as usize], value);
        if let Some(meta) = self.metas[reg as usize] {
            let at = at + offset_of!(Transfer, meta) as i32;
            let value = self.b.ins().load(I64, plain(), values, at);
            self.b.def_var(meta, value);
        }
    }

    fn block(&mut self, block: usize) {
        (self.start, self.end) = (self.blocks.starts[block], self.blocks.end(self.code, block));
        self.live = self.blocks.live(self.code, block);
        self.written.clear();
        self.origins.clear();
        self.defined.clear();
        self.bools.clear();
        self.pc = self.start;
        self.way_out = None;
        let before = self.b.use_var(self.left);
        let after = self.b.ins().iadd_imm(before, -i64::from(self.end - self.start));
        let enough = self.b.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, after, 0);
        // Nothing is counted yet.
        let live = self.live[0].clone();
        let out = self.exit(self.start, None, &live, 0, None);
        let go = self.b.create_block();
        self.b.ins().brif(enough, go, &[], out, &[]);
        self.b.switch_to_block(go);
        self.b.def_var(self.left, after);
        for pc in self.start..self.end {
            self.pc = pc;
            self.way_out = None;
            if !self.instruction(self.code.instrs[pc as usize]) {
                return;
            }
            flow::defs(self.code, &self.code.instrs[pc as usize], &mut |reg| {
                if !self.written.contains(&reg) {
                    self.written.push(reg);
                }
            });
        }
        match self.blocks.at(self.end) {
            Some(next) => {
                self.b.ins().jump(self.native[next], &[]);
            }
            None => self.leave(),
        }
    }

    /// Translates an instruction; whether the next one follows.
    fn instruction(&mut self, instr: Instr) -> bool {
        match instr {
            Instr::Move { dst, src } | Instr::PtrToInt { dst, src } => {
                let (value, origin) = (self.value(src), self.origin(src));
                self.set(dst, value, origin);
            }
            Instr::Undef { dst } => {
                let (zero, undefined) = (self.zero(), crate::UNDEFINED as i64);
                let meta = self.b.ins().iconst(I64, undefined);
                self.forget(dst);
                self.b.def_var(self.values[dst as usize], zero);
                self.b.def_var(self.metas[dst as usize].expect("it may be undefined"), meta);
            }
            Instr::Bin { op, width, flags, dst, a, b } => self.binary(op, width, flags, dst, a, b),
            Instr::Cmp { pred, width, dst, a, b } => self.compare(pred, width, dst, a, b),
            Instr::Trunc { width, dst, src } => {
                let value = self.value(src);
                let value = self.low(value, width.into());
                self.set(dst, value, NUMBER);
            }
            Instr::SExt { from, to, dst, src } => {
                let (value, origin) = (self.value(src), self.origin(src));
                let value = self.signed(value, from.into());
                let value = self.low(value, to.into());
                self.set(dst, value, origin);
            }
            Instr::Select { dst, cond, a, b } => self.select(dst, cond, a, b),
            Instr::PtrAdd { dst, base, offset } => {
                let (p, o) = (self.value(base), self.value(offset));
                let origin = self.origin(base);
                let value = self.b.ins().iadd(p, o);
                self.set(dst, value, origin);
            }
            Instr::PtrIndex { dst, base, index, scale } => {
                let (p, i) = (self.value(base), self.value(index));
                let origin = self.origin(base);
                let by = self.b.ins().imul_imm(i, i64::from(scale));
                let value = self.b.ins().iadd(p, by);
                self.set(dst, value, origin);
            }
            Instr::IntToPtr { dst, src } => {
                let (value, origin) = (self.value(src), self.origin(src));
                let origin = match origin {
                    Origin::Known(id) if id != 0 => origin,
                    _ => {
                        let (known, found) = (self.origin_value(origin), self.b.create_block());
                        let ask = self.b.create_block();
                        let merged = self.b.append_block_param(found, I64);
                        self.b.ins().brif(known, found, &[known.into()], ask, &[]);
                        self.b.switch_to_block(ask);
                        let at = self.helper(offset_of!(Helpers, at), &[value], true);
                        self.b.ins().jump(found, &[at.into()]);
                        self.b.switch_to_block(found);
                        Origin::Computed(merged)
                    }
                };
                self.set(dst, value, origin);
            }
            Instr::Bounded { index, most } => {
                if self.checked.sub_arrays {
                    let index = self.value(index);
                    let inside = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, index, i64::from(most));
                    self.guard(inside);
                }
            }
            Instr::Load { bytes, width, dst, address, offset, .. } => {
                return self.load(bytes, width, dst, address, offset);
            }
            Instr::Store { bytes, src, address, offset, .. } => {
                return self.store(bytes, src, address, offset);
            }
            // While an exception passes the call, the interpreter has its frame.
            Instr::Jump { to } | Instr::Invoked { normal: to, .. } => {
                let to = self.blocks.at(to).expect("targets begin blocks");
                self.b.ins().jump(self.native[to], &[]);
                return false;
            }
            Instr::Branch { cond, yes, no } => {
                let truth = self.truth(cond);
                let sides = [yes, no].map(|to| (to, self.side(to)));
                let [(_, (to_yes, _)), (_, (to_no, _))] = sides;
                self.b.ins().brif(truth, to_yes, &[], to_no, &[]);
                for (to, (side, marked)) in sides {
                    if marked {
                        self.b.switch_to_block(side);
                        self.arrive(to);
                    }
                }
                return false;
            }
            Instr::Switch { value, table } => {
                let value = self.value(value);
                let cases = &self.code.switches[table as usize];
                let mut sides: FxHashMap<Pc, Block> = FxHashMap::default();
                let mut switch = Switch::new();
                let mut seen = FxHashSet::default();
                // Sides begin blocks of their own, which is done before the branch is written.
                for &(case, to) in &cases.cases {
                    if seen.insert(case) {
                        let side = *sides.entry(to).or_insert_with(|| self.b.create_block());
                        switch.set_entry(case.into(), side);
                    }
                }
                let default = *sides.entry(cases.default).or_insert_with(|| self.b.create_block());
                switch.emit(self.b, value, default);
                for (to, side) in sides {
                    self.b.switch_to_block(side);
                    self.arrive(to);
                }
                return false;
            }
            Instr::FBin { op, kind, dst, a, b } => return self.float_binary(op, kind, dst, a, b),
            Instr::FNeg { kind, dst, a } => return self.float_negate(kind, dst, a),
            Instr::FCmp { pred, kind, dst, a, b } => return self.float_compare(pred, kind, dst, a, b),
            Instr::FCast { from, to, dst, src, .. } => return self.float_convert(from, to, dst, src),
            Instr::FToInt { signed, kind, width, dst, src } => {
                return self.float_to_int(signed, kind, width, dst, src);
            }
            Instr::IntToF { signed, kind, width, dst, src } => {
                return self.int_to_float(signed, kind, width, dst, src);
            }
            Instr::Call { call } => return self.call(call),
            Instr::Return { values } => {
                self.give_back(values);
                return false;
            }
            _ => {
                self.leave();
                return false;
            }
        }
        true
    }

    /// The block that a side of a branch leads to, and whether it is one for its mark.
    fn side(&mut self, to: Pc) -> (Block, bool) {
        match self.facts.mark(self.symbol, self.pc, to) {
            Some(_) => (self.b.create_block(), true),
            None => (self.native[self.blocks.at(to).expect("targets begin blocks")], false),
        }
    }

    fn arrive(&mut self, to: Pc) {
        if let Some(mark) = self.facts.mark(self.symbol, self.pc, to) {
            self.mark(mark);
        }
        let to = self.blocks.at(to).expect("targets begin blocks");
        self.b.ins().jump(self.native[to], &[]);
    }

    /// Marks something as covered.
    fn mark(&mut self, mark: u32) {
        let seen = self.field(offset_of!(Context, seen));
        let known = self.b.ins().load(I8, table(), seen, mark as i32);
        if self.shown == Shown::Nothing {
            // Marks are counted and nothing else.
            let below = self.b.ins().icmp_imm(IntCC::NotEqual, known, 255);
            let more = self.b.ins().iadd(known, below);
            self.b.ins().store(table(), more, seen, mark as i32);
            return;
        }
        let (again, first, go) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(first);
        self.b.ins().brif(known, again, &[], first, &[]);
        self.b.switch_to_block(first);
        let number = self.b.ins().iconst(I64, i64::from(mark));
        self.helper(offset_of!(Helpers, mark), &[number], false);
        self.b.ins().jump(go, &[]);
        self.b.switch_to_block(again);
        // It stays at the most that a byte holds.
        let below = self.b.ins().icmp_imm(IntCC::NotEqual, known, 255);
        let more = self.b.ins().iadd(known, below);
        self.b.ins().store(table(), more, seen, mark as i32);
        self.b.ins().jump(go, &[]);
        self.b.switch_to_block(go);
    }

    // ---- registers

    fn zero(&mut self) -> Value {
        self.b.ins().iconst(I64, 0)
    }

    /// A register's value; the code leaves if it is undefined.
    fn value(&mut self, reg: Reg) -> Value {
        if let Some(constant) = self.constants.get(reg as usize).copied() {
            if constant.undefined {
                let never = self.b.ins().iconst(I8, 0);
                self.guard(never);
            }
            return self.b.ins().iconst(I64, constant.value as i64);
        }
        if self.classes.maybe_undefined[reg as usize] && !self.defined.contains(&reg) {
            let meta = self.b.use_var(self.metas[reg as usize].expect("it may be undefined"));
            let defined = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, meta, crate::UNDEFINED as i64);
            self.guard(defined);
            self.defined.insert(reg);
        }
        self.b.use_var(self.values[reg as usize])
    }

    /// The bits of a register that was loaded for operations which take undefined ones, too.
    fn bits(&mut self, reg: Reg) -> Value {
        match self.classes.loaded_bits.get(reg as usize) {
            Some(true) => self.b.use_var(self.values[reg as usize]),
            _ => self.value(reg),
        }
    }

    /// The origin of a register whose value was asked for.
    fn origin(&mut self, reg: Reg) -> Origin {
        if let Some(constant) = self.constants.get(reg as usize) {
            return Origin::Known(constant.origin);
        }
        if !self.classes.pointer[reg as usize] {
            return NUMBER;
        }
        if let Some(&known) = self.origins.get(&reg) {
            return known;
        }
        Origin::Computed(self.b.use_var(self.metas[reg as usize].expect("a pointer has one")))
    }

    fn origin_value(&mut self, origin: Origin) -> Value {
        match origin {
            Origin::Known(id) => self.b.ins().iconst(I64, i64::from(id)),
            Origin::Computed(value) => value,
        }
    }

    fn forget(&mut self, reg: Reg) {
        self.origins.remove(&reg);
        self.defined.remove(&reg);
        self.bools.remove(&reg);
    }

    fn set(&mut self, reg: Reg, value: Value, origin: Origin) {
        if !self.classes.pointer[reg as usize] {
            // The register was taken for a number.
            match origin {
                Origin::Known(0) => {}
                Origin::Known(_) => {
                    let never = self.b.ins().iconst(I8, 0);
                    self.guard(never);
                }
                Origin::Computed(origin) => {
                    let none = self.b.ins().icmp_imm(IntCC::Equal, origin, 0);
                    self.guard(none);
                }
            }
        }
        self.forget(reg);
        self.b.def_var(self.values[reg as usize], value);
        if let Some(meta) = self.metas[reg as usize] {
            let word = if self.classes.pointer[reg as usize] {
                self.origins.insert(reg, origin);
                self.origin_value(origin)
            } else {
                self.zero()
            };
            self.b.def_var(meta, word);
        }
        self.defined.insert(reg);
    }

    // ---- the context

    fn field(&mut self, offset: usize) -> Value {
        self.b.ins().load(I64, own(), self.context, offset as i32)
    }

    fn helper(&mut self, offset: usize, arguments: &[Value], gives: bool) -> Value {
        let signature = *self.signatures.entry((arguments.len(), gives)).or_insert_with(|| {
            let mut signature = Signature::new(CallConv::SystemV);
            signature.params.extend(std::iter::repeat_n(AbiParam::new(I64), arguments.len() + 1));
            if gives {
                signature.returns.push(AbiParam::new(I64));
            }
            self.b.import_signature(signature)
        });
        let function = self.field(offset_of!(Context, helpers) + offset);
        let all: Vec<Value> = [self.context].into_iter().chain(arguments.iter().copied()).collect();
        let call = self.b.ins().call_indirect(signature, function, &all);
        if gives { self.b.inst_results(call)[0] } else { self.context }
    }

    // ---- ways out

    /// Goes on if the condition holds, and leaves at this instruction if not.
    fn guard(&mut self, holds: Value) {
        let out = self.out();
        let go = self.b.create_block();
        self.b.ins().brif(holds, go, &[], out, &[]);
        self.b.switch_to_block(go);
    }

    /// Leaves at this instruction.
    fn leave(&mut self) {
        let out = self.out();
        self.b.ins().jump(out, &[]);
    }

    fn out(&mut self) -> Block {
        if let Some(block) = self.way_out {
            return block;
        }
        let live = self.live[(self.pc - self.start) as usize].clone();
        let block = self.exit(self.pc, None, &live, i64::from(self.end - self.pc), None);
        self.way_out = Some(block);
        block
    }

    fn exit(
        &mut self,
        pc: Pc,
        call: Option<u32>,
        live: &Set,
        uncounted: i64,
        given: Option<(Reg, Value, Value)>,
    ) -> Block {
        let block = self.b.create_block();
        self.b.set_cold_block(block);
        let registers = self.passed(live, &self.written, given.map(|(reg, ..)| reg));
        self.stored += registers.len();
        let point = Point { symbol: self.symbol, pc, call, registers };
        self.exits.push(Exit { block, point, uncounted, given });
        block
    }

    fn write_exit(&mut self, exit: Exit) {
        self.b.switch_to_block(exit.block);
        let values = self.field(offset_of!(Context, values));
        for (number, passed) in exit.point.registers.iter().enumerate() {
            let at = (number * size_of::<Transfer>()) as i32;
            let (value, meta) = match exit.given {
                Some((reg, value, meta)) if reg == passed.reg => (value, Some(meta)),
                _ => {
                    let value = self.b.use_var(self.values[passed.reg as usize]);
                    (value, self.metas[passed.reg as usize].map(|meta| self.b.use_var(meta)))
                }
            };
            self.b.ins().store(plain(), value, values, at);
            if let Some(meta) = meta {
                self.b.ins().store(plain(), meta, values, at + offset_of!(Transfer, meta) as i32);
            }
        }
        // The innermost function says how far the run has come.
        if exit.point.call.is_none() {
            let left = self.b.use_var(self.left);
            let left = self.b.ins().iadd_imm(left, exit.uncounted);
            self.b.ins().store(own(), left, self.context, offset_of!(Context, left) as i32);
        }
        let point = Box::new(exit.point);
        let address = self.b.ins().iconst(I64, std::ptr::from_ref(&*point) as i64);
        self.points.push(point);
        let (base, began) = (self.base, self.began);
        self.helper(offset_of!(Helpers, leave), &[address, base, began], false);
        let status = self.b.ins().iconst(I64, LEFT);
        let zero = self.zero();
        self.b.ins().return_(&[status, zero]);
    }
}
