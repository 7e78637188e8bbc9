//! Threads that wait for each other for ever (CWE-833), and locks that are used wrongly: locked again by their holder (CWE-764), unlocked while
//! unlocked (CWE-832) or by another thread, destroyed while locked, or never released (CWE-667).

use fathom_finding::{ThreadAction, ThreadStep};

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::models::{Args, nothing, unsupported};
use crate::threads::op::Op;
use crate::threads::sync::{Spot, Waits};
use crate::threads::trouble::Trouble;
use crate::value::Slot;

/// `misuse(which, lock)`: the guest code of a lock detected a misuse.
pub fn misuse(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let lock = vm.pin(args.get(1), "the address of a lock")?;
    let called = vm.called(lock);
    let sync = vm.state.threads.sync();
    let holder = sync.objects.get(&lock).and_then(|known| known.holders.first().copied());
    let locks = |thread| ThreadStep {
        thread: vm.thread_name(thread),
        action: ThreadAction::HoldsSince,
        object: called.clone(),
        holder: None,
    };
    let since = holder.map(|holder| (holder.spot, locks(holder.thread))).into_iter().collect();
    let (kind, message) = match args.get(0).value {
        1 => (
            "double-lock",
            format!("{called} is locked again by the thread that holds it, which waits for ever"),
        ),
        2 => ("unlock-of-unlocked", format!("{called} is unlocked while nobody holds it")),
        3 => ("unlock-by-other", format!("{called} is unlocked by a thread that does not hold it")),
        4 => ("destroy-of-locked", format!("{called} is destroyed while it is locked")),
        _ => return nothing(),
    };
    if !vm.checks.wants(kind) {
        return nothing();
    }
    let spot = vm.spot();
    Err(vm.told(Trouble { others: since, ..Trouble::new(kind, message, spot) }))
}

impl Vm<'_> {
    /// Nobody can go on.
    pub(crate) fn deadlock(&mut self) -> Stop {
        if !self.checks.wants("deadlock") {
            return Stop::Unsupported("every thread waits for another".into());
        }
        let sync = self.state.threads.sync();
        let mut others = Vec::new();
        let mut waiting = Vec::new();
        let mut place = None;
        for (thread, own) in sync.threads.iter().enumerate() {
            let Waits::For { object, op, spot, .. } = own.waits else { continue };
            if own.done {
                continue;
            }
            let holder = sync.objects.get(&object).and_then(|known| known.holders.first());
            let holder = holder.filter(|_| op == Op::Lock || op == Op::ReadLock);
            let step = ThreadStep {
                thread: self.thread_name(thread),
                action: op.wait(),
                object: self.called(object),
                holder: holder.map(|holder| self.thread_name(holder.thread)),
            };
            if op != Op::Join {
                let best = place.get_or_insert(spot);
                let key = |s: &Spot| (s.loc.file, s.loc.line, s.loc.column);
                if key(&spot) < key(best) {
                    *best = spot;
                }
            }
            waiting.push(step.to_string());
            others.push((spot, step));
        }
        let spot = place.unwrap_or_else(|| self.spot());
        let message = format!("every thread waits for ever: {}", waiting.join("; "));
        self.told(Trouble { others, ..Trouble::new("deadlock", message, spot) })
    }

    /// A thread or the program ends: a lock that is still held stays locked for ever.
    pub(crate) fn holds_nothing(&mut self, when: &str) -> VmResult<()> {
        let threads = &self.state.threads;
        let held = threads.sync().holds(threads.current).next();
        let Some((lock, since)) = held.filter(|_| self.checks.wants("lock-not-released")) else {
            return Ok(());
        };
        let message = format!("{} is still locked when {when}", self.called(lock));
        Err(self.told(Trouble::new("lock-not-released", message, since)))
    }

    /// The only thread waits: no other can wake it.
    pub(crate) fn alone(&mut self, op: Op, object: u64) -> Stop {
        if !self.state.parents.is_empty() {
            return match unsupported::<()>("a child process that waits for its parent") {
                Err(stop) => stop,
                Ok(()) => unreachable!("unsupported is an error"),
            };
        }
        let spot = self.spot();
        let waits = op.wait().of(&self.called(object));
        let message = format!("the only thread waits for ever: it {waits}");
        Trouble::new("deadlock", message, spot).stop()
    }
}
