//! `stdio.h`: the printing functions. Streams and reading are guest code (`guest/stdio.c`) over descriptors.

use fathom_ir::code::{CallTarget, Instr};

use super::printf::{Want, render};
use super::stdlib_h::allocate;
use super::variadic::Variadic;
use super::{Args, Model, one};
use crate::environment::output::Piece;
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "printf", handler: |vm, a| print(vm, a, Target::Descriptor(1), 0, false) },
    Model { name: "__printf_chk", handler: |vm, a| print(vm, a, Target::Descriptor(1), 1, false) },
    Model { name: "vprintf", handler: |vm, a| print(vm, a, Target::Descriptor(1), 0, true) },
    Model { name: "__vprintf_chk", handler: |vm, a| print(vm, a, Target::Descriptor(1), 1, true) },
    Model { name: "fprintf", handler: |vm, a| print(vm, a, Target::Stream, 1, false) },
    Model { name: "__fprintf_chk", handler: |vm, a| print(vm, a, Target::Stream, 2, false) },
    Model { name: "vfprintf", handler: |vm, a| print(vm, a, Target::Stream, 1, true) },
    Model { name: "__vfprintf_chk", handler: |vm, a| print(vm, a, Target::Stream, 2, true) },
    Model { name: "dprintf", handler: |vm, a| print(vm, a, Target::Number, 1, false) },
    Model { name: "vdprintf", handler: |vm, a| print(vm, a, Target::Number, 1, true) },
    Model { name: "sprintf", handler: |vm, a| print(vm, a, Target::Memory { limit: None }, 1, false) },
    Model { name: "vsprintf", handler: |vm, a| print(vm, a, Target::Memory { limit: None }, 1, true) },
    // The extra arguments are a flag and the size of the target, which the machine knows exactly.
    Model { name: "__sprintf_chk", handler: |vm, a| print(vm, a, Target::Memory { limit: None }, 3, false) },
    Model { name: "__vsprintf_chk", handler: |vm, a| print(vm, a, Target::Memory { limit: None }, 3, true) },
    Model { name: "snprintf", handler: |vm, a| print(vm, a, Target::Memory { limit: Some(1) }, 2, false) },
    Model { name: "vsnprintf", handler: |vm, a| print(vm, a, Target::Memory { limit: Some(1) }, 2, true) },
    Model {
        name: "__snprintf_chk",
        handler: |vm, a| print(vm, a, Target::Memory { limit: Some(1) }, 4, false),
    },
    Model {
        name: "__vsnprintf_chk",
        handler: |vm, a| print(vm, a, Target::Memory { limit: Some(1) }, 4, true),
    },
    Model { name: "asprintf", handler: |vm, a| print(vm, a, Target::Fresh, 1, false) },
    Model { name: "vasprintf", handler: |vm, a| print(vm, a, Target::Fresh, 1, true) },
    Model { name: "__asprintf_chk", handler: |vm, a| print(vm, a, Target::Fresh, 2, false) },
    Model { name: "__vasprintf_chk", handler: |vm, a| print(vm, a, Target::Fresh, 2, true) },
    Model { name: "wprintf", handler: |vm, a| print_wide(vm, a, Target::Descriptor(1), 0, false) },
    Model { name: "vwprintf", handler: |vm, a| print_wide(vm, a, Target::Descriptor(1), 0, true) },
    Model { name: "fwprintf", handler: |vm, a| print_wide(vm, a, Target::Stream, 1, false) },
    Model { name: "vfwprintf", handler: |vm, a| print_wide(vm, a, Target::Stream, 1, true) },
    Model {
        name: "swprintf",
        handler: |vm, a| print_wide(vm, a, Target::Memory { limit: Some(1) }, 2, false),
    },
    Model {
        name: "vswprintf",
        handler: |vm, a| print_wide(vm, a, Target::Memory { limit: Some(1) }, 2, true),
    },
    Model { name: "puts", handler: |vm, a| put_string(vm, a, false, b"\n") },
    Model { name: "fputs", handler: |vm, a| put_string(vm, a, true, b"") },
    Model { name: "fputs_unlocked", handler: |vm, a| put_string(vm, a, true, b"") },
];

