//! Processes of a program that ran inside and left its group: they are known by a variable of the environment that they began with. One that
//! takes that variable away on purpose is not found.

use std::fs;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::path::Path;
use std::process::Command;

/// The variable with the folder of the program.
const MARK: &str = "FATHOM_INSIDE";

/// Rounds until nothing is left: a process may start others while it is ended.
const ROUNDS: usize = 50;

/// Marks what a command starts with its scratch folder, which no other program has.
pub fn mark<'a>(command: &'a mut Command, scratch: &Path) -> &'a mut Command {
    command.env(MARK, scratch)
}

/// Ends every process of the program that was marked with this folder.
pub fn end_marked(scratch: &Path) {
    let marked = format!("{MARK}={}", scratch.display());
    for _ in 0..ROUNDS {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        if numbers.filter(|&number| end_if(number, marked.as_bytes())).count() == 0 {
            break;
        }
    }
}

/// Ends a process that has this among its variables; whether it has.
fn end_if(process: libc::pid_t, variable: &[u8]) -> bool {
    // SAFETY: takes no pointers. The descriptor stays with this process even where its number goes to another.
    let opened = unsafe { libc::syscall(libc::SYS_pidfd_open, process, 0) };
    if opened < 0 {
        return false;
    }
    // SAFETY: the kernel has just made this descriptor.
    let opened = unsafe { OwnedFd::from_raw_fd(opened as i32) };
    let variables = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    if !variables.split(|&byte| byte == 0).any(|one| one == variable) {
        return false;
    }
    let nothing = std::ptr::null::<libc::siginfo_t>();
    // SAFETY: a null structure means what `kill` would send.
    unsafe { libc::syscall(libc::SYS_pidfd_send_signal, opened.as_raw_fd(), libc::SIGKILL, nothing, 0) };
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_that_leave_their_group_are_ended_and_no_others() {
        let (ours, other) = (Path::new("/scratch/of-this-test"), Path::new("/scratch/of-another"));
        let start =
            |scratch: &Path| mark(Command::new("setsid").args(["sleep", "100"]), scratch).spawn().unwrap();
        let (mut first, mut second) = (start(ours), start(other));
        // `setsid` has become `sleep` by then, or is ended before.
        std::thread::sleep(std::time::Duration::from_millis(100));
        end_marked(ours);
        assert!(!first.wait().unwrap().success());
        assert!(second.try_wait().unwrap().is_none());
        end_marked(other);
        assert!(!second.wait().unwrap().success());
    }
}
