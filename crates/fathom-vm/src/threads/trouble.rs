//! What goes wrong between threads, in the words that users see: races, deadlocks, and locks that are used wrongly.

use crate::machine::fault::Fault;
use crate::machine::vm::{Step, Stop, Vm};
use crate::models::{Args, nothing};
use crate::value::Slot;

use super::op::Op;
use super::race::Access;
use super::schedule::waiting;
use super::sync::{Spot, Waits};

/// Interactions of a schedule that are told, the last ones.
const MOST_TOLD: usize = 40;

#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    pub kind: &'static str,
    pub cwe: u32,
    pub message: String,
    /// Where it is.
    pub spot: Spot,
    /// Other places that take part, each with what happens there.
    pub others: Vec<(Spot, String)>,
    /// What the threads did until then, in order.
    pub schedule: Vec<(Spot, String)>,
}

impl Trouble {
    pub fn new(kind: &'static str, cwe: u32, message: String, spot: Spot) -> Trouble {
        Trouble { kind, cwe, message, spot, others: Vec::new(), schedule: Vec::new() }
    }

    pub fn stop(self) -> Stop {
        Stop::Fault(Fault::Threads(Box::new(self)))
    }
}

/// `misuse(which, lock)`: the guest code of a lock saw it used in a way that has no meaning.
pub fn misuse(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let lock = vm.pin(args.get(1), "the address of a lock")?;
    let called = vm.called(lock);
    let sync = vm.state.threads.sync();
    let holder = sync.objects.get(&lock).and_then(|known| known.holders.first().copied());
    let since: Vec<(Spot, String)> = holder
        .map(|holder| (holder.spot, format!("{} locks {called} here", vm.thread_called(holder.thread))))
        .into_iter()
        .collect();
    let (kind, cwe, message) = match args.get(0).value {
        1 => (
            "double-lock",
            764,
            format!("{called} is locked again by the thread that holds it, which waits for ever"),
        ),
        2 => ("unlock-of-unlocked", 832, format!("{called} is unlocked while nobody holds it")),
        3 => ("unlock-by-other", 667, format!("{called} is unlocked by a thread that does not hold it")),
        4 => ("destroy-of-locked", 667, format!("{called} is destroyed while it is locked")),
        _ => return nothing(),
    };
    if !vm.checks.wants(kind) {
        return nothing();
    }
    let spot = vm.spot();
    Err(vm.told(Trouble { others: since, ..Trouble::new(kind, cwe, message, spot) }))
}

