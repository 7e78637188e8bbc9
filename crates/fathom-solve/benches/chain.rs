//! Replays folders of logged queries through the chain and prints one line of JSON a layer, then one for the whole.
//!
//! `cargo bench -p fathom-solve --bench chain -- FOLDER…`; `cargo xtask bench chain` records the folders first.

use std::path::Path;
use std::time::Duration;

use fathom_solve::replay::{Report, replay};
use fathom_solve::{ChainOptions, Stats};

fn main() {
    let mut whole = Report::default();
    let mut stats = Stats::default();
    for folder in std::env::args().skip(1).filter(|a| !a.starts_with("--")) {
        match replay(Path::new(&folder), &ChainOptions::default(), Duration::from_secs(2)) {
            Ok(report) => {
                eprintln!("{folder}\n{report}");
                whole.sat += report.sat;
                whole.unsat += report.unsat;
                whole.unknown += report.unknown;
                whole.times.extend(&report.times);
                stats.merge(&report.stats);
            }
            Err(e) => eprintln!("{e}"),
        }
    }
    whole.times.sort_unstable();
    for (name, counter) in &stats.layers {
        println!(
            r#"{{"name": "{name}", "asked": {}, "sat": {}, "unsat": {}, "unknown": {}, "ms": {:.3}}}"#,
            counter.asked,
            counter.sat,
            counter.unsat,
            counter.unknown,
            counter.time.as_secs_f64() * 1e3
        );
    }
    let us = |d: Duration| d.as_secs_f64() * 1e6;
    println!(
        r#"{{"name": "all", "asked": {}, "sat": {}, "unsat": {}, "unknown": {}, "ms": {:.3}, "median_us": {:.1}, "p90_us": {:.1}}}"#,
        whole.queries(),
        whole.sat,
        whole.unsat,
        whole.unknown,
        whole.times.iter().sum::<Duration>().as_secs_f64() * 1e3,
        us(whole.percentile(50)),
        us(whole.percentile(90)),
    );
}
