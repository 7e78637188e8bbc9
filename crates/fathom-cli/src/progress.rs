//! The live block on stderr: redrawn in place on a terminal, a plain line every few seconds elsewhere.
//!
//! On a terminal a thread of its own redraws it, so that the clock goes on while one query takes long.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use fathom_explore::Snapshot;
use fathom_job::{Frame, Notice, Observer};

use crate::presentation::Verbosity;

/// Shows a job on stderr.
pub struct TerminalObserver {
    verbosity: Verbosity,
    live: Option<Live>,
    /// Something was explored.
    began: Arc<AtomicBool>,
}

impl TerminalObserver {
    pub fn new(verbosity: Verbosity) -> TerminalObserver {
        TerminalObserver { verbosity, live: None, began: Arc::default() }
    }

    /// Set when the first exploration begins, or the job is over without one.
    pub fn began(&self) -> Arc<AtomicBool> {
        self.began.clone()
    }
}

impl Drop for TerminalObserver {
    fn drop(&mut self) {
        self.began.store(true, Ordering::Relaxed);
    }
}

impl Observer for TerminalObserver {
    fn exploring(&mut self, start: Instant, _: &Frame) {
        self.began.store(true, Ordering::Relaxed);
        self.live = Some(Live::new(self.verbosity, start));
    }

    fn progress(&mut self, frame: &Frame, snapshot: &Snapshot) {
        if let Some(live) = &mut self.live {
            live.tick(frame, snapshot);
        }
    }

    fn explored(&mut self) {
        self.live = None;
    }

    fn notice(&mut self, notice: &Notice) {
        match notice {
            Notice::JobQueued { job, url } => {
                if let Verbosity::Normal { .. } = self.verbosity {
                    eprintln!("job {job} is on {url}; `fathom worker --nats {url}` helps");
                }
            }
            Notice::CorpusPart { left_out } => {
                eprintln!(
                    "fathom: {left_out} files of the corpus are no first inputs: there is no time or memory for them, or they are too long"
                );
            }
            Notice::JobStays { job, error } => {
                eprintln!("fathom: job {job} stays on the server: {error}; `fathom cluster forget {job}`");
            }
        }
    }
}

struct Live {
    start: Instant,
    said: Option<Instant>,
    told: Option<Instant>,
    mode: Mode,
    screen: Option<(Arc<Screen>, JoinHandle<()>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Silent,
    Lines,
    Block,
}

const REDRAW: Duration = Duration::from_millis(200);
const LINE_EVERY: Duration = Duration::from_secs(10);

/// State that the drawing thread reads.
#[derive(Default)]
struct Screen {
    state: Mutex<Latest>,
    change: Condvar,
}

#[derive(Default)]
struct Latest {
    latest: Option<(Frame, Snapshot)>,
    over: bool,
}

impl Screen {
    fn lock(&self) -> MutexGuard<'_, Latest> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Live {
    fn new(verbosity: Verbosity, start: Instant) -> Live {
        let mode = match verbosity {
            Verbosity::Normal { progress: true, .. } if std::io::stderr().is_terminal() => Mode::Block,
            Verbosity::Normal { progress: true, .. } => Mode::Lines,
            _ => Mode::Silent,
        };
        let screen = (mode == Mode::Block).then(|| {
            let screen = Arc::new(Screen::default());
            let seen = screen.clone();
            (screen, std::thread::spawn(move || draw(&seen, start)))
        });
        Live { start, said: None, told: None, mode, screen }
    }

