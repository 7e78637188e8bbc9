//! Data races (CWE-366): two accesses to one place by different threads, at least one a write, not both atomic, that no lock, join or
//! other synchronisation orders. That is the language's own definition, and it is exact for the run that is watched; which orders of locks
//! there are is explored.

use fathom_finding::{ThreadAction, ThreadName, ThreadStep};

use crate::machine::vm::{Stop, Vm};
use crate::threads::race::Access;
use crate::threads::sync::Spot;
use crate::threads::trouble::Trouble;

impl Vm<'_> {
    /// The report of two accesses that nothing orders.
    pub(crate) fn race(&mut self, address: u64, bytes: u64, earlier: Access, now: Access) -> Stop {
        let called = self.called(address);
        let access = |a: &Access| if a.write { "writes" } else { "reads" };
        let (first, second) = (self.thread_name(earlier.thread.into()), self.thread_name(now.thread.into()));
        let message = format!(
            "{called} is {} by {second} while {first} {} it: nothing orders the two",
            if now.write { "written" } else { "read" },
            access(&earlier)
        );
        // A race has two places and is seen from either side: it is reported at the write, or at the earlier line.
        let key = |a: &Access| (!a.write, a.spot.loc.file, a.spot.loc.line, a.spot.loc.column);
        let spot = if key(&earlier) < key(&now) { earlier.spot } else { now.spot };
        let step = |a: &Access, thread: ThreadName| {
            let action = ThreadAction::Accesses { write: a.write, bytes, atomic: a.atomic };
            (a.spot, ThreadStep { thread, action, object: called.clone(), holder: None })
        };
        let others = vec![step(&earlier, first), step(&now, second)];
        let spot = if spot == Spot::default() { now.spot } else { spot };
        self.told(Trouble { others, ..Trouble::new("data-race", message, spot) })
    }
}
