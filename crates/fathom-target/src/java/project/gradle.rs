//! Gradle: facts from the text of its scripts, and answers of Gradle itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use super::asking::{Asked, ask, missing, silent, slow};
use super::{Scope, Tool, remembered};
use crate::TargetError;

/// A task for every project of a build that prints the class path: of the main classes to be compiled, of tests to run.
/// `tasks.create` is in all versions from 4 on.
const SCRIPT: &str = "allprojects {
    afterEvaluate { p ->
        if (p.tasks.findByName('fathomClassPath') == null) {
            p.tasks.create('fathomClassPath') {
                doLast {
                    def sets = p.extensions.findByName('sourceSets')
                    if (sets == null && p.hasProperty('sourceSets')) sets = p.property('sourceSets')
                    def found = sets == null ? null : sets.findByName('SET')
                    if (found != null) found.PATH.files.each { println 'fathom:' + it }
                }
            }
        }
    }
}
";

/// Words that name libraries in a build script.
const NAMES: [&str; 6] = ["implementation", "api", "compile", "compileOnly", "runtimeOnly", "runtime"];

fn scripts(folder: &Path) -> String {
    let names = ["build.gradle", "build.gradle.kts"];
    names.iter().filter_map(|name| std::fs::read_to_string(folder.join(name)).ok()).collect()
}

/// The projects that `settings.gradle` includes.
pub fn modules(folder: &Path) -> Vec<String> {
    let names = ["settings.gradle", "settings.gradle.kts"];
    let text: String = names.iter().filter_map(|n| std::fs::read_to_string(folder.join(n)).ok()).collect();
    included(&text)
}

/// The projects that the text of a `settings.gradle` includes.
pub fn included(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter_map(|l| l.strip_prefix("include"));
    let lines = lines.filter(|l| l.starts_with([' ', '(', '"', '\'']));
    let quoted =
        lines.flat_map(|l| l.split(['"', '\'']).skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>());
    quoted.map(|name| name.trim_start_matches(':').replace(':', "/")).collect()
}

/// Whether a build script names libraries for its main classes.
pub fn names_libraries(text: &str) -> bool {
    let words = text.lines().map(|l| l.trim().split(|c: char| !c.is_alphanumeric()).next().unwrap_or(""));
    words.into_iter().any(|word| NAMES.contains(&word))
}

pub fn class_path(folder: &Path) -> Result<Vec<PathBuf>, TargetError> {
    let above = folder.parent().map(scripts).unwrap_or_default();
    if !names_libraries(&scripts(folder)) && !names_libraries(&above) {
        return Ok(Vec::new());
    }
    remembered(folder, Scope::Main, || asked(folder, Scope::Main, None))
}

pub(super) fn asked(folder: &Path, scope: Scope, end: Option<Instant>) -> Result<Vec<PathBuf>, TargetError> {
    let scratch = tempfile::tempdir().map_err(|e| TargetError::Scratch(e.to_string()))?;
    let script = scratch.path().join("class-path.gradle");
    let (set, path) = match scope {
        Scope::Main => ("main", "compileClasspath"),
        Scope::Tests => ("test", "runtimeClasspath"),
    };
    let text = SCRIPT.replace("SET", set).replace("PATH", path);
    std::fs::write(&script, text).map_err(|e| TargetError::Scratch(e.to_string()))?;
    let command = |program: &Path, offline: bool| {
        let mut command = Command::new(program);
        command.arg("-q").args(offline.then_some("--offline")).arg("-p").arg(folder).arg("-I").arg(&script);
        command.arg("fathomClassPath");
        command
    };
    // The wrapper of the project first: it brings the version that the scripts are written for.
    let wrapper = folder.ancestors().take(2).map(|f| f.join("gradlew")).find(|p| p.is_file());
    let programs: Vec<PathBuf> = wrapper.into_iter().chain([PathBuf::from("gradle")]).collect();
    let commands = programs.iter().flat_map(|p| [command(p, true), command(p, false)]).collect();
    match ask(commands, end) {
        Asked::Nobody => Err(missing(Tool::Gradle, folder)),
        Asked::Late => Err(slow(Tool::Gradle, folder)),
        Asked::Failed(why) => Err(silent(Tool::Gradle, folder, &why)),
        Asked::Said(text) => {
            Ok(text.lines().filter_map(|l| l.strip_prefix("fathom:")).map(PathBuf::from).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_seen_in_both_languages_of_scripts() {
        assert!(names_libraries("dependencies {\n  implementation 'a:b:1'\n}"));
        assert!(names_libraries("dependencies {\n  implementation(\"a:b:1\")\n}"));
        assert!(!names_libraries(
            "plugins { id 'java' }\ntestImplementation 'junit:junit:4.13'\ncompileJava.options.encoding = 'UTF-8'"
        ));
    }
}
