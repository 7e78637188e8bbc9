//! Use of what was never written (CWE-457, CWE-665): a branch, an address or printed text that depends on it. Copying is no
//! use, and neither is arithmetic: what comes of it is followed.
//!
//! A value of several bytes counts only when none of them was written, and what passed through bit operations does not: a
//! structure's padding travels with its members, and a bit-field's neighbours with its bits.

use super::{Class, Report, found};
use crate::memory::shadow;
use crate::value::Slot;
use crate::vm::{Step, Vm};

impl Vm<'_> {
    /// A value that decides something.
    #[inline]
    pub(crate) fn used(&mut self, slot: Slot, how: &str) -> Step<()> {
        if slot.undefined && self.checks.is_on(Class::Uninitialised) {
            return found(Report::new("uninitialised-use", 457, format!("{how} was never given a value")));
        }
        Ok(())
    }

    /// A byte of text that is about to leave the program or to be looked at.
    pub(crate) fn used_byte(&mut self, address: u64) -> Step<()> {
        if self.checks.is_on(Class::Uninitialised)
            && self.state.memory.shadow_of(address) == shadow::UNINITIALISED
        {
            let object = self.state.objects.at(address).map(|id| self.state.objects.get(id).words());
            let whose = object.map(|words| format!(" of the {words}")).unwrap_or_default();
            let message = format!("a character{whose} is used as text and was never written");
            return found(Report::new("uninitialised-use", 457, message));
        }
        Ok(())
    }
}
