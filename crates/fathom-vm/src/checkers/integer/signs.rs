//! Whether a number has a sign, and how wide it was: IR does not say, the types of the variables around it do.

use fathom_ir::code::{CallTarget, Code, ConstReg, Definition, Instr, Pc, Reg};
use fathom_ir::source::{Shape, TypeId, shape};

use crate::checkers::lookback::definition;
use crate::machine::vm::Vm;

/// How far ahead the use of a result is looked for: casts and stores of -O0 code follow at once, other arguments of a call
/// are computed in between.
const FAR: usize = 12;

impl Vm<'_> {
    /// Bits and sign of the variable, field or parameter that a result goes to: the first use of the register in its block.
    pub(crate) fn goes_to(&self, code: &Code, pc: Pc, result: Reg) -> Option<(u32, bool)> {
        let end = code.blocks.iter().copied().filter(|&block| block > pc).min();
        let end = end.map_or(code.instrs.len(), |end| end as usize).min(pc as usize + 1 + FAR);
        for instr in &code.instrs[pc as usize + 1..end] {
            match *instr {
                Instr::Move { dst, src } if src == result => return self.int_of(variable(code, dst, false)?),
                Instr::Store { src, address, .. } if src == result => {
                    return self.int_of(self.stored_in(code, address)?);
                }
                Instr::Call { call } => {
                    let site = &code.calls[call as usize];
                    let at = site.arguments.iter().position(|argument| argument.regs.first == result);
                    if let (Some(at), &CallTarget::Symbol(callee)) = (at, &site.target)
                        && let Definition::Function(callee) =
                            &self.program.code.symbols[callee as usize].definition
                        && let Some(signature) = &callee.signature
                    {
                        return self.int_of(signature.params.get(at)?.1);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Bits and sign of what a register was read from.
    pub(crate) fn comes_from(&self, code: &Code, pc: Pc, reg: Reg) -> Option<(u32, bool)> {
        match definition(code, pc, reg)? {
            (_, Instr::Move { src, .. }) => self.int_of(variable(code, src, false)?),
            (_, Instr::Load { address, .. }) => self.int_of(self.stored_in(code, address)?),
            (_, Instr::SExt { to, .. }) => Some((to.into(), true)),
            _ => None,
        }
    }

    /// The type of what lies at the address that a register holds.
    fn stored_in(&self, code: &Code, address: Reg) -> Option<TypeId> {
        match code.constants.get(address as usize) {
            Some(&ConstReg::Symbol(symbol, 0)) => {
                match &self.program.code.symbols[symbol as usize].definition {
                    Definition::Data(data) => data.ty,
                    _ => None,
                }
            }
            _ => variable(code, address, true),
        }
    }

    fn int_of(&self, ty: TypeId) -> Option<(u32, bool)> {
        match *shape(&self.program.code.types, ty) {
            Shape::Int { bytes, signed, .. } => Some((8 * u32::from(bytes), signed)),
            _ => None,
        }
    }
}

/// The type of the variable in a register, or behind the address in it.
fn variable(code: &Code, reg: Reg, address: bool) -> Option<TypeId> {
    code.variables.iter().find(|v| v.reg == reg && v.address == address)?.ty
}
