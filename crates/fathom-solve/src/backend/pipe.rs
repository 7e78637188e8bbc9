//! A program that is talked to over pipes, with a deadline on every exchange.
//!
//! Both directions are polled from one thread: a program that neither reads nor writes cannot block the caller, and
//! one that fills its output while still being written to cannot deadlock with it.

use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use fathom_term::{Limit, Stopped};

/// How an exchange went wrong.
#[derive(Debug)]
pub enum PipeError {
    /// The limit was reached; the program is still running and in the middle of something.
    Stopped(Stopped),
    /// The program ended.
    Ended,
    /// It says more than any answer can be long.
    TooLong,
    /// Reading or writing failed.
    Io(io::Error),
}

/// No answer to one exchange is longer than this many bytes.
const LONGEST: usize = 64 << 20;

/// A running program. It is killed when this is dropped.
pub struct Pipe {
    child: Child,
    to: ChildStdin,
    from: ChildStdout,
    /// Output after the last marker.
    early: Vec<u8>,
}

impl Pipe {
    /// Starts the program; `memory` bounds its address space.
    pub fn start(command: &[String], memory: u64) -> io::Result<Pipe> {
        let (program, args) = command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "empty solver command"))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // SAFETY: only async-signal-safe calls between fork and exec.
        unsafe {
            command.pre_exec(move || {
                let limit = libc::rlimit { rlim_cur: memory, rlim_max: memory };
                libc::setrlimit(libc::RLIMIT_AS, &limit);
                let no_dumps = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
                libc::setrlimit(libc::RLIMIT_CORE, &no_dumps);
                // A solver in the middle of a search must not outlive a worker that was killed, and an interrupt
                // from the keyboard is for Fathom to handle.
                #[cfg(target_os = "linux")]
                libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
                libc::setpgid(0, 0);
                Ok(())
            });
        }
        let mut child = command.spawn()?;
        let to = child.stdin.take().expect("piped");
        let from = child.stdout.take().expect("piped");
        unblock(to.as_raw_fd())?;
        unblock(from.as_raw_fd())?;
        Ok(Pipe { child, to, from, early: Vec::new() })
    }

    /// Writes `text` and reads until a line that is `marker`, alone or in quotes. The answer is what came before it.
    pub fn exchange(&mut self, text: &str, marker: &str, limit: Limit<'_>) -> Result<String, PipeError> {
        let mut rest = text.as_bytes();
        let mut said: Vec<u8> = std::mem::take(&mut self.early);
        let mut seen = 0;
        let mut chunk = [0u8; 16 << 10];
        loop {
            if let Some((end, after)) = find_line(&said, &mut seen, marker) {
                self.early = said.split_off(after);
                said.truncate(end);
                return Ok(String::from_utf8_lossy(&said).into_owned());
            }
            if said.len() > LONGEST {
                return Err(PipeError::TooLong);
            }
            let mut fds = [
                libc::pollfd { fd: self.from.as_raw_fd(), events: libc::POLLIN, revents: 0 },
                libc::pollfd { fd: self.to.as_raw_fd(), events: libc::POLLOUT, revents: 0 },
            ];
            let count = if rest.is_empty() { 1 } else { 2 };
            poll(&mut fds[..count], limit)?;
            if fds[0].revents != 0 {
                match self.from.read(&mut chunk) {
                    Ok(0) => return Err(PipeError::Ended),
                    Ok(n) => said.extend_from_slice(&chunk[..n]),
                    Err(e) if would_block(&e) => {}
                    Err(e) => return Err(PipeError::Io(e)),
                }
            }
            if count == 2 && fds[1].revents != 0 {
                match self.to.write(rest) {
                    Ok(n) => rest = &rest[n..],
                    Err(e) if would_block(&e) => {}
                    Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Err(PipeError::Ended),
                    Err(e) => return Err(PipeError::Io(e)),
                }
            }
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // Its own group: a solver that is a shell script takes what it started with it.
        // SAFETY: the child has not been waited for, so its id is still its own.
        unsafe {
            libc::kill(-(self.child.id() as libc::pid_t), libc::SIGKILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where the line that is `marker` begins and where the next one does. Looks at complete lines from `seen` on, and
/// moves it behind them.
fn find_line(said: &[u8], seen: &mut usize, marker: &str) -> Option<(usize, usize)> {
    while let Some(length) = said[*seen..].iter().position(|&b| b == b'\n') {
        let start = *seen;
        *seen += length + 1;
        let line = said[start..start + length].trim_ascii();
        let bare = line.strip_prefix(b"\"").and_then(|l| l.strip_suffix(b"\"")).unwrap_or(line);
        if bare == marker.as_bytes() {
            return Some((start, *seen));
        }
    }
    None
}

fn would_block(e: &io::Error) -> bool {
    matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

/// The longest wait without a look at the interrupt flag.
const WAIT: Duration = Duration::from_millis(20);

/// Waits until one of the files is ready or the limit is reached.
fn poll(fds: &mut [libc::pollfd], limit: Limit<'_>) -> Result<(), PipeError> {
    loop {
        limit.check().map_err(PipeError::Stopped)?;
        let longest = if limit.interrupt().is_some() { WAIT } else { Duration::from_secs(3600) };
        let left = limit.left().unwrap_or(longest).min(longest);
        // Rounded up: a wait of less than a millisecond must not become a busy loop.
        let wait = left.as_micros().div_ceil(1000) as libc::c_int;
        // SAFETY: the slice is valid for its length during the call.
        let ready = unsafe { libc::poll(fds.as_mut_ptr(), fds.len() as libc::nfds_t, wait) };
        match ready {
            0 => {}
            n if n > 0 => return Ok(()),
            _ => {
                let e = io::Error::last_os_error();
                if e.kind() != io::ErrorKind::Interrupted {
                    return Err(PipeError::Io(e));
                }
            }
        }
    }
}

fn unblock(fd: RawFd) -> io::Result<()> {
    // SAFETY: plain flag calls on a file that is ours.
    unsafe {
        let flags = libc::fcntl(fd, libc::F_GETFL);
        if flags < 0 || libc::fcntl(fd, libc::F_SETFL, flags | libc::O_NONBLOCK) < 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn shell(script: &str) -> Pipe {
        Pipe::start(&["sh".to_owned(), "-c".to_owned(), script.to_owned()], 1 << 30).unwrap()
    }

    fn soon() -> Limit<'static> {
        Limit::within(Duration::from_secs(20))
    }

    #[test]
    fn answers_end_at_the_marker() {
        let mut cat = shell("exec cat");
        assert_eq!(cat.exchange("one\ntwo\n\"mark 1\"\n", "mark 1", soon()).unwrap(), "one\ntwo\n");
        assert_eq!(cat.exchange("mark 2\n", "mark 2", soon()).unwrap(), "");
        // Output that comes early belongs to the next answer.
        assert_eq!(cat.exchange("mark 3\nearly\nmark 4\n", "mark 3", soon()).unwrap(), "");
        assert_eq!(cat.exchange("", "mark 4", soon()).unwrap(), "early\n");
    }

    #[test]
    fn large_texts_do_not_deadlock_against_an_echo() {
        let text = "0123456789\n".repeat(100_000);
        let mut cat = shell("exec cat");
        let said = cat.exchange(&format!("{text}end\n"), "end", soon()).unwrap();
        assert_eq!(said, text);
    }

    #[test]
    fn silence_ends_at_the_deadline() {
        let mut silent = shell("sleep 1000");
        let start = Instant::now();
        let limit = Limit::at(start + Duration::from_millis(30));
        let said = silent.exchange("x\n", "end", limit);
        assert!(matches!(said, Err(PipeError::Stopped(Stopped::Deadline))));
        drop(silent);
        assert!(start.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn a_death_is_noticed() {
        let mut dead = shell("exit 3");
        assert!(matches!(dead.exchange("x\n", "end", soon()), Err(PipeError::Ended)));
    }
}
