//! The machine: runs register code until something stops it.

use std::sync::Arc;

use fathom_finding::Limit;
use fathom_ir::analysis::MaybeSymbolic;
use fathom_ir::code::{Code, Instr, Loc, Pc, Reg};
use fathom_ir::types::FloatKind;
use fathom_term::{Op, Store, Term};
use fathom_trace::{DecisionKind, Input};

use crate::checkers::undefined;
use crate::checkers::{Checks, Class, Loops, Policy, division};
use crate::environment::world::World;
use crate::input::parameters::Layout;
use crate::input::plain::Plain;
use crate::machine::fault::Fault;
use crate::machine::native::Native;
use crate::machine::watch::Watcher;
use crate::program::Program;
use crate::state::State;
use crate::threads::race::Recent;
use crate::value::arith::{self, Trap};
use crate::value::{Slot, mask, sign_extend};
use crate::value::{float, symbolic};

/// Why a run stopped.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// The entry returned this.
    Returned(Vec<Slot>),
    Exited(i32),
    Fault(Fault),
    Unsupported(String),
    Limit(Limit),
    /// An assumption does not hold under the run's input.
    Discarded,
    Merged {
        by: u32,
    },
}

pub type VmResult<T> = Result<T, Stop>;

/// Bounds of one run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    pub instructions: u64,
    pub depth: u32,
    pub memory: u64,
    pub frames: usize,
    /// A path with more decisions than `depth` goes on without terms.
    pub goes_on: bool,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { instructions: u64::MAX, depth: 10_000, memory: 1 << 30, frames: 20_000, goes_on: false }
    }
}

pub struct Vm<'w> {
    pub program: Arc<Program>,
    pub store: Arc<Store>,
    pub state: State,
    /// Values of the run's symbols.
    pub input: Arc<Input>,
    pub world: Arc<World>,
    /// Arguments of the function under test, if there is one.
    pub layout: Option<Arc<Layout>>,
    pub bounds: Bounds,
    pub checks: Checks,
    pub watcher: &'w mut dyn Watcher,
    /// The instruction that last changed something besides registers and memory, or made a decision: no checkpoint
    /// can be taken behind that point until the next instruction.
    pub(crate) touched: u64,
    /// Which of several decisions of one instruction is made: the number of a switch's case.
    pub(crate) which: u32,
    /// Memory writes before the model that runs, if one does.
    pub(crate) writes: Option<u64>,
    /// The kind of bug that the next decision is a check for, where it can be only one.
    pub(crate) checking: Option<&'static str>,
    /// A model has moved the run elsewhere: `longjmp`.
    pub(crate) jumped: bool,
    /// Loops that the run is in.
    pub(crate) loops: Loops,
    /// Which sources may be seen where.
    pub policy: Arc<Policy>,
    /// Accesses that need not be watched again yet.
    pub(crate) recent: Recent,
    /// Where the input wants another thread to go on, and which.
    pub(crate) switches: Vec<(u64, usize)>,
    /// Which numbers are symbols, where paths are merged.
    pub(crate) maybe: Option<Arc<MaybeSymbolic>>,
    /// Whether the writers of shared memory are recorded.
    pub watch_defines: bool,
    /// Compiled functions, if there are any.
    pub(crate) native: Option<Box<Native>>,
    /// Compiled code has called a model, which must not decide anything.
    pub(crate) undecided: bool,
    /// The number of instructions at which the interpreter is to stop.
    pub(crate) pause: u64,
    /// The input as bytes, in runs for coverage alone.
    pub(crate) plain: Option<Box<Plain>>,
    /// New sources are numbers: the run goes on without terms.
    pub(crate) concrete: bool,
    /// The state has lost its terms since.
    dropped: bool,
}

impl<'w> Vm<'w> {
    pub fn new(
        program: Arc<Program>,
        store: Arc<Store>,
        state: State,
        input: Arc<Input>,
        watcher: &'w mut dyn Watcher,
    ) -> Vm<'w> {
        let bounds = Bounds::default();
        let world = Arc::default();
        let switches = fathom_trace::schedule::of(&input);
        Vm {
            program,
            store,
            state,
            input,
            world,
            layout: None,
            bounds,
            checks: Checks::default(),
            watcher,
            touched: u64::MAX,
            which: 0,
            writes: None,
            checking: None,
            jumped: false,
            loops: Loops::default(),
            policy: Arc::default(),
            recent: Recent::default(),
            switches,
            maybe: None,
            watch_defines: false,
            native: None,
            undecided: false,
            pause: u64::MAX,
            plain: None,
            concrete: false,
            dropped: false,
        }
    }
}

