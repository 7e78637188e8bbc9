//! `unistd.h`, `fcntl.h`: descriptors over the files of [`crate::environment::files`].
//!
//! Reading decides whether as many bytes are available as requested; when they are not, the length of the input is decided. Guest
//! code (`guest/unistd.c`) prepares standard input in an instruction of its own, so that a run can return to this decision.

use std::path::PathBuf;
use std::sync::Arc;

use fathom_finding::Approximation;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::bits::number;
use super::{Args, Model, one};
use crate::environment::files::{self, Description, Entry, Files, IS_FILE, IS_PIPE, Node, Stream, absolute};
use crate::environment::output::Piece;
use crate::environment::world::{Contents, Length};
use crate::machine::vm::{Vm, VmResult};
use crate::memory::object::Kind;
use crate::value::{Slot, sign_extend};

pub const TABLE: &[Model] = &[
    Model { name: "__fathom_prepare", handler: prepare },
    Model { name: "__fathom_getc", handler: get_byte },
    Model { name: "__fathom_read", handler: read },
    Model { name: "__fathom_would_block", handler: would_block },
    Model { name: "write", handler: write },
    Model { name: "open", handler: open },
    Model { name: "open64", handler: open },
    Model { name: "__open_2", handler: open },
    Model { name: "creat", handler: creat },
    Model { name: "creat64", handler: creat },
    Model { name: "close", handler: close },
    Model { name: "lseek", handler: |vm, a| lseek(vm, a, vm.long(a.get(1))) },
    Model { name: "lseek64", handler: |vm, a| lseek(vm, a, a.get(1)) },
    Model { name: "dup", handler: dup },
    Model { name: "dup2", handler: dup2 },
    Model { name: "dup3", handler: dup2 },
    Model { name: "fcntl", handler: fcntl },
    Model { name: "fcntl64", handler: fcntl },
    Model { name: "pipe", handler: pipe },
    Model { name: "pipe2", handler: pipe },
    Model { name: "ftruncate", handler: |vm, a| ftruncate(vm, a, vm.long(a.get(1))) },
    Model { name: "ftruncate64", handler: |vm, a| ftruncate(vm, a, a.get(1)) },
    Model { name: "fsync", handler: |_, _| one(0) },
    Model { name: "fdatasync", handler: |_, _| one(0) },
    Model { name: "sync", handler: |_, _| Ok(Vec::new()) },
    Model { name: "isatty", handler: isatty },
    Model { name: "__fathom_pid", handler: process_number },
];

pub(super) const ENOENT: u64 = 2;
pub(super) const EBADF: u64 = 9;
pub(super) const EEXIST: u64 = 17;
pub(super) const ENOTDIR: u64 = 20;
pub(super) const EISDIR: u64 = 21;
pub(super) const EINVAL: u64 = 22;
const ENOTTY: u64 = 25;
const ESPIPE: u64 = 29;
const EPIPE: u64 = 32;
pub(super) const ENOTCONN: u64 = 107;
/// Names that an input-dependent path is compared with.
const MAX_NAMES: usize = 16;
const MINUS_ONE: u64 = u32::MAX as u64;

/// Fails with an error number; `-1` of 32 bits.
pub(super) fn fail(vm: &mut Vm<'_>, errno: u64) -> VmResult<Vec<Slot>> {
    vm.set_errno(errno);
    one(MINUS_ONE)
}

/// The same as a `long`.
fn fail_long(vm: &mut Vm<'_>, errno: u64) -> VmResult<Vec<Slot>> {
    vm.set_errno(errno);
    one(u64::MAX)
}

pub(super) fn descriptor(vm: &mut Vm<'_>, slot: Slot) -> VmResult<u64> {
    Ok(vm.pin(slot, "a descriptor")? & 0xffff_ffff)
}

/// In an instruction of its own, so that the decisions of the reading itself come first there.
fn prepare(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    vm.prepare_input(descriptor)?;
    Ok(Vec::new())
}

