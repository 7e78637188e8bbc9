//! Resources that the program can no longer release when it ends: heap blocks that nothing points to (CWE-401), streams (CWE-775)
//! and descriptors (CWE-775, CWE-773).

use rustc_hash::FxHashSet;

use super::{Class, Message, Proof, Report};
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm};
use crate::memory::object::{Kind, Object, ObjectId};

/// Programs with more live objects than this are not looked through at every end.
const MAX_OBJECTS: usize = 20_000;
/// Objects larger than this are not looked through.
const MAX_BYTES: u64 = 1 << 20;

/// The report of a block that leaked.
fn never_freed(object: &Object) -> Report {
    let message = Message::about(
        format!("the heap block of {} bytes", object.size),
        " is never freed, and nothing points to it any more",
    );
    Report { at: Some(object.made), ..Report::new("memory-leak", message) }
}

impl Vm<'_> {
    /// The end of `main` or of the program, or the leak that it leaves.
    pub(crate) fn at_end(&self, stop: Stop) -> Stop {
        let ends = matches!(stop, Stop::Returned(_) | Stop::Exited(_));
        if !self.checks.is_on(Class::Leak) {
            return stop;
        }
        if self.checks.proof != Proof::No {
            return self.at_proved_end(stop);
        }
        if !ends || !self.threads_are_alone() {
            return stop;
        }
        match self.leak() {
            Some(report) => Stop::Fault(Fault::Checker(report)),
            None => stop,
        }
    }

    /// The same where the absence of a leak is a proof: a program may also end by aborting, and what cannot be looked at is unsupported.
    fn at_proved_end(&self, stop: Stop) -> Stop {
        let aborts = matches!(
            stop,
            Stop::Fault(
                Fault::Abort | Fault::Assertion { .. } | Fault::ErrorReached { .. } | Fault::Reported { .. }
            )
        );
        if !aborts && !matches!(stop, Stop::Returned(_) | Stop::Exited(_)) {
            return stop;
        }
        let objects = &self.state.objects;
        let mut live = objects.live_heap().filter(|id| {
            let object = objects.get(*id);
            object.made.line != 0 && object.name.as_deref() != Some("stream")
        });
        let lost = match self.checks.proof {
            Proof::AllFreed => live.next(),
            Proof::No | Proof::Yes => {
                let Some(first) = live.next() else { return stop };
                let large = |id: ObjectId| objects.get(id).alive && objects.get(id).size > MAX_BYTES;
                if objects.len() > MAX_OBJECTS || (1..objects.len() as ObjectId).any(large) {
                    return Stop::Unsupported("a look for leaks in so much memory".into());
                }
                let reached = self.reachable();
                std::iter::once(first).chain(live).find(|id| !reached.contains(id))
            }
        };
        match lost {
            _ if !self.threads_are_alone() => Stop::Unsupported("a look for leaks while threads run".into()),
            Some(id) => Stop::Fault(Fault::Checker(never_freed(objects.get(id)))),
            None => stop,
        }
    }

    fn leak(&self) -> Option<Report> {
        let objects = &self.state.objects;
        if objects.len() > MAX_OBJECTS {
            return None;
        }
        if let Some(report) = self.open_descriptor() {
            return Some(report);
        }
        let lost: Vec<ObjectId> = objects.live_heap().collect();
        if lost.is_empty() {
            return None;
        }
        let reached = self.reachable();
        let id = lost.into_iter().find(|id| {
            // Blocks of the library itself are not the program's to free.
            !reached.contains(id) && objects.get(*id).made.line != 0
        })?;
        let object = objects.get(id);
        if object.name.as_deref() == Some("stream") {
            let message = Message::about(
                "the stream",
                " is opened and never closed, and nothing points to it any more",
            );
            return Some(Report { at: Some(object.made), ..Report::new("file-leak", message) });
        }
        Some(never_freed(object))
    }

    /// A descriptor that the program opened and did not close. One that ends by `exit` leaves them to the system; the
    /// number of one that should stay open is in a variable somewhere.
    fn open_descriptor(&self) -> Option<Report> {
        if !self.state.frames.is_empty() || self.state.environment.failed.is_some() {
            return None;
        }
        let files = &self.state.environment.files;
        let open = files
            .opened
            .iter()
            .find(|(number, _)| files.description(**number).is_some() && !self.in_a_variable(**number));
        let (&number, &at) = open?;
        let path = &files.description(number)?.path;
        let what = if path.is_empty() { "a socket or pipe".into() } else { format!("'{path}'") };
        let message = format!("{what} is opened and never closed");
        Some(Report { at: Some(at), ..Report::new("descriptor-leak", message) })
    }

    fn in_a_variable(&self, number: u64) -> bool {
        let objects = &self.state.objects;
        (1..objects.len() as ObjectId).map(|id| objects.get(id)).any(|object| {
            object.kind == Kind::Global
                && object.size <= MAX_BYTES
                && object.name.is_some()
                && (0..object.size / 4).any(|at| self.state.memory.load(object.base + 4 * at, 4) == number)
        })
    }

    /// Objects that can be got at from variables, through whatever points to them.
    fn reachable(&self) -> FxHashSet<ObjectId> {
        let objects = &self.state.objects;
        let mut reached = FxHashSet::default();
        let mut open: Vec<ObjectId> = Vec::new();
        let mut reach = |id: ObjectId, open: &mut Vec<ObjectId>| {
            let id = objects.whole(id);
            if id != 0 && reached.insert(id) {
                open.push(id);
            }
        };
        for id in 1..objects.len() as ObjectId {
            let object = objects.get(id);
            if object.alive && !matches!(object.kind, Kind::Heap | Kind::Function | Kind::ReadOnly) {
                reach(id, &mut open);
            }
        }
        for slot in &self.state.registers {
            reach(slot.origin, &mut open);
            reach(objects.at(slot.value).unwrap_or(0), &mut open);
        }
        while let Some(id) = open.pop() {
            let object = objects.get(id);
            if !object.alive || object.size > MAX_BYTES || object.kind == Kind::Function {
                continue;
            }
            let bytes = u64::from(self.program.word());
            let first = object.base.next_multiple_of(bytes);
            let end = (object.base + object.size).saturating_sub(bytes - 1);
            for at in (first..end).step_by(bytes as usize) {
                let word = self.state.memory.load(at, bytes as usize);
                reach(self.state.memory.origin(at), &mut open);
                if word != 0 {
                    reach(objects.at(word).unwrap_or(0), &mut open);
                }
            }
        }
        reached
    }
}
