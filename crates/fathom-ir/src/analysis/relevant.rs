//! Which registers can matter: whose value can reach a decision, an address, memory, a check or the world outside.
//!
//! Flow-insensitive inside a function, and over calls: an argument matters when the callee's parameter does, a result when some
//! caller uses it. What is left over (a sum that is only returned to the harness, say) may differ between two paths that
//! otherwise behave alike.

use rustc_hash::{FxHashMap, FxHashSet};

use super::flow;
use crate::code::{CallTarget, Code, ConstReg, Definition, Instr, NSW, NUW, Object, Reg, SymbolId};

/// Uses that make a register relevant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Matter {
    /// Everything that is ever read.
    pub everything: bool,
    /// Results of functions without a caller in the program.
    pub entry_results: bool,
    /// Arithmetic that must not overflow is checked, so that its operands matter.
    pub overflow: bool,
}

/// Functions of the harness that only record their arguments.
const TOLD: [&str; 4] =
    ["fathom_returned_int", "fathom_returned_unsigned", "fathom_returned_double", "fathom_returned_pointer"];

/// By function: its registers that can matter.
pub struct Relevance {
    matters: FxHashMap<SymbolId, Box<[bool]>>,
}

impl Relevance {
    /// `modelled` says of which functions with code it is not their code that runs.
    pub fn new(object: &Object, what: Matter, modelled: &dyn Fn(SymbolId) -> bool) -> Relevance {
        if what.everything {
            return Relevance { matters: FxHashMap::default() };
        }
        let mut search = Search::new(object, what, modelled);
        search.run();
        Relevance { matters: search.matters.into_iter().map(|(s, m)| (s, m.into())).collect() }
    }

    pub fn matters(&self, symbol: SymbolId, reg: Reg) -> bool {
        // A function that was not looked at is taken to use everything.
        self.matters.get(&symbol).is_none_or(|regs| regs.get(reg as usize).copied().unwrap_or(true))
    }
}

struct Search<'a> {
    object: &'a Object,
    what: Matter,
    codes: FxHashMap<SymbolId, &'a Code>,
    matters: FxHashMap<SymbolId, Vec<bool>>,
    /// Who defines a register, by function: the instructions.
    defined: FxHashMap<SymbolId, Vec<Vec<u32>>>,
    /// Calls of a function by name: caller and number of the call.
    calls: FxHashMap<SymbolId, Vec<(SymbolId, u32)>>,
    /// Which results of a function some caller uses.
    results: FxHashMap<SymbolId, FxHashSet<u32>>,
    waiting: Vec<(SymbolId, Reg)>,
}