impl Vm<'_> {
    pub(crate) fn files_mut(&mut self) -> &mut Files {
        self.effect();
        Arc::make_mut(&mut self.state.environment.files)
    }

    /// Makes standard input's symbols, at the first read of its descriptor.
    pub(crate) fn prepare_input(&mut self, descriptor: u64) -> VmResult<()> {
        let stream = self.state.environment.files.description(descriptor).map(|d| &d.stream);
        if stream == Some(&Stream::Stdin) {
            let contents = self.world.stdin.clone();
            let node = self.make_node("stdin", &contents, 0o600)?;
            self.files_mut().description_mut(descriptor).expect("found before").stream = Stream::File(node);
        }
        Ok(())
    }

    /// A file's contents in guest memory, with symbols where they are symbolic.
    pub(crate) fn make_node(&mut self, name: &str, contents: &Contents, mode: u32) -> VmResult<usize> {
        let begun = match (contents, self.stream_beginning()) {
            (Contents::Symbolic { size, first, length }, Some(text))
                if first.is_empty() && *length != Length::Fixed =>
            {
                Some(Contents::Symbolic { size: *size, first: text, length: *length })
            }
            _ => None,
        };
        let contents = begun.as_ref().unwrap_or(contents);
        let (room, len) = match contents {
            Contents::Concrete(bytes) => (bytes.len() as u64, bytes.len() as u64),
            Contents::Symbolic { size, first, length } => {
                let len = if *length == Length::Fixed || first.is_empty() {
                    *size
                } else {
                    (first.len() as u64).min(*size)
                };
                (if *length == Length::Fixed { *size } else { self.room(name, *size)? }, len)
            }
        };
        let mut node = Node { mode: mode | IS_FILE, ..self.empty_node(room) };
        node.len = len;
        match contents {
            Contents::Concrete(bytes) => self.state.memory.write_bytes(node.base, bytes),
            Contents::Symbolic { first, length, .. } => {
                self.symbolic_bytes(name, node.base, room, first);
                node.limited = (*length == Length::Limited).then(|| name.into());
                let fixed = *length == Length::Fixed;
                let given = self.plain.as_ref().and_then(|plain| plain.part(name));
                if let Some((bytes, _)) = given.filter(|_| !fixed) {
                    node.len = bytes.len() as u64;
                } else if !fixed {
                    let slot = self.symbol(&format!("{name}.len"), 32, len);
                    let term = slot.term(&self.store, 32);
                    let most = number(&self.store, 32, room.into());
                    let cond = self.store.mk(Op::BvUle, &[term, most]);
                    (node.len, node.len_term) = (slot.value, slot.term);
                    self.assume(cond, slot.value <= room)?;
                }
            }
        }
        let files = self.files_mut();
        files.nodes.push(node);
        Ok(files.nodes.len() - 1)
    }

    fn empty_node(&mut self, room: u64) -> Node {
        let loc = self.loc();
        let object = self.state.objects.make(&mut self.state.memory, Kind::Environment, room, 16, loc);
        self.state.objects.set_name(object, "file contents".into());
        let base = self.state.objects.get(object).base;
        Node { base, object, room, len: 0, len_term: None, mode: 0o644 | IS_FILE, limited: None }
    }

    /// A node without a name, for pipes.
    pub(crate) fn make_pipe(&mut self, kind: u32) -> VmResult<usize> {
        let node = self.make_node("pipe", &Contents::Concrete(Vec::new()), 0o600)?;
        self.files_mut().nodes[node].mode = 0o600 | kind;
        Ok(node)
    }

    /// Where relative paths start.
    pub(crate) fn folder(&self) -> PathBuf {
        match &self.state.environment.folder {
            Some(folder) => (**folder).clone(),
            None => self.world.folder.clone(),
        }
    }

    /// Resolves a path: changes of the run first, then the world's files, then the machine's.
    pub(crate) fn lookup(&mut self, path: &str) -> VmResult<Entry> {
        if let Some(entry) = self.state.environment.files.names.get(path) {
            return Ok(entry.clone());
        }
        let world = self.world.clone();
        if let Some(file) = world.files.iter().find(|f| absolute(&world.folder, &f.path) == path) {
            let node = self.make_node(&file.name, &file.contents, 0o644)?;
            self.files_mut().names.insert(path.to_string(), Entry::File(node));
            return Ok(Entry::File(node));
        }
        if path == absolute(&world.folder, "") {
            return Ok(Entry::Folder);
        }
        let real = std::fs::metadata(path).ok().filter(|_| world.real_files);
        Ok(match real {
            Some(found) if found.is_dir() => Entry::Folder,
            Some(found) if found.is_file() => match std::fs::read(path) {
                Ok(bytes) => {
                    let mode = std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o777;
                    let node = self.make_node(path, &Contents::Concrete(bytes), mode)?;
                    self.files_mut().names.insert(path.to_string(), Entry::File(node));
                    Entry::File(node)
                }
                Err(_) => Entry::Gone,
            },
            _ => Entry::Gone,
        })
    }

    /// A path argument, absolute. An input-dependent one is compared with the names that the program can know;
    /// when it is none of them, its symbolic bytes are pinned.
    pub(crate) fn path(&mut self, slot: Slot) -> VmResult<String> {
        let slot = self.resolved(slot)?;
        for name in self.known_names() {
            let Some(same) = self.is_text(slot, name.as_bytes()) else { continue };
            let taken = self.watcher.holds(&self.store, same);
            self.decide(DecisionKind::Branch, same, taken)?;
            if taken {
                break;
            }
        }
        let text = self.c_string(slot, "a path")?;
        let folder = self.folder();
        Ok(if text.is_empty() { String::new() } else { absolute(&folder, &String::from_utf8_lossy(&text)) })
    }

    /// Names of files that exist for the program, absolute and as seen from its folder.
    fn known_names(&self) -> Vec<String> {
        let made = self.state.environment.files.names.iter();
        let made = made.filter(|(_, entry)| **entry != Entry::Gone).map(|(name, _)| name.clone());
        let given = self.world.files.iter().map(|file| file.path.clone());
        let folder = format!("{}/", self.folder().display());
        let mut names: Vec<String> = Vec::new();
        for name in made.chain(given).take(MAX_NAMES) {
            names.extend(name.strip_prefix(&folder).map(ToString::to_string));
            names.push(name);
        }
        names
    }

    /// The condition that a string is this text; `None` when nothing symbolic decides it.
    fn is_text(&self, pointer: Slot, text: &[u8]) -> Option<Term> {
        let mut all = Vec::new();
        for (at, &byte) in (pointer.value..).zip(text.iter().chain([&0])) {
            if !self.readable(pointer, at) {
                return None;
            }
            match self.state.memory.term(at) {
                Some(term) => all.push(self.store.mk(Op::Eq, &[term, self.store.bv(8, u64::from(byte))])),
                None if self.state.memory.byte(at) != byte => return None,
                None => {}
            }
        }
        if all.is_empty() { None } else { Some(self.store.mk(Op::And, &all)) }
    }

    /// Whether the folder that a path lies in exists.
    pub(crate) fn parent_exists(&mut self, path: &str) -> VmResult<bool> {
        let parent =
            path.rsplit_once('/').map_or("/", |(parent, _)| if parent.is_empty() { "/" } else { parent });
        Ok(parent == "/" || self.lookup(parent)? == Entry::Folder)
    }

    /// Decides a symbolic length to be its value under this input.
    pub(crate) fn settle_length(&mut self, node: usize) -> VmResult<u64> {
        let (len, term) = {
            let node = &self.state.environment.files.nodes[node];
            (node.len, node.len_term)
        };
        if let Some(term) = term {
            let same = self.store.mk(Op::Eq, &[term, number(&self.store, 32, len.into())]);
            // A pin whose other side is every other length: nothing is lost, so nothing is reported.
            self.decide(DecisionKind::Pin, same, true)?;
            self.files_mut().nodes[node].len_term = None;
        }
        Ok(len)
    }

    /// How many of `want` bytes from `position` on are available.
    fn available(&mut self, node: usize, position: u64, want: u64) -> VmResult<u64> {
        let (len, room, term) = {
            let node = &self.state.environment.files.nodes[node];
            (node.len, node.room, node.len_term)
        };
        let end = position.saturating_add(want);
        if end > room
            && let Some(name) = self.state.environment.files.nodes[node].limited.clone()
        {
            self.watcher.approximated(&name, Approximation::Bytes { most: room });
        }
        let Some(term) = term else {
            if let Some(plain) = &mut self.plain {
                plain.hungry |= end > len;
            }
            return Ok(len.saturating_sub(position).min(want));
        };
        if position >= room {
            return Ok(0);
        }
        if end <= room {
            let all = self.store.mk(Op::BvUle, &[number(&self.store, 32, end.into()), term]);
            self.decide(DecisionKind::Shape, all, end <= len)?;
            if end <= len {
                return Ok(want);
            }
        }
        let len = if want == 1 { len } else { self.settle_length(node)? };
        Ok(len.saturating_sub(position).min(want))
    }

    /// The size that a read requests. Whether it fits its target is decided before it is pinned; a larger size is no bug
    /// as long as fewer bytes arrive.
    fn wanted(&mut self, len: Slot, to: Slot) -> VmResult<u64> {
        let id = match to.origin {
            0 => self.state.objects.at(to.value).unwrap_or(0),
            origin => origin,
        };
        let object = self.state.objects.get(id);
        if len.term.is_some() && id != 0 && object.alive && object.holds(to.value, 0) {
            let (inside, room) = self.room_for(id, to.value, len);
            self.decide(DecisionKind::Check, inside, len.value <= room)?;
        }
        self.pin(len, "the length of a read")
    }

    /// Extends a file to `end`; the gap is zero.
    fn extend(&mut self, node: usize, end: u64) {
        let old = self.state.environment.files.nodes[node].clone();
        let mut new = old.clone();
        if end > old.room {
            let bigger = self.empty_node(end.next_power_of_two().max(64));
            self.state.memory.copy(bigger.base, old.base, old.len);
            new = Node { len: old.len, mode: old.mode, len_term: old.len_term, ..bigger };
        }
        if end > new.len {
            self.state.memory.fill(new.base + new.len, end - new.len, 0);
            new.len = end;
        }
        self.files_mut().nodes[node] = new;
    }

    /// Whether text written to a descriptor is never read by the program.
    pub(crate) fn leaves_the_program(&self, descriptor: u64) -> bool {
        let description = self.state.environment.files.description(descriptor);
        matches!(description.map(|d| &d.stream), Some(Stream::Stdout | Stream::Stderr | Stream::Null))
    }

    /// Writes to a descriptor; the error if it is not writable.
    pub(crate) fn write_pieces(&mut self, descriptor: u64, pieces: Vec<Piece>) -> VmResult<Result<(), u64>> {
        let Some(description) = self.state.environment.files.description(descriptor) else {
            return Ok(Err(EBADF));
        };
        if description.flags & 3 == files::READ_ONLY {
            return Ok(Err(EBADF));
        }
        let (stream, flags, position) = (description.stream.clone(), description.flags, description.position);
        match stream {
            Stream::Null => {}
            Stream::Folder(_) | Stream::Stdin => return Ok(Err(EBADF)),
            Stream::Unconnected { .. } => return Ok(Err(EPIPE)),
            Stream::Stdout | Stream::Stderr => {
                self.effect();
                let environment = &mut self.state.environment;
                let output =
                    if stream == Stream::Stdout { &mut environment.stdout } else { &mut environment.stderr };
                pieces.into_iter().for_each(|piece| output.push(piece));
            }
            Stream::File(node) | Stream::Socket { outward: node, .. } => {
                let len = self.settle_length(node)?;
                let socket = matches!(stream, Stream::Socket { .. });
                let mut at = if socket || flags & files::APPEND != 0 { len } else { position };
                let total: u64 = pieces.iter().map(Piece::len).sum();
                self.extend(node, at + total);
                let base = self.state.environment.files.nodes[node].base;
                for piece in &pieces {
                    match piece {
                        Piece::Bytes(bytes) => self.state.memory.write_bytes(base + at, bytes),
                        Piece::Byte(value, term) => self.state.memory.store_term(base + at, *value, *term),
                        Piece::Text(_) | Piece::Formatted { .. } => {
                            unreachable!("text that the program can read has its bytes")
                        }
                    }
                    at += piece.len();
                }
                if !socket {
                    self.files_mut().description_mut(descriptor).expect("found before").position = at;
                }
            }
        }
        Ok(Ok(()))
    }

    /// Bytes of guest memory as pieces.
    pub(crate) fn pieces_at(&self, address: u64, len: u64) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for at in address..address + len {
            let byte = self.state.memory.byte(at);
            match (self.state.memory.term(at), pieces.last_mut()) {
                (Some(term), _) => pieces.push(Piece::Byte(byte, term)),
                (None, Some(Piece::Bytes(bytes))) => bytes.push(byte),
                (None, _) => pieces.push(Piece::Bytes(vec![byte])),
            }
        }
        pieces
    }
}

