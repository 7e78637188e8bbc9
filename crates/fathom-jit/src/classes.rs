//! Which registers may hold a pointer with its object, and which may be undefined. All others are plain numbers, and compiled code
//! carries nothing but their value; where a pointer comes to such a register after all, the code leaves.

use fathom_ir::analysis::flow;
use fathom_ir::code::{CallTarget, Code, Instr, Pass, Reg};
use fathom_ir::module::BinOp;
use fathom_ir::types::FloatKind;

use crate::facts::{Callee, Constant, Facts};

pub struct Classes {
    /// By register: an origin goes along.
    pub pointer: Vec<bool>,
    pub maybe_undefined: Vec<bool>,
    /// Loaded, and read by nothing but operations on bits: these take undefined ones.
    pub loaded_bits: Vec<bool>,
}

/// Evidence about a group of registers that are copied to each other.
#[derive(Clone, Copy, Default)]
struct Evidence {
    pointer: bool,
    /// It may come from anywhere.
    anything: bool,
    number: bool,
}

impl Evidence {
    fn is_pointer(self) -> bool {
        self.pointer || (self.anything && !self.number)
    }
}

struct Groups {
    parent: Vec<Reg>,
    evidence: Vec<Evidence>,
}

impl Groups {
    fn find(&mut self, mut reg: Reg) -> usize {
        while self.parent[reg as usize] != reg {
            self.parent[reg as usize] = self.parent[self.parent[reg as usize] as usize];
            reg = self.parent[reg as usize];
        }
        reg as usize
    }

    fn join(&mut self, a: Reg, b: Reg) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a] = b as Reg;
    }

    fn of(&mut self, reg: Reg) -> &mut Evidence {
        let at = self.find(reg);
        &mut self.evidence[at]
    }
}