    /// Clears the block, so that the next output starts on a clean line.
    fn clear(&mut self) {
        if let Some((screen, thread)) = self.screen.take() {
            screen.lock().over = true;
            screen.change.notify_all();
            let _ = thread.join();
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Live {
    fn tick(&mut self, frame: &Frame, snapshot: &Snapshot) {
        match self.mode {
            Mode::Silent => {}
            Mode::Lines => {
                if self.said.unwrap_or(self.start).elapsed() >= LINE_EVERY {
                    self.said = Some(Instant::now());
                    eprintln!("{}", line(frame, snapshot, self.start.elapsed()));
                }
            }
            Mode::Block => {
                // A tick comes after every run: copying the figures each time would be slow.
                if self.told.is_some_and(|t| t.elapsed() < REDRAW / 2) {
                    return;
                }
                self.told = Some(Instant::now());
                if let Some((screen, _)) = &self.screen {
                    screen.lock().latest = Some((frame.clone(), snapshot.clone()));
                }
            }
        }
    }
}

/// Redraws until the job is over, then clears the block.
fn draw(screen: &Screen, start: Instant) {
    let look = Look::of_stderr();
    let mut lines = 0;
    loop {
        let shown = screen.lock();
        let (shown, _) = screen
            .change
            .wait_timeout_while(shown, REDRAW, |s| !s.over)
            .unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        if lines > 0 {
            text.push_str(&format!("\x1b[{lines}A\x1b[J"));
            lines = 0;
        }
        if let (Some((frame, snapshot)), false) = (&shown.latest, shown.over) {
            let block = block(frame, snapshot, start.elapsed(), terminal_width(), look);
            lines = block.lines().count();
            text.push_str(&block);
        }
        let over = shown.over;
        drop(shown);
        let mut err = std::io::stderr().lock();
        let _ = err.write_all(text.as_bytes());
        let _ = err.flush();
        if over {
            return;
        }
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

/// Capabilities of the terminal.
#[derive(Clone, Copy, Debug)]
struct Look {
    colour: bool,
    unicode: bool,
}

impl Look {
    fn of_stderr() -> Look {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()))
            .unwrap_or_default()
            .to_lowercase();
        Look {
            colour: std::env::var_os("NO_COLOR").is_none(),
            unicode: locale.contains("utf-8") || locale.contains("utf8"),
        }
    }
}

fn line(frame: &Frame, s: &Snapshot, elapsed: Duration) -> String {
    format!(
        "fathom: {} {:.0}/{:.0} s, {}{} of {} branches, {} paths, {} findings, {}",
        frame.target,
        elapsed.as_secs_f64(),
        frame.limit.as_secs_f64(),
        match frame.modules {
            (_, 0) => String::new(),
            (seen, all) => format!("{seen} of {all} modules, "),
        },
        s.covered.max(frame.covered),
        s.total,
        frame.paths + s.paths,
        frame.findings + s.findings,
        frame.entry
    )
}

fn block(frame: &Frame, s: &Snapshot, elapsed: Duration, width: usize, look: Look) -> String {
    let covered = s.covered.max(frame.covered).min(s.total);
    let entries = match frame.entries {
        (_, 0 | 1) => String::new(),
        (done, all) => format!(" ({} of {all})", done + 1),
    };
    let modules = match frame.modules {
        (_, 0) => String::new(),
        (seen, all) => format!("  modules {seen} of {all}"),
    };
    let goal = match &s.working_on {
        Some(site) => format!("  line {} {}", site.line, site.text),
        None => String::new(),
    };
    let findings = frame.findings + s.findings;
    let lines = [
        vec![
            ("1", format!("  {}", frame.target)),
            ("", format!("  {:.0} of {:.0} s", elapsed.as_secs_f64(), frame.limit.as_secs_f64())),
        ],
        vec![
            ("", "  branches  ".into()),
            ("32", bar(covered, s.total, 24, look.unicode)),
            ("", format!("  {covered} of {}{modules}", s.total)),
        ],
        vec![
            ("", format!("  paths {}  tests {}  ", frame.paths + s.paths, frame.tests + s.tests)),
            (if findings > 0 { "1;31" } else { "" }, format!("findings {findings}")),
            ("", format!("  queries/s {:.0}", s.queries_per_second())),
        ],
        vec![("", format!("  {}{entries}", frame.entry)), ("2", goal)],
    ];
    let mut out = String::new();
    for line in lines {
        // A line that wraps would break the redraw.
        let mut room = width.saturating_sub(1);
        for (code, text) in line {
            let text: String = text.chars().filter(|c| !c.is_control()).take(room).collect();
            room -= text.chars().count();
            match look.colour && !code.is_empty() && !text.is_empty() {
                true => out.push_str(&format!("\x1b[{code}m{text}\x1b[0m")),
                false => out.push_str(&text),
            }
        }
        out.push('\n');
    }
    out
}

fn bar(part: usize, whole: usize, width: usize, unicode: bool) -> String {
    let full = (part * width).checked_div(whole).unwrap_or(width);
    if unicode {
        format!("{}{}", "━".repeat(full), "┄".repeat(width - full))
    } else {
        format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
    }
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
            modules: (0, 0),
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
            tests: 2,
            queries: 40,
            strategy: "mixed",
            working_on: Some(Arc::new(site)),
        };
        let plain = Look { colour: false, unicode: false };
        let text = block(&frame, &snapshot, Duration::from_secs(5), 80, plain);
        assert_eq!(
            text,
            "  clock.py  5 of 60 s\n  branches  [############............]  6 of 12\n  \
             paths 15  tests 6  findings 2  queries/s 20\n  clock (2 of 3)  line 7 hour > 23\n"
        );
        let package = Frame { modules: (2, 7), ..frame.clone() };
        let text = block(&package, &snapshot, Duration::from_secs(5), 80, plain);
        assert!(text.contains("  6 of 12  modules 2 of 7\n"), "{text}");
        let narrow = block(&frame, &snapshot, Duration::from_secs(5), 20, plain);
        assert!(narrow.lines().all(|l| l.chars().count() < 20));
        let rich = block(&frame, &snapshot, Duration::from_secs(5), 80, Look { colour: true, unicode: true });
        assert!(rich.contains("\x1b[1;31mfindings 2\x1b[0m") && rich.contains("━━┄┄"), "{rich}");
    }
}
