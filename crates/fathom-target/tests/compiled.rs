//! Compiled code does what the interpreter does: programs are explored by the interpreter, and each input is run again with every function compiled from
//! its first call on. Traces must be equal, and each stretch of compiled code is compared with the interpreter's state where it leaves.
//!
//! `FATHOM_COMPILED=N` chooses how many generated files, `FATHOM_COMPILED_FROM=SEED` where to start. Without clang there is nothing to run, which is said
//! and is no failure.

mod exploring;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use fathom_explore::{Criterion, Exploration, ExploreError, Plan, Search, explore};
use fathom_solve::{ChainOptions, SharedCache};
use fathom_target::{Options, Pool, Target};
use fathom_term::Store;
use fathom_testkit::{programs, sources_in};
use fathom_trace::{Request, Trace};
use fathom_vm::Mode;

use exploring::{IN_A_FILE, number, with_tools};

const MOST_PATHS: u64 = 40;

fn interpreted(target: &dyn Target, store: &Arc<Store>, entry: &str) -> Result<Exploration, ExploreError> {
    let cache = Arc::new(SharedCache::default());
    let options = ChainOptions::default();
    let mut plan = Plan::new(entry);
    plan.criterion = Criterion::Path;
    plan.search = Search::Dfs;
    plan.limits.paths = Some(MOST_PATHS);
    plan.limits.time = Some(Duration::from_secs(5));
    with_tools(&Pool::new(target, store), store, &cache, &options, |tools| explore(&plan, tools, &mut ()))
}

/// A run from the beginning, without the numbers of the states that it kept.
fn run(target: &dyn Target, store: &Arc<Store>, entry: &str, input: &fathom_trace::Input) -> Trace {
    let mut executor = target.executor(store).expect("an executor");
    let request = Request::new(entry, input, Default::default());
    let mut trace = executor.run(&request, &mut ()).expect("the run is made");
    trace.checkpoints.clear();
    // Each target is called from a file in a folder of its own.
    for step in trace.bug.iter_mut().flat_map(|bug| &mut bug.steps) {
        if let Some((_, file)) = step.place.file.split_once("/fathom-c-") {
            step.place.file = file.split_once('/').map_or("", |(_, name)| name).to_owned();
        }
    }
    trace
}

/// Compares the entries of a file; how many inputs were compared, or nothing when it cannot be opened.
fn compare(path: &Path, options: &Options) -> Option<usize> {
    let store = Arc::new(Store::new());
    let mut options = options.clone();
    options.c.no_jit = true;
    let plain = match fathom_target::open(&path.to_string_lossy(), &options, &store) {
        Ok(target) => target,
        Err(error) => {
            println!("{}: not compared: {error}", path.display());
            return None;
        }
    };
    options.c.no_jit = false;
    options.c.jit = Some(Mode::Checked);
    let compiled =
        fathom_target::open(&path.to_string_lossy(), &options, &store).expect("it was opened before");
    let mut compared = 0;
    for entry in plain.entries().to_vec() {
        let Ok(exploration) = interpreted(&*plain, &store, &entry) else { continue };
        for kept in exploration.kept {
            let expected = run(&*plain, &store, &entry, &kept.trace.input);
            let found = run(&*compiled, &store, &entry, &kept.trace.input);
            assert_eq!(found, expected, "{} {entry}", path.display());
            compared += 1;
        }
    }
    Some(compared)
}

#[test]
fn generated_functions_have_the_same_traces() {
    let (count, from) = (number("FATHOM_COMPILED", 6), number("FATHOM_COMPILED_FROM", 1));
    let scratch = tempfile::tempdir().unwrap();
    for seed in from..from + count {
        let path = scratch.path().join(format!("made{seed}.c"));
        std::fs::write(&path, programs::c::file(seed, IN_A_FILE)).unwrap();
        let entries = (0..IN_A_FILE).map(|n| format!("f{n}")).collect();
        let Some(compared) = compare(&path, &Options { entries, ..Options::default() }) else { return };
        assert!(compared >= IN_A_FILE, "seed {seed}: only {compared} inputs");
    }
}

#[test]
fn programs_of_the_tests_have_the_same_traces() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let mut all = Vec::new();
    for part in ["bug", "clean"] {
        all.extend(sources_in(&folder.join(part), "c"));
    }
    let filter = std::env::var("FATHOM_COMPILED_FILTER").unwrap_or_default();
    let all: Vec<PathBuf> = all.into_iter().filter(|path| path.to_string_lossy().contains(&filter)).collect();
    let compared: Vec<usize> = all.iter().filter_map(|path| compare(path, &Options::default())).collect();
    println!("{} inputs of {} programs", compared.iter().sum::<usize>(), compared.len());
    assert!(
        compared.is_empty() || !filter.is_empty() || compared.len() * 2 > all.len(),
        "most programs are compared"
    );
}