impl Vm<'_> {
    /// What users call the object at an address.
    pub(crate) fn called(&self, address: u64) -> String {
        if address >> 63 == 1 {
            return self.thread_called((address & !(1 << 63)) as usize);
        }
        let Some(id) = self.state.objects.at(address) else { return "an object".into() };
        let object = self.state.objects.get(id);
        let at = address.wrapping_sub(object.base);
        match (&object.name, at) {
            (Some(name), 0) => format!("'{name}'"),
            (Some(name), at) => format!("byte {at} of '{name}'"),
            (None, 0) => format!("a {}", object.words()),
            (None, at) => format!("byte {at} of a {}", object.words()),
        }
    }

    /// What users call a thread: its number and the function it was started with.
    pub(crate) fn thread_called(&self, thread: usize) -> String {
        let start = self.state.threads.sync().threads.get(thread).and_then(|own| own.start);
        match start {
            Some(symbol) => format!("thread {thread} ({})", self.program.name(symbol)),
            None => format!("thread {thread} (main)"),
        }
    }

    /// Adds how it came about.
    fn told(&mut self, mut trouble: Trouble) -> Stop {
        let sync = self.state.threads.sync();
        let first = sync.events.len().saturating_sub(MOST_TOLD);
        for at in first..sync.events.len() {
            let event = sync.events.get(at).expect("an event of the log");
            let who = self.thread_called(event.thread);
            let what = match event.op {
                Op::End | Op::Exit | Op::Begin => format!("{who} {}", event.op.words()),
                op => format!("{who} {} {}", op.words(), self.called(event.object)),
            };
            trouble.schedule.push((event.point.spot, what));
        }
        trouble.stop()
    }

    pub(crate) fn race(&mut self, address: u64, bytes: u64, earlier: Access, now: Access) -> Stop {
        let called = self.called(address);
        let access = |a: &Access| if a.write { "writes" } else { "reads" };
        let (first, second) =
            (self.thread_called(earlier.thread.into()), self.thread_called(now.thread.into()));
        let message = format!(
            "{called} is {} by {second} while {first} {} it: nothing orders the two",
            if now.write { "written" } else { "read" },
            access(&earlier)
        );
        // One race has two places and is seen from either side: it is told at the write, or at the one that comes first.
        let key = |a: &Access| (!a.write, a.spot.loc.file, a.spot.loc.line, a.spot.loc.column);
        let spot = if key(&earlier) < key(&now) { earlier.spot } else { now.spot };
        let plain = |a: &Access| if a.atomic { " atomically" } else { "" };
        let others = vec![
            (
                earlier.spot,
                format!("{first} {} {bytes} bytes of {called}{}", access(&earlier), plain(&earlier)),
            ),
            (now.spot, format!("{second} {} {bytes} bytes of {called}{}", access(&now), plain(&now))),
        ];
        let spot = if spot == Spot::default() { now.spot } else { spot };
        self.told(Trouble { others, ..Trouble::new("data-race", 366, message, spot) })
    }

    /// Nobody can go on.
    pub(crate) fn deadlock(&mut self) -> Stop {
        if !self.checks.wants("deadlock") {
            return Stop::Unsupported("every thread waits for another".into());
        }
        let sync = self.state.threads.sync();
        let mut others = Vec::new();
        let mut words = Vec::new();
        let mut place = None;
        for (thread, own) in sync.threads.iter().enumerate() {
            let Waits::For { object, op, spot, .. } = own.waits else { continue };
            if own.done {
                continue;
            }
            let who = self.thread_called(thread);
            let mut what = format!("{who} {} {}", waiting(op), self.called(object));
            let holder = sync.objects.get(&object).and_then(|known| known.holders.first());
            if let Some(holder) = holder.filter(|_| op == Op::Lock || op == Op::ReadLock) {
                what += &format!(", which {} holds", self.thread_called(holder.thread));
            }
            if op != Op::Join {
                let best = place.get_or_insert(spot);
                let key = |s: &Spot| (s.loc.file, s.loc.line, s.loc.column);
                if key(&spot) < key(best) {
                    *best = spot;
                }
            }
            words.push(what.clone());
            others.push((spot, what));
        }
        let spot = place.unwrap_or_else(|| self.spot());
        let message = format!("every thread waits for ever: {}", words.join("; "));
        self.told(Trouble { others, ..Trouble::new("deadlock", 833, message, spot) })
    }

    /// A thread or the program ends: a lock that is still held stays locked for ever.
    pub(crate) fn holds_nothing(&mut self, when: &str) -> Step<()> {
        let threads = &self.state.threads;
        let held = threads.sync().holds(threads.current).next();
        let Some((lock, since)) = held.filter(|_| self.checks.wants("lock-not-released")) else {
            return Ok(());
        };
        let message = format!("{} is still locked when {when}", self.called(lock));
        Err(self.told(Trouble::new("lock-not-released", 667, message, since)))
    }

    /// The outermost function is about to return. True when another thread goes on first.
    pub(crate) fn main_returns(&mut self) -> Step<bool> {
        if !self.state.threads.sync().threads.is_empty() && self.state.parents.is_empty() {
            self.holds_nothing("the program ends")?;
        }
        self.at_exit()
    }

    /// The program is about to end by a call. True when another thread goes on first; the call is made again then.
    pub(crate) fn exits(&mut self) -> Step<bool> {
        let frames = &self.state.frames;
        let by_main = frames.len() == 2 && &*self.program.name(frames[0].symbol).clone() == "__fathom_run";
        if by_main && self.state.parents.is_empty() {
            self.holds_nothing("the program ends")?;
        }
        let away = self.at_exit()?;
        self.jumped |= away;
        Ok(away)
    }
}
