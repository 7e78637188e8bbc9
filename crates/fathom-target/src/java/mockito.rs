//! Mockito, where the project has it: on the class path, or among the libraries of its build.

use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::project;
use crate::TargetError;

/// How written tests replace a stubbed type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mocks {
    /// Mockito's mocks where the project has it.
    #[default]
    Auto,
    Mockito,
    /// Anonymous classes.
    Plain,
}

impl Mocks {
    /// As users name them.
    pub const NAMES: [(&'static str, Mocks); 3] =
        [("auto", Mocks::Auto), ("mockito", Mocks::Mockito), ("plain", Mocks::Plain)];
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mockito {
    /// The class path to run tests with it, in order.
    pub class_path: Vec<PathBuf>,
    /// The jar or folder with its classes.
    pub home: PathBuf,
    pub version: Option<String>,
}

/// The text by which a build names it.
const GROUP: &str = "org.mockito";
const CLASS: &str = "org/mockito/Mockito.class";

/// Mockito of the project that a target belongs to; nothing when it has none. Asking a build tool takes seconds, the first time; one that
/// is at work at `end` is ended.
pub fn find(
    target: &Path,
    class_path: &[PathBuf],
    end: Option<Instant>,
) -> Result<Option<Mockito>, TargetError> {
    if let Some(home) = class_path.iter().find(|path| has(path)) {
        return Ok(Some(found(home, needed(home, class_path))));
    }
    let Some((tool, folder)) = project::naming(target, GROUP) else { return Ok(None) };
    let class_path = project::class_path_of_tests(tool, &folder, end)?;
    match class_path.iter().find(|path| has(path)) {
        Some(home) => Ok(Some(found(home, class_path.clone()))),
        None => Ok(None),
    }
}

/// The error when it was asked for and is not there.
pub fn missing(target: &Path) -> TargetError {
    TargetError::NoMockito(target.to_path_buf())
}

fn found(home: &Path, class_path: Vec<PathBuf>) -> Mockito {
    let real = home.canonicalize().unwrap_or_else(|_| home.to_path_buf());
    let stem = real.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    Mockito { class_path, home: home.to_path_buf(), version: version(&stem) }
}

/// `2.23.0` of `mockito-core-2.23.0`.
fn version(stem: &str) -> Option<String> {
    let rest = stem.strip_prefix("mockito-")?;
    let at = rest.find(|c: char| c.is_ascii_digit())?;
    Some(rest[at..].to_owned())
}

/// Whether a folder or jar has Mockito's classes. Names in a jar are not compressed.
fn has(path: &Path) -> bool {
    if path.is_dir() {
        return path.join(CLASS).is_file();
    }
    let named = path.file_name().is_some_and(|name| name.to_string_lossy().contains("mockito"));
    named
        && std::fs::read(path)
            .is_ok_and(|bytes| bytes.windows(CLASS.len()).any(|part| part == CLASS.as_bytes()))
}

/// Mockito's own libraries: folders of a Maven repository, and the names of their jars.
const NEEDS: [(&str, &str); 3] = [
    ("net/bytebuddy/byte-buddy", "byte-buddy"),
    ("net/bytebuddy/byte-buddy-agent", "byte-buddy-agent"),
    ("org/objenesis/objenesis", "objenesis"),
];

/// The class path followed by Mockito's libraries, where they lie beside it or in the same Maven repository.
fn needed(home: &Path, class_path: &[PathBuf]) -> Vec<PathBuf> {
    let mut all = class_path.to_vec();
    for (place, name) in NEEDS {
        if class_path.iter().any(|path| is_called(path, name)) {
            continue;
        }
        let beside = home.parent().map(|folder| jars(folder, name)).unwrap_or_default();
        // REPOSITORY/org/mockito/mockito-core/VERSION/mockito-core-VERSION.jar
        let repository = home.ancestors().nth(5).map(|root| root.join(place));
        let versions = repository.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
        let mut others: Vec<PathBuf> = versions.flatten().flat_map(|v| jars(&v.path(), name)).collect();
        others.sort_by_key(|path| numbers(path));
        all.extend(beside.into_iter().next().or(others.pop()));
    }
    all
}

/// Whether a jar is `name.jar` or `name-VERSION.jar`.
fn is_called(path: &Path, name: &str) -> bool {
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let rest = stem.strip_prefix(name);
    path.extension().is_some_and(|e| e == "jar")
        && rest.is_some_and(|rest| {
            rest.is_empty()
                || rest.starts_with('-')
                    && rest[1..].starts_with(|c: char| c.is_ascii_digit())
                    && !rest.ends_with("-sources")
                    && !rest.ends_with("-javadoc")
        })
}

fn jars(folder: &Path, name: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(|path| is_called(path, name)).collect();
    found.sort();
    found
}

/// The numbers in a file's name, to find the newest version.
fn numbers(path: &Path) -> Vec<u64> {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    name.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_in_the_names_of_jars() {
        assert_eq!(version("mockito-core-5.11.0").as_deref(), Some("5.11.0"));
        assert_eq!(version("mockito-all-1.10.19").as_deref(), Some("1.10.19"));
        assert_eq!(version("mockito-core"), None);
        assert!(is_called(Path::new("/x/byte-buddy-1.14.12.jar"), "byte-buddy"));
        assert!(is_called(Path::new("/x/byte-buddy.jar"), "byte-buddy"));
        assert!(!is_called(Path::new("/x/byte-buddy-agent.jar"), "byte-buddy"));
        assert!(!is_called(Path::new("/x/byte-buddy-1.14.12-sources.jar"), "byte-buddy"));
    }

    #[test]
    fn what_it_needs_is_found_in_the_repository_that_it_lies_in() {
        let folder = tempfile::tempdir().unwrap();
        let jar = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            path
        };
        let home = jar("org/mockito/mockito-core/5.1.0/mockito-core-5.1.0.jar", CLASS);
        jar("net/bytebuddy/byte-buddy/1.9.0/byte-buddy-1.9.0.jar", "");
        let newest = jar("net/bytebuddy/byte-buddy/1.14.0/byte-buddy-1.14.0.jar", "");
        let other = jar("lib/objenesis-3.3.jar", "");
        let mockito =
            find(Path::new("/nowhere/A.java"), &[other.clone(), home.clone()], None).unwrap().unwrap();
        assert_eq!(mockito.class_path, [other.clone(), home, newest]);
        assert_eq!(mockito.version.as_deref(), Some("5.1.0"));
        assert_eq!(find(Path::new("/nowhere/A.java"), &[other], None).unwrap(), None);
    }
}
