//! Maven: facts from the text of `pom.xml`, and answers of Maven itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use super::asking::{Asked, ask, missing, silent, slow};
use super::{Scope, Tool, remembered};
use crate::TargetError;

/// The folder of the sources: the one that the build names, or the usual one.
pub fn sources(folder: &Path) -> String {
    let text = std::fs::read_to_string(folder.join("pom.xml")).unwrap_or_default();
    let said = elements(&text, "sourceDirectory").into_iter().next();
    // A place that depends on properties is left to the classes that Maven makes.
    said.filter(|place| !place.contains("${")).unwrap_or_else(|| "src/main/java".into())
}

/// The modules of a project that has some.
pub fn modules(folder: &Path) -> Vec<String> {
    elements(&std::fs::read_to_string(folder.join("pom.xml")).unwrap_or_default(), "module")
}

pub fn class_path(folder: &Path) -> Result<Vec<PathBuf>, TargetError> {
    let text = std::fs::read_to_string(folder.join("pom.xml")).unwrap_or_default();
    // Without a parent, no other libraries are needed than those named here.
    if elements(&text, "dependency").is_empty() && elements(&text, "parent").is_empty() {
        return Ok(Vec::new());
    }
    remembered(folder, Scope::Main, || asked(folder, Scope::Main, None))
}

pub(super) fn asked(folder: &Path, scope: Scope, end: Option<Instant>) -> Result<Vec<PathBuf>, TargetError> {
    let scratch = tempfile::tempdir().map_err(|e| TargetError::Scratch(e.to_string()))?;
    let file = scratch.path().join("class-path");
    let scope = if scope == Scope::Main { "compile" } else { "test" };
    let command = |offline: bool| {
        let mut command = Command::new("mvn");
        command.args(["-q", "-B"]).args(offline.then_some("-o")).arg("-f").arg(folder.join("pom.xml"));
        command.arg("dependency:build-classpath").arg(format!("-DincludeScope={scope}"));
        command.arg(format!("-Dmdep.outputFile={}", file.display()));
        command
    };
    // Libraries in the local repository need no network.
    match ask(vec![command(true), command(false)], end) {
        Asked::Nobody => Err(missing(Tool::Maven, folder)),
        Asked::Late => Err(slow(Tool::Maven, folder)),
        Asked::Failed(why) => Err(silent(Tool::Maven, folder, &why)),
        Asked::Said(_) => {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            Ok(std::env::split_paths(text.trim()).filter(|p| !p.as_os_str().is_empty()).collect())
        }
    }
}

/// The texts of all elements of this name. Comments do not count.
pub fn elements(text: &str, name: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        plain.push_str(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let parts = plain.split(&open).skip(1);
    parts.filter_map(|part| Some(part.split_once(&close)?.0.trim().to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_and_comments_are_not() {
        let text = "<modules><!-- <module>old</module> --><module>\n core </module></modules>";
        assert_eq!(elements(text, "module"), ["core"]);
        assert!(elements(text, "parent").is_empty());
    }

    #[test]
    fn a_build_without_libraries_needs_no_maven() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("pom.xml"),
            "<project><build><sourceDirectory>code</sourceDirectory></build></project>",
        )
        .unwrap();
        assert_eq!(class_path(folder.path()).unwrap(), Vec::<PathBuf>::new());
        assert_eq!(sources(folder.path()), "code");
    }
}
