//! Models of libc, POSIX and LLVM's intrinsics, one file a header. A model checks its arguments, acts, and
//! gives its result.

mod intrinsics;
mod stdio_h;
mod stdlib_h;
mod string_h;

use std::sync::Arc;

use fathom_ir::code::CallSite;

use crate::value::Slot;
use crate::vm::{Step, Stop, Vm};

/// What a model gets: the argument registers in order, and the call itself.
pub struct Args<'a> {
    pub slots: &'a [Slot],
    pub site: &'a CallSite,
}

impl Args<'_> {
    pub fn get(&self, at: usize) -> Slot {
        self.slots.get(at).copied().unwrap_or_default()
    }
}

pub type Handler = fn(&mut Vm<'_>, &Args<'_>) -> Step<Vec<Slot>>;

/// A model, by the name it answers to.
#[derive(Clone, Copy)]
pub struct Model {
    pub name: &'static str,
    pub handler: Handler,
}

/// State of the world outside the program, part of every checkpoint.
#[derive(Clone, Default)]
pub struct Environment {
    /// What was written to standard output and error.
    pub stdout: Arc<Vec<u8>>,
    pub stderr: Arc<Vec<u8>>,
}

/// The model of a function, if there is one.
pub fn find(name: &str) -> Option<Model> {
    let tables = [intrinsics::TABLE, stdio_h::TABLE, stdlib_h::TABLE, string_h::TABLE];
    if let Some(model) = tables.iter().flat_map(|t| t.iter()).find(|m| m.name == name) {
        return Some(*model);
    }
    intrinsics::find(name)
}

/// Bytes of a global variable that the C library owns.
pub fn global(name: &str) -> Option<u64> {
    match name {
        "stdin" | "stdout" | "stderr" | "environ" => Some(8),
        _ => None,
    }
}

pub fn call(model: Model, vm: &mut Vm<'_>, slots: &[Slot], site: &CallSite) -> Step<Vec<Slot>> {
    (model.handler)(vm, &Args { slots, site })
}

/// A result of one register.
pub fn one(value: u64) -> Step<Vec<Slot>> {
    Ok(vec![Slot::number(value)])
}

pub fn nothing() -> Step<Vec<Slot>> {
    Ok(Vec::new())
}

pub fn unsupported<T>(what: impl Into<String>) -> Step<T> {
    Err(Stop::Unsupported(what.into()))
}

impl Vm<'_> {
    /// The bytes of a string up to its zero; symbolic ones by their value under the input.
    pub fn c_string(&mut self, pointer: Slot) -> Step<Vec<u8>> {
        let mut bytes = Vec::new();
        loop {
            let at = pointer.value + bytes.len() as u64;
            self.check(pointer.origin, at, 1, false)?;
            match self.state.memory.byte(at) {
                0 => return Ok(bytes),
                byte => bytes.push(byte),
            }
        }
    }
}
