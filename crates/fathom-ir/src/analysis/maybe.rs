//! Where input can flow, for the merging of paths.
//!
//! A number that is concrete on one path may be input on another (`n = 7; if (asked) n = read();`). Where paths meet, such a number
//! takes part in what is known of the state, so that a path with another number can be compared with it; every other number runs
//! concretely, with no bookkeeping at all. Which is which is found once: a taint analysis over the whole program that knows neither
//! paths nor the order of instructions, and in each function the definitions that reach the same uses.
//!
//! It errs on the safe side in both ways: a number that is left out is only compared by its value, and one that takes part
//! without need costs a little.

use rustc_hash::{FxHashMap, FxHashSet};

use super::flow;
use crate::code::{CallTarget, Code, ConstReg, Definition, Instr, Object, Pc, Reg, SymbolId};
use crate::source::{Shape, TypeId, shape};

/// Library functions that read nothing from outside and write nothing of it anywhere.
const QUIET: [&str; 18] = [
    "malloc",
    "calloc",
    "realloc",
    "free",
    "memset",
    "memcpy",
    "memmove",
    "abort",
    "exit",
    "_exit",
    "printf",
    "fprintf",
    "puts",
    "putchar",
    "fputs",
    "fputc",
    "__assert_fail",
    "strlen",
];

/// A variable in memory that the code names: one on the stack, by its function and the register of its address, or a global.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Cell {
    Local(SymbolId, Reg),
    Global(SymbolId),
}

/// Storage that may hold input.
pub struct MaybeSymbolic {
    /// By function and instruction: a definition that takes part, with the bits of its variable.
    parts: FxHashMap<(SymbolId, Pc), u32>,
    /// Instructions of the user's functions that can run, and of these the ones that never see input.
    pub instructions: u64,
    pub concrete: u64,
}

impl MaybeSymbolic {
    /// `entries` are called from outside, with input; `modelled` says of which functions with code it is not their code that runs.
    pub fn new(object: &Object, entries: &[SymbolId], modelled: &dyn Fn(SymbolId) -> bool) -> MaybeSymbolic {
        let mut taint = Taint::new(object, modelled);
        taint.reach(entries);
        taint.run(entries);
        let mut found = MaybeSymbolic { parts: FxHashMap::default(), instructions: 0, concrete: 0 };
        for (&symbol, &code) in taint.codes.iter().filter(|(_, code)| code.loc.line != 0) {
            found.instructions += code.instrs.len() as u64;
            found.concrete +=
                code.instrs.iter().filter(|instr| !taint.sees(symbol, code, instr)).count() as u64;
            for (pc, instr) in code.instrs.iter().enumerate() {
                if let Some(bits) = taint.takes_part(symbol, code, pc as Pc, instr) {
                    found.parts.insert((symbol, pc as Pc), bits);
                }
            }
        }
        found
    }

    /// The bits of the variable that the instruction gives a number to, if that number takes part.
    pub fn bits(&self, symbol: SymbolId, pc: Pc) -> Option<u32> {
        self.parts.get(&(symbol, pc)).copied()
    }

    /// How many definitions take part.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }
}

struct Taint<'a> {
    object: &'a Object,
    /// Functions that can run, by their code.
    codes: FxHashMap<SymbolId, &'a Code>,
    modelled: &'a dyn Fn(SymbolId) -> bool,
    /// Functions whose address is somewhere: anyone may call them.
    pointed_to: FxHashSet<SymbolId>,
    regs: FxHashMap<SymbolId, Vec<bool>>,
    results: FxHashMap<SymbolId, bool>,
    cells: FxHashSet<Cell>,
    escaped: FxHashSet<Cell>,
    /// Memory that is not a named variable.
    other: bool,
    /// The functions that mention a global variable or a function.
    mentions: FxHashMap<SymbolId, Vec<SymbolId>>,
    /// Functions to look at again, each once.
    open: Vec<SymbolId>,
    is_open: FxHashSet<SymbolId>,
}

