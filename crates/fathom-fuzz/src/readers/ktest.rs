//! Tests of stored results as `.ktest` files. Fathom writes this format and does not read it: what is foreign is the test.

use fathom_finding::Test;

use super::Reader;

pub const READER: Reader = Reader {
    name: "ktest",
    tokens: &[
        "{",
        "}",
        "[",
        "]",
        "\"call\"",
        "\"data\"",
        "\"arg 0 6162\"",
        "stdin",
        "value",
        "file",
        "env",
        "object",
        "-",
        " ",
        "ff",
        "\"",
    ],
    read,
    smoke: 180_000,
};

fn read(input: &[u8]) {
    if let Ok(test) = serde_json::from_slice::<Test>(input) {
        let _ = fathom_report::ktest::write(&test);
    }
}
