//! A folder that Maven or Gradle builds: the places of its sources, its classes and its libraries.
//!
//! Classes that the tool has made and that are newer than the sources are taken as they are: whatever made them (generated
//! sources, annotation processors) has run. Otherwise the sources are compiled here, with the libraries that the tool names.

mod asking;
pub mod gradle;
pub mod maven;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use crate::TargetError;

/// A build tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    Maven,
    Gradle,
}

/// A project of one module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Project {
    pub tool: Tool,
    pub folder: PathBuf,
    pub sources: PathBuf,
    /// Files that classes look for beside themselves.
    pub resources: PathBuf,
    /// Where the tool puts classes.
    pub classes: PathBuf,
}

/// The classes that libraries are needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    Main,
    Tests,
}

impl Tool {
    pub fn name(self) -> &'static str {
        match self {
            Tool::Maven => "Maven",
            Tool::Gradle => "Gradle",
        }
    }

    /// The command that builds the classes.
    fn builds(self) -> &'static str {
        match self {
            Tool::Maven => "mvn compile",
            Tool::Gradle => "gradle classes",
        }
    }

    /// The command that builds the tests, too.
    fn builds_tests(self) -> &'static str {
        match self {
            Tool::Maven => "mvn test-compile",
            Tool::Gradle => "gradle testClasses",
        }
    }
}

/// Which tool builds a folder.
pub fn tool_of(folder: &Path) -> Option<Tool> {
    let has = |name: &&str| folder.join(name).is_file();
    if has(&"pom.xml") {
        return Some(Tool::Maven);
    }
    let scripts = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];
    scripts.iter().any(has).then_some(Tool::Gradle)
}

/// The project whose folder this is; nothing when no tool builds it.
pub fn of(folder: &Path) -> Result<Option<Project>, TargetError> {
    let Some(tool) = tool_of(folder) else { return Ok(None) };
    let modules = match tool {
        Tool::Maven => maven::modules(folder),
        Tool::Gradle => gradle::modules(folder),
    };
    let (usual, classes) = match tool {
        Tool::Maven => (maven::sources(folder), "target/classes"),
        Tool::Gradle => ("src/main/java".into(), "build/classes/java/main"),
    };
    let sources = folder.join(usual);
    if !sources.is_dir() {
        let why = if modules.is_empty() {
            format!(
                "it is a {} project without {}: name the folder with its Java sources",
                tool.name(),
                sources.display()
            )
        } else {
            format!("it is a {} project of several modules: name one of {}", tool.name(), modules.join(", "))
        };
        return Err(TargetError::Project(folder.to_path_buf(), why));
    }
    Ok(Some(Project {
        tool,
        sources,
        resources: folder.join("src/main/resources"),
        classes: folder.join(classes),
        folder: folder.to_path_buf(),
    }))
}

/// The project that a source file belongs to: the nearest folder above it that a tool builds.
pub fn around(file: &Path) -> Option<Project> {
    let folder = file.ancestors().skip(1).find(|folder| tool_of(folder).is_some())?;
    of(folder).ok().flatten().filter(|project| file.starts_with(&project.sources))
}

/// The nearest folder around a file or folder whose build says this.
pub fn naming(path: &Path, words: &str) -> Option<(Tool, PathBuf)> {
    let says = |folder: &&Path| {
        ["pom.xml", "build.gradle", "build.gradle.kts"]
            .iter()
            .any(|name| std::fs::read_to_string(folder.join(name)).is_ok_and(|text| text.contains(words)))
    };
    let found = path.ancestors().find(says)?;
    Some((tool_of(found)?, found.to_path_buf()))
}

/// Jars and folders that the tests of a folder need. A tool that does not say so until `end` is ended.
pub fn class_path_of_tests(
    tool: Tool,
    folder: &Path,
    end: Option<Instant>,
) -> Result<Vec<PathBuf>, TargetError> {
    let mut found = match tool {
        Tool::Maven => remembered(folder, Scope::Tests, || maven::asked(folder, Scope::Tests, end))?,
        Tool::Gradle => remembered(folder, Scope::Tests, || gradle::asked(folder, Scope::Tests, end))?,
    };
    found.retain(|path| path.exists());
    Ok(found)
}

impl Project {
    /// Jars and folders that its classes need, in the tool's own order.
    pub fn class_path(&self) -> Result<Vec<PathBuf>, TargetError> {
        let mut found = match self.tool {
            Tool::Maven => maven::class_path(&self.folder)?,
            Tool::Gradle => gradle::class_path(&self.folder)?,
        };
        found.retain(|path| path.exists());
        found.extend(self.resources.is_dir().then(|| self.resources.clone()));
        Ok(found)
    }

    /// Whether the tool's classes are those of the sources as they are now.
    pub fn is_built(&self) -> bool {
        let newest = |folder: &Path, ending: &str| -> Option<SystemTime> {
            let files = super::below(folder, ending);
            files.iter().filter_map(|f| f.metadata().ok()?.modified().ok()).max()
        };
        match (newest(&self.classes, "class"), newest(&self.sources, "java")) {
            (Some(classes), Some(sources)) => classes >= sources,
            _ => false,
        }
    }

