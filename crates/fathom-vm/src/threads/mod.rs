//! Threads: one runs until it waits, ends or has used up its turn; then the next runnable one continues.
//!
//! The schedule is part of a run's input. The default schedule is the same in every run, so that a path is a function of its input;
//! at each *point*, before an operation that is visible to other threads, the input may name another thread to continue with.
//! [`reversal`] finds the choices that are worth trying; [`sync`] keeps the synchronisation state; [`race`] finds unordered
//! accesses.
//!
//! Waiting is a loop of guest code around a call that lets other threads run. When none can run, the program is deadlocked.

mod clock;
pub mod count;
pub mod defines;
pub mod op;
pub mod race;
mod reversal;
pub(crate) mod schedule;
pub mod sync;
pub mod trouble;

use std::sync::Arc;

use fathom_finding::approximation::{Approximation, ThreadOrder};
use fathom_term::Term;

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Stack;
use crate::models::{Args, Model, nothing, one, unsupported};
use crate::state::Frame;
use crate::value::Slot;

use defines::Defines;
use op::Op;
use race::Shadow;
use sync::{Sync, Waits, thread_object};

pub const TABLE: &[Model] = &[
    Model { name: "__fathom_thread_create", handler: create },
    Model { name: "__fathom_thread_exit", handler: exit },
    Model { name: "__fathom_thread_self", handler: |vm, _| one(vm.state.threads.current as u64) },
    Model { name: "__fathom_thread_done", handler: done },
    Model { name: "__fathom_thread_value", handler: value },
    Model { name: "__fathom_thread_others", handler: |vm, _| one((vm.state.threads.live() > 1).into()) },
    Model { name: "__fathom_wait", handler: wait },
    Model { name: "__fathom_go_on", handler: go_on },
    Model { name: "__fathom_yield", handler: give_way },
    Model { name: "__fathom_point", handler: schedule::point },
    Model { name: "__fathom_did", handler: schedule::did },
    Model { name: "__fathom_block", handler: schedule::block },
    Model { name: "__fathom_block_timed", handler: schedule::block_timed },
    Model { name: "__fathom_misuse", handler: crate::checkers::lock::misuse },
    Model { name: "__fathom_chose", handler: chose },
];

/// Size of a thread's stack.
const STACK: u64 = 256 << 10;
/// Threads that a program may start, finished ones included: sets of threads are bit masks.
pub(crate) const MAX_THREADS: usize = 64;

/// A thread that does not run now.
#[derive(Clone, Default)]
pub struct Thread {
    frames: Vec<Frame>,
    registers: Vec<Slot>,
    stack: Stack,
    /// Its own copies of thread-local variables, in the order of the program's.
    locals: Vec<Vec<(u8, Option<Term>)>>,
    /// Its result, once it is done.
    result: Option<Slot>,
}

/// All threads; the entry of the running one is empty.
#[derive(Clone, Default)]
pub struct Threads {
    all: Arc<Vec<Thread>>,
    pub current: usize,
    /// Waits in a row since a thread last made progress.
    idle: u32,
    /// Memory is shared with other threads: accesses are watched.
    pub racing: bool,
    /// The number of the instruction whose accesses are atomic.
    pub atomic_at: u64,
    sync: Arc<Sync>,
    pub shadow: Shadow,
    /// Writers of shared memory, if the criterion needs them.
    pub defines: Arc<Defines>,
}

impl Vm<'_> {
    /// Whether no other thread can change anything.
    pub(crate) fn threads_are_alone(&self) -> bool {
        self.state.threads.live() == 1
    }
}

impl Threads {
    /// How many threads are not done. A program without threads has one.
    pub fn live(&self) -> usize {
        self.all.iter().filter(|thread| thread.result.is_none()).count().max(1)
    }

    /// Whether the program has never had a second thread, and holds no lock.
    pub fn is_alone(&self) -> bool {
        self.all.is_empty() && self.sync.objects.values().all(|object| object.holders.is_empty())
    }

    pub fn sync(&self) -> &Sync {
        &self.sync
    }

    pub fn sync_mut(&mut self) -> &mut Sync {
        let sync = Arc::make_mut(&mut self.sync);
        if sync.threads.is_empty() {
            *sync = Sync::begun();
        }
        sync
    }