impl Vm<'_> {
    /// Prepares for another run without terms, from a state that is put in place.
    pub(crate) fn begin_again(&mut self) {
        self.touched = u64::MAX;
        self.which = 0;
        self.writes = None;
        self.checking = None;
        self.jumped = false;
        self.loops = Loops::default();
        self.recent = Recent::default();
        if let Some(native) = &mut self.native {
            native.left = false;
        }
    }

    /// Runs until the outermost function returns or something stops it.
    pub fn run(&mut self) -> Stop {
        loop {
            if let Err(stop) = self.run_frame::<false>()
                && let Err(stop) = self.end_process(stop)
            {
                return stop;
            }
        }
    }

    #[inline]
    pub(crate) fn reg(&self, base: usize, reg: Reg) -> &Slot {
        &self.state.registers[base + reg as usize]
    }

    #[inline]
    pub(crate) fn set(&mut self, base: usize, reg: Reg, slot: Slot) {
        self.state.registers[base + reg as usize] = slot;
    }

    pub fn loc(&self) -> Loc {
        self.state.loc()
    }

    /// Runs the innermost function until it calls or returns; `PAUSES`: or until so many instructions were executed.
    pub(crate) fn run_frame<const PAUSES: bool>(&mut self) -> VmResult<()> {
        if self.concrete && !std::mem::replace(&mut self.dropped, true) {
            self.state.drop_terms();
        }
        let (code, symbol, base, mut pc) = {
            let frame = self.state.frame();
            (frame.code.clone(), frame.symbol, frame.base, frame.pc)
        };
        let compiles = self.native.is_some() && self.maybe.is_none();
        if compiles && !self.has_just_left() && self.run_native(symbol, &code, pc) {
            return Ok(());
        }
        loop {
            if PAUSES && self.state.instructions == self.pause {
                self.at(pc);
                return Ok(());
            }
            self.state.instructions += 1;
            if self.state.instructions & 0xffff == 0 {
                self.state.frames.last_mut().expect("a function is running").pc = pc;
                self.check_bounds()?;
                if self.end_turn() || self.concrete && !self.dropped {
                    return Ok(());
                }
            }
            let instr = code.instrs[pc as usize];
            match instr {
                Instr::Move { dst, src } => {
                    let mut slot = *self.reg(base, src);
                    if slot.term.is_none() && self.maybe.is_some() {
                        self.at(pc);
                        slot = self.hold(symbol, pc, slot);
                    }
                    self.set(base, dst, slot);
                }
                Instr::Bin { op, width, flags, dst, a, b } => {
                    let (x, y) = (*self.reg(base, a), *self.reg(base, b));
                    if is_shift(op) {
                        if self.checks.is_on(Class::Undefined) {
                            self.at(pc);
                            self.shift(width.into(), y)?;
                        }
                    } else if self.checks.is_on(Class::Integer) {
                        self.at(pc);
                        self.arithmetic(op, width.into(), flags, x, y)?;
                    }
                    if x.term.is_none() && y.term.is_none() {
                        match arith::binary(op, width.into(), x.value, y.value) {
                            Ok(value) => {
                                // A structure's padding and a bit-field's neighbours travel through bit operations.
                                let undefined = (x.undefined | y.undefined) && !is_bitwise(op);
                                // Pointer arithmetic through integers keeps the origin of the one pointer.
                                let origin = if y.origin == 0 {
                                    x.origin
                                } else if x.origin == 0 {
                                    y.origin
                                } else {
                                    0
                                };
                                self.set(base, dst, Slot { value, term: None, origin, undefined });
                            }
                            Err(trap) => return Err(self.trap(pc, trap)),
                        }
                    } else {
                        self.at(pc);
                        let slot = self.symbolic_binary(op, width.into(), x, y)?;
                        self.set(base, dst, slot);
                    }
                }
                Instr::Cmp { pred, width, dst, a, b } => {
                    let (x, y) = (*self.reg(base, a), *self.reg(base, b));
                    if x.origin != 0 && y.value == 0 && self.checks.is_on(Class::LateCheck) {
                        self.at(pc);
                        self.late_check(a)?;
                    }
                    let value = arith::compare(pred, width.into(), x.value, y.value).into();
                    let slot = if x.term.is_none() && y.term.is_none() {
                        Slot { value, undefined: x.undefined | y.undefined, ..Slot::default() }
                    } else {
                        let (s, t) = (x.term(&self.store, width.into()), y.term(&self.store, width.into()));
                        let cond = symbolic::compare(&self.store, pred, s, t);
                        Slot::of_term(&self.store, value, symbolic::bit(&self.store, cond))
                    };
                    self.set(base, dst, slot);
                }
                Instr::Load { bytes, width, dst, address, offset, .. } => {
                    let pointer = *self.reg(base, address);
                    self.at(pc);
                    let slot = self.load(pointer, offset.into(), bytes.into(), width.into())?;
                    self.set(base, dst, slot);
                }
                Instr::Store { bytes, src, address, offset, .. } => {
                    let (mut value, pointer) = (*self.reg(base, src), *self.reg(base, address));
                    self.at(pc);
                    if value.term.is_none() && self.maybe.is_some() {
                        value = self.hold(symbol, pc, value);
                    }
                    self.store(pointer, offset.into(), bytes.into(), value)?;
                }
                Instr::Branch { cond, yes, no } => {
                    let slot = *self.reg(base, cond);
                    let taken = slot.value & 1 == 1;
                    if slot.undefined {
                        self.at(pc);
                        self.used(slot, "what the branch depends on")?;
                    }
                    if let Some(term) = slot.term {
                        self.at(pc);
                        self.loop_bound()?;
                        let cond = symbolic::truth(&self.store, term);
                        self.decide(DecisionKind::Branch, cond, taken)?;
                    }
                    let to = if taken { yes } else { no };
                    if to <= pc {
                        self.at(pc);
                        self.closing(to)?;
                    }
                    self.watcher.branch(&mut self.state, symbol, pc, to);
                    if to <= pc && compiles {
                        self.at(to);
                        if self.run_native(symbol, &code, to) {
                            return Ok(());
                        }
                    }
                    pc = to;
                    continue;
                }
                Instr::Jump { to } | Instr::Invoked { normal: to, .. } => {
                    if to <= pc {
                        self.at(pc);
                        self.closing(to)?;
                        if compiles {
                            self.at(to);
                            if self.run_native(symbol, &code, to) {
                                return Ok(());
                            }
                        }
                    }
                    pc = to;
                    continue;
                }
                Instr::PtrAdd { dst, base: pointer, offset } => {
                    let (p, o) = (*self.reg(base, pointer), *self.reg(base, offset));
                    let p = if p.term.is_some() && o.term.is_some() { self.based(pc, p)? } else { p };
                    let slot = self.offset_pointer(p, o);
                    self.set(base, dst, slot);
                }
                Instr::PtrIndex { dst, base: pointer, index, scale } => {
                    let (p, i) = (*self.reg(base, pointer), *self.reg(base, index));
                    let mut by = Slot::number(i.value.wrapping_mul(scale.into()));
                    by.undefined = i.undefined;
                    if i.term.is_some() {
                        let scale = Slot::number(scale.into()).term(&self.store, 64);
                        by.term = Some(self.store.mk(Op::BvMul, &[i.term(&self.store, 64), scale]));
                    }
                    let p = if p.term.is_some() && by.term.is_some() { self.based(pc, p)? } else { p };
                    let slot = self.offset_pointer(p, by);
                    self.set(base, dst, slot);
                }
                Instr::Trunc { width, dst, src } => {
                    let slot = *self.reg(base, src);
                    if self.checks.strict_int && self.checks.is_on(Class::Integer) {
                        self.at(pc);
                        self.truncation(width.into(), slot)?;
                    }
                    let value = slot.value & mask(width.into());
                    let out = match slot.term {
                        Some(term) => Slot::of_term(
                            &self.store,
                            value,
                            symbolic::resize(&self.store, term, width.into()),
                        ),
                        None => {
                            let kept = slot.origin != 0 && self.is_whole_address(width.into());
                            Slot { value, origin: if kept { slot.origin } else { 0 }, ..slot }
                        }
                    };
                    self.set(base, dst, out);
                }
                Instr::SExt { from, to, dst, src } => {
                    let slot = *self.reg(base, src);
                    let value = sign_extend(slot.value, from.into()) as u64 & mask(to.into());
                    let out = match slot.term {
                        Some(term) => {
                            let term = symbolic::resize(&self.store, term, from.into());
                            let term = symbolic::sign_resize(&self.store, term, to.into());
                            Slot::of_term(&self.store, value, term)
                        }
                        None => Slot { value, ..slot },
                    };
                    self.set(base, dst, out);
                }
                Instr::Select { dst, cond, a, b } => {
                    let (c, x, y) = (*self.reg(base, cond), *self.reg(base, a), *self.reg(base, b));
                    let slot = self.select(pc, c, x, y)?;
                    self.set(base, dst, slot);
                }
                Instr::Call { call } => {
                    self.state.frames.last_mut().expect("a function is running").pc = pc;
                    if self.call(&code, base, call)? {
                        return Ok(());
                    }
                    if compiles {
                        self.at(pc + 1);
                        if self.run_native(symbol, &code, pc + 1) {
                            return Ok(());
                        }
                    }
                }
                Instr::Return { values } => {
                    self.at(pc);
                    if self.state.frames.len() == 1 && values.count == 1 && &*code.name == "main" {
                        let slot = *self.reg(base, values.first);
                        self.used(slot, "what main returns")?;
                    }
                    if self.state.frames.len() == 1 && self.main_returns()? {
                        return Ok(());
                    }
                    return self.leave(base, values);
                }
                Instr::Switch { value, table } => {
                    let slot = *self.reg(base, value);
                    self.at(pc);
                    self.used(slot, "what the switch depends on")?;
                    pc = self.switch(&code, slot, table)?;
                    continue;
                }
                Instr::IndirectJump { address, table } => {
                    let mut slot = *self.reg(base, address);
                    self.at(pc);
                    if let Some(term) = slot.term {
                        slot = self.choose(slot, term)?;
                    }
                    let targets = &code.indirects[table as usize];
                    let block = slot
                        .value
                        .wrapping_sub(self.program.places[self.state.frame().symbol as usize].0 + 1);
                    match targets.iter().find(|&&(number, _)| u64::from(number) == block) {
                        Some(&(_, to)) => pc = to,
                        None => return Err(undefined::bad_jump()),
                    }
                    continue;
                }
                Instr::IntToPtr { dst, src } => {
                    let mut slot = *self.reg(base, src);
                    if slot.origin == 0 {
                        slot.origin = self.state.objects.at(slot.value).unwrap_or(0);
                    }
                    if let Some(term) = slot.term {
                        slot.term = Some(symbolic::resize(&self.store, term, 64));
                    }
                    self.set(base, dst, slot);
                }
                // The origin stays with the number, so that a round trip through an integer loses nothing.
                Instr::PtrToInt { dst, src } | Instr::Freeze { dst, src } => {
                    let mut slot = *self.reg(base, src);
                    if matches!(instr, Instr::Freeze { .. }) {
                        slot.undefined = false;
                    }
                    self.set(base, dst, slot);
                }
                Instr::Atomic { kind, order, bytes, address } => {
                    if self.state.threads.racing {
                        self.at(pc);
                        if self.atomic(kind, order, bytes, base, address)? {
                            return Ok(());
                        }
                    }
                }
                Instr::Fence { order } => {
                    self.fence(order);
                }
                Instr::Undef { dst } => self.set(base, dst, Slot::undefined()),
                Instr::Alloca { dst, count, size, align } => {
                    let count = *self.reg(base, count);
                    self.at(pc);
                    self.asked_for(count)?;
                    let count = self.pin(count, "the size of a stack object")?;
                    let slot = self.alloca(count.saturating_mul(size.into()), align.into())?;
                    self.set(base, dst, slot);
                }
                Instr::Resume { exception } => {
                    self.at(pc);
                    let exception = *self.reg(base, exception);
                    self.resume_unwinding(exception)?;
                    return Ok(());
                }
                Instr::Unreachable => {
                    self.at(pc);
                    return Err(undefined::unreachable_reached());
                }
                Instr::Unsupported { what } => {
                    self.at(pc);
                    return Err(Stop::Unsupported(code.texts[what as usize].to_string()));
                }
                _ => {
                    self.at(pc);
                    self.rare(base, instr)?;
                }
            }
            pc += 1;
        }
    }

    /// Notes where the run is, for messages and checkpoints.
    #[inline]
    pub(crate) fn at(&mut self, pc: Pc) {
        self.state.frames.last_mut().expect("a function is running").pc = pc;
    }

    /// The limits of the run.
    pub(crate) fn check_bounds(&mut self) -> VmResult<()> {
        if self.state.instructions > self.bounds.instructions || self.watcher.out_of_time() {
            return Err(Stop::Limit(Limit::Time));
        }
        if self.state.footprint() > self.bounds.memory {
            return Err(Stop::Limit(Limit::Memory));
        }
        Ok(())
    }

    /// The same where one instruction touches so many bytes: thousands of them are a second.
    pub(crate) fn check_bounds_for(&mut self, bytes: u64) -> VmResult<()> {
        const MANY: u64 = 1 << 16;
        if bytes < MANY { Ok(()) } else { self.check_bounds() }
    }

    fn trap(&mut self, pc: Pc, trap: Trap) -> Stop {
        self.at(pc);
        division::trapped(trap)
    }

    /// Wide integers, floating point and atomics: everything that is seldom the hot path.
    fn rare(&mut self, base: usize, instr: Instr) -> VmResult<()> {
        if matches!(instr, Instr::AtomicRmw { .. } | Instr::CmpXchg { .. } | Instr::VaArg { .. }) {
            self.watcher.looks(&mut self.state);
        }
        match instr {
            Instr::BinWide { op, width, dst, a, b, .. } => {
                let width: u32 = width.into();
                let (x, y) = (self.wide(base, a), self.wide(base, b));
                let terms = self.wide_terms(base, a, b, width);
                if let Some((s, t)) = terms
                    && is_division(op)
                {
                    self.check_divisor(op, width, s, t, y == 0)?;
                }
                let value = arith::binary_wide(op, width, x, y).map_err(division::trapped)?;
                let term = terms.map(|(s, t)| symbolic::binary(&self.store, op, s, t));
                self.set_wide(base, dst, value, term);
            }
            Instr::CmpWide { pred, width, dst, a, b } => {
                let (x, y) = (self.wide(base, a), self.wide(base, b));
                let value = arith::compare_wide(pred, width.into(), x, y).into();
                let slot = match self.wide_terms(base, a, b, width.into()) {
                    Some((s, t)) => {
                        let cond = symbolic::compare(&self.store, pred, s, t);
                        Slot::of_term(&self.store, value, symbolic::bit(&self.store, cond))
                    }
                    None => Slot::number(value),
                };
                self.set(base, dst, slot);
            }
            Instr::WidenTo128 { signed, from, to, dst, src } => {
                let (from, to): (u32, u32) = (from.into(), to.into());
                let value = if from > 64 { self.wide(base, src) } else { self.reg(base, src).value.into() };
                let extended =
                    if signed { crate::value::sign_extend_wide(value, from) as u128 } else { value };
                let extended = if to >= 128 { extended } else { extended & ((1 << to) - 1) };
                let term = self.bits_term(base, src, from).map(|term| {
                    if signed {
                        symbolic::sign_resize(&self.store, term, to)
                    } else {
                        symbolic::resize(&self.store, term, to)
                    }
                });
                self.set_wide(base, dst, extended, term);
            }
            Instr::FBin { op, kind, dst, a, b } => {
                let (x, y) = (self.float_bits(base, kind, a), self.float_bits(base, kind, b));
                if op == fathom_ir::module::BinOp::FDiv {
                    self.float_division(op, kind, y, self.bits_term(base, b, float_width(kind)))?;
                }
                let value = float::binary(op, kind, x, y);
                let term = self
                    .float_terms(base, kind, a, b)
                    .map(|(s, t)| symbolic::float_binary(&self.store, op, kind, s, t));
                self.set_float(base, kind, dst, value, term);
            }
            Instr::FNeg { kind, dst, a } => {
                let value = float::negate(kind, self.float_bits(base, kind, a));
                let bits = float_width(kind);
                let term = self.bits_term(base, a, bits).map(|term| {
                    let sign = Slot::number(0).term(&self.store, bits - 1);
                    let one = Slot::number(1).term(&self.store, 1);
                    self.store.mk(Op::BvXor, &[term, self.store.mk(Op::Concat, &[one, sign])])
                });
                self.set_float(base, kind, dst, value, term);
            }
            Instr::FCmp { pred, kind, dst, a, b } => {
                let (x, y) = (self.float_bits(base, kind, a), self.float_bits(base, kind, b));
                let value = float::compare(pred, kind, x, y).into();
                let slot = match self.float_terms(base, kind, a, b) {
                    Some((s, t)) => {
                        let cond = symbolic::float_compare(&self.store, pred, kind, s, t);
                        Slot::of_term(&self.store, value, symbolic::bit(&self.store, cond))
                    }
                    None => Slot::number(value),
                };
                self.set(base, dst, slot);
            }
            Instr::FCast { from, to, dst, src, .. } => {
                let value = float::convert(from, to, self.float_bits(base, from, src));
                let term = self
                    .bits_term(base, src, float_width(from))
                    .map(|term| symbolic::float_convert(&self.store, from, to, term));
                self.set_float(base, to, dst, value, term);
            }
            Instr::FToInt { signed, kind, width, dst, src } => {
                let width: u32 = width.into();
                // A value that does not fit is poison; the result is the smallest number, as on x86.
                let bits = self.float_bits(base, kind, src);
                let value = float::to_int(signed, kind, width, bits);
                let term = self.bits_term(base, src, float_width(kind));
                self.conversion((signed, kind, width), bits, term, value.is_some())?;
                let value = value.unwrap_or(1 << (width - 1));
                let term = term.map(|term| symbolic::float_to_int(&self.store, signed, kind, width, term));
                self.set_bits(base, dst, width, value, term);
            }
            Instr::IntToF { signed, kind, width, dst, src } => {
                let width: u32 = width.into();
                let bits = if width > 64 { self.wide(base, src) } else { self.reg(base, src).value.into() };
                let value = float::from_int(signed, kind, width, bits);
                let term = self
                    .bits_term(base, src, width)
                    .map(|term| symbolic::int_to_float(&self.store, signed, kind, term));
                self.set_float(base, kind, dst, value, term);
            }
            Instr::AtomicRmw { op, bytes, dst, address, value } => {
                let (pointer, value) = (*self.reg(base, address), *self.reg(base, value));
                let width = u32::from(bytes) * 8;
                let old = self.load(pointer, 0, bytes.into(), width)?;
                let new = self.read_modify_write(op, width, old, value)?;
                self.store(pointer, 0, bytes.into(), new)?;
                self.set(base, dst, old);
            }
            Instr::CmpXchg { bytes, dst, address, expected } => {
                let pointer = *self.reg(base, address);
                let (expected, new) = (*self.reg(base, expected), *self.reg(base, expected + 1));
                let width = u32::from(bytes) * 8;
                let old = self.load(pointer, 0, bytes.into(), width)?;
                let same = old.value == expected.value;
                if old.term.is_some() || expected.term.is_some() {
                    let (s, t) = (old.term(&self.store, width), expected.term(&self.store, width));
                    let cond = self.store.mk(Op::Eq, &[s, t]);
                    self.decide(DecisionKind::Branch, cond, same)?;
                }
                if same {
                    self.store(pointer, 0, bytes.into(), new)?;
                }
                self.set(base, dst, old);
                self.set(base, dst + 1, Slot::number(same.into()));
            }
            Instr::VaArg { dst, list, class } => self.va_arg(base, dst, list, class)?,
            Instr::Bounded { index, most } => {
                let index = *self.reg(base, index);
                self.inside(index, most.into())?;
            }
            other => unreachable!("{other:?} has its own arm"),
        }
        Ok(())
    }

    // ---- register pairs and floats

    fn wide(&self, base: usize, reg: Reg) -> u128 {
        u128::from(self.reg(base, reg).value) | u128::from(self.reg(base, reg + 1).value) << 64
    }

    /// The term of a value of `width` bits in one register or two; none when it is concrete.
    fn bits_term(&self, base: usize, reg: Reg, width: u32) -> Option<Term> {
        if width <= 64 {
            let term = self.reg(base, reg).term?;
            return Some(symbolic::resize(&self.store, term, width));
        }
        let (low, high) = (self.reg(base, reg), self.reg(base, reg + 1));
        if low.term.is_none() && high.term.is_none() {
            return None;
        }
        let low = symbolic::resize(&self.store, low.term(&self.store, 64), 64);
        let high = symbolic::resize(&self.store, high.term(&self.store, width - 64), width - 64);
        Some(self.store.mk(Op::Concat, &[high, low]))
    }

    fn constant_bits(&self, base: usize, reg: Reg, width: u32) -> Term {
        self.bits_term(base, reg, width).unwrap_or_else(|| {
            let value = if width <= 64 { self.reg(base, reg).value.into() } else { self.wide(base, reg) };
            self.store.constant(fathom_term::Value::bv(width, value))
        })
    }

    fn wide_terms(&self, base: usize, a: Reg, b: Reg, width: u32) -> Option<(Term, Term)> {
        if self.bits_term(base, a, width).is_none() && self.bits_term(base, b, width).is_none() {
            return None;
        }
        Some((self.constant_bits(base, a, width), self.constant_bits(base, b, width)))
    }

    fn set_wide(&mut self, base: usize, dst: Reg, value: u128, term: Option<Term>) {
        let (low, high) = (value as u64, (value >> 64) as u64);
        let Some(term) = term else {
            self.set(base, dst, Slot::number(low));
            self.set(base, dst + 1, Slot::number(high));
            return;
        };
        let width = self.store.sort(term).width();
        let low_term = self.store.mk(Op::Extract { high: 63, low: 0 }, &[term]);
        let high_term = self.store.mk(Op::Extract { high: width - 1, low: 64 }, &[term]);
        let (low, high) =
            (Slot::of_term(&self.store, low, low_term), Slot::of_term(&self.store, high, high_term));
        self.set(base, dst, low);
        self.set(base, dst + 1, high);
    }

    fn set_bits(&mut self, base: usize, dst: Reg, width: u32, value: u128, term: Option<Term>) {
        if width > 64 {
            return self.set_wide(base, dst, value, term);
        }
        let value = value as u64 & mask(width);
        let slot = match term {
            Some(term) => Slot::of_term(&self.store, value, term),
            None => Slot::number(value),
        };
        self.set(base, dst, slot);
    }

    fn float_bits(&self, base: usize, kind: FloatKind, reg: Reg) -> u128 {
        if float_width(kind) > 64 { self.wide(base, reg) } else { self.reg(base, reg).value.into() }
    }

    fn float_terms(&self, base: usize, kind: FloatKind, a: Reg, b: Reg) -> Option<(Term, Term)> {
        self.wide_terms(base, a, b, float_width(kind))
    }

    fn set_float(&mut self, base: usize, kind: FloatKind, dst: Reg, value: u128, term: Option<Term>) {
        self.set_bits(base, dst, float_width(kind), value, term);
    }

    // ---- symbolic values

    fn symbolic_binary(
        &mut self,
        op: fathom_ir::module::BinOp,
        width: u32,
        x: Slot,
        y: Slot,
    ) -> VmResult<Slot> {
        let (s, t) = (x.term(&self.store, width), y.term(&self.store, width));
        let (s, t) = (symbolic::resize(&self.store, s, width), symbolic::resize(&self.store, t, width));
        if is_division(op) {
            self.check_divisor(op, width, s, t, y.value == 0)?;
        }
        let value = arith::binary(op, width, x.value, y.value).map_err(division::trapped)?;
        let mut slot = Slot::of_term(&self.store, value, symbolic::binary(&self.store, op, s, t));
        slot.origin = if y.origin == 0 { x.origin } else { 0 };
        Ok(slot)
    }

    fn select(&mut self, pc: Pc, cond: Slot, yes: Slot, no: Slot) -> VmResult<Slot> {
        let taken = cond.value & 1 == 1;
        let chosen = if taken { yes } else { no };
        let Some(term) = cond.term else { return Ok(chosen) };
        let truth = symbolic::truth(&self.store, term);
        if yes.origin != no.origin {
            // Two pointers into different objects cannot be one value: decide.
            self.at(pc);
            self.decide(DecisionKind::Branch, truth, taken)?;
            return Ok(chosen);
        }
        // The instruction does not say how wide the values are; registers are zero above them.
        let (a, b) = (yes.term(&self.store, 64), no.term(&self.store, 64));
        let mut slot = Slot::of_term(&self.store, chosen.value, self.store.mk(Op::Ite, &[truth, a, b]));
        slot.origin = yes.origin;
        Ok(slot)
    }

    /// A pointer that is about to be moved by a symbolic offset points into one object first: offsets are bounded object
    /// by object.
    fn based(&mut self, pc: Pc, pointer: Slot) -> VmResult<Slot> {
        match pointer.term {
            Some(term) if self.is_choice(term) => {
                self.at(pc);
                self.choose(pointer, term)
            }
            _ => Ok(pointer),
        }
    }

    pub(crate) fn offset_pointer(&self, pointer: Slot, by: Slot) -> Slot {
        let mut value = pointer.value.wrapping_add(by.value);
        let undefined = pointer.undefined | by.undefined;
        if value >> 32 != 0 && pointer.term.is_none() && by.term.is_none() {
            value = self.around(value, by.value);
        }
        let term = match (pointer.term, by.term) {
            (None, None) => None,
            _ => {
                let (p, b) = (pointer.term(&self.store, 64), by.term(&self.store, 64));
                let term = self.store.mk(Op::BvAdd, &[p, b]);
                self.store.value(term).is_none().then_some(term)
            }
        };
        Slot { value, term, origin: pointer.origin, undefined }
    }

    /// An address behind the end of the address space is one at its beginning, on i386. After a step that is longer than any object it
    /// stays where it is, outside of all objects.
    #[cold]
    fn around(&self, address: u64, step: u64) -> u64 {
        let short = step.cast_signed().unsigned_abs() < 1 << 31;
        if self.program.code.narrow && short { address & mask(32) } else { address }
    }

    /// Whether so many low bits of an address are all of it.
    #[cold]
    fn is_whole_address(&self, width: u32) -> bool {
        self.program.code.narrow && width == 32
    }

    fn read_modify_write(
        &mut self,
        op: fathom_ir::module::RmwOp,
        width: u32,
        old: Slot,
        value: Slot,
    ) -> VmResult<Slot> {
        use fathom_ir::module::{BinOp, RmwOp};
        let Some(result) = arith::read_modify_write(op, width, old.value, value.value) else {
            return Err(Stop::Unsupported("atomic floating-point arithmetic".into()));
        };
        if old.term.is_none() && value.term.is_none() {
            return Ok(Slot::number(result));
        }
        let (s, t) = (old.term(&self.store, width), value.term(&self.store, width));
        let term = match op {
            RmwOp::Xchg => return Ok(value),
            RmwOp::Add => symbolic::binary(&self.store, BinOp::Add, s, t),
            RmwOp::Sub => symbolic::binary(&self.store, BinOp::Sub, s, t),
            RmwOp::And => symbolic::binary(&self.store, BinOp::And, s, t),
            RmwOp::Or => symbolic::binary(&self.store, BinOp::Or, s, t),
            RmwOp::Xor => symbolic::binary(&self.store, BinOp::Xor, s, t),
            RmwOp::Nand => self.store.mk(Op::BvNot, &[symbolic::binary(&self.store, BinOp::And, s, t)]),
            _ => {
                self.pin(old, "an atomic operation")?;
                self.pin(value, "an atomic operation")?;
                return Ok(Slot::number(result));
            }
        };
        Ok(Slot::of_term(&self.store, result, term))
    }

    fn switch(&mut self, code: &Code, slot: Slot, table: u32) -> VmResult<Pc> {
        let table = &code.switches[table as usize];
        let hit = table.cases.iter().find(|&&(case, _)| case == slot.value);
        let to = hit.map_or(table.default, |&(_, to)| to);
        let (symbol, pc) = (self.state.frame().symbol, self.state.frame().pc);
        let Some(term) = slot.term else {
            self.watcher.branch(&mut self.state, symbol, pc, to);
            return Ok(to);
        };
        let width = table.width.into();
        let term = symbolic::resize(&self.store, term, width);
        // One decision per distinct case before the one taken, so that each target is a goal of its own.
        for (number, &(case, _)) in table.cases.iter().enumerate() {
            self.which = number as u32;
            let cond = self.store.mk(Op::Eq, &[term, Slot::number(case).term(&self.store, width)]);
            let taken = case == slot.value;
            self.decide(DecisionKind::Branch, cond, taken)?;
            if taken {
                break;
            }
        }
        self.which = 0;
        self.watcher.branch(&mut self.state, symbol, pc, to);
        Ok(to)
    }
}

fn is_bitwise(op: fathom_ir::module::BinOp) -> bool {
    use fathom_ir::module::BinOp;
    matches!(op, BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::LShr | BinOp::AShr)
}

fn is_shift(op: fathom_ir::module::BinOp) -> bool {
    use fathom_ir::module::BinOp;
    matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr)
}

fn is_division(op: fathom_ir::module::BinOp) -> bool {
    use fathom_ir::module::BinOp;
    matches!(op, BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem)
}

/// Bits of a format in registers.
fn float_width(kind: FloatKind) -> u32 {
    kind.store_size() as u32 * 8
}
