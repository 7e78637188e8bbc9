//! Which local variables can live in registers.
//!
//! Clang at -O0 puts every variable on the stack. A slot that is only ever loaded from and stored to, whole
//! and with one scalar type, is a register instead: register code is not in SSA form, so nothing more is
//! needed.

use rustc_hash::FxHashMap;

use super::layout::scalar;
use crate::module::{Callee, Function, Inst, Local, Module, Operand};
use crate::types::Ty;

/// The slots that become registers, with the type of their value.
pub(super) fn promotable(module: &Module, function: &Function) -> FxHashMap<Local, Ty> {
    let mut found = FxHashMap::default();
    for statement in function.blocks.iter().flat_map(|b| &b.statements) {
        if let (Inst::Alloca { ty, count: None, .. }, Some((slot, _))) = (&statement.inst, statement.result)
            && scalar(module, *ty).is_some()
        {
            found.insert(slot, *ty);
        }
    }
    for statement in function.blocks.iter().flat_map(|b| &b.statements) {
        match &statement.inst {
            Inst::Load { ty, address: Operand::Local(slot), volatile: false, .. } => {
                if found.get(slot).is_some_and(|held| held != ty) {
                    found.remove(slot);
                }
            }
            Inst::Store { ty, value, address: Operand::Local(slot), volatile: false, .. } => {
                if found.get(slot).is_some_and(|held| held != ty) {
                    found.remove(slot);
                }
                forget(&mut found, value);
            }
            other => each_operand(other, &mut |operand| forget(&mut found, operand)),
        }
    }
    found
}

fn forget(found: &mut FxHashMap<Local, Ty>, operand: &Operand) {
    if let Operand::Local(local) = operand {
        found.remove(local);
    }
}

/// Calls `see` on every operand of an instruction.
fn each_operand(inst: &Inst, see: &mut dyn FnMut(&Operand)) {
    match inst {
        Inst::Binary { lhs, rhs, .. } | Inst::ICmp { lhs, rhs, .. } | Inst::FCmp { lhs, rhs, .. } => {
            see(lhs);
            see(rhs);
        }
        Inst::FNeg { value, .. } | Inst::Cast { value, .. } | Inst::Freeze { value, .. } => see(value),
        Inst::Select { cond, yes, no, .. } => {
            see(cond);
            see(yes);
            see(no);
        }
        Inst::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| see(value)),
        Inst::Alloca { count, .. } => {
            if let Some((_, count)) = count {
                see(count);
            }
        }
        Inst::Load { address, .. } => see(address),
        Inst::Store { value, address, .. } => {
            see(value);
            see(address);
        }
        Inst::Gep { base, indices, .. } => {
            see(base);
            indices.iter().for_each(|(_, index)| see(index));
        }
        Inst::ExtractValue { aggregate, .. } => see(aggregate),
        Inst::InsertValue { aggregate, value, .. } => {
            see(aggregate);
            see(value);
        }
        Inst::ExtractElement { vector, index, .. } => {
            see(vector);
            see(index);
        }
        Inst::InsertElement { vector, value, index, .. } => {
            see(vector);
            see(value);
            see(index);
        }
        Inst::ShuffleVector { lhs, rhs, .. } => {
            see(lhs);
            see(rhs);
        }
        Inst::Call(call) | Inst::Invoke { call, .. } | Inst::CallBr { call, .. } => {
            if let Callee::Operand(callee) = &call.callee {
                see(callee);
            }
            call.arguments.iter().for_each(|argument| see(&argument.value));
        }
        Inst::VaArg { list, .. } => see(list),
        Inst::CmpXchg { address, expected, new, .. } => {
            see(address);
            see(expected);
            see(new);
        }
        Inst::AtomicRmw { address, value, .. } => {
            see(address);
            see(value);
        }
        Inst::Ret { value, .. } => {
            if let Some(value) = value {
                see(value);
            }
        }
        Inst::CondBr { cond, .. } => see(cond),
        Inst::Switch { value, .. } => see(value),
        Inst::IndirectBr { address, .. } => see(address),
        Inst::Fence { .. }
        | Inst::LandingPad { .. }
        | Inst::Br { .. }
        | Inst::Resume { .. }
        | Inst::Unreachable => {}
    }
}
