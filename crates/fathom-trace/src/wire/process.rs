//! The executor's process: started with its ends of the socket and the shared memory, given orders, watched for its death.

use std::io::{Read, Seek, SeekFrom};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fathom_finding::Dependency;

use super::{Answer, Order, SharedLog, Status, WireError, receive, send, spawner};
use crate::executor::ExecutorError;

/// The capacity for one run's trace; only the used part takes memory.
const TRACE: usize = 64 << 20;
/// Loading a target takes no longer than this, even on a busy machine.
const LOAD: Duration = Duration::from_secs(60);
/// The time beyond a run's limit after which the process itself counts as stuck.
const GRACE: Duration = Duration::from_secs(5);
/// The same at the end of the exploration.
const LAST_GRACE: Duration = Duration::from_millis(300);

/// The properties that differ between languages.
pub struct Kind {
    /// The name of the process in messages: `the interpreter`, `the JVM`.
    pub name: &'static str,
    /// Selects the line of its standard error that explains its death.
    pub telling: fn(&str) -> Option<&str>,
}

pub struct Process {
    kind: Kind,
    child: Child,
    socket: UnixStream,
    log: SharedLog,
    errors: std::fs::File,
    stopped: bool,
}

impl Process {
    /// Starts a command that gets the numbers of its two descriptors (socket, shared memory) as last arguments. `errors` is an
    /// empty file for its standard error.
    pub fn start(mut command: Command, kind: Kind, errors: std::fs::File) -> Result<Process, ExecutorError> {
        let broken = |e: std::io::Error| ExecutorError::Broken(e.to_string());
        let (socket, theirs) = UnixStream::pair().map_err(broken)?;
        let (log, memory) = SharedLog::create(TRACE).map_err(broken)?;
        let theirs = OwnedFd::from(theirs);
        command
            .args([theirs.as_raw_fd().to_string(), memory.as_raw_fd().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors.try_clone().map_err(broken)?)
            // The terminal's interrupt is Fathom's to handle.
            .process_group(0);
        inherit(&mut command, &theirs, &memory);
        let program = command.get_program().to_owned();
        let child = spawner::spawn(command)
            .map_err(|e| ExecutorError::Target(format!("{} cannot be started: {e}", program.display())))?;
        // With its own end closed here, a process that dies is noticed at once.
        drop((theirs, memory));
        Ok(Process { kind, child, socket, log, errors, stopped: false })
    }

    /// Has the process load a target and returns its description as JSON. `stuck` is the error when that does not end.
    pub fn load(&mut self, config: &str, stuck: &str) -> Result<String, ExecutorError> {
        match self.ask(&Order::Load(config.into()), LOAD) {
            Ok(Answer::Loaded(json)) => Ok(json),
            Ok(Answer::Refused(why)) => Err(ExecutorError::Target(why)),
            Ok(Answer::MissingModule { name, why }) => {
                Err(ExecutorError::Missing { dependency: Dependency::Module(name), why })
            }
            Ok(Answer::Ran { .. } | Answer::Events(_)) => {
                Err(ExecutorError::Broken("an answer out of turn".into()))
            }
            Err(WireError::Io(e)) if is_timeout(&e) => Err(ExecutorError::Target(stuck.to_string())),
            Err(error) => Err(self.lost(&error)),
        }
    }

    /// Runs an order to its end and returns the reported events.
    pub fn run(
        &mut self,
        order: &Order,
        limit: Duration,
        until: Option<Instant>,
    ) -> Result<(Status, Vec<u8>), ExecutorError> {
        self.log.clear();
        let left = until.map_or(limit + GRACE, |until| until.saturating_duration_since(Instant::now()));
        let patience = (limit + GRACE).min(limit.max(left) + LAST_GRACE);
        match self.ask(order, patience) {
            Ok(Answer::Ran { status, .. }) => Ok((status, self.log.snapshot())),
            Ok(_) => Err(ExecutorError::Broken("an answer out of turn".into())),
            // It does not even notice that its run takes too long.
            Err(WireError::Io(e)) if is_timeout(&e) => {
                self.stop();
                Ok((Status::TimedOut, self.log.snapshot()))
            }
            Err(error) => Err(self.lost(&error)),
        }
    }

    /// Whether it was stopped: the next run needs another process.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.stopped = true;
    }

    fn ask(&mut self, order: &Order, patience: Duration) -> Result<Answer, WireError> {
        self.socket.set_read_timeout(Some(patience))?;
        send(&self.socket, order)?;
        receive(&self.socket)
    }

    /// The error to report when the process is gone or violates the protocol, with the explanation from its standard error.
    fn lost(&mut self, error: &WireError) -> ExecutorError {
        if !matches!(error, WireError::Closed) {
            let _ = self.child.kill();
        }
        let status = self.child.wait().map(|s| s.to_string()).unwrap_or_default();
        let mut words = String::new();
        let _ = self.errors.seek(SeekFrom::Start(0));
        let _ = (&mut self.errors).take(64 << 10).read_to_string(&mut words);
        let said = (self.kind.telling)(&words).unwrap_or("it said nothing");
        ExecutorError::Broken(format!("{} was lost ({error}; {status}): {said}", self.kind.name))
    }
}

fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}

/// Makes the child inherit the descriptors.
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
            Ok(())
        });
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The children die with it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
