//! The live block: calm, on stderr, redrawn in place on a terminal, a plain line now and then elsewhere.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use fathom_explore::{Progress, Snapshot};

use crate::plan::Voice;

/// What is shown beside an exploration's own figures.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    pub target: String,
    pub limit: Duration,
    /// Entries done and in all.
    pub entries: (usize, usize),
    pub entry: String,
    /// Branches that earlier explorations covered, findings and paths that they brought.
    pub covered: usize,
    pub findings: usize,
    pub paths: u64,
    pub tests: usize,
}

pub struct Live {
    start: Instant,
    drawn: Option<Instant>,
    lines: usize,
    mode: Mode,
    pub frame: Frame,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Silent,
    Lines,
    Block,
}

const REDRAW: Duration = Duration::from_millis(120);
const LINE_EVERY: Duration = Duration::from_secs(10);

impl Live {
    pub fn new(voice: Voice, start: Instant, frame: Frame) -> Live {
        let mode = match voice {
            Voice::Normal { progress: true, .. } if std::io::stderr().is_terminal() => Mode::Block,
            Voice::Normal { progress: true, .. } => Mode::Lines,
            _ => Mode::Silent,
        };
        Live { start, drawn: None, lines: 0, mode, frame }
    }

    /// Takes the block away, so that what follows starts on a clean line.
    pub fn clear(&mut self) {
        if self.mode == Mode::Block && self.lines > 0 {
            eprint!("\x1b[{}A\x1b[J", self.lines);
            self.lines = 0;
        }
    }
}

impl Progress for Live {
    fn tick(&mut self, snapshot: &Snapshot) {
        let every = match self.mode {
            Mode::Silent => return,
            Mode::Lines => LINE_EVERY,
            Mode::Block => REDRAW,
        };
        let last = self.drawn.unwrap_or(self.start);
        if last.elapsed() < every {
            return;
        }
        self.drawn = Some(Instant::now());
        let elapsed = self.start.elapsed();
        if self.mode == Mode::Lines {
            eprintln!("{}", line(&self.frame, snapshot, elapsed));
            return;
        }
        let width = terminal_width();
        let block = block(&self.frame, snapshot, elapsed, width);
        let mut text = String::new();
        if self.lines > 0 {
            text.push_str(&format!("\x1b[{}A\x1b[J", self.lines));
        }
        text.push_str(&block);
        self.lines = block.lines().count();
        let mut err = std::io::stderr().lock();
        let _ = err.write_all(text.as_bytes());
        let _ = err.flush();
    }
}

fn terminal_width() -> usize {
    // SAFETY: `winsize` is plain numbers, and the call only writes to it.
    let size = unsafe {
        let mut size: libc::winsize = std::mem::zeroed();
        if libc::ioctl(libc::STDERR_FILENO, libc::TIOCGWINSZ, &mut size) != 0 {
            return 80;
        }
        size
    };
    if size.ws_col == 0 { 80 } else { usize::from(size.ws_col) }
}

fn line(frame: &Frame, s: &Snapshot, elapsed: Duration) -> String {
    format!(
        "fathom: {} {:.0}/{:.0} s, {} of {} branches, {} paths, {} findings, {}",
        frame.target,
        elapsed.as_secs_f64(),
        frame.limit.as_secs_f64(),
        s.covered.max(frame.covered),
        s.total,
        frame.paths + s.paths,
        frame.findings + s.findings,
        frame.entry
    )
}

fn block(frame: &Frame, s: &Snapshot, elapsed: Duration, width: usize) -> String {
    let covered = s.covered.max(frame.covered).min(s.total);
    let entries = match frame.entries {
        (_, 1) => String::new(),
        (done, all) => format!("  entry {} of {all}", done + 1),
    };
    let goal = match &s.working_on {
        Some(site) => format!("line {} {}", site.line, site.text),
        None => String::new(),
    };
    let lines = [
        format!(
            "  {}  {:.0} of {:.0} s{entries}",
            frame.target,
            elapsed.as_secs_f64(),
            frame.limit.as_secs_f64()
        ),
        format!("  branches  {} {covered} of {}", bar(covered, s.total, 24), s.total),
        format!(
            "  paths {}  tests {}  findings {}  queries/s {:.0}",
            frame.paths + s.paths,
            frame.tests,
            frame.findings + s.findings,
            s.queries_per_second()
        ),
        format!("  {}: {goal}", frame.entry),
    ];
    let mut out = String::new();
    for line in lines {
        // A line that wraps would break the redraw.
        out.extend(line.chars().filter(|c| !c.is_control()).take(width.saturating_sub(1)));
        out.push('\n');
    }
    out
}

fn bar(part: usize, whole: usize, width: usize) -> String {
    let full = (part * width).checked_div(whole).unwrap_or(width);
    format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fathom_trace::Site;

    use super::*;

    #[test]
    fn the_block_fits_the_terminal_and_says_what_matters() {
        let frame = Frame {
            target: "clock.py".into(),
            limit: Duration::from_secs(60),
            entries: (1, 3),
            entry: "clock".into(),
            covered: 3,
            findings: 1,
            paths: 10,
            tests: 4,
        };
        let site = Site {
            file: 0,
            line: 7,
            column: 1,
            function: "clock".into(),
            text: "hour > 23".into(),
            sides: [None, None],
            place: 0,
            next: Box::default(),
        };
        let snapshot = Snapshot {
            elapsed: Duration::from_secs(2),
            paths: 5,
            open_goals: 2,
            covered: 6,
            total: 12,
            findings: 1,
            queries: 40,
            strategy: "mixed",
            working_on: Some(Arc::new(site)),
        };
        let text = block(&frame, &snapshot, Duration::from_secs(5), 80);
        assert_eq!(
            text,
            "  clock.py  5 of 60 s  entry 2 of 3\n  branches  [############............] 6 of 12\n  \
             paths 15  tests 4  findings 2  queries/s 20\n  clock: line 7 hour > 23\n"
        );
        let narrow = block(&frame, &snapshot, Duration::from_secs(5), 20);
        assert!(narrow.lines().all(|l| l.chars().count() < 20));
    }
}
