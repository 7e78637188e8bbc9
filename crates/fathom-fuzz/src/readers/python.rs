//! Python sources, as far as they are read here: import statements. The interpreter reads the rest, in a process of its own.

use fathom_target::python::imports::imported;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "python",
    tokens: &[
        "import ",
        "from ",
        " import ",
        "as",
        ".",
        "..",
        "(",
        ")",
        ",",
        "\\\n",
        "\n",
        "#",
        ";",
        "a.b",
        "*",
        "# -*- coding: latin-1 -*-",
        "\u{feff}",
    ],
    read,
    smoke: 180_000,
};

fn read(input: &[u8]) {
    let _ = imported(&text(input));
}
