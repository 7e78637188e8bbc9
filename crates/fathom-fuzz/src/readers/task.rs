//! Task definitions of competitions, and property files.

use std::path::Path;

use fathom_finding::Property;
use fathom_job::task;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "task",
    tokens: &[
        "input_files:",
        "properties:\n",
        "  - property_file: ",
        "expected_verdict: true",
        "options:\n",
        "data_model: ILP32",
        "language: C",
        "&a ",
        "*a",
        "- ",
        "[",
        "{",
        "\"",
        "'",
        "\n",
        "CHECK( init(main()), LTL(",
        "G ! call(reach_error())",
        "G valid-free",
        "F end",
        ") )",
    ],
    read,
    smoke: 120_000,
};

fn read(input: &[u8]) {
    let text = text(input);
    if let Ok(task) = task::parse(&text, Path::new("/p")) {
        let _ = task.property(Path::new("/p/a.yml"));
    }
    if let Ok(property) = text.parse::<Property>() {
        let _ = (property.to_string(), property.checkers());
    }
}
