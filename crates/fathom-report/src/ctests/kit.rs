//! Building and running C tests natively.

use std::collections::BTreeMap;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use fathom_sandbox::{Programs, end_marked, mark};
use fathom_target::Allow;
use serde::{Deserialize, Serialize};

use super::framework::Framework;
use crate::{Deadline, plain};

/// Sources, flags and libraries of a suite.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Kit {
    pub compiler: PathBuf,
    /// A file of the suite (relative) or of the user's, its flags, and the folder that they start from.
    pub units: Vec<(PathBuf, Vec<String>, PathBuf)>,
    /// Files of the suite that are a patched source of the user's: source, patch, and result.
    #[serde(default)]
    pub patched: Vec<(PathBuf, String, String)>,
    /// Libraries that it is linked with.
    #[serde(default)]
    pub link: Vec<String>,
    /// The framework that runs the tests.
    #[serde(default)]
    pub framework: Framework,
    /// Permissions of the tests; those who run stored ones give their own.
    #[serde(skip)]
    pub allow: Allow,
}

/// Which program is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Build {
    Plain,
    /// Addresses, undefined behaviour and leaks.
    Sanitized,
    /// Uninitialised memory; only clang supports it.
    Memory,
    /// Data races and locks.
    Thread,
    /// Integer overflow and truncation, even where the language defines it; only clang supports all of it. Runs continue
    /// after each report, so that the expected one is among them.
    Numbers,
}

impl Build {
    pub const ALL: [Build; 5] =
        [Build::Plain, Build::Sanitized, Build::Memory, Build::Thread, Build::Numbers];

    /// The word for it in a data file.
    pub fn word(self) -> &'static str {
        self.program().trim_start_matches("tests-")
    }

    pub fn program(self) -> &'static str {
        match self {
            Build::Plain => "tests",
            Build::Sanitized => "tests-sanitized",
            Build::Memory => "tests-memory",
            Build::Thread => "tests-thread",
            Build::Numbers => "tests-numbers",
        }
    }

    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Build::Plain => &["-g", "-O0"],
            Build::Sanitized => &[
                "-g",
                "-O0",
                "-fsanitize=address,undefined",
                "-fno-sanitize-recover=all",
                "-fno-omit-frame-pointer",
            ],
            Build::Memory => &["-g", "-O0", "-fsanitize=memory", "-fno-omit-frame-pointer"],
            Build::Thread => &["-g", "-O0", "-fsanitize=thread", "-fno-omit-frame-pointer"],
            Build::Numbers => &[
                "-g",
                "-O0",
                "-fsanitize=undefined,integer,float-divide-by-zero,float-cast-overflow",
                "-fsanitize-recover=all",
                "-fno-omit-frame-pointer",
            ],
        }
    }
}

/// The failure of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NativeFailure {
    /// The program broke: a signal, a sanitizer's report, an open descriptor, an endless run. Otherwise it did something that the test does
    /// not expect, or the test could not be set up.
    pub broke: bool,
    pub reason: String,
}

/// By the name of a data file: nothing when the test passed, or else why not.
pub type Verdicts = BTreeMap<String, Option<NativeFailure>>;

/// Calls that the runtime answers as the data file says: allocations that fail, files and variables of the world outside.
pub const WRAPPED: [&str; 9] =
    ["malloc", "calloc", "realloc", "strdup", "strndup", "fopen", "fopen64", "open", "getenv"];

/// The linker's options for them.
pub fn wraps() -> impl Iterator<Item = String> {
    WRAPPED.iter().map(|name| format!("-Wl,--wrap={name}"))
}

/// Sanitizers end a process with 86, to distinguish it from the program's own exit codes.
pub fn options(build: Build, leaks: bool) -> Vec<(&'static str, &'static str)> {
    let halts = match build {
        Build::Numbers => "exitcode=86:halt_on_error=0",
        _ => "exitcode=86:halt_on_error=1:print_stacktrace=1",
    };
    let addresses = match leaks {
        true => "exitcode=86:detect_leaks=1:abort_on_error=0:allocator_may_return_null=1",
        false => "exitcode=86:detect_leaks=0:abort_on_error=0:allocator_may_return_null=1",
    };
    let mut all = vec![("UBSAN_OPTIONS", halts)];
    match build {
        Build::Plain | Build::Sanitized => all.push(("ASAN_OPTIONS", addresses)),
        Build::Memory => {
            all.push(("MSAN_OPTIONS", "exitcode=86:abort_on_error=0:allocator_may_return_null=1"))
        }
        Build::Thread => all.push(("TSAN_OPTIONS", "exitcode=86:halt_on_error=1:second_deadlock_stack=1")),
        Build::Numbers => {}
    }
    all
}

/// Memory of each process of a test.
const MOST_MEMORY: u64 = 2 << 30;

/// Bytes of a report that are read at most.
const LONGEST_REPORT: u64 = 1 << 20;

/// Clang's option to link as for C++: its sanitizers have a part of their own for `new` and `delete`.
pub const LINKS_CXX: &str = "--driver-mode=g++";

impl Kit {
    /// Whether the program is linked with the library of C++.
    pub fn is_cxx(&self) -> bool {
        self.link.iter().any(|word| word == "-lstdc++")
    }