/// The next byte of a descriptor, or -1.
fn get_byte(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    vm.prepare_input(descriptor)?;
    let Some(description) = vm.state.environment.files.description(descriptor) else {
        return fail(vm, EBADF);
    };
    let position = description.position;
    let (Stream::File(node) | Stream::Socket { inward: node, .. }) = description.stream else {
        return one(MINUS_ONE);
    };
    if description.flags & 3 == files::WRITE_ONLY {
        return fail(vm, EBADF);
    }
    if vm.available(node, position, 1)? == 0 {
        return one(MINUS_ONE);
    }
    let address = vm.state.environment.files.nodes[node].base + position;
    let value = vm.state.memory.byte(address).into();
    let slot = match vm.state.memory.term(address) {
        Some(term) => Slot::of_term(&vm.store, value, crate::value::symbolic::resize(&vm.store, term, 32)),
        None => Slot::number(value),
    };
    vm.files_mut().description_mut(descriptor).expect("found before").position += 1;
    Ok(vec![slot])
}

fn read(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let to = vm.place(args.get(1), "the target of a read")?;
    let want = vm.wanted(args.get(2), to)?;
    vm.prepare_input(descriptor)?;
    let Some(description) = vm.state.environment.files.description(descriptor) else {
        return fail_long(vm, EBADF);
    };
    let position = description.position;
    let node = match description.stream {
        _ if description.flags & 3 == files::WRITE_ONLY => return fail_long(vm, EBADF),
        Stream::File(node) | Stream::Socket { inward: node, .. } => node,
        Stream::Unconnected { .. } => return fail_long(vm, ENOTCONN),
        Stream::Folder(_) => return fail_long(vm, EISDIR),
        _ => return one(0),
    };
    if want == 0 {
        return one(0);
    }
    let count = vm.available(node, position, want)?;
    if count > 0 {
        vm.check(to.origin, to.value, count, true)?;
        let from = vm.state.environment.files.nodes[node].base + position;
        vm.state.memory.copy(to.value, from, count);
        vm.files_mut().description_mut(descriptor).expect("found before").position += count;
    }
    one(count)
}