/// A string to a stream, with or without a line end; nothing is decided when it cannot be read again.
fn put_string(vm: &mut Vm<'_>, args: &Args<'_>, stream: bool, end: &[u8]) -> VmResult<Vec<Slot>> {
    let descriptor = if stream { vm.stream_descriptor(args.get(1))? } else { 1 };
    // Unlike a format, these take no null pointer.
    let text = vm.place(args.get(0), "a text that is printed")?;
    vm.check(text.origin, text.value, 1, false)?;
    let leaves = vm.leaves_the_program(descriptor);
    // Only `puts` returns the length.
    let later = leaves && (stream || !result_is_used(vm, args));
    let mut rest = Variadic::registers(args, 0);
    let mut pieces = render(vm, b"%s", &mut rest, if later { Want::Pieces } else { Want::Bytes })?;
    if !end.is_empty() {
        pieces.push(Piece::Bytes(end.to_vec()));
    }
    let len: u64 = pieces.iter().map(Piece::len).sum();
    match vm.write_pieces(descriptor, pieces)? {
        Ok(()) => one(if stream { 1 } else { len }),
        Err(errno) => super::unistd_h::fail(vm, errno),
    }
}

/// The destination of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Descriptor(u64),
    /// The stream that is the first argument.
    Stream,
    /// The descriptor that is the first argument.
    Number,
    /// The memory behind the first argument; the argument at `limit` is its size.
    Memory {
        limit: Option<usize>,
    },
    /// A new heap block, its address stored behind the first argument.
    Fresh,
}

/// Prints with the format at argument `at`, followed by its arguments or by a `va_list`.
fn print(vm: &mut Vm<'_>, args: &Args<'_>, target: Target, at: usize, list: bool) -> VmResult<Vec<Slot>> {
    let format = vm.c_string(args.get(at), "a format")?;
    print_as(vm, args, target, (at, list), &format, false)
}

/// The same with a format of wide characters; memory gets wide characters, too.
fn print_wide(
    vm: &mut Vm<'_>,
    args: &Args<'_>,
    target: Target,
    at: usize,
    list: bool,
) -> VmResult<Vec<Slot>> {
    let from = vm.place(args.get(at), "a format")?;
    let mut format = Vec::new();
    loop {
        let slot = vm.load(from, 4 * format.len() as u64, 4, 32)?;
        match vm.pin(slot, "a format")? {
            0 => break,
            value => format.push(u8::try_from(value).unwrap_or(b'?')),
        }
    }
    print_as(vm, args, target, (at, list), &format, true)
}

fn print_as(
    vm: &mut Vm<'_>,
    args: &Args<'_>,
    target: Target,
    (at, list): (usize, bool),
    format: &[u8],
    wide: bool,
) -> VmResult<Vec<Slot>> {
    let mut rest =
        if list { Variadic::list(vm, args.get(at + 1))? } else { Variadic::registers(args, at + 1) };
    let descriptor = match target {
        Target::Descriptor(number) => Some(number),
        Target::Number => Some(vm.pin(args.get(0), "a descriptor")?),
        Target::Stream => Some(vm.stream_descriptor(args.get(0))?),
        Target::Memory { .. } | Target::Fresh => None,
    };
    let leaves = descriptor.is_some_and(|number| vm.leaves_the_program(number));
    let want = if leaves && !result_is_used(vm, args) { Want::Pieces } else { Want::Bytes };
    let pieces = render(vm, format, &mut rest, want)?;
    let len: u64 = pieces.iter().map(Piece::len).sum();
    match (target, descriptor) {
        (_, Some(number)) => {
            if let Err(errno) = vm.write_pieces(number, pieces)? {
                return super::unistd_h::fail(vm, errno);
            }
        }
        (Target::Memory { limit }, _) => {
            let room = match limit {
                Some(at) => vm.pin(args.get(at), "the room given to snprintf")?,
                None => u64::MAX,
            };
            if wide {
                return write_wide_text(vm, args.get(0), room, &pieces);
            }
            write_text(vm, args.get(0), room, &pieces)?;
        }
        _ => {
            let block = allocate(vm, len + 1, 1)?;
            write_text(vm, block, u64::MAX, &pieces)?;
            vm.store(args.get(0), 0, vm.program.word(), block)?;
        }
    }
    one(len & 0xffff_ffff)
}

