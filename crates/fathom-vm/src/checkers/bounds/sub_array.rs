//! Arrays inside structures (CWE-121, CWE-122, CWE-126, …): an access beyond `s.buf` lands in the next member of the same object, which no
//! bounds of objects show. Two forms in the source are checked: an index into the array, and the array as an
//! argument of the library, which is given the array alone. Other pointers keep the bounds of the whole object: common uses
//! of them (from a first member back to its structure, copies over several members) are valid.

use fathom_ir::code::{CallArgument, Instr, Pc};
use fathom_term::Op;
use fathom_trace::DecisionKind;

use crate::checkers::{Class, Proof};
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::models::unsupported;
use crate::value::Slot;
use crate::value::symbolic;

impl Vm<'_> {
    /// Before an index into an array inside a structure is used.
    pub(crate) fn inside(&mut self, index: Slot, most: u64) -> VmResult<()> {
        if !self.checks.is_on(Class::Bounds) {
            return Ok(());
        }
        let fits = index.value < most;
        if fits && index.term.is_none() {
            return Ok(());
        }
        let Some((base, scale, write)) = self.indexed() else { return Ok(()) };
        let origin =
            if base.origin != 0 { base.origin } else { self.state.objects.at(base.value).unwrap_or(0) };
        let object = self.state.objects.get(origin);
        // Errors of the object itself are reported by the access.
        if !object.alive || !object.holds(base.value, scale) {
            return Ok(());
        }
        if let Some(term) = index.term {
            let term = symbolic::resize(&self.store, term, 64);
            let cond = self.store.mk(Op::BvUlt, &[term, self.store.bv(64, most)]);
            self.checking = Some(if write { "out-of-bounds-write" } else { "out-of-bounds-read" });
            self.decide(DecisionKind::Check, cond, fits)?;
        }
        if fits {
            return Ok(());
        }
        if self.checks.proof != Proof::No {
            return unsupported("an index beyond an array inside a structure");
        }
        let object = self.state.objects.get(origin);
        Err(Stop::Fault(Fault::OutOfBounds {
            write,
            id: origin,
            object: object.words().into(),
            heap: object.kind == Kind::Heap,
            stack: object.kind == Kind::Stack,
            offset: (index.value as i64).wrapping_mul(scale as i64),
            bytes: scale,
        }))
    }

    /// The array that the next instructions index, the bytes of its elements, and whether it is written.
    fn indexed(&self) -> Option<(Slot, u64, bool)> {
        let frame = self.state.frame();
        let (code, base) = (&frame.code, frame.base);
        let rest = (frame.pc as usize + 1)..code.instrs.len();
        let (at, pointer, scale, result) = rest.take(2).find_map(|at| match code.instrs[at] {
            Instr::PtrIndex { dst, base, index: _, scale } => Some((at, base, scale, dst)),
            Instr::PtrAdd { dst, base, .. } => Some((at, base, 1, dst)),
            _ => None,
        })?;
        let end =
            code.blocks.iter().copied().filter(|&block| block > frame.pc).min().unwrap_or(Pc::MAX) as usize;
        let after = (at + 1)..end.min(code.instrs.len());
        // Copies of the address, and addresses of parts of the element.
        let mut element = vec![result];
        let write = after.into_iter().find_map(|at| match code.instrs[at] {
            Instr::Store { address, .. } if element.contains(&address) => Some(true),
            Instr::Load { address, .. } if element.contains(&address) => Some(false),
            Instr::Move { dst, src: from }
            | Instr::PtrAdd { dst, base: from, .. }
            | Instr::PtrIndex { dst, base: from, .. }
                if element.contains(&from) =>
            {
                element.push(dst);
                None
            }
            _ => None,
        });
        Some((*self.reg(base, pointer), scale.into(), write.unwrap_or(false)))
    }

    /// An argument of a function of the library, with the bounds of the array that it is.
    pub(crate) fn part_of(&mut self, argument: &CallArgument, slot: Slot) -> Slot {
        let size = u64::from(argument.part);
        if size == 0 || slot.term.is_some() || slot.origin == 0 || !self.checks.is_on(Class::Bounds) {
            return slot;
        }
        let object = self.state.objects.get(slot.origin);
        let known = matches!(object.kind, Kind::Stack | Kind::Heap | Kind::Global);
        if !known || !object.alive || !object.holds(slot.value, size) {
            return slot;
        }
        Slot { origin: self.state.objects.part(slot.origin, slot.value, size), ..slot }
    }

    /// A result of the library, with the bounds of the whole object again.
    pub(crate) fn widened(&self, slot: Slot) -> Slot {
        Slot { origin: self.state.objects.whole(slot.origin), ..slot }
    }
}
