//! Starts processes that end with this one, however it ends.
//!
//! The kernel ends such a process with the *thread* that started it. Executors outlive the threads that ask for them, so one thread
//! starts them all and lives as long as the program.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};

type Start = (Command, Sender<io::Result<Child>>);

/// The thread's address. It keeps nothing between two orders.
static SPAWNER: OnceLock<Option<Sender<Start>>> = OnceLock::new();

fn spawner() -> Option<&'static Sender<Start>> {
    let start = || {
        let (orders, waiting) = channel::<Start>();
        let starts = move || {
            while let Ok((mut command, answer)) = waiting.recv() {
                let _ = answer.send(command.spawn());
            }
        };
        std::thread::Builder::new().name("spawner".into()).spawn(starts).ok().map(|_| orders)
    };
    SPAWNER.get_or_init(start).as_ref()
}

/// Starts a process that is killed when this one ends.
pub fn spawn(mut command: Command) -> io::Result<Child> {
    // SAFETY: a system call that is allowed between fork and exec.
    unsafe {
        command.pre_exec(|| {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        });
    }
    let gone = || io::Error::other("the thread that starts processes is gone");
    let (answer, answered) = channel();
    spawner().ok_or_else(gone)?.send((command, answer)).map_err(|_| gone())?;
    answered.recv().map_err(|_| gone())?
}
