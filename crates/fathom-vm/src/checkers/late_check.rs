//! The result of an allocation that is used first and checked for null afterwards (CWE-476): one of the two is wrong. Looked at
//! within one straight piece of code only, from the call to the comparison.

use fathom_ir::code::{CallTarget, Code, Instr, Pc, Reg};

use super::lookback::definition;
use super::{Message, Report, found};
use crate::machine::vm::{Vm, VmResult};

const ALLOCATORS: &[&str] = &["malloc", "calloc", "realloc", "strdup", "fopen"];

/// The variable that a register was copied from.
fn variable(code: &Code, pc: Pc, reg: Reg) -> Option<Reg> {
    match definition(code, pc, reg)?.1 {
        Instr::Move { src, .. } => Some(src),
        _ => None,
    }
}

/// The call whose result a register holds; casts of older compilers stand between as moves.
fn called(code: &Code, mut pc: Pc, mut reg: Reg) -> Option<u32> {
    loop {
        match definition(code, pc, reg)? {
            (_, Instr::Call { call }) => return Some(call),
            (at, Instr::Move { src, .. }) => (pc, reg) = (at, src),
            _ => return None,
        }
    }
}

impl Vm<'_> {
    /// Before a pointer is compared with null.
    pub(crate) fn late_check(&mut self, compared: Reg) -> VmResult<()> {
        if !self.in_users_code() {
            return Ok(());
        }
        let (code, pc) = (self.state.frame().code.clone(), self.state.frame().pc);
        let Some(held) = variable(&code, pc, compared) else { return Ok(()) };
        let start = code.blocks.iter().copied().filter(|&block| block <= pc).max().unwrap_or(0);
        let mut used = false;
        for at in (start..pc).rev() {
            match code.instrs[at as usize] {
                Instr::Load { address, .. } | Instr::Store { address, .. } => {
                    used |= variable(&code, at, address) == Some(held);
                }
                Instr::Move { dst, src } if dst == held => {
                    let allocated = called(&code, at, src).is_some_and(|call| {
                        matches!(&code.calls[call as usize].target, CallTarget::Symbol(symbol)
                            if ALLOCATORS.contains(&&**self.program.name(*symbol)))
                    });
                    if used && allocated {
                        let message = Message::about("the pointer", " is checked for null after it was used");
                        return found(Report::new("null-check-after-use", message));
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
        Ok(())
    }
}
