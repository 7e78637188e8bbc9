//! `compile_commands.json`: how a project's files are compiled.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::clang::Unit;
use crate::TargetError;

pub const NAME: &str = "compile_commands.json";

/// The C units of a database, each file once.
pub fn read(path: &Path) -> Result<Vec<Unit>, TargetError> {
    let broken = |why: &str| TargetError::BadDatabase(path.to_path_buf(), why.to_string());
    let text = std::fs::read_to_string(path).map_err(|e| broken(&e.to_string()))?;
    let json: Value = serde_json::from_str(&text).map_err(|e| broken(&e.to_string()))?;
    let entries = json.as_array().ok_or_else(|| broken("it is no list of commands"))?;
    let mut units: Vec<Unit> = Vec::new();
    for entry in entries {
        let text = |name: &str| entry.get(name).and_then(Value::as_str);
        let (Some(folder), Some(file)) = (text("directory"), text("file")) else {
            return Err(broken("an entry has no directory or no file"));
        };
        let folder = PathBuf::from(folder);
        let file = folder.join(file);
        if file.extension().is_none_or(|e| e != "c") || units.iter().any(|unit| unit.file == file) {
            continue;
        }
        let words: Vec<String> = match (entry.get("arguments").and_then(Value::as_array), text("command")) {
            (Some(list), _) => list.iter().filter_map(Value::as_str).map(str::to_string).collect(),
            (None, Some(command)) => split(command),
            (None, None) => return Err(broken("an entry has no command")),
        };
        units.push(Unit { flags: flags(&words, &folder, &file), file, folder });
    }
    if units.is_empty() {
        return Err(broken("it names no C file"));
    }
    Ok(units)
}

/// A command's words without the compiler, the file itself, what it writes and how much it optimises.
pub fn flags(words: &[String], folder: &Path, file: &Path) -> Vec<String> {
    let mut flags = Vec::new();
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "-o" | "-MF" | "-MT" | "-MQ" => {
                words.next();
            }
            "-c" | "-S" | "-E" | "-MD" | "-MMD" | "-MP" | "-M" | "-MM" | "-g" | "-pipe" | "-Werror" => {}
            _ if word.starts_with("-O") || word.starts_with("-Werror=") || word.starts_with("-Wl,") => {}
            _ if !word.starts_with('-') && folder.join(word) == *file => {}
            _ => flags.push(word.clone()),
        }
    }
    flags
}

/// A shell command's words: quotes and backslashes as a shell reads them.
pub fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (_, '\\') => word.get_or_insert_default().extend(chars.next()),
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_a_shell_does() {
        assert_eq!(split(r#"cc -DX="a b" -D'Y=\n' z\ z.c  """#), ["cc", "-DX=a b", r"-DY=\n", "z z.c", ""]);
    }

    #[test]
    fn only_what_matters_for_reading_the_source_stays() {
        let words = split("cc -c -O2 -Iinclude -DX -o a.o -MF a.d src/a.c");
        assert_eq!(flags(&words, Path::new("/p"), Path::new("/p/src/a.c")), ["-Iinclude", "-DX"]);
    }
}
