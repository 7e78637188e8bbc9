//! Probes of functions that a specification watches (see `fathom-target`'s weaving): they are not part of the program and do not change it.

use fathom_ir::code::Loc;

use super::{Args, Model, nothing};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "fathom_spec_probing", handler: probing },
    Model { name: "fathom_spec_passed", handler: passed },
];

/// Suffix of the name that a watched function's own code gets; its plain name is the wrapper that watches it.
const BODY: &str = "__fathom_body";

/// Prefix of the functions that write a field whose writes are watched.
pub const WRITE: &str = "fathom_write_";

/// The name of a watched function's own code.
pub fn body_of(function: &str) -> String {
    format!("{function}{BODY}")
}

/// A watched function's own code has such a name.
pub fn is_body(function: &str) -> bool {
    function.ends_with(BODY)
}

/// The name of a function in the source.
pub fn source_name(function: &str) -> &str {
    function.strip_suffix(BODY).unwrap_or(function)
}

/// A probe that was passed; places are turned into text at the end of the run.
#[derive(Clone, Copy, Debug)]
pub struct Passed {
    pub probe: u32,
    /// Decisions before and after its conditions.
    pub begun: u32,
    pub position: u32,
    pub object: u64,
    pub thread: u32,
    pub values: u64,
    /// The call of the watched function, and in which function it is.
    pub loc: Loc,
    pub caller: fathom_ir::code::SymbolId,
    /// The watched function.
    pub function: fathom_ir::code::SymbolId,
}

/// The conditions of a probe are evaluated from here on.
fn probing(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.effect();
    vm.state.probing = vm.state.path.len();
    nothing()
}

/// `(probe, object, values)`.
fn passed(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let object = vm.pin(args.get(1), "the object that an event of a specification is on")?;
    vm.effect();
    let frames = &vm.state.frames;
    let function = frames.last().map_or(0, |frame| frame.symbol);
    let before = frames.iter().rev().nth(1);
    let loc = before.and_then(|f| f.code.locs.get(f.pc.saturating_sub(1) as usize).copied());
    let passed = Passed {
        probe: args.get(0).value as u32,
        begun: vm.state.probing,
        position: vm.state.path.len(),
        object,
        thread: vm.state.threads.current as u32,
        values: args.get(2).value,
        loc: loc.unwrap_or_default(),
        caller: before.map_or(function, |frame| frame.symbol),
        function,
    };
    vm.state.happenings.push(passed);
    nothing()
}
