//! Events on their way out of a running child, into memory that outlives it.

use std::rc::Rc;

use fathom_finding::{End, Limit};
use fathom_term::Store;
use fathom_trace::wire::{Event, EventWriter, SharedLog};

/// Kept free for the event that says that the trace is full.
const RESERVE: usize = 256;

pub struct Stream {
    log: Rc<SharedLog>,
    writer: EventWriter,
    scratch: Vec<u8>,
    full: bool,
}

impl Stream {
    pub fn new(log: Rc<SharedLog>) -> Stream {
        Stream { log, writer: EventWriter::new(), scratch: Vec::new(), full: false }
    }

    /// Appends an event. When there is no more room the run ends.
    pub fn write(&mut self, store: &Store, event: &Event) {
        if self.full {
            return;
        }
        self.scratch.clear();
        self.writer.write(store, event, &mut self.scratch);
        if self.log.room() >= self.scratch.len() + RESERVE {
            self.log.append(&self.scratch);
            return;
        }
        self.full = true;
        self.scratch.clear();
        self.writer.write(store, &Event::End(End::Limit(Limit::Trace)), &mut self.scratch);
        self.log.append(&self.scratch);
        // SAFETY: ends this process only; nothing of it is needed any more.
        unsafe { libc::_exit(0) }
    }
}
