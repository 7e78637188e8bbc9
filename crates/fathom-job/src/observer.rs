//! The interface by which a front end follows a running job. The job prints nothing.

use std::time::{Duration, Instant};

use fathom_explore::{Progress, Snapshot};
use fathom_report::suite::haste::Haste;

/// Figures beside those of the exploration at work.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    pub target: String,
    pub limit: Duration,
    /// Entries done and in all.
    pub entries: (usize, usize),
    /// Modules of a package whose entries were all looked at, and in all; none of a single file.
    pub modules: (usize, usize),
    pub entry: String,
    /// Branches that earlier explorations covered, findings and paths that they brought.
    pub covered: usize,
    pub findings: usize,
    pub paths: u64,
    pub tests: usize,
}

/// Events that a user should see when they happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A clustered job is on its server and takes workers.
    JobQueued { job: String, url: String },
    /// The server could not be notified that a job is over.
    JobStays { job: String, error: String },
    /// So many files of a corpus are no first inputs: there is no time or memory for them, or they are too long.
    CorpusPart { left_out: u64 },
}

/// A front end: terminal, editor or none.
pub trait Observer: Send {
    /// The exploration of a target begins. Several programs of one job begin one after the other.
    fn exploring(&mut self, start: Instant, frame: &Frame) {
        let _ = (start, frame);
    }

    fn progress(&mut self, frame: &Frame, snapshot: &Snapshot) {
        let _ = (frame, snapshot);
    }

    /// The exploration of a target ended.
    fn explored(&mut self) {}

    fn notice(&mut self, notice: &Notice) {
        let _ = notice;
    }
}

/// An observer that ignores everything.
impl Observer for () {}

/// Tells the builds of a suite of the first finding, beside what the front end is told.
pub struct HasteObserver<'a> {
    pub haste: Haste,
    pub observer: &'a mut dyn Observer,
}

impl Observer for HasteObserver<'_> {
    fn exploring(&mut self, start: Instant, frame: &Frame) {
        self.observer.exploring(start, frame);
    }

    fn progress(&mut self, frame: &Frame, snapshot: &Snapshot) {
        if snapshot.findings + frame.findings > 0 {
            self.haste.set();
        }
        self.observer.progress(frame, snapshot);
    }

    fn explored(&mut self) {
        self.observer.explored();
    }

    fn notice(&mut self, notice: &Notice) {
        self.observer.notice(notice);
    }
}

/// Adapts the explorer's progress to an observer.
pub struct Ticker<'a> {
    pub frame: Frame,
    pub observer: &'a mut dyn Observer,
}

impl Progress for Ticker<'_> {
    fn tick(&mut self, snapshot: &Snapshot) {
        self.observer.progress(&self.frame, snapshot);
    }
}
