//! `fathom cc` and `fathom c++`: the user's compiler, called with the same words, and then a record in its output.
//!
//! The compiler runs on the words that were typed, so that its messages, files and exit code are its own; only link-time
//! optimisation is switched off, because its objects have no sections. The record is added to its output afterwards.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process;

use super::clang::{self, Clang, Unit};
use super::command::{self, Command, Goal, Source};
use super::headers::Headers;
use super::record::{self, LinkRecord, Record, UnitRecord};
use crate::TargetError;

/// Which compiler is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Driver {
    C,
    Cxx,
}

/// Names the clang to use instead of the one that is found.
pub const CLANG: &str = "FATHOM_CLANG";

/// Compiles or links as the words say. Returns the compiler's exit code.
pub fn run(driver: Driver, words: &[OsString]) -> Result<i32, TargetError> {
    let named = std::env::var_os(CLANG).map(PathBuf::from);
    let clang = clang::find(named.as_deref())?;
    let compiler = if driver == Driver::Cxx { cxx(&clang.path) } else { clang.path.clone() };
    let folder = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
    let text: Vec<String> = words.iter().map(|w| w.to_string_lossy().into_owned()).collect();
    let mut command = command::read(&text, &folder);
    let mut native = process::Command::new(&compiler);
    native.args(words);
    if command.lto && command.goal != Goal::Other {
        native.arg("-fno-lto");
    }
    let status = native.status().map_err(|_| TargetError::BadClang(compiler))?;
    if status.success() {
        if driver == Driver::Cxx {
            // The compiler for C would take it for C without an explicit language.
            for source in &mut command.sources {
                source.language.get_or_insert_with(|| "c++".into());
            }
            command.link.push("-lstdc++".into());
        }
        // The build must not fail because of a record.
        let _ = keep(&clang, &command, &folder);
    }
    Ok(status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)))
}

/// `clang-19` is `clang++-19` for C++.
fn cxx(path: &Path) -> PathBuf {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    match name.contains("clang++") {
        true => path.to_path_buf(),
        false => path.with_file_name(name.replacen("clang", "clang++", 1)),
    }
}

fn keep(clang: &Clang, command: &Command, folder: &Path) -> std::io::Result<()> {
    match command.goal {
        Goal::Other => Ok(()),
        Goal::Objects => {
            for source in &command.sources {
                let object = match &command.output {
                    Some(object) => folder.join(object),
                    None => folder.join(source.file.file_stem().unwrap_or_default()).with_extension("o"),
                };
                if let Some(record) = unit(clang, command, source, folder) {
                    record::add(&object, &[record])?;
                }
            }
            Ok(())
        }
        Goal::Linked => {
            let program = folder.join(command.output.as_deref().unwrap_or(Path::new("a.out")));
            let mut records: Vec<Record> =
                command.sources.iter().filter_map(|s| unit(clang, command, s, folder)).collect();
            records.push(Record::Link(link(&command.link, folder)));
            record::add(&program, &records)
        }
    }
}

/// The record of a source; nothing for the many small questions that a configure script asks.
fn unit(clang: &Clang, command: &Command, source: &Source, folder: &Path) -> Option<Record> {
    if source.file.file_stem().is_some_and(|stem| stem == "conftest") {
        return None;
    }
    let mut flags = command.flags.clone();
    flags.extend(source.language.iter().flat_map(|l| ["-x".to_string(), l.clone()]));
    let file = folder.join(&source.file);
    let unit = Unit { file: file.clone(), flags: flags.clone(), folder: folder.to_path_buf(), ir: None };
    let made = Headers::unpack().map_err(|e| e.to_string()).and_then(|headers| {
        let to = headers.folder().join("unit.ll");
        clang.compile(&unit, headers.include(), &to).map_err(|e| e.to_string())
    });
    Some(match made {
        Ok(ir) => Record::Unit(UnitRecord {
            digest: record::digest(&std::fs::read(&file).unwrap_or_default()),
            source: file,
            folder: folder.to_path_buf(),
            flags,
            compiler: clang.path.clone(),
            ir,
        }),
        Err(why) => Record::Unread { source: file, why },
    })
}

/// The link inputs of the program beside its units, in order: a library that has records is read when the program is.
fn link(words: &[String], folder: &Path) -> LinkRecord {
    let mut record = LinkRecord::default();
    let mut places: Vec<PathBuf> = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = |start: &str| match word.strip_prefix(start) {
            Some("") => words.next().cloned(),
            rest => rest.map(str::to_string),
        };
        if let Some(place) = value("-L") {
            let place = folder.join(place);
            record.flags.push(format!("-L{}", place.display()));
            places.push(place);
        } else if let Some(name) = value("-l") {
            let found = places.iter().flat_map(|place| {
                ["so", "a"].map(|kind| place.join(format!("lib{}.{kind}", name.trim_start_matches(':'))))
            });
            match found.into_iter().find(|path| path.exists()) {
                Some(path) if record::is_recorded(&path) => {
                    record.libraries.extend(is_shared(&path).then_some(path));
                }
                _ => record.flags.push(format!("-l{name}")),
            }
        } else if word.starts_with("-Wl,-rpath") || word == "-pthread" {
            record.flags.push(word.clone());
        } else if word.starts_with('-') {
            if !word.starts_with("-Wl,") {
                words.next();
            }
        } else {
            let path = folder.join(word);
            if record::is_recorded(&path) {
                record.libraries.extend(is_shared(&path).then_some(path));
            } else if path.is_file() {
                record.flags.push(path.to_string_lossy().into_owned());
            }
        }
    }
    record
}

fn is_shared(path: &Path) -> bool {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    name.ends_with(".so") || name.contains(".so.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_for_cxx_lies_beside_that_for_c() {
        assert_eq!(cxx(Path::new("/usr/bin/clang-19")), Path::new("/usr/bin/clang++-19"));
        assert_eq!(cxx(Path::new("clang++")), Path::new("clang++"));
    }

    #[test]
    fn libraries_from_elsewhere_stay_and_our_own_are_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let ours = Record::Link(LinkRecord::default()).to_bytes();
        for name in ["libours.so", "libstatic.a", "own.o"] {
            std::fs::write(at(name), &ours).unwrap();
        }
        std::fs::write(at("other.o"), "").unwrap();
        let words =
            ["-L.", "-lours", "-lstatic", "-lm", "own.o", "other.o", "-Wl,-x", "-z", "now", "-l", "z"];
        let record = link(&words.map(str::to_string), folder.path());
        let own = format!("-L{}", folder.path().join(".").display());
        let other = at("other.o").display().to_string();
        assert_eq!(record.flags, [own, "-lm".into(), other, "-lz".into()]);
        assert_eq!(record.libraries, [folder.path().join(".").join("libours.so")]);
    }
}
