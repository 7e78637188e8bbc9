//! Use of uninitialised memory (CWE-457, CWE-665; CWE-170 where it was to terminate a string): a branch, an address or printed text
//! that depends on it. Copying and arithmetic are no use: their results are tracked.
//!
//! A value of several bytes counts only when none of them was written, and results of bit operations do not count: a
//! structure's padding travels with its members, and a bit-field's neighbours with its bits.

use super::{Class, Message, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::memory::shadow;
use crate::value::Slot;

impl Vm<'_> {
    /// A value that decides something.
    #[inline]
    pub(crate) fn used(&mut self, slot: Slot, what: &str) -> VmResult<()> {
        if slot.undefined && self.checks.is_on(Class::Uninitialised) {
            return found(Report::new("uninitialised-use", Message::about(what, " was never given a value")));
        }
        Ok(())
    }

    /// A character of a text that is about to leave the program or to be looked at: `text` is where the text begins, `at` the
    /// character's place, `unit` its size, and `most` says how many characters are looked at if no zero ends them.
    ///
    /// A text that only uninitialised memory could terminate has no terminator: where it ends is undefined.
    pub(crate) fn used_character(&mut self, text: u64, at: u64, unit: u64, most: u64) -> VmResult<()> {
        if !self.checks.is_on(Class::Uninitialised)
            || self.state.memory.shadow_of(at) != shadow::UNINITIALISED
        {
            return Ok(());
        }
        let object = self.state.objects.at(at).map(|id| self.state.objects.get(id));
        if let Some(object) = object
            && at > text
            && (object.base + object.size).saturating_sub(text) < most.saturating_mul(unit)
            && !self.has_zero(at, object.base + object.size, unit)
        {
            let message = format!(
                "the text in the {} has no end: its character {} was never written",
                object.words(),
                (at - text) / unit
            );
            return found(Report::new("unterminated-text", message));
        }
        let whose = object.map(|object| format!(" of the {}", object.words())).unwrap_or_default();
        let message = format!("a character{whose} is used as text and was never written");
        found(Report::new("uninitialised-use", message))
    }

    /// Whether a character that was written as zero (or may be: symbolic ones are not looked into) lies between two addresses.
    fn has_zero(&self, from: u64, end: u64, unit: u64) -> bool {
        let memory = &self.state.memory;
        (from..end).step_by(unit as usize).take_while(|at| at + unit <= end).any(|at| {
            memory.shadow_of(at) != shadow::UNINITIALISED
                && (at..at + unit).all(|byte| memory.byte(byte) == 0 || memory.term(byte).is_some())
        })
    }
}
