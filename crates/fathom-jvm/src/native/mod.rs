//! The half inside the JVM: the functions behind `fathom.rt.Native`, in a shared library that this crate is also built as.
//!
//! Every run has a store of its own, so that thousands of runs in one JVM do not pile up terms; a shadow is the number of
//! a term in that store, plus one.

mod functions;
mod jni;
mod outcome;
mod regex;
mod run;
mod terms;
mod text_ops;
mod texts;

use std::os::fd::{BorrowedFd, FromRawFd};
use std::os::unix::net::UnixStream;
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard};

use fathom_trace::wire::SharedLog;

use crate::rewrite::Registry;
use run::Run;

/// The whole state of the library.
pub struct RuntimeState {
    socket: UnixStream,
    /// Accesses that the sandbox does not confine here.
    unconfined: Vec<String>,
    registry: Registry,
    config: crate::config::Config,
    run: Run,
    /// The entry starts a program.
    main: bool,
}

// SAFETY: the one state is behind a lock; the log's counter is never touched without it.
unsafe impl Send for RuntimeState {}

static STATE: Mutex<Option<RuntimeState>> = Mutex::new(None);

/// The state, locked. None before `attach`.
fn state() -> MutexGuard<'static, Option<RuntimeState>> {
    STATE.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn attach(socket: i32, memory: i32) {
    // SAFETY: the descriptors were handed down for this purpose; nobody else uses them.
    let (socket, log) = unsafe {
        for fd in [socket, memory] {
            libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC);
        }
        (UnixStream::from_raw_fd(socket), SharedLog::open(BorrowedFd::borrow_raw(memory)))
    };
    let Ok(log) = log else { return };
    let run = Run::new(Rc::new(log));
    *state() = Some(RuntimeState {
        socket,
        unconfined: Vec::new(),
        registry: Registry::default(),
        config: Default::default(),
        run,
        main: false,
    });
}
