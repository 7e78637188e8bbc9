//! C: the machine's speed on concrete code against native code, and the cost of small symbolic programs from end to end.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Options, Table};

/// A program to explore: its name, its file below the root, and flags.
type Row = (&'static str, &'static str, &'static [&'static str]);

const ROWS: &[Row] = &[
    ("maze of 28 steps", "tests/c/bug/maze.c", &[]),
    ("password check", "tests/c/bug/password.c", &[]),
    ("expression parser on 8 bytes", "tests/c/bug/expression.c", &["--stdin", "8"]),
    ("merge sort of 6 ints", "bench/c/sort.c", &["--cc-flag=-DN=6"]),
    ("merge sort of 7 ints", "bench/c/sort.c", &["--cc-flag=-DN=7"]),
    ("2^12 independent branches", "bench/c/branches.c", &["--cc-flag=-DN=12"]),
    ("2^16 independent branches", "bench/c/branches.c", &["--cc-flag=-DN=16"]),
    ("8-byte CRC-32 equal to a constant", "bench/c/crc.c", &[]),
    (
        "10,000 decisions of a 1 MB program on one path",
        "bench/c/checkpoints.c",
        &["--max-paths", "1", "--max-depth", "20000", "--run-time", "60s", "--max-memory", "1g"],
    ),
];

pub fn run(options: &Options) -> Result<Table, String> {
    let mut table = Table::new(&["program", "paths", "paths/s", "solver share", "MB", "s", "came out"]);
    for (name, file, flags) in ROWS.iter().filter(|row| row.0.contains(&options.filter)) {
        let (summary, memory) = explore(options, file, flags)?;
        let seconds = summary["seconds"].as_f64().unwrap_or_default();
        let paths = summary["paths"]["completed"].as_f64().unwrap_or_default();
        let found = summary["findings"].as_array().cloned().unwrap_or_default();
        let confirmed = found.iter().filter(|f| f["confirmed"] == true).count();
        let came_out = match found.len() {
            0 => summary["verdict"].as_str().unwrap_or_default().to_string(),
            n => format!("{n} found, {confirmed} confirmed"),
        };
        table.figure(*name, "", format!("{paths} paths, {seconds:.2} s, {came_out}"));
        table.row(vec![
            json!(name),
            json!(paths as u64),
            json!(paths / seconds),
            json!(summary["queries"]["seconds"].as_f64().unwrap_or_default() / seconds),
            json!(memory / 1024),
            json!(seconds),
            json!(came_out),
        ]);
    }
    if "concrete".contains(&options.filter) {
        let (native, machine) = concrete(options)?;
        let share = machine / native;
        table.figure("concrete code against native -O0", "1/60", format!("1/{share:.0}"));
        table.note(format!(
            "Concrete code (a sieve and a bitwise checksum): {native:.2} s natively at -O0, {machine:.2} s under the machine: 1/{share:.0} of \
             native speed; no less than 1/60 is asked for."
        ));
    }
    if "checkers".contains(&options.filter) {
        let (none, all) = checkers(options)?;
        let times = all / none;
        table.figure("CPU with all checkers against none", "2", format!("{times:.2}"));
        table.note(format!(
            "Checkers: {none:.2} s with none of those that look further, {all:.2} s with all of them: {times:.2} times; no more than \
             twice is asked for."
        ));
    }
    table.note(
        "Each row is one `fathom run` from nothing: clang, exploring, writing the tests, building them natively and running them. \
         Memory is the most that the process held.",
    );
    Ok(table)
}

/// The summary of a run, and the most memory it held, in KiB.
fn explore(options: &Options, file: &str, flags: &[&str]) -> Result<(Value, u64), String> {
    let out = options.root.join("target/bench/out");
    let mut child = Command::new(options.root.join("target/release/fathom"))
        .args(["run", "--fresh"])
        .arg(options.root.join(file))
        .args(["--json", "--time", "120s", "-o"])
        .arg(&out)
        .args(flags)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("cannot start fathom (make build): {error}"))?;
    let mut most = 0;
    while child.try_wait().map_err(|e| e.to_string())?.is_none() {
        most = most.max(held(child.id()));
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut text = String::new();
    child.stdout.take().map(|mut o| o.read_to_string(&mut text)).transpose().map_err(|e| e.to_string())?;
    let summary = serde_json::from_str(&text).map_err(|e| format!("{file}: no summary: {e}"))?;
    Ok((summary, most))
}

