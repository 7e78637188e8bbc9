//! Inputs on disk: those of the repository, those that a long run added, and findings.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The corpus of a reader in the repository.
pub fn folder(reader: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(reader)
}

/// The inputs of a folder, in the order of their names; none when it is not there.
pub fn read(folder: &Path) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    files.into_iter().map(|path| fs::read(&path).map(|bytes| (path, bytes))).collect()
}

/// Writes an input under a name made from its contents.
pub fn keep(folder: &Path, prefix: &str, input: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{prefix}{:016x}", digest(input)));
    fs::write(&path, input)?;
    Ok(path)
}

/// FNV-1a: names inputs apart.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
