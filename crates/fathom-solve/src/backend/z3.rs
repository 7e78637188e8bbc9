//! z3: where it is found, and how it likes to be asked.

use std::path::{Path, PathBuf};

use fathom_term::Theories;

use super::process::Dialect;
use crate::options::ChainOptions;

/// The z3 to use: the one of the options, of `FATHOM_Z3`, of the installation that the program is part of, in the `.tools`
/// folder of a checkout above it, or on the path.
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
        places.extend(program.parent().map(installed).unwrap_or_default());
        for folder in program.ancestors().skip(1).take(5) {
            places.push(folder.join(".tools/bin/z3"));
            places.push(folder.join("z3"));
        }
    }
    if let Some(path) = std::env::var_os("PATH") {
        places.extend(std::env::split_paths(&path).map(|folder| folder.join("z3")));
    }
    places.into_iter().find(|place| is_program(place))
}

/// Places of z3 in the installation whose programs are in `bin`: beside them (a build, or a Python environment with the package
/// `z3-solver`), in `lib/fathom`, or in the environment that a virtual environment may take packages from.
fn installed(bin: &Path) -> Vec<PathBuf> {
    let top = bin.parent().unwrap_or(bin);
    let settings = std::fs::read_to_string(top.join("pyvenv.cfg")).unwrap_or_default();
    let home = settings.lines().find_map(|line| line.split_once('=').filter(|(key, _)| key.trim() == "home"));
    let outer = home.map(|(_, home)| Path::new(home.trim()).join("z3"));
    [bin.join("z3"), top.join("lib/fathom/z3")].into_iter().chain(outer).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_installation_has_z3_beside_its_programs_or_in_its_library_folder() {
        let folder = tempfile::tempdir().unwrap();
        let bin = folder.path().join("bin");
        let places = installed(&bin);
        assert_eq!(places, [bin.join("z3"), folder.path().join("lib/fathom/z3")]);
        std::fs::write(folder.path().join("pyvenv.cfg"), "home = /opt/py/bin\nversion = 3.11\n").unwrap();
        assert_eq!(installed(&bin)[2], Path::new("/opt/py/bin/z3"));
    }
}
