//! Sources of the tests.

use std::path::{Path, PathBuf};

/// The files with this ending below a folder, in order.
pub fn sources_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut inside: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    inside.sort();
    let mut all = Vec::new();
    for path in inside {
        if path.is_dir() {
            all.extend(sources_in(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            all.push(path);
        }
    }
    all
}
