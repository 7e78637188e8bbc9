//! Python as one of the languages.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use fathom_finding::{Contract, Dependency};
use fathom_spec::Spec;
use fathom_term::Store;

use super::{interpreter, modules, open, package, packages, stating};
use crate::doctor::{self, Diagnosis};
use crate::language::{Language, Profile};
use crate::parts::{Layout, PartOf, Parts};
use crate::stating::{Statement, Stating};
use crate::{Options, Reach, Target, TargetError};

pub struct Python;

pub(super) const PROFILE: Profile = Profile {
    name: "python",
    title: "Python",
    source_endings: &["py", "pyi", "toml", "cfg", "json"],
    file_endings: &["py"],
    starts_to_confirm: 1.5,
    starts_to_check: 1.5,
    definitions_run: true,
    byte_inputs: false,
    unplaced_is_outside: false,
    stubs_replace_unsupported: false,
    witnesses: false,
    statements_may_continue: false,
    null: "None",
    kinds: include_str!("kinds.md"),
};

impl Language for Python {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn recognises(&self, path: &Path) -> bool {
        match path.is_dir() {
            true => !modules::modules_of(path).is_empty(),
            false => path.extension().is_some_and(|e| e == "py") || has_python_shebang(path),
        }
    }

    fn named(&self, name: &str, here: &Path) -> Option<PathBuf> {
        modules::named(name, here)
    }

    /// The modules of a folder or package.
    fn parts(&self, path: &Path, options: &Options) -> Result<Option<Parts>, TargetError> {
        let part = |file: PathBuf| {
            let target = file.to_string_lossy().into_owned();
            PartOf { name: target.clone(), target, options: options.clone() }
        };
        let modules = modules::modules_of(path);
        let as_one = package::size(&modules, options);
        let parts = modules.into_iter().map(part).collect();
        Ok(Some(Parts { layout: Layout::Shared, as_one, parts, left_out: Vec::new() }))
    }

    fn open(
        &self,
        path: &Path,
        options: &Options,
        specs: Vec<Spec>,
        store: &Arc<Store>,
    ) -> Result<Box<dyn Target>, TargetError> {
        open(path, options, specs, store)
    }

    fn condition(&self, contract: &Contract) -> Option<String> {
        stating::condition(contract)
    }

    fn state(&self, reach: &Reach, _: &Path, text: &str, statements: &[Statement<'_>]) -> Stating {
        stating::state(&reach.interpreter, text, statements)
    }

    fn package(&self, dependency: &Dependency) -> Option<String> {
        match dependency {
            Dependency::Module(module) => Some(packages::package(module).to_owned()),
            Dependency::Class(_) | Dependency::Linkage(_) => None,
        }
    }

    fn doctor(&self, options: &Options) -> Vec<Diagnosis> {
        let found = interpreter::find(options.python.interpreter.as_deref());
        let first = match &found {
            Ok(found) => {
                let (major, minor, patch) = found.version;
                let words = format!("{major}.{minor}.{patch} at {}", found.path.display());
                Diagnosis::good("python", words)
            }
            Err(error) => {
                Diagnosis::missing("python", error.to_string(), "apt install python3, or --python PATH")
            }
        };
        let native = doctor::native_half("native module", "libfathom_pyrt.so", "FATHOM_PYRT");
        vec![first, pytest(found.ok().map(|found| found.path)), native]
    }
}

fn pytest(interpreter: Option<PathBuf>) -> Diagnosis {
    let version = interpreter.as_ref().and_then(|path| {
        doctor::first_line(Command::new(path).args(["-c", "import pytest; print(pytest.__version__)"]))
    });
    match version {
        Some(version) => Diagnosis::good("pytest", version),
        None => Diagnosis::weak(
            "pytest",
            "not installed; Fathom does not need it, running the written tests does",
            interpreter.map(|path| format!("{} -m pip install pytest", path.display())),
        ),
    }
}

fn has_python_shebang(path: &Path) -> bool {
    use std::io::Read;
    let mut start = [0; 64];
    let read = std::fs::File::open(path).and_then(|mut f| f.read(&mut start)).unwrap_or(0);
    start[..read].starts_with(b"#!") && start[..read].windows(6).any(|w| w == b"python")
}
