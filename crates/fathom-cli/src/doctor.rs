//! `fathom doctor`: what is installed, what is missing, and the command that installs it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use fathom_target::c::clang;
use fathom_target::java::jdk;
use fathom_target::python::interpreter;

use crate::Verdict;
use crate::args::Doctor;
use crate::problem::Problem;

/// How a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Good,
    /// Fathom works without it, with less.
    Weak,
    Missing,
}

struct Line {
    state: State,
    what: &'static str,
    words: String,
    /// What to do about it.
    advice: Option<String>,
}

pub fn doctor(args: &Doctor) -> Result<Verdict, Problem> {
    let lines = [
        python(args),
        pytest(args),
        native(),
        clang(),
        sanitizers(),
        jdk(),
        z3(),
        landlock(),
        seccomp(),
        cores(),
    ];
    println!("fathom {}", env!("CARGO_PKG_VERSION"));
    for line in &lines {
        let mark = match line.state {
            State::Good => "ok     ",
            State::Weak => "weak   ",
            State::Missing => "missing",
        };
        println!("{mark} {:<14} {}", line.what, line.words);
        if let Some(advice) = &line.advice {
            println!("        {:<14} {advice}", "");
        }
    }
    let missing: Vec<&str> = lines.iter().filter(|l| l.state == State::Missing).map(|l| l.what).collect();
    if missing.is_empty() {
        Ok(Verdict::Nothing)
    } else {
        Err(Problem::usage(format!("missing: {}; the lines above say how to install it", missing.join(", "))))
    }
}

fn python(args: &Doctor) -> Line {
    match interpreter::find(args.python.as_deref()) {
        Ok(found) => {
            let (major, minor, patch) = found.version;
            let words = format!("{major}.{minor}.{patch} at {}", found.path.display());
            Line { state: State::Good, what: "python", words, advice: None }
        }
        Err(error) => Line {
            state: State::Missing,
            what: "python",
            words: error.to_string(),
            advice: Some("apt install python3, or --python PATH".into()),
        },
    }
}

fn pytest(args: &Doctor) -> Line {
    let found = interpreter::find(args.python.as_deref()).ok();
    let version = found
        .as_ref()
        .and_then(|p| output(Command::new(&p.path).args(["-c", "import pytest; print(pytest.__version__)"])));
    match (version, found) {
        (Some(version), _) => Line { state: State::Good, what: "pytest", words: version, advice: None },
        (None, found) => Line {
            state: State::Weak,
            what: "pytest",
            words: "not installed; Fathom does not need it, running the written tests does".into(),
            advice: found.map(|p| format!("{} -m pip install pytest", p.path.display())),
        },
    }
}

/// The module that is loaded into the interpreter, beside the binary.
fn native() -> Line {
    let path = match std::env::var_os("FATHOM_PYRT") {
        Some(path) => Some(PathBuf::from(path)),
        None => beside("libfathom_pyrt.so"),
    };
    match path.filter(|p| p.exists()) {
        Some(path) => Line {
            state: State::Good,
            what: "native module",
            words: path.display().to_string(),
            advice: None,
        },
        None => Line {
            state: State::Missing,
            what: "native module",
            words: "libfathom_pyrt.so is not beside the fathom binary".into(),
            advice: Some("make build, or set FATHOM_PYRT to where it is".into()),
        },
    }
}

fn jdk() -> Line {
    match jdk::find(None) {
        Ok(found) => {
            let words = format!("{} at {}", found.version, found.home.display());
            Line { state: State::Good, what: "jdk", words, advice: None }
        }
        Err(error) => Line {
            state: State::Weak,
            what: "jdk",
            words: error.to_string(),
            advice: Some("apt install default-jdk-headless, or set JAVA_HOME".into()),
        },
    }
}

