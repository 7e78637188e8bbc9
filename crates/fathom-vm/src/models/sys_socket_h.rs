//! `sys/socket.h`: sockets inside the program are connected to each other; data from outside is input.
//!
//! A connection is two pipes. A client that connects to an address where nothing in the program listens, and a server that
//! accepts when nothing in the program has connected, talk to the world: the data they receive is symbolic, which the report
//! lists, because a test does not play the other side.

use fathom_finding::Approximation;

use super::unistd_h::{EBADF, EINVAL, descriptor, fail};
use super::{Args, Model, one};
use crate::environment::files::{self, Description, IS_SOCKET, Stream};
use crate::environment::world::{Contents, Length};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "socket", handler: socket },
    Model { name: "socketpair", handler: socketpair },
    Model { name: "bind", handler: bind },
    Model { name: "listen", handler: listen },
    Model { name: "connect", handler: connect },
    Model { name: "__fathom_accept", handler: accept },
    Model { name: "__fathom_waiting", handler: waiting },
    Model { name: "getsockname", handler: name },
    Model { name: "shutdown", handler: shutdown },
];

const ENOTSOCK: u64 = 88;
const EADDRINUSE: u64 = 98;
const AF_UNIX: u8 = 1;
/// Ports that are assigned when none is requested.
const FIRST_PORT: u16 = 40_000;
/// Maximum number of bytes from outside.
const RECEIVED: u64 = 64;

fn open(vm: &mut Vm<'_>, stream: Stream) -> u64 {
    let description = Description { stream, position: 0, flags: files::READ_WRITE, path: String::new() };
    vm.files_mut().open(description)
}

fn socket(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = open(vm, Stream::Unconnected { address: Vec::new(), listening: false, waiting: Vec::new() });
    one(number)
}

fn socketpair(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(3), "the target of socketpair")?;
    vm.check(to.origin, to.value, 8, true)?;
    let (a, b) = (vm.make_pipe(IS_SOCKET)?, vm.make_pipe(IS_SOCKET)?);
    for (at, inward, outward) in [(0, a, b), (4, b, a)] {
        let number = open(vm, Stream::Socket { inward, outward });
        vm.store_at(to.value + at, 4, Slot::number(number));
    }
    one(0)
}

/// The bytes of an address, pinned.
fn address(vm: &mut Vm<'_>, pointer: Slot, len: Slot) -> VmResult<Vec<u8>> {
    let pointer = vm.place(pointer, "an address")?;
    let len = vm.pin(len, "the length of an address")? & 0xff;
    vm.check(pointer.origin, pointer.value, len, false)?;
    (pointer.value..pointer.value + len).map(|at| vm.plain_byte(at, "an address")).collect()
}

/// Key of an address: the path, or the port.
fn place(address: &[u8]) -> &[u8] {
    match address {
        [AF_UNIX, 0, path @ ..] => path.split(|&b| b == 0).next().unwrap_or(path),
        [_, _, port @ ..] => &port[..port.len().min(2)],
        short => short,
    }
}

fn stream(vm: &Vm<'_>, descriptor: u64) -> Option<Stream> {
    vm.state.environment.files.description(descriptor).map(|d| d.stream.clone())
}

fn bind(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    let mut wanted = address(vm, args.get(1), args.get(2))?;
    let Some(Stream::Unconnected { listening, waiting, .. }) = stream(vm, number) else {
        return fail(vm, if stream(vm, number).is_some() { ENOTSOCK } else { EBADF });
    };
    if wanted.len() < 4 {
        return fail(vm, EINVAL);
    }
    if wanted[0] != AF_UNIX && wanted[2..4] == [0, 0] {
        let port = FIRST_PORT + vm.state.environment.files.descriptions.len() as u16;
        wanted[2..4].copy_from_slice(&port.to_be_bytes());
    }
    if listener(vm, &wanted).is_some() {
        return fail(vm, EADDRINUSE);
    }
    let bound = Stream::Unconnected { address: wanted, listening, waiting };
    vm.files_mut().description_mut(number).expect("found before").stream = bound;
    one(0)
}

