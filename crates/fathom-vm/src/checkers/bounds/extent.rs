//! Ends that are input (CWE-126, CWE-787): a buffer of the call has as many elements as the parameter beside it says, and the zero of a
//! text is the last byte that may be read. Whether an access stays before the end is a decision of its own, so that the search
//! asks for the size with which it does not.

use fathom_term::{Op, Store, Term};
use fathom_trace::DecisionKind;

use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::extent::{Bound, Extent, Length};
use crate::memory::object::{Kind, ObjectId};
use crate::value::symbolic;

/// The conjunction of conditions.
fn all(store: &Store, parts: &[Term]) -> Term {
    let (first, rest) = parts.split_first().expect("at least one condition");
    rest.iter().fold(*first, |all, part| store.mk(Op::And, &[all, *part]))
}

impl Vm<'_> {
    /// Before an access at a plain address to an elastic object, inside of what the object can be at most.
    pub(crate) fn before_the_end(
        &mut self,
        id: ObjectId,
        address: u64,
        bytes: u64,
        write: bool,
    ) -> VmResult<()> {
        let Some(extent) = self.state.objects.extent(id) else { return Ok(()) };
        let end = address - self.state.objects.get(id).base + bytes;
        if end <= extent.known {
            return Ok(());
        }
        let holds = end <= extent.size();
        let extent = extent.clone();
        let cond = match &extent.bound {
            Bound::Length(length) => self.length_reaches(length, end, holds),
            Bound::Text(text) => {
                // A byte of a text may be read when none before it is the zero.
                let before = text.iter().take(end as usize - 1).skip(extent.known.saturating_sub(1) as usize);
                let terms: Vec<Term> = before.map(|&(term, _)| term).collect();
                let open: Vec<Term> =
                    terms.into_iter().filter(|&byte| !self.watcher.is_not_zero(&self.state, byte)).collect();
                let parts: Vec<Term> = open.iter().map(|&byte| symbolic::truth(&self.store, byte)).collect();
                (!parts.is_empty()).then(|| all(&self.store, &parts))
            }
        };
        self.within(id, cond, holds, (address, bytes), write)?;
        self.state.objects.know(id, end);
        Ok(())
    }

    /// The condition that a length reaches so many bytes; `None` when the path has decided that it does.
    fn length_reaches(&mut self, length: &Length, end: u64, holds: bool) -> Option<Term> {
        let elements = end.div_ceil(length.unit);
        let number = |n: u64| self.store.bv(length.bits, n);
        let order = if length.signed { Op::BvSle } else { Op::BvUle };
        let inside = self.store.mk(order, &[number(elements), length.term]);
        // The two ways in which programs ask: `i < n` and `i >= n`.
        let outside = self.store.mk(order, &[length.term, number(elements - 1)]);
        let kind = DecisionKind::Check;
        if holds
            && (self.watcher.is_settled(&self.state, kind, inside, true)
                || self.watcher.is_settled(&self.state, kind, outside, false))
        {
            return None;
        }
        if !length.signed {
            return Some(inside);
        }
        let negative = self.store.mk(Op::BvSlt, &[length.term, number(0)]);
        Some(self.store.mk(Op::Or, &[negative, inside]))
    }

    /// Before an access at a symbolic offset of an elastic object.
    pub(crate) fn offset_before_the_end(
        &mut self,
        id: ObjectId,
        offset: Term,
        address: u64,
        bytes: u64,
        write: bool,
    ) -> VmResult<()> {
        let Some(extent) = self.state.objects.extent(id).cloned() else { return Ok(()) };
        let at = address.wrapping_sub(self.state.objects.get(id).base);
        let holds = at <= extent.size() && bytes <= extent.size() - at;
        let cond = self.range_before_the_end(&extent, offset, self.store.bv(64, bytes));
        self.within(id, Some(cond), holds, (address, bytes), write)
    }

    /// The condition that so many bytes at an offset belong to the object.
    pub(crate) fn range_before_the_end(&self, extent: &Extent, offset: Term, bytes: Term) -> Term {
        let s = &*self.store;
        match &extent.bound {
            Bound::Length(length) => {
                let size = self.bytes_of(length);
                if bytes == s.bv(64, 1u8) {
                    return s.mk(Op::BvUlt, &[offset, size]);
                }
                let left = s.mk(Op::BvSub, &[size, bytes]);
                s.mk(Op::And, &[s.mk(Op::BvUle, &[bytes, size]), s.mk(Op::BvUle, &[offset, left])])
            }
            Bound::Text(text) => {
                let most = s.bv(64, text.len() as u64 + 1);
                let left = s.mk(Op::BvSub, &[most, bytes]);
                let mut parts = vec![s.mk(Op::BvUle, &[bytes, most]), s.mk(Op::BvUle, &[offset, left])];
                let end = s.mk(Op::BvAdd, &[offset, bytes]);
                for (at, &(byte, _)) in text.iter().enumerate() {
                    let not_after = s.mk(Op::BvUle, &[end, s.bv(64, at as u64 + 1)]);
                    parts.push(s.mk(Op::Or, &[not_after, symbolic::truth(s, byte)]));
                }
                all(s, &parts)
            }
        }
    }

    /// The bytes that a length stands for.
    fn bytes_of(&self, length: &Length) -> Term {
        let s = &*self.store;
        let bytes = s.mk(Op::BvMul, &[symbolic::resize(s, length.term, 64), s.bv(64, length.unit)]);
        if !length.signed {
            return bytes;
        }
        let negative = s.mk(Op::BvSlt, &[length.term, s.bv(length.bits, 0u8)]);
        s.mk(Op::Ite, &[negative, s.bv(64, length.most * length.unit), bytes])
    }

    fn within(
        &mut self,
        id: ObjectId,
        cond: Option<Term>,
        holds: bool,
        access: (u64, u64),
        write: bool,
    ) -> VmResult<()> {
        if let Some(cond) = cond {
            self.checking = Some(if write { "out-of-bounds-write" } else { "out-of-bounds-read" });
            self.decide(DecisionKind::Check, cond, holds)?;
        }
        if holds { Ok(()) } else { Err(self.past_the_end(id, access.0, access.1, write)) }
    }

    /// The end of a path with an access outside of an elastic object. A pointer to characters is a text where the path looked for a zero in it; where
    /// it did not, the object is only too short for the path.
    pub(crate) fn past_the_end(&mut self, id: ObjectId, address: u64, bytes: u64, write: bool) -> Stop {
        let Some(extent) = self.state.objects.extent(id).cloned() else {
            return Stop::Limit(fathom_finding::Limit::Length);
        };
        let is_text = match &extent.bound {
            Bound::Length(_) => true,
            Bound::Text(text) => text.iter().any(|&(byte, _)| {
                let asked = symbolic::truth(&self.store, byte);
                self.watcher.is_asked(asked) || self.watcher.is_asked(self.store.mk(Op::Not, &[asked]))
            }),
        };
        if !is_text {
            return Stop::Limit(fathom_finding::Limit::Length);
        }
        self.state.objects.settle(id, extent.size());
        let object = self.state.objects.get(id);
        Stop::Fault(Fault::OutOfBounds {
            write,
            id,
            object: object.words().into(),
            heap: object.kind == Kind::Heap,
            stack: object.kind == Kind::Stack,
            offset: address.wrapping_sub(object.base) as i64,
            bytes,
        })
    }

    /// Makes an elastic object one of the size that it has here: the other sizes are goals of their own.
    pub(crate) fn pin_extent(&mut self, id: ObjectId, what: &str) -> VmResult<()> {
        let Some(extent) = self.state.objects.extent(id).cloned() else { return Ok(()) };
        let size = extent.size();
        let s = self.store.clone();
        let cond = match &extent.bound {
            Bound::Length(length) => s.mk(Op::Eq, &[length.term, s.bv(length.bits, length.value)]),
            Bound::Text(text) => {
                let parts: Vec<Term> = text
                    .iter()
                    .take(size as usize)
                    .map(|&(byte, value)| {
                        let some = symbolic::truth(&s, byte);
                        if value != 0 { some } else { s.mk(Op::Not, &[some]) }
                    })
                    .collect();
                all(&s, &parts)
            }
        };
        self.pin_condition(cond, what)?;
        self.effect();
        self.state.objects.settle(id, size);
        Ok(())
    }
}
