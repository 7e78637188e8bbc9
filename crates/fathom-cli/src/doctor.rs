//! `fathom doctor`: what is installed, what is missing, and the command that installs it.

use std::process::Command;

use fathom_job::job::SolverOptions;
use fathom_solve::ChainOptions;
use fathom_solve::backend::z3;
use fathom_target::doctor::{Diagnosis, Health, first_line};
use fathom_target::{Options, languages};

use crate::args::Doctor;
use crate::problem::Problem;
use crate::{Verdict, version};

pub fn doctor(args: &Doctor) -> Result<Verdict, Problem> {
    let mut options = Options::default();
    options.python.interpreter.clone_from(&args.python);
    let mut lines: Vec<Diagnosis> = languages().iter().flat_map(|l| l.doctor(&options)).collect();
    lines.extend([z3(), landlock(), seccomp(), cores()]);
    println!("fathom {}", version::SHORT);
    for line in &lines {
        let mark = match line.health {
            Health::Good => "ok     ",
            Health::Weak => "weak   ",
            Health::Missing => "missing",
        };
        println!("{mark} {:<14} {}", line.tool, line.words);
        if let Some(advice) = &line.advice {
            println!("        {:<14} {advice}", "");
        }
    }
    let missing: Vec<&str> = lines.iter().filter(|l| l.health == Health::Missing).map(|l| l.tool).collect();
    if missing.is_empty() {
        Ok(Verdict::Nothing)
    } else {
        Err(Problem::usage(format!(
            "missing: {}; the lines above show how to install it",
            missing.join(", ")
        )))
    }
}

const WITHOUT_Z3: &str = "not found; strings, floats and hard arithmetic need it";
const Z3_ADVICE: &str = "pip install z3-solver, or apt install z3, or set FATHOM_Z3";

fn z3() -> Diagnosis {
    let found = z3::find(&ChainOptions::default());
    let version = found.and_then(|path| Some((first_line(Command::new(&path).arg("--version"))?, path)));
    match version {
        Some((version, path)) => Diagnosis::good("z3", format!("{version} at {}", path.display())),
        None => Diagnosis::missing("z3", WITHOUT_Z3, Z3_ADVICE),
    }
}

/// The line that a command prints when it would use z3 and there is none.
pub fn without_z3(solver: &SolverOptions) -> Option<String> {
    let wanted = solver.backend == ChainOptions::default().solver;
    (wanted && z3::find(&ChainOptions::default()).is_none()).then(|| format!("z3 {WITHOUT_Z3}: {Z3_ADVICE}"))
}

fn landlock() -> Diagnosis {
    let modules = std::fs::read_to_string("/sys/kernel/security/lsm").unwrap_or_default();
    // The list may be unreadable without securityfs; the call itself returns the version, if any.
    // SAFETY: with a null attribute and this flag the call only returns a number.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<libc::c_void>(), 0, 1) };
    if version > 0 {
        return Diagnosis {
            health: Health::Good,
            tool: "landlock",
            words: format!("version {version}"),
            advice: None,
        };
    }
    let words =
        if modules.contains("landlock") { "switched off for this process" } else { "not in this kernel" };
    Diagnosis {
        health: Health::Weak,
        tool: "landlock",
        words: format!("{words}; writes of explored code are refused by Python's audit hook only"),
        advice: Some("a kernel from 5.13 on, started with lsm=landlock,…".into()),
    }
}

fn seccomp() -> Diagnosis {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if status.contains("Seccomp:") {
        return Diagnosis { health: Health::Good, tool: "seccomp", words: "available".into(), advice: None };
    }
    Diagnosis {
        health: Health::Weak,
        tool: "seccomp",
        words: "not in this kernel; network and programs are refused by Python's audit hook only".into(),
        advice: None,
    }
}

fn cores() -> Diagnosis {
    let n = std::thread::available_parallelism().map_or(1, |n| n.get());
    Diagnosis {
        health: Health::Good,
        tool: "cores",
        words: format!("{n}; use them with --jobs {n}"),
        advice: None,
    }
}
