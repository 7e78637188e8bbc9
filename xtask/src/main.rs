//! Chores of the project: `cargo xtask tidy | bless | bench | fuzz | real | soak`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod bench;
mod bless;
mod fuzz;
mod real;
mod soak;
mod tidy;

const USAGE: &str = "usage: cargo xtask tidy            check the house rules that a compiler cannot
       cargo xtask bless [FILTER]  accept the outcomes of the fixtures as they are now
       cargo xtask bench [NAME] [--time SECONDS] [--filter TEXT] [--record [--machine TEXT]]
                                   run the benches, print their tables, write their figures into docs/bench.md
       cargo xtask bench compare --against PROGRAM
                                   the same work by this build and another one, in turns
       cargo xtask bench NAME --figure WHAT AIM MEASURED
                                   write a figure of another command into docs/bench.md
       cargo xtask fuzz READER|all|list [MINUTES]
                                   mutated inputs for a reader of foreign bytes, guided by its coverage
       cargo xtask real [--time SECONDS] [--filter TEXT] [--alone] [--record MACHINE]
                                   explore real C libraries and tools, downloaded by package name, beside libFuzzer
       cargo xtask soak [MINUTES]  explore the examples again and again with changing seeds
       cargo xtask soak csmith [COUNT] [SEED]
                                   run generated C programs under the machine and natively, compare
       cargo xtask soak pythons    test the Python runtime under every CPython that is installed";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let done = match arguments.first().map(String::as_str) {
        Some("tidy") => tidy::run(&root),
        Some("bless") => bless::run(&root, &arguments[1..]),
        Some("bench") => bench::run(&root, &arguments[1..]),
        Some("fuzz") => fuzz::run(&root, &arguments[1..]),
        Some("real") => real::run(&root, &arguments[1..]),
        Some("soak") => soak::run(&root, &arguments[1..]),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The top of the checkout. Known at build time: xtask runs only from the checkout that built it.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies inside the checkout").to_owned()
}
