//! Errors of targets: each is one sentence that says what to do.

use std::path::PathBuf;

use fathom_spec::SpecError;
use fathom_trace::ExecutorError;

#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    #[error("the target has no name: give a file, a folder, a program or a jar")]
    Nameless,
    #[error("{0} does not exist: check the path")]
    Missing(PathBuf),
    #[error("{0} is a pipe, a socket or a device: name a file or a folder")]
    Special(PathBuf),
    #[error(
        "the files of the target are more than {most} MB, which is too large to send to workers ({file}, of {size} MB, is one too many): name a smaller folder, or move files that are not sources elsewhere"
    )]
    TooLarge { most: u64, file: PathBuf, size: u64 },
    #[error(
        "{0} is not a recognised target: name a C or C++ file (.c, .cpp), a program built with `fathom cc`, LLVM IR (.ll), a folder of C files, with a compile_commands.json or without, a Java file (.java, .class, .jar), a Python file (.py), or a folder with some"
    )]
    Unknown(PathBuf),
    #[error("{0} is a folder: name one of its files{example}", example = .1.as_ref().map(|e| format!(", such as {}", e.display())).unwrap_or_default())]
    Folder(PathBuf, Option<PathBuf>),
    #[error(
        "no Python was found: install Python 3.9 or newer (apt install python3), or name one with --python PATH"
    )]
    NoPython,
    #[error("{0} does not run as Python: {1}. Name a working interpreter with --python PATH")]
    BadPython(PathBuf, String),
    #[error("{0} is Python {1}: Fathom needs CPython 3.9 or newer. Name another with --python PATH")]
    OldPython(PathBuf, String),
    #[error("there is no checker `{name}`: there are {known}")]
    NoChecker { name: String, known: String },
    #[error("there is no function `{name}` in {file}: {known}")]
    NoEntry { name: String, file: PathBuf, known: String },
    #[error(
        "{0} is for 32 bits: such programs are explored from main only. Name main, or compile without -m32"
    )]
    NarrowEntry(PathBuf),
    #[error("{0} has no public function to explore: name one with --entry NAME")]
    NothingPublic(PathBuf),
    #[error("no clang was found: install one (apt install clang), or name one with --clang PATH")]
    NoClang,
    #[error("{0} does not run as clang: name a working one with --clang PATH")]
    BadClang(PathBuf),
    #[error("{0} does not compile: {1}")]
    DoesNotCompile(PathBuf, String),
    #[error("{0} is not readable LLVM IR: {1}")]
    BadIr(PathBuf, String),
    #[error("{0} cannot be linked: {1}")]
    DoesNotLink(PathBuf, String),
    #[error(
        "{0} was not built for Fathom: build it with `fathom cc` as its compiler (make CC=\"fathom cc\"), or name its C files"
    )]
    NotRecorded(PathBuf),
    #[error(
        "{0} is built for 32 bits, and `fathom cc` keeps the code of programs for 64 only: name its C files (fathom run FILE.c --cc-flag=-m32)"
    )]
    NarrowProgram(PathBuf),
    #[error("{0} is C++ for 32 bits, which is not supported: compile it without -m32")]
    NarrowCxx(PathBuf),
    #[error("{program} has no IR of {file}: {why}")]
    Unread { program: PathBuf, file: PathBuf, why: String },
    #[error("{file} has changed since {program} was built: build it again")]
    Stale { program: PathBuf, file: PathBuf },
    #[error("`{name}` cannot be replaced by a stub in {file}: {why}")]
    NoStub { name: String, file: PathBuf, why: String },
    #[error("{0} is not a compilation database: {1}")]
    BadDatabase(PathBuf, String),
    #[error(
        "`{0}` in {1} cannot be called: {2}. Write a small main that calls it, or name another with --entry"
    )]
    CannotDrive(String, PathBuf, String),
    #[error(
        "no JDK was found: install one, 17 or newer (apt install default-jdk-headless), or name one with --java PATH"
    )]
    NoJdk,
    #[error("{0} does not work as a JDK: {1}. Name a working one with --java PATH")]
    BadJdk(PathBuf, String),
    #[error("{0} is Java {1}: Fathom needs 17 or newer. Name another with --java PATH")]
    OldJdk(PathBuf, u32),
    #[error("{0} cannot be used: {1}")]
    BadClass(PathBuf, String),
    #[error("`{0}` in {1} cannot be explored: {2}. Name another with --entry")]
    CannotExplore(String, PathBuf, String),
    #[error("{0}")]
    Spec(SpecError),
    #[error("{0} is not a readable specification: {1}")]
    NoSpec(PathBuf, String),
    #[error("{0} cannot be explored as it is: {1}")]
    Project(PathBuf, String),
    #[error(
        "Mockito was not found for {0}: it is not on the class path, and no build file names it with jars that exist. Name its \
         jars with --class-path, or leave out --mocks mockito"
    )]
    NoMockito(PathBuf),
    #[error("no scratch folder can be made: {0}")]
    Scratch(String),
    #[error(transparent)]
    Executor(#[from] ExecutorError),
}
