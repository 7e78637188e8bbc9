//! The process that has the target loaded: starting it, giving orders, noticing that it died.

use std::io::{Read, Seek, SeekFrom};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fathom_trace::ExecutorError;
use fathom_trace::wire::{Answer, Order, SharedLog, Status, WireError, receive, send};

use crate::runtime::Runtime;

/// Room for one run's trace; only what is used takes memory.
const TRACE: usize = 64 << 20;
/// Deep recursion in the target costs more stack under instrumentation than without.
const STACK: u64 = 256 << 20;
/// Importing a module takes no longer than this.
const IMPORT: Duration = Duration::from_secs(60);
/// What a run may take beyond its limit before the zygote itself counts as stuck.
const GRACE: Duration = Duration::from_secs(20);

/// The runtime comes last on the path, so that it hides nothing of the user's.
const BOOT: &str = "import sys; sys.path[:] = [p for p in sys.path if p] + [sys.argv[1]]; \
                    from fathom_rt.zygote import main; main(int(sys.argv[2]), int(sys.argv[3]))";

pub struct Zygote {
    process: Child,
    socket: UnixStream,
    log: SharedLog,
    errors: std::fs::File,
}

impl Zygote {
    /// Starts the interpreter and loads the target; what comes back is its description as JSON.
    pub fn start(
        interpreter: &Path,
        runtime: &Runtime,
        config: &str,
        target: &Path,
    ) -> Result<(Zygote, String), ExecutorError> {
        let broken = |e: std::io::Error| ExecutorError::Broken(e.to_string());
        let (socket, theirs) = UnixStream::pair().map_err(broken)?;
        let (log, memory) = SharedLog::create(TRACE).map_err(broken)?;
        let errors = tempfile::tempfile().map_err(broken)?;
        let mut command = Command::new(interpreter);
        command
            .args(["-c", BOOT])
            .arg(&runtime.folder)
            .args([theirs.as_raw_fd().to_string(), memory.as_raw_fd().to_string()])
            // Sets and dicts iterate in the same order in every run.
            .env("PYTHONHASHSEED", "0")
            .env("FATHOM_PYRT", &runtime.native)
            .env_remove("PYTHONSTARTUP")
            .env_remove("PYTHONINSPECT")
            .env_remove("PYTHONDONTWRITEBYTECODE")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors.try_clone().map_err(broken)?)
            // The terminal's interrupt is Fathom's to handle.
            .process_group(0);
        let theirs = OwnedFd::from(theirs);
        inherit(&mut command, &theirs, &memory);
        let process = command.spawn().map_err(|e| {
            ExecutorError::Target(format!("{} cannot be started: {e}", interpreter.display()))
        })?;
        // With its own end closed here, a process that dies is noticed at once.
        drop((theirs, memory));
        let mut zygote = Zygote { process, socket, log, errors };
        let description = zygote.load(config, target)?;
        Ok((zygote, description))
    }

    fn load(&mut self, config: &str, target: &Path) -> Result<String, ExecutorError> {
        match self.ask(&Order::Load(config.into()), IMPORT) {
            Ok(Answer::Loaded(json)) => Ok(json),
            Ok(Answer::Refused(why)) => Err(ExecutorError::Target(why)),
            Ok(Answer::Ran { .. }) => Err(ExecutorError::Broken("an answer out of turn".into())),
            Err(WireError::Io(e)) if is_timeout(&e) => Err(ExecutorError::Target(format!(
                "importing {} does not come to an end: put its script part under `if __name__ == '__main__':`",
                target.display()
            ))),
            Err(error) => Err(self.lost(&error)),
        }
    }

    /// Runs an order to its end and gives back what was reported.
    pub fn run(&mut self, order: &Order, limit: Duration) -> Result<(Status, Vec<u8>), ExecutorError> {
        self.log.clear();
        match self.ask(order, limit + GRACE) {
            Ok(Answer::Ran { status, .. }) => Ok((status, self.log.snapshot())),
            Ok(_) => Err(ExecutorError::Broken("an answer out of turn".into())),
            Err(error) => Err(self.lost(&error)),
        }
    }

    fn ask(&mut self, order: &Order, patience: Duration) -> Result<Answer, WireError> {
        self.socket.set_read_timeout(Some(patience))?;
        send(&self.socket, order)?;
        receive(&self.socket)
    }

    /// The error to report when the process is gone or talks nonsense, with the last words it said.
    fn lost(&mut self, error: &WireError) -> ExecutorError {
        let gone = matches!(error, WireError::Closed);
        if !gone {
            let _ = self.process.kill();
        }
        let status = self.process.wait().map(|s| s.to_string()).unwrap_or_default();
        let mut words = String::new();
        let _ = self.errors.seek(SeekFrom::Start(0));
        let _ = (&mut self.errors).take(64 << 10).read_to_string(&mut words);
        let last = words.lines().rev().find(|l| !l.trim().is_empty()).unwrap_or("it said nothing");
        ExecutorError::Broken(format!("the interpreter was lost ({error}; {status}): {last}"))
    }
}

fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}

/// Hands the descriptors down, and gives the process a larger stack.
fn inherit(command: &mut Command, socket: &OwnedFd, memory: &OwnedFd) {
    let (socket, memory) = (socket.as_raw_fd(), memory.as_raw_fd());
    // SAFETY: only system calls that are allowed between fork and exec.
    unsafe {
        command.pre_exec(move || {
            for fd in [socket, memory] {
                if libc::fcntl(fd, libc::F_SETFD, 0) < 0 {
                    return Err(std::io::Error::last_os_error());
                }
            }
            let mut stack = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            if libc::getrlimit(libc::RLIMIT_STACK, &mut stack) == 0 && stack.rlim_cur < STACK {
                stack.rlim_cur = STACK.min(stack.rlim_max);
                libc::setrlimit(libc::RLIMIT_STACK, &stack);
            }
            Ok(())
        });
    }
}

impl Drop for Zygote {
    fn drop(&mut self) {
        // The children die with it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
