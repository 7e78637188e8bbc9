//! An open world: environment variables and files whose contents the input chooses,
//! and other programs, which are not executed.

use std::sync::Arc;

use fathom_finding::approximation::{Approximation, Given};
use fathom_ir::code::Loc;
use fathom_trace::DecisionKind;

use super::{Args, Model, one};
use crate::environment::files::{Description, READ_WRITE, Stream};
use crate::environment::world::{Contents, Length};
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::value::Slot;
use crate::value::symbolic;

pub const TABLE: &[Model] = &[
    Model { name: "__fathom_variable", handler: variable },
    Model { name: "__fathom_alive", handler: alive },
    Model { name: "__fathom_command", handler: command },
    Model { name: "system", handler: system },
    Model { name: "execl", handler: exec },
    Model { name: "execlp", handler: exec },
    Model { name: "execle", handler: exec },
    Model { name: "execv", handler: exec },
    Model { name: "execvp", handler: exec },
    Model { name: "execve", handler: exec },
    Model { name: "execvpe", handler: exec },
];

/// Bytes of a variable, a file or a command's output of an open world.
pub const BYTES: u64 = 32;

/// The value of a variable that is not set: symbolic text in an open world.
fn variable(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    if !vm.world.open {
        return one(0);
    }
    let name: Arc<str> = String::from_utf8_lossy(&vm.c_string(args.get(0), "a variable's name")?).into();
    if vm.fails("getenv")? {
        return one(0);
    }
    if let Some(&(address, object)) = vm.state.environment.variables.get(&name) {
        return Ok(vec![Slot::pointer(address, object)]);
    }
    vm.effect();
    let id = vm.state.objects.make(&mut vm.state.memory, Kind::Environment, BYTES + 4, 16, Loc::default());
    vm.state.objects.set_name(id, name.clone());
    let base = vm.state.objects.get(id).base;
    let first = vm.text_beginning().unwrap_or_default();
    vm.symbolic_bytes(&format!("env.{name}"), base, BYTES, first);
    // One wide zero, for programs that read it as wide text.
    vm.state.memory.store(base + BYTES, 4, 0);
    Arc::make_mut(&mut vm.state.environment.variables).insert(name, (base, id));
    Ok(vec![Slot::pointer(base, id)])
}

/// Whether an address is in a live object.
fn alive(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = vm.place(args.get(0), "an entry of the environment")?;
    let readable = vm.readable(pointer, pointer.value);
    one(readable.into())
}

/// A stream from or to another program: its output is symbolic.
fn command(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let name = vm.fresh_name("command");
    vm.watcher.approximated("", Approximation::OtherProgram { gives: Some(Given::Output) });
    let contents = Contents::Symbolic { size: BYTES, first: Vec::new(), length: Length::Limited };
    let node = vm.make_node(&name, &contents, 0o600)?;
    let description =
        Description { stream: Stream::File(node), position: 0, flags: READ_WRITE, path: String::new() };
    let number = vm.files_mut().open(description);
    one(number)
}

fn system(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.watcher.approximated("", Approximation::OtherProgram { gives: Some(Given::ExitCode) });
    let name = vm.fresh_name("system");
    Ok(vec![vm.symbol(&name, 32, 0)])
}

/// Another program replaces this one, or it cannot be started.
fn exec(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.watcher.approximated("", Approximation::OtherProgram { gives: None });
    let name = vm.fresh_name("exec.fails");
    let slot = vm.symbol(&name, 1, 0);
    let fails = slot.value == 1;
    let cond = symbolic::truth(&vm.store, slot.term(&vm.store, 1));
    vm.decide(DecisionKind::Shape, cond, fails)?;
    if fails {
        return one(u64::from(u32::MAX));
    }
    Err(Stop::Exited(0))
}
