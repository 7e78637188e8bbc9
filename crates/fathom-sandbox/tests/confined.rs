//! Each test forks, enters the sandbox in the child and tries what explored code might try.
//!
//! Where the kernel has no Landlock or no seccomp, the part that needs it is skipped with a message; the test only checks
//! that the sandbox reports it as missing.

use std::ffi::CString;
use std::io;
use std::net::{TcpListener, UdpSocket};
use std::path::Path;

use fathom_sandbox::{Applied, Programs, Sandbox};

/// Runs `attempt` in a forked child inside the sandbox; true when it answered true.
fn inside(sandbox: &Sandbox, attempt: impl Fn(&Applied) -> bool) -> bool {
    // SAFETY: the child runs only our own closure, whose calls need no lock another thread of the test runner may hold
    // at the moment of forking (glibc resets malloc's), and leaves with _exit.
    match unsafe { libc::fork() } {
        -1 => panic!("fork: {}", io::Error::last_os_error()),
        0 => {
            let code = match sandbox.enter() {
                Ok(applied) => i32::from(!attempt(&applied)),
                Err(_) => 3,
            };
            unsafe { libc::_exit(code) }
        }
        child => match wait(child) {
            0 => true,
            1 => false,
            other => panic!("the child ended with status {other}"),
        },
    }
}

fn wait(child: libc::pid_t) -> i32 {
    let mut status = 0;
    // SAFETY: waits for a child of ours and writes one integer.
    assert_eq!(unsafe { libc::waitpid(child, &mut status, 0) }, child);
    if libc::WIFEXITED(status) { libc::WEXITSTATUS(status) } else { 128 + libc::WTERMSIG(status) }
}

fn refused<T>(result: io::Result<T>) -> bool {
    result.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

/// Calls that fail with -1 and errno.
fn call(result: i64) -> io::Result<i64> {
    if result == -1 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

fn scratch() -> (tempfile::TempDir, Sandbox) {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let sandbox = Sandbox { writable: vec![folder.path().to_owned()], ..Sandbox::default() };
    (folder, sandbox)
}

fn exec_true() -> bool {
    let program = CString::new("/bin/true").expect("no NUL inside");
    // SAFETY: forks, and the child only execs a program that exits at once.
    unsafe {
        match libc::fork() {
            0 => {
                libc::execv(program.as_ptr(), [program.as_ptr(), std::ptr::null()].as_ptr());
                libc::_exit(9)
            }
            child => wait(child) == 0,
        }
    }
}

#[test]
fn writes_are_confined_to_the_scratch_folder() {
    let (folder, sandbox) = scratch();
    let outside = tempfile::tempdir().expect("another folder");
    let existing = outside.path().join("existing");
    std::fs::write(&existing, "kept").expect("a file to protect");

    assert!(inside(&sandbox, |applied| {
        let file = folder.path().join("file");
        std::fs::write(&file, "x").is_ok()
            && std::fs::create_dir(folder.path().join("below")).is_ok()
            && std::fs::rename(&file, folder.path().join("below/moved")).is_ok()
            && std::fs::write("/dev/null", "x").is_ok()
            && std::fs::read(&existing).is_ok()
            && (applied.landlock.is_err()
                || refused(std::fs::write(outside.path().join("new"), "x"))
                    && refused(std::fs::write(&existing, "x"))
                    && refused(std::fs::remove_file(&existing))
                    && refused(std::fs::create_dir(outside.path().join("folder"))))
    }));
    assert_eq!(std::fs::read_to_string(folder.path().join("below/moved")).expect("written inside"), "x");
    assert_eq!(std::fs::read_to_string(&existing).expect("still there"), "kept");
}

#[test]
fn a_file_may_be_writable_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, other) = (folder.path().join("file"), folder.path().join("other"));
    std::fs::write(&file, "before").expect("a file");
    let sandbox = Sandbox { writable: vec![file.clone()], ..Sandbox::default() };
    assert!(inside(&sandbox, |applied| {
        std::fs::write(&file, "after").is_ok()
            && (applied.landlock.is_err() || refused(std::fs::write(&other, "x")))
    }));
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "after");
}

#[test]
fn network_is_refused_and_can_be_allowed() {
    let (_folder, sandbox) = scratch();
    let tries = |applied: &Applied| {
        applied.seccomp.is_err()
            || refused(TcpListener::bind("127.0.0.1:0")) && refused(UdpSocket::bind("127.0.0.1:0"))
    };
    assert!(inside(&sandbox, tries));
    // A pair of sockets reaches nobody else, and event loops need one.
    assert!(inside(&sandbox, |_| std::os::unix::net::UnixStream::pair().is_ok()));
    let open = Sandbox { allow_net: true, ..sandbox };
    assert!(
        inside(&open, |_| TcpListener::bind("127.0.0.1:0").is_ok() && UdpSocket::bind("127.0.0.1:0").is_ok())
    );
}

