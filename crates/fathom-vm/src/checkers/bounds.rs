//! Accesses outside of an object (CWE-121, CWE-122, CWE-124, CWE-126, CWE-127, CWE-787), through an address that is in no object
//! (CWE-822), and writes to constants (CWE-758). A pointer keeps the object it was made from, so an access is checked against that object
//! and not against whatever lies at the address.
//!
//! An array inside a structure has bounds of its own where the code names it: an access beyond `s.buf` is reported although it stays
//! inside of `s`.

mod extent;
mod sub_array;

use super::{lifetime, null};
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::{Kind, ObjectId};

impl Vm<'_> {
    /// Whether an access is allowed, as if no other thread were there.
    #[inline]
    pub(crate) fn check_bounds_of(
        &mut self,
        origin: ObjectId,
        address: u64,
        bytes: u64,
        write: bool,
    ) -> VmResult<()> {
        self.check_object(origin, address, bytes, write)?;
        // A pointer without origin was resolved by its address; elastic objects are only reached by pointers to them.
        if origin != 0 && self.state.objects.get(origin).elastic {
            return self.before_the_end(origin, address, bytes, write);
        }
        Ok(())
    }

    /// The same for the whole room of an object whose end is input.
    #[inline]
    pub(crate) fn check_object(
        &mut self,
        origin: ObjectId,
        address: u64,
        bytes: u64,
        write: bool,
    ) -> VmResult<()> {
        if self.state.objects.allows(origin, address, bytes, write) {
            return Ok(());
        }
        self.check_slow(origin, address, bytes, write)
    }

    /// The object that an access through a pointer of this origin means. A pointer without origin means the one at its address, and so does
    /// one into a block that is gone when it was moved out of it: by the distance to the block's new place, after `realloc`.
    pub(crate) fn accessed(&self, origin: ObjectId, address: u64, bytes: u64) -> ObjectId {
        let objects = &self.state.objects;
        if origin == 0 {
            return objects.at(address).unwrap_or(0);
        }
        let object = objects.get(origin);
        if object.alive || object.kind != Kind::Heap || object.holds(address, 1) {
            return origin;
        }
        objects.at(address).filter(|&hit| objects.allows(hit, address, bytes, false)).unwrap_or(origin)
    }

    fn check_slow(&mut self, origin: ObjectId, address: u64, bytes: u64, write: bool) -> VmResult<()> {
        let origin = self.accessed(origin, address, bytes);
        if origin == 0 {
            return Err(Stop::Fault(null::outside_objects(address, write)));
        }
        let object = self.state.objects.get(origin);
        if !self.state.objects.get(self.state.objects.whole(origin)).alive && object.alive {
            // A part that outlived its whole.
            return self.check_slow(self.state.objects.whole(origin), address, bytes, write);
        }
        let fault = if !object.alive {
            lifetime::use_of_dead(object, origin, write)
        } else if object.elastic && !object.holds(address, bytes) {
            return Err(self.past_the_end(origin, address, bytes, write));
        } else if object.kind == Kind::Loose && !object.holds(address, bytes) {
            return Err(Stop::Limit(fathom_finding::Limit::Length));
        } else if !object.holds(address, bytes) || object.kind == Kind::Function {
            Fault::OutOfBounds {
                write,
                id: origin,
                object: object.words().into(),
                heap: object.kind == Kind::Heap,
                stack: object.kind == Kind::Stack,
                offset: address.wrapping_sub(object.base) as i64,
                bytes,
            }
        } else if write && object.kind == Kind::ReadOnly {
            Fault::WriteToReadOnly { object: object.words().into() }
        } else {
            return Ok(());
        };
        Err(Stop::Fault(fault))
    }
}
