//! A source without the body of one of its functions: the definition becomes a declaration, every line stays where it is.

/// The text with the body of the function gone whose name stands on the line (from 1). `None` when it does not look as expected.
pub fn without_body(text: &str, name: &str, line: u32) -> Option<String> {
    let at = name_on(text, name, line)?;
    let mut code = Code { text: text.as_bytes(), at: at + name.len() };
    code.find(b'(')?;
    code.close(b'(', b')')?;
    code.find(b'{')?;
    let open = code.at;
    code.close(b'{', b'}')?;
    let body = &text[open..code.at];
    let lines: String = body.chars().filter(|c| *c == '\n').collect();
    Some(format!("{};{lines}{}", &text[..open], &text[code.at..]))
}

/// Where the name stands on the line (from 1).
pub fn name_on(text: &str, name: &str, line: u32) -> Option<usize> {
    let start: usize = text.split_inclusive('\n').take((line as usize).checked_sub(1)?).map(str::len).sum();
    let of_line = text.get(start..)?.lines().next()?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (at, _) = of_line.match_indices(name).find(|(at, _)| {
        let before = of_line[..*at].chars().next_back().is_some_and(is_word);
        let after = of_line[at + name.len()..].chars().next().is_some_and(is_word);
        !before && !after
    })?;
    Some(start + at)
}

/// A place in C code.
pub struct Code<'a> {
    pub text: &'a [u8],
    pub at: usize,
}

impl Code<'_> {
    /// Steps over one character, a whole literal or a whole comment; gives the character if it is code.
    pub fn step(&mut self) -> Option<u8> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let until =
            |end: &[u8]| rest[2..].windows(end.len()).position(|w| w == end).map(|p| p + 2 + end.len());
        let (length, code) = match rest {
            [b'/', b'*', ..] => (until(b"*/")?, b' '),
            [b'/', b'/', ..] => (rest.iter().position(|c| *c == b'\n').unwrap_or(rest.len()), b' '),
            [quote @ (b'"' | b'\''), ..] => {
                let mut at = 1;
                while *rest.get(at)? != *quote {
                    at += if rest[at] == b'\\' { 2 } else { 1 };
                }
                (at + 1, *quote)
            }
            [first, ..] => (1, *first),
            [] => return None,
        };
        self.at += length;
        Some(code)
    }

    /// Stops at the character; a `;` before it means that this is no definition.
    pub fn find(&mut self, wanted: u8) -> Option<()> {
        loop {
            let before = self.at;
            match self.step()? {
                c if c == wanted => {
                    self.at = before;
                    return Some(());
                }
                b';' | b'}' => return None,
                _ => {}
            }
        }
    }

    /// Goes behind the bracket that closes the one that it stands at.
    pub fn close(&mut self, open: u8, close: u8) -> Option<()> {
        let mut depth = 0;
        loop {
            let c = self.step()?;
            depth += i32::from(c == open) - i32::from(c == close);
            if depth == 0 {
                return Some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_becomes_a_declaration() {
        let text = "int helper(int);\nstatic int\nhelper(int x /* { */)\n{\n  char c = '}'; // }\n  return \"}\"[0] + x;\n}\nint z;\n";
        let cut = without_body(text, "helper", 3).unwrap();
        assert_eq!(cut, "int helper(int);\nstatic int\nhelper(int x /* { */)\n;\n\n\n\nint z;\n");
        assert_eq!(without_body(text, "helper", 1), None, "a declaration has no body");
        assert_eq!(without_body(text, "help", 3), None);
        assert_eq!(without_body("int f(void) { return 1;", "f", 1), None);
    }
}
