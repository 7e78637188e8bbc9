//! Objects used after they were freed (CWE-416) or after their function returned (CWE-562), blocks freed twice (CWE-415), and frees
//! of addresses that are not the start of a heap block (CWE-590) or of a block that another kind of allocation made (CWE-762).

use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::{Kind, Maker, Object, ObjectId};
use crate::value::Slot;

/// The fault of an access to an object whose lifetime is over.
pub(super) fn use_of_dead(object: &Object, id: ObjectId, write: bool) -> Fault {
    let words = object.words().into();
    match object.kind {
        Kind::Stack => Fault::UseAfterReturn { write, object: words },
        _ => Fault::UseAfterFree { write, id, object: words },
    }
}

/// The live heap block that a pointer is the start of, or the bug that it is not. What a function under test is given counts as
/// one: a function that frees its argument wants it from the heap, and that is where tests put it.
pub(crate) fn heap_block(vm: &mut Vm<'_>, pointer: Slot) -> VmResult<ObjectId> {
    let id = vm.accessed(pointer.origin, pointer.value, 0);
    if id == 0 {
        return Err(Stop::Fault(Fault::InvalidFree { what: "an address that is in no object".into() }));
    }
    let id = vm.state.objects.whole(id);
    let object = vm.state.objects.get(id);
    let whole = matches!(object.kind, Kind::Heap | Kind::Given | Kind::Loose);
    if whole && object.alive && pointer.value == object.base {
        return Ok(id);
    }
    let words = object.words();
    Err(Stop::Fault(if !whole {
        Fault::InvalidFree { what: format!("the {words}, which is not on the heap").into() }
    } else if !object.alive {
        Fault::DoubleFree { id, object: words.into() }
    } else {
        Fault::InvalidFree { what: format!("an address inside the {words}, not its start").into() }
    }))
}

/// A block is freed by what belongs to its allocation. What a function under test is given may come from any.
pub(crate) fn made_by(vm: &Vm<'_>, id: ObjectId, by: Maker) -> VmResult<()> {
    let object = vm.state.objects.get(id);
    if object.kind != Kind::Heap || object.maker == by {
        return Ok(());
    }
    Err(Stop::Fault(Fault::MismatchedFree { object: object.words().into(), maker: object.maker, by }))
}
