//! Build files of projects, as far as their text is read: `pom.xml`, `settings.gradle`, `pyproject.toml`, shell words.

use std::path::Path;

use fathom_target::c::command;
use fathom_target::java::project::{gradle, maven};
use fathom_target::python::project;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "build-files",
    tokens: &[
        "<module>",
        "</module>",
        "<!--",
        "-->",
        "<sourceDirectory>",
        "include",
        "'",
        "\"",
        "(",
        ")",
        ":a",
        "where",
        "package-dir",
        "packages",
        "from",
        "=",
        "#",
        "\n",
        "implementation",
        "\\",
        "@file",
        "-I",
    ],
    read,
    smoke: 180_000,
};

fn read(input: &[u8]) {
    let text = text(input);
    for name in ["module", "dependency", "sourceDirectory"] {
        let _ = maven::elements(&text, name);
    }
    let _ = (gradle::included(&text), gradle::names_libraries(&text), project::places(&text));
    let _ = command::read(&command::split(&text), Path::new("/nowhere"));
}
