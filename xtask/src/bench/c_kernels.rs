//! C kernels: concrete loops natively at -O0, interpreted and compiled by the machine, with all checks of `fathom run`.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use super::c::cpu_seconds;
use super::{Options, Table};

const KERNELS: &[&str] =
    &["xorshift", "sieve", "crc", "matrix", "sort", "string_scan", "hash_map", "interpreter"];

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut table = Table::new(&["kernel", "native s", "interpreted", "compiled"]);
    let (mut logarithms, mut worst, mut count) = (0.0, 0f64, 0);
    for name in KERNELS.iter().filter(|name| name.contains(&options.filter)) {
        let source = options.root.join(format!("bench/kernels/{name}.c"));
        let (program, ir) = (folder.join(name), folder.join(format!("{name}.ll")));
        let clang = |flags: &[&str], to: &Path| {
            let done = Command::new("clang").args(flags).arg("-o").arg(to).arg(&source).status();
            done.is_ok_and(|s| s.success()).then_some(()).ok_or(format!("clang does not compile {name}.c"))
        };
        clang(&["-O0"], &program)?;
        clang(&["-O0", "-g", "-S", "-emit-llvm", "-Xclang", "-disable-O0-optnone"], &ir)?;
        let least =
            |times: Result<Vec<f64>, String>| Ok::<f64, String>(times?.into_iter().fold(f64::MAX, f64::min));
        let native = least((0..3).map(|_| cpu_seconds(&mut Command::new(&program))).collect())?;
        let machine = |flags: &[&str]| {
            // IR alone has no tests, so that exploring is all there is.
            cpu_seconds(
                Command::new(options.root.join("target/release/fathom"))
                    .args(["run", "--fresh"])
                    .arg(&ir)
                    .args(["--json", "--time", "120s", "--run-time", "100s", "-o"])
                    .arg(folder.join("out"))
                    .args(flags),
            )
        };
        let (interpreted, compiled) =
            (machine(&["--no-jit"])?, least((0..3).map(|_| machine(&[])).collect())?);
        let times = compiled / native;
        (logarithms, worst, count) = (logarithms + times.ln(), worst.max(times), count + 1);
        table.row(vec![json!(name), json!(native), json!(interpreted / native), json!(times)]);
    }
    table.note(format!(
        "Times are those of the native program at -O0, in CPU time of the whole command. Compiled, the geometric mean is {:.1} and the worst {worst:.1}; \
         3 and 6 are asked for.",
        (logarithms / f64::from(count.max(1))).exp()
    ));
    Ok(table)
}
