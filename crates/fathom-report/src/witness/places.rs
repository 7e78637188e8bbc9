//! Places in the words of the witness format: calls are at their closing parenthesis, conditions at the keyword of their statement. Each is
//! found in one line of the source, or not at all.

use fathom_finding::DataModel;

/// A call that begins somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<'a> {
    pub name: &'a str,
    /// The column of its closing parenthesis, from 1.
    pub closing: u32,
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The rest of the line from a column on. Columns count bytes.
fn from(line: &str, column: u32) -> Option<&str> {
    line.get((column as usize).checked_sub(1)?..)
}

/// The call of a function by its name that begins at this column and ends in the same line.
pub fn call(line: &str, column: u32) -> Option<Call<'_>> {
    let text = from(line, column)?;
    let name = &text[..text.find(|c: char| !is_word(c))?];
    let rest = text[name.len()..].trim_start();
    if name.is_empty() || !rest.starts_with('(') {
        return None;
    }
    let inside = closing(&rest[1..])?;
    let closing = line.len() - rest.len() + inside + 2;
    Some(Call { name, closing: u32::try_from(closing).ok()? })
}

/// The place of the parenthesis that closes one before the text; none behind a literal, whose parentheses would be counted.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '"' | '\'' => return None,
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The column of the keyword whose whole condition begins at this column. A condition of several operands is decided operand by operand:
/// none of them is the whole.
pub fn keyword(line: &str, column: u32) -> Option<u32> {
    let condition = from(line, column)?;
    let before = &line[..line.len() - condition.len()];
    let head = before.trim_end().strip_suffix('(')?.trim_end();
    let start = head.len() - head.chars().rev().take_while(|&c| is_word(c)).count();
    if !matches!(&head[start..], "if" | "while") {
        return None;
    }
    let whole = &condition[..closing(condition)?];
    let simple = !["&&", "||", "?", ",", "!"].iter().any(|part| whole.replace("!=", "").contains(part));
    if simple { u32::try_from(start + 1).ok() } else { None }
}

/// The value that a function of the harness returned, as the source would write it. `number` has the bits of the symbol.
pub fn value(function: &str, number: &str, model: DataModel) -> Option<String> {
    let bits: u64 = number.parse().ok()?;
    let signed = |width: u32| Some(((bits << (64 - width)) as i64 >> (64 - width)).to_string());
    match function.strip_prefix("__VERIFIER_nondet_")? {
        "char" | "schar" => signed(8),
        "short" => signed(16),
        "int" => signed(32),
        "long" => signed(model.long_bits()),
        "longlong" => signed(64),
        "bool" | "_Bool" | "uchar" | "u8" | "ushort" | "u16" | "uint" | "unsigned" | "u32" | "ulong"
        | "ulonglong" | "size_t" | "u64" => Some(bits.to_string()),
        // Numbers with a point have no constant that every validator reads.
        _ => None,
    }
}

/// The symbol that a function of the harness makes, and its width; the inverse of [`value`].
pub fn source(function: &str, model: DataModel) -> Option<(&str, u32)> {
    let base = function.strip_prefix("__VERIFIER_nondet_")?;
    let width = match base {
        "bool" | "_Bool" => 1,
        "char" | "schar" | "uchar" | "u8" => 8,
        "short" | "ushort" | "u16" => 16,
        "int" | "uint" | "unsigned" | "u32" => 32,
        "long" | "ulong" | "size_t" => model.long_bits(),
        "longlong" | "ulonglong" | "u64" => 64,
        _ => return None,
    };
    Some((base, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_end_at_their_parenthesis() {
        assert_eq!(call("  int x = f(g(1), 2);", 11), Some(Call { name: "f", closing: 20 }));
        assert_eq!(call("f ()", 1), Some(Call { name: "f", closing: 4 }));
        for (line, column) in [("f(1,", 1), ("f", 1), ("x + f()", 3), ("f(\")\")", 1), ("", 4), ("ä()", 2)] {
            assert_eq!(call(line, column), None, "{line}");
        }
    }

    #[test]
    fn conditions_belong_to_a_keyword_as_a_whole() {
        assert_eq!(keyword("  if (x > 3) y();", 7), Some(3));
        assert_eq!(keyword("} while(f(x) != 2);", 9), Some(3));
        for (line, column) in [
            ("if (x && y)", 5),
            ("if (x && y)", 10),
            ("notif (x)", 8),
            ("x ? 1 : 2", 1),
            ("if (x", 5),
            ("prüfe(x > 3)", 8),
        ] {
            assert_eq!(keyword(line, column), None, "{line}");
        }
    }

    #[test]
    fn values_are_written_by_their_type() {
        let of =
            |base: &str, number: &str| value(&format!("__VERIFIER_nondet_{base}"), number, DataModel::Lp64);
        assert_eq!(of("int", "4294967295").as_deref(), Some("-1"));
        assert_eq!(of("uint", "4294967295").as_deref(), Some("4294967295"));
        assert_eq!(of("char", "200").as_deref(), Some("-56"));
        assert_eq!(of("double", "1"), None);
        let narrow = |base: &str| value(&format!("__VERIFIER_nondet_{base}"), "4294967291", DataModel::Ilp32);
        assert_eq!(narrow("long").as_deref(), Some("-5"));
        assert_eq!(narrow("ulong").as_deref(), Some("4294967291"));
        assert_eq!(source("__VERIFIER_nondet_long", DataModel::Ilp32), Some(("long", 32)));
        assert_eq!(source("__VERIFIER_nondet_long", DataModel::Lp64), Some(("long", 64)));
        assert_eq!(value("rand", "1", DataModel::Lp64), None);
    }
}