/// Whether a read has to wait: nothing is there, and a writer is still open.
fn would_block(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let files = &vm.state.environment.files;
    let Some((node, position)) = files.inward(descriptor) else { return one(0) };
    if files.nodes[node].len_term.is_some() || position < files.nodes[node].len {
        return one(0);
    }
    let parents = vm.state.parents.iter().map(|parent| &parent.descriptors[..]);
    let held = std::iter::once(&files.descriptors[..]).chain(parents).any(|all| files.is_written(node, all));
    one(held.into())
}

fn write(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let from = vm.place(args.get(1), "the source of a write")?;
    let len = vm.length(args.get(2), &[(from, false)], "the length of a write")?;
    if len > 0 {
        vm.check(from.origin, from.value, len, false)?;
    }
    let pieces = vm.pieces_at(from.value, len);
    match vm.write_pieces(descriptor, pieces)? {
        Ok(()) => one(len),
        Err(errno) => fail_long(vm, errno),
    }
}

fn open(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    let flags = vm.pin(args.get(1), "the flags given to open")?;
    let mode = if flags & files::CREATE != 0 { vm.pin(args.get(2), "the mode given to open")? } else { 0 };
    open_path(vm, &path, flags, mode as u32)
}

fn creat(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    let mode = vm.pin(args.get(1), "the mode given to creat")?;
    open_path(vm, &path, files::CREATE | files::TRUNCATE | files::WRITE_ONLY, mode as u32)
}