fn clang() -> Line {
    match clang::find(None) {
        Ok(found) => {
            let words = format!("{} at {}", found.version, found.path.display());
            Line { state: State::Good, what: "clang", words, advice: None }
        }
        Err(error) => Line {
            state: State::Weak,
            what: "clang",
            words: format!("C programs cannot be explored: {error}"),
            advice: Some("apt install clang".into()),
        },
    }
}

/// Findings in C are confirmed by a build with sanitizers.
fn sanitizers() -> Line {
    let compilers = clang::find(None).map(|c| c.path).into_iter().chain([PathBuf::from("gcc")]);
    let folder = tempfile::tempdir();
    for compiler in compilers {
        let Ok(folder) = &folder else { break };
        let source = folder.path().join("empty.c");
        let _ = std::fs::write(&source, "int main(void) { return 0; }\n");
        let mut command = Command::new(&compiler);
        command.arg("-fsanitize=address,undefined").arg(&source).arg("-o").arg(folder.path().join("empty"));
        if output(&mut command).is_some() {
            let words = format!("address, undefined with {}", compiler.display());
            return Line { state: State::Good, what: "sanitizers", words, advice: None };
        }
    }
    Line {
        state: State::Weak,
        what: "sanitizers",
        words: "no compiler has them; findings in C cannot be confirmed".into(),
        advice: Some("apt install gcc, or libclang-rt-dev for clang".into()),
    }
}

fn z3() -> Line {
    let candidates = std::env::var_os("FATHOM_Z3")
        .map(PathBuf::from)
        .into_iter()
        .chain(beside("z3"))
        .chain(above(".tools/bin/z3"))
        .chain(interpreter::on_path("z3"));
    for path in candidates {
        if let Some(version) = output(Command::new(&path).arg("--version")) {
            let words = format!("{version} at {}", path.display());
            return Line { state: State::Good, what: "z3", words, advice: None };
        }
    }
    Line {
        state: State::Missing,
        what: "z3",
        words: "not found; strings, floats and hard arithmetic need it".into(),
        advice: Some("pip install z3-solver, or apt install z3, or set FATHOM_Z3".into()),
    }
}

fn landlock() -> Line {
    let modules = std::fs::read_to_string("/sys/kernel/security/lsm").unwrap_or_default();
    // The list may be unreadable without securityfs; the call itself says which version there is, if any.
    // SAFETY: with a null attribute and this flag the call only returns a number.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<libc::c_void>(), 0, 1) };
    if version > 0 {
        return Line {
            state: State::Good,
            what: "landlock",
            words: format!("version {version}"),
            advice: None,
        };
    }
    let words =
        if modules.contains("landlock") { "switched off for this process" } else { "not in this kernel" };
    Line {
        state: State::Weak,
        what: "landlock",
        words: format!("{words}; writes of explored code are refused by Python's audit hook only"),
        advice: Some("a kernel from 5.13 on, started with lsm=landlock,…".into()),
    }
}

fn seccomp() -> Line {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if status.contains("Seccomp:") {
        return Line { state: State::Good, what: "seccomp", words: "available".into(), advice: None };
    }
    Line {
        state: State::Weak,
        what: "seccomp",
        words: "not in this kernel; network and programs are refused by Python's audit hook only".into(),
        advice: None,
    }
}

fn cores() -> Line {
    let n = std::thread::available_parallelism().map_or(1, |n| n.get());
    Line { state: State::Good, what: "cores", words: format!("{n}; use them with --jobs {n}"), advice: None }
}

fn beside(name: &str) -> Option<PathBuf> {
    let binary = std::env::current_exe().ok()?;
    Some(binary.parent()?.join(name)).filter(|p| p.exists())
}

/// In the checkout that the binary was built in.
fn above(name: &str) -> Option<PathBuf> {
    let binary = std::env::current_exe().ok()?;
    binary.ancestors().map(|a: &Path| a.join(name)).find(|p| p.exists())
}

fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    output.status.success().then(|| text.lines().next().unwrap_or("").trim().to_string())
}
