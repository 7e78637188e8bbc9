//! The sources of a task of a verification competition: several folders, one of which may be the harness that our runtime has.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::below;
use crate::TargetError;

/// The harness that tasks bring with them.
const HARNESS: &str = "org/sosy_lab/sv_benchmarks/Verifier.java";

/// The sources without the harness, as one folder or file.
pub fn sources(files: &[PathBuf]) -> Result<(Vec<PathBuf>, Option<TempDir>), TargetError> {
    let is_harness = |place: &PathBuf| {
        let found = sources_of(place);
        !found.is_empty() && found.iter().all(|source| source.ends_with(HARNESS))
    };
    let own: Vec<PathBuf> = files.iter().filter(|place| !is_harness(place)).cloned().collect();
    match own.len() {
        0 => Ok((files.to_vec(), None)),
        1 => Ok((own, None)),
        _ => {
            let folder = tempfile::tempdir().map_err(|e| TargetError::Scratch(e.to_string()))?;
            own.iter().try_for_each(|place| copy(place, folder.path()))?;
            Ok((vec![folder.path().to_path_buf()], Some(folder)))
        }
    }
}

fn sources_of(place: &Path) -> Vec<PathBuf> {
    if place.is_dir() { below(place, "java") } else { vec![place.to_path_buf()] }
}

fn copy(place: &Path, to: &Path) -> Result<(), TargetError> {
    let base = if place.is_dir() { place } else { place.parent().unwrap_or(Path::new("")) };
    for source in sources_of(place).iter().filter(|source| !source.ends_with(HARNESS)) {
        let target = to.join(source.strip_prefix(base).unwrap_or(source));
        let made = target.parent().map_or(Ok(()), std::fs::create_dir_all);
        made.and_then(|()| std::fs::copy(source, &target).map(|_| ()))
            .map_err(|e| TargetError::Scratch(format!("{}: {e}", source.display())))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_folders_become_one_without_the_harness() {
        let place = tempfile::tempdir().unwrap();
        let put = |name: &str| {
            let path = place.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "class A {}").unwrap();
        };
        put("common/org/sosy_lab/sv_benchmarks/Verifier.java");
        put("one/Main.java");
        put("other/p/Node.java");
        let folders = |names: &[&str]| names.iter().map(|name| place.path().join(name)).collect::<Vec<_>>();
        let (single, none) = sources(&folders(&["common", "one"])).unwrap();
        assert!(single == folders(&["one"]) && none.is_none());
        let (joined, folder) = sources(&folders(&["common", "one", "other"])).unwrap();
        assert_eq!(joined, [folder.as_ref().unwrap().path().to_path_buf()]);
        assert!(joined[0].join("Main.java").is_file() && joined[0].join("p/Node.java").is_file());
        assert!(!joined[0].join("org").exists());
    }
}
