//! `compile_commands.json`.

use std::path::Path;

use fathom_target::c::database;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "database",
    tokens: &[
        "{",
        "}",
        "[",
        "]",
        "\"directory\"",
        "\"file\"",
        "\"command\"",
        "\"arguments\"",
        "\"output\"",
        "cc",
        "-I",
        "-D",
        "-include",
        "-isystem",
        "-o",
        "@",
        "\\\"",
        "'",
        "\\\\",
        "a.c",
        "-c",
        " ",
        "-std=c11",
        "-Xclang",
        "-MF",
    ],
    read,
    smoke: 120_000,
};

fn read(input: &[u8]) {
    let _ = database::parse(&text(input), Path::new("/nowhere/compile_commands.json"));
}
