//! `fathom.toml`.

use std::path::Path;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "toml",
    tokens: &[
        "[check]",
        "[flow.sources]",
        "[flow.sinks]",
        "checkers",
        "fail-alloc",
        "strict-int",
        "baseline",
        "=",
        "\"",
        "#",
        "[",
        "]",
        ",",
        "true",
        "false",
        "\n",
        "\"a\" = 1",
    ],
    read,
    smoke: 300_000,
};

fn read(input: &[u8]) {
    if let Ok(config) = fathom_job::config::parse(&text(input), Path::new("/p")) {
        let _ = config.to_text();
    }
}