#[test]
fn programs_are_refused_and_can_be_allowed() {
    let (_folder, sandbox) = scratch();
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err() || !exec_true()));
    let open = Sandbox { programs: Programs::Any, ..sandbox };
    assert!(inside(&open, |_| exec_true()));
}

#[test]
fn forking_stays_possible() {
    let (_folder, sandbox) = scratch();
    assert!(inside(&sandbox, |_| {
        // SAFETY: the child does nothing but leave.
        match unsafe { libc::fork() } {
            0 => unsafe { libc::_exit(7) },
            child => wait(child) == 7,
        }
    }));
}

#[test]
fn other_processes_and_the_machine_are_out_of_reach() {
    let (_folder, sandbox) = scratch();
    // SAFETY (all of these): calls with plain numbers or null pointers; each is refused before it could act.
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err()
        || unsafe {
            refused(call(libc::ptrace(libc::PTRACE_TRACEME, 0, 0, 0)))
                && refused(call(libc::unshare(libc::CLONE_NEWUSER).into()))
                && refused(call(libc::syscall(libc::SYS_mount, 0, 0, 0, 0, 0)))
                && refused(call(libc::syscall(libc::SYS_bpf, 0, 0, 0)))
                && refused(call(libc::syscall(libc::SYS_keyctl, 0, 0, 0, 0, 0)))
                && call(libc::syscall(libc::SYS_io_uring_setup, 0, 0)).is_err()
        }));
}

#[test]
fn modes_of_files_cannot_be_changed() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, sandbox) = scratch();
    let file = tempfile::NamedTempFile::new().expect("a file");
    let mode = std::fs::Permissions::from_mode(0o777);
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err()
        || refused(std::fs::set_permissions(file.path(), mode.clone()))));
}

#[test]
fn a_child_cannot_signal_the_process_it_was_forked_from() {
    let (_folder, sandbox) = scratch();
    let shielded = Sandbox { shield: true, ..sandbox };
    assert!(inside(&shielded, |applied| {
        // SAFETY: signal 0 only asks whether a signal could be sent.
        let parent = unsafe { libc::getpid() };
        match unsafe { libc::fork() } {
            0 => unsafe {
                let own = libc::kill(libc::getpid(), 0) == 0;
                let others = [parent, 0, -1].iter().all(|pid| refused(call(libc::kill(*pid, 0).into())));
                libc::_exit(i32::from(!(own && others)))
            },
            child => wait(child) == 0 || applied.seccomp.is_err(),
        }
    }));
}

#[test]
fn signals_stay_inside() {
    let (_folder, sandbox) = scratch();
    // SAFETY: signal 0 only asks; the parent is this test's process, outside of the sandbox.
    assert!(inside(&sandbox, |applied| match applied.landlock {
        Ok(version) if version >= 6 => refused(call(unsafe { libc::kill(libc::getppid(), 0) }.into())),
        _ => !applied.missing().is_empty(),
    }));
}

#[test]
fn grandchildren_and_programs_inherit_it() {
    let (_folder, sandbox) = scratch();
    let outside = tempfile::tempdir().expect("another folder");
    let open = Sandbox { programs: Programs::Any, ..sandbox };
    let target = outside.path().join("made-by-touch");
    let applied = inside(&open, |applied| {
        let _ = std::process::Command::new("touch").arg(&target).output();
        applied.landlock.is_ok()
    });
    assert_eq!(target.exists(), !applied);
}

#[test]
fn entering_twice_is_fine() {
    let (folder, sandbox) = scratch();
    assert!(
        inside(&sandbox, |_| sandbox.enter().is_ok() && std::fs::write(folder.path().join("x"), "x").is_ok())
    );
}

#[test]
fn a_writable_folder_that_is_not_there_is_an_error() {
    let sandbox = Sandbox { writable: vec![Path::new("/no/such/folder").to_owned()], ..Sandbox::default() };
    let error = sandbox.enter().expect_err("nothing to open").to_string();
    assert!(error.contains("/no/such/folder"), "{error}");
}

/// A path as system calls take it.
fn path(text: &str) -> CString {
    CString::new(text).expect("no NUL inside")
}

#[test]
fn the_memory_and_the_files_of_the_parent_are_out_of_reach() {
    let (_folder, sandbox) = scratch();
    let parent = std::process::id();
    // SAFETY: opens files by strings that end with a zero; what is opened is never used.
    assert!(inside(&sandbox, |applied| {
        let open = |name: &str, flags: i32| {
            call(unsafe { libc::open(path(&format!("/proc/{parent}/{name}")).as_ptr(), flags) }.into())
        };
        // Writing to the memory of another process, or to its other knobs, is a write outside of scratch.
        applied.landlock.is_err()
            || ["mem", "clear_refs", "oom_score_adj", "coredump_filter", "comm"]
                .iter()
                .all(|name| open(name, libc::O_RDWR).is_err())
    }));
}