fn listen(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    if !matches!(stream(vm, number), Some(Stream::Unconnected { .. })) {
        return fail(vm, ENOTSOCK);
    }
    let description = vm.files_mut().description_mut(number).expect("found before");
    if let Stream::Unconnected { listening, .. } = &mut description.stream {
        *listening = true;
    }
    one(0)
}

/// The description that listens at an address.
fn listener(vm: &Vm<'_>, wanted: &[u8]) -> Option<usize> {
    let files = &vm.state.environment.files;
    files.descriptors.iter().flatten().copied().find(|&at| match &files.descriptions[at].stream {
        Stream::Unconnected { address, listening: true, .. } => {
            address.first() == wanted.first() && place(address) == place(wanted)
        }
        _ => false,
    })
}

fn connect(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    let wanted = address(vm, args.get(1), args.get(2))?;
    if !matches!(stream(vm, number), Some(Stream::Unconnected { .. })) {
        return fail(vm, ENOTSOCK);
    }
    let mine = match listener(vm, &wanted) {
        Some(at) => {
            let (a, b) = (vm.make_pipe(IS_SOCKET)?, vm.make_pipe(IS_SOCKET)?);
            if let Stream::Unconnected { waiting, .. } = &mut vm.files_mut().descriptions[at].stream {
                waiting.push((b, a));
            }
            (a, b)
        }
        None => from_outside(vm)?,
    };
    let connected = Stream::Socket { inward: mine.0, outward: mine.1 };
    vm.files_mut().description_mut(number).expect("found before").stream = connected;
    one(0)
}

/// A connection whose other side is not in the program.
fn from_outside(vm: &mut Vm<'_>) -> VmResult<(usize, usize)> {
    let name = vm.fresh_name("socket");
    vm.watcher.approximated("", Approximation::Network);
    let contents = Contents::Symbolic { size: RECEIVED, first: Vec::new(), length: Length::Limited };
    let inward = vm.make_node(&name, &contents, 0o600)?;
    vm.files_mut().nodes[inward].mode = 0o600 | IS_SOCKET;
    Ok((inward, vm.make_pipe(IS_SOCKET)?))
}

/// How many connections wait to be accepted; -1 when the descriptor does not listen.
fn waiting(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    match stream(vm, number) {
        Some(Stream::Unconnected { listening: true, waiting, .. }) => one(waiting.len() as u64),
        _ => one(u64::from(u32::MAX)),
    }
}

fn accept(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    if !matches!(stream(vm, number), Some(Stream::Unconnected { listening: true, .. })) {
        return fail(vm, EINVAL);
    }
    let description = vm.files_mut().description_mut(number).expect("found before");
    let Stream::Unconnected { waiting, .. } = &mut description.stream else {
        unreachable!("looked at before")
    };
    let first = if waiting.is_empty() { None } else { Some(waiting.remove(0)) };
    let (inward, outward) = match first {
        Some(pair) => pair,
        None => from_outside(vm)?,
    };
    one(open(vm, Stream::Socket { inward, outward }))
}

fn name(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    let to = vm.place(args.get(1), "the target of getsockname")?;
    let room = vm.load(args.get(2), 0, 4, 32)?;
    let room = vm.pin(room, "the length of an address")?;
    let Some(Stream::Unconnected { address, .. }) = stream(vm, number) else { return fail(vm, ENOTSOCK) };
    let given = &address[..address.len().min(room as usize)];
    vm.check(to.origin, to.value, given.len() as u64, true)?;
    vm.state.memory.write_bytes(to.value, given);
    vm.store(args.get(2), 0, 4, Slot::number(address.len() as u64))?;
    one(0)
}

/// Shuts down sending: the peer reaches the end when it has read everything.
fn shutdown(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = descriptor(vm, args.get(0))?;
    let how = vm.pin(args.get(1), "how a socket is shut down")?;
    let Some(Stream::Socket { inward, .. }) = stream(vm, number) else { return fail(vm, ENOTSOCK) };
    if how != 0 {
        // Later writes have no reader.
        let outward = vm.make_pipe(IS_SOCKET)?;
        vm.files_mut().description_mut(number).expect("found before").stream =
            Stream::Socket { inward, outward };
    }
    one(0)
}
