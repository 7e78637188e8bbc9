//! One sandbox for every executor.
//!
//! The process that is going to run explored code enters the sandbox itself, without root and for good; its children
//! inherit it. It combines two mechanisms of the kernel: Landlock ([`files`]) confines writes by path, seccomp
//! ([`calls`]) refuses system calls by number. Neither starts a thread or allocates anything that outlives the call, so
//! [`Sandbox::enter`] may be called from inside a running interpreter.
//!
//! A kernel that lacks one of them is no error: [`Applied`] says what holds and what does not, and the caller
//! reports it to the user.
//!
//! ```no_run
//! use fathom_sandbox::Sandbox;
//!
//! let scratch = std::path::PathBuf::from("/tmp/scratch");
//! let applied = Sandbox { writable: vec![scratch], ..Sandbox::default() }.enter()?;
//! for line in applied.missing() {
//!     eprintln!("sandbox: {line}");
//! }
//! # Ok::<(), fathom_sandbox::Error>(())
//! ```

mod calls;
mod child;
mod files;
mod marked;

pub use child::ends_with_us;
pub use marked::{end_marked, mark};

use std::path::PathBuf;

use thiserror::Error;

/// The permissions of explored code beyond computing, reading files and forking. The default allows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sandbox {
    /// Sockets of every kind. Without it only `socketpair` works, which event loops need and which reaches nobody.
    pub allow_net: bool,
    /// Programs that may be started. They inherit the sandbox.
    pub programs: Programs,
    /// Tracing of processes in the same sandbox, as LeakSanitizer does. It is given only where Landlock confines, which keeps
    /// processes outside from being traced.
    pub allow_trace: bool,
    /// Folders (with everything below) and files that may be written. They must exist. `/dev/null` always may be.
    pub writable: Vec<PathBuf>,
    /// Children must not signal the process that enters, nor whole process groups. For a process that enters,
    /// then forks a child for each run, and must outlive them.
    pub shield: bool,
    /// Bytes of memory that a program of [`Sandbox::around`] and each process that it starts can have; as many as there are without it.
    pub memory: Option<u64>,
}

/// Programs that may be started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Programs {
    #[default]
    None,
    /// These files, and the loaders of dynamic programs. Landlock tells files apart; where it does not hold, any program may be started.
    Only(Vec<PathBuf>),
    Any,
}

impl From<bool> for Programs {
    /// Any, or none.
    fn from(allowed: bool) -> Programs {
        if allowed { Programs::Any } else { Programs::None }
    }
}

/// A mistake of the caller. A missing feature of the kernel is not an error but part of [`Applied`].
#[derive(Debug, Error)]
pub enum Error {
    #[error("sandbox: cannot make {} writable: {source}", path.display())]
    Writable { path: PathBuf, source: std::io::Error },
}

/// The restrictions that are in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The Landlock version that confines writes, or why nothing does.
    pub landlock: Result<u32, String>,
    /// Whether system calls are refused, or why not.
    pub seccomp: Result<(), String>,
    /// The sandbox that the caller asked for.
    asked: Sandbox,
}

impl Sandbox {
    /// Confines the calling process and all its future children. There is no way back.
    ///
    /// Enter before other threads exist: older kernels confine only the calling thread by path.
    pub fn enter(&self) -> Result<Applied, Error> {
        // Landlock first, so that the filter needs no exception for its calls, now or on later kernels.
        let landlock = files::confine(self)?;
        let seccomp = calls::refuse(self, landlock.is_ok());
        Ok(Applied { landlock, seccomp, asked: self.clone() })
    }
}

/// Landlock can refuse truncating files since version 3, and signals to processes outside since version 6.
const TRUNCATE_SINCE: u32 = 3;
const SIGNALS_SINCE: u32 = 6;

impl Applied {
    /// One sentence for each restriction that this kernel cannot enforce. Empty when everything holds.
    pub fn missing(&self) -> Vec<String> {
        let mut missing = Vec::new();
        match &self.landlock {
            Ok(version) => {
                if *version < TRUNCATE_SINCE {
                    missing
                        .push(format!("files can be truncated anywhere (Landlock {version}; 3 is needed)"));
                }
                if *version < SIGNALS_SINCE {
                    missing
                        .push(format!("other processes can be signalled (Landlock {version}; 6 is needed)"));
                }
            }
            Err(why) => missing.push(format!("writes are not confined by the kernel: {why}")),
        }
        if let Err(why) = &self.seccomp {
            let mut what = Vec::new();
            if !self.asked.allow_net {
                what.push("network");
            }
            if self.asked.programs == Programs::None {
                what.push("starting programs");
            }
            what.push("privileged system calls");
            missing.push(format!("not refused by the kernel: {} ({why})", what.join(", ")));
        }
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(landlock: Result<u32, String>, seccomp: Result<(), String>) -> Applied {
        Applied { landlock, seccomp, asked: Sandbox::default() }
    }

    #[test]
    fn a_current_kernel_misses_nothing() {
        assert_eq!(applied(Ok(7), Ok(())).missing(), Vec::<String>::new());
    }

    #[test]
    fn restrictions_missing_in_an_older_kernel_are_reported() {
        assert_eq!(applied(Ok(4), Ok(())).missing().len(), 1);
        assert_eq!(applied(Ok(1), Ok(())).missing().len(), 2);
        let bare = applied(Err("not built into this kernel".into()), Err("refused".into())).missing();
        assert_eq!(bare.len(), 2);
        assert!(bare[0].contains("writes") && bare[1].contains("network"), "{bare:?}");
    }
}
