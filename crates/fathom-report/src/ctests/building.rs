//! The native programs of a suite, compiled beside the search: they leave it the processor, and end when nobody waits for them any more.

use std::collections::VecDeque;
use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use fathom_trace::wire::spawner;

use super::kit::{Build, Kit, LINKS_CXX, wraps};
use crate::Deadline;
use crate::suite::haste::Haste;

/// How often a compiler is looked at.
const STEP: Duration = Duration::from_millis(3);

/// A program that is being built.
pub struct Building {
    built: mpsc::Receiver<Result<PathBuf, String>>,
    given_up: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Building {
    /// Starts to build a program in a suite's folder.
    pub fn start(kit: &Kit, folder: &Path, build: Build, haste: Haste) -> Building {
        let given_up = Arc::new(AtomicBool::new(false));
        let (done, built) = mpsc::channel();
        let (kit, folder, compilers) =
            (kit.clone(), folder.to_path_buf(), Compilers { given_up: given_up.clone(), haste });
        let thread = std::thread::spawn(move || drop(done.send(kit.built(&folder, build, &compilers))));
        Building { built, given_up, thread: Some(thread) }
    }

    /// The program, if it is there in time.
    pub fn wait(self, deadline: &Deadline) -> Option<Result<PathBuf, String>> {
        deadline.receive(&self.built)
    }
}

/// Compilers that nobody waits for are ended, and their files removed.
impl Drop for Building {
    fn drop(&mut self) {
        self.given_up.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The compilers of one program.
struct Compilers {
    given_up: Arc<AtomicBool>,
    /// As long as it is not set, they take only what the search leaves of the processor.
    haste: Haste,
}

/// A compiler and the file that its messages go to.
struct Compiler {
    child: Child,
    messages: PathBuf,
    leaves_the_processor: bool,
}

impl Compiler {
    /// Sets the kernel's nice value, also of programs that it has started. An ordinary user cannot make a process faster again: then the
    /// next one is.
    fn take_turns(&mut self, haste: bool) {
        self.leaves_the_processor = !haste;
        let nice = if haste { 0 } else { 19 };
        // SAFETY: a system call on numbers; the process leads a group of its own and was not waited for.
        unsafe { libc::setpriority(libc::PRIO_PGRP, self.child.id(), nice) };
    }

    /// Somebody waits for it.
    fn hurry(&mut self, haste: &Haste) {
        if self.leaves_the_processor && haste.is_set() {
            self.take_turns(true);
        }
    }

    /// Ends it and the programs that it started.
    fn kill(&mut self) {
        // SAFETY: a system call on numbers; the process leads a group of its own and was not waited for.
        unsafe { libc::kill(-self.child.id().cast_signed(), libc::SIGKILL) };
        let _ = self.child.wait();
    }
}

impl Compilers {
    /// Starts a compiler that ends with this process, however that ends. Its own files are beside its messages.
    fn start(&self, mut command: Command, messages: PathBuf) -> Result<Compiler, String> {
        let file = File::create(&messages).map_err(|e| e.to_string())?;
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file);
        command.process_group(0);
        if let Some(folder) = messages.parent() {
            command.env("TMPDIR", folder);
        }
        let program = command.get_program().to_string_lossy().into_owned();
        let child = spawner::spawn(command).map_err(|e| format!("{program} does not start: {e}"))?;
        let mut compiler = Compiler { child, messages, leaves_the_processor: false };
        if !self.haste.is_set() {
            compiler.take_turns(false);
        }
        Ok(compiler)
    }

    /// Waits for a compiler, while others run.
    fn finish(&self, mut compiler: Compiler, others: &mut VecDeque<Compiler>) -> Result<(), String> {
        loop {
            if self.given_up.load(Ordering::Relaxed) {
                compiler.kill();
                return Err("it is not needed any more".into());
            }
            others.iter_mut().chain([&mut compiler]).for_each(|one| one.hurry(&self.haste));
            match compiler.child.try_wait().map_err(|e| e.to_string())? {
                Some(status) if status.success() => return Ok(()),
                Some(_) => return Err(first_error(&std::fs::read(&compiler.messages).unwrap_or_default())),
                None => std::thread::sleep(STEP),
            }
        }
    }
}

/// Compilers that run at once; those that are left are ended with it.
struct Running<'a> {
    compilers: &'a Compilers,
    waiting: VecDeque<Compiler>,
}

impl Running<'_> {
    /// Waits until at most so many run.
    fn down_to(&mut self, most: usize) -> Result<(), String> {
        while self.waiting.len() > most {
            let first = self.waiting.pop_front().expect("there are some");
            self.compilers.finish(first, &mut self.waiting)?;
        }
        Ok(())
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.waiting.iter_mut().for_each(Compiler::kill);
    }
}

impl Kit {
    /// Builds one of the programs in the suite's folder, with the compiler or, if its sanitizers are not installed, gcc.
    pub fn build(&self, folder: &Path, build: Build) -> Result<PathBuf, String> {
        let compilers = Compilers { given_up: Arc::default(), haste: Haste::now() };
        self.built(folder, build, &compilers)
    }

    fn built(&self, folder: &Path, build: Build, compilers: &Compilers) -> Result<PathBuf, String> {
        self.runs_here()?;
        self.patch(folder)?;
        let first = self.build_with(&self.compiler, folder, build, compilers);
        match (first, build) {
            (Err(why), Build::Sanitized | Build::Thread) => {
                self.build_with(Path::new("gcc"), folder, build, compilers).map_err(|_| why)
            }
            (result, _) => result,
        }
    }

