//! Which registers of a function are read again: backward over its blocks, computed once a function when it is asked for.

use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;

use super::flow;
use super::relevant::{Matter, Relevance};
use crate::code::{Code, Instr, Object, Pc, Reg, SymbolId};

/// A set of registers.
type Bits = Vec<u64>;

/// The live registers at a place, in order.
pub type LiveRegs = Arc<[Reg]>;

/// Liveness of the registers that can matter, for a whole program.
pub struct Liveness {
    relevance: Relevance,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// Live registers at the beginning of each block, by function.
    blocks: FxHashMap<SymbolId, Arc<Blocks>>,
    places: FxHashMap<(SymbolId, Pc), LiveRegs>,
}

struct Blocks {
    /// First instruction of each block, in order.
    starts: Vec<Pc>,
    live_in: Vec<Bits>,
}

impl Liveness {
    pub fn new(object: &Object, what: Matter, modelled: &dyn Fn(SymbolId) -> bool) -> Liveness {
        Liveness { relevance: Relevance::new(object, what, modelled), known: Mutex::default() }
    }

    /// The registers whose value before the instruction at `pc` can matter later.
    pub fn at(&self, symbol: SymbolId, code: &Code, pc: Pc) -> LiveRegs {
        let mut known = self.known.lock().expect("no one panics with it");
        if let Some(live) = known.places.get(&(symbol, pc)) {
            return live.clone();
        }
        let blocks = known
            .blocks
            .entry(symbol)
            .or_insert_with(|| Arc::new(Blocks::of(code, &|reg| self.relevance.matters(symbol, reg))))
            .clone();
        let live: LiveRegs = blocks.before(code, pc, &|reg| self.relevance.matters(symbol, reg)).into();
        known.places.insert((symbol, pc), live.clone());
        live
    }
}

impl Blocks {
    fn of(code: &Code, matters: &dyn Fn(Reg) -> bool) -> Blocks {
        let mut is_start = vec![false; code.instrs.len() + 1];
        is_start[0] = true;
        for pc in 0..code.instrs.len() as Pc {
            let jumps = matches!(
                code.instrs[pc as usize],
                Instr::Jump { .. }
                    | Instr::Invoked { .. }
                    | Instr::Branch { .. }
                    | Instr::Switch { .. }
                    | Instr::IndirectJump { .. }
            );
            if jumps {
                flow::successors(code, pc, &mut |to| is_start[to as usize] = true);
                is_start[pc as usize + 1] = true;
            }
        }
        let starts: Vec<Pc> = (0..code.instrs.len() as Pc).filter(|&pc| is_start[pc as usize]).collect();
        let words = (code.registers as usize + 2).div_ceil(64);
        let mut blocks = Blocks { live_in: vec![vec![0; words]; starts.len()], starts };
        // Backward until nothing changes; blocks are numbered roughly forward.
        let mut changed = true;
        while changed {
            changed = false;
            for block in (0..blocks.starts.len()).rev() {
                let start = blocks.starts[block];
                let live = blocks.scan(code, start, matters);
                if live != blocks.live_in[block] {
                    blocks.live_in[block] = live;
                    changed = true;
                }
            }
        }
        blocks
    }

    /// One past the last instruction of the block that `pc` is in.
    fn end(&self, code: &Code, pc: Pc) -> Pc {
        let next = self.starts.partition_point(|&start| start <= pc);
        self.starts.get(next).copied().unwrap_or(code.instrs.len() as Pc)
    }

    /// Live registers before `from`, from those at the beginnings of its block's successors.
    fn scan(&self, code: &Code, from: Pc, matters: &dyn Fn(Reg) -> bool) -> Bits {
        let end = self.end(code, from);
        let mut live: Bits = vec![0; (code.registers as usize + 2).div_ceil(64)];
        flow::successors(code, end - 1, &mut |to| {
            if let Ok(block) = self.starts.binary_search(&to) {
                live.iter_mut().zip(&self.live_in[block]).for_each(|(a, b)| *a |= b);
            }
        });
        for pc in (from..end).rev() {
            let instr = &code.instrs[pc as usize];
            flow::defs(code, instr, &mut |reg| live[reg as usize / 64] &= !(1 << (reg % 64)));
            flow::uses(code, instr, &mut |reg| {
                if matters(reg) {
                    live[reg as usize / 64] |= 1 << (reg % 64);
                }
            });
        }
        live
    }

    fn before(&self, code: &Code, pc: Pc, matters: &dyn Fn(Reg) -> bool) -> Vec<Reg> {
        let live = self.scan(code, pc, matters);
        (0..code.registers).filter(|&reg| live[reg as usize / 64] >> (reg % 64) & 1 == 1).collect()
    }
}
