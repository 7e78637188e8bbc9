//! Output of executors in other processes: framed messages, and the events of a run. The explored code can write into both.

use fathom_term::Store;
use fathom_trace::wire::{Answer, NO_FILE, Order, Places, SiteInfo, Sites, fold, receive};
use fathom_trace::{Input, Site};

use super::Reader;

pub const READER: Reader = Reader {
    name: "frames",
    tokens: &[
        "\u{1}",
        "\u{2}",
        "\u{3}",
        "\u{8}",
        "\u{9}",
        "\u{a}",
        "\u{c}",
        "\u{f}",
        "{\"returned\":{}}",
        "\"Returned\"",
        "{\"expression\":\"f()\"}",
        "{\"kind\":\"k\"}",
        "a.py",
        "f",
        "{\"Limit\":\"Depth\"}",
        "{\"probe\":0,\"values\":1}",
        "null",
        "[]",
        "{}",
    ],
    read,
    smoke: 180_000,
};

/// A program without files.
struct Nowhere;

impl Places for Nowhere {
    fn describe(&self, info: &SiteInfo) -> Site {
        Site {
            file: NO_FILE,
            line: info.line,
            column: info.column,
            function: info.function.as_str().into(),
            text: "".into(),
            sides: [None, None],
            place: info.offset,
            next: Box::default(),
        }
    }

    fn shown(&self, info: &SiteInfo) -> String {
        format!("{}:{}", info.file, info.line)
    }
}

/// The first byte chooses the stream.
fn read(input: &[u8]) {
    let Some((choice, bytes)) = input.split_first() else { return };
    match choice % 3 {
        0 => drop(receive::<Order>(bytes)),
        1 => drop(receive::<Answer>(bytes)),
        _ => {
            let store = Store::new();
            let _ = fold(&store, bytes, Input::default(), 100, &[1], &mut Sites::new(Nowhere));
        }
    }
}
