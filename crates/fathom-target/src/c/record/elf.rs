//! ELF files, as far as one section of them goes: finding it and adding to it.
//!
//! Linkers join sections of one name, so the program's section has the contents of each object's. The section is not
//! loaded: the program runs as before.

const HEADER: usize = 64;
const ENTRY: usize = 64;
/// Names beyond this number are kept elsewhere, in files with very many sections.
const RESERVED: usize = 0xff00;

/// Whether the bytes begin like an ELF file for a 64-bit machine with the low byte first.
pub fn is_elf(bytes: &[u8]) -> bool {
    bytes.len() >= HEADER && bytes.starts_with(b"\x7fELF\x02\x01")
}

/// Whether the bytes begin like an ELF file for a 32-bit machine.
pub fn is_narrow(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7fELF\x01")
}

fn word16(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?).into())
}

fn word32(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize)
}

fn word64(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?)).ok()
}

fn put64(bytes: &mut [u8], at: usize, value: usize) {
    bytes[at..at + 8].copy_from_slice(&(value as u64).to_le_bytes());
}

/// The section headers, and which of them holds the names.
struct Table<'a> {
    entries: Vec<&'a [u8]>,
    names: usize,
}

fn table(bytes: &[u8]) -> Option<Table<'_>> {
    if !is_elf(bytes) || word16(bytes, 58)? != ENTRY {
        return None;
    }
    let (start, count, names) = (word64(bytes, 40)?, word16(bytes, 60)?, word16(bytes, 62)?);
    if count == 0 || count >= RESERVED || names >= count {
        return None;
    }
    let all = bytes.get(start..start.checked_add(count * ENTRY)?)?;
    Some(Table { entries: all.chunks_exact(ENTRY).collect(), names })
}

fn contents<'a>(bytes: &'a [u8], entry: &[u8]) -> Option<&'a [u8]> {
    let (start, size) = (word64(entry, 24)?, word64(entry, 32)?);
    bytes.get(start..start.checked_add(size)?)
}

fn find(bytes: &[u8], table: &Table<'_>, name: &str) -> Option<usize> {
    let names = contents(bytes, table.entries[table.names])?;
    table.entries.iter().position(|entry| {
        let at = word32(entry, 0).and_then(|at| names.get(at..));
        at.is_some_and(|at| at.strip_prefix(name.as_bytes()).is_some_and(|rest| rest.first() == Some(&0)))
    })
}

/// The contents of the section with this name.
pub fn section<'a>(bytes: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let table = table(bytes)?;
    contents(bytes, table.entries[find(bytes, &table, name)?])
}

/// The file with `more` at the end of the section, which is made if it is not there. `None` for a file that is not understood.
pub fn with_section(bytes: &[u8], name: &str, more: &[u8]) -> Option<Vec<u8>> {
    let table = table(bytes)?;
    let mut entries: Vec<Vec<u8>> = table.entries.iter().map(|e| e.to_vec()).collect();
    let mut out = bytes.to_vec();
    let at = match find(bytes, &table, name) {
        Some(at) => at,
        None => {
            let names = contents(bytes, table.entries[table.names])?;
            let mut entry = vec![0; ENTRY];
            entry[0..4].copy_from_slice(&u32::try_from(names.len()).ok()?.to_le_bytes());
            entry[4] = 1; // data of the program's own kind
            put64(&mut entry, 48, 1);
            put64(&mut entries[table.names], 24, out.len());
            put64(&mut entries[table.names], 32, names.len() + name.len() + 1);
            out.extend(names);
            out.extend(name.as_bytes());
            out.push(0);
            entries.push(entry);
            entries.len() - 1
        }
    };
    let earlier = match at < table.entries.len() {
        true => contents(bytes, table.entries[at])?,
        false => &[],
    };
    put64(&mut entries[at], 24, out.len());
    put64(&mut entries[at], 32, earlier.len() + more.len());
    out.extend(earlier);
    out.extend(more);
    out.resize(out.len().next_multiple_of(8), 0);
    let start = out.len();
    put64(&mut out, 40, start);
    out[60..62].copy_from_slice(&u16::try_from(entries.len()).ok()?.to_le_bytes());
    for entry in &entries {
        out.extend(entry);
    }
    // Headers that contradict each other would make another section of it.
    section(&out, name).is_some_and(|section| section.ends_with(more)).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with a table of names and nothing else.
    fn smallest() -> Vec<u8> {
        let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
        bytes.resize(HEADER, 0);
        let names = bytes.len();
        bytes.extend(b"\0.shstrtab\0");
        bytes.resize(80, 0);
        put64(&mut bytes, 40, 80);
        bytes[58..60].copy_from_slice(&64u16.to_le_bytes());
        bytes[60..62].copy_from_slice(&2u16.to_le_bytes());
        bytes[62..64].copy_from_slice(&1u16.to_le_bytes());
        bytes.extend([0; ENTRY]);
        let mut entry = [0; ENTRY];
        entry[0] = 1;
        put64(&mut entry, 24, names);
        put64(&mut entry, 32, 11);
        bytes.extend(entry);
        bytes
    }

    #[test]
    fn a_section_is_made_and_then_grows() {
        let one = with_section(&smallest(), ".x", b"one").unwrap();
        assert_eq!(section(&one, ".x"), Some(&b"one"[..]));
        let two = with_section(&one, ".x", b" two").unwrap();
        assert_eq!(section(&two, ".x"), Some(&b"one two"[..]));
        assert_eq!(section(&two, ".shstrtab"), Some(&b"\0.shstrtab\0.x\0"[..]));
        assert_eq!(section(&two, ".y"), None);
    }

    #[test]
    fn what_is_broken_is_left_alone() {
        let whole = with_section(&smallest(), ".x", b"one").unwrap();
        for end in 0..whole.len() {
            let _ = with_section(&whole[..end], ".x", b"more");
            let _ = section(&whole[..end], ".x");
        }
        for at in 0..whole.len() {
            let mut broken = whole.clone();
            broken[at] ^= 0xff;
            let _ = with_section(&broken, ".x", b"more");
        }
        assert_eq!(with_section(b"BC\xc0\xde", ".x", b"one"), None);
    }
}