pub(super) fn open_path(vm: &mut Vm<'_>, path: &str, flags: u64, mode: u32) -> VmResult<Vec<Slot>> {
    if path.is_empty() {
        return fail(vm, ENOENT);
    }
    let stream = match path {
        "/dev/null" => Stream::Null,
        "/dev/stdin" => return reopen(vm, 0),
        "/dev/stdout" => return reopen(vm, 1),
        "/dev/stderr" => return reopen(vm, 2),
        "/dev/zero" | "/dev/full" => return fail(vm, ENOENT),
        "/dev/urandom" | "/dev/random" => {
            let name = vm.fresh_name("urandom");
            let contents = match vm.world.chance {
                true => Contents::Symbolic { size: 64, first: Vec::new(), length: Length::Fixed },
                false => Contents::Concrete((0..64).map(|_| vm.drawn() as u8).collect()),
            };
            Stream::File(vm.make_node(&name, &contents, 0o444)?)
        }
        _ => match vm.lookup(path)? {
            Entry::File(_) if flags & files::DIRECTORY != 0 => return fail(vm, ENOTDIR),
            Entry::File(_) if flags & files::CREATE != 0 && flags & files::EXCLUSIVE != 0 => {
                return fail(vm, EEXIST);
            }
            Entry::File(node) => {
                if flags & files::TRUNCATE != 0 && flags & 3 != files::READ_ONLY {
                    let node = &mut vm.files_mut().nodes[node];
                    (node.len, node.len_term) = (0, None);
                }
                Stream::File(node)
            }
            Entry::Folder if flags & 3 != files::READ_ONLY => return fail(vm, EISDIR),
            Entry::Folder => Stream::Folder(super::sys_stat_h::listing(vm, path)),
            Entry::Gone if flags & files::CREATE != 0 => {
                if !vm.parent_exists(path)? {
                    return fail(vm, ENOENT);
                }
                let umask = vm.state.environment.umask.unwrap_or(0o022);
                let node = vm.make_node(path, &Contents::Concrete(Vec::new()), mode & 0o777 & !umask)?;
                vm.files_mut().names.insert(path.to_string(), Entry::File(node));
                Stream::File(node)
            }
            Entry::Gone if vm.world.open && flags & 3 == files::READ_ONLY => {
                let contents = Contents::Symbolic {
                    size: super::outside::BYTES,
                    first: Vec::new(),
                    length: Length::Limited,
                };
                let node = vm.make_node(path, &contents, 0o644)?;
                vm.files_mut().names.insert(path.to_string(), Entry::File(node));
                Stream::File(node)
            }
            Entry::Gone => return fail(vm, ENOENT),
        },
    };
    let description = Description { stream, position: 0, flags, path: path.to_string() };
    let number = vm.files_mut().open(description);
    vm.note_opened(number);
    one(number)
}

