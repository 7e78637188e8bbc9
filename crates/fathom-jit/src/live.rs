//! Blocks of a function as the compiler cuts them, and the registers that are read again.

use fathom_ir::analysis::flow;
use fathom_ir::code::{Code, Instr, Pc, Reg};

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set(Vec<u64>);

impl Set {
    fn new(registers: u32) -> Set {
        Set(vec![0; (registers as usize + 2).div_ceil(64)])
    }

    pub fn has(&self, reg: Reg) -> bool {
        self.0[reg as usize / 64] >> (reg % 64) & 1 == 1
    }

    fn insert(&mut self, reg: Reg) {
        self.0[reg as usize / 64] |= 1 << (reg % 64);
    }

    pub fn remove(&mut self, reg: Reg) {
        self.0[reg as usize / 64] &= !(1 << (reg % 64));
    }

    fn add(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }
}

pub struct Blocks {
    /// First instruction of each block in order: targets of jumps, and what follows a jump or a call.
    pub starts: Vec<Pc>,
    live_in: Vec<Set>,
}

impl Blocks {
    pub fn new(code: &Code) -> Blocks {
        let mut is_start = vec![false; code.instrs.len() + 1];
        is_start[0] = true;
        for pc in 0..code.instrs.len() as Pc {
            match code.instrs[pc as usize] {
                Instr::Jump { .. }
                | Instr::Invoked { .. }
                | Instr::Branch { .. }
                | Instr::Switch { .. }
                | Instr::IndirectJump { .. } => {
                    flow::successors(code, pc, &mut |to| is_start[to as usize] = true);
                    is_start[pc as usize + 1] = true;
                }
                Instr::Call { .. } | Instr::Return { .. } => is_start[pc as usize + 1] = true,
                _ => {}
            }
        }
        let starts: Vec<Pc> = (0..code.instrs.len() as Pc).filter(|&pc| is_start[pc as usize]).collect();
        let mut blocks = Blocks { live_in: vec![Set::new(code.registers); starts.len()], starts };
        // Backward until nothing changes; blocks are numbered roughly forward.
        let mut changed = true;
        while changed {
            changed = false;
            for block in (0..blocks.starts.len()).rev() {
                let live = blocks.scan(code, block, &mut |_, _| {});
                if live != blocks.live_in[block] {
                    blocks.live_in[block] = live;
                    changed = true;
                }
            }
        }
        blocks
    }

    pub fn end(&self, code: &Code, block: usize) -> Pc {
        self.starts.get(block + 1).copied().unwrap_or(code.instrs.len() as Pc)
    }

    /// The block that begins at an instruction.
    pub fn at(&self, pc: Pc) -> Option<usize> {
        self.starts.binary_search(&pc).ok()
    }

    pub fn live_in(&self, block: usize) -> &Set {
        &self.live_in[block]
    }

    /// Live registers before each instruction of a block.
    pub fn live(&self, code: &Code, block: usize) -> Vec<Set> {
        let mut all = Vec::new();
        self.scan(code, block, &mut |_, live| all.push(live.clone()));
        all.reverse();
        all
    }

    fn scan(&self, code: &Code, block: usize, see: &mut dyn FnMut(Pc, &Set)) -> Set {
        let (start, end) = (self.starts[block], self.end(code, block));
        let mut live = Set::new(code.registers);
        flow::successors(code, end - 1, &mut |to| {
            if let Some(block) = self.at(to) {
                live.add(&self.live_in[block]);
            }
        });
        for pc in (start..end).rev() {
            let instr = &code.instrs[pc as usize];
            flow::defs(code, instr, &mut |reg| live.remove(reg));
            flow::uses(code, instr, &mut |reg| live.insert(reg));
            see(pc, &live);
        }
        live
    }
}

/// Registers that are read again from an instruction on.
pub fn live_at(code: &Code, pc: Pc) -> Vec<Reg> {
    let blocks = Blocks::new(code);
    let block = blocks.starts.partition_point(|&start| start <= pc) - 1;
    let live = &blocks.live(code, block)[(pc - blocks.starts[block]) as usize];
    (0..code.registers).filter(|&reg| live.has(reg)).collect()
}
