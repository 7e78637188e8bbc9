//! `cargo xtask bench [NAME] [--time SECONDS] [--filter TEXT] [--record [--machine TEXT]]`: one file a bench, one table each.
//!
//! The tables are printed as Markdown and left as JSON in `target/bench/NAME.json`, so that two runs can be compared by a program.
//! `--record` writes a bench's figures into its table of `docs/bench.md`. `cargo xtask bench NAME --figure WHAT AIM MEASURED` writes one
//! that another command measured.

use std::path::{Path, PathBuf};

use record::{Circumstances, Figure};

mod c;
mod c_kernels;
mod chain;
mod cluster;
mod compare;
mod heavy;
mod java;
mod java_speed;
mod kernels;
mod merging;
mod python;
pub mod record;
mod scale;
mod specs;
mod table;
mod terms;

pub use table::Table;

/// Options of the command line.
#[derive(Debug)]
pub struct Options {
    pub root: PathBuf,
    /// Seconds for each exploration.
    pub seconds: u32,
    /// Only rows whose name contains this.
    pub filter: String,
    /// The program of another build, for `compare`.
    pub against: Option<PathBuf>,
}

/// The function of a bench.
type Run = fn(&Options) -> Result<Table, String>;

/// A bench: its name, its description, and its function.
struct Bench {
    name: &'static str,
    measures: &'static str,
    /// None: the figures come from other commands, through `--figure`.
    run: Option<Run>,
}

const fn bench(name: &'static str, measures: &'static str, run: Run) -> Bench {
    Bench { name, measures, run: Some(run) }
}

const fn recorded(name: &'static str, measures: &'static str) -> Bench {
    Bench { name, measures, run: None }
}

const BENCHES: &[Bench] = &[
    bench("terms", "terms built and evaluated per second", terms::run),
    bench("chain", "what the chain's layers answer on recorded queries", chain::run),
    bench("kernels", "concrete Python loops, rewritten against plain", kernels::run),
    bench("c", "C programs, concrete and symbolic", c::run),
    bench("c-kernels", "concrete C loops, interpreted and compiled", c_kernels::run),
    bench("merging", "paths with and without merging", merging::run),
    bench("specs", "paths until a specification is broken", specs::run),
    bench("cluster", "the same exploration by several workers", cluster::run),
    bench("java", "runs per second, and branches of library classes", java::run),
    bench("java-speed", "what observing Java costs on concrete data", java_speed::run),
    bench("scale", "seconds by phase against the size of the program", scale::run),
    bench("heavy", "limits on programs that never end, wait, fill the memory or are very large", heavy::run),
    bench("python", "branches reached in library functions", python::run),
    recorded("packages", "branches reached in whole Python packages"),
    bench("compare", "CPU time of the same work, against another build (--against PROGRAM)", compare::run),
    recorded("build", "building and testing from an empty folder"),
    recorded("real", "real C projects and generated programs (`cargo xtask real`, `soak csmith`)"),
    recorded("verify", "tasks of verification competitions (`fathom verify`)"),
    recorded("checkers", "the Juliet suite (`fathom suite`)"),
    recorded("fuzz", "readers of foreign bytes (`cargo xtask fuzz`)"),
];

/// Names of all benches, for the tables of `docs/bench.md`.
pub fn names() -> Vec<&'static str> {
    BENCHES.iter().map(|bench| bench.name).collect()
}

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut options = Options { root: root.to_owned(), seconds: 5, filter: String::new(), against: None };
    let (mut chosen, mut record, mut machine, mut figure) = (None, false, None, None);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().cloned().ok_or_else(|| format!("bench: {argument} needs a value"));
        match argument.as_str() {
            "--time" => {
                let text = value()?;
                options.seconds = text
                    .trim_end_matches('s')
                    .parse()
                    .map_err(|_| format!("bench: --time takes seconds, not {text}"))?;
            }
            "--filter" => options.filter = value()?,
            "--against" => options.against = Some(value()?.into()),
            "--machine" => machine = Some(value()?),
            "--record" => record = true,
            "--figure" => {
                figure = Some(Figure { what: value()?, aim: value()?, measured: value()? });
            }
            name if BENCHES.iter().any(|bench| bench.name == name) => chosen = Some(name),
            other => return Err(format!("bench: no bench {other}; there are:{}", list())),
        }
    }
    let when = Circumstances::now(root, machine.as_deref())?;
    if let Some(figure) = figure {
        let name = chosen.ok_or("bench: --figure needs the name of a bench")?;
        return record::record(root, name, &when, &[figure]);
    }
    for bench in BENCHES.iter().filter(|bench| chosen.is_none_or(|name| name == bench.name)) {
        let Some(run) = bench.run.filter(|_| bench.name != "compare" || options.against.is_some()) else {
            continue;
        };
        let table = run(&options).map_err(|error| format!("bench {}: {error}", bench.name))?;
        println!("## {}\n\n{table}", bench.measures);
        table.save(&root.join("target/bench"), bench.name)?;
        if record {
            record::record(root, bench.name, &when, table.figures())?;
        }
    }
    Ok(())
}

/// CPU seconds of the children of a shell, from what its `times` prints: the second line, `0m1.234s 0m0.012s`.
fn children_seconds(times: &str) -> Option<f64> {
    let seconds = |text: &str| -> Option<f64> {
        let (minutes, seconds) = text.trim_end_matches('s').split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.replace(',', ".").parse::<f64>().ok()?)
    };
    times.lines().nth(1)?.split_whitespace().map(seconds).sum()
}

fn list() -> String {
    BENCHES.iter().map(|bench| format!("\n  {:<10} {}", bench.name, bench.measures)).collect()
}