impl Vm<'_> {
    /// Marks a descriptor that the program's own code opened, and must close.
    pub(super) fn note_opened(&mut self, number: u64) {
        let loc = self.loc();
        let own = self.in_users_code();
        let opened = &mut self.files_mut().opened;
        match own {
            true => opened.insert(number, loc),
            false => opened.remove(&number),
        };
    }
}

/// Another descriptor for the same description.
fn reopen(vm: &mut Vm<'_>, descriptor: usize) -> VmResult<Vec<Slot>> {
    match vm.state.environment.files.descriptors[descriptor] {
        Some(description) => one(vm.files_mut().attach(description, 0)),
        None => fail(vm, ENOENT),
    }
}

fn close(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    if vm.state.environment.files.description(descriptor).is_none() {
        return fail(vm, EBADF);
    }
    vm.files_mut().descriptors[descriptor as usize] = None;
    one(0)
}

fn lseek(vm: &mut Vm<'_>, args: &Args<'_>, offset: Slot) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let offset = vm.pin(offset, "the offset of a seek")? as i64;
    let whence = vm.pin(args.get(2), "where a seek starts")? & 0xffff_ffff;
    vm.prepare_input(descriptor)?;
    let Some(description) = vm.state.environment.files.description(descriptor) else {
        return fail_long(vm, EBADF);
    };
    let position = description.position;
    let Stream::File(node) = description.stream else { return fail_long(vm, ESPIPE) };
    let start = match whence {
        0 => 0,
        1 => position,
        2 => vm.settle_length(node)?,
        _ => return fail_long(vm, EINVAL),
    };
    match (start as i64).checked_add(offset) {
        Some(to) if to >= 0 => {
            vm.files_mut().description_mut(descriptor).expect("found before").position = to as u64;
            one(to as u64)
        }
        _ => fail_long(vm, EINVAL),
    }
}

