//! Texts of sources, in the encoding that they declare.

use std::borrow::Cow;
use std::path::Path;

use encoding_rs::{Encoding, WINDOWS_1252};

/// Lines in which an encoding may be declared.
const LINES_OF_DECLARATION: usize = 2;

/// The text of a file; empty when it cannot be read.
pub fn read(path: &Path) -> String {
    std::fs::read(path).map(|bytes| decode(&bytes).into_owned()).unwrap_or_default()
}

/// The text of a source: a byte order mark decides, then UTF-8 if it is such, then the declaration that Python and editors know
/// (`coding: latin-1`), and else the encoding that has a character for every byte. Lines keep their numbers in all of them.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[length..]).0;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => declared(bytes).unwrap_or(WINDOWS_1252).decode_without_bom_handling(bytes).0,
    }
}

/// The encoding that a comment in the first lines names.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let lines = bytes.split(|&byte| byte == b'\n').take(LINES_OF_DECLARATION);
    let comments = lines.filter_map(|line| std::str::from_utf8(line).ok()).filter(|line| line.contains('#'));
    let mut labels = comments.filter_map(|line| {
        let rest = line.split_once("coding")?.1.strip_prefix([':', '='])?.trim_start();
        rest.split(|c: char| !(c.is_ascii_alphanumeric() || "-_.".contains(c))).next()
    });
    // Python's names have either of `_` and `-`.
    labels.find_map(|label| {
        Encoding::for_label(label.as_bytes())
            .or_else(|| Encoding::for_label(label.replace('_', "-").as_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_read_as_they_declare() {
        assert_eq!(decode("ä = 1".as_bytes()), "ä = 1");
        assert_eq!(decode(b"\xef\xbb\xbfx = 1"), "x = 1");
        assert_eq!(decode(b"\xff\xfex\0"), "x");
        assert_eq!(decode(b"# -*- coding: latin-1 -*-\nx = '\xe4'"), "# -*- coding: latin-1 -*-\nx = 'ä'");
        assert_eq!(
            decode(b"# vim: set fileencoding=koi8_r :\n'\xc1'"),
            "# vim: set fileencoding=koi8_r :\n'а'"
        );
        assert_eq!(decode(b"#!/usr/bin/python\n# coding=shift_jis\n'\x82\xa0'").lines().last(), Some("'あ'"));
        // Without a declaration, or with one that nobody knows.
        assert_eq!(decode(b"char c = '\xe4'; // coding: latin-1"), "char c = 'ä'; // coding: latin-1");
        assert_eq!(decode(b"# coding: nonsense\n\xe4").lines().count(), 2);
        assert_eq!(decode(b"\x81\xff\xfe\x00\n\n\xc3").lines().count(), 3);
    }
}
