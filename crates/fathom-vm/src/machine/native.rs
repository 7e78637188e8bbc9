//! Compiled functions in the machine: when they are compiled, how they are entered, and how the interpreter goes on from where they leave.
//!
//! Compiled code runs on plain, defined numbers and pointers only. Whether a place can be entered is asked when a function begins, when a loop
//! closes and when a call has returned. A place that is left soon again is tried more and more seldom: going over has its price.

use std::ffi::c_void;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use fathom_ir::code::{CallSite, CallTarget, Code, ConstReg, Definition, Pc, Regs, SymbolId};
use fathom_ir::types::FloatKind;
use fathom_jit::{
    CALLED, Callee, Checked, Compiled, Compiler, Constant, Context, Facts, Fixed, Helpers, Known,
    Object as Line, Point, Shown, Transfer, UNDEFINED, Unsupported,
};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::checkers::{Checks, Class};
use crate::machine::vm::Vm;
use crate::memory::object::{Kind, ObjectId, Objects};
use crate::models;
use crate::program::Program;
use crate::program::coverage_map::CoverageMap;
use crate::state::{Frame, StateSnapshot};
use crate::value::Slot;

/// Calls and turns of loops after which a function is compiled: at least so many, and so many for each of its instructions, because compiling takes
/// time in proportion to them.
const WARM: (u32, u32) = (1000, 300);
/// The same for runs for coverage alone, where compiling is measured: a function is compiled when interpreting it has taken about as long
/// as compiling it will take. Calls and turns of loops at least, and for each microsecond of compiling.
const LEAN: u64 = 40;
const A_MICROSECOND: f64 = 0.4;
/// Microseconds that compiling an instruction takes, and the number of instructions that this guess counts for.
const GUESS: (u64, u64) = (100, 400);
/// Registers of all compiled frames together: bounds the native stack.
const MOST_REGISTERS: usize = 4096;
/// Instructions that going over to compiled code and back is worth.
const WORTH: u64 = 60;
/// Stands for a value that compiled code cannot hold and does not read. It has no meaning, so that no program computes it by chance.
const UNTOUCHED: u64 = 0xa3f1_77c9_52ed_086b;

/// When functions are compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Mode {
    #[default]
    Off,
    /// Functions that have run for a while.
    Warm,
    /// Every function from its first call on, entered wherever it can be: for tests.
    Always,
    /// The same, and each stretch of compiled code is run again by the interpreter, which must come to the same state.
    Checked,
}

/// Native code of a program, shared by all executors of a target.
pub struct Jit {
    pub mode: Mode,
    /// For runs whose frames nobody looks at, and of which there will be many: functions are compiled sooner and keep what they read themselves.
    lean: bool,
    compiler: Mutex<Compiler>,
    functions: Box<[OnceLock<Option<Box<Compiled>>>]>,
    /// By function: its address for compiled code.
    addresses: Box<[AtomicUsize]>,
    heat: Box<[AtomicU32]>,
    /// Instructions that were compiled, and microseconds that it took.
    compiled: AtomicU64,
    spent: AtomicU64,
}

impl Jit {
    /// `None` where nothing is to be compiled: checkers look at what compiled code does not show.
    pub fn new(program: &Program, checks: &Checks, mode: Mode, lean: bool) -> Option<Arc<Jit>> {
        if mode == Mode::Off || checks.keep_from_compiling() || checks.strict_int {
            return None;
        }
        let count = program.code.symbols.len();
        Some(Arc::new(Jit {
            mode,
            lean,
            compiler: Mutex::new(Compiler::new().ok()?),
            functions: (0..count).map(|_| OnceLock::new()).collect(),
            addresses: (0..count).map(|_| AtomicUsize::new(0)).collect(),
            heat: (0..count).map(|_| AtomicU32::new(0)).collect(),
            compiled: AtomicU64::new(0),
            spent: AtomicU64::new(0),
        }))
    }

    /// Calls and turns of loops after which a function of so many instructions is compiled.
    fn warm(&self, instrs: usize) -> u64 {
        if !self.lean {
            return u64::from(WARM.0).max(instrs as u64 * u64::from(WARM.1));
        }
        LEAN.max((self.estimate(instrs).as_micros() as f64 * A_MICROSECOND) as u64)
    }

