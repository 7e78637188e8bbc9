//! The target as it is sent: a tar file that is named by its hash.

use std::io::Read;
use std::path::{Component, Path, PathBuf};

use crate::error::ClusterError;
use crate::job::hash;

/// A file of a target, and its place in the bundle's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    pub to: PathBuf,
    pub contents: Vec<u8>,
}

/// Packs files; the same files make the same bytes.
pub fn pack(mut files: Vec<File>) -> std::io::Result<Vec<u8>> {
    files.sort_by(|a, b| a.to.cmp(&b.to));
    files.dedup_by(|a, b| a.to == b.to);
    let mut tar = tar::Builder::new(Vec::new());
    for file in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(file.contents.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        tar.append_data(&mut header, &file.to, &file.contents[..])?;
    }
    tar.into_inner()
}

/// Unpacks a bundle into a folder, if its hash matches its name and its paths stay inside.
pub fn unpack(bytes: &[u8], name: &str, folder: &Path) -> Result<(), ClusterError> {
    if hash(bytes) != name {
        return Err(ClusterError::BadBundle(name.to_owned()));
    }
    let bad = |_| ClusterError::BadBundle(name.to_owned());
    for entry in tar::Archive::new(bytes).entries().map_err(bad)? {
        let mut entry = entry.map_err(bad)?;
        let to = entry.path().map_err(bad)?.into_owned();
        let plain = entry.header().entry_type().is_file();
        if !plain || !to.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(ClusterError::Escapes);
        }
        let to = folder.join(to);
        let mut contents = Vec::new();
        entry.read_to_end(&mut contents).map_err(bad)?;
        let write = || -> std::io::Result<()> {
            std::fs::create_dir_all(to.parent().unwrap_or(folder))?;
            std::fs::write(&to, &contents)
        };
        write().map_err(|error| ClusterError::Read(to.clone(), error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(to: &str, contents: &str) -> File {
        File { to: to.into(), contents: contents.into() }
    }

    #[test]
    fn a_bundle_is_unpacked_as_it_was() {
        let files = vec![file("b/c.py", "x = 1"), file("a.py", "y = 2")];
        let bytes = pack(files.clone()).unwrap();
        assert_eq!(bytes, pack(files.into_iter().rev().collect()).unwrap());
        let folder = tempfile::tempdir().unwrap();
        unpack(&bytes, &hash(&bytes), folder.path()).unwrap();
        assert_eq!(std::fs::read_to_string(folder.path().join("b/c.py")).unwrap(), "x = 1");
    }

    #[test]
    fn a_damaged_bundle_is_not_used() {
        let bytes = pack(vec![file("a.py", "y = 2")]).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let name = hash(&bytes);
        let mut damaged = bytes.clone();
        damaged[600] ^= 1;
        assert!(matches!(unpack(&damaged, &name, folder.path()), Err(ClusterError::BadBundle(_))));
    }

    #[test]
    fn nothing_is_written_outside() {
        for way in ["../out.txt", "/out.txt", "a/../../out.txt"] {
            let mut header = tar::Header::new_gnu();
            header.as_gnu_mut().unwrap().name[..way.len()].copy_from_slice(way.as_bytes());
            header.set_size(1);
            header.set_cksum();
            let mut tar = tar::Builder::new(Vec::new());
            tar.append(&header, &b"x"[..]).unwrap();
            let bytes = tar.into_inner().unwrap();
            let folder = tempfile::tempdir().unwrap();
            let inside = folder.path().join("inside");
            std::fs::create_dir(&inside).unwrap();
            let result = unpack(&bytes, &hash(&bytes), &inside);
            assert!(matches!(result, Err(ClusterError::Escapes)), "{way}");
            assert!(!folder.path().join("out.txt").exists());
        }
    }
}