#[test]
fn files_of_other_processes_cannot_be_taken_over() {
    let (_folder, sandbox) = scratch();
    let parent = std::process::id() as libc::pid_t;
    // SAFETY: calls with plain numbers and null pointers; each is refused before it could act.
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err()
        || unsafe {
            let read = libc::syscall(libc::SYS_process_vm_readv, parent, 0, 0, 0, 0, 0);
            let write = libc::syscall(libc::SYS_process_vm_writev, parent, 0, 0, 0, 0, 0);
            let taken = libc::syscall(libc::SYS_pidfd_getfd, 0, 0, 0);
            let attached = libc::ptrace(libc::PTRACE_ATTACH, parent, 0, 0);
            [read, write, taken, attached].iter().all(|result| *result == -1)
                && refused(call(libc::ptrace(libc::PTRACE_SEIZE, parent, 0, 0)))
        }));
}

#[test]
fn abstract_sockets_reach_nobody() {
    let (_folder, sandbox) = scratch();
    let name = format!("fathom-test-{}", std::process::id());
    let address = {
        use std::os::linux::net::SocketAddrExt;
        std::os::unix::net::SocketAddr::from_abstract_name(&name).expect("a short name")
    };
    let _listener = std::os::unix::net::UnixListener::bind_addr(&address).expect("a listener outside");
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err()
        || std::os::unix::net::UnixStream::connect_addr(&address).is_err()
            && std::os::unix::net::UnixDatagram::unbound().is_err()));
}

#[test]
fn io_uring_is_absent_under_every_number() {
    let (_folder, sandbox) = scratch();
    // SAFETY: calls that fail before they look at their arguments.
    assert!(inside(&sandbox, |applied| applied.seccomp.is_err()
        || unsafe {
            [libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register]
                .iter()
                .flat_map(|number| [*number, number | 0x4000_0000])
                .all(|number| libc::syscall(number, 8, 0, 0, 0, 0, 0) == -1)
        }));
}

#[test]
fn links_and_renames_lead_nowhere() {
    use std::os::unix::fs::symlink;
    let (folder, sandbox) = scratch();
    let outside = tempfile::tempdir().expect("another folder");
    let kept = outside.path().join("kept");
    std::fs::write(&kept, "kept").expect("a file to protect");
    assert!(inside(&sandbox, |applied| {
        if applied.landlock.is_err() {
            return true;
        }
        let link = folder.path().join("link");
        let below = folder.path().join("folder-link");
        let own = folder.path().join("own");
        // Links may be made; they give no rights to what they lead to.
        symlink(&kept, &link).is_ok()
            && symlink(outside.path(), &below).is_ok()
            && std::fs::write(&own, "x").is_ok()
            && std::fs::write(&link, "x").is_err()
            && std::fs::write(below.join("new"), "x").is_err()
            && std::fs::write(folder.path().join("..").join("stray"), "x").is_err()
            && std::fs::rename(&own, outside.path().join("moved")).is_err()
            && std::fs::rename(&kept, folder.path().join("taken")).is_err()
            && std::fs::hard_link(&own, outside.path().join("hard")).is_err()
            // A hard link inside to a file outside would be a writable name of it.
            && std::fs::hard_link(&kept, folder.path().join("hard")).is_err()
            && std::fs::remove_dir(outside.path()).is_err()
    }));
    assert_eq!(std::fs::read_to_string(&kept).expect("still there"), "kept");
    assert_eq!(std::fs::read_dir(outside.path()).expect("a folder").count(), 1);
}

#[test]
fn descriptors_cannot_be_opened_again_for_writing() {
    let (_folder, sandbox) = scratch();
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "kept").expect("written");
    let opened = std::fs::File::open(file.path()).expect("opened for reading");
    assert!(inside(&sandbox, |applied| {
        use std::os::fd::AsRawFd;
        let again = format!("/proc/self/fd/{}", opened.as_raw_fd());
        applied.landlock.is_err() || std::fs::write(again, "x").is_err()
    }));
    assert_eq!(std::fs::read_to_string(file.path()).expect("still there"), "kept");
}

#[test]
fn a_program_may_start_itself_and_no_other() {
    let (folder, sandbox) = scratch();
    let outside = tempfile::tempdir().expect("another folder");
    let run = |script: &str| {
        let mut command = std::process::Command::new("/bin/sh");
        command.args(["-c", script]).current_dir(folder.path());
        sandbox.clone().around(&mut command);
        command.output().expect("the shell starts")
    };
    assert!(run("echo well > here && exec /bin/sh -c true").status.success());
    assert!(!run(&format!("echo harm > {}/there", outside.path().display())).status.success());
    assert!(!outside.path().join("there").exists());
    // The loader would leave a file of 100 MB.
    let written = run(
        "while :; do echo 0123456789012345678901234567890123456789012345678901234567890123456789; done > large",
    );
    assert!(!written.status.success());
    assert!(folder.path().join("large").metadata().expect("it is there").len() <= 64 << 20);
    if inside(&sandbox, |applied| applied.landlock.is_ok()) {
        assert!(!run("/bin/true").status.success());
    } else {
        eprintln!("skipped: programs are told apart by Landlock, which this kernel lacks");
    }
}
