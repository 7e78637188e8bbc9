//! The function under construction: registers, constants, instructions.

use rustc_hash::FxHashMap;

use super::debug::Debug;
use super::layout::Scalar;
use super::{LowerError, Result, constant, layout};
use crate::code::{CallSite, Code, ConstReg, Instr, Loc, Pc, Reg, Regs, SwitchTable};
use crate::module::{Constant, Local, Module, Operand};
use crate::types::Ty;

/// Constant registers are numbered from here until the function is finished and their count is known.
const CONST: Reg = 1 << 31;

pub(super) struct Builder<'m, 'd> {
    pub module: &'m Module,
    pub debug: &'d mut Debug<'m>,
    pub code: Code,
    constants: Vec<ConstReg>,
    constant_numbers: FxHashMap<Vec<ConstReg>, Reg>,
    next: Reg,
    locals: Vec<Option<Regs>>,
    pub loc: Loc,
}

impl<'m, 'd> Builder<'m, 'd> {
    pub(super) fn new(module: &'m Module, debug: &'d mut Debug<'m>, code: Code, locals: u32) -> Self {
        Builder {
            module,
            debug,
            code,
            constants: Vec::new(),
            constant_numbers: FxHashMap::default(),
            next: 0,
            locals: vec![None; locals as usize],
            loc: Loc::default(),
        }
    }

    pub(super) fn fresh(&mut self, count: u32) -> Regs {
        let first = self.next;
        self.next += count;
        Regs { first, count }
    }

    pub(super) fn one(&mut self) -> Reg {
        self.fresh(1).first
    }

    /// Gives a local its registers; a second call finds them again (uses may come before the definition).
    pub(super) fn define(&mut self, local: Local, ty: Ty) -> Result<Regs> {
        if let Some(regs) = self.locals[local.0 as usize] {
            return Ok(regs);
        }
        let count = layout::reg_count(self.module, ty)?;
        let regs = self.fresh(count);
        self.locals[local.0 as usize] = Some(regs);
        Ok(regs)
    }

    pub(super) fn operand(&mut self, ty: Ty, operand: &Operand) -> Result<Regs> {
        match operand {
            Operand::Local(local) => self.define(*local, ty),
            Operand::Const(constant) => self.constant(ty, constant),
            Operand::Metadata => Ok(Regs { first: 0, count: 0 }),
        }
    }

    /// An operand whose type its instruction implies (an address, a condition).
    pub(super) fn scalar_operand(&mut self, operand: &Operand, scalar: Scalar) -> Result<Reg> {
        match operand {
            Operand::Local(local) => {
                if let Some(regs) = self.locals[local.0 as usize] {
                    return Ok(regs.first);
                }
                let regs = self.fresh(scalar.regs());
                self.locals[local.0 as usize] = Some(regs);
                Ok(regs.first)
            }
            Operand::Const(constant) => {
                let regs = constant::scalar_regs(self.module, scalar, constant)?;
                Ok(self.constant_regs(regs).first)
            }
            Operand::Metadata => Err(LowerError("metadata where a value belongs".into())),
        }
    }

    pub(super) fn constant(&mut self, ty: Ty, constant: &Constant) -> Result<Regs> {
        let regs = constant::registers(self.module, ty, constant)?;
        Ok(self.constant_regs(regs))
    }

    fn constant_regs(&mut self, regs: Vec<ConstReg>) -> Regs {
        let count = regs.len() as u32;
        if let Some(&first) = self.constant_numbers.get(&regs) {
            return Regs { first, count };
        }
        let first = CONST + self.constants.len() as Reg;
        self.constants.extend(regs.iter().cloned());
        self.constant_numbers.insert(regs, first);
        Regs { first, count }
    }

    pub(super) fn number(&mut self, value: u64) -> Reg {
        self.constant_regs(vec![ConstReg::Value(value)]).first
    }

    pub(super) fn emit(&mut self, instr: Instr) -> Pc {
        let pc = self.code.instrs.len() as Pc;
        self.code.instrs.push(instr);
        self.code.locs.push(self.loc);
        pc
    }

    pub(super) fn here(&self) -> Pc {
        self.code.instrs.len() as Pc
    }

    pub(super) fn copy(&mut self, to: Regs, from: Regs) {
        for at in 0..to.count.min(from.count) {
            self.emit(Instr::Move { dst: to.first + at, src: from.first + at });
        }
    }

    pub(super) fn unsupported(&mut self, what: impl Into<String>) {
        let text = what.into();
        self.code.texts.push(text.into());
        let what = self.code.texts.len() as u32 - 1;
        self.emit(Instr::Unsupported { what });
    }

    pub(super) fn call(&mut self, site: CallSite) {
        self.code.calls.push(site);
        let call = self.code.calls.len() as u32 - 1;
        self.emit(Instr::Call { call });
    }

    pub(super) fn switch(&mut self, value: Reg, table: SwitchTable) {
        self.code.switches.push(table);
        let table = self.code.switches.len() as u32 - 1;
        self.emit(Instr::Switch { value, table });
    }

    /// Puts the constants before all other registers and renumbers.
    pub(super) fn finish(mut self) -> Result<Code> {
        let shift = self.constants.len() as Reg;
        if u64::from(self.next) + u64::from(shift) >= u64::from(CONST) {
            return Err(LowerError("a function with too many values".into()));
        }
        let place = |reg: Reg| if reg >= CONST { reg - CONST } else { reg + shift };
        for instr in &mut self.code.instrs {
            instr.each_reg(&mut |reg| *reg = place(*reg));
        }
        for call in &mut self.code.calls {
            for argument in &mut call.arguments {
                argument.regs.first = place(argument.regs.first);
            }
            call.results.first = place(call.results.first);
            if let crate::code::CallTarget::Register(reg) = &mut call.target {
                *reg = place(*reg);
            }
        }
        for pad in &mut self.code.pads {
            pad.regs.first = place(pad.regs.first);
        }
        for param in &mut self.code.params {
            param.regs.first = place(param.regs.first);
        }
        for slot in &mut self.code.slots {
            slot.reg = place(slot.reg);
        }
        for variable in &mut self.code.variables {
            variable.reg = place(variable.reg);
        }
        self.code.registers = self.next + shift;
        self.code.constants = self.constants;
        Ok(self.code)
    }
}
