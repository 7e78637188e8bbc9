//! Room that is not there (CWE-805): a function is told of more room than its target has, as when the size of the source stands
//! where that of the target should. Today's text may be short enough; the limit that was to hold for every text does not.
//! Hardened C libraries end such a program.

use super::{Class, Report, found};
use crate::machine::vm::{Step, Vm};
use crate::memory::object::Kind;
use crate::value::Slot;

/// From here on a limit says that there is none.
const NO_LIMIT: u64 = i32::MAX as u64;

impl Vm<'_> {
    /// Before `room` characters of `unit` bytes are promised to `function`.
    pub(crate) fn room(&mut self, function: &str, to: Slot, room: u64, unit: u64) -> Step<()> {
        if to.origin == 0 || room >= NO_LIMIT || !self.checks.is_on(Class::Room) || !self.in_users_code() {
            return Ok(());
        }
        let object = self.state.objects.get(to.origin);
        // What is wrong with the pointer itself, the access tells.
        let offset = to.value.wrapping_sub(object.base);
        if !object.alive || offset > object.size || object.kind == Kind::Loose {
            return Ok(());
        }
        let there = (object.size - offset) / unit;
        if room <= there {
            return Ok(());
        }
        let words = object.words();
        let message = format!(
            "{function} is told of room for {room} characters, where the {words} has room for {there}"
        );
        found(Report::new("overstated-room", 805, message))
    }
}
