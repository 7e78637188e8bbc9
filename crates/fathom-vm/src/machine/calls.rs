//! Calls: arguments, frames, variadic arguments, results.

use std::sync::Arc;

use fathom_ir::code::{CallSite, CallTarget, Code, Definition, Pass, Reg, Regs, SymbolId};

use crate::checkers::assertion;
use crate::checkers::undefined;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::ObjectId;
use crate::models;
use crate::state::Frame;
use crate::value::{Slot, mask, symbolic};

impl Vm<'_> {
    /// Starts a call; true when another function's code runs now.
    pub(crate) fn call(&mut self, code: &Arc<Code>, base: usize, call: u32) -> VmResult<bool> {
        let site = &code.calls[call as usize];
        let symbol = match &site.target {
            CallTarget::Symbol(symbol) => *symbol,
            CallTarget::Register(reg) => {
                let slot = *self.reg(base, *reg);
                let address = self.pin(slot, "a function pointer")?;
                match self.program.functions.get(&address) {
                    Some(&symbol) => symbol,
                    None => return Err(undefined::call_of(address)),
                }
            }
            CallTarget::Asm { template, constraints } => {
                self.assembly(template, constraints, site, base)?;
                return Ok(false);
            }
        };
        let target = self.program.resolve(symbol);
        if let Some(sink) = self.program.sinks[target as usize] {
            let args = self.plain_arguments(site, base);
            self.reaches(sink, &args)?;
        }
        if let Definition::Function(callee) = &self.program.code.symbols[target as usize].definition
            && !self.program.overridden[target as usize]
        {
            let callee = callee.clone();
            self.state.frames.last_mut().expect("a function is running").pc += 1;
            self.enter(target, callee, code, base, call)?;
            return Ok(true);
        }
        let arguments = self.library_arguments(site, base);
        if self.program.waits[target as usize] {
            self.loops.waits += 1;
        }
        self.watcher.looks(&mut self.state);
        let Some(model) = self.program.models[target as usize] else {
            let name = self.program.name(target).clone();
            let narrow = self.program.code.narrow;
            if let Some(results) =
                (!narrow).then(|| crate::models::external::call(self, &name, &arguments)).flatten()
            {
                for (at, slot) in results?.into_iter().enumerate().take(site.results.count as usize) {
                    self.set(base, site.results.first + at as Reg, slot);
                }
                return Ok(false);
            }
            return Err(Stop::Unsupported(format!(
                "the function '{}' has no code and no model",
                fathom_ir::demangle::signature(self.program.name(target))
            )));
        };
        self.writes = Some(self.state.memory.writes());
        let results = models::call(model, self, &arguments, site, target)?;
        self.writes = None;
        if std::mem::take(&mut self.jumped) {
            return Ok(true);
        }
        for (at, slot) in results.into_iter().enumerate().take(site.results.count as usize) {
            let slot = self.widened(self.result(site, slot));
            self.set(base, site.results.first + at as Reg, slot);
        }
        Ok(false)
    }

    /// The result of a model where `long` has four bytes: as many bits as the caller takes.
    fn result(&self, site: &CallSite, slot: Slot) -> Slot {
        if !self.program.code.narrow || site.bits >= 64 {
            return slot;
        }
        let term = slot.term.map(|term| symbolic::resize(&self.store, term, site.bits));
        Slot { value: slot.value & mask(site.bits), term, ..slot }
    }

    /// The same for a function of the library: arrays inside structures are given as what they are.
    fn library_arguments(&mut self, site: &CallSite, base: usize) -> Vec<Slot> {
        let mut arguments = self.plain_arguments(site, base);
        let firsts = site.arguments.iter().scan(0, |at, argument| {
            let first = *at;
            *at += argument.regs.count as usize;
            Some((first, argument))
        });
        for (first, argument) in firsts.filter(|(_, argument)| argument.part != 0) {
            arguments[first] = self.part_of(argument, arguments[first]);
        }
        arguments
    }

    /// The argument registers in order.
    fn plain_arguments(&self, site: &CallSite, base: usize) -> Vec<Slot> {
        let mut arguments = Vec::with_capacity(site.arguments.len() + 1);
        for argument in &site.arguments {
            for at in 0..argument.regs.count {
                arguments.push(*self.reg(base, argument.regs.first + at));
            }
        }
        arguments
    }

    /// The name of the function that a call calls.
    pub(crate) fn callee_name(&self, site: &CallSite) -> Arc<str> {
        match site.target {
            CallTarget::Symbol(symbol) => {
                let name = self.program.name(symbol);
                fathom_ir::demangle::name(name).map_or_else(|| name.clone(), Into::into)
            }
            _ => "a function".into(),
        }
    }

    fn enter(
        &mut self,
        symbol: SymbolId,
        callee: Arc<Code>,
        code: &Code,
        base: usize,
        call: u32,
    ) -> VmResult<()> {
        let site = &code.calls[call as usize];
        let stack_depth = self.state.objects.stack_depth();
        let fixed = callee.params.len();
        let new_base = self.push_registers(&callee);
        for (argument, param) in site.arguments.iter().zip(&callee.params) {
            let slots: Vec<Slot> =
                (0..argument.regs.count).map(|at| *self.reg(base, argument.regs.first + at)).collect();
            let slots = match argument.pass {
                Pass::ByValue { size, align } => vec![self.copy_argument(slots[0], size, align)?],
                _ if argument.part != 0 && callee.loc.line == 0 => vec![self.part_of(argument, slots[0])],
                _ => slots,
            };
            for (at, slot) in slots.into_iter().enumerate().take(param.regs.count as usize) {
                self.state.registers[new_base + param.regs.first as usize + at] = slot;
            }
        }
        let varargs = if callee.variadic {
            let extra = &site.arguments[fixed.min(site.arguments.len())..];
            Some(self.lay_out_varargs(base, extra)?)
        } else {
            None
        };
        self.push_frame(symbol, callee, new_base, stack_depth, site.results, varargs)
    }

    /// Makes room for a function's registers and copies its constants in.
    fn push_registers(&mut self, callee: &Code) -> usize {
        let base = self.state.registers.len();
        self.state.registers.extend(callee.constants.iter().map(|c| self.program.constant(c)));
        self.state.registers.resize(base + callee.registers as usize, Slot::default());
        base
    }

    fn push_frame(
        &mut self,
        symbol: SymbolId,
        code: Arc<Code>,
        base: usize,
        stack_depth: usize,
        results: Regs,
        varargs: Option<(u64, ObjectId)>,
    ) -> VmResult<()> {
        if self.state.frames.len() >= self.bounds.frames {
            return Err(assertion::stack_overflow());
        }
        for slot in &code.slots {
            let Some(id) = self.state.objects.push(&mut self.state.memory, slot.size, slot.align, code.loc)
            else {
                return Err(assertion::stack_overflow());
            };
            if let Some(name) = &slot.name {
                self.state.objects.set_name(id, name.clone());
            }
            let address = self.state.objects.get(id).base;
            self.state.registers[base + slot.reg as usize] = Slot::pointer(address, id);
        }
        self.watcher.entered(&mut self.state, symbol);
        let entered = (self.state.path.len(), self.state.instructions);
        self.state.frames.push(Frame { symbol, code, base, pc: 0, stack_depth, results, varargs, entered });
        Ok(())
    }

    /// Starts a function from outside: the entry, or a callback of the machine itself.
    pub fn start(&mut self, symbol: SymbolId, arguments: &[Slot]) -> VmResult<()> {
        let symbol = self.program.resolve(symbol);
        let Definition::Function(code) = &self.program.code.symbols[symbol as usize].definition else {
            return Err(Stop::Unsupported(format!("'{}' has no code", self.program.name(symbol))));
        };
        let code = code.clone();
        let stack_depth = self.state.objects.stack_depth();
        let base = self.push_registers(&code);
        let registers = code.params.iter().flat_map(|p| (0..p.regs.count).map(move |at| p.regs.first + at));
        for (reg, &slot) in registers.zip(arguments) {
            self.state.registers[base + reg as usize] = slot;
        }
        let varargs = if code.variadic { Some(self.lay_out_varargs(base, &[])?) } else { None };
        self.push_frame(symbol, code, base, stack_depth, Regs { first: 0, count: 0 }, varargs)
    }

    pub(crate) fn leave(&mut self, base: usize, values: Regs) -> VmResult<()> {
        let results: Vec<Slot> = (0..values.count).map(|at| *self.reg(base, values.first + at)).collect();
        let frame = self.state.frames.pop().expect("a function is running");
        self.loops.left(self.state.frames.len());
        self.state.objects.pop_to(&mut self.state.memory, frame.stack_depth);
        self.state.registers.truncate(frame.base);
        let Some(caller) = self.state.frames.last() else { return Err(Stop::Returned(results)) };
        let caller_base = caller.base;
        for (at, slot) in results.into_iter().enumerate().take(frame.results.count as usize) {
            let slot = if frame.code.loc.line == 0 { self.widened(slot) } else { slot };
            self.set(caller_base, frame.results.first + at as Reg, slot);
        }
        Ok(())
    }

    pub(crate) fn alloca(&mut self, size: u64, align: u64) -> VmResult<Slot> {
        let loc = self.loc();
        match self.state.objects.push(&mut self.state.memory, size, align, loc) {
            Some(id) => Ok(Slot::pointer(self.state.objects.get(id).base, id)),
            None => Err(assertion::stack_overflow()),
        }
    }

    /// A structure passed by value: the callee's own copy.
    fn copy_argument(&mut self, pointer: Slot, size: u64, align: u64) -> VmResult<Slot> {
        let copy = self.alloca(size, align)?;
        self.copy_memory(copy, pointer, size)?;
        Ok(copy)
    }
}
