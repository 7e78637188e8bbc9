//! `sys/stat.h`, `dirent.h` and the functions of `unistd.h` and `stdio.h` that work on file names.

use std::sync::Arc;

use super::unistd_h::{EBADF, EEXIST, EINVAL, EISDIR, ENOENT, ENOTDIR, descriptor, fail, open_path};
use super::{Args, Model, one};
use crate::environment::files::{self, Entry, IS_DEVICE, IS_FOLDER, Stream};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "stat", handler: |vm, a| stat(vm, a, 0) },
    Model { name: "lstat", handler: |vm, a| stat(vm, a, 0) },
    Model { name: "stat64", handler: |vm, a| stat(vm, a, 0) },
    Model { name: "lstat64", handler: |vm, a| stat(vm, a, 0) },
    Model { name: "__xstat", handler: |vm, a| stat(vm, a, 1) },
    Model { name: "__lxstat", handler: |vm, a| stat(vm, a, 1) },
    Model { name: "__xstat64", handler: |vm, a| stat(vm, a, 1) },
    Model { name: "__lxstat64", handler: |vm, a| stat(vm, a, 1) },
    Model { name: "fstat", handler: |vm, a| fstat(vm, a, 0) },
    Model { name: "fstat64", handler: |vm, a| fstat(vm, a, 0) },
    Model { name: "__fxstat", handler: |vm, a| fstat(vm, a, 1) },
    Model { name: "__fxstat64", handler: |vm, a| fstat(vm, a, 1) },
    Model { name: "access", handler: access },
    Model { name: "euidaccess", handler: access },
    Model { name: "unlink", handler: unlink },
    Model { name: "remove", handler: remove },
    Model { name: "rmdir", handler: rmdir },
    Model { name: "mkdir", handler: mkdir },
    Model { name: "rename", handler: rename },
    Model { name: "truncate", handler: truncate },
    Model { name: "chmod", handler: chmod },
    Model { name: "fchmod", handler: |vm, a| descriptor(vm, a.get(0)).and_then(|_| one(0)) },
    Model { name: "umask", handler: umask },
    Model { name: "chdir", handler: chdir },
    Model { name: "__fathom_getcwd", handler: getcwd },
    Model { name: "__fathom_realpath", handler: realpath },
    Model { name: "__fathom_readdir", handler: read_folder },
    Model { name: "mkstemp", handler: mkstemp },
    Model { name: "mkstemp64", handler: mkstemp },
    Model { name: "__fathom_temporary", handler: temporary },
];

/// Fields of `struct stat`.
struct Facts {
    mode: u32,
    number: u64,
    /// A term when the length depends on the input.
    size: Slot,
}

fn facts(vm: &mut Vm<'_>, entry: &Entry) -> Option<Facts> {
    match *entry {
        Entry::File(node) => {
            let (mode, len, term) = {
                let node = &vm.state.environment.files.nodes[node];
                (node.mode, node.len, node.len_term)
            };
            let size = match term {
                Some(term) => Slot::symbolic(len, crate::value::symbolic::resize(&vm.store, term, 64)),
                None => Slot::number(len),
            };
            Some(Facts { mode, number: node as u64 + 2, size })
        }
        Entry::Folder => Some(Facts { mode: IS_FOLDER | 0o755, number: 1, size: Slot::number(4096) }),
        Entry::Gone => None,
    }
}

/// Writes `struct stat` as x86-64 has it.
fn write_stat(vm: &mut Vm<'_>, to: Slot, facts: &Facts) -> VmResult<()> {
    if vm.program.code.narrow {
        return super::unsupported("struct stat of i386");
    }
    let to = vm.place(to, "the target of stat")?;
    vm.check(to.origin, to.value, 144, true)?;
    vm.state.memory.fill(to.value, 144, 0);
    let mut put = |at: u64, bytes: u32, slot: Slot| vm.store_at(to.value + at, bytes, slot);
    put(0, 8, Slot::number(1));
    put(8, 8, Slot::number(facts.number));
    put(16, 8, Slot::number(1));
    put(24, 4, Slot::number(facts.mode.into()));
    put(28, 4, Slot::number(1000));
    put(32, 4, Slot::number(1000));
    put(48, 8, facts.size);
    put(56, 8, Slot::number(4096));
    put(64, 8, Slot::number(facts.size.value.div_ceil(512)));
    Ok(())
}

