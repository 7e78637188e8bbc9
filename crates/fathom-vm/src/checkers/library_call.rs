//! Calls of the library that it does not define: copies between ranges that overlap (CWE-475), by `memcpy`, `strcpy`, an assignment of structures and
//! their like, and formats that take more arguments than the call has (CWE-685).

use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::memory::object::ObjectId;
use crate::value::Slot;

impl Vm<'_> {
    /// Before a copy between ranges that must not overlap. The very same range is left alone: compilers assign structures to themselves.
    pub(crate) fn apart(&mut self, to: Slot, from: Slot, len: Slot) -> VmResult<()> {
        let object = self.object_of(to);
        if !self.checks.is_on(Class::LibraryCall) || object == 0 || object != self.object_of(from) {
            return Ok(());
        }
        let whole = self.state.objects.get(object);
        // Outside of the object, that is the bug.
        if !whole.holds(to.value, len.value) || !whole.holds(from.value, len.value) {
            return Ok(());
        }
        let distance = to.value.wrapping_sub(from.value);
        let near = distance < len.value || distance.wrapping_neg() < len.value;
        let overlap = distance != 0 && near;
        if [to, from, len].iter().any(|slot| slot.term.is_some()) {
            let cond = self.overlap(to, from, len);
            self.decide(DecisionKind::Check, cond, overlap)?;
        }
        if overlap {
            let apart = distance.min(distance.wrapping_neg());
            let bytes = if apart == 1 { "byte" } else { "bytes" };
            let message = format!(
                "{} bytes are copied to a place {apart} {bytes} away from them: the two overlap",
                len.value
            );
            return found(Report::new("overlapping-copy", message));
        }
        Ok(())
    }

    /// The condition of different ranges that overlap.
    fn overlap(&self, to: Slot, from: Slot, len: Slot) -> Term {
        let [to, from, len] = [to, from, len].map(|slot| slot.term(&self.store, 64));
        let mk = |op, of: &[Term]| self.store.mk(op, of);
        let (there, back) = (mk(Op::BvSub, &[to, from]), mk(Op::BvSub, &[from, to]));
        let near = mk(Op::Or, &[mk(Op::BvUlt, &[there, len]), mk(Op::BvUlt, &[back, len])]);
        let same = mk(Op::Eq, &[to, from]);
        mk(Op::And, &[near, mk(Op::Not, &[same])])
    }

    /// The object that a pointer is into, as a whole; 0 for none.
    fn object_of(&self, pointer: Slot) -> ObjectId {
        match pointer.origin {
            0 => self.state.objects.at(pointer.value).unwrap_or(0),
            origin => self.state.objects.whole(origin),
        }
    }

    /// Before a format takes the argument of this number after the first of `all` that belongs to it.
    pub(crate) fn format_argument(&self, number: usize, all: usize) -> VmResult<()> {
        if number < all || !self.checks.is_on(Class::LibraryCall) || !self.in_users_code() {
            return Ok(());
        }
        let has = match all {
            0 => "none".to_owned(),
            1 => "1 argument".to_owned(),
            _ => format!("{all} arguments"),
        };
        found(Report::new(
            "missing-argument",
            format!("the format takes an argument more than the call has: it has {has}"),
        ))
    }
}