fn dup(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    duplicate(vm, descriptor, 0)
}

fn duplicate(vm: &mut Vm<'_>, descriptor: u64, least: usize) -> VmResult<Vec<Slot>> {
    match vm.state.environment.files.descriptors.get(descriptor as usize).copied().flatten() {
        Some(description) => one(vm.files_mut().attach(description, least)),
        None => fail(vm, EBADF),
    }
}

fn dup2(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let from = descriptor(vm, args.get(0))?;
    let to = descriptor(vm, args.get(1))?;
    let Some(description) = vm.state.environment.files.descriptors.get(from as usize).copied().flatten()
    else {
        return fail(vm, EBADF);
    };
    if to > 1023 {
        return fail(vm, EBADF);
    }
    let files = vm.files_mut();
    if let Some(slot) = files.descriptors.get_mut(to as usize) {
        *slot = None;
    }
    one(files.attach(description, to as usize))
}

fn fcntl(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let command = vm.pin(args.get(1), "a command given to fcntl")? & 0xffff_ffff;
    let Some(flags) = vm.state.environment.files.description(descriptor).map(|d| d.flags) else {
        return fail(vm, EBADF);
    };
    match command {
        // F_DUPFD and F_DUPFD_CLOEXEC
        0 | 1030 => {
            let least = vm.pin(args.get(2), "the least descriptor")?;
            duplicate(vm, descriptor, least as usize)
        }
        // F_GETFD, F_SETFD, and locks, which no other process holds
        1 | 2 | 5 | 6 | 7 => one(0),
        3 => one(flags),
        4 => {
            let new = vm.pin(args.get(2), "flags given to fcntl")?;
            let description = vm.files_mut().description_mut(descriptor).expect("found before");
            description.flags = description.flags & 3 | new & !3;
            one(0)
        }
        _ => fail(vm, EINVAL),
    }
}

/// Two descriptions of one file: written bytes can be read through both.
fn pipe(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(0), "the target of pipe")?;
    vm.check(to.origin, to.value, 8, true)?;
    let node = vm.make_pipe(IS_PIPE)?;
    for (at, flags) in [(0, files::READ_ONLY), (4, files::WRITE_ONLY)] {
        let description = Description { stream: Stream::File(node), position: 0, flags, path: String::new() };
        let number = vm.files_mut().open(description);
        vm.store_at(to.value + at, 4, Slot::number(number));
    }
    one(0)
}

fn ftruncate(vm: &mut Vm<'_>, args: &Args<'_>, len: Slot) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let len = vm.pin(len, "the new length of a file")?;
    match vm.state.environment.files.description(descriptor).map(|d| d.stream.clone()) {
        Some(Stream::File(node)) if sign_extend(len, 64) >= 0 => {
            vm.truncate(node, len)?;
            one(0)
        }
        Some(_) => fail(vm, EINVAL),
        None => fail(vm, EBADF),
    }
}

/// The process number: from 2 to Linux's largest.
fn process_number(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let slot = vm.symbol("pid", 32, 4242);
    let term = slot.term(&vm.store, 32);
    let at_least = vm.store.mk(Op::BvUle, &[vm.store.bv(32, 2u32), term]);
    let at_most = vm.store.mk(Op::BvUle, &[term, vm.store.bv(32, 4_194_304u32)]);
    vm.assume(at_least, slot.value >= 2)?;
    vm.assume(at_most, slot.value <= 4_194_304)?;
    Ok(vec![slot])
}

fn isatty(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let known = vm.state.environment.files.description(descriptor).is_some();
    vm.set_errno(if known { ENOTTY } else { EBADF });
    one(0)
}

impl Vm<'_> {
    pub(crate) fn truncate(&mut self, node: usize, len: u64) -> VmResult<()> {
        let old = self.settle_length(node)?;
        if len > old {
            self.extend(node, len);
        } else {
            self.files_mut().nodes[node].len = len;
        }
        Ok(())
    }
}
