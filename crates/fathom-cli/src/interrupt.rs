//! Signals: the first ends the search and writes the results so far, the second ends the process at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fathom_job::Control;

/// A signal handler gets no argument, so its data has to be static. Set once, by the one command that explores.
static CONTROL: OnceLock<Arc<Control>> = OnceLock::new();
static SIGNALS: AtomicUsize = AtomicUsize::new(0);

extern "C" fn interrupt(signal: libc::c_int) {
    if SIGNALS.fetch_add(1, Ordering::Relaxed) > 0 {
        // SAFETY: `_exit` may be called in a signal handler. Results are staged, so that earlier ones are untouched.
        unsafe { libc::_exit(128 + signal) };
    }
    if let Some(control) = CONTROL.get() {
        control.interrupt();
    }
}

/// The control of this process's one job: from now on SIGINT and SIGTERM end its search.
pub fn control() -> Arc<Control> {
    let control = CONTROL.get_or_init(|| Arc::new(Control::new())).clone();
    for signal in [libc::SIGINT, libc::SIGTERM] {
        // SAFETY: the handler only reads an initialised `OnceLock`, stores to atomics and calls `_exit`, all of which are safe in
        // a signal handler; the action is fully initialised before it is installed.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = interrupt as *const () as libc::sighandler_t;
            libc::sigemptyset(&mut action.sa_mask);
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
    control
}

/// How long an interrupted job may take to write its results before the process ends without them.
const LAST_RESORT: Duration = Duration::from_secs(10);

/// Ends the process when an interrupted job does not end: by then it hangs. Results are staged, so that earlier ones are untouched.
pub fn leave_at_last() {
    let control = control();
    std::thread::spawn(move || {
        while !control.interrupted() {
            std::thread::sleep(Duration::from_millis(200));
        }
        std::thread::sleep(LAST_RESORT);
        eprintln!(
            "fathom: the run did not end in time: no results were written, earlier ones are as they were"
        );
        std::process::exit(130);
    });
}

/// Ends the process when it is interrupted before `exploring` is set: a compiler that is waited for cannot be cancelled. `late` writes
/// the results of a job whose time is over, and gives the exit code.
pub fn leave_while_loading(exploring: Arc<AtomicBool>, late: impl FnOnce() -> i32 + Send + 'static) {
    let control = control();
    std::thread::spawn(move || {
        while !exploring.load(Ordering::Relaxed) {
            if control.interrupted() && control.is_late() {
                std::process::exit(late());
            }
            if control.interrupted() {
                eprintln!("fathom: interrupted before anything was explored");
                std::process::exit(130);
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    });
}
