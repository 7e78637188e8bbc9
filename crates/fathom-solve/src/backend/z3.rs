//! z3: where it is found, and how it likes to be asked.

use std::path::{Path, PathBuf};

use fathom_term::Theories;

use super::process::Dialect;
use crate::options::ChainOptions;

/// The z3 to use: the one of the options, of `FATHOM_Z3`, beside the running program, in the `.tools` folder of a
/// checkout above it, or on the path.
pub fn find(options: &ChainOptions) -> Option<PathBuf> {
    if let Some(path) = &options.z3 {
        return is_program(path).then(|| path.clone());
    }
    if let Some(path) = std::env::var_os("FATHOM_Z3").map(PathBuf::from)
        && is_program(&path)
    {
        return Some(path);
    }
    let mut places: Vec<PathBuf> = Vec::new();
    if let Ok(program) = std::env::current_exe() {
        for folder in program.ancestors().skip(1).take(5) {
            places.push(folder.join("z3"));
            places.push(folder.join(".tools/bin/z3"));
        }
    }
    if let Some(path) = std::env::var_os("PATH") {
        places.extend(std::env::split_paths(&path).map(|folder| folder.join("z3")));
    }
    places.into_iter().find(|place| is_program(place))
}

fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
}

/// The dialect of z3.
pub fn dialect(program: &Path, options: &ChainOptions) -> Dialect {
    let seed = options.seed & 0xffff_ffff;
    let preamble = format!(
        "(set-option :global-declarations true)\n\
         (set-option :produce-unsat-cores true)\n\
         (set-option :smt.random_seed {seed})\n\
         (set-option :sat.random_seed {seed})\n"
    );
    Dialect {
        name: "z3",
        command: vec![program.display().to_string(), "-in".to_owned(), "-smt2".to_owned()],
        preamble,
        limit: Some(("(set-option :timeout ", ")")),
        // Its incremental core treats floats lazily; from scratch they are bit-blasted.
        from_scratch: Theories::FLOAT,
        memory: options.memory,
    }
}