    pub fn revalue(&mut self, number: &mut dyn FnMut(Term) -> u64) {
        if self.all.is_empty() {
            return;
        }
        for thread in Arc::make_mut(&mut self.all) {
            for slot in thread.registers.iter_mut().chain(&mut thread.result) {
                if let Some(term) = slot.term {
                    slot.value = number(term);
                }
            }
            for (byte, term) in thread.locals.iter_mut().flatten() {
                if let Some(term) = term {
                    *byte = number(*term) as u8;
                }
            }
        }
    }
}

/// `create(body, start, argument)`: `body` is guest code that calls the program's function and then `exit`.
fn create(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let body = vm.pin(args.get(0), "a function pointer")?;
    let Some(&symbol) = vm.program.functions.get(&body) else { return unsupported("a thread without code") };
    vm.effect();
    if vm.state.threads.all.is_empty() {
        Arc::make_mut(&mut vm.state.threads.all).push(Thread::default());
    }
    if vm.state.threads.all.len() >= MAX_THREADS {
        return one(u64::MAX);
    }
    let stack = vm.state.objects.new_stack(&mut vm.state.memory, STACK);
    let frames = std::mem::take(&mut vm.state.frames);
    let registers = std::mem::take(&mut vm.state.registers);
    let own = vm.state.objects.swap_stack(stack);
    let started = vm.start(symbol, &[args.get(1), args.get(2)]);
    let thread = Thread {
        frames: std::mem::replace(&mut vm.state.frames, frames),
        registers: std::mem::replace(&mut vm.state.registers, registers),
        stack: vm.state.objects.swap_stack(own),
        // A new thread's variables have their initial values.
        locals: vm.program.thread_locals.iter().map(|local| local.initial()).collect(),
        result: None,
    };
    started?;
    let start = vm.program.functions.get(&args.get(1).value).copied();
    let spot = vm.spot();
    let threads = &mut vm.state.threads;
    threads.idle = 0;
    threads.racing = true;
    let creator = threads.current;
    let number = threads.sync_mut().create(creator, spot, start);
    vm.recent.clear();
    vm.note(Op::Create, thread_object(number));
    let all = Arc::make_mut(&mut vm.state.threads.all);
    all.push(thread);
    one(all.len() as u64 - 1)
}

fn exit(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.holds_nothing("the thread ends")?;
    vm.effect();
    if vm.state.threads.all.is_empty() {
        return Err(Stop::Exited(0));
    }
    let at = vm.state.threads.current;
    vm.note(Op::End, thread_object(at));
    vm.state.objects.pop_to(&mut vm.state.memory, 0);
    vm.state.threads.idle = 0;
    Arc::make_mut(&mut vm.state.threads.all)[at].result = Some(args.get(0));
    if vm.state.threads.live() == 1 && vm.state.threads.all.iter().all(|thread| thread.result.is_some()) {
        // The last thread ends the program.
        return Err(Stop::Exited(0));
    }
    vm.somebody_else()?;
    vm.jumped = true;
    nothing()
}

fn thread<'a>(vm: &'a Vm<'_>, slot: Slot) -> Option<&'a Thread> {
    vm.state.threads.all.get(slot.value as usize)
}

fn done(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.pin(args.get(0), "the number of a thread")?;
    match thread(vm, args.get(0)) {
        Some(thread) => one(thread.result.is_some().into()),
        None => one(2),
    }
}

fn value(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.pin(args.get(0), "the number of a thread")?;
    Ok(vec![thread(vm, args.get(0)).and_then(|thread| thread.result).unwrap_or_default()])
}

/// Lets other threads run first: the thread waits for something that is not an announced interaction.
fn wait(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.effect();
    vm.state.threads.idle += 1;
    if vm.state.threads.idle as usize > vm.state.threads.live() || vm.state.threads.all.is_empty() {
        if vm.state.threads.sync().asleep() != 0 {
            return Err(Stop::Merged { by: schedule::EQUIVALENT });
        }
        return unsupported(if vm.state.parents.is_empty() {
            "every thread waits (for input that nobody sends)"
        } else {
            "a child process that waits for its parent"
        });
    }
    vm.leave_turn();
    nothing()
}

fn go_on(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    if vm.state.threads.idle > 0 {
        vm.effect();
        vm.state.threads.idle = 0;
    }
    nothing()
}

