//! Packs the Python half of the runtime into the library: one binary is all that a user needs.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let root = Path::new("python/fathom_rt");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(root, &mut files);
    files.sort();
    let mut source = String::from("pub const FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = file.strip_prefix("python").expect("files lie below the root").display();
        let path = file.canonicalize().expect("the file was just listed");
        writeln!(source, "    ({:?}, include_str!({:?})),", name.to_string(), path).expect("text grows");
    }
    source.push_str("];\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("files.rs"), source).expect("the output folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|n| n != "__pycache__") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|e| e == "py") {
            files.push(path);
        }
    }
}
