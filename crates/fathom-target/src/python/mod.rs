//! Python: a file, imported by the user's own interpreter.

pub mod entries;
pub mod imports;
pub mod interpreter;
mod language;
pub mod module;
pub mod modules;
mod options;
mod oracle;
mod package;
mod packages;
pub mod project;
mod shim;
mod specs;
mod stating;
mod watch;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use fathom_py::PyExecutor;
use fathom_spec::{Monitors, Spec};
use fathom_term::Store;
use fathom_trace::{Executor, Input, Program};

pub use fathom_py::Runtime;
pub use language::Python;
pub use options::PythonOptions;
use package::Package;
use specs::Prepared;

use crate::bundle::{Bundle, HERE, is_other};
use crate::{Allow, Guard, Options, OracleAnswer, Profile, Reach, Suite, Target, TargetError, source_text};

/// The audit hook, which also works without the rest of the runtime.
const AUDIT: &str = include_str!("../../../fathom-py/python/fathom_rt/audit.py");

/// Stand-ins for the module `fathom`, for interpreters where it is not installed.
pub const STAND_INS: &str = include_str!("assets/stand_ins.py");

/// Imports the module and chooses the entries.
fn open(
    path: &Path,
    options: &Options,
    specs: Vec<Spec>,
    store: &Arc<Store>,
) -> Result<Box<dyn Target>, TargetError> {
    if path.is_dir() {
        return package::open(path, options, store);
    }
    let file = path.canonicalize().map_err(|_| TargetError::Missing(path.to_path_buf()))?;
    let interpreter = interpreter::find_for(options.python.interpreter.as_deref(), &file)?;
    let (name, root) = module::locate(&file);
    let version = format!("python {}.{}", interpreter.version.0, interpreter.version.1);
    let source = source_text::read(&file);
    let reach = Reach { name, file, root, interpreter: interpreter.path };
    let watched = specs::prepare(&reach, &source, specs)?;
    let plan = specs::plan(&watched);
    let first = start(&reach, &[], options, &plan, store)?;
    let program = first.program().clone();
    let examples = first.examples().clone();
    let entries = entries::choose(&program, &reach.file, &source, &options.entries)?;
    Ok(Box::new(Opened {
        reach,
        package: Package::default(),
        version,
        options: options.clone(),
        program,
        entries,
        examples,
        watched,
        plan,
        first: Mutex::new(Some(Box::new(first))),
    }))
}

/// A module that is ready to run, or a package.
struct Opened {
    reach: Reach,
    package: Package,
    /// The interpreter's version, as far as programs depend on it.
    version: String,
    options: Options,
    program: Arc<Program>,
    entries: Vec<String>,
    examples: BTreeMap<String, Vec<Input>>,
    watched: Prepared,
    /// The plan in the runtime's format.
    plan: serde_json::Value,
    /// The executor that described the program; the first worker gets it.
    first: Mutex<Option<Box<dyn Executor>>>,
}