    /// The time that compiling a function of so many instructions takes, by what others took.
    fn estimate(&self, instrs: usize) -> Duration {
        let spent = self.spent.load(Ordering::Relaxed) + GUESS.0 * GUESS.1;
        let compiled = self.compiled.load(Ordering::Relaxed) + GUESS.1;
        Duration::from_micros(instrs as u64 * spent / compiled)
    }

    /// Functions that were compiled, and bytes of their code.
    pub fn figures(&self) -> (usize, usize) {
        let all = self.functions.iter().filter_map(|function| function.get()?.as_ref());
        all.fold((0, 0), |(count, bytes), one| (count + 1, bytes + one.memory.len()))
    }
}

/// Why functions cannot be compiled on this machine, if they cannot.
pub fn unsupported_host() -> Option<String> {
    match Compiler::new() {
        Err(Unsupported::Host(why)) => Some(why),
        Err(Unsupported::Function(_)) | Ok(_) => None,
    }
}

/// The part of a run that belongs to compiled code.
pub struct Native {
    jit: Arc<Jit>,
    context: Box<Context>,
    values: Vec<Transfer>,
    /// Calls that were open when the code left, innermost first.
    unwound: Vec<Frame>,
    /// Stack objects that lived before the innermost of them.
    depth: usize,
    /// Instructions at the next look at the limits.
    limit: u64,
    /// By function and entry: how often it is passed over.
    patience: Vec<Box<[Patience]>>,
    /// Arguments of functions of the library.
    arguments: Vec<Slot>,
    /// Compiled code has just left: the interpreter executes at least one instruction.
    pub(crate) left: bool,
}

#[derive(Clone, Copy, Default)]
struct Patience {
    pass: u32,
    level: u8,
}

// SAFETY: the addresses in the context are put there when compiled code is entered, and used by nobody after it has left.
unsafe impl Send for Native {}

impl Native {
    pub fn new(jit: Arc<Jit>) -> Native {
        let context = Box::new(Context {
            data: std::ptr::null_mut(),
            shadow: std::ptr::null_mut(),
            pages: std::ptr::null_mut(),
            sides: std::ptr::null_mut(),
            objects: std::ptr::null_mut(),
            seen: std::ptr::null_mut(),
            functions: jit.addresses.as_ptr(),
            left: 0,
            top: 0,
            root: 0,
            values: std::ptr::null_mut(),
            helpers: Helpers {
                leave,
                find,
                store,
                mark,
                push,
                pop,
                whole,
                at,
                copy,
                fill,
                library,
                pointed_to,
            },
            machine: std::ptr::null_mut(),
        });
        let patience = vec![Box::default(); jit.functions.len()];
        Native {
            jit,
            context,
            values: Vec::new(),
            unwound: Vec::new(),
            depth: 0,
            limit: 0,
            patience,
            arguments: Vec::new(),
            left: false,
        }
    }

    pub fn is_checked(&self) -> bool {
        self.jit.mode == Mode::Checked
    }
}

/// The loaded program, as the compiler asks about it.
struct Loaded<'a> {
    program: &'a Program,
    objects: &'a Objects,
    map: Option<&'a CoverageMap>,
    checked: Checked,
    /// Calls of `llvm.memcpy`, `llvm.fmuladd` and the like may be compiled.
    library: bool,
    lean: bool,
    /// Whether functions of the library may be called without leaving compiled code.
    direct: bool,
}

