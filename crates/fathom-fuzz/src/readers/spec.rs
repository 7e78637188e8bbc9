//! Specifications: parsed, made into automata, and woven.

use fathom_spec::{Monitors, Tables, Weave};

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "spec",
    tokens: &[
        "event e = ",
        "call ",
        "return ",
        "write ",
        "new ",
        "when ",
        "on ",
        "prop p at ",
        "pltl r: ",
        "regex r: ",
        "complete ",
        "scope thread",
        "scope object",
        "scope global",
        "scope path",
        "session",
        "pre f(x): ",
        "post f(x): ",
        "invariant f: ",
        "old(x)",
        "result",
        "previous",
        "once",
        "historically",
        "since",
        "Y ",
        "H ",
        "O ",
        " S ",
        "and ",
        "or ",
        "not ",
        "start",
        "end",
        "none",
        "other",
        "true",
        "false",
        "file ",
        "!",
        "&&",
        "||",
        "->",
        "(",
        ")",
        "*",
        "+",
        "?",
        "|",
        ".",
        ",",
        ":",
        "=",
        "\n",
        "# ",
        "e",
        "f",
        "p",
        "x > 0",
        "{3}",
        "{1,100000}",
    ],
    read,
    smoke: 60_000,
};

fn read(input: &[u8]) {
    let text = text(input);
    let _ = fathom_target::specs::in_comments("a.c", &text);
    let Ok(spec) = fathom_spec::parse("a.spec", &text) else { return };
    let specs = vec![spec];
    if let Ok(weave) = Weave::new(&specs, &|_, _, _| true) {
        let _ = Tables::new(&specs, &weave).numbers();
        let _ = Monitors::new(specs, weave, "f");
    }
}
