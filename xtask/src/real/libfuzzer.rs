//! The same harness under libFuzzer, and the branches that the inputs of both reach, by llvm-cov.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{checked, pinned};

/// The parts of a harness for clang: its folder, sources and flags.
pub struct Harness<'a> {
    pub root: &'a Path,
    pub folder: &'a Path,
    pub file: PathBuf,
    pub sources: Vec<PathBuf>,
    pub flags: &'a [&'static str],
}

/// The result of fuzzing.
pub struct Fuzzed {
    pub corpus: PathBuf,
    pub runs_per_second: f64,
    pub crashes: usize,
}

impl Harness<'_> {
    fn compile(&self, flags: &[&str], more: &[PathBuf], program: &Path) -> Result<(), String> {
        let mut clang = Command::new("clang");
        clang.current_dir(self.folder).args(["-w", "-g"]).args(flags).args(self.flags).arg("-o").arg(program);
        checked(clang.arg(&self.file).args(&self.sources).args(more).arg("-lm")).map(drop)
    }

    /// Fuzzes for so many seconds, on one processor. libFuzzer ends at a crash and is started again on its corpus.
    pub fn fuzz(&self, place: &Path, seconds: u32) -> Result<Fuzzed, String> {
        let (program, corpus, crashes) = (place.join("fuzzer"), place.join("corpus"), place.join("crashes"));
        for folder in [&corpus, &crashes] {
            let _ = std::fs::remove_dir_all(folder);
            std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        }
        self.compile(&["-O1", "-fsanitize=fuzzer,address"], &[], &program)?;
        let end = Instant::now() + Duration::from_secs(u64::from(seconds));
        let mut runs = 0.0;
        let mut left = Duration::from_secs(u64::from(seconds));
        while left >= Duration::from_secs(1) {
            let mut fuzzer = pinned(&program);
            let time = format!("-max_total_time={}", left.as_secs());
            fuzzer.args([
                time.as_str(),
                "-seed=1",
                "-timeout=5",
                "-rss_limit_mb=1024",
                "-print_final_stats=1",
            ]);
            fuzzer.arg(format!("-artifact_prefix={}/", crashes.display())).arg(&corpus);
            let output =
                fuzzer.stdout(Stdio::null()).current_dir(place).output().map_err(|e| e.to_string())?;
            let text = String::from_utf8_lossy(&output.stderr);
            runs += statistic(&text, "number_of_executed_units");
            left = end.saturating_duration_since(Instant::now());
        }
        let crashes = std::fs::read_dir(&crashes).map_or(0, Iterator::count);
        Ok(Fuzzed { corpus, runs_per_second: runs / f64::from(seconds), crashes })
    }

    /// A program that runs inputs for their coverage.
    pub fn coverage(&self, place: &Path) -> Result<Coverage, String> {
        let program = place.join("coverage");
        let runner = self.root.join("bench/real/coverage.c");
        self.compile(&["-O0", "-fprofile-instr-generate", "-fcoverage-mapping"], &[runner], &program)?;
        Ok(Coverage { program, harness: self.file.clone() })
    }
}

/// A figure of libFuzzer's last lines.
fn statistic(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.starts_with("stat::") && line.contains(name));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_default()
}

pub struct Coverage {
    program: PathBuf,
    harness: PathBuf,
}

impl Coverage {
    /// The branches of library code that the files of a folder cover, and all.
    pub fn branches(&self, inputs: &Path) -> Result<(u64, u64), String> {
        let folder = self.program.with_extension("profiles");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        let profiles = folder.join("%4m.profraw");
        checked(Command::new(&self.program).arg(inputs).env("LLVM_PROFILE_FILE", profiles))?;
        let data = folder.join("all.profdata");
        let raw = std::fs::read_dir(&folder).map_err(|e| e.to_string())?.flatten().map(|entry| entry.path());
        checked(tool("llvm-profdata").arg("merge").args(raw).arg("-o").arg(&data))?;
        let mut cov = tool("llvm-cov");
        cov.args(["export", "-summary-only", "-instr-profile"]).arg(&data).arg(&self.program);
        let exported: Value =
            serde_json::from_slice(&checked(&mut cov)?.stdout).map_err(|e| e.to_string())?;
        let files = exported["data"][0]["files"].as_array().cloned().unwrap_or_default();
        let ours = [self.harness.as_path(), Path::new("coverage.c")];
        let of_library = files.iter().filter(|file| {
            let name = Path::new(file["filename"].as_str().unwrap_or_default());
            !ours.iter().any(|our| name.ends_with(our))
        });
        let count = |file: &Value, key: &str| file["summary"]["branches"][key].as_u64().unwrap_or_default();
        Ok(of_library.fold((0, 0), |(covered, all), file| {
            (covered + count(file, "covered"), all + count(file, "count"))
        }))
    }
}

/// A tool of LLVM, beside clang where it is not on the path.
fn tool(name: &str) -> Command {
    let clang = Command::new("clang").arg("-print-resource-dir").output();
    let resources = clang.map(|c| String::from_utf8_lossy(&c.stdout).trim().to_owned()).unwrap_or_default();
    let beside = Path::new(&resources).ancestors().nth(3).map(|llvm| llvm.join("bin").join(name));
    match beside {
        Some(program) if program.exists() => Command::new(program),
        _ => Command::new(name),
    }
}
