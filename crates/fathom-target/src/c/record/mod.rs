//! Records that `fathom cc` puts into objects and programs: the IR of each unit, how to compile it again, and the link inputs.
//!
//! Records stand one after another in a section of their own. Archives, libtool and every linker carry sections along, so that
//! a program has the records of exactly the objects that it is made of.

pub mod elf;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

/// The section that holds the records.
pub const SECTION: &str = ".fathom";
/// Starts each record; between two records a linker may have put zeros.
const MAGIC: &[u8; 8] = b"FathomR1";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    Unit(UnitRecord),
    /// A unit whose IR could not be made, and why.
    Unread {
        source: PathBuf,
        why: String,
    },
    Link(LinkRecord),
}

/// One compiled source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitRecord {
    pub source: PathBuf,
    /// Where its relative paths start.
    pub folder: PathBuf,
    pub flags: Vec<String>,
    pub compiler: PathBuf,
    /// Of the source's text, so that a change shows.
    pub digest: String,
    pub ir: String,
}

/// How the program was linked, without what has records itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkRecord {
    /// Libraries, and objects and archives from elsewhere, with absolute paths.
    pub flags: Vec<String>,
    /// Shared libraries that have records of their own.
    pub libraries: Vec<PathBuf>,
}

fn words(list: &[String]) -> Value {
    list.iter().map(|w| Value::from(w.as_str())).collect()
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

impl Record {
    /// The record as bytes of the section.
    pub fn to_bytes(&self) -> Vec<u8> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let (head, ir) = match self {
            Record::Unit(unit) => (
                json!({ "source": text(&unit.source), "folder": text(&unit.folder), "flags": words(&unit.flags),
                        "compiler": text(&unit.compiler), "digest": unit.digest }),
                miniz_oxide::deflate::compress_to_vec(unit.ir.as_bytes(), 3),
            ),
            Record::Unread { source, why } => (json!({ "source": text(source), "why": why }), Vec::new()),
            Record::Link(link) => {
                let libraries: Vec<String> = link.libraries.iter().map(|p| text(p)).collect();
                (json!({ "link": words(&link.flags), "libraries": words(&libraries) }), Vec::new())
            }
        };
        let head = head.to_string();
        let mut out = MAGIC.to_vec();
        for part in [head.as_bytes(), &ir] {
            out.extend((part.len() as u64).to_le_bytes());
            out.extend(part);
        }
        out
    }
}

/// The records of a section; damaged ones are left out.
fn records(mut bytes: &[u8]) -> Vec<Record> {
    let mut found = Vec::new();
    while let Some(at) = bytes.windows(MAGIC.len()).position(|w| w == MAGIC) {
        bytes = &bytes[at + MAGIC.len()..];
        let mut rest = bytes;
        let mut part = || -> Option<&[u8]> {
            let (size, after) = rest.split_first_chunk::<8>()?;
            let size = usize::try_from(u64::from_le_bytes(*size)).ok()?;
            let part = after.get(..size)?;
            rest = &after[size..];
            Some(part)
        };
        let Some((head, ir)) = part().and_then(|head| Some((head, part()?))) else { continue };
        if let Some(record) = record(head, ir) {
            found.push(record);
            bytes = rest;
        }
    }
    found
}

fn record(head: &[u8], ir: &[u8]) -> Option<Record> {
    let head: Value = serde_json::from_slice(head).ok()?;
    let text = |name: &str| head.get(name).and_then(Value::as_str).map(str::to_string);
    if let Some(flags) = head.get("link") {
        let libraries = list(&head["libraries"]).into_iter().map(PathBuf::from).collect();
        return Some(Record::Link(LinkRecord { flags: list(flags), libraries }));
    }
    let source = PathBuf::from(text("source")?);
    if let Some(why) = text("why") {
        return Some(Record::Unread { source, why });
    }
    let ir = String::from_utf8(miniz_oxide::inflate::decompress_to_vec(ir).ok()?).ok()?;
    Some(Record::Unit(UnitRecord {
        source,
        folder: text("folder")?.into(),
        flags: list(&head["flags"]),
        compiler: text("compiler")?.into(),
        digest: text("digest")?,
        ir,
    }))
}

/// The records in an object, a shared library or a program; `None` when the file has no such section.
pub fn read(bytes: &[u8]) -> Option<Vec<Record>> {
    elf::section(bytes, SECTION).map(records)
}

/// Whether an object, an archive or a library was made by `fathom cc`.
pub fn is_recorded(path: &Path) -> bool {
    std::fs::read(path).is_ok_and(|bytes| bytes.windows(MAGIC.len()).any(|w| w == MAGIC))
}

/// Adds records to an object or program. Files that are none are left alone.
pub fn add(path: &Path, records: &[Record]) -> std::io::Result<()> {
    if records.is_empty() || !path.is_file() {
        return Ok(());
    }
    let bytes = std::fs::read(path)?;
    let more: Vec<u8> = records.iter().flat_map(Record::to_bytes).collect();
    match elf::with_section(&bytes, SECTION, &more) {
        Some(whole) => std::fs::write(path, whole),
        None => Ok(()),
    }
}

/// A short fingerprint of a source's text (FNV-1a); it detects changes, not attacks.
pub fn digest(text: &[u8]) -> String {
    let hash = text.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}-{}", text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_survive_a_linker_that_joins_and_pads_them() {
        let unit = Record::Unit(UnitRecord {
            source: "/p/a b.c".into(),
            folder: "/p".into(),
            flags: vec!["-DX=\"y\"".into()],
            compiler: "clang".into(),
            digest: digest(b"int x;"),
            ir: "define i32 @main() { ret i32 0 }\n".repeat(9),
        });
        let unread = Record::Unread { source: "c.c".into(), why: "no".into() };
        let link = Record::Link(LinkRecord { flags: vec!["-lm".into()], libraries: vec!["/l.so".into()] });
        let mut bytes = unit.to_bytes();
        bytes.extend([0; 5]);
        bytes.extend(unread.to_bytes());
        bytes.extend(MAGIC);
        bytes.extend(link.to_bytes());
        assert_eq!(records(&bytes), [unit, unread, link]);
        assert!(records(&bytes[..20]).is_empty());
    }
}