impl Classes {
    pub fn new(code: &Code, constants: &[Constant], facts: &dyn Facts) -> Classes {
        let count = code.registers as usize + 2;
        let mut groups =
            Groups { parent: (0..count as Reg).collect(), evidence: vec![Evidence::default(); count] };
        let mut maybe_undefined = vec![false; count];
        let constant = |reg: Reg| (reg as usize) < constants.len();
        // Constants are no link between what they are copied to.
        for instr in &code.instrs {
            let mut same = |a: Reg, b: Reg| {
                if !constant(a) && !constant(b) {
                    groups.join(a, b);
                }
            };
            match *instr {
                Instr::Move { dst, src } | Instr::Freeze { dst, src } | Instr::PtrToInt { dst, src } => {
                    same(dst, src);
                }
                Instr::Select { dst, a, b, .. } => {
                    same(dst, a);
                    same(dst, b);
                }
                _ => {}
            }
        }
        for param in &code.params {
            match param.pass {
                Pass::Pointer | Pass::ByValue { .. } => groups.of(param.regs.first).pointer = true,
                Pass::Int { width: 64 } => groups.of(param.regs.first).anything = true,
                _ => {}
            }
        }
        for slot in &code.slots {
            groups.of(slot.reg).pointer = true;
        }
        let bitwise = only_bitwise(code);
        for instr in &code.instrs {
            Self::look(code, instr, constants, facts, &mut groups, &bitwise, &mut maybe_undefined);
        }
        // Arithmetic on a pointer gives one.
        loop {
            let mut changed = false;
            for instr in &code.instrs {
                let (dst, from) = match *instr {
                    Instr::Bin { dst, a, b, .. } => (dst, [a, b]),
                    Instr::SExt { dst, src, .. } => (dst, [src, src]),
                    _ => continue,
                };
                let any = from.iter().any(|&reg| match constants.get(reg as usize) {
                    Some(constant) => constant.origin != 0,
                    None => groups.of(reg).is_pointer(),
                });
                if any && !groups.of(dst).pointer {
                    groups.of(dst).pointer = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let pointer = (0..count as Reg).map(|reg| groups.of(reg).is_pointer()).collect();
        let mut loaded_bits = vec![false; count];
        for instr in &code.instrs {
            if let Instr::Load { bytes: 1 | 2 | 4, dst, .. } = *instr {
                loaded_bits[dst as usize] = bitwise[dst as usize];
            }
        }
        Classes { pointer, maybe_undefined, loaded_bits }
    }

    fn look(
        code: &Code,
        instr: &Instr,
        constants: &[Constant],
        facts: &dyn Facts,
        groups: &mut Groups,
        bitwise: &[bool],
        maybe_undefined: &mut [bool],
    ) {
        let mut number = |reg: Reg| groups.of(reg).number = true;
        match *instr {
            Instr::Bin { dst, a, b, .. } => {
                number(dst);
                number(a);
                number(b);
            }
            Instr::SExt { dst, src, .. } => {
                number(dst);
                number(src);
            }
            Instr::Trunc { src, .. } | Instr::IntToF { src, .. } => number(src),
            Instr::FBin { a, b, kind: FloatKind::Double | FloatKind::Float, .. }
            | Instr::FCmp { a, b, kind: FloatKind::Double | FloatKind::Float, .. } => {
                number(a);
                number(b);
            }
            Instr::FNeg { a, .. } => number(a),
            Instr::FToInt { src, .. } | Instr::FCast { src, .. } => number(src),
            Instr::Switch { value, .. } => number(value),
            Instr::PtrAdd { dst, base, offset } => {
                number(offset);
                groups.of(dst).pointer = true;
                groups.of(base).pointer = true;
            }
            Instr::PtrIndex { dst, base, index, .. } => {
                number(index);
                groups.of(dst).pointer = true;
                groups.of(base).pointer = true;
            }
            Instr::IntToPtr { dst, .. } => groups.of(dst).pointer = true,
            Instr::PtrToInt { src, .. } if constants.get(src as usize).is_none() => {
                groups.of(src).pointer = true;
            }
            Instr::Alloca { dst, .. } => groups.of(dst).pointer = true,
            Instr::Load { bytes, dst, address, .. } => {
                groups.of(address).pointer = true;
                if bytes == 8 {
                    groups.of(dst).anything = true;
                } else if bitwise[dst as usize] {
                    maybe_undefined[dst as usize] = true;
                }
            }
            Instr::Store { address, .. } => groups.of(address).pointer = true,
            Instr::Undef { dst } => maybe_undefined[dst as usize] = true,
            Instr::Move { dst, src } | Instr::Freeze { dst, src } | Instr::PtrToInt { dst, src }
                if constants.get(src as usize).is_some_and(|c| c.origin != 0) =>
            {
                groups.of(dst).pointer = true;
            }
            Instr::Select { dst, a, b, .. }
                if [a, b].iter().any(|&reg| constants.get(reg as usize).is_some_and(|c| c.origin != 0)) =>
            {
                groups.of(dst).pointer = true;
            }
            Instr::Call { call } => {
                let site = &code.calls[call as usize];
                if let CallTarget::Register(reg) = site.target {
                    groups.of(reg).pointer = true;
                }
                for argument in &site.arguments {
                    if argument.pass == Pass::Pointer {
                        groups.of(argument.regs.first).pointer = true;
                    }
                }
                if site.results.count == 1 {
                    let result = groups.of(site.results.first);
                    match facts.callee(site) {
                        Callee::Known(known) => match known.code.results.first() {
                            Some(Pass::Pointer) => result.pointer = true,
                            Some(Pass::Int { width: 64 }) => result.anything = true,
                            _ => {}
                        },
                        Callee::MultiplyAdd(_) => result.number = true,
                        _ => result.anything = true,
                    }
                }
            }
            _ => {}
        }
    }
}

/// Operations that take undefined operands: a bit-field's neighbours travel through them.
pub fn is_bitwise(op: BinOp) -> bool {
    matches!(op, BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::LShr | BinOp::AShr)
}

/// Registers that nothing but such operations reads.
fn only_bitwise(code: &Code) -> Vec<bool> {
    let count = code.registers as usize + 2;
    let (mut all, mut bits) = (vec![0u32; count], vec![0u32; count]);
    for instr in &code.instrs {
        flow::uses(code, instr, &mut |reg| all[reg as usize] += 1);
        if let Instr::Bin { op, a, b, .. } = *instr
            && is_bitwise(op)
        {
            bits[a as usize] += 1;
            bits[b as usize] += 1;
        }
    }
    all.iter().zip(&bits).map(|(&all, &bits)| all > 0 && all == bits).collect()
}
