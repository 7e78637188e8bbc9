//! The classes of a jar together: each refers to the others by name, and they may contradict each other. The archive itself is unpacked
//! by the JDK.

use std::path::PathBuf;

use fathom_jvm::classes::Classes;

use super::{Reader, class};

pub const READER: Reader = Reader { name: "jar", tokens: class::TOKENS, read, smoke: 120_000 };

/// Classes one after another, each behind its length in two bytes.
fn read(mut input: &[u8]) {
    let mut files: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    while let Some((length, rest)) = input.split_first_chunk::<2>() {
        let length = usize::from(u16::from_be_bytes(*length)).min(rest.len());
        files.push((format!("{}.class", files.len()).into(), rest[..length].to_vec()));
        input = &rest[length..];
    }
    let Ok(classes) = Classes::of(&files, &|name| name.to_owned()) else { return };
    let _ = (classes.harness(), classes.driver("Main", false), classes.bases(), classes.shapes());
}
