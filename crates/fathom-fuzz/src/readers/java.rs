//! Java sources, as far as members and annotations are read from their text.

use fathom_target::java::annotations::{Seen, read as read_annotations};
use fathom_target::java::source::members;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "java",
    tokens: &[
        "class",
        "interface",
        "enum",
        "record",
        "A",
        "{",
        "}",
        "(",
        ")",
        ";",
        "=",
        ",",
        "@Min(1)",
        "@Pre(\"x > 0\")",
        "@Valid",
        "@Size(min = 1, max = 2)",
        "import fathom.Pre;",
        "import jakarta.validation.constraints.*;",
        "<T>",
        "int f(int x)",
        "\"",
        "'",
        "\"\"\"",
        "/*",
        "*/",
        "//",
        "\n",
        "static",
        "throws E",
        "this(",
        "->",
        "[]",
        "@interface",
        "@Pattern(regexp = \"a\")",
    ],
    read,
    smoke: 90_000,
};

fn read(input: &[u8]) {
    let text = text(input);
    let members = members(&text);
    let seen = || Seen { file: "A.java", text: &text, members: &members };
    let _ = read_annotations(&seen(), &[seen()]);
    for method in members.methods.iter().chain(&members.constructors) {
        let _ = (
            method.params(&text),
            method.types(&text),
            method.parts(&text),
            method.head(&text),
            method.result(&text),
        );
        let _ = (method.delegates(&text), method.is_static(&text), method.throws(&text));
    }
}
