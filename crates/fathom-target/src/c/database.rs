//! `compile_commands.json`: how a project's files are compiled.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::clang::Unit;
use super::{build, command, cxx};
use crate::TargetError;

pub const NAME: &str = "compile_commands.json";

/// The folders that a build folder's sources lie in; nothing for other targets.
pub fn places(folder: &Path) -> Vec<PathBuf> {
    let database = Some(folder).filter(|f| f.is_dir()).and_then(build::locate);
    let units = database.and_then(|path| read(&path).ok()).unwrap_or_default();
    let mut places: Vec<PathBuf> =
        units.iter().filter_map(|u| u.file.parent()).filter(|p| p.is_dir()).map(Path::to_path_buf).collect();
    for unit in &units {
        let headers = unit.flags.iter().filter_map(|f| f.strip_prefix("-I")).map(|f| unit.folder.join(f));
        places.extend(headers.filter(|p| p.is_dir() && !p.starts_with("/usr")));
    }
    places.sort();
    places.dedup();
    places
}

/// The C units of a database, each file once.
pub fn read(path: &Path) -> Result<Vec<Unit>, TargetError> {
    let broken = |why: &str| TargetError::BadDatabase(path.to_path_buf(), why.to_string());
    parse(&std::fs::read_to_string(path).map_err(|e| broken(&e.to_string()))?, path)
}

/// The units that the text of a database has.
pub fn parse(text: &str, path: &Path) -> Result<Vec<Unit>, TargetError> {
    let broken = |why: &str| TargetError::BadDatabase(path.to_path_buf(), why.to_string());
    let json: Value = serde_json::from_str(text).map_err(|e| broken(&e.to_string()))?;
    let entries = json.as_array().ok_or_else(|| broken("it is not a list of commands"))?;
    let mut units: Vec<Unit> = Vec::new();
    for entry in entries {
        let text = |name: &str| entry.get(name).and_then(Value::as_str);
        let (Some(folder), Some(file)) = (text("directory"), text("file")) else {
            return Err(broken("an entry has no directory or no file"));
        };
        let folder = PathBuf::from(folder);
        let file = folder.join(file);
        let is_source = file.extension().is_some_and(|e| e == "c") || cxx::is_source(&file);
        if !is_source || units.iter().any(|unit| unit.file == file) {
            continue;
        }
        let words: Vec<String> = match (entry.get("arguments").and_then(Value::as_array), text("command")) {
            (Some(list), _) => list.iter().filter_map(Value::as_str).map(str::to_string).collect(),
            (None, Some(command)) => command::split(command),
            (None, None) => return Err(broken("an entry has no command")),
        };
        let words = words.get(1..).unwrap_or_default();
        let flags = command::read(words, &folder).flags;
        units.push(Unit { flags, file, folder, ir: None });
    }
    if units.is_empty() {
        return Err(broken("it names no C or C++ file"));
    }
    Ok(units)
}
