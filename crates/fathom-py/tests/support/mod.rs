//! Runs Python source through `PyExecutor` with the default interpreter, the oldest and the newest that this machine has.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Once, OnceLock};

use fathom_finding::End;
use fathom_py::{Options, PyExecutor};
use fathom_term::{Evaluator, Store, Value};
use fathom_trace::{Executor, ExecutorError, Input, Request, RunLimits, Trace};

/// The native module is not a dependency that cargo builds for tests. The whole workspace is built: with `-p` features
/// differ, and the crates below would be compiled again.
fn build_native() {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(["build", "--quiet", "--release", "--workspace"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .expect("cargo runs");
        assert!(status.success(), "fathom-pyrt builds");
    });
}

/// The default interpreter, the oldest and the newest supported one; all of them when `FATHOM_PYTHONS` is `all`, as in
/// `cargo xtask soak pythons`. They are looked for on the path and where pyenv keeps them.
pub fn interpreters() -> &'static [PathBuf] {
    static FOUND: OnceLock<Vec<PathBuf>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let mut candidates = vec![PathBuf::from("python3")];
        if let Some(home) = std::env::var_os("HOME") {
            let versions = PathBuf::from(home).join(".pyenv/versions");
            let mut folders: Vec<PathBuf> =
                std::fs::read_dir(versions).map(|d| d.flatten().map(|e| e.path()).collect()).unwrap_or_default();
            folders.sort();
            candidates.extend(folders.into_iter().map(|f| f.join("bin/python3")));
        }
        let mut seen: BTreeMap<(u32, u32), PathBuf> = BTreeMap::new();
        let mut default = None;
        for candidate in candidates {
            const WHO: &str = "import sys; assert sys.version_info >= (3, 9); print('%d %d' % sys.version_info[:2]); print(sys.executable)";
            let Ok(output) = Command::new(&candidate).args(["-c", WHO]).output() else { continue };
            let text = String::from_utf8_lossy(&output.stdout);
            let mut lines = text.lines();
            if let (true, Some(version), Some(path)) = (output.status.success(), lines.next(), lines.next()) {
                let mut numbers = version.split(' ').map(|number| number.parse().expect("a version is numbers"));
                let version = (numbers.next().expect("major"), numbers.next().expect("minor"));
                seen.entry(version).or_insert_with(|| PathBuf::from(path));
                default.get_or_insert(version);
            }
        }
        assert!(!seen.is_empty(), "there is a Python of version 3.9 or newer");
        if std::env::var("FATHOM_PYTHONS").is_ok_and(|wanted| wanted == "all") {
            return seen.into_values().collect();
        }
        let ends = [seen.keys().next().copied(), seen.keys().next_back().copied(), default];
        seen.retain(|version, _| ends.contains(&Some(*version)));
        seen.into_values().collect()
    })
}

/// A module in a folder of its own, loaded.
pub struct Module {
    /// Kept: the file is removed with it.
    _folder: tempfile::TempDir,
    pub file: PathBuf,
    pub store: Arc<Store>,
    pub executor: PyExecutor,
}

pub fn write(name: &str, source: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, source).unwrap();
    (folder, file)
}

pub fn load_with(
    python: &Path,
    source: &str,
    change: impl FnOnce(&mut Options),
) -> Result<Module, ExecutorError> {
    load_into(&Arc::new(Store::new()), python, source, change)
}

/// The same with a store that others use, too: equal terms are then one term.
pub fn load_into(
    store: &Arc<Store>,
    python: &Path,
    source: &str,
    change: impl FnOnce(&mut Options),
) -> Result<Module, ExecutorError> {
    build_native();
    let (folder, file) = write("subject.py", source);
    let mut options =
        Options { interpreter: python.into(), file: file.clone(), self_check: true, ..Options::default() };
    change(&mut options);
    let executor = PyExecutor::start(options, store.clone())?;
    Ok(Module { _folder: folder, file, store: store.clone(), executor })
}

pub fn load(source: &str) -> Module {
    load_with(&interpreters()[0], source, |_| {}).unwrap_or_else(|e| panic!("{e}"))
}

/// Why a target is refused.
pub fn refusal(source: &str, entries: &[&str]) -> String {
    let change = |o: &mut Options| o.entries = entries.iter().map(|e| e.to_string()).collect();
    match load_with(&interpreters()[0], source, change) {
        Err(ExecutorError::Target(why) | ExecutorError::Missing { why, .. }) => why,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("the target was loaded"),
    }
}

impl Module {
    pub fn run(&mut self, entry: &str, values: &[(&str, Value)]) -> Trace {
        self.run_with(entry, values, RunLimits::default())
    }

    pub fn run_with(&mut self, entry: &str, values: &[(&str, Value)], limits: RunLimits) -> Trace {
        let mut input = Input::default();
        for (name, value) in values {
            input.set(name, value.clone());
        }
        let request = Request::new(entry, &input, limits);
        let trace = self.executor.run(&request, &mut ()).unwrap_or_else(|e| panic!("{e}"));
        self.check(&trace);
        trace
    }

    /// Whatever a run says it decided holds under its input.
    fn check(&self, trace: &Trace) {
        let model = trace.input.to_model(&self.store);
        let mut evaluator = Evaluator::new(&self.store);
        for decision in &trace.decisions {
            assert_eq!(evaluator.holds(decision.cond, &model), decision.taken, "{decision:?}");
        }
        // The last one may be what ended the run.
        let held = trace.assumptions.len()
            - usize::from(trace.end == End::Discarded && !trace.assumptions.is_empty());
        for (_, cond) in &trace.assumptions[..held] {
            assert!(evaluator.holds(*cond, &model));
        }
    }
}

pub fn int(i: i64) -> Value {
    Value::int(i)
}

pub fn float(x: f64) -> Value {
    Value::Float(fathom_term::Float::from_f64(x))
}

pub fn text(s: &str) -> Value {
    Value::String(s.into())
}
