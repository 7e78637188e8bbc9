//! The interpreter that has the target loaded and forks once a run.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use fathom_trace::ExecutorError;
use fathom_trace::wire::Process;
use fathom_trace::wire::process::Kind;

use crate::runtime::Runtime;

/// Deep recursion in the target costs more stack under instrumentation than without.
const STACK: u64 = 256 << 20;

/// The runtime comes last on the path, so that it hides nothing of the user's.
const BOOT: &str = "import sys; sys.path[:] = [p for p in sys.path if p] + [sys.argv[1]]; \
                    from fathom_rt.zygote import main; main(int(sys.argv[2]), int(sys.argv[3]))";

/// Starts the interpreter and loads the target; what comes back is its description as JSON.
pub fn start(
    interpreter: &Path,
    runtime: &Runtime,
    config: &str,
    target: &Path,
) -> Result<(Process, String), ExecutorError> {
    let errors = tempfile::tempfile().map_err(|e| ExecutorError::Broken(e.to_string()))?;
    let mut command = Command::new(interpreter);
    command
        .args(["-c", BOOT])
        .arg(&runtime.folder)
        // Sets and dicts iterate in the same order in every run.
        .env("PYTHONHASHSEED", "0")
        .env("FATHOM_PYRT", &runtime.native)
        .env_remove("PYTHONSTARTUP")
        .env_remove("PYTHONINSPECT")
        .env_remove("PYTHONDONTWRITEBYTECODE");
    enlarge_stack(&mut command);
    let kind = Kind {
        name: "the interpreter",
        // A traceback ends with what it is about.
        telling: |words| words.lines().rev().find(|l| !l.trim().is_empty()),
    };
    let mut zygote = Process::start(command, kind, errors)?;
    let stuck = format!(
        "importing {} does not come to an end: put its script part under `if __name__ == '__main__':`",
        target.display()
    );
    let description = zygote.load(config, &stuck)?;
    Ok((zygote, description))
}

fn enlarge_stack(command: &mut Command) {
    // SAFETY: only system calls that are allowed between fork and exec.
    unsafe {
        command.pre_exec(|| {
            let mut stack = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            if libc::getrlimit(libc::RLIMIT_STACK, &mut stack) == 0 && stack.rlim_cur < STACK {
                stack.rlim_cur = STACK.min(stack.rlim_max);
                libc::setrlimit(libc::RLIMIT_STACK, &stack);
            }
            Ok(())
        });
    }
}