impl<'a> Taint<'a> {
    fn new(object: &'a Object, modelled: &'a dyn Fn(SymbolId) -> bool) -> Taint<'a> {
        Taint {
            object,
            codes: FxHashMap::default(),
            modelled,
            pointed_to: FxHashSet::default(),
            regs: FxHashMap::default(),
            results: FxHashMap::default(),
            cells: FxHashSet::default(),
            escaped: FxHashSet::default(),
            other: false,
            mentions: FxHashMap::default(),
            open: Vec::new(),
            is_open: FxHashSet::default(),
        }
    }

    /// Finds the functions that can run, and the variables whose address goes elsewhere.
    fn reach(&mut self, entries: &[SymbolId]) {
        let object = self.object;
        let mut open: Vec<SymbolId> = entries.to_vec();
        open.extend(object.constructors.iter().map(|&(_, symbol)| symbol));
        let mut seen = FxHashSet::default();
        while let Some(symbol) = open.pop() {
            if !seen.insert(symbol) {
                continue;
            }
            match &object.symbols[symbol as usize].definition {
                Definition::Function(code) if !(self.modelled)(symbol) => {
                    self.codes.insert(symbol, code);
                    self.regs.insert(symbol, vec![false; code.registers as usize + 2]);
                    let called = code.calls.iter().filter_map(|call| match call.target {
                        CallTarget::Symbol(callee) => Some(callee),
                        _ => None,
                    });
                    let named: FxHashSet<SymbolId> =
                        code.constants.iter().flat_map(named).chain(called).collect();
                    for &to in &named {
                        self.mentions.entry(to).or_default().push(symbol);
                    }
                    open.extend(named);
                    self.escapes(symbol, code);
                }
                Definition::Data(data) => {
                    for to in data.relocs.iter().flat_map(|(_, constant)| named(constant)) {
                        self.escaped.insert(Cell::Global(to));
                        self.pointed_to.insert(to);
                        open.push(to);
                    }
                }
                Definition::Alias(to, _) | Definition::IFunc(to) => open.push(*to),
                Definition::Function(_) | Definition::Missing { .. } => {}
            }
        }
    }

    /// Notes every use of a variable's address but to read or write it whole.
    fn escapes(&mut self, symbol: SymbolId, code: &Code) {
        for instr in &code.instrs {
            let direct = match *instr {
                Instr::Load { address, offset: 0, .. } | Instr::Store { address, offset: 0, .. } => {
                    Some(address)
                }
                _ => None,
            };
            let mut times = 0;
            flow::uses(code, instr, &mut |reg| {
                times += u32::from(Some(reg) == direct);
                if Some(reg) == direct && times == 1 {
                    return;
                }
                if let Some(cell) = cell(symbol, code, reg) {
                    self.escaped.insert(cell);
                }
                if let Some(ConstReg::Symbol(to, _)) = code.constants.get(reg as usize) {
                    self.pointed_to.insert(*to);
                }
            });
        }
    }

    fn run(&mut self, entries: &[SymbolId]) {
        let given: Vec<SymbolId> = entries.iter().chain(&self.pointed_to).copied().collect();
        for symbol in given {
            let Some(&code) = self.codes.get(&symbol) else { continue };
            for param in &code.params {
                (0..param.regs.count).for_each(|at| self.mark(symbol, param.regs.first + at));
            }
        }
        self.look_at_all();
        while let Some(symbol) = self.open.pop() {
            self.is_open.remove(&symbol);
            let Some(&code) = self.codes.get(&symbol) else { continue };
            for instr in &code.instrs {
                self.flow(symbol, code, instr);
            }
        }
    }

    fn look_at(&mut self, symbol: SymbolId) {
        if self.is_open.insert(symbol) {
            self.open.push(symbol);
        }
    }

    fn look_at_all(&mut self) {
        let all: Vec<SymbolId> = self.codes.keys().copied().collect();
        all.into_iter().for_each(|symbol| self.look_at(symbol));
    }

    fn look_at_mentions(&mut self, of: SymbolId) {
        for symbol in self.mentions.get(&of).cloned().unwrap_or_default() {
            self.look_at(symbol);
        }
    }

    fn mark(&mut self, symbol: SymbolId, reg: Reg) {
        if let Some(flag) = self.regs.get_mut(&symbol).and_then(|regs| regs.get_mut(reg as usize))
            && !std::mem::replace(flag, true)
        {
            self.look_at(symbol);
        }
    }

    fn is(&self, symbol: SymbolId, reg: Reg) -> bool {
        self.regs.get(&symbol).and_then(|regs| regs.get(reg as usize)).copied().unwrap_or(false)
    }

    /// Whether what lies at the address in a register may be input.
    fn lies_at(&self, symbol: SymbolId, code: &Code, address: Reg) -> bool {
        match cell(symbol, code, address) {
            Some(cell) => self.cells.contains(&cell) || self.other && self.escaped.contains(&cell),
            None => self.other,
        }
    }

    fn write(&mut self, symbol: SymbolId, code: &Code, address: Reg) {
        let cell = cell(symbol, code, address);
        if let Some(cell) = cell
            && self.cells.insert(cell)
        {
            match cell {
                Cell::Local(..) => self.look_at(symbol),
                Cell::Global(global) => self.look_at_mentions(global),
            }
        }
        if cell.is_none_or(|cell| self.escaped.contains(&cell)) {
            self.taint_other();
        }
    }

    fn taint_other(&mut self) {
        if !std::mem::replace(&mut self.other, true) {
            self.look_at_all();
        }
    }

    fn flow(&mut self, symbol: SymbolId, code: &Code, instr: &Instr) {
        let mut used = false;
        flow::uses(code, instr, &mut |reg| used |= self.is(symbol, reg));
        let tainted = match *instr {
            Instr::Load { address, .. } => used || self.lies_at(symbol, code, address),
            Instr::VaArg { .. } => used || self.other,
            Instr::Store { address, .. } => {
                if used {
                    self.write(symbol, code, address);
                }
                false
            }
            Instr::AtomicRmw { address, .. } | Instr::CmpXchg { address, .. } => {
                if used {
                    self.write(symbol, code, address);
                }
                used || self.lies_at(symbol, code, address)
            }
            Instr::Return { .. } => {
                if used && self.results.insert(symbol, true) != Some(true) {
                    self.look_at_mentions(symbol);
                }
                false
            }
            Instr::Call { call } => self.call(symbol, code, call, used),
            _ => used,
        };
        if tainted {
            flow::defs(code, instr, &mut |reg| self.mark(symbol, reg));
        }
    }

    /// A call; whether its results may be input.
    fn call(&mut self, symbol: SymbolId, code: &Code, call: u32, used: bool) -> bool {
        let site = &code.calls[call as usize];
        let CallTarget::Symbol(callee) = site.target else {
            // Whoever it is has been given input already.
            if used {
                self.taint_other();
            }
            return true;
        };
        let Some(&callee_code) = self.codes.get(&callee) else {
            let name = &*self.object.symbols[callee as usize].name;
            if name.starts_with("llvm.") || QUIET.contains(&name) {
                if used && name.starts_with("llvm.mem") {
                    self.taint_other();
                }
                return used;
            }
            if !site.arguments.is_empty() {
                self.taint_other();
            }
            return true;
        };
        for (at, argument) in site.arguments.iter().enumerate() {
            for part in 0..argument.regs.count {
                if !self.is(symbol, argument.regs.first + part) {
                    continue;
                }
                match callee_code.params.get(at) {
                    Some(param) if part < param.regs.count => self.mark(callee, param.regs.first + part),
                    // Variadic arguments go through memory.
                    _ => self.taint_other(),
                }
            }
        }
        self.results.get(&callee) == Some(&true)
    }

    /// Whether an instruction may see input.
    fn sees(&self, symbol: SymbolId, code: &Code, instr: &Instr) -> bool {
        let mut seen = false;
        flow::uses(code, instr, &mut |reg| seen |= self.is(symbol, reg));
        flow::defs(code, instr, &mut |reg| seen |= self.is(symbol, reg));
        seen
    }

    /// The bits of the variable that an instruction gives a number to which takes part.
    fn takes_part(&self, symbol: SymbolId, code: &Code, pc: Pc, instr: &Instr) -> Option<u32> {
        match *instr {
            Instr::Move { dst, src } if self.is(symbol, dst) && !self.is(symbol, src) => {
                let bits = self.int(variable(code, dst, false)?)?;
                self.meets_input(symbol, code, pc, dst).then_some(bits)
            }
            Instr::Store { src, address, offset: 0, bytes, .. } if !self.is(symbol, src) => {
                let cell = cell(symbol, code, address)?;
                let ty = match cell {
                    Cell::Local(..) => variable(code, address, true)?,
                    Cell::Global(global) => match &self.object.symbols[global as usize].definition {
                        Definition::Data(data) => data.ty?,
                        _ => return None,
                    },
                };
                let bits = self.int(ty).filter(|&bits| bits == 8 * u32::from(bytes))?;
                self.lies_at(symbol, code, address).then_some(bits)
            }
            _ => None,
        }
    }

    fn int(&self, ty: TypeId) -> Option<u32> {
        match *shape(&self.object.types, ty) {
            Shape::Int { bytes: bytes @ 1..=8, .. } => Some(8 * u32::from(bytes)),
            _ => None,
        }
    }

    /// Whether what an instruction defines may be input.
    fn gives_input(&self, symbol: SymbolId, code: &Code, instr: &Instr) -> bool {
        let mut used = false;
        flow::uses(code, instr, &mut |reg| used |= self.is(symbol, reg));
        match *instr {
            Instr::Load { address, .. } => used || self.lies_at(symbol, code, address),
            Instr::VaArg { .. } => used || self.other,
            Instr::Call { call } => match code.calls[call as usize].target {
                CallTarget::Symbol(callee) if self.codes.contains_key(&callee) => {
                    self.results.get(&callee) == Some(&true)
                }
                _ => true,
            },
            _ => used,
        }
    }

    /// Whether a use that this definition of a register reaches is reached by one that may be input, too.
    fn meets_input(&self, symbol: SymbolId, code: &Code, pc: Pc, reg: Reg) -> bool {
        let own = reached(code, pc, reg);
        (0..code.instrs.len()).any(|at| {
            let instr = &code.instrs[at];
            let mut source = false;
            flow::defs(code, instr, &mut |def| source |= def == reg);
            source
                && self.gives_input(symbol, code, instr)
                && reached(code, at as Pc, reg).iter().any(|place| own.contains(place))
        }) || code.params.iter().any(|param| {
            // A parameter that is given another value.
            (param.regs.first..param.regs.first + param.regs.count).contains(&reg) && !own.is_empty()
        })
    }
}