impl Facts for Loaded<'_> {
    fn constant(&self, constant: &ConstReg) -> Constant {
        let Slot { value, origin, undefined, .. } = self.program.constant(constant);
        Constant { value, origin, undefined }
    }

    fn fixed(&self, origin: u32) -> Option<Fixed> {
        let object = (origin < self.program.fixed).then(|| self.objects.get(origin))?;
        let fixed = |writable| Fixed { base: object.base, size: object.size, writable };
        match object.kind {
            Kind::Global if object.alive => Some(fixed(true)),
            Kind::ReadOnly if object.alive => Some(fixed(false)),
            _ => None,
        }
    }

    fn mark(&self, symbol: SymbolId, pc: Pc, to: Pc) -> Option<u32> {
        self.map?.side(symbol, pc, to).map(|branch| branch.0)
    }

    fn entered(&self, symbol: SymbolId) -> Option<u32> {
        self.map?.entered(symbol)
    }

    fn callee(&self, site: &CallSite) -> Callee<'_> {
        let symbol = match site.target {
            CallTarget::Symbol(symbol) => symbol,
            CallTarget::Register(reg) if self.direct => return Callee::Pointer(reg),
            CallTarget::Register(_) | CallTarget::Asm { .. } => return Callee::Other,
        };
        let target = self.program.resolve(symbol);
        if self.program.sinks[target as usize].is_some() {
            return Callee::Other;
        }
        match &self.program.code.symbols[target as usize].definition {
            Definition::Function(code) if !self.program.overridden[target as usize] => {
                Callee::Known(Known { symbol: target, code })
            }
            Definition::Missing { .. } if self.library => {
                let name = self.program.name(target);
                let whole = site.arguments.iter().all(|argument| argument.part == 0);
                if whole && name.starts_with("llvm.memcpy.") {
                    Callee::Copy { apart: true }
                } else if whole && name.starts_with("llvm.memmove.") {
                    Callee::Copy { apart: false }
                } else if whole && name.starts_with("llvm.memset.") {
                    Callee::Fill
                } else {
                    match &**name {
                        "llvm.fmuladd.f64" => Callee::MultiplyAdd(FloatKind::Double),
                        "llvm.fmuladd.f32" => Callee::MultiplyAdd(FloatKind::Float),
                        _ if self.direct && self.program.direct(target, site).is_some() => {
                            Callee::Library(target)
                        }
                        _ => Callee::Other,
                    }
                }
            }
            _ => Callee::Other,
        }
    }

    fn checked(&self) -> Checked {
        self.checked
    }

    fn shown(&self, symbol: SymbolId) -> Shown {
        match self.map {
            _ if self.lean => Shown::Nothing,
            Some(map) if !map.is_mine(symbol) => Shown::All,
            _ => Shown::Named,
        }
    }
}

