//! Facts from the code around an instruction, looked up only when a checker needs them: where a register's
//! value came from, whether a branch leaves a loop, whether the code is the user's.

use fathom_ir::code::{Code, ConstReg, Instr, Pc, Reg};

use crate::machine::vm::Vm;

/// How far back a value's origin is looked for.
const FAR: usize = 16;

/// The instruction that gave a register its value, in the same block.
pub fn definition(code: &Code, pc: Pc, reg: Reg) -> Option<(Pc, Instr)> {
    let start = code.blocks.iter().copied().filter(|&b| b <= pc).max().unwrap_or(0);
    let first = (start as usize).max((pc as usize).saturating_sub(FAR));
    (first..pc as usize).rev().find_map(|at| {
        let instr = code.instrs[at];
        (target(code, instr) == Some(reg)).then_some((at as Pc, instr))
    })
}

/// The register that an instruction writes.
pub fn target(code: &Code, instr: Instr) -> Option<Reg> {
    match instr {
        Instr::Store { .. }
        | Instr::Bounded { .. }
        | Instr::Jump { .. }
        | Instr::Invoked { .. }
        | Instr::Resume { .. }
        | Instr::Branch { .. }
        | Instr::Switch { .. }
        | Instr::IndirectJump { .. }
        | Instr::Return { .. }
        | Instr::Unreachable
        | Instr::Unsupported { .. } => None,
        Instr::Call { call } => {
            let results = code.calls[call as usize].results;
            (results.count > 0).then_some(results.first)
        }
        mut other => {
            // The target is the first register of every instruction that has one.
            let mut first = None;
            other.each_reg(&mut |reg| {
                first.get_or_insert(*reg);
            });
            first
        }
    }
}

/// Where an instruction may go on; a branch on a constant goes one way.
pub fn successors(code: &Code, pc: Pc) -> Vec<Pc> {
    match code.instrs[pc as usize] {
        Instr::Jump { to } => vec![to],
        Instr::Invoked { normal, unwind, .. } => vec![normal, unwind],
        Instr::Branch { cond, yes, no } => match code.constants.get(cond as usize) {
            Some(ConstReg::Value(value)) => vec![if value & 1 == 1 { yes } else { no }],
            _ => vec![yes, no],
        },
        Instr::Switch { table, .. } => {
            let table = &code.switches[table as usize];
            table.cases.iter().map(|(_, to)| *to).chain([table.default]).collect()
        }
        Instr::IndirectJump { table, .. } => {
            code.indirects[table as usize].iter().map(|(_, to)| *to).collect()
        }
        Instr::Return { .. } | Instr::Resume { .. } | Instr::Unreachable | Instr::Unsupported { .. } => {
            Vec::new()
        }
        _ => vec![pc + 1],
    }
}

/// Every instruction that can be reached from one, itself included.
pub fn reachable(code: &Code, from: Pc) -> Vec<bool> {
    let mut seen = vec![false; code.instrs.len()];
    let mut open = vec![from];
    while let Some(pc) = open.pop() {
        if !std::mem::replace(&mut seen[pc as usize], true) {
            open.extend(successors(code, pc));
        }
    }
    seen
}

/// Whether a branch is the test of a loop: exactly one of its sides comes back to it.
pub fn leaves_loop(code: &Code, pc: Pc) -> bool {
    let Instr::Branch { yes, no, .. } = code.instrs[pc as usize] else { return false };
    reachable(code, yes)[pc as usize] != reachable(code, no)[pc as usize]
}

impl Vm<'_> {
    /// Whether the innermost function is the user's: the library's own code has no places in a source.
    pub(crate) fn in_users_code(&self) -> bool {
        self.state
            .frames
            .last()
            .is_some_and(|frame| frame.code.locs.get(frame.pc as usize).is_some_and(|loc| loc.line != 0))
    }
}