    /// The error when the sources do not compile by themselves.
    pub fn not_built(&self, why: &str) -> TargetError {
        let state =
            if self.classes.is_dir() { "its classes are older than its sources" } else { "it is not built" };
        let words = format!(
            "{state}, and its sources alone do not compile ({why}): run `{}` there, then again",
            self.tool.builds()
        );
        TargetError::Project(self.folder.clone(), words)
    }
}

/// The text of the files that describe a build, as the key for its cached class path.
fn question(folder: &Path) -> String {
    let names = [
        "pom.xml",
        "build.gradle",
        "build.gradle.kts",
        "settings.gradle",
        "settings.gradle.kts",
        "gradle.properties",
    ];
    let mut text = folder.display().to_string();
    for place in folder.ancestors().take(2) {
        for name in names {
            text.push_str(&std::fs::read_to_string(place.join(name)).unwrap_or_default());
        }
    }
    text
}

/// A cached class path, as long as the build's description is unchanged and all its files exist.
fn remembered(
    folder: &Path,
    scope: Scope,
    ask: impl Fn() -> Result<Vec<PathBuf>, TargetError>,
) -> Result<Vec<PathBuf>, TargetError> {
    let file = "class-path";
    let question = match scope {
        Scope::Main => question(folder),
        Scope::Tests => format!("tests {}", question(folder)),
    };
    let answer = RefCell::new(None);
    let kept = fathom_trace::halves::cached("class-path", &[("build", question.as_str())], |to| {
        let mut answer = answer.borrow_mut();
        match answer.get_or_insert_with(&ask) {
            Ok(paths) => {
                let text: String = paths.iter().map(|p| format!("{}\n", p.display())).collect();
                std::fs::write(to.join(file), text)
            }
            Err(_) => Err(std::io::Error::other("not known")),
        }
    });
    let read = |folder: PathBuf| {
        let text = std::fs::read_to_string(folder.join(file)).ok()?;
        let paths: Vec<PathBuf> = text.lines().map(PathBuf::from).collect();
        paths.iter().all(|p| p.exists()).then_some(paths)
    };
    match (answer.into_inner(), kept.ok().and_then(read)) {
        (Some(answer), _) => answer,
        (None, Some(paths)) => Ok(paths),
        (None, None) => ask(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    #[test]
    fn the_file_that_describes_a_build_names_its_tool() {
        let maven = folder(&[("pom.xml", "<project/>"), ("src/main/java/a/B.java", "package a; class B {}")]);
        let project = of(maven.path()).unwrap().unwrap();
        assert_eq!((project.tool, project.is_built()), (Tool::Maven, false));
        let file = maven.path().join("src/main/java/a/B.java");
        assert_eq!(around(&file), Some(project));
        let gradle = folder(&[("build.gradle.kts", ""), ("src/main/java/B.java", "class B {}")]);
        assert_eq!(of(gradle.path()).unwrap().unwrap().tool, Tool::Gradle);
        assert_eq!(of(folder(&[("B.java", "")]).path()).unwrap(), None);
    }

    #[test]
    fn the_build_that_names_a_library_may_lie_above() {
        let names = "<dependency><groupId>org.mockito</groupId></dependency>";
        let place = folder(&[("pom.xml", names), ("core/pom.xml", "<project/>"), ("core/src/A.java", "")]);
        let found = naming(&place.path().join("core/src/A.java"), "org.mockito");
        assert_eq!(found, Some((Tool::Maven, place.path().to_path_buf())));
        assert_eq!(naming(place.path(), "org.easymock"), None);
    }

    #[test]
    fn an_error_for_several_modules_lists_them() {
        let pom = "<project><modules><module>core</module>\n<module> web </module></modules></project>";
        let error = of(folder(&[("pom.xml", pom)]).path()).unwrap_err().to_string();
        assert!(error.contains("several modules: name one of core, web"), "{error}");
        let error =
            of(folder(&[("settings.gradle", "include 'core', ':web'\n")]).path()).unwrap_err().to_string();
        assert!(error.contains("name one of core, web"), "{error}");
        let error = of(folder(&[("pom.xml", "<project/>")]).path()).unwrap_err().to_string();
        assert!(error.contains("Maven project without"), "{error}");
    }

    #[test]
    fn classes_count_only_when_they_are_newer_than_the_sources() {
        let place = folder(&[
            ("pom.xml", "<project/>"),
            ("src/main/java/B.java", "class B {}"),
            ("target/classes/B.class", ""),
        ]);
        let project = of(place.path()).unwrap().unwrap();
        assert!(project.is_built());
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        let source =
            std::fs::File::options().append(true).open(place.path().join("src/main/java/B.java")).unwrap();
        source.set_modified(later).unwrap();
        assert!(!project.is_built());
        let error = project.not_built("package x does not exist").to_string();
        assert!(error.contains("older than its sources") && error.contains("`mvn compile`"), "{error}");
    }
}