fn stat(vm: &mut Vm<'_>, args: &Args<'_>, at: usize) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(at))?;
    let found = match path.as_str() {
        "/dev/null" => Some(Facts { mode: IS_DEVICE | 0o666, number: 0, size: Slot::number(0) }),
        _ => {
            let entry = vm.lookup(&path)?;
            facts(vm, &entry)
        }
    };
    match found {
        Some(facts) => {
            write_stat(vm, args.get(at + 1), &facts)?;
            one(0)
        }
        None => fail(vm, ENOENT),
    }
}

fn fstat(vm: &mut Vm<'_>, args: &Args<'_>, at: usize) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(at))?;
    vm.prepare_input(descriptor)?;
    let Some(stream) = vm.state.environment.files.description(descriptor).map(|d| d.stream.clone()) else {
        return fail(vm, EBADF);
    };
    let facts = match stream {
        Stream::File(node) => facts(vm, &Entry::File(node)).expect("an open file"),
        Stream::Folder(_) => facts(vm, &Entry::Folder).expect("an open folder"),
        _ => Facts { mode: IS_DEVICE | 0o620, number: 0, size: Slot::number(0) },
    };
    write_stat(vm, args.get(at + 1), &facts)?;
    one(0)
}

fn access(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    if path == "/dev/null" || vm.lookup(&path)? != Entry::Gone { one(0) } else { fail(vm, ENOENT) }
}

fn unlink(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    match vm.lookup(&path)? {
        Entry::File(_) => {
            vm.files_mut().names.insert(path, Entry::Gone);
            one(0)
        }
        Entry::Folder => fail(vm, EISDIR),
        Entry::Gone => fail(vm, ENOENT),
    }
}

fn rmdir(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    const ENOTEMPTY: u64 = 39;
    let path = vm.path(args.get(0))?;
    match vm.lookup(&path)? {
        Entry::Folder if listing(vm, &path).len() > 2 => fail(vm, ENOTEMPTY),
        Entry::Folder => {
            vm.files_mut().names.insert(path, Entry::Gone);
            one(0)
        }
        Entry::File(_) => fail(vm, ENOTDIR),
        Entry::Gone => fail(vm, ENOENT),
    }
}

fn remove(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    if vm.lookup(&path)? == Entry::Folder { rmdir(vm, args) } else { unlink(vm, args) }
}

fn mkdir(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    if path.is_empty() || !vm.parent_exists(&path)? {
        return fail(vm, ENOENT);
    }
    if vm.lookup(&path)? != Entry::Gone {
        return fail(vm, EEXIST);
    }
    vm.files_mut().names.insert(path, Entry::Folder);
    one(0)
}

fn rename(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (from, to) = (vm.path(args.get(0))?, vm.path(args.get(1))?);
    let entry = vm.lookup(&from)?;
    if entry == Entry::Gone || !vm.parent_exists(&to)? {
        return fail(vm, ENOENT);
    }
    if from == to {
        return one(0);
    }
    if let (Entry::File(_), Entry::Folder) = (&entry, vm.lookup(&to)?) {
        return fail(vm, EISDIR);
    }
    if entry == Entry::Folder {
        return super::unsupported("rename of a folder");
    }
    let names = &mut vm.files_mut().names;
    names.insert(from, Entry::Gone);
    names.insert(to, entry);
    one(0)
}

fn truncate(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    let len = vm.pin(vm.long(args.get(1)), "the new length of a file")?;
    match vm.lookup(&path)? {
        Entry::File(node) => {
            vm.truncate(node, len)?;
            one(0)
        }
        Entry::Folder => fail(vm, EISDIR),
        Entry::Gone => fail(vm, ENOENT),
    }
}

fn chmod(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    let mode = vm.pin(args.get(1), "the mode of a file")? as u32;
    match vm.lookup(&path)? {
        Entry::File(node) => {
            vm.files_mut().nodes[node].mode = files::IS_FILE | mode & 0o7777;
            one(0)
        }
        Entry::Folder => one(0),
        Entry::Gone => fail(vm, ENOENT),
    }
}

fn umask(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let new = vm.pin(args.get(0), "a file creation mask")? as u32 & 0o777;
    vm.effect();
    let old = vm.state.environment.umask.replace(new).unwrap_or(0o022);
    one(old.into())
}

fn chdir(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    match vm.lookup(&path)? {
        Entry::Folder => {
            vm.effect();
            vm.state.environment.folder = Some(Arc::new(path.into()));
            one(0)
        }
        Entry::File(_) => fail(vm, ENOTDIR),
        Entry::Gone => fail(vm, ENOENT),
    }
}

