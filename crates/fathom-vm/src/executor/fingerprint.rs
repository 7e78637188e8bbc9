//! Fingerprint of a decision: its place, the user's code around it, and the concrete values there.
//!
//! To a search that only sees decisions, a program that returns to an earlier state is a new path every time. The values of the
//! variables around a decision show that it was there before. The fingerprint is a heuristic: it may be incomplete or collide,
//! and only the order of the search depends on it.

use std::hash::Hasher;

use fathom_ir::code::{Definition, Pc, SymbolId};
use rustc_hash::FxHasher;

use crate::memory::object::{Object, ObjectId};
use crate::memory::shadow;
use crate::program::Program;
use crate::program::coverage_map::CoverageMap;
use crate::state::{Frame, State};
use crate::value::Slot;

/// Larger objects are buffers and tables, not state.
const LARGEST: u64 = 64;
/// Most variables outside functions that are looked at.
const MAX_GLOBALS: usize = 16;
/// Larger numbers are compared by magnitude only: sums and hashes would make every place a new one.
const COUNTED: u64 = 256;

/// The user's frame that a run is in or was called from, and whether it is the innermost.
fn user_frame<'a>(state: &'a State, coverage_map: &CoverageMap) -> Option<(usize, &'a Frame)> {
    state.frames.iter().rev().enumerate().find(|(_, frame)| coverage_map.is_mine(frame.symbol))
}

/// For a run in library code: the call in the user's code that led there.
pub fn caller(state: &State, coverage_map: &CoverageMap) -> Option<(SymbolId, Pc)> {
    match user_frame(state, coverage_map)? {
        (0, _) => None,
        // Callers have moved on past their call.
        (_, frame) => Some((frame.symbol, frame.pc)),
    }
}

/// The user's variables outside functions that may hold a state.
pub fn globals(program: &Program, coverage_map: &CoverageMap) -> Vec<ObjectId> {
    let symbols = program.code.symbols.iter().zip(&program.places);
    symbols
        .filter(|(symbol, _)| match &symbol.definition {
            Definition::Data(data) => {
                let mine = data.loc.line != 0 && coverage_map.file(data.loc).is_some();
                mine && !data.constant && data.bytes.len() as u64 <= LARGEST
            }
            _ => false,
        })
        .map(|(_, &(_, object))| object)
        .take(MAX_GLOBALS)
        .collect()
}

/// The concrete values around a decision as one number, never 0.
pub fn fingerprint(state: &State, coverage_map: &CoverageMap, globals: &[ObjectId]) -> u64 {
    let mut hasher = FxHasher::default();
    for &id in globals {
        object(&mut hasher, state, state.objects.get(id));
    }
    if let Some((depth, frame)) = user_frame(state, coverage_map) {
        if depth > 0 {
            // Library code has no named variables; how far it has come is in its registers.
            let inner = state.frame();
            for slot in &state.registers[inner.base..] {
                value(&mut hasher, state, slot);
            }
        }
        hasher.write_u32(frame.symbol);
        hasher.write_usize(state.frames.len());
        for variable in &frame.code.variables {
            let slot = &state.registers[frame.base + variable.reg as usize];
            if variable.address && slot.origin != 0 {
                object(&mut hasher, state, state.objects.get(slot.origin));
            } else {
                value(&mut hasher, state, slot);
            }
        }
    }
    hasher.finish() | 1
}

/// A number, or how far a pointer points into its object.
fn value(hasher: &mut FxHasher, state: &State, slot: &Slot) {
    if slot.term.is_some() || slot.undefined {
        hasher.write_u8(0);
    } else if slot.origin == 0 {
        number(hasher, slot.value);
    } else {
        number(hasher, slot.value.wrapping_sub(state.objects.get(slot.origin).base));
    }
}

fn number(hasher: &mut FxHasher, value: u64) {
    if value < COUNTED {
        hasher.write_u64(value);
    } else {
        hasher.write_u32(COUNTED as u32 + value.ilog2());
    }
}

/// The concrete words of a small object.
fn object(hasher: &mut FxHasher, state: &State, object: &Object) {
    if object.size > LARGEST || !object.alive {
        return;
    }
    let mut at = object.base;
    let end = object.base + object.size;
    while at < end {
        let bytes = if at.is_multiple_of(4) { (end - at).min(4) } else { 1 };
        if (at..at + bytes).all(|byte| state.memory.shadow_of(byte) == shadow::CONCRETE) {
            number(hasher, state.memory.load(at, bytes as usize));
        } else {
            hasher.write_u8(0);
        }
        at += bytes;
    }
}
