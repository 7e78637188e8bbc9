//! The bundle of a target for another machine: the files that it needs to run there.

use std::path::{Path, PathBuf};

use crate::{Options, Target, TargetError, split};

/// The prefix of paths that are relative to the folder that the files are unpacked into.
pub const HERE: &str = "@/";
/// The maximal size of a bundle.
const MAX_BUNDLE_BYTES: u64 = 256 << 20;
/// Folders that are never part of a program's sources.
const NEVER: [&str; 5] = ["__pycache__", "node_modules", "venv", "fathom-out", "target"];

/// Whether a folder is never part of a program's sources.
pub fn is_other(folder: &Path) -> bool {
    folder.file_name().and_then(|name| name.to_str()).is_some_and(|name| NEVER.contains(&name))
}

/// A path of a bundle, on the machine that unpacked it.
pub fn unpacked(path: &Path, folder: &Path) -> PathBuf {
    match path.to_str().and_then(|path| path.strip_prefix(HERE)) {
        Some(inside) => folder.join(inside),
        None => path.to_path_buf(),
    }
}

/// The bundle of a target that was opened as `text` with these options.
pub fn pack(target: &dyn Target, text: &str, options: &Options) -> Result<Bundle, TargetError> {
    let mut options = options.clone();
    // The text may name a function, too; the bundle's target is a file.
    options.entries.extend(split(text).1);
    options.travels = false;
    target.bundle(&options)
}

/// A target with its options and files, for another machine.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bundle {
    /// The target in the bundle; it begins with [`HERE`].
    pub target: String,
    /// The options that it is opened with there; paths in the bundle begin with [`HERE`], see [`Options::unpacked_in`].
    pub options: Options,
    pub files: Vec<(PathBuf, Vec<u8>)>,
    /// Of all files together.
    bytes: u64,
}

impl Bundle {
    /// One without files.
    pub fn new(options: Options) -> Bundle {
        Bundle { options, ..Bundle::default() }
    }

    pub fn add(&mut self, to: impl Into<PathBuf>, contents: impl Into<Vec<u8>>) {
        let contents = contents.into();
        self.bytes += contents.len() as u64;
        self.files.push((to.into(), contents));
    }

    /// Takes all files out again.
    pub fn clear(&mut self) {
        self.files.clear();
        self.bytes = 0;
    }

    /// Adds a file, or everything below a folder that `wanted` accepts; it is called for folders as well.
    pub fn add_path(
        &mut self,
        from: &Path,
        to: &Path,
        wanted: &dyn Fn(&Path) -> bool,
    ) -> Result<(), TargetError> {
        let bad = |error: std::io::Error| TargetError::Scratch(format!("{}: {error}", from.display()));
        if from.is_file() {
            let size = std::fs::metadata(from).map_err(bad)?.len();
            if self.bytes + size > MAX_BUNDLE_BYTES {
                let most = MAX_BUNDLE_BYTES >> 20;
                return Err(TargetError::TooLarge { most, file: from.to_path_buf(), size: size >> 20 });
            }
            self.add(to, std::fs::read(from).map_err(bad)?);
            return Ok(());
        }
        let mut inside: Vec<PathBuf> =
            std::fs::read_dir(from).map_err(bad)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside.sort();
        for path in inside {
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            // Pipes and devices are no part of a program.
            let skipped = name.starts_with('.') || path.is_symlink() || !(path.is_file() || path.is_dir());
            if !skipped && wanted(&path) {
                self.add_path(&path, &to.join(name), wanted)?;
            }
        }
        Ok(())
    }
}