    /// Whether tests are programs that the sandbox can hold, or why not: its filter of system calls ends those of another machine.
    pub fn runs_here(&self) -> Result<(), String> {
        match self.is_narrow() {
            true => {
                Err("tests for 32 bits do not run in the sandbox: `make findings` in their folder runs them"
                    .into())
            }
            false => Ok(()),
        }
    }

    /// Whether the tests are programs of i386.
    pub fn is_narrow(&self) -> bool {
        self.link.iter().any(|word| word == "-m32")
    }

    /// Runs data files and collects the program's answer for each. It can write in a scratch folder only and has no network.
    pub fn run(&self, program: &Path, files: &[PathBuf], deadline: &Deadline) -> Result<Verdicts, String> {
        let mut verdicts = Verdicts::new();
        let usual = options(Build::Sanitized, false);
        for chunk in files.chunks(64) {
            if deadline.is_over() {
                break;
            }
            let mut rest = chunk;
            while !rest.is_empty() {
                self.run_some(program, rest, &usual, deadline, &mut verdicts)?;
                let without = |file: &PathBuf| !verdicts.contains_key(&*name(file));
                let Some(lost) = rest.iter().position(without).filter(|_| !deadline.is_over()) else { break };
                // The test ended the program that runs the tests; those behind it are run by a new one.
                verdicts.insert(name(&rest[lost]).into_owned(), Some(runner_lost()));
                rest = &rest[lost + 1..];
            }
        }
        Ok(verdicts)
    }

    /// Runs one data file under these options: its outcome, and the sanitizers' report; nothing when the time was up before its end.
    pub fn run_one(
        &self,
        program: &Path,
        file: &Path,
        options: &[(&'static str, &'static str)],
        deadline: &Deadline,
    ) -> Result<Option<(Option<NativeFailure>, String)>, String> {
        let mut verdicts = Verdicts::new();
        if deadline.is_over() {
            return Ok(None);
        }
        let report = self.run_some(program, &[file.to_path_buf()], options, deadline, &mut verdicts)?;
        let lost = || (!deadline.is_over()).then(|| Some(runner_lost()));
        let outcome = verdicts.into_values().next().or_else(lost);
        Ok(outcome.map(|outcome| (outcome, report)))
    }

    fn run_some(
        &self,
        program: &Path,
        files: &[PathBuf],
        options: &[(&'static str, &'static str)],
        deadline: &Deadline,
        verdicts: &mut Verdicts,
    ) -> Result<String, String> {
        let scratch =
            tempfile::Builder::new().prefix("fathom-native-").tempdir().map_err(|e| e.to_string())?;
        let mut sandbox = plain::confined(&self.allow, scratch.path());
        // LeakSanitizer stops the threads of the process that it scans.
        sandbox.allow_trace = true;
        // Sanitizers reserve most of the address space.
        if name(program) == Build::Plain.program() {
            sandbox.memory = Some(MOST_MEMORY);
        }
        if sandbox.programs == Programs::None {
            sandbox.programs = Programs::Only(symbolizers());
        }
        let report = scratch.path().join("report");
        let stderr = std::fs::File::create(&report).map_err(|e| e.to_string())?;
        let mut command = Command::new(program);
        command
            .args(files)
            .env("TMPDIR", scratch.path())
            .env("FATHOM_STDERR", "1")
            .envs(options.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .process_group(0);
        mark(&mut command, scratch.path());
        sandbox.around(&mut command);
        let mut child = command.spawn().map_err(|e| format!("the tests do not start: {e}"))?;
        let text = plain::read_until(&mut child, deadline);
        end_marked(scratch.path());
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("ok   ") {
                verdicts.insert(name.trim().to_string(), None);
            } else if let Some((mark @ ("FAIL" | "DIED"), rest)) = line.split_once(' ') {
                let (name, reason) = rest.split_once(": ").unwrap_or((rest, "fails"));
                let failure = NativeFailure { broke: mark == "DIED", reason: reason.to_string() };
                verdicts.insert(name.trim().to_string(), Some(failure));
            }
        }
        let mut written = Vec::new();
        if let Ok(file) = std::fs::File::open(&report) {
            let _ = file.take(LONGEST_REPORT).read_to_end(&mut written);
        }
        Ok(String::from_utf8_lossy(&written).into_owned())
    }
}

/// The failure of a test that ends the program which runs the tests, by a signal to its parent say.
fn runner_lost() -> NativeFailure {
    NativeFailure { broke: false, reason: "it ends the runner of the tests".to_owned() }
}

/// The name of a data file.
fn name(file: &Path) -> std::borrow::Cow<'_, str> {
    file.file_name().unwrap_or_default().to_string_lossy()
}

/// Programs that sanitizers ask for the lines of addresses.
fn symbolizers() -> Vec<PathBuf> {
    let named = std::env::var_os("ASAN_SYMBOLIZER_PATH").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let files = std::env::split_paths(&path).filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
    let are = |name: &str| name.starts_with("llvm-symbolizer") || name == "addr2line";
    named
        .into_iter()
        .chain(files.filter(|file| file.file_name().to_str().is_some_and(are)).map(|file| file.path()))
        .collect()
}
