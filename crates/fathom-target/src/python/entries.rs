//! The choice of a Python module's functions to explore.

use std::path::Path;

use fathom_trace::Program;

use crate::TargetError;

/// The entries that the user named, or every public one of the target's own file. `source` is the file's text.
pub fn choose(
    program: &Program,
    file: &Path,
    source: &str,
    named: &[String],
) -> Result<Vec<String>, TargetError> {
    let known: Vec<&str> = program
        .functions
        .iter()
        .filter(|f| program.files.get(f.file as usize).is_some_and(|s| Path::new(&*s.path) == file))
        .map(|f| &*f.name)
        .collect();
    if !named.is_empty() {
        for name in named {
            if !known.contains(&name.as_str()) {
                return Err(TargetError::NoEntry {
                    name: name.clone(),
                    file: file.to_path_buf(),
                    known: suggest(name, &known),
                });
            }
        }
        return Ok(named.to_vec());
    }
    // PyExZ3's convention: the file is named after its one entry, and says what to expect of it.
    let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let oracle = known.iter().any(|k| k.starts_with("expected_result")) || source.contains("symbolic.args");
    if oracle && known.contains(&stem.as_str()) {
        return Ok(vec![stem]);
    }
    let mut seen = std::collections::BTreeSet::new();
    let public: Vec<String> = program
        .functions
        .iter()
        .filter(|f| f.public && known.contains(&&*f.name) && !f.name.starts_with("expected_result"))
        .filter(|f| seen.insert(f.name.clone()))
        .map(|f| f.name.to_string())
        .collect();
    if public.is_empty() { Err(TargetError::NothingPublic(file.to_path_buf())) } else { Ok(public) }
}

/// The nearest names, or all of them when there are few.
fn suggest(name: &str, known: &[&str]) -> String {
    match known.iter().map(|k| (distance(name, k), *k)).min() {
        None => "it has no functions".into(),
        Some((near, best)) if near <= 2 => format!("did you mean `{best}`?"),
        Some(_) => {
            let more = if known.len() > 6 { ", …" } else { "" };
            format!("it has {}{more}", known[..known.len().min(6)].join(", "))
        }
    }
}

/// Edits between two names.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use fathom_trace::{Function, SourceFile};

    use super::*;

    fn program(names: &[(&str, bool)]) -> Program {
        let function = |(i, &(name, public)): (usize, &(&str, bool))| Function {
            name: name.into(),
            file: 0,
            line: i as u32 + 1,
            end_line: i as u32 + 1,
            public,
        };
        Program {
            files: vec![SourceFile { path: "/p/clock.py".into(), lines: Vec::new() }],
            functions: names.iter().enumerate().map(function).collect(),
            ..Program::default()
        }
    }

    fn check(names: &[(&str, bool)], source: &str, named: &[&str]) -> Result<Vec<String>, String> {
        let named: Vec<String> = named.iter().map(|n| n.to_string()).collect();
        choose(&program(names), Path::new("/p/clock.py"), source, &named).map_err(|e| e.to_string())
    }

    #[test]
    fn every_public_function_is_an_entry() {
        let names = [("clock", true), ("_hidden", false), ("Watch.tick", true)];
        assert_eq!(check(&names, "", &[]).unwrap(), ["clock", "Watch.tick"]);
        assert_eq!(check(&names, "", &["_hidden"]).unwrap(), ["_hidden"]);
    }

    #[test]
    fn a_file_with_an_oracle_has_the_entry_of_its_name() {
        let names = [("helper", true), ("clock", true), ("expected_result", true)];
        assert_eq!(check(&names, "", &[]).unwrap(), ["clock"]);
    }

    #[test]
    fn a_wrong_name_gets_the_right_one_suggested() {
        let names = [("clock", true), ("parse", true)];
        let error = check(&names, "", &["clokc"]).unwrap_err();
        assert!(error.contains("did you mean `clock`?"), "{error}");
        let error = check(&names, "", &["nothing_alike"]).unwrap_err();
        assert!(error.contains("it has clock, parse"), "{error}");
        let error = check(&[("_x", false)], "", &[]).unwrap_err();
        assert!(error.contains("--entry"), "{error}");
    }
}
