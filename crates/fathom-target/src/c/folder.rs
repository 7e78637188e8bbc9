//! The programs of a plain folder of C files without a description of its build.
//!
//! Every file with a `main` is a program, together with all files that have none. Without any `main` the files are a library, one
//! whole. A file that does not compile (another system's, say) is left out and reported. Headers are looked for in every folder that
//! has some.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::clang::{self, Unit};
use super::headers::Headers;
use super::{COptions, build, cxx};
use crate::{TargetError, parallel};

/// Folders that hold no part of the program.
const PASSED_OVER: [&str; 4] = ["build", "node_modules", "fathom-out", "CMakeFiles"];
/// The maximal depth of folders, and the maximal number of sources.
const MAX_DEPTH: u32 = 8;
const MAX_SOURCES: usize = 2_000;

/// A program of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// Its name: that of its file without extension.
    pub name: String,
    /// The file with `main`, or the first one of a library.
    pub file: PathBuf,
    pub more: Vec<PathBuf>,
    /// Its units, where a compilation database has them.
    pub only: Vec<PathBuf>,
    /// Words for the linker that are its own.
    pub link: Vec<String>,
}

/// The programs of a folder, and the files that are in none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FolderPrograms {
    pub programs: Vec<Program>,
    /// Flags that all its files are compiled with.
    pub flags: Vec<String>,
    /// Files that do not compile, and why.
    pub left_out: Vec<(PathBuf, String)>,
}

/// The files of a folder, by extension.
#[derive(Default)]
struct Files {
    sources: Vec<PathBuf>,
    headers: BTreeSet<PathBuf>,
    others: bool,
}

impl Files {
    fn below(folder: &Path) -> Files {
        let mut files = Files::default();
        files.collect(folder, MAX_DEPTH);
        files.sources.sort();
        files
    }

    fn collect(&mut self, folder: &Path, deep: u32) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            // A folder of another language is left to that one, whatever else is in it.
            if self.others {
                return;
            }
            if name.starts_with('.') || self.sources.len() >= MAX_SOURCES {
                continue;
            }
            if path.is_dir() {
                if deep > 0 && !PASSED_OVER.contains(&name.as_str()) {
                    self.collect(&path, deep - 1);
                }
                continue;
            }
            match path.extension().and_then(|e| e.to_str()) {
                Some("c") => self.sources.push(path),
                _ if cxx::is_source(&path) => self.sources.push(path),
                Some("h") => {
                    self.headers.insert(folder.to_path_buf());
                }
                Some("py" | "java") => self.others = true,
                _ => {}
            }
        }
    }
}

/// Whether a folder is one of C files and of no other language that is known.
pub fn recognises(path: &Path) -> bool {
    if !path.is_dir() || build::recognises(path) {
        return false;
    }
    let files = Files::below(path);
    !files.sources.is_empty() && !files.others
}

/// The programs of a build folder; `None` when its database describes one whole.
pub fn built(path: &Path, named: &[String]) -> Result<Option<FolderPrograms>, TargetError> {
    if !path.is_dir() || !build::recognises(path) {
        return Ok(None);
    }
    let products = build::products(path)?;
    let program = |name: String, only: Vec<PathBuf>, link| Program {
        name,
        file: path.to_path_buf(),
        more: Vec::new(),
        only,
        link,
    };
    let programs: Vec<Program> = match (products.is_empty(), named.is_empty()) {
        (true, _) => return Ok(None),
        // A function is looked for in everything that can be linked together.
        (false, false) => vec![program(String::new(), build::without_rivals(path)?, Vec::new())],
        (false, true) => products.into_iter().map(|p| program(p.name, p.units, p.link)).collect(),
    };
    let mut found = FolderPrograms { programs, ..FolderPrograms::default() };
    tell_apart(&mut found.programs);
    Ok(Some(found))
}

