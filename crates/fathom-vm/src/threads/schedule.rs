//! Scheduling: the points at which the input may name another thread, and the interactions of threads between them.

use std::sync::Arc;

use fathom_finding::approximation::{Approximation, ThreadOrder};
use fathom_ir::code::{AtomicKind, Reg};
use fathom_ir::module::Order;
use fathom_term::{Op as TermOp, Sort, Value};
use fathom_trace::{DecisionKind, SiteId, schedule};

use crate::checkers::Proof;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::models::{Args, nothing, one};
use crate::value::Slot;

use super::MAX_THREADS;
use super::op::Op;
use super::race::Access;
use super::reversal::Wish;
use super::sync::{Look, Point, Spot, Waits, thread_object};

pub use fathom_trace::schedule::EQUIVALENT;

/// `point(op, object)`: the thread is about to do this operation. Returns 1 when others have run in the meantime, so that it has to
/// check again.
pub fn point(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (op, object) = operands(vm, args)?;
    if !vm.at_point(op, object)? {
        return one(0);
    }
    // A thread that is switched away finds its result when it resumes.
    let to = vm.switch_planned().expect("a switch was decided");
    let frame = vm.state.frames.last_mut().expect("a function is running");
    frame.pc += 1;
    let base = frame.base;
    if args.site.results.count > 0 {
        vm.set(base, args.site.results.first, Slot::number(1));
    }
    vm.switch_to(to);
    vm.jumped = true;
    nothing()
}

/// `did(op, object)`: the thread has done this operation.
pub fn did(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (op, object) = operands(vm, args)?;
    vm.effect();
    if matches!(op, Op::Busy | Op::Empty) && vm.looks_again(op, object, 0) {
        // Nothing has changed since its last check: the others run first.
        vm.leave_turn();
        return nothing();
    }
    vm.note(op, object);
    nothing()
}

pub fn block(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (op, object) = operands(vm, args)?;
    vm.wait_for(op, object, false, args)
}

/// The same with a timeout: returns 1 when it expired.
pub fn block_timed(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (op, object) = operands(vm, args)?;
    let current = vm.state.threads.current;
    if std::mem::take(&mut vm.state.threads.sync_mut().threads[current].late) {
        return one(1);
    }
    vm.watcher.approximated("", Approximation::Threads(ThreadOrder::TimeWhenIdle));
    vm.wait_for(op, object, true, args)
}