impl Target for Opened {
    fn language(&self) -> &'static Profile {
        &language::PROFILE
    }

    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn program(&self) -> &Program {
        &self.program
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    fn modules(&self) -> &[Reach] {
        &self.package.modules
    }

    fn left_out(&self) -> Vec<(String, TargetError)> {
        self.package.left_out()
    }

    fn is_inner(&self, entry: &str) -> bool {
        self.package.inner.contains(entry)
    }

    fn examples(&self, entry: &str) -> Vec<Input> {
        self.examples.get(entry).cloned().unwrap_or_default()
    }

    fn executor(&self, store: &Arc<Store>) -> Result<Box<dyn Executor>, TargetError> {
        match self.first.lock().expect("no one panics while holding it").take() {
            Some(first) => Ok(first),
            None => {
                let files = &self.package.files;
                Ok(Box::new(start(&self.reach, files, &self.options, &self.plan, store)?))
            }
        }
    }

    fn plain(&self, _scratch: &Path) -> Command {
        plain_command(&self.reach.interpreter)
    }

    fn guard(&self) -> Guard {
        guard(&self.options.allow)
    }

    fn suite(&self) -> Suite<'_> {
        Suite::Pytest
    }

    fn oracle(&self, results: &[&str]) -> std::io::Result<OracleAnswer> {
        oracle::judge(&self.reach, results)
    }

    fn watch(&self) -> Option<String> {
        (!self.watched.specs.is_empty()).then(|| watch::write(&self.reach, &self.watched))
    }

    fn runtime(&self) -> String {
        self.version.clone()
    }

    fn bundle(&self, options: &Options) -> Result<Bundle, TargetError> {
        let python = PythonOptions { interpreter: None, ..options.python.clone() };
        let options = Options { spec_files: Vec::new(), python, ..options.clone() };
        let mut bundle = Bundle::new(options);
        let inside = self.reach.file.strip_prefix(&self.reach.root).unwrap_or(&self.reach.file);
        bundle.target = format!("{HERE}{}", inside.display());
        let small = |path: &Path| path.metadata().is_ok_and(|data| data.len() < 1 << 20);
        let python = |path: &Path| path.extension().is_some_and(|e| e == "py");
        let whole = bundle.add_path(&self.reach.root, Path::new(""), &|path| match path.is_dir() {
            true => !is_other(path),
            false => python(path) || small(path),
        });
        match whole {
            // The folder holds more than the program: only imported files are sent.
            Err(TargetError::TooLarge { .. }) => {
                bundle.clear();
                for file in imports::closure(&self.reach.file, &self.reach.root) {
                    let inside = file.strip_prefix(&self.reach.root).unwrap_or(&file).to_path_buf();
                    bundle.add_path(&file, &inside, &|_| true)?;
                }
                let spec = self.reach.file.with_extension("spec");
                if spec.is_file() {
                    let to = inside.with_extension("spec");
                    bundle.add_path(&spec, &to, &|_| true)?;
                }
            }
            whole => whole?,
        }
        // Other languages weave specifications in before; here the runtime does, from the files.
        let beside = self.reach.file.with_extension("spec");
        let is_beside = |file: &&PathBuf| file.canonicalize().is_ok_and(|file| file == beside);
        for (number, file) in self.options.spec_files.iter().filter(|file| !is_beside(file)).enumerate() {
            let to = format!("spec{number}/{}", file.file_name().unwrap_or_default().to_string_lossy());
            bundle.add_path(file, Path::new(&to), &|_| true)?;
            bundle.options.spec_files.push(format!("{HERE}{to}").into());
        }
        Ok(bundle)
    }

    fn monitors(&self, entry: &str) -> Option<Arc<Monitors>> {
        let Prepared { specs, weave, .. } = &self.watched;
        (!specs.is_empty()).then(|| Arc::new(Monitors::new(specs.clone(), weave.clone(), entry)))
    }
}

fn start(
    reach: &Reach,
    modules: &[PathBuf],
    options: &Options,
    specs: &serde_json::Value,
    store: &Arc<Store>,
) -> Result<PyExecutor, TargetError> {
    let options = fathom_py::Options {
        interpreter: reach.interpreter.clone(),
        file: reach.file.clone(),
        modules: modules.to_vec(),
        entries: options.entries.clone(),
        strict_exceptions: options.strict_exceptions,
        stubs: options.stubs.clone(),
        packages: options.python.packages.clone(),
        allow_net: options.allow.net,
        allow_exec: options.allow.exec,
        writable: options.allow.write.clone(),
        self_check: options.self_check,
        specs: specs.clone(),
    };
    Ok(PyExecutor::start(options, store.clone())?)
}

/// The plain interpreter, without the user's start-up files in the way.
pub fn plain_command(interpreter: &Path) -> Command {
    let mut command = Command::new(interpreter);
    command.env("PYTHONDONTWRITEBYTECODE", "1").env_remove("PYTHONSTARTUP");
    command
}

/// The restrictions of plain runs.
pub fn guard(allow: &Allow) -> Guard {
    Guard { source: AUDIT.to_string(), allow: allow.clone() }
}
