//! Python sources, as far as they are read here: import statements. The interpreter reads the rest, in a process of its own.

use fathom_target::python::imports::imported;
use fathom_target::source_text::decode;

use super::Reader;

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
        "# coding: utf-16",
        "# vim: set fileencoding=shift_jis :",
        "ü",
    ],
    read,
    smoke: 180_000,
};

fn read(input: &[u8]) {
    let _ = imported(&decode(input));
}
