//! Programs that run inside: the user's own program, without Fathom in its process.

use std::ffi::OsStr;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Programs, Sandbox};

/// Bytes of a file that a confined program can write.
const LARGEST_FILE: libc::rlim_t = 64 << 20;

/// Lets the program of a command end when the thread that starts it does: nobody would wait for it.
pub fn ends_with_us(command: &mut Command) -> &mut Command {
    // SAFETY: between fork and exec there is one system call.
    unsafe {
        command.pre_exec(|| {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        })
    }
}

impl Sandbox {
    /// Makes the program of `command` run inside, without core files, with files of at most 64 MB and with the memory that it is given. It may
    /// start itself, even where no other program may be started.
    pub fn around(mut self, command: &mut Command) {
        if self.programs == Programs::None {
            self.programs = Programs::Only(Vec::new());
        }
        if let Programs::Only(programs) = &mut self.programs {
            match itself(command.get_program()) {
                Some(program) => programs.push(program),
                // A script starts its interpreter, which may start others.
                None => self.programs = Programs::Any,
            }
        }
        let memory = self.memory;
        // SAFETY: the child has one thread between fork and exec. Entering allocates memory, which glibc and musl allow in the child of a
        // process with several threads; it takes no other lock.
        unsafe {
            command.pre_exec(move || {
                // The thread that starts the program waits for it and ends it at its deadline.
                libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
                limit(libc::RLIMIT_FSIZE, LARGEST_FILE);
                limit(libc::RLIMIT_CORE, 0);
                if let Some(most) = memory {
                    limit(libc::RLIMIT_AS, most);
                }
                self.enter().map(|_| ()).map_err(std::io::Error::other)
            });
        }
    }
}

/// Lowers a limit of this process.
fn limit(of: libc::__rlimit_resource_t, most: libc::rlim_t) {
    let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
    // SAFETY: the structure lives for the call. A lower limit that is already there stays.
    unsafe { libc::setrlimit(of, &limit) };
}

/// The file of a program; nothing for one that the kernel does not load itself.
fn itself(program: &OsStr) -> Option<PathBuf> {
    let named = Path::new(program);
    let path = match named.components().count() {
        1 => std::env::split_paths(&std::env::var_os("PATH")?)
            .map(|folder| folder.join(named))
            .find(|p| p.is_file())?,
        _ => named.to_path_buf(),
    };
    let mut magic = [0; 4];
    std::fs::File::open(&path).ok()?.read_exact(&mut magic).ok()?;
    (magic == *b"\x7fELF").then_some(path)
}
