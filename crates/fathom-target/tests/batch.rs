//! Runs for coverage alone take the branches of runs with a trace: programs of the tests and inputs made at random are run both ways, with every function
//! compiled from its first call on. Without clang there is nothing to run, which is said and is no failure.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fathom_explore::rng::Rng;
use fathom_finding::End;
use fathom_target::{Options, Target};
use fathom_term::Store;
use fathom_testkit::sources_in;
use fathom_trace::{
    BatchEnd, BatchLimits, BatchRun, ByteInput, Executor, Feed, Input, Part, Request, RunLimits, Trace,
};
use fathom_vm::Mode;

/// Inputs of each entry.
const INPUTS: usize = 64;

/// Gives inputs out and keeps what the runs showed: branches, and whether there was a fault.
struct Recorder {
    inputs: Vec<ByteInput>,
    branches: usize,
    ran: Vec<(BTreeSet<u32>, BatchEnd)>,
    /// Instructions of the longest run.
    longest: u64,
}

impl Feed for Recorder {
    fn next(&mut self) -> Option<&ByteInput> {
        self.inputs.get(self.ran.len())
    }

    fn ran(&mut self, run: &BatchRun<'_>) {
        let taken = (0..self.branches).filter(|&branch| run.hits[branch] != 0).map(|branch| branch as u32);
        self.longest = self.longest.max(run.instructions);
        self.ran.push((taken.collect(), run.end));
    }

    fn token(&mut self, _: &[u8]) {}
}

/// Inputs of all lengths up to more than usual, many of them of letters.
fn inputs(parts: &[Part], rng: &mut Rng) -> Vec<ByteInput> {
    let letters = b"abcdefghijklmnopqrstuvwxyz0123456789 \n{}[]()<>+-*/=:;,.\"'%\\#&|";
    let mut all = vec![ByteInput::of(parts, &Input::default())];
    for round in 1..INPUTS {
        let bytes = |part: &Part, rng: &mut Rng| -> Vec<u8> {
            let len = match part.length {
                Some(_) => rng.below((part.usual * 3).min(part.most) + 1),
                None => part.usual,
            };
            let byte = |rng: &mut Rng| match round % 3 {
                0 => rng.draw() as u8,
                _ => letters[rng.below(letters.len())],
            };
            (0..len).map(|_| byte(rng)).collect()
        };
        all.push(ByteInput {
            parts: parts.iter().map(|part| bytes(part, rng)).collect(),
            rest: Arc::default(),
        });
    }
    all
}

fn traced(executor: &mut dyn Executor, entry: &str, input: &Input) -> Trace {
    let limits =
        RunLimits { time: Duration::from_secs(20), depth: 300, goes_on: true, ..RunLimits::default() };
    executor.run(&Request::new(entry, input, limits), &mut ()).expect("the run is made")
}

/// The same for a program wherever the repository lies.
fn seed(path: &Path) -> u64 {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    name.iter().fold(0, |seed, &byte| seed * 31 % 1_000_003 + u64::from(byte))
}

/// Compares all entries of a program that have bytes as inputs; how many inputs were compared.
fn compare(path: &Path, mode: Mode) -> usize {
    let store = Arc::new(Store::new());
    let mut options = Options::default();
    options.c.jit = Some(mode);
    let target: Box<dyn Target> = match fathom_target::open(&path.to_string_lossy(), &options, &store) {
        Ok(target) => target,
        Err(error) => {
            println!("{}: not compared: {error}", path.display());
            return 0;
        }
    };
    let mut compared = 0;
    for entry in target.entries().to_vec() {
        let mut executor = target.executor(&store).expect("an executor");
        let parts = executor.parts(&entry);
        if parts.is_empty() {
            continue;
        }
        let inputs = inputs(&parts, &mut Rng::new(seed(path)));
        let branches = executor.program().branches.len();
        let mut recorder = Recorder { inputs: inputs.clone(), branches, ran: Vec::new(), longest: 0 };
        let limits = BatchLimits {
            instructions: 50_000_000,
            memory: 1 << 28,
            until: Instant::now() + Duration::from_secs(120),
            end: Instant::now() + Duration::from_secs(120),
            prepared: Instant::now() + Duration::from_secs(120),
            interrupt: &AtomicBool::new(false),
        };
        executor.batch(&entry, &limits, &mut recorder).expect("the batch is run");
        // Its setup takes fifty thousand, for inputs of every size.
        assert!(
            !path.ends_with("bytes_behind_a_setup.c") || recorder.longest < 10_000,
            "{}",
            recorder.longest
        );
        for (input, (branches, end)) in inputs.iter().zip(recorder.ran) {
            let trace = traced(&mut *executor, &entry, &input.to_input(&parts));
            let expected = match trace.end {
                End::Returned | End::Exited { .. } => end == BatchEnd::Ended,
                End::Bug => matches!(end, BatchEnd::Fault(_)),
                _ => end == BatchEnd::Cut,
            };
            let place = format!("{} {entry} on {:?}", path.display(), input.parts);
            assert!(expected, "{place}: {end:?}, and with a trace {:?} {:?}", trace.end, trace.bug);
            let taken: BTreeSet<u32> = trace.covered.iter().map(|(branch, _)| branch.0).collect();
            assert_eq!(branches, taken, "{place}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn runs_for_coverage_take_the_branches_of_runs_with_a_trace() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let mut all = Vec::new();
    for part in ["bug", "clean"] {
        all.extend(sources_in(&folder.join(part), "c"));
    }
    let filter = std::env::var("FATHOM_BATCH_FILTER").unwrap_or_default();
    all.retain(|path| path.to_string_lossy().contains(&filter));
    let compared: Vec<usize> = all.iter().map(|path| compare(path, Mode::Always)).collect();
    let programs = compared.iter().filter(|&&count| count > 0).count();
    println!("{} inputs of {programs} programs", compared.iter().sum::<usize>());
}
