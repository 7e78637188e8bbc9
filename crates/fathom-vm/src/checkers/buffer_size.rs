//! Sizes larger than the buffer (CWE-805): a call is given a size that exceeds its target, as when the size of the source is written
//! where that of the target should be. The text of this run may be short enough, but the limit does not protect the buffer. Hardened C
//! libraries abort such a program.

use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::memory::object::Kind;
use crate::value::Slot;

/// Sizes from here on mean "no limit".
const NO_LIMIT: u64 = i32::MAX as u64;

impl Vm<'_> {
    /// Before `function` is given a buffer with `size` characters of `unit` bytes.
    pub(crate) fn buffer_size(&mut self, function: &str, to: Slot, size: u64, unit: u64) -> VmResult<()> {
        if to.origin == 0
            || size >= NO_LIMIT
            || !self.checks.is_on(Class::BufferSize)
            || !self.in_users_code()
        {
            return Ok(());
        }
        let object = self.state.objects.get(to.origin);
        // Errors of the pointer itself are reported by the access.
        let offset = to.value.wrapping_sub(object.base);
        if !object.alive || offset > object.size || object.kind == Kind::Loose || object.elastic {
            return Ok(());
        }
        let there = (object.size - offset) / unit;
        if size <= there {
            return Ok(());
        }
        let words = object.words();
        let message =
            format!("{function} is given the size {size}, but the {words} holds {there} characters");
        found(Report::new("size-exceeds-buffer", message))
    }
}