/// The most memory that a process has held so far, in KiB.
fn held(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|l| l.split_whitespace().next()).and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// CPU seconds that a process of this name took: its own clock is not disturbed by others on the machine.
pub(super) fn cpu_seconds(command: &mut Command) -> Result<f64, String> {
    let words: Vec<String> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|w| format!("'{}'", w.to_string_lossy()))
        .collect();
    let line = format!("{} >/dev/null 2>&1; times", words.join(" "));
    let output = Command::new("bash").args(["-c", &line]).output().map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // The second line is the children's: `0m1.234s 0m0.012s`.
    let user = text.lines().nth(1).and_then(|l| l.split(' ').next()).unwrap_or("");
    let (minutes, seconds) = user.trim_end_matches('s').split_once('m').ok_or("no times")?;
    let number = |t: &str| t.replace(',', ".").parse::<f64>().map_err(|e| e.to_string());
    Ok(number(minutes)? * 60.0 + number(seconds)?)
}

/// CPU seconds of the same searches without checkers and with all of them.
fn checkers(options: &Options) -> Result<(f64, f64), String> {
    const PROGRAMS: &[(&str, &[&str])] = &[
        ("tests/c/clean/merge_sort.c", &[]),
        ("bench/c/sort.c", &["--cc-flag=-DN=6"]),
        ("bench/c/branches.c", &["--cc-flag=-DN=12"]),
        ("bench/c/concrete.c", &["--run-time", "100s"]),
    ];
    let out = options.root.join("target/bench/out");
    let total = |flags: &[&str]| -> Result<f64, String> {
        let mut sum = 0.0;
        for (file, own) in PROGRAMS {
            let mut command = Command::new(options.root.join("target/release/fathom"));
            command.args(["run", "--fresh"]).arg(options.root.join(file)).args(*own).args(flags);
            command.args(["-q", "--no-tests", "--time", "120s", "-o"]).arg(&out);
            sum += cpu_seconds(&mut command)?;
        }
        Ok(sum)
    };
    Ok((total(&[])?, total(&["--checkers", "all"])?))
}

/// CPU seconds of concrete code, natively at -O0 and in the machine.
fn concrete(options: &Options) -> Result<(f64, f64), String> {
    let folder = options.root.join("target/bench");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let (source, program, ir) =
        (options.root.join("bench/c/concrete.c"), folder.join("concrete"), folder.join("concrete.ll"));
    let clang = |flags: &[&str], to: &Path| {
        let done = Command::new("clang").args(flags).arg("-o").arg(to).arg(&source).status();
        done.is_ok_and(|s| s.success()).then_some(()).ok_or("clang does not compile bench/c/concrete.c")
    };
    clang(&["-O0"], &program)?;
    clang(&["-O0", "-g", "-S", "-emit-llvm", "-Xclang", "-disable-O0-optnone"], &ir)?;
    let native = (0..3).map(|_| cpu_seconds(&mut Command::new(&program))).collect::<Result<Vec<_>, _>>()?;
    let native = native.into_iter().fold(f64::MAX, f64::min);
    let clock = Instant::now();
    // IR alone has no tests, so that only exploration is measured.
    let machine = cpu_seconds(
        Command::new(options.root.join("target/release/fathom"))
            .args(["run", "--fresh"])
            .arg(&ir)
            .args(["--json", "--time", "120s", "--run-time", "100s", "-o"])
            .arg(folder.join("out")),
    )?;
    if clock.elapsed() > Duration::from_secs(100) {
        return Err("concrete code took longer than its limit".into());
    }
    Ok((native, machine))
}
