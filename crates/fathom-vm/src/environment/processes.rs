//! Processes: `fork` runs the child to its end in a copy of everything, and then goes on with the parent.
//!
//! Shared state outlives the child: files and pipes with their contents, positions, output. A child that waits
//! for its parent ends the path as unsupported: the parent has not run yet.

use std::sync::Arc;

use fathom_ir::code::Regs;
use fathom_term::Term;

use crate::environment::files::Files;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::models::{Args, Model, one, unsupported};
use crate::state::StateSnapshot;
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "fork", handler: fork },
    Model { name: "vfork", handler: fork },
    Model { name: "__fathom_reap", handler: reap },
    Model { name: "__fathom_generation", handler: |vm, _| one(vm.state.parents.len() as u64) },
];

/// A process that waits for its child to end.
pub struct Parent {
    state: StateSnapshot,
    /// Where the child's number goes.
    results: Regs,
    pid: u64,
    /// Its open files: a pipe whose other end the parent holds may still be written.
    pub descriptors: Vec<Option<usize>>,
}

/// Children that have ended and were not asked for.
#[derive(Clone, PartialEq, Default)]
pub struct Children {
    made: u64,
    ended: Vec<(u64, u64)>,
}

const FIRST_PID: u64 = 4243;
const ECHILD: u64 = 10;
const EAGAIN: u64 = 11;
/// Children of children: every one keeps a copy of its parent's state. `fork` fails beyond, as it does at a user's limit of
/// processes.
const MOST_GENERATIONS: usize = 32;
/// Processes of one run.
const MOST_PROCESSES: u64 = 4096;

fn fork(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    if vm.state.threads.live() > 1 {
        return unsupported("fork while several threads run");
    }
    if vm.state.parents.len() >= MOST_GENERATIONS || vm.state.environment.children.made >= MOST_PROCESSES {
        vm.set_errno(EAGAIN);
        return one(u64::MAX);
    }
    vm.effect();
    let children = Arc::make_mut(&mut vm.state.environment.children);
    let pid = FIRST_PID + children.made;
    children.made += 1;
    let descriptors = vm.state.environment.files.descriptors.clone();
    let parent = Parent { state: vm.state.snapshot(), results: args.site.results, pid, descriptors };
    vm.state.parents.push(Arc::new(parent));
    one(0)
}

/// `reap(pid)`: a child that has ended, as its number above its status; -1 without one. A pid of -1 is any child.
fn reap(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let wanted = vm.pin(args.get(0), "the number of a process")? as u32 as i32;
    let ended = &vm.state.environment.children.ended;
    let Some(at) = ended.iter().position(|&(pid, _)| wanted <= 0 || pid == wanted as u64) else {
        vm.set_errno(ECHILD);
        return one(u64::MAX);
    };
    vm.effect();
    let (pid, status) = Arc::make_mut(&mut vm.state.environment.children).ended.remove(at);
    one(pid << 32 | status)
}

impl Vm<'_> {
    /// The process has ended. With a parent, that goes on; else the run stops.
    pub(crate) fn end_process(&mut self, stop: Stop) -> VmResult<()> {
        if self.state.parents.is_empty() {
            return Err(stop);
        }
        let status = match &stop {
            Stop::Returned(values) => (values.first().map_or(0, |slot| slot.value) & 0xff) << 8,
            Stop::Exited(code) => (*code as u64 & 0xff) << 8,
            Stop::Fault(_)
            | Stop::Unsupported(_)
            | Stop::Limit(_)
            | Stop::Discarded
            | Stop::Merged { .. } => {
                return Err(stop);
            }
        };
        let parent = self.state.parents.pop().expect("there is a parent");
        let child = self.leave_process();
        self.state.restore(&parent.state);
        self.enter_parent(child);
        self.watcher.revalue(&mut self.state);
        Arc::make_mut(&mut self.state.environment.children).ended.push((parent.pid, status));
        let base = self.state.frame().base;
        if parent.results.count > 0 {
            self.set(base, parent.results.first, Slot::number(parent.pid));
        }
        self.state.frames.last_mut().expect("a function called fork").pc += 1;
        Ok(())
    }

    /// State that the child leaves to its parent.
    fn leave_process(&mut self) -> Left {
        let memory = &self.state.memory;
        let contents = |base: u64, len: u64| {
            (base..base + len).map(|at| (memory.byte(at), memory.term(at))).collect::<Vec<_>>()
        };
        let files = self.state.environment.files.clone();
        // All the room counts, where the input decides how much of it is there.
        let length = |node: &crate::environment::files::Node| {
            if node.len_term.is_some() { node.room } else { node.len }
        };
        Left {
            contents: files.nodes.iter().map(|node| contents(node.base, length(node))).collect(),
            environment: self.state.environment.clone(),
            path: self.state.path.clone(),
            covered: self.state.covered.clone(),
            sources: self.state.sources.clone(),
            instructions: self.state.instructions,
            files,
        }
    }

    fn enter_parent(&mut self, left: Left) {
        let state = &mut self.state;
        state.path = left.path;
        state.covered = left.covered;
        state.sources = left.sources;
        state.instructions = left.instructions;
        let own = std::mem::replace(&mut state.environment, left.environment);
        let children = own.children.clone();
        state.environment.errno = own.errno;
        state.environment.folder = own.folder;
        state.environment.jumps = own.jumps;
        state.environment.umask = own.umask;
        state.environment.children = children;
        let mut files = Files::clone(&left.files);
        files.descriptors = own.files.descriptors.clone();
        for (number, (node, bytes)) in files.nodes.iter_mut().zip(left.contents).enumerate() {
            let known =
                own.files.nodes.get(number).filter(|old| old.base == node.base && old.object == node.object);
            if known.is_none() {
                let made = fathom_ir::code::Loc::default();
                let object =
                    state.objects.make(&mut state.memory, Kind::Environment, node.room.max(1), 16, made);
                state.objects.set_name(object, "file contents".into());
                node.object = object;
                node.base = state.objects.get(object).base;
            }
            for (at, (byte, term)) in (node.base..).zip(bytes) {
                match term {
                    Some(term) => state.memory.store_term(at, byte, term),
                    None => state.memory.store(at, 1, byte.into()),
                }
            }
        }
        state.environment.files = Arc::new(files);
    }
}

/// State that the parent takes over from a child that has ended.
struct Left {
    contents: Vec<Vec<(u8, Option<Term>)>>,
    environment: crate::environment::Environment,
    path: crate::state::shared_list::Chain<fathom_trace::Decision>,
    covered: crate::state::shared_list::Chain<(u32, u32)>,
    sources: crate::input::sources::Sources,
    instructions: u64,
    files: Arc<Files>,
}