    /// Patches the sources that have changed since.
    fn patch(&self, folder: &Path) -> Result<(), String> {
        let changed = |path: &Path| path.metadata().and_then(|data| data.modified());
        for (source, patch, result) in &self.patched {
            let result = folder.join(result);
            if let (Ok(source), Ok(result)) = (changed(source), changed(&result))
                && source <= result
            {
                continue;
            }
            // Several programs may be built at once.
            let fresh = tempfile::NamedTempFile::new_in(folder).map_err(|e| e.to_string())?;
            let output = Command::new("patch")
                .args(["-s", "-f", "-r", "-", "-o"])
                .arg(fresh.path())
                .arg(source)
                .arg(folder.join(patch))
                .output()
                .map_err(|e| format!("`patch` does not start ({e}): install it"))?;
            if !output.status.success() {
                return Err(format!(
                    "what watches {} does not fit it any more: write the tests again with `fathom run`",
                    source.display()
                ));
            }
            fresh.persist(&result).map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    fn build_with(
        &self,
        compiler: &Path,
        folder: &Path,
        build: Build,
        compilers: &Compilers,
    ) -> Result<PathBuf, String> {
        let folder = folder.canonicalize().map_err(|e| e.to_string())?;
        let objects = tempfile::tempdir().map_err(|e| e.to_string())?;
        let mut link = Command::new(compiler);
        if self.is_cxx() && compiler.to_string_lossy().contains("clang") {
            link.arg(LINKS_CXX);
        }
        link.args(build.flags());
        let mut running = Running { compilers, waiting: VecDeque::new() };
        let most = std::thread::available_parallelism().map_or(2, usize::from);
        for (number, (file, flags, from)) in self.units.iter().enumerate() {
            let own = file.is_relative();
            let object = objects.path().join(format!("{number}.o"));
            let mut command = Command::new(compiler);
            command
                .current_dir(if own && from.as_os_str() == "." { &folder } else { from })
                .args(build.flags())
                .args(["-w", "-c"])
                .arg("-idirafter")
                .arg(folder.join("include"))
                .args(flags)
                .args(without_debugging(build))
                .arg("-o")
                .arg(&object)
                .arg(if own { folder.join(file) } else { file.clone() });
            running.down_to(most - 1)?;
            running.waiting.push_back(compilers.start(command, object.with_extension("messages"))?);
            link.arg(&object);
        }
        running.down_to(0)?;
        let program = folder.join(build.program());
        link.arg("-o").arg(&program).args(wraps()).args(&self.link).arg("-lm");
        let linker = compilers.start(link, objects.path().join("link.messages"))?;
        compilers.finish(linker, &mut VecDeque::new())?;
        Ok(program)
    }
}

/// Debugging data takes a third of the compilers' time, and nothing reads that of the plain program.
fn without_debugging(build: Build) -> Option<&'static str> {
    (build == Build::Plain).then_some("-g0")
}

fn first_error(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let line = text.lines().find(|l| l.contains("error") || l.contains("undefined")).or(text.lines().next());
    line.unwrap_or("the compiler failed").to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn compilers_that_nobody_waits_for_end_and_leave_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let pid = folder.path().join("pid");
        let slow = folder.path().join("slow");
        let script = format!("#!/bin/sh\necho $$ > {}\nexec sleep 60\n", pid.display());
        std::fs::write(&slow, script).unwrap();
        let compilers = Compilers { given_up: Arc::default(), haste: Haste::default() };
        let given_up = compilers.given_up.clone();
        let mut command = Command::new("/bin/sh");
        command.arg(&slow);
        let begun = Instant::now();
        let compiler = compilers.start(command, folder.path().join("messages")).unwrap();
        let number = loop {
            match std::fs::read_to_string(&pid).ok().and_then(|text| text.trim().parse::<i32>().ok()) {
                Some(number) => break number,
                None => std::thread::sleep(STEP),
            }
        };
        assert_eq!(nice(number), 19);
        given_up.store(true, Ordering::Relaxed);
        assert!(compilers.finish(compiler, &mut VecDeque::new()).is_err());
        assert!(begun.elapsed() < Duration::from_secs(30));
        assert!(!Path::new(&format!("/proc/{number}")).exists());
    }

    /// The nice value of a process.
    fn nice(pid: i32) -> i32 {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
        let behind_name = stat.rsplit_once(") ").unwrap().1;
        behind_name.split(' ').nth(16).unwrap().parse().unwrap()
    }

    #[test]
    fn a_finding_makes_compilers_take_the_processor() {
        let compilers = Compilers { given_up: Arc::default(), haste: Haste::default() };
        let folder = tempfile::tempdir().unwrap();
        let started = |messages: &str| {
            let mut command = Command::new("sleep");
            command.arg("60");
            compilers.start(command, folder.path().join(messages)).unwrap()
        };
        let mut before = started("before");
        compilers.haste.set();
        let mut behind = started("behind");
        let nices = [&before, &behind].map(|compiler| nice(compiler.child.id().cast_signed()));
        before.kill();
        behind.kill();
        assert_eq!(nices, [19, nice(std::process::id().cast_signed())]);
    }

    #[test]
    fn the_first_error_of_a_compiler_is_told() {
        let compilers = Compilers { given_up: Arc::default(), haste: Haste::now() };
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "echo a.c:1: note >&2; echo a.c:2: error: no >&2; exit 1"]);
        let compiler = compilers.start(command, folder.path().join("messages")).unwrap();
        assert_eq!(compilers.finish(compiler, &mut VecDeque::new()), Err("a.c:2: error: no".into()));
    }
}
