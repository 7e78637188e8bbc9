//! Ctrl-C: the first ends the search and writes what there is, the second ends the process.

use std::sync::{Arc, OnceLock};

use fathom_explore::Control;

/// A signal handler gets no argument, so what it acts on has to be reachable from nowhere. Set once, by the one command that
/// explores.
static CONTROL: OnceLock<Arc<Control>> = OnceLock::new();

extern "C" fn interrupt(_: libc::c_int) {
    if let Some(control) = CONTROL.get() {
        control.interrupt();
    }
}

/// The control of this process's one job: from now on Ctrl-C and a polite kill end its search.
pub fn control() -> Arc<Control> {
    let control = CONTROL.get_or_init(|| Arc::new(Control::new())).clone();
    // SAFETY: the handler only reads an initialised `OnceLock` and stores to an atomic, both of which are safe in a signal
    // handler; the action is fully initialised before it is installed.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = interrupt as *const () as libc::sighandler_t;
        // The second signal finds the default action: it ends the process.
        action.sa_flags = libc::SA_RESETHAND;
        libc::sigemptyset(&mut action.sa_mask);
        libc::sigaction(libc::SIGINT, &action, std::ptr::null_mut());
        libc::sigaction(libc::SIGTERM, &action, std::ptr::null_mut());
    }
    control
}