impl Vm<'_> {
    /// Uses compiled code from now on.
    pub fn compile_with(&mut self, jit: Arc<Jit>) {
        self.native = Some(Box::new(Native::new(jit)));
    }

    /// A call begins or a loop closes: the function is compiled when that was often.
    fn heat(&mut self, symbol: SymbolId, code: &Code) -> Option<()> {
        let jit = self.native.as_ref()?.jit.clone();
        let at = symbol as usize;
        if let Some(done) = jit.functions[at].get() {
            return done.as_ref().map(|_| ());
        }
        let heat = jit.heat[at].fetch_add(1, Ordering::Relaxed);
        if jit.mode == Mode::Warm && u64::from(heat) < jit.warm(code.instrs.len()) {
            return None;
        }
        if jit.mode == Mode::Warm && jit.estimate(code.instrs.len()) > self.watcher.time_left() {
            return None;
        }
        // Another worker compiles: this one goes on.
        let mut compiler =
            if jit.mode == Mode::Warm { jit.compiler.try_lock()? } else { jit.compiler.lock() };
        if jit.functions[at].get().is_none() {
            let checked = Checked {
                integer: self.checks.is_on(Class::Integer),
                shifts: self.checks.is_on(Class::Undefined),
                sub_arrays: self.checks.is_on(Class::Bounds),
                float_division: self.checks.is_on(Class::FloatDivision),
                overlap: self.checks.is_on(Class::LibraryCall),
            };
            let library = !checked.integer && !self.checks.keep_calls_from_compiling();
            let facts = Loaded {
                program: &self.program,
                objects: &self.state.objects,
                map: self.watcher.marks().map(|(map, _)| map),
                checked,
                lean: jit.lean,
                library,
                direct: library && !self.checks.fail_alloc,
            };
            let begun = Instant::now();
            let compiled = compiler.compile(symbol, code, &facts).ok().map(Box::new);
            jit.spent.fetch_add(begun.elapsed().as_micros() as u64, Ordering::Relaxed);
            if let Some(compiled) = compiled.as_ref().filter(|compiled| compiled.callable) {
                jit.addresses[at].store(compiled.memory.start() as usize, Ordering::Release);
            }
            jit.compiled.fetch_add(code.instrs.len() as u64, Ordering::Relaxed);
            let _ = jit.functions[at].set(compiled);
        }
        jit.functions[at].get()?.as_ref().map(|_| ())
    }

    /// Runs compiled code from a place on, if there is any and what it reads is concrete. Whether it ran: then the innermost frame says where
    /// the interpreter goes on.
    pub(super) fn run_native(&mut self, symbol: SymbolId, code: &Code, pc: Pc) -> bool {
        if self.heat(symbol, code).is_none() || self.state.threads.racing || self.state.threads.live() > 1 {
            return false;
        }
        let Some(mut native) = self.native.take() else { return false };
        let ran = self.enter_native(&mut native, symbol, pc);
        self.native = Some(native);
        ran
    }

    fn enter_native(&mut self, native: &mut Native, symbol: SymbolId, pc: Pc) -> bool {
        let jit = native.jit.clone();
        let Some(Some(compiled)) = jit.functions[symbol as usize].get() else { return false };
        let Some(entry) = (compiled.entry_at[pc as usize] as usize).checked_sub(1) else { return false };
        let patient = jit.mode == Mode::Warm;
        let own = &mut native.patience[symbol as usize];
        if own.is_empty() {
            *own = vec![Patience::default(); compiled.entries.len()].into();
        }
        if patient && own[entry].pass > 0 {
            own[entry].pass -= 1;
            return false;
        }
        let began = self.state.instructions;
        let before = (jit.mode == Mode::Checked).then(|| self.state.snapshot());
        let ran = self.pass_in(native, compiled, entry) && {
            self.call_native(native, compiled, entry);
            true
        };
        if patient {
            let own = &mut native.patience[symbol as usize][entry];
            if self.state.instructions - began < WORTH {
                own.level = (own.level + 1).min(14);
                own.pass = (1 << own.level) - 2;
            } else {
                own.level = own.level.saturating_sub(2);
            }
        }
        if let (true, Some(before)) = (ran, before) {
            self.compare_with_interpreter(&before, jit.lean);
        }
        native.left = ran && self.state.instructions != began;
        native.left
    }

    /// Registers go over; whether compiled code can hold those that it reads.
    fn pass_in(&mut self, native: &mut Native, compiled: &Compiled, entry: usize) -> bool {
        let base = self.state.frame().base;
        // The way out of any function may use as many values as it has registers.
        let most = MOST_REGISTERS + self.state.frame().code.registers as usize + 2;
        if native.values.len() < most {
            native.values.resize(most, Transfer::default());
        }
        for (number, passed) in compiled.entries[entry].registers.iter().enumerate() {
            let slot = self.reg(base, passed.reg);
            let plain = slot.term.is_none()
                && (!slot.undefined || passed.maybe_undefined)
                && (slot.origin == 0 || passed.meta);
            if !plain && passed.live {
                return false;
            }
            native.values[number] = if plain {
                let undefined = if slot.undefined { UNDEFINED } else { 0 };
                Transfer { value: slot.value, meta: u64::from(slot.origin) | undefined }
            } else {
                Transfer { value: UNTOUCHED, meta: 0 }
            };
        }
        true
    }

    fn call_native(&mut self, native: &mut Native, compiled: &Compiled, entry: usize) {
        let (base, registers) = (self.state.frame().base, self.state.frame().code.registers as usize);
        let room = MOST_REGISTERS.min(self.bounds.frames.saturating_sub(self.state.frames.len()));
        native.limit = (self.state.instructions | 0xffff) + 1;
        native.depth = self.state.objects.stack_depth();
        let left = (native.limit - 1 - self.state.instructions) as i64;
        let context = &mut native.context;
        context.objects = self.state.objects.lines.start();
        context.seen = self.watcher.marks().map_or(std::ptr::null_mut(), |(_, seen)| seen.as_mut_ptr());
        context.top = (base + registers + room) as u64;
        context.root = base as u64;
        context.values = native.values.as_mut_ptr();
        [context.data, context.shadow, context.pages, context.sides] = self.state.memory.parts();
        let mut machine = (std::ptr::from_mut(self).cast::<c_void>(), std::ptr::from_mut(native));
        native.context.machine = std::ptr::from_mut(&mut machine).cast();
        let context: *mut Context = &mut *native.context;
        // SAFETY: the context is that of this machine, which is used by nobody but the helpers until the code has left.
        unsafe { compiled.run(context, base as u64, left, entry) };
        self.state.instructions = native.limit - 1 - native.context.left as u64;
        while let Some(frame) = native.unwound.pop() {
            self.state.frames.push(frame);
        }
    }

    /// Runs the stretch again that compiled code has run: the state must be the same, but for what is not read again.
    fn compare_with_interpreter(&mut self, before: &StateSnapshot, lean: bool) {
        let after = self.state.snapshot();
        // A state that is gone back to has no result yet; this one may.
        let result = self.state.result.clone();
        self.state.restore(before);
        self.pause = after.instructions;
        while self.state.instructions < self.pause {
            if let Err(stop) = self.run_frame::<true>() {
                panic!("compiled code went on where the interpreter stops: {stop:?}");
            }
        }
        self.pause = u64::MAX;
        let state = &self.state;
        assert_eq!(state.frames.len(), after.frames.len(), "open calls");
        for (depth, (mine, other)) in state.frames.iter().zip(&*after.frames).enumerate() {
            let place = |f: &Frame| (f.symbol, f.base, f.pc, f.stack_depth, f.results, f.varargs, f.entered);
            assert_eq!(place(mine), place(other), "a call of {}", mine.code.name);
            let live = fathom_jit::live_at(&mine.code, mine.pc);
            // Results of a call come when it returns.
            let waiting = state
                .frames
                .get(depth + 1)
                .map_or(0..0, |f| f.results.first..f.results.first + f.results.count);
            let named = mine.code.variables.iter().map(|variable| variable.reg).filter(|_| !lean);
            for reg in live.into_iter().filter(|reg| !waiting.contains(reg)).chain(named) {
                let at = mine.base + reg as usize;
                let (mine_slot, other_slot) = (state.registers[at], after.registers[at]);
                assert_eq!(mine_slot, other_slot, "register {reg} of {} at {}", mine.code.name, mine.pc);
            }
        }
        assert_eq!(state.memory.differs_from(&after.memory), None, "memory");
        assert!(state.objects.same(&after.objects), "objects");
        assert_eq!(state.path.len(), after.path.len(), "decisions");
        self.state.restore(&after);
        self.state.result = result;
    }

    /// Takes over a frame from compiled code.
    fn take_frame(&mut self, native: &mut Native, point: &Point, base: u64, began: i64) {
        let program = self.program.clone();
        let Definition::Function(code) = &program.code.symbols[point.symbol as usize].definition else {
            unreachable!("only functions are compiled");
        };
        if let (Some(call), Some(inner)) = (point.call, native.unwound.last_mut()) {
            inner.results = code.calls[call as usize].results;
        }
        let at = base as usize;
        if base == native.context.root {
            self.at(point.pc);
        } else {
            let end = at + code.registers as usize;
            if self.state.registers.len() < end {
                self.state.registers.resize(end, Slot::default());
            }
            for (number, constant) in code.constants.iter().enumerate() {
                self.state.registers[at + number] = program.constant(constant);
            }
            native.depth = self.depth_of(native) - code.slots.len();
            native.unwound.push(Frame {
                symbol: point.symbol,
                code: code.clone(),
                base: at,
                pc: point.pc,
                stack_depth: native.depth,
                results: Regs { first: 0, count: 0 },
                varargs: None,
                entered: (self.state.path.len(), native.limit - 1 - began as u64),
            });
        }
        for (passed, transfer) in point.registers.iter().zip(&native.values) {
            if transfer.value == UNTOUCHED {
                continue;
            }
            let meta = if passed.meta { transfer.meta } else { 0 };
            let slot = Slot {
                value: transfer.value,
                term: None,
                origin: meta as u32,
                undefined: meta & UNDEFINED != 0,
            };
            self.state.registers[at + passed.reg as usize] = slot;
        }
    }

    /// Calls a function of the library for compiled code, with the arguments that are in the context. Whether it was called: if not, nothing
    /// has changed that the interpreter does not change again, which then executes the call.
    fn call_directly(&mut self, native: &mut Native, place: &CallPlace<'_>, target: SymbolId) -> bool {
        let Some(model) = self.program.models[target as usize] else { return false };
        let Some(direct) = self.program.direct(target, place.site) else { return false };
        self.state.instructions = native.limit - 1 - place.left as u64;
        let outer = place.base == native.context.root as usize;
        // Only the outermost compiled function has a frame: another one has one for as long as somebody asks for the line.
        if outer {
            self.at(place.pc);
        } else if direct.place {
            if place.code.locs.get(place.pc as usize).is_none_or(|loc| loc.line == 0) {
                return false;
            }
            self.state.frames.push(Frame {
                symbol: place.symbol,
                code: place.code.clone(),
                base: place.base,
                pc: place.pc,
                stack_depth: 0,
                results: Regs { first: 0, count: 0 },
                varargs: None,
                entered: (0, 0),
            });
        }
        let mut slots = std::mem::take(&mut native.arguments);
        slots.clear();
        for (argument, transfer) in place.site.arguments.iter().zip(&native.values) {
            let slot = Slot::pointer(transfer.value, transfer.meta as u32);
            slots.push(self.part_of(argument, slot));
        }
        self.writes = Some(self.state.memory.writes());
        self.undecided = true;
        let called = models::call(model, self, &slots, place.site, target);
        self.undecided = false;
        self.writes = None;
        native.arguments = slots;
        if !outer && direct.place {
            self.state.frames.pop();
        }
        let Ok(results) = called else { return false };
        if let Some(&result) = results.first() {
            if result.term.is_some() || result.undefined {
                return false;
            }
            let result = self.widened(result);
            native.values[0] = Transfer { value: result.value, meta: result.origin.into() };
        }
        [native.context.data, native.context.shadow, native.context.pages, native.context.sides] =
            self.state.memory.parts();
        true
    }

    /// Whether an access is certainly allowed, without a decision.
    fn allows(&self, id: ObjectId, address: u64, len: u64, write: bool) -> bool {
        let objects = &self.state.objects;
        objects.allows(id, address, len, write) && !objects.get(id).elastic
    }

    /// Whether compiled code has left for this instruction.
    pub(super) fn has_just_left(&mut self) -> bool {
        self.native.as_mut().is_some_and(|native| std::mem::take(&mut native.left))
    }

    /// Stack objects that live before the frames that are yet to be taken over.
    fn depth_of(&self, native: &Native) -> usize {
        if native.unwound.is_empty() { self.state.objects.stack_depth() } else { native.depth }
    }
}

