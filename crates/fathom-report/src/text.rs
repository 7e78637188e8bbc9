//! Parsing of source expressions as far as rephrasing needs it. It need not be right about every program: an expression that is not
//! understood is shown unchanged.

/// Splits an expression at each `separator` that stands outside brackets and quotes.
pub fn split_outside<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for at in outside(text) {
        if at >= start && text[at..].starts_with(separator) && stands_alone(text, at, separator) {
            parts.push(text[start..at].trim());
            start = at + separator.len();
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// Byte offsets that lie outside brackets and quotes.
fn outside(text: &str) -> Vec<usize> {
    let mut offsets = Vec::new();
    let mut depth = 0i32;
    let mut quote: Option<char> = None;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match quote {
            Some(q) => {
                if escaped {
                    escaped = false;
                } else if c == '\\' {
                    escaped = true;
                } else if c == q {
                    quote = None;
                }
            }
            None => match c {
                '\'' | '"' => quote = Some(c),
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ if depth == 0 => offsets.push(at),
                _ => {}
            },
        }
    }
    offsets
}

/// Operators made of punctuation must not be a part of a longer one: the `<` of `<=`, `<<` or `->`.
fn stands_alone(text: &str, at: usize, operator: &str) -> bool {
    if operator.starts_with(' ') {
        return true;
    }
    let punctuation = |c: char| "<>=!-+*/%&|^:".contains(c);
    let before = text[..at].chars().next_back();
    let after = text[at + operator.len()..].chars().next();
    !before.is_some_and(punctuation) && !after.is_some_and(|c| punctuation(c) && c != '-' && c != '+')
}

/// A comparison with exactly one operator, as left side, operator, right side.
pub fn comparison(text: &str) -> Option<(&str, &'static str, &str)> {
    if !split_outside(text, " and ")[1..].is_empty() || !split_outside(text, " or ")[1..].is_empty() {
        return None;
    }
    // In C and Java as well: the negation of `a && b == c` is not `a && b != c`.
    if !is_one_part(text) {
        return None;
    }
    if split_outside(text, " if ").len() > 1 || text.starts_with("not ") || text.starts_with("lambda") {
        return None;
    }
    const OPERATORS: [&str; 10] = [" not in ", " is not ", "==", "!=", ">=", "<=", ">", "<", " in ", " is "];
    let mut found = None;
    for operator in OPERATORS {
        let parts = split_outside(text, operator);
        match parts.len() {
            1 => {}
            2 if found.is_none() => found = Some((parts[0], operator.trim(), parts[1])),
            // `a < b < c`, or two operators: not one comparison.
            _ => return None,
        }
        // ` in ` also matches inside ` not in `.
        if found.is_some() && operator.contains("not") {
            break;
        }
    }
    found.filter(|(l, _, r)| !l.is_empty() && !r.is_empty())
}

/// Nothing outside of brackets and quotes joins conditions.
fn is_one_part(text: &str) -> bool {
    outside(text).into_iter().all(|at| !["&&", "||", "?"].iter().any(|joint| text[at..].starts_with(joint)))
}

/// The expression without brackets that enclose all of it.
pub fn without_brackets(text: &str) -> &str {
    let mut text = text.trim();
    while text.starts_with('(') && text.ends_with(')') && outside(&text[..text.len() - 1]).is_empty() {
        text = text[1..text.len() - 1].trim();
    }
    text
}

/// Whether the text is one name or a chain of attributes.
pub fn is_name(text: &str) -> bool {
    let part = |p: &str| {
        p.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_')
            && p.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    !text.is_empty() && text.split('.').all(part)
}

/// The same text in one line, shortened to `limit` characters.
pub fn one_line(text: &str, limit: usize) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    shorten(&joined, limit)
}

/// At most `limit` characters, the end replaced by an ellipsis.
pub fn shorten(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_string();
    }
    let mut short: String = text.chars().take(limit.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// A number that may be too large to write out.
pub fn large(n: f64) -> String {
    match n {
        n if n < 1e9 => format!("{n:.0}"),
        n if n.is_finite() => format!("{n:.1e}"),
        _ => "more than 10^308".into(),
    }
}

/// `1 test`, `2 tests`.
pub fn count(n: u64, what: &str) -> String {
    let plural = match what {
        w if n == 1 => w.to_string(),
        w if w.ends_with("ch") => format!("{w}es"),
        w if w.ends_with('y') => format!("{}ies", &w[..w.len() - 1]),
        w => format!("{w}s"),
    };
    format!("{n} {plural}")
}

/// Text inside XML or HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            // XML 1.0 has no other control characters, not even escaped.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_are_split_only_outside_brackets_and_quotes() {
        assert_eq!(comparison("hour > 23"), Some(("hour", ">", "23")));
        assert_eq!(comparison("len(x[1:]) >= 2"), Some(("len(x[1:])", ">=", "2")));
        assert_eq!(comparison("c == '<'"), Some(("c", "==", "'<'")));
        assert_eq!(comparison("c not in 'ab'"), Some(("c", "not in", "'ab'")));
        assert_eq!(comparison("x is not None"), Some(("x", "is not", "None")));
        assert_eq!(comparison("x<-1"), Some(("x", "<", "-1")));
        assert_eq!(comparison("a << 3"), None);
        assert_eq!(comparison("a < b < c"), None);
        assert_eq!(comparison("a < b and c < d"), None);
        assert_eq!(comparison("f(a < b)"), None);
        assert_eq!(comparison("x"), None);
    }

    #[test]
    fn enclosing_brackets_go_and_others_stay() {
        assert_eq!(without_brackets("((a))"), "a");
        assert_eq!(without_brackets("(a) + (b)"), "(a) + (b)");
    }

    #[test]
    fn counted_words_have_their_plural() {
        assert_eq!(count(1, "branch"), "1 branch");
        assert_eq!(count(2, "branch"), "2 branches");
        assert_eq!(count(0, "query"), "0 queries");
    }
}
