//! Tasks of verification competitions: a task definition (YAML, format 1.0 to 2.1) names the program's files, the properties that are asked
//! of it, its language and its data model; a property file has the formulas.

use std::path::{Path, PathBuf};

use fathom_finding::{DataModel, Property};
use saphyr::{LoadableYamlNode, Yaml};

use crate::error::JobError;
use crate::yaml;

/// A task definition. Paths are as good as the definition's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    pub files: Vec<PathBuf>,
    pub properties: Vec<AskedProperty>,
    /// As results name it.
    pub language: Option<String>,
    pub data_model: Option<DataModel>,
}

/// A property that a task asks about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedProperty {
    pub file: PathBuf,
    /// The verdict that the task's authors expect.
    pub expected: Option<bool>,
}

/// Whether a file is a task definition, by its name.
pub fn is_task(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "yml" || ending == "yaml")
}

/// Reads a property file.
pub fn property(path: &Path) -> Result<Property, JobError> {
    yaml::read(path)?.parse().map_err(|e| {
        JobError::usage(format!("{} is not a property file that can be judged: {e}", path.display()))
    })
}

impl Task {
    pub fn read(path: &Path) -> Result<Task, JobError> {
        let text = yaml::read(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let wrong =
            |why: String| JobError::usage(format!("{} is not a task definition: {why}", path.display()));
        parse(&text, folder).map_err(wrong)
    }

    /// The only property of the task.
    pub fn property(&self, path: &Path) -> Result<&AskedProperty, JobError> {
        match self.properties.as_slice() {
            [only] => Ok(only),
            [] => Err(JobError::usage(format!(
                "{} asks about no property: name one with --property FILE.prp",
                path.display()
            ))),
            several => {
                let names: Vec<String> = several.iter().map(|one| one.file.display().to_string()).collect();
                Err(JobError::usage(format!(
                    "{} asks about several properties: name one with --property ({})",
                    path.display(),
                    names.join(", ")
                )))
            }
        }
    }
}

/// The task that a text defines; the files that it names are relative to `folder`.
pub fn parse(text: &str, folder: &Path) -> Result<Task, String> {
    yaml::check(text)?;
    let documents = Yaml::load_from_str(text).map_err(|e| e.to_string())?;
    let task = documents.first().filter(|first| first.as_mapping().is_some());
    let task = task.ok_or("it is not a mapping with input_files and properties")?;
    let files: Vec<PathBuf> = texts(task.as_mapping_get("input_files"))
        .filter(|files| !files.is_empty())
        .ok_or("input_files names no file")?
        .iter()
        .map(|file| folder.join(file))
        .collect();
    let mut properties = Vec::new();
    for entry in task.as_mapping_get("properties").and_then(Yaml::as_vec).into_iter().flatten() {
        let file = entry.as_mapping_get("property_file").and_then(Yaml::as_str);
        properties.push(AskedProperty {
            file: folder.join(file.ok_or("a property has no property_file")?),
            expected: entry.as_mapping_get("expected_verdict").and_then(Yaml::as_bool),
        });
    }
    let option = |name: &str| task.as_mapping_get("options")?.as_mapping_get(name)?.as_str();
    let language = option("language").map(str::to_lowercase);
    let data_model = option("data_model").map(str::parse).transpose()?;
    Ok(Task { files, properties, language, data_model })
}

/// One text, or a list of them.
fn texts(node: Option<&Yaml<'_>>) -> Option<Vec<String>> {
    let node = node?;
    match node.as_str() {
        Some(one) => Some(vec![one.to_owned()]),
        None => node.as_vec()?.iter().map(|one| one.as_str().map(str::to_owned)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: &str = "format_version: '2.0'\ninput_files: 'loop.i'\nproperties:\n  - property_file: ../properties/unreach-call.prp\n    \
                        expected_verdict: true\n  - property_file: ../properties/no-overflow.prp\n\noptions:\n  language: C\n  data_model: ILP32\n";

    #[test]
    fn a_definition_names_files_and_properties() {
        let task = parse(TASK, Path::new("c/loops")).unwrap();
        assert_eq!(task.files, [PathBuf::from("c/loops/loop.i")]);
        assert_eq!(task.properties.len(), 2);
        assert_eq!(task.properties[0].file, PathBuf::from("c/loops/../properties/unreach-call.prp"));
        assert_eq!((task.properties[0].expected, task.properties[1].expected), (Some(true), None));
        assert_eq!((task.language.as_deref(), task.data_model), (Some("c"), Some(DataModel::Ilp32)));
        let line = task.property(Path::new("loop.yml")).unwrap_err().line();
        assert!(line.contains("several properties") && line.contains("no-overflow.prp"), "{line}");
        let list = parse("input_files: [a.java, b]\n", Path::new("")).unwrap();
        assert_eq!(list.files, [PathBuf::from("a.java"), PathBuf::from("b")]);
        assert!(list.property(Path::new("loop.yml")).unwrap_err().line().contains("--property FILE.prp"));
    }

    #[test]
    fn broken_definitions_get_one_line() {
        let wrong = |text: &str, part: &str| {
            let why = parse(text, Path::new("")).unwrap_err();
            assert!(why.contains(part) && why.lines().count() == 1, "{why}");
        };
        wrong("", "not a mapping");
        wrong("- a\n- b\n", "not a mapping");
        wrong("input_files: []\n", "names no file");
        wrong("input_files: a.c\nproperties:\n  - expected_verdict: true\n", "no property_file");
        wrong("input_files: a.c\noptions:\n  data_model: LP32\n", "ILP32 or LP64");
        wrong("input_files: 'a.c\nb: c", "line");
        wrong(&"- ".repeat(100_000), "nested");
        wrong("a: &a [b]\ninput_files: *a\n", "repeated");
    }
}