/// Writes as much as fits, and a zero.
fn write_text(vm: &mut Vm<'_>, to: Slot, room: u64, pieces: &[Piece]) -> VmResult<()> {
    let to = vm.place(to, "the target of sprintf")?;
    if room == 0 {
        return Ok(());
    }
    vm.buffer_size("snprintf", to, room, 1)?;
    let len = pieces.iter().map(Piece::len).sum::<u64>().min(room - 1);
    vm.check(to.origin, to.value, len + 1, true)?;
    let mut at = to.value;
    let end = to.value + len;
    for piece in pieces {
        let left = end - at;
        match piece {
            Piece::Bytes(bytes) => {
                let bytes = &bytes[..bytes.len().min(left as usize)];
                vm.state.memory.write_bytes(at, bytes);
                at += bytes.len() as u64;
            }
            Piece::Byte(value, term) if left > 0 => {
                vm.state.memory.store_term(at, *value, *term);
                at += 1;
            }
            _ => {}
        }
    }
    vm.state.memory.store(at, 1, 0);
    Ok(())
}

/// Wide text is written whole, or it is an error and truncated at the limit.
fn write_wide_text(vm: &mut Vm<'_>, to: Slot, room: u64, pieces: &[Piece]) -> VmResult<Vec<Slot>> {
    let to = vm.place(to, "the target of swprintf")?;
    let len: u64 = pieces.iter().map(Piece::len).sum();
    if room == 0 {
        return one(u64::from(u32::MAX));
    }
    vm.buffer_size("swprintf", to, room, 4)?;
    let written = len.min(room - 1);
    vm.check(to.origin, to.value, 4 * (written + 1), true)?;
    let mut characters = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Bytes(bytes) => characters.extend(bytes.iter().map(|&byte| (byte, None))),
            Piece::Byte(value, term) => characters.push((*value, Some(*term))),
            _ => unreachable!("text for memory is bytes"),
        }
    }
    let mut at = to.value;
    for (value, term) in characters.into_iter().take(written as usize) {
        vm.state.memory.store(at, 4, value.into());
        if let Some(term) = term {
            vm.state.memory.store_term(at, value, term);
        }
        at += 4;
    }
    vm.state.memory.store(at, 4, 0);
    one(if len < room { len } else { u64::from(u32::MAX) })
}

/// Whether the caller's code reads the register of the result: a length that is not used need not be decided.
fn result_is_used(vm: &Vm<'_>, args: &Args<'_>) -> bool {
    let code = &vm.state.frame().code;
    let Some(result) = (args.site.results.count > 0).then_some(args.site.results.first) else { return false };
    let in_instructions = code.instrs.iter().any(|&instr| {
        let mut instr = instr;
        let mut found = false;
        let returns = if let Instr::Return { values } = instr {
            (values.first..values.first + values.count).contains(&result)
        } else {
            false
        };
        instr.each_reg(&mut |reg| found |= *reg == result);
        found || returns
    });
    in_instructions
        || code.calls.iter().any(|call| {
            let target = matches!(&call.target, CallTarget::Register(reg) if *reg == result);
            let within = |first: u32, count: u32| (first..first + count).contains(&result);
            target || call.arguments.iter().any(|a| within(a.regs.first, a.regs.count))
        })
}

impl Vm<'_> {
    /// The descriptor of a stream: where the C library keeps it.
    pub(crate) fn stream_descriptor(&mut self, stream: Slot) -> VmResult<u64> {
        let stream = self.place(stream, "a stream")?;
        let slot = self.load(stream, self.program.stream_layout().1, 4, 32)?;
        self.pin(slot, "the descriptor of a stream")
    }
}
