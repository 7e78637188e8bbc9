//! `fathom hosted`: the search for a target that runs in the parent process, as the tests of a Python test runner do.

use std::os::fd::{FromRawFd, OwnedFd};
use std::os::unix::net::UnixStream;

use fathom_target::HostedRuntime;
use fathom_trace::process_memory;

use crate::problem::Problem;
use crate::{Verdict, args};

pub fn hosted(args: &args::Hosted) -> Result<Verdict, Problem> {
    if args.runtime {
        let runtime = HostedRuntime::find().map_err(fathom_target::TargetError::from)?;
        println!("{}", serde_json::json!({ "folder": runtime.folder, "native": runtime.native }));
        return Ok(Verdict::Nothing);
    }
    if !is_socket(libc::STDIN_FILENO) {
        return Err(Problem::usage(
            "stdin is no socket: `fathom hosted` is started by the plugins of test runners",
        ));
    }
    // SAFETY: the socket was handed down for this purpose, and nothing else here reads stdin.
    let socket = UnixStream::from(unsafe { OwnedFd::from_raw_fd(libc::STDIN_FILENO) });
    let memory = args.memory.unwrap_or_else(process_memory::default_limit);
    let panics = fathom_job::hosted::hosted(socket, &args.search, &args.solver, args.time, memory)?;
    if let Some(folder) = panics {
        eprintln!("fathom: panic inside Fathom (please report this, with the files in {})", folder.display());
    }
    Ok(Verdict::Nothing)
}

fn is_socket(fd: i32) -> bool {
    // SAFETY: `fstat` fills the structure that it is given.
    unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        libc::fstat(fd, &mut stat) == 0 && stat.st_mode & libc::S_IFMT == libc::S_IFSOCK
    }
}
