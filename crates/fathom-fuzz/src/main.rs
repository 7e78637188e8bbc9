//! `fathom-fuzz READER [--inputs N] [--minutes N] [--seed N] [--work FOLDER]`, `fathom-fuzz READER FILE…`, `fathom-fuzz list`.
//!
//! The first form reads mutated inputs and ends with 1 when one was too much for the reader; the second reads the files, in this process.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use fathom_fuzz::coverage::Reached;
use fathom_fuzz::watch::{self, Plan};
use fathom_fuzz::{READERS, corpus, memory, reader};

#[global_allocator]
static ALLOCATOR: memory::Counting = memory::Counting;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("fathom-fuzz: {message}");
            ExitCode::from(2)
        }
    }
}

/// Whether every input was read.
fn run(arguments: &[String]) -> Result<bool, String> {
    let (name, rest) = arguments.split_first().ok_or("name a reader, or `list`")?;
    if name == "list" {
        READERS.iter().for_each(|reader| println!("{}", reader.name));
        return Ok(true);
    }
    let reader = reader(name).ok_or_else(|| format!("there is no reader {name}; `list` lists them"))?;
    let mut plan = Plan {
        inputs: u64::MAX,
        end: None,
        seed: 1,
        corpus: corpus::folder(name),
        kept: PathBuf::new(),
        findings: PathBuf::new(),
    };
    let mut work = std::env::temp_dir().join("fathom-fuzz");
    let mut rest = rest.iter();
    while let Some(word) = rest.next() {
        let mut number = || -> Result<u64, String> {
            rest.next().and_then(|text| text.parse().ok()).ok_or_else(|| format!("{word} needs a number"))
        };
        match word.as_str() {
            "--inputs" => plan.inputs = number()?,
            "--minutes" => plan.end = Some(Instant::now() + Duration::from_secs(60 * number()?)),
            "--seed" => plan.seed = number()?,
            "--work" => work = rest.next().ok_or("--work needs a folder")?.into(),
            file => {
                let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
                let begun = Instant::now();
                (reader.read)(&bytes);
                println!("{file}: {:.3} s", begun.elapsed().as_secs_f64());
                plan.inputs = 0;
            }
        }
    }
    if plan.inputs == 0 {
        return Ok(true);
    }
    if plan.inputs == u64::MAX && plan.end.is_none() {
        return Err("say how long: --inputs N or --minutes N".into());
    }
    plan.kept = work.join(name).join("corpus");
    plan.findings = work.join(name).join("findings");
    let begun = Instant::now();
    let outcome = watch::run(reader, &plan).map_err(|error| error.to_string())?;
    println!(
        "{name}: {} inputs in {:.0} s, {} of {} edges, {} inputs in the corpus, {} findings",
        outcome.inputs,
        begun.elapsed().as_secs_f64(),
        outcome.edges,
        Reached::new().counters(),
        outcome.kept,
        outcome.findings.len()
    );
    outcome.findings.iter().for_each(|path| println!("  {}", path.display()));
    Ok(outcome.findings.is_empty())
}
