//! Programs, libraries and objects that `fathom cc` made: their units, read back.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::clang::Unit;
use super::record::{self, LinkRecord, Record, UnitRecord, elf};
use crate::TargetError;

/// The contents of a built program.
#[derive(Default)]
pub struct Recorded {
    pub units: Vec<Unit>,
    /// The link inputs of its tests beside the units.
    pub link: Vec<String>,
    /// The compiler that made it.
    pub compiler: Option<PathBuf>,
}

/// Whether a file is machine code, or libtool's wrapper for a program that is not installed yet.
pub fn recognises(path: &Path) -> bool {
    is_machine_code(path) || behind_libtool(path).is_some()
}

fn is_machine_code(path: &Path) -> bool {
    let mut head = [0; 64];
    let mut file = std::fs::File::open(path);
    file.as_mut().is_ok_and(|file| file.read_exact(&mut head).is_ok())
        && (elf::is_elf(&head) || elf::is_narrow(&head))
}

/// The program that a wrapper script of libtool starts.
fn behind_libtool(path: &Path) -> Option<PathBuf> {
    let mut head = [0; 1024];
    let size = std::fs::File::open(path).ok()?.read(&mut head).ok()?;
    let text = String::from_utf8_lossy(&head[..size]);
    if !text.starts_with("#!") || !text.contains("libtool") {
        return None;
    }
    let name = path.file_name()?.to_string_lossy().into_owned();
    let folder = path.parent()?.join(".libs");
    [format!("lt-{name}"), name].iter().map(|name| folder.join(name)).find(|p| is_machine_code(p))
}

pub fn read(path: &Path) -> Result<Recorded, TargetError> {
    let path = behind_libtool(path).unwrap_or_else(|| path.to_path_buf());
    let mut recorded = Recorded::default();
    let mut waiting = vec![path.clone()];
    let mut seen = Vec::new();
    while let Some(file) = waiting.pop() {
        let real = file.canonicalize().map_err(|_| TargetError::Missing(file.clone()))?;
        if seen.contains(&real) {
            continue;
        }
        let bytes = std::fs::read(&real).map_err(|_| TargetError::Missing(file.clone()))?;
        if elf::is_narrow(&bytes) {
            return Err(TargetError::NarrowProgram(path));
        }
        for record in record::read(&bytes).ok_or_else(|| TargetError::NotRecorded(path.clone()))? {
            match record {
                Record::Unit(unit) => recorded.add(&path, unit)?,
                Record::Unread { source, why } => {
                    return Err(TargetError::Unread { program: path, file: source, why });
                }
                Record::Link(LinkRecord { flags, libraries }) => {
                    recorded.link.extend(flags);
                    waiting.extend(libraries);
                }
            }
        }
        seen.push(real);
    }
    if recorded.units.is_empty() {
        return Err(TargetError::NotRecorded(path));
    }
    Ok(recorded)
}

impl Recorded {
    fn add(&mut self, program: &Path, unit: UnitRecord) -> Result<(), TargetError> {
        // Tests are built from the source: it has to be the one that was built.
        match std::fs::read(&unit.source) {
            Ok(text) if record::digest(&text) != unit.digest => {
                return Err(TargetError::Stale { program: program.to_path_buf(), file: unit.source });
            }
            _ => {}
        }
        self.compiler.get_or_insert(unit.compiler);
        let known = self.units.iter().any(|u| u.file == unit.source && u.flags == unit.flags);
        if !known {
            self.units.push(Unit {
                file: unit.source,
                flags: unit.flags,
                folder: unit.folder,
                ir: Some(unit.ir.into()),
            });
        }
        Ok(())
    }
}
