//! Objects and programs of `fathom cc`: sections of ELF files, and the records in them.

use fathom_target::c::record::{self, elf};

use super::Reader;

pub const READER: Reader = Reader {
    name: "elf",
    tokens: &[
        ".fathom",
        ".shstrtab",
        "FathomR1",
        "\u{7f}ELF",
        "{\"link\":[],\"libraries\":[]}",
        "{\"source\":\"a\",\"why\":\"b\"}",
    ],
    read,
    smoke: 240_000,
};

fn read(input: &[u8]) {
    let _ = record::read(input);
    if let Some(more) = elf::with_section(input, record::SECTION, b"more") {
        assert!(elf::section(&more, record::SECTION).is_some_and(|section| section.ends_with(b"more")));
    }
}
