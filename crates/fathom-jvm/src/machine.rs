//! The JVM that has the target loaded: starting it, giving orders, noticing that it died.

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
/// Starting a JVM takes no longer than this, even on a busy machine.
const START: Duration = Duration::from_secs(60);
/// What a run may take beyond its limit before the JVM itself counts as stuck.
const GRACE: Duration = Duration::from_secs(20);

pub struct Machine {
    process: Child,
    socket: UnixStream,
    log: SharedLog,
    errors: std::fs::File,
}

impl Machine {
    /// Starts the JVM and tells it the configuration; what comes back is its description as JSON.
    pub fn start(
        java: &Path,
        runtime: &Runtime,
        memory: u64,
        config: &str,
    ) -> Result<(Machine, String), ExecutorError> {
        let broken = |e: std::io::Error| ExecutorError::Broken(e.to_string());
        let (socket, theirs) = UnixStream::pair().map_err(broken)?;
        let (log, shared) = SharedLog::create(TRACE).map_err(broken)?;
        let errors = tempfile::tempfile().map_err(broken)?;
        let mut command = Command::new(java);
        command
            // Many short runs: quick compilation pays, and two collectors' threads do not.
            .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-XX:-UsePerfData"])
            .arg(format!("-Xmx{}m", (memory >> 20).max(64)))
            .args(["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US"])
            .arg("-cp")
            .arg(&runtime.folder)
            .arg("fathom.rt.Main")
            .arg(&runtime.native)
            .args([theirs.as_raw_fd().to_string(), shared.as_raw_fd().to_string()])
            .env_remove("JAVA_TOOL_OPTIONS")
            .env_remove("_JAVA_OPTIONS")
            .env_remove("JDK_JAVA_OPTIONS")
            .env_remove("CLASSPATH")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors.try_clone().map_err(broken)?)
            // The terminal's interrupt is Fathom's to handle.
            .process_group(0);
        let theirs = OwnedFd::from(theirs);
        inherit(&mut command, &theirs, &shared);
        let process = command
            .spawn()
            .map_err(|e| ExecutorError::Target(format!("{} cannot be started: {e}", java.display())))?;
        // With its own end closed here, a process that dies is noticed at once.
        drop((theirs, shared));
        let mut machine = Machine { process, socket, log, errors };
        let description = match machine.ask(&Order::Load(config.into()), START) {
            Ok(Answer::Loaded(json)) => json,
            Ok(Answer::Refused(why)) => return Err(ExecutorError::Target(why)),
            Ok(Answer::Ran { .. }) => return Err(ExecutorError::Broken("an answer out of turn".into())),
            Err(error) => return Err(machine.lost(&error)),
        };
        Ok((machine, description))
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
        if !matches!(error, WireError::Closed) {
            let _ = self.process.kill();
        }
        let status = self.process.wait().map(|s| s.to_string()).unwrap_or_default();
        let mut words = String::new();
        let _ = self.errors.seek(SeekFrom::Start(0));
        let _ = (&mut self.errors).take(64 << 10).read_to_string(&mut words);
        let last = words.lines().find(|l| !l.trim().is_empty()).unwrap_or("it said nothing");
        ExecutorError::Broken(format!("the JVM was lost ({error}; {status}): {last}"))
    }
}

/// Hands the descriptors down.
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
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        });
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