impl<'a> Search<'a> {
    fn new(object: &'a Object, what: Matter, modelled: &dyn Fn(SymbolId) -> bool) -> Search<'a> {
        let codes: FxHashMap<SymbolId, &Code> = object
            .symbols
            .iter()
            .enumerate()
            .filter_map(|(number, symbol)| match &symbol.definition {
                Definition::Function(code) if !modelled(number as SymbolId) => {
                    Some((number as SymbolId, &**code))
                }
                _ => None,
            })
            .collect();
        Search {
            object,
            what,
            matters: codes.iter().map(|(&s, c)| (s, vec![false; c.registers as usize + 2])).collect(),
            defined: FxHashMap::default(),
            calls: FxHashMap::default(),
            results: FxHashMap::default(),
            waiting: Vec::new(),
            codes,
        }
    }

    fn run(&mut self) {
        let codes: Vec<(SymbolId, &Code)> = self.codes.iter().map(|(&s, &c)| (s, c)).collect();
        for &(symbol, code) in &codes {
            let mut defined = vec![Vec::new(); code.registers as usize + 2];
            for (pc, instr) in code.instrs.iter().enumerate() {
                flow::defs(code, instr, &mut |reg| defined[reg as usize].push(pc as u32));
                if let Instr::Call { call } = *instr
                    && let CallTarget::Symbol(callee) = code.calls[call as usize].target
                {
                    self.calls.entry(callee).or_default().push((symbol, call));
                }
            }
            self.defined.insert(symbol, defined);
        }
        let pointed_to = self.pointed_to();
        for &(symbol, code) in &codes {
            if pointed_to.contains(&symbol) || self.what.entry_results && !self.calls.contains_key(&symbol) {
                self.use_results(symbol, None);
            }
            for instr in &code.instrs {
                self.sinks(symbol, code, instr);
            }
        }
        while let Some((symbol, reg)) = self.waiting.pop() {
            self.explain(symbol, reg);
        }
    }

    /// Functions whose address is somewhere in the program: who calls them is not known.
    fn pointed_to(&self) -> FxHashSet<SymbolId> {
        let mut all = FxHashSet::default();
        let mut see = |constant: &ConstReg| {
            constant.symbols(&mut |symbol| {
                all.insert(symbol);
            });
        };
        for symbol in &self.object.symbols {
            match &symbol.definition {
                Definition::Function(code) => code.constants.iter().for_each(&mut see),
                Definition::Data(data) => data.relocs.iter().for_each(|(_, c)| see(c)),
                Definition::Alias(to, _) => see(&ConstReg::Symbol(*to, 0)),
                Definition::IFunc(_) | Definition::Missing { .. } => {}
            }
        }
        all
    }

    fn mark(&mut self, symbol: SymbolId, reg: Reg) {
        let Some(regs) = self.matters.get_mut(&symbol) else { return };
        if let Some(flag) = regs.get_mut(reg as usize)
            && !*flag
        {
            *flag = true;
            self.waiting.push((symbol, reg));
        }
    }

    /// Someone uses a result of the function (`None`: any of them).
    fn use_results(&mut self, symbol: SymbolId, which: Option<u32>) {
        let Some(&code) = self.codes.get(&symbol) else { return };
        let known = self.results.entry(symbol).or_default();
        let new: Vec<u32> = match which {
            Some(at) => vec![at],
            None => (0..64).collect(),
        };
        let new: Vec<u32> = new.into_iter().filter(|at| known.insert(*at)).collect();
        if new.is_empty() {
            return;
        }
        for instr in &code.instrs {
            if let Instr::Return { values } = *instr {
                for at in 0..values.count {
                    if new.contains(&at) || at >= 64 {
                        self.mark(symbol, values.first + at);
                    }
                }
            }
        }
    }

    fn sinks(&mut self, symbol: SymbolId, code: &Code, instr: &Instr) {
        match *instr {
            Instr::Load { address, .. } => self.mark(symbol, address),
            Instr::Store { .. }
            | Instr::Branch { .. }
            | Instr::Switch { .. }
            | Instr::IndirectJump { .. }
            | Instr::Alloca { .. }
            | Instr::AtomicRmw { .. }
            | Instr::CmpXchg { .. }
            | Instr::Resume { .. }
            | Instr::VaArg { .. } => self.mark_uses(symbol, code, instr),
            Instr::Bin { flags, .. } | Instr::BinWide { flags, .. }
                if flow::can_trap(instr) || self.what.overflow && flags & (NSW | NUW) != 0 =>
            {
                self.mark_uses(symbol, code, instr);
            }
            Instr::Call { call } => {
                let site = &code.calls[call as usize];
                match site.target {
                    CallTarget::Symbol(callee) if self.codes.contains_key(&callee) => {
                        // Variadic arguments go through memory; structures are copied there.
                        let fixed = self.codes[&callee].params.len();
                        for argument in site.arguments.iter().skip(fixed) {
                            for at in 0..argument.regs.count {
                                self.mark(symbol, argument.regs.first + at);
                            }
                        }
                        for argument in &site.arguments {
                            if matches!(argument.pass, crate::code::Pass::ByValue { .. }) {
                                self.mark(symbol, argument.regs.first);
                            }
                        }
                    }
                    CallTarget::Symbol(callee)
                        if !self.what.entry_results
                            && TOLD.contains(&&*self.object.symbols[callee as usize].name) => {}
                    _ => self.mark_uses(symbol, code, instr),
                }
            }
            _ => {}
        }
    }

    fn mark_uses(&mut self, symbol: SymbolId, code: &Code, instr: &Instr) {
        let mut regs = Vec::new();
        flow::uses(code, instr, &mut |reg| regs.push(reg));
        regs.into_iter().for_each(|reg| self.mark(symbol, reg));
    }

    /// Operands of a relevant register are relevant, too.
    fn explain(&mut self, symbol: SymbolId, reg: Reg) {
        let code = self.codes[&symbol];
        for pc in std::mem::take(&mut self.defined.get_mut(&symbol).expect("every function")[reg as usize]) {
            match code.instrs[pc as usize] {
                Instr::Call { call } => {
                    let site = &code.calls[call as usize];
                    if let CallTarget::Symbol(callee) = site.target {
                        self.use_results(callee, Some(reg - site.results.first));
                    }
                }
                ref instr => self.mark_uses(symbol, code, instr),
            }
        }
        // A parameter: what callers pass.
        for (at, param) in code.params.iter().enumerate() {
            if (param.regs.first..param.regs.first + param.regs.count).contains(&reg) {
                for (caller, call) in self.calls.get(&symbol).cloned().unwrap_or_default() {
                    let site = &self.codes[&caller].calls[call as usize];
                    if let Some(argument) = site.arguments.get(at) {
                        self.mark(caller, argument.regs.first + (reg - param.regs.first));
                    }
                }
            }
        }
    }
}