/// `chose(what)`: the library's model took one of several behaviours that the standard allows; the numbers are those of
/// `guest/guest.h`.
fn chose(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let order = match args.get(0).value {
        1 => ThreadOrder::LongestWaitFirst,
        2 => ThreadOrder::LastAtBarrier,
        number => return unsupported(format!("a choice of the library with the number {number}")),
    };
    vm.watcher.approximated("", Approximation::Threads(order));
    nothing()
}

fn give_way(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    if vm.state.threads.live() > 1 {
        vm.effect();
        vm.leave_turn();
    }
    nothing()
}

impl Vm<'_> {
    /// Switches to another thread, if one can run; the current one resumes after its call.
    fn leave_turn(&mut self) {
        if let Some(to) = self.next_thread() {
            self.state.frames.last_mut().expect("a function is running").pc += 1;
            self.switch_to(to);
            self.jumped = true;
        }
    }

    /// Ends a long turn, if another thread can run.
    pub(crate) fn end_turn(&mut self) -> bool {
        if self.state.threads.live() <= 1 || self.state.threads.atomic_at == self.state.instructions {
            return false;
        }
        match self.next_thread() {
            Some(to) => {
                self.switch_to(to);
                true
            }
            None => false,
        }
    }

    /// The next runnable thread after the running one.
    fn next_thread(&self) -> Option<usize> {
        let threads = &self.state.threads;
        let count = threads.all.len();
        let asleep = threads.sync.asleep();
        let able = |at: &usize| {
            threads.all[*at].result.is_none()
                && threads.sync.threads[*at].waits == Waits::No
                && asleep >> at & 1 == 0
        };
        (1..count).map(|by| (threads.current + by) % count).find(able)
    }

    /// Switches to another thread because this one cannot continue.
    fn somebody_else(&mut self) -> VmResult<()> {
        if let Some(to) = self.next_thread() {
            self.switch_to(to);
            return Ok(());
        }
        let threads = &self.state.threads;
        let mut able = (0..threads.all.len()).filter(|&at| {
            at != threads.current
                && threads.all[at].result.is_none()
                && threads.sync.threads[at].waits == Waits::No
        });
        if able.next().is_some() {
            // Only threads are left that another path continues with.
            return Err(Stop::Merged { by: schedule::EQUIVALENT });
        }
        // When no thread can run, time passes.
        let timed =
            threads.sync.threads.iter().position(|own| matches!(own.waits, Waits::For { timed: true, .. }));
        if let Some(at) = timed {
            let own = &mut self.state.threads.sync_mut().threads[at];
            own.waits = Waits::No;
            own.late = true;
            if at != self.state.threads.current {
                self.switch_to(at);
            }
            return Ok(());
        }
        if !self.state.parents.is_empty() {
            return unsupported("a child process that waits for its parent").map(|_: Vec<Slot>| ());
        }
        Err(self.deadlock())
    }

    pub(crate) fn switch_to(&mut self, to: usize) {
        self.recent.clear();
        let locals = self.read_locals();
        let state = &mut self.state;
        let from = state.threads.current;
        let all = Arc::make_mut(&mut state.threads.all);
        let thread = std::mem::take(&mut all[to]);
        let result = all[from].result.take();
        all[from] = Thread {
            frames: std::mem::replace(&mut state.frames, thread.frames),
            registers: std::mem::replace(&mut state.registers, thread.registers),
            stack: state.objects.swap_stack(thread.stack),
            locals,
            result,
        };
        state.threads.current = to;
        self.write_locals(&thread.locals);
    }

    /// Thread-local variables have one address each; their contents are swapped with the thread.
    fn read_locals(&self) -> Vec<Vec<(u8, Option<Term>)>> {
        let memory = &self.state.memory;
        let byte = |at| (memory.byte(at), memory.term(at));
        let locals = self.program.thread_locals.iter();
        locals.map(|local| (local.base..local.base + local.bytes.len() as u64).map(byte).collect()).collect()
    }

    fn write_locals(&mut self, contents: &[Vec<(u8, Option<Term>)>]) {
        let program = self.program.clone();
        for (local, bytes) in program.thread_locals.iter().zip(contents) {
            for (at, &(byte, term)) in (local.base..).zip(bytes) {
                match term {
                    Some(term) => self.state.memory.store_term(at, byte, term),
                    None => self.state.memory.store(at, 1, byte.into()),
                }
            }
        }
    }
}