fn operands(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<(Op, u64)> {
    let number = args.get(0).value;
    let mut object = vm.pin(args.get(1), "the address of a lock")?;
    if vm.program.code.narrow && object >> 31 != 0 {
        // Beyond all memory: the number of a thread.
        object = thread_object((object & 0x7fff_ffff) as usize);
    }
    match Op::from_number(number) {
        Some(op) => Ok((op, object)),
        None => Err(Stop::Unsupported(format!("an operation of threads with the number {number}"))),
    }
}

impl Vm<'_> {
    /// The current place in the user's code, for the report.
    pub(crate) fn spot(&self) -> Spot {
        let frames = &self.state.frames;
        let last = frames.len().saturating_sub(1);
        let places = frames.iter().enumerate().rev().map(|(depth, frame)| {
            let pc = if depth == last { frame.pc } else { frame.pc.saturating_sub(1) };
            (frame, frame.code.locs.get(pc as usize).copied().unwrap_or_default())
        });
        let mut known = places.filter(|(_, loc)| loc.line != 0);
        known.next().map(|(frame, loc)| Spot { loc, symbol: frame.symbol }).unwrap_or_default()
    }

    /// A point at which others could continue. True when the input names one, and the switch is decided.
    pub(crate) fn at_point(&mut self, op: Op, object: u64) -> VmResult<bool> {
        if self.state.threads.live() <= 1 {
            return Ok(false);
        }
        let number = self.state.threads.sync().points + 1;
        let site = self.watcher.site(&self.state, self.which);
        let point = self.point_here(number, site);
        let planned = self.switches.iter().find(|&&(at, _)| at == number).map(|&(_, to)| to);
        let current = self.state.threads.current;
        // The schedule is input: it may name a thread that does not exist or cannot run.
        let to = planned.filter(|&to| to != current && point.enabled & !point.asleep & bit(to) != 0);
        if let Some(to) = to {
            let name = schedule::symbol(number);
            let symbol = self.store.declare(&name, Sort::BitVec(schedule::WIDTH));
            let this = self.store.constant(Value::bv(schedule::WIDTH, to as u64));
            let cond = self.store.mk(TermOp::Eq, &[self.store.symbol(symbol), this]);
            self.decide(DecisionKind::Schedule, cond, true)?;
            self.chosen(symbol);
        }
        self.effect();
        let sync = self.state.threads.sync_mut();
        sync.points = number;
        sync.threads[current].at = Some(point);
        if to.is_some() {
            sync.threads[current].next = Some((op, object));
            sync.asleep.push((current, op, object));
        }
        Ok(to.is_some())
    }

    /// The thread that continues after the point that was just passed.
    pub(crate) fn switch_planned(&self) -> Option<usize> {
        let number = self.state.threads.sync().points;
        self.switches.iter().find(|&&(at, _)| at == number).map(|&(_, to)| to)
    }

    fn point_here(&self, number: u64, site: SiteId) -> Point {
        let sync = self.state.threads.sync();
        Point {
            number,
            position: self.state.path.len(),
            assumed: self.state.sources.assumptions().len() as u32,
            enabled: sync.enabled(),
            asleep: sync.asleep(),
            site,
            spot: self.spot(),
        }
    }

    /// Records an operation of the running thread.
    pub(crate) fn note(&mut self, op: Op, object: u64) {
        let spot = self.spot();
        let live = self.state.threads.live();
        let current = self.state.threads.current;
        let path = (self.state.path.len(), self.state.sources.assumptions().len() as u32);
        let sync = self.state.threads.sync_mut();
        // A step that only follows another has no point of its own.
        let (position, assumed) = path;
        let alone = Point { spot, position, assumed, ..Point::default() };
        let point = sync.threads[current].at.take().unwrap_or(alone);
        if !matches!(op, Op::Busy | Op::Empty | Op::Read | Op::Write) {
            sync.threads[current].looked = None;
        }
        sync.did(current, op, object, spot);
        if live > 1 || op == Op::Join || op == Op::Create {
            sync.log(current, op, object, point);
        }
        if op == Op::Join && sync.knows_all(current) {
            self.state.threads.racing = false;
            self.state.threads.shadow = Default::default();
        }
        self.recent.clear();
    }

    /// Whether the running thread did this same check before, saw the same, and has done nothing else since: it is in a loop that
    /// waits. Alternatives of other threads are tried at its first check.
    fn looks_again(&mut self, op: Op, object: u64, value: u64) -> bool {
        let current = self.state.threads.current;
        let place = self.state.frames.iter().rev().map(|f| (f.symbol, f.pc)).next().unwrap_or_default();
        let own = &mut self.state.threads.sync_mut().threads[current];
        match &mut own.looked {
            Some(last) if (last.op, last.object, last.value, last.place) == (op, object, value, place) => {
                last.gave_way = !last.gave_way;
                true
            }
            other => {
                *other = Some(Look { op, object, value, place, gave_way: false });
                false
            }
        }
    }

    fn wait_for(&mut self, op: Op, object: u64, timed: bool, args: &Args<'_>) -> VmResult<Vec<Slot>> {
        self.effect();
        let spot = self.spot();
        let current = self.state.threads.current;
        if self.state.threads.all.is_empty() {
            if timed {
                return one(1);
            }
            return Err(self.alone(op, object));
        }
        self.state.threads.sync_mut().threads[current].waits = Waits::For { object, op, timed, spot };
        self.state.frames.last_mut().expect("a function is running").pc += 1;
        let (base, results) = (self.state.frame().base, args.site.results);
        if results.count > 0 {
            self.set(base, results.first, Slot::number(0));
        }
        self.somebody_else()?;
        self.jumped = true;
        nothing()
    }

    /// An atomic access comes next. True when another thread runs before it.
    pub(crate) fn atomic(
        &mut self,
        kind: AtomicKind,
        order: Order,
        bytes: u8,
        base: usize,
        address: Reg,
    ) -> VmResult<bool> {
        let pointer = *self.reg(base, address);
        let (reads, writes) = (kind != AtomicKind::Store, kind != AtomicKind::Load);
        let op = if writes { Op::Write } else { Op::Read };
        // Cells of eight bytes are one object each: neighbours in one cell cost an extra interleaving, nothing else.
        let object = pointer.value;
        if self.state.threads.live() > 1 {
            let value = self.peek(object, bytes);
            let current = self.state.threads.current;
            if reads && self.looks_again(op, object, value) {
                // A loop that waits for the variable: every other time the others run first, and it is no new interaction.
                self.watcher.approximated("", Approximation::Threads(ThreadOrder::WaitingLoop));
                self.effect();
                let gives =
                    self.state.threads.sync().threads[current].looked.is_some_and(|look| look.gave_way);
                if let (true, Some(to)) = (gives, self.next_thread()) {
                    self.switch_to(to);
                    return Ok(true);
                }
            } else {
                if self.at_point(op, object)? {
                    let to = self.switch_planned().expect("a switch was decided");
                    self.state.threads.sync_mut().threads[current].looked = None;
                    self.switch_to(to);
                    return Ok(true);
                }
                self.note(op, object);
                if !reads {
                    self.state.threads.sync_mut().threads[current].looked = None;
                }
            }
        }
        self.effect();
        let current = self.state.threads.current;
        self.state.threads.sync_mut().ordered(current, object, reads, writes, order);
        self.state.threads.atomic_at = self.state.instructions + 1;
        self.recent.clear();
        Ok(false)
    }

    fn peek(&self, address: u64, bytes: u8) -> u64 {
        match self.state.objects.at(address) {
            Some(id) if self.state.objects.get(id).holds(address, bytes.into()) => {
                self.state.memory.load(address, bytes.into())
            }
            _ => 0,
        }
    }

    pub(crate) fn fence(&mut self, order: Order) {
        if self.state.threads.racing {
            self.effect();
            let current = self.state.threads.current;
            self.state.threads.sync_mut().fence(current, order);
            self.recent.clear();
        }
    }

    /// The program is about to end. True when the input names another thread to continue first.
    pub(crate) fn at_exit(&mut self) -> VmResult<bool> {
        if self.state.threads.live() <= 1 || !self.state.parents.is_empty() {
            return Ok(false);
        }
        let current = self.state.threads.current;
        let others =
            self.state.threads.sync().enabled() & !self.state.threads.sync().asleep() & !bit(current);
        if others == 0 {
            return Ok(false);
        }
        self.effect();
        if self.at_point(Op::Exit, 0)? {
            let to = self.switch_planned().expect("a switch was decided");
            self.switch_to(to);
            return Ok(true);
        }
        let sync = self.state.threads.sync_mut();
        let Some(point) = sync.threads[current].at.take() else { return Ok(false) };
        let threads = (0..64).filter(|&t| others & bit(t) != 0).collect();
        sync.ask(Wish { point, threads, before: None });
        Ok(false)
    }

    /// Records an access while several threads run; a race ends the path.
    pub(crate) fn touch(&mut self, origin: u32, address: u64, bytes: u64, write: bool) -> VmResult<()> {
        let atomic = self.state.threads.atomic_at == self.state.instructions;
        if self.watch_defines && bytes != 0 && !self.is_private(origin, address) {
            let spot = self.spot();
            let threads = &mut self.state.threads;
            let (current, events) = (threads.current, threads.sync.events.len());
            Arc::make_mut(&mut threads.defines).access(current, address, write, spot, events);
        }
        if bytes == 0
            || !atomic && self.recent.knows(address, bytes, write)
            || self.is_private(origin, address)
        {
            return Ok(());
        }
        let spot = self.spot();
        let threads = &mut self.state.threads;
        let current = threads.current;
        let clock = threads.sync.threads[current].clock.clone();
        let now = Access::new(current, write, atomic, &clock, spot);
        match threads.shadow.touch(&clock, address, bytes, now) {
            None => Ok(()),
            Some(_) if !self.checks.wants("data-race") => {
                if self.checks.proof != Proof::No {
                    self.watcher.approximated("", Approximation::Threads(ThreadOrder::Racing));
                }
                Ok(())
            }
            Some(earlier) => Err(self.race(address, bytes, earlier, now)),
        }
    }

    /// Memory that cannot race: a thread's own variables, the library's own memory, which the library guards, and constant
    /// memory.
    fn is_private(&self, origin: u32, address: u64) -> bool {
        let frame = self.state.frame();
        let library = frame.code.loc.line == 0;
        if library && self.program.synchronises(frame.symbol) {
            return true;
        }
        let id = if origin != 0 { origin } else { self.state.objects.at(address).unwrap_or(0) };
        if id == 0 {
            return true;
        }
        let object = self.state.objects.get(id);
        match object.kind {
            Kind::ReadOnly | Kind::Function | Kind::Environment => true,
            Kind::Global => {
                library && object.name.is_none()
                    || self.program.thread_locals.iter().any(|local| local.base == object.base)
            }
            // A stream.
            Kind::Heap => library && object.size == if self.program.code.narrow { 148 } else { 216 },
            Kind::Stack | Kind::Given | Kind::Loose => false,
        }
    }
}

/// The set of one thread; empty for a number that is not a thread's.
fn bit(thread: usize) -> u64 {
    if thread < MAX_THREADS { 1 << thread } else { 0 }
}