/// A call in compiled code.
struct CallPlace<'a> {
    symbol: SymbolId,
    code: &'a Arc<Code>,
    site: &'a CallSite,
    pc: Pc,
    /// The first register of the caller.
    base: usize,
    /// Instructions left behind the call.
    left: i64,
}

impl<'a> CallPlace<'a> {
    fn new(program: &'a Program, point: &Point, base: u64, left: i64) -> Option<CallPlace<'a>> {
        let Definition::Function(code) = &program.code.symbols[point.symbol as usize].definition else {
            return None;
        };
        let site = &code.calls[point.call? as usize];
        Some(CallPlace { symbol: point.symbol, code, site, pc: point.pc, base: base as usize, left })
    }
}

/// The machine and the part of it that a context belongs to.
///
/// # Safety
///
/// Compiled code runs that was given the context by [`Vm::call_native`].
unsafe fn machine<'a>(context: *mut Context) -> (&'a mut Vm<'static>, &'a mut Native) {
    // SAFETY: `call_native` has put both there and waits for the code to end.
    unsafe {
        let (vm, native) = *(*context).machine.cast::<(*mut c_void, *mut Native)>();
        (&mut *vm.cast::<Vm<'static>>(), &mut *native)
    }
}

extern "C" fn leave(context: *mut Context, point: *const Point, base: u64, began: i64) {
    // SAFETY: called by compiled code, whose points live as long as it.
    let ((vm, native), point) = unsafe { (machine(context), &*point) };
    vm.take_frame(native, point, base, began);
}

extern "C" fn find(context: *mut Context, id: u64, write: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    let id = id as u32;
    if id == 0 {
        return 0;
    }
    let object = vm.state.objects.get(id);
    let writable = object.kind != Kind::ReadOnly;
    // Where an elastic object ends is decided.
    if !object.alive || object.elastic || object.kind == Kind::Function || (write != 0 && !writable) {
        return 0;
    }
    let line = Line::new(id, object.base, object.size, writable);
    vm.state.objects.lines.set(id, line);
    1
}

extern "C" fn store(context: *mut Context, address: u64, bytes: u64, value: u64, origin: u64) {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    vm.store_at(address, bytes as u32, Slot::pointer(value, origin as u32));
}

extern "C" fn mark(context: *mut Context, mark: u64) {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    vm.watcher.mark(&mut vm.state, mark as u32);
}

extern "C" fn push(context: *mut Context, symbol: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, native) = unsafe { machine(context) };
    let program = vm.program.clone();
    let Definition::Function(code) = &program.code.symbols[symbol as usize].definition else { return 0 };
    if !vm.state.objects.has_room(code.slots.iter().map(|slot| (slot.size, slot.align))) {
        return 0;
    }
    for (number, slot) in code.slots.iter().enumerate() {
        let made = vm.state.objects.push(&mut vm.state.memory, slot.size, slot.align, code.loc);
        let id = made.expect("there is room");
        if let Some(name) = &slot.name {
            vm.state.objects.set_name(id, name.clone());
        }
        native.values[number] = Transfer { value: vm.state.objects.get(id).base, meta: id.into() };
    }
    // SAFETY: compiled code reads the context again after a call.
    let context = unsafe { &mut *context };
    [context.data, context.shadow, context.pages, context.sides] = vm.state.memory.parts();
    1
}