/// Writes the working folder into `room` bytes: its length, or 0 when it does not fit.
fn getcwd(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let room = vm.pin(args.get(1), "the room given to getcwd")?;
    let to = vm.place(args.get(0), "the target of getcwd")?;
    let folder = files::absolute(&vm.folder(), "");
    let len = folder.len() as u64;
    if len + 1 > room {
        return one(0);
    }
    vm.check(to.origin, to.value, len + 1, true)?;
    vm.state.memory.write_bytes(to.value, folder.as_bytes());
    vm.state.memory.store(to.value + len, 1, 0);
    one(len)
}

/// A path without `.` and `..`, if it exists: its length, or 0.
fn realpath(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let path = vm.path(args.get(0))?;
    let to = vm.place(args.get(1), "the target of realpath")?;
    if path.is_empty() || vm.lookup(&path)? == Entry::Gone {
        vm.set_errno(ENOENT);
        return one(0);
    }
    let len = path.len() as u64;
    vm.check(to.origin, to.value, len + 1, true)?;
    vm.state.memory.write_bytes(to.value, path.as_bytes());
    vm.state.memory.store(to.value + len, 1, 0);
    one(len)
}

/// Names in a folder, with `.` and `..`, in order.
pub(super) fn listing(vm: &mut Vm<'_>, path: &str) -> Vec<(String, u8)> {
    const FOLDER: u8 = 4;
    const FILE: u8 = 8;
    let mut names: std::collections::BTreeMap<String, u8> = Default::default();
    if vm.world.real_files
        && let Ok(found) = std::fs::read_dir(path)
    {
        for item in found.flatten() {
            let kind = if item.path().is_dir() { FOLDER } else { FILE };
            names.insert(item.file_name().to_string_lossy().into_owned(), kind);
        }
    }
    let prefix = if path == "/" { "/".to_string() } else { format!("{path}/") };
    let inside =
        |full: &str| full.strip_prefix(&prefix).filter(|rest| !rest.contains('/')).map(str::to_string);
    for file in &vm.world.files {
        if let Some(name) = inside(&files::absolute(&vm.world.folder, &file.path)) {
            names.insert(name, FILE);
        }
    }
    for (full, entry) in &vm.state.environment.files.names {
        if let Some(name) = inside(full) {
            match entry {
                Entry::File(_) => names.insert(name, FILE),
                Entry::Folder => names.insert(name, FOLDER),
                Entry::Gone => names.remove(&name),
            };
        }
    }
    let dots = [(".".to_string(), FOLDER), ("..".to_string(), FOLDER)];
    dots.into_iter().chain(names).collect()
}

/// The entry of an open folder by number: its name goes to memory, its kind is the result; -1 after the last.
fn read_folder(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let descriptor = descriptor(vm, args.get(0))?;
    let at = vm.pin(args.get(1), "a place in a folder")?;
    let to = vm.place(args.get(2), "the target of readdir")?;
    let entry = match vm.state.environment.files.description(descriptor).map(|d| &d.stream) {
        Some(Stream::Folder(names)) => names.get(at as usize).cloned(),
        _ => None,
    };
    let Some((name, kind)) = entry else { return one(u32::MAX.into()) };
    let len = name.len().min(255) as u64;
    vm.check(to.origin, to.value, len + 1, true)?;
    vm.state.memory.write_bytes(to.value, &name.as_bytes()[..len as usize]);
    vm.state.memory.store(to.value + len, 1, 0);
    one(kind.into())
}

/// An unused file name, in the place of the six `X`.
fn mkstemp(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let template = vm.c_string(args.get(0), "the template of a temporary file")?;
    if !template.ends_with(b"XXXXXX") {
        return fail(vm, EINVAL);
    }
    let number = next_temporary(vm);
    let start = args.get(0).value + template.len() as u64 - 6;
    vm.check(args.get(0).origin, start, 6, true)?;
    vm.state.memory.write_bytes(start, format!("{number:06}").as_bytes());
    let path = vm.path(args.get(0))?;
    open_path(vm, &path, files::CREATE | files::EXCLUSIVE | files::READ_WRITE, 0o600)
}

fn next_temporary(vm: &mut Vm<'_>) -> u64 {
    let files = vm.files_mut();
    files.temporary += 1;
    files.temporary
}

/// An open file without a name.
fn temporary(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let node =
        vm.make_node("temporary", &crate::environment::world::Contents::Concrete(Vec::new()), 0o600)?;
    let description = files::Description {
        stream: Stream::File(node),
        position: 0,
        flags: files::READ_WRITE,
        path: String::new(),
    };
    one(vm.files_mut().open(description))
}
