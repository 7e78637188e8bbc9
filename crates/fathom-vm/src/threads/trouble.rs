//! A bug between threads, with the places involved and the schedule that led to it; names of threads and shared objects.

use fathom_finding::{ThreadName, ThreadStep};

use crate::checkers::cwe_of;
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};

use super::op::Op;
use super::sync::Spot;

/// Interactions of a schedule that are reported, the last ones.
const MAX_TOLD: usize = 40;

#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    pub kind: &'static str,
    pub cwe: u32,
    pub message: String,
    /// Where it is.
    pub spot: Spot,
    /// Other places involved.
    pub others: Vec<(Spot, ThreadStep)>,
    /// Interactions of the threads until then, in order.
    pub schedule: Vec<(Spot, ThreadStep)>,
}

impl Trouble {
    pub fn new(kind: &'static str, message: String, spot: Spot) -> Trouble {
        Trouble { kind, cwe: cwe_of(kind), message, spot, others: Vec::new(), schedule: Vec::new() }
    }

    pub fn stop(self) -> Stop {
        Stop::Fault(Fault::Threads(Box::new(self)))
    }
}

impl Vm<'_> {
    /// Display name of the object at an address.
    pub(crate) fn called(&self, address: u64) -> String {
        if address >> 63 == 1 {
            return self.thread_name((address & !(1 << 63)) as usize).to_string();
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

    pub(crate) fn thread_name(&self, number: usize) -> ThreadName {
        let start = self.state.threads.sync().threads.get(number).and_then(|own| own.start);
        let function = start.map_or_else(|| "main".into(), |symbol| self.program.name(symbol).to_string());
        ThreadName { number, function }
    }

    /// Adds the schedule to the bug.
    pub(crate) fn told(&mut self, mut trouble: Trouble) -> Stop {
        let sync = self.state.threads.sync();
        let first = sync.events.len().saturating_sub(MAX_TOLD);
        for at in first..sync.events.len() {
            let event = sync.events.get(at).expect("an event of the log");
            let object = match event.op {
                Op::End | Op::Exit | Op::Begin => String::new(),
                _ => self.called(event.object),
            };
            let thread = self.thread_name(event.thread);
            let step = ThreadStep { thread, action: event.op.action(), object, holder: None };
            trouble.schedule.push((event.point.spot, step));
        }
        trouble.stop()
    }

    /// The outermost function is about to return. True when another thread runs first.
    pub(crate) fn main_returns(&mut self) -> VmResult<bool> {
        if !self.state.threads.sync().threads.is_empty() && self.state.parents.is_empty() {
            self.holds_nothing("the program ends")?;
        }
        self.at_exit()
    }

    /// The program is about to end by a call. True when another thread runs first; the call is then repeated.
    pub(crate) fn exits(&mut self) -> VmResult<bool> {
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