extern "C" fn pop(context: *mut Context, count: u64) {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    let depth = vm.state.objects.stack_depth() - count as usize;
    vm.state.objects.pop_to(&mut vm.state.memory, depth);
}

extern "C" fn whole(context: *mut Context, id: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    vm.state.objects.whole(id as u32).into()
}

extern "C" fn at(context: *mut Context, address: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    vm.state.objects.at(address).unwrap_or(0).into()
}

extern "C" fn copy(context: *mut Context, to: u64, to_id: u64, from: u64, from_id: u64, len: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    let allowed = |id, address, write| vm.allows(id, address, len, write);
    if len != 0 {
        if !allowed(from_id as u32, from, false) || !allowed(to_id as u32, to, true) {
            return 0;
        }
        if !vm.state.memory.copy_plain(to, from, len) {
            vm.state.memory.copy(to, from, len);
        }
    }
    1
}

extern "C" fn fill(context: *mut Context, to: u64, id: u64, byte: u64, len: u64) -> u64 {
    // SAFETY: called by compiled code.
    let (vm, _) = unsafe { machine(context) };
    if len != 0 {
        if !vm.allows(id as u32, to, len, true) {
            return 0;
        }
        vm.state.memory.fill(to, len, byte as u8);
    }
    1
}

extern "C" fn library(context: *mut Context, point: *const Point, base: u64, left: i64, target: u64) -> u64 {
    // SAFETY: called by compiled code, whose points live as long as it.
    let ((vm, native), point) = unsafe { (machine(context), &*point) };
    let program = vm.program.clone();
    let Some(place) = CallPlace::new(&program, point, base, left) else { return 0 };
    vm.call_directly(native, &place, target as SymbolId).into()
}

extern "C" fn pointed_to(
    context: *mut Context,
    point: *const Point,
    base: u64,
    left: i64,
    address: u64,
) -> u64 {
    // SAFETY: called by compiled code, whose points live as long as it.
    let ((vm, native), point) = unsafe { (machine(context), &*point) };
    let program = vm.program.clone();
    let Some(place) = CallPlace::new(&program, point, base, left) else { return 0 };
    let Some(&symbol) = program.functions.get(&address) else { return 0 };
    let target = program.resolve(symbol);
    if program.sinks[target as usize].is_some() {
        return 0;
    }
    match &program.code.symbols[target as usize].definition {
        Definition::Function(code) if !program.overridden[target as usize] => {
            let end = place.base + (place.code.registers + code.registers) as usize;
            if !fathom_jit::suits(place.site, code) || end as u64 > native.context.top {
                return 0;
            }
            native.jit.addresses[target as usize].load(Ordering::Acquire) as u64
        }
        _ if vm.call_directly(native, &place, target) => CALLED,
        _ => 0,
    }
}
