//! C as one of the languages.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use fathom_finding::Contract;
use fathom_spec::Spec;
use fathom_term::Store;

use super::{Building, build, clang, database, folder, program, stating, units};
use crate::doctor::{self, Diagnosis};
use crate::language::{Language, Profile};
use crate::parts::{Layout, LeftOut, PartOf, Parts};
use crate::stating::{Statement, Stating};
use crate::{Circumstances, Options, Reach, Target, TargetError};

pub struct C;

/// The name in results.
pub(crate) const PROFILE_NAME: &str = "c";

pub(super) const PROFILE: Profile = Profile {
    name: PROFILE_NAME,
    title: "C",
    source_endings: &[
        "c", "h", "cc", "cp", "cpp", "cxx", "c++", "C", "CPP", "ii", "hh", "hpp", "inc", "def", "i", "ll",
        "json", "cmake", "mk",
    ],
    file_endings: &["c", "i", "ll", "cc", "cp", "cpp", "cxx", "c++", "C", "CPP", "ii"],
    starts_to_confirm: 1.5,
    starts_to_check: 0.3,
    definitions_run: false,
    byte_inputs: true,
    unplaced_is_outside: false,
    stubs_replace_unsupported: true,
    witnesses: true,
    statements_may_continue: false,
    null: "NULL",
    kinds: include_str!("kinds.md"),
};

impl Language for C {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn recognises(&self, path: &Path) -> bool {
        match path.is_dir() {
            true => build::recognises(path) || folder::recognises(path),
            false => {
                path.extension().and_then(|e| e.to_str()).is_some_and(|e| PROFILE.file_endings.contains(&e))
                    || program::recognises(path)
            }
        }
    }

    fn settle(&self, options: &mut Options, circumstances: &Circumstances) -> Result<(), TargetError> {
        let names_entry = circumstances.names_entry || !options.entries.is_empty();
        options.c.settle(circumstances, names_entry)
    }

    /// The programs of a build folder, or of a plain folder of C files.
    fn parts(&self, path: &Path, options: &Options) -> Result<Option<Parts>, TargetError> {
        let found = match build::recognises(path) {
            true => folder::built(path, &options.entries)?,
            false => Some(folder::read(path, &options.c)?),
        };
        Ok(found.map(|found| {
            let part = |program: &folder::Program| {
                let mut options = options.clone();
                options.c.more.extend(program.more.iter().cloned());
                options.c.only = program.only.clone();
                options.c.flags.extend(found.flags.iter().chain(&program.link).cloned());
                PartOf { name: program.name.clone(), target: shown(&program.file), options }
            };
            let parts = found.programs.iter().map(part).collect();
            let left_out = found.left_out.iter().cloned().map(|(file, why)| LeftOut { file, why }).collect();
            Parts { layout: Layout::FolderEach, as_one: None, parts, left_out }
        }))
    }

    fn open(
        &self,
        path: &Path,
        options: &Options,
        specs: Vec<Spec>,
        _: &Arc<Store>,
    ) -> Result<Box<dyn Target>, TargetError> {
        let recorded = units(path, &options.c)?;
        let building = Building::new(recorded, options)?;
        Ok(Box::new(building.finish(path, options, specs)?))
    }

    fn further_sources(&self, path: &Path, options: &Options) -> Vec<PathBuf> {
        let mut places = database::places(path);
        places.extend(options.c.more.iter().cloned());
        places.extend(options.c.stdin_file.iter().cloned());
        places.extend(options.c.flags.iter().filter_map(|f| f.strip_prefix("-I").map(PathBuf::from)));
        places
    }

    fn condition(&self, contract: &Contract) -> Option<String> {
        stating::condition(contract)
    }

    fn state(&self, _: &Reach, _: &Path, text: &str, statements: &[Statement<'_>]) -> Stating {
        stating::state(text, statements)
    }

    fn doctor(&self, options: &Options) -> Vec<Diagnosis> {
        let clang = clang::find(options.c.clang.as_deref());
        let first = match &clang {
            Ok(found) => Diagnosis::good("clang", format!("{} at {}", found.version, found.path.display())),
            Err(error) => Diagnosis::weak(
                "clang",
                format!("C programs cannot be explored: {error}"),
                Some("apt install clang".into()),
            ),
        };
        vec![first, sanitizers(clang.ok().map(|found| found.path)), compiling()]
    }
}

/// Functions that run often are compiled to native code, where that is possible.
fn compiling() -> Diagnosis {
    match fathom_vm::unsupported_host() {
        None => Diagnosis::good("native code", format!("for {}", std::env::consts::ARCH)),
        Some(why) => {
            Diagnosis::weak("native code", format!("C code is interpreted, which is slower: {why}"), None)
        }
    }
}

/// Findings in C are confirmed by a build with sanitizers.
fn sanitizers(clang: Option<PathBuf>) -> Diagnosis {
    let folder = tempfile::tempdir();
    for compiler in clang.into_iter().chain([PathBuf::from("gcc")]) {
        let Ok(folder) = &folder else { break };
        let source = folder.path().join("empty.c");
        let _ = std::fs::write(&source, "int main(void) { return 0; }\n");
        let mut command = Command::new(&compiler);
        command.arg("-fsanitize=address,undefined").arg(&source).arg("-o").arg(folder.path().join("empty"));
        if doctor::first_line(&mut command).is_some() {
            return Diagnosis::good("sanitizers", format!("address, undefined with {}", compiler.display()));
        }
    }
    Diagnosis::weak(
        "sanitizers",
        "no compiler has them; findings in C cannot be confirmed",
        Some("apt install gcc, or libclang-rt-dev for clang".into()),
    )
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
