//! The user's own clang: found, asked for its version, and made to write IR.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use fathom_sandbox::ends_with_us;

use super::{cxx, headers};
use crate::TargetError;

/// Newest releases first; the plain name before all of them.
const NAMES: [&str; 12] = [
    "clang", "clang-24", "clang-23", "clang-22", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17",
    "clang-16", "clang-15", "clang-14",
];
const OLDEST: u32 = 14;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clang {
    pub path: PathBuf,
    pub version: u32,
}

/// The clang that the user named, or the first that is installed.
pub fn find(named: Option<&Path>) -> Result<Clang, TargetError> {
    if let Some(path) = named {
        return ask(path).ok_or_else(|| TargetError::BadClang(path.to_path_buf()));
    }
    NAMES
        .iter()
        .filter_map(|name| ask(Path::new(name)))
        .find(|clang| clang.version >= OLDEST)
        .ok_or(TargetError::NoClang)
}

fn ask(path: &Path) -> Option<Clang> {
    let output = Command::new(path).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() || !text.contains("clang") {
        return None;
    }
    let number = text.split("version ").nth(1)?;
    let version = number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    Some(Clang { path: path.to_path_buf(), version })
}

/// One translation unit and how it is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    pub file: PathBuf,
    pub flags: Vec<String>,
    /// Where its relative paths start.
    pub folder: PathBuf,
    /// Its IR, where that was made before.
    pub ir: Option<Arc<str>>,
}

/// The file in which clang lists the files of a unit, without the system's.
fn list_of_headers(ir: &Path) -> PathBuf {
    ir.with_extension("d")
}

/// Whether the unit that was compiled to this IR includes anything but headers of the system. `None`: clang did not compile it.
pub fn includes_files(ir: &Path) -> Option<bool> {
    let rule = std::fs::read_to_string(list_of_headers(ir)).ok()?;
    // A rule of `make`: the IR, a colon, and the source first. Its lines end with a backslash.
    let (_, files) = rule.split_once(": ")?;
    let files = files.replace("\\\n", " ");
    // A space inside of a name has a backslash in front.
    let files = files.replace("\\ ", "_");
    Some(files.split_whitespace().filter(|file| !cxx::is_prefix(file)).count() > 1)
}

impl Clang {
    /// All diagnostics of clang for a unit.
    pub fn complaints(&self, unit: &Unit, include: &Path) -> Result<String, TargetError> {
        let output = self.read(unit, include, &["-ferror-limit=0"])?;
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Clang's syntax tree of everything with this name, as text.
    pub fn tree(&self, unit: &Unit, include: &Path, name: &str) -> Result<String, TargetError> {
        let filter = format!("-ast-dump-filter={name}");
        let output = self.read(unit, include, &["-Xclang", "-ast-dump", "-Xclang", &filter])?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The same as JSON, which has the places of everything.
    pub fn json(&self, unit: &Unit, include: &Path, name: &str) -> Result<String, TargetError> {
        let filter = format!("-ast-dump-filter={name}");
        let output = self.read(unit, include, &["-Xclang", "-ast-dump=json", "-Xclang", &filter])?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The unit with its macros expanded.
    pub fn expanded(&self, unit: &Unit, include: &Path) -> Result<String, TargetError> {
        let output = self.read(unit, include, &["-E"])?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Reads a unit without output.
    fn read(&self, unit: &Unit, include: &Path, flags: &[&str]) -> Result<Output, TargetError> {
        ends_with_us(&mut Command::new(&self.path))
            .current_dir(&unit.folder)
            .args(["-fsyntax-only", "-Wno-everything", "-fno-color-diagnostics", "-D__FATHOM__=1"])
            .args(flags)
            .arg("-idirafter")
            .arg(include)
            .args(cxx::flags(unit, include))
            .args(headers::narrow_flags(&unit.flags))
            .args(&unit.flags)
            .arg(&unit.file)
            .output()
            .map_err(|_| TargetError::BadClang(self.path.clone()))
    }

    /// The unit as textual IR, unoptimised and with debug metadata, so that its branches are the source's.
    pub fn compile(&self, unit: &Unit, include: &Path, to: &Path) -> Result<String, TargetError> {
        let output = ends_with_us(&mut Command::new(&self.path))
            .current_dir(&unit.folder)
            // No pass runs, not even the one that copies functions that are always inlined: a condition is one place.
            .args(["-S", "-emit-llvm", "-g", "-O0", "-Xclang", "-disable-O0-optnone"])
            .args(["-Xclang", "-disable-llvm-passes"])
            .args([
                "-fno-vectorize",
                "-fno-slp-vectorize",
                "-fno-stack-protector",
                "-fno-discard-value-names",
            ])
            .args(["-U_FORTIFY_SOURCE", "-D__FATHOM__=1", "-fno-color-diagnostics", "-fno-caret-diagnostics"])
            .arg("-idirafter")
            .arg(include)
            .args(cxx::flags(unit, include))
            .args(headers::narrow_flags(&unit.flags))
            .args(&unit.flags)
            .args(["-MMD", "-MF"])
            .arg(list_of_headers(to))
            .arg("-o")
            .arg(to)
            .arg(&unit.file)
            .output()
            .map_err(|_| TargetError::BadClang(self.path.clone()))?;
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            let first =
                text.lines().find(|l| l.contains("error")).or(text.lines().next()).unwrap_or("clang failed");
            return Err(TargetError::DoesNotCompile(unit.file.clone(), first.to_string()));
        }
        std::fs::read_to_string(to).map_err(|e| TargetError::BadIr(to.to_path_buf(), e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_of_a_unit_are_read_from_the_rule_that_clang_writes() {
        let folder = tempfile::tempdir().unwrap();
        let ir = folder.path().join("0.ll");
        assert_eq!(includes_files(&ir), None);
        let written = |rule: &str| {
            std::fs::write(folder.path().join("0.d"), rule).unwrap();
            includes_files(&ir)
        };
        assert_eq!(written("0.ll: /a/part.c\n"), Some(false));
        assert_eq!(written("0.ll: /a/one\\ part.c\n"), Some(false));
        assert_eq!(written("/tmp/long/name/0.ll: \\\n  /a/part.c\n"), Some(false));
        assert_eq!(written("/tmp/long/name/0.ll: /a/part.c \\\n  /a/part.h\n"), Some(true));
    }
}
