//! `cargo xtask bench [NAME] [--time SECONDS] [--filter TEXT]`: one file a bench, one table each.
//!
//! The tables are printed as Markdown, ready for `docs/bench.md`, and left as JSON in `target/bench/NAME.json` so that two
//! runs can be compared by a program.

use std::path::{Path, PathBuf};

mod c;
mod chain;
mod cluster;
mod java;
mod java_speed;
mod kernels;
mod merging;
mod python;
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
}

/// A bench: its name, its description, and its function.
struct Bench {
    name: &'static str,
    measures: &'static str,
    run: fn(&Options) -> Result<Table, String>,
}

const BENCHES: &[Bench] = &[
    Bench { name: "terms", measures: "terms built and evaluated per second", run: terms::run },
    Bench { name: "chain", measures: "what the chain's layers answer on recorded queries", run: chain::run },
    Bench { name: "kernels", measures: "concrete Python loops, rewritten against plain", run: kernels::run },
    Bench { name: "c", measures: "C programs, concrete and symbolic", run: c::run },
    Bench { name: "merging", measures: "paths with and without merging", run: merging::run },
    Bench { name: "specs", measures: "paths until a specification is broken", run: specs::run },
    Bench { name: "cluster", measures: "the same exploration by several workers", run: cluster::run },
    Bench { name: "java", measures: "runs per second, and branches of library classes", run: java::run },
    Bench {
        name: "java-speed",
        measures: "what observing Java costs on concrete data",
        run: java_speed::run,
    },
    Bench { name: "scale", measures: "seconds by phase against the size of the program", run: scale::run },
    Bench { name: "python", measures: "branches reached in library functions", run: python::run },
];

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut options = Options { root: root.to_owned(), seconds: 5, filter: String::new() };
    let mut chosen = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or_else(|| format!("bench: {argument} needs a value"));
        match argument.as_str() {
            "--time" => {
                let text = value()?;
                options.seconds = text
                    .trim_end_matches('s')
                    .parse()
                    .map_err(|_| format!("bench: --time takes seconds, not {text}"))?;
            }
            "--filter" => options.filter = value()?.clone(),
            name if BENCHES.iter().any(|bench| bench.name == name) => chosen = Some(name),
            other => return Err(format!("bench: no bench {other}; there are:{}", list())),
        }
    }
    for bench in BENCHES.iter().filter(|bench| chosen.is_none_or(|name| name == bench.name)) {
        let table = (bench.run)(&options).map_err(|error| format!("bench {}: {error}", bench.name))?;
        println!("## {}\n\n{table}", bench.measures);
        table.save(&root.join("target/bench"), bench.name)?;
    }
    Ok(())
}

fn list() -> String {
    BENCHES.iter().map(|bench| format!("\n  {:<10} {}", bench.name, bench.measures)).collect()
}