/// The programs of a folder.
pub fn read(path: &Path, options: &COptions) -> Result<FolderPrograms, TargetError> {
    let path = path.canonicalize().map_err(|_| TargetError::Missing(path.to_path_buf()))?;
    let files = Files::below(&path);
    let clang = clang::find(options.clang.as_deref())?;
    let headers = Headers::unpack().map_err(|e| TargetError::Scratch(e.to_string()))?;
    let flags: Vec<String> = files.headers.iter().map(|folder| format!("-I{}", folder.display())).collect();
    let mut found = FolderPrograms { flags, ..FolderPrograms::default() };
    let (mut mains, mut others) = (Vec::new(), Vec::new());
    let compiled = parallel::map(&files.sources, |number, file| {
        let flags = found.flags.iter().chain(&options.flags).cloned().collect();
        let unit = Unit { file: file.clone(), flags, folder: path.clone(), ir: None };
        let to = headers.folder().join(format!("looked-at-{number}.ll"));
        let text = clang.compile(&unit, headers.include(), &to)?;
        let _ = std::fs::remove_file(to);
        Ok(has_main(&text))
    });
    for (file, compiled) in files.sources.into_iter().zip(compiled) {
        match compiled {
            Ok(true) => mains.push(file),
            Ok(false) => others.push(file),
            Err(TargetError::DoesNotCompile(file, why)) => found.left_out.push((file, why)),
            Err(error) => return Err(error),
        }
    }
    let program = |file: &Path, more: &[PathBuf]| Program {
        name: file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default(),
        file: file.to_path_buf(),
        more: more.to_vec(),
        only: Vec::new(),
        link: Vec::new(),
    };
    found.programs = mains.iter().map(|main| program(main, &others)).collect();
    if let (true, [first, more @ ..]) = (found.programs.is_empty(), others.as_slice()) {
        found.programs.push(program(first, more));
    }
    if let (Some(advice), Some((_, why))) = (build::advice(&path), found.left_out.first_mut()) {
        why.push_str(&format!(" ({advice})"));
    }
    if let (true, Some((file, why))) = (found.programs.is_empty(), found.left_out.first()) {
        return Err(TargetError::DoesNotCompile(file.clone(), why.clone()));
    }
    tell_apart(&mut found.programs);
    Ok(found)
}

fn has_main(ir: &str) -> bool {
    ir.lines().any(|line| line.starts_with("define ") && line.contains(" @main("))
}

/// Programs of one name get the name of their folder, too.
fn tell_apart(programs: &mut [Program]) {
    let names: Vec<String> = programs.iter().map(|program| program.name.clone()).collect();
    for (at, program) in programs.iter_mut().enumerate() {
        if names.iter().filter(|name| **name == program.name).count() > 1 {
            let folder = program.file.parent().and_then(Path::file_name).unwrap_or_default();
            program.name = format!("{}-{}-{at}", folder.to_string_lossy(), program.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    fn names(paths: &[PathBuf]) -> Vec<String> {
        paths.iter().map(|p| p.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn each_main_is_a_program_with_the_files_that_have_none() {
        let folder = folder(&[
            ("one.c", "int part(void); int main(void) { return part(); }"),
            ("two.c", "#include \"part.h\"\nint main(void) { return part() + 1; }"),
            ("lib/part.c", "int part(void) { return 3; }"),
            ("include/part.h", "int part(void);"),
            ("windows.c", "#include <windows.h>\n"),
        ]);
        assert!(recognises(folder.path()));
        let found = read(folder.path(), &COptions::default()).unwrap();
        let programs: Vec<(&str, Vec<String>)> =
            found.programs.iter().map(|p| (p.name.as_str(), names(&p.more))).collect();
        assert_eq!(programs, [("one", vec!["part.c".to_string()]), ("two", vec!["part.c".to_string()])]);
        assert_eq!(found.left_out.len(), 1);
        assert!(found.left_out[0].0.ends_with("windows.c"));
    }

    #[test]
    fn files_without_main_are_one_library() {
        let folder = folder(&[("a.c", "int a(void) { return 1; }"), ("b.c", "int b(void) { return 2; }")]);
        let found = read(folder.path(), &COptions::default()).unwrap();
        assert_eq!(found.programs.len(), 1);
        assert_eq!(names(&found.programs[0].more), ["b.c"]);
    }

    #[test]
    fn folders_of_other_languages_are_left_to_them() {
        assert!(!recognises(folder(&[("speed.c", ""), ("module.py", "")]).path()));
        assert!(!recognises(folder(&[("notes.txt", "")]).path()));
        assert!(!recognises(folder(&[("a.c", ""), (crate::c::database::NAME, "[]")]).path()));
    }
}
