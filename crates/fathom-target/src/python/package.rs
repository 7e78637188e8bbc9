//! A package as one target: one interpreter imports all of its modules, and their entries share the time.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use fathom_finding::Dependency;
use fathom_py::Refusal;
use fathom_term::Store;
use fathom_trace::ExecutorError;

use super::specs::{self, Prepared};
use super::{Opened, interpreter, module, modules, start};
use crate::{Options, Reach, Target, TargetError, source_text};

/// Modules and marks of a package. A file on its own has nothing of it.
#[derive(Default)]
pub struct Package {
    /// All files, in the order in which they are imported.
    pub files: Vec<PathBuf>,
    /// The modules that have entries.
    pub modules: Vec<Reach>,
    /// Entries that users reach through others.
    pub inner: BTreeSet<String>,
    refused: Vec<Refusal>,
}

impl Package {
    /// Modules that could not be imported.
    pub fn left_out(&self) -> Vec<(String, TargetError)> {
        let error = |one: &Refusal| match &one.missing {
            Some(missing) => ExecutorError::Missing {
                dependency: Dependency::Module(missing.clone()),
                why: one.why.clone(),
            },
            None => ExecutorError::Target(one.why.clone()),
        };
        self.refused.iter().map(|one| (one.path.display().to_string(), error(one).into())).collect()
    }
}

/// The bytes of a package's sources where it can be opened as one: its modules are imported from one place, each under a name of its own,
/// and nothing is woven into single files.
pub fn size(files: &[PathBuf], options: &Options) -> Option<u64> {
    let woven = !options.spec_files.is_empty() || options.woven.is_some() || !options.stubs.is_empty();
    if woven || files.len() < 2 {
        return None;
    }
    let reaches = reaches(files).ok()?;
    let names: BTreeSet<&str> = reaches.iter().map(|reach| &*reach.name).collect();
    let one_place = reaches.iter().all(|reach| reach.root == reaches[0].root && is_importable(reach));
    if names.len() < files.len() || !one_place {
        return None;
    }
    let specified =
        |file: &PathBuf, text: &str| file.with_extension("spec").exists() || specs::may_have_some(text);
    files.iter().try_fold(0, |sum, file| {
        let text = source_text::read(file);
        (!specified(file, &text)).then_some(sum + text.len() as u64)
    })
}

/// Whether the module's name leads to its file from the root: another name was made up for a file that cannot be imported.
fn is_importable(reach: &Reach) -> bool {
    let place = reach.root.join(reach.name.replace('.', "/"));
    let is_file = |path: PathBuf| path == reach.file;
    is_file(place.with_extension("py")) || is_file(place.join("__init__.py"))
}

fn reaches(files: &[PathBuf]) -> Result<Vec<Reach>, TargetError> {
    let reach = |file: &PathBuf| {
        let file = file.canonicalize().map_err(|_| TargetError::Missing(file.clone()))?;
        let (name, root) = module::locate(&file);
        Ok(Reach { name, file, root, interpreter: PathBuf::new() })
    };
    files.iter().map(reach).collect()
}

/// Imports all modules of a folder.
pub fn open(folder: &Path, options: &Options, store: &Arc<Store>) -> Result<Box<dyn Target>, TargetError> {
    let nothing = || TargetError::NothingPublic(folder.to_path_buf());
    let mut all = reaches(&modules::modules_of(folder))?;
    let files: Vec<PathBuf> = all.iter().map(|reach| reach.file.clone()).collect();
    let first = all.first().ok_or_else(nothing)?;
    let interpreter = interpreter::find_for(options.python.interpreter.as_deref(), &first.file)?;
    let whole = folder.canonicalize().map_err(|_| TargetError::Missing(folder.to_path_buf()))?;
    let reach = Reach {
        name: whole.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        file: folder.to_path_buf(),
        root: first.root.clone(),
        interpreter: interpreter.path.clone(),
    };
    let plan = specs::plan(&Prepared::default());
    let executor = start(&reach, &files, options, &plan, store)?;
    let program = fathom_trace::Executor::program(&executor).clone();
    let described = program.functions.iter().zip(executor.entries());
    if !program.functions.iter().any(|function| function.public) {
        return Err(nothing());
    }
    let explored = described.clone().filter(|(function, entry)| function.public || entry.inner);
    let entries: Vec<String> = explored.map(|(_, entry)| entry.id.clone()).collect();
    let is_module_of = |entry: &String, name: &str| crate::module_of(entry).is_some_and(|(of, _)| of == name);
    all.retain(|reach| entries.iter().any(|entry| is_module_of(entry, &reach.name)));
    for module in &mut all {
        module.interpreter = interpreter.path.clone();
    }
    let package = Package {
        files,
        modules: all,
        inner: described.filter(|(_, entry)| entry.inner).map(|(_, entry)| entry.id.clone()).collect(),
        refused: executor.refused().to_vec(),
    };
    Ok(Box::new(Opened {
        reach,
        package,
        version: format!("python {}.{}", interpreter.version.0, interpreter.version.1),
        options: options.clone(),
        program,
        entries,
        examples: executor.examples().clone(),
        watched: Prepared::default(),
        plan,
        first: Mutex::new(Some(Box::new(executor))),
    }))
}
