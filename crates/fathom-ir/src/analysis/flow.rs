//! Registers that an instruction reads and writes, and its successors.

use crate::code::{CallTarget, Code, Instr, Pc, Reg, VaClass};
use crate::module::BinOp;
use crate::types::FloatKind;

/// Registers that an instruction reads: all of them, and perhaps one too many where a pair may be one register.
pub fn uses(code: &Code, instr: &Instr, see: &mut dyn FnMut(Reg)) {
    use Instr::*;
    match *instr {
        Move { src, .. }
        | Trunc { src, .. }
        | SExt { src, .. }
        | IntToPtr { src, .. }
        | PtrToInt { src, .. }
        | Freeze { src, .. } => see(src),
        WidenTo128 { src, from, .. } => {
            if from > 64 {
                pair(src, see);
            } else {
                see(src);
            }
        }
        FCast { src, from, .. } => float(from, src, see),
        FToInt { src, kind, .. } => float(kind, src, see),
        IntToF { src, width, .. } => {
            if width > 64 {
                pair(src, see);
            } else {
                see(src);
            }
        }
        Bin { a, b, .. } | Cmp { a, b, .. } => {
            see(a);
            see(b);
        }
        BinWide { a, b, .. } | CmpWide { a, b, .. } => {
            pair(a, see);
            pair(b, see);
        }
        FBin { a, b, kind, .. } | FCmp { a, b, kind, .. } => {
            float(kind, a, see);
            float(kind, b, see);
        }
        FNeg { a, kind, .. } => float(kind, a, see),
        Select { cond, a, b, .. } => {
            see(cond);
            see(a);
            see(b);
        }
        PtrAdd { base, offset, .. } => {
            see(base);
            see(offset);
        }
        PtrIndex { base, index, .. } => {
            see(base);
            see(index);
        }
        Load { address, .. } | Atomic { address, .. } => see(address),
        Store { src, address, .. } => {
            see(src);
            see(address);
        }
        Alloca { count, .. } => see(count),
        Bounded { index, .. } => see(index),
        AtomicRmw { address, value, .. } => {
            see(address);
            see(value);
        }
        CmpXchg { address, expected, .. } => {
            see(address);
            pair(expected, see);
        }
        VaArg { list, .. } => see(list),
        Resume { exception } => see(exception),
        Branch { cond, .. } => see(cond),
        Switch { value, .. } => see(value),
        IndirectJump { address, .. } => see(address),
        Return { values } => (0..values.count).for_each(|at| see(values.first + at)),
        Call { call } => {
            let site = &code.calls[call as usize];
            if let CallTarget::Register(reg) = site.target {
                see(reg);
            }
            for argument in &site.arguments {
                (0..argument.regs.count).for_each(|at| see(argument.regs.first + at));
            }
        }
        Undef { .. } | Fence { .. } | Jump { .. } | Invoked { .. } | Unreachable | Unsupported { .. } => {}
    }
}

/// Registers that an instruction writes, on every way past it.
pub fn defs(code: &Code, instr: &Instr, see: &mut dyn FnMut(Reg)) {
    use Instr::*;
    match *instr {
        Move { dst, .. }
        | Trunc { dst, .. }
        | SExt { dst, .. }
        | IntToPtr { dst, .. }
        | PtrToInt { dst, .. }
        | Freeze { dst, .. }
        | Bin { dst, .. }
        | Cmp { dst, .. }
        | CmpWide { dst, .. }
        | FCmp { dst, .. }
        | Select { dst, .. }
        | PtrAdd { dst, .. }
        | PtrIndex { dst, .. }
        | Load { dst, .. }
        | Alloca { dst, .. }
        | AtomicRmw { dst, .. }
        | Undef { dst } => see(dst),
        WidenTo128 { dst, .. } | BinWide { dst, .. } | CmpXchg { dst, .. } => {
            see(dst);
            see(dst + 1);
        }
        FBin { dst, kind, .. } | FNeg { dst, kind, .. } => float(kind, dst, see),
        FCast { dst, to, .. } => float(to, dst, see),
        IntToF { dst, kind, .. } => float(kind, dst, see),
        FToInt { dst, width, .. } => {
            see(dst);
            if width > 64 {
                see(dst + 1);
            }
        }
        VaArg { dst, class, .. } => {
            see(dst);
            if class == VaClass::LongDouble {
                see(dst + 1);
            }
        }
        Call { call } => {
            let results = code.calls[call as usize].results;
            (0..results.count).for_each(|at| see(results.first + at));
        }
        // On the other way nothing reads them.
        Invoked { pad, .. } => {
            let regs = code.pads[pad as usize].regs;
            (0..regs.count).for_each(|at| see(regs.first + at));
        }
        Store { .. }
        | Atomic { .. }
        | Bounded { .. }
        | Fence { .. }
        | Branch { .. }
        | Switch { .. }
        | IndirectJump { .. }
        | Return { .. }
        | Jump { .. }
        | Resume { .. }
        | Unreachable
        | Unsupported { .. } => {}
    }
}

fn pair(reg: Reg, see: &mut dyn FnMut(Reg)) {
    see(reg);
    see(reg + 1);
}

fn float(kind: FloatKind, reg: Reg, see: &mut dyn FnMut(Reg)) {
    see(reg);
    if kind.store_size() > 8 {
        see(reg + 1);
    }
}

/// Whether an instruction can fail for some operands.
pub fn can_trap(instr: &Instr) -> bool {
    use BinOp::*;
    // A shift by too much is undefined.
    let can = |op: BinOp| matches!(op, UDiv | SDiv | URem | SRem | Shl | LShr | AShr);
    match *instr {
        Instr::Bin { op, .. } | Instr::BinWide { op, .. } => can(op),
        Instr::Bounded { .. } => true,
        _ => false,
    }
}

/// Where control may go after the instruction at `pc`.
pub fn successors(code: &Code, pc: Pc, see: &mut dyn FnMut(Pc)) {
    match code.instrs[pc as usize] {
        Instr::Jump { to } => see(to),
        Instr::Invoked { normal, unwind, .. } => {
            see(normal);
            see(unwind);
        }
        Instr::Branch { yes, no, .. } => {
            see(yes);
            see(no);
        }
        Instr::Switch { table, .. } => {
            let table = &code.switches[table as usize];
            table.cases.iter().for_each(|&(_, to)| see(to));
            see(table.default);
        }
        Instr::IndirectJump { table, .. } => {
            code.indirects[table as usize].iter().for_each(|&(_, to)| see(to));
        }
        Instr::Return { .. } | Instr::Resume { .. } | Instr::Unreachable | Instr::Unsupported { .. } => {}
        _ => see(pc + 1),
    }
}
