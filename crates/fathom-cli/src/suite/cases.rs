//! The cases of a suite: which files belong together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::problem::Problem;

/// One program with and without its bug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The file name without the letter and the extension.
    pub name: String,
    pub cwe: u32,
    pub files: Vec<PathBuf>,
}

/// `CWE121_Name__variant_01a.c`: the case, its CWE. Nothing for other files, and for those of another system.
fn parse(file: &str) -> Option<(String, u32)> {
    let stem = file.strip_suffix(".c")?;
    let digits: String = stem.strip_prefix("CWE")?.chars().take_while(char::is_ascii_digit).collect();
    let cwe = digits.parse().ok()?;
    if stem.contains("w32") || stem.contains("_win32") {
        return None;
    }
    let base = stem.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(stem);
    let number: String = base.chars().rev().take_while(char::is_ascii_digit).collect();
    // `_bad` and `_good1` files are parts, too, but only programs of C++ have them.
    if number.is_empty() || !base[..base.len() - number.len()].ends_with('_') {
        return None;
    }
    Some((base.to_string(), cwe))
}

/// Every case below the folder, by CWE and name.
pub fn find(folder: &Path) -> Result<Vec<Case>, Problem> {
    let mut found: BTreeMap<(u32, String), Vec<PathBuf>> = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|e| Problem::Read(folder.clone(), e))?;
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if let Some((name, cwe)) = parse(&entry.file_name().to_string_lossy()) {
                found.entry((cwe, name)).or_default().push(path);
            }
        }
    }
    Ok(found
        .into_iter()
        .map(|((cwe, name), mut files)| {
            files.sort();
            Case { name, cwe, files }
        })
        .collect())
}

/// At most so many of each CWE, evenly spread over their names.
pub fn sample(all: Vec<Case>, most: usize) -> Vec<Case> {
    let mut by_cwe: BTreeMap<u32, Vec<Case>> = BTreeMap::new();
    for case in all {
        by_cwe.entry(case.cwe).or_default().push(case);
    }
    let pick = |cases: Vec<Case>| -> Vec<Case> {
        let count = cases.len();
        // A step that is coprime to the number of variants visits all of them.
        let wanted: Vec<usize> = (0..most.min(count)).map(|at| at * count / most.min(count)).collect();
        cases.into_iter().enumerate().filter(|(at, _)| wanted.contains(at)).map(|(_, case)| case).collect()
    };
    by_cwe.into_values().flat_map(pick).collect()
}

/// The folder with the support files: beside the cases, or above them.
pub fn support(folder: &Path) -> Option<PathBuf> {
    let folder = folder.canonicalize().ok()?;
    folder.ancestors().map(|above| above.join("testcasesupport")).find(|place| place.is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_a_case_share_its_name() {
        let check = |file: &str, expected: Option<(&str, u32)>| {
            assert_eq!(parse(file), expected.map(|(name, cwe)| (name.to_string(), cwe)), "{file}");
        };
        check("CWE121_Stack__x_01.c", Some(("CWE121_Stack__x_01", 121)));
        check("CWE121_Stack__x_54c.c", Some(("CWE121_Stack__x_54", 121)));
        check("CWE78_OS__w32_execv_01.c", None);
        check("CWE121_Stack__x_01.cpp", None);
        check("io.c", None);
        check("CWE401_Leak__plain.c", None);
    }

    #[test]
    fn a_sample_is_spread_over_the_names() {
        let case = |n: usize| Case { name: format!("CWE1_{n:02}"), cwe: 1, files: Vec::new() };
        let some = sample((0..10).map(case).collect(), 3);
        assert_eq!(
            some.iter().map(|c| c.name.as_str()).collect::<Vec<_>>(),
            ["CWE1_00", "CWE1_03", "CWE1_06"]
        );
        assert_eq!(sample((0..2).map(case).collect(), 5).len(), 2);
    }
}