/// The uses of a register that its definition at `pc` reaches.
fn reached(code: &Code, pc: Pc, reg: Reg) -> FxHashSet<Pc> {
    let mut uses = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut open = Vec::new();
    flow::successors(code, pc, &mut |to| open.push(to));
    while let Some(at) = open.pop() {
        if !seen.insert(at) {
            continue;
        }
        let instr = &code.instrs[at as usize];
        flow::uses(code, instr, &mut |used| {
            if used == reg {
                uses.insert(at);
            }
        });
        let mut killed = false;
        flow::defs(code, instr, &mut |def| killed |= def == reg);
        if !killed {
            flow::successors(code, at, &mut |to| open.push(to));
        }
    }
    uses
}

/// The symbols that a constant is the address of.
fn named(constant: &ConstReg) -> Vec<SymbolId> {
    let mut all = Vec::new();
    constant.symbols(&mut |symbol| all.push(symbol));
    all
}

/// The variable that a register is the address of.
fn cell(symbol: SymbolId, code: &Code, address: Reg) -> Option<Cell> {
    match code.constants.get(address as usize) {
        Some(&ConstReg::Symbol(global, 0)) => Some(Cell::Global(global)),
        Some(_) => None,
        None => code.slots.iter().any(|slot| slot.reg == address).then_some(Cell::Local(symbol, address)),
    }
}

/// The type of the variable in a register, or behind the address in it.
fn variable(code: &Code, reg: Reg, address: bool) -> Option<TypeId> {
    code.variables.iter().find(|v| v.reg == reg && v.address == address)?.ty
}
