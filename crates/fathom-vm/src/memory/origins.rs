//! Which objects stored pointers point into: one for each word of memory, of eight bytes or of four.

use fathom_jit::page;

use super::object::ObjectId;
use super::{Memory, Origins, PAGE};

impl Memory {
    /// The object that the pointer stored here came from; 0 when nothing is known.
    #[inline]
    pub fn origin(&self, address: u64) -> ObjectId {
        let at = Self::index(address);
        if !at.is_multiple_of(8) {
            return self.odd_origin(at);
        }
        self.tracking.read(at, self.word);
        self.sides[at / PAGE].origins.as_ref().map_or(0, |origins| origins.even[at % PAGE / 8])
    }

    /// The same between two multiples of eight.
    fn odd_origin(&self, at: usize) -> ObjectId {
        if self.word == 8 || !at.is_multiple_of(4) {
            return 0;
        }
        self.tracking.read(at, self.word);
        self.sides[at / PAGE].origins.as_ref().map_or(0, |origins| origins.at(at % PAGE))
    }

    pub fn set_origin(&mut self, address: u64, origin: ObjectId) {
        self.set_origin_at(Self::index(address), origin);
    }

    pub(super) fn set_origin_at(&mut self, at: usize, origin: ObjectId) {
        if at & (self.word - 1) == 0 {
            let none = || Box::new(Origins { even: Origins::NONE, odd: None });
            let origins = self.sides[at / PAGE].origins.get_or_insert_with(none);
            self.facts[at / PAGE] |= page::ORIGINS;
            origins.set(at % PAGE, origin);
        }
    }

    pub(super) fn origins_in(&self, at: usize, len: usize) -> Vec<(usize, ObjectId)> {
        let first = (at + self.word - 1) & !(self.word - 1);
        (first..(at + len).saturating_sub(self.word - 1))
            .step_by(self.word)
            .filter_map(|slot| {
                let origin = self.sides[slot / PAGE].origins.as_ref()?.at(slot % PAGE);
                (origin != 0).then_some((slot - at, origin))
            })
            .collect()
    }

    pub(super) fn clear_origins(&mut self, at: usize, len: usize) {
        if self.word != 8 {
            return self.clear_narrow_origins(at, len);
        }
        let mut slot = at / 8 * 8;
        while slot < at + len {
            if let Some(origins) = &mut self.sides[slot / PAGE].origins {
                origins.even[slot % PAGE / 8] = 0;
                slot += 8;
            } else {
                slot = (slot / PAGE + 1) * PAGE;
            }
        }
    }

    fn clear_narrow_origins(&mut self, at: usize, len: usize) {
        let mut slot = at / 4 * 4;
        while slot < at + len {
            if let Some(origins) = &mut self.sides[slot / PAGE].origins {
                if origins.at(slot % PAGE) != 0 {
                    origins.set(slot % PAGE, 0);
                }
                slot += 4;
            } else {
                slot = (slot / PAGE + 1) * PAGE;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{BASE, shadow};

    #[test]
    fn pointers_of_four_bytes_have_origins_of_their_own() {
        let mut memory = Memory::new();
        memory.set_narrow();
        memory.grow(BASE + 4096);
        memory.mark(BASE, 4096, shadow::UNINITIALISED);
        for (at, origin) in [(8, 3), (12, 4), (16, 5)] {
            memory.store(BASE + at, 4, BASE);
            memory.set_origin(BASE + at, origin);
        }
        let snapshot = memory.snapshot();
        memory.store(BASE + 12, 1, 0);
        let origins = |memory: &Memory, at: u64| [0, 4, 8].map(|next| memory.origin(BASE + at + next));
        assert_eq!(origins(&memory, 8), [3, 0, 5]);
        memory.restore(&snapshot);
        assert_eq!(origins(&memory, 8), [3, 4, 5]);
        memory.copy(BASE + 1020, BASE + 8, 12);
        assert_eq!(origins(&memory, 1020), [3, 4, 5]);
        memory.copy(BASE + 1021, BASE + 8, 12);
        assert_eq!(origins(&memory, 1020), [0, 0, 0]);
    }
}
