//! The object of the caller that a fault is about: not as real callers make it, or left by an access.

use fathom_finding::Breach;
use fathom_trace::{Decision, DecisionKind};

use crate::input::given::GivenTo;
use crate::input::parameters::Layout;
use crate::machine::fault::Fault;
use crate::machine::vm::Vm;
use crate::memory::object::ObjectId;

pub(super) fn of(vm: &Vm<'_>, layout: &Layout, fault: &Fault) -> Option<Breach> {
    invented(vm, layout).or_else(|| structure(vm, layout, fault)).or_else(|| own(vm, layout, fault))
}

/// An object that no function of the library made, although there are such functions.
fn invented(vm: &Vm<'_>, layout: &Layout) -> Option<Breach> {
    let input = vm.completed_input();
    let made = layout.setup.iter().enumerate();
    let made = made.filter(|(at, _)| vm.state.sources.given(GivenTo::Setup(*at)).is_some());
    made.filter_map(|(_, one)| one.invented(&input)).next().map(|what| Breach::Structure(what.to_owned()))
}

/// The invented structure whose fields a fault follows from. One of memory can be the result of any field that the path looked at; others follow
/// from the condition that was decided last.
fn structure(vm: &Vm<'_>, layout: &Layout, fault: &Fault) -> Option<Breach> {
    let whole = fault.is_of_memory() || matches!(fault, Fault::BadCall | Fault::StackOverflow);
    // Elements of an array may say anything to code that leaves the array, and nothing else makes an address.
    let in_arrays = matches!(fault, Fault::BadCall | Fault::WildPointer { .. });
    let on_input = vm.state.path.rev().map(|decision| vm.store.symbols_of(decision.cond).to_vec());
    let on_input = on_input.filter(|symbols| !symbols.is_empty());
    let mut symbols = on_input.take(if whole { usize::MAX } else { 1 }).flatten();
    symbols
        .find_map(|symbol| layout.structure_of(&vm.store.symbol_info(symbol).name, in_arrays))
        .map(|what| Breach::Structure(what.to_owned()))
}

/// The object that the fault itself is about.
fn own(vm: &Vm<'_>, layout: &Layout, fault: &Fault) -> Option<Breach> {
    match fault {
        Fault::OutOfBounds { id, .. } => match vm.state.sources.given_as(*id)? {
            (GivenTo::Tested, number) => layout.breach(number),
            // The library kept what a caller gave it: how far that reaches is known to the caller alone.
            (GivenTo::Setup(call), number) => kept(vm, &layout.setup[call], number),
        },
        Fault::DoubleFree { id, .. } | Fault::UseAfterFree { id, .. }
            if layout.chose_alias(&vm.completed_input()) =>
        {
            aliased(vm, layout, *id)
        }
        Fault::NullDereference { .. } => {
            layout.null_buffer(&vm.completed_input()).map(|what| Breach::NullBuffer(what.to_owned()))
        }
        Fault::WildPointer { address, .. } => {
            around(vm, layout, *address).or_else(|| behind_null(vm, layout))
        }
        _ => None,
    }
}

/// Something was added to a null that stands for a buffer.
fn behind_null(vm: &Vm<'_>, layout: &Layout) -> Option<Breach> {
    layout.null_base(&vm.completed_input()).map(|what| Breach::NullBuffer(what.to_owned()))
}

fn kept(vm: &Vm<'_>, setup: &Layout, number: usize) -> Option<Breach> {
    let breach = setup.breach(number)?;
    // Code that kept the length as well, and looks at it, knows where the buffer ends.
    if let Some(length) = setup.length_of(number)
        && vm.state.path.rev().any(|decision| is_branch_on(vm, decision, &length.name))
    {
        return Some(breach);
    }
    // Arguments of such a call are named after the object that it made.
    let root = setup.root(number);
    let object = fathom_trace::setup::object(root).unwrap_or(root);
    Some(Breach::Structure(object.to_owned()))
}

fn is_branch_on(vm: &Vm<'_>, decision: &Decision, name: &str) -> bool {
    let symbols = vm.store.symbols_of(decision.cond);
    decision.kind == DecisionKind::Branch
        && symbols.iter().any(|&symbol| *vm.store.symbol_info(symbol).name == *name)
}

fn aliased(vm: &Vm<'_>, layout: &Layout, id: ObjectId) -> Option<Breach> {
    let (layout, number) = match vm.state.sources.given_as(id)? {
        (GivenTo::Tested, number) => (layout, number),
        (GivenTo::Setup(call), number) => (&layout.setup[call], number),
    };
    Some(Breach::Structure(layout.root(number).to_string()))
}

fn around(vm: &Vm<'_>, layout: &Layout, address: u64) -> Option<Breach> {
    let sources = &vm.state.sources;
    let around = |call: GivenTo, layout: &Layout| {
        let bases: Vec<u64> = sources.given(call)?.iter().map(|slot| slot.value).collect();
        layout.around(address, &bases, &vm.completed_input()).map(str::to_owned)
    };
    let setup = layout.setup.iter().enumerate();
    let before = || setup.clone().find_map(|(at, layout)| around(GivenTo::Setup(at), layout));
    around(GivenTo::Tested, layout).or_else(before).map(Breach::Around)
}
