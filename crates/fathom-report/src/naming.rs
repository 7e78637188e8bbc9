//! Tests are named after their behaviour: `clock_rejects_hour_above_23`, not `test_7`.
//!
//! A name is the entry, its outcome, and the last condition of the path; tests that would share a name get one more of the
//! conditions that distinguish them, and a number only when the conditions run out.

use std::collections::{HashMap, HashSet};
use std::iter::Peekable;
use std::str::Chars;

use fathom_finding::{Bug, Outcome};

use crate::results::Run;
use crate::text::{comparison, is_name, split_outside, without_brackets};

/// Longest name without the framework's prefix.
const LONGEST: usize = 72;

/// The parts of a name.
#[derive(Clone, Debug)]
pub struct Subject<'a> {
    pub entry: &'a str,
    pub outcome: &'a Outcome,
    pub conditions: &'a [String],
    pub bug: Option<&'a Bug>,
}

impl<'a> Subject<'a> {
    /// The subject of a run; one that did not terminate hung.
    pub fn of(run: &'a Run) -> Subject<'a> {
        Subject {
            entry: &run.entry,
            outcome: run.outcome.as_ref().unwrap_or(&Outcome::Hung),
            conditions: &run.source_conditions,
            bug: run.bug.as_ref(),
        }
    }
}

/// A name for each subject, all different.
pub fn names(subjects: &[Subject<'_>]) -> Vec<String> {
    let mut known = HashMap::new();
    let phrases: Vec<Vec<String>> = subjects.iter().map(|s| telling_phrases(s, &mut known)).collect();
    let stems: Vec<String> = subjects.iter().map(stem).collect();
    let mut used = vec![0usize; subjects.len()];
    // Each starts with the last condition that not all tests of the same stem share.
    let mut names: Vec<String> = (0..subjects.len())
        .map(|i| {
            used[i] = usize::from(!phrases[i].is_empty());
            join(&stems[i], &phrases[i][..used[i]])
        })
        .collect();
    for _ in 0..2 {
        let clashes = clashing(&names);
        for i in clashes {
            if used[i] < phrases[i].len() {
                used[i] += 1;
                names[i] = join(&stems[i], &phrases[i][..used[i]]);
            }
        }
    }
    let mut taken: HashMap<String, usize> = HashMap::new();
    let mut given = HashSet::new();
    for name in &mut names {
        let n = taken.entry(name.clone()).or_insert(0);
        *n += 1;
        let mut candidate = if *n == 1 { name.clone() } else { format!("{name}_{n}") };
        while !given.insert(candidate.clone()) {
            *n += 1;
            candidate = format!("{name}_{n}");
        }
        *name = candidate;
    }
    names
}

fn clashing(names: &[String]) -> Vec<usize> {
    let mut count: HashMap<&str, usize> = HashMap::new();
    for name in names {
        *count.entry(name).or_default() += 1;
    }
    (0..names.len()).filter(|&i| count[names[i].as_str()] > 1).collect()
}

/// The entry and its outcome.
fn stem(subject: &Subject<'_>) -> String {
    let entry = snake(subject.entry);
    if let Some(bug) = subject.bug {
        return format!("{entry}_has_no_{}", snake(&bug.kind));
    }
    match subject.outcome {
        Outcome::Returned { literal, shown } => match value_words(literal.as_deref().unwrap_or(shown)) {
            Some(words) => format!("{entry}_returns_{words}"),
            None => format!("{entry}_returns"),
        },
        Outcome::Raised { class, .. } if is_rejection(class) => format!("{entry}_rejects"),
        Outcome::Raised { class, .. } => format!("{entry}_raises_{}", snake(class)),
        Outcome::Exited { code } => format!("{entry}_exits_with_{code}"),
        Outcome::Hung => format!("{entry}_hangs"),
        Outcome::Crashed { .. } => format!("{entry}_crashes"),
    }
}

/// Exceptions by which a function rejects an argument.
fn is_rejection(class: &str) -> bool {
    let class = class.rsplit('.').next().unwrap_or(class);
    matches!(class, "ValueError" | "TypeError")
        || (class.ends_with("ValueError") || class.contains("Invalid"))
}

fn join(stem: &str, phrases: &[String]) -> String {
    if phrases.is_empty() {
        return stem.trim_end_matches("_returns").to_string();
    }
    let link = if stem.ends_with("_rejects") { "_" } else { "_when_" };
    let stem = stem.trim_end_matches("_returns");
    let name = format!("{stem}{link}{}", phrases.join("_and_"));
    if name.len() <= LONGEST {
        return name;
    }
    // Cut at a word.
    let cut = name[..LONGEST].rfind('_').unwrap_or(LONGEST);
    let cut = name[..cut].trim_end_matches(['_']).to_string();
    let dangling =
        ["_and", "_when", "_is", "_not", "_in", "_of", "_at", "_above", "_below", "_least", "_most"];
    let mut cut = cut.as_str();
    while let Some(shorter) = dangling.iter().find_map(|d| cut.strip_suffix(d)) {
        cut = shorter;
    }
    cut.to_string()
}

const LONGEST_CONDITION: usize = 300;

/// The path's conditions in words, the last first, short ones only, each once.
fn telling_phrases<'a>(subject: &Subject<'a>, known: &mut HashMap<&'a str, Option<String>>) -> Vec<String> {
    let mut seen = HashSet::new();
    let mut out: Vec<String> = Vec::new();
    // Longer conditions have no short form, and finding that out takes time.
    for condition in subject.conditions.iter().rev().filter(|c| c.len() <= LONGEST_CONDITION) {
        if let Some(phrase) = known.entry(condition).or_insert_with(|| phrase(condition))
            && phrase.len() <= 44
            && seen.insert(phrase.clone())
        {
            out.push(phrase.clone());
        }
    }
    out
}

/// A condition in words: `hour > 23` is `hour_above_23`.
pub fn phrase(condition: &str) -> Option<String> {
    let condition = with_dots(condition);
    let text = without_brackets(&condition);
    // Statements and steps have no words that tell a reader anything.
    if [";", "++", "--"].iter().any(|part| text.contains(part)) {
        return None;
    }
    for (separator, word) in [(" or ", "_or_"), (" and ", "_and_")] {
        let parts = split_outside(text, separator);
        if parts.len() > 1 {
            let parts: Option<Vec<String>> = parts.iter().map(|p| phrase(p)).collect();
            return parts.map(|p| p.join(word));
        }
    }
    if let Some(rest) = text.strip_prefix("not ") {
        return phrase(rest).map(|p| format!("not_{}", p.trim_start_matches("with_")));
    }
    if let Some((left, operator, right)) = comparison(text) {
        return comparison_words(left, operator, right);
    }
    let words = operand(text)?;
    Some(if is_name(text) { format!("with_{words}") } else { words })
}

/// Members through pointers written like other members: `p->next` is `p.next`, and `>` is a comparison then.
fn with_dots(condition: &str) -> String {
    let mut out = String::new();
    let mut rest = condition;
    while let Some(at) = rest.find("->") {
        let (before, after) = (&rest[..at], &rest[at + 2..]);
        let member = before.ends_with(|c: char| c.is_ascii_alphanumeric() || "_)]".contains(c))
            && after.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        out.push_str(before);
        out.push_str(if member { "." } else { "->" });
        rest = after;
    }
    out.push_str(rest);
    out
}

fn comparison_words(left: &str, operator: &str, right: &str) -> Option<String> {
    if let Some(inner) = left.strip_prefix("len(").and_then(|l| l.strip_suffix(')')) {
        let empty = matches!((operator, right), ("==", "0") | ("<", "1") | ("<=", "0"));
        let some = matches!((operator, right), ("!=", "0") | (">", "0") | (">=", "1"));
        if empty || some {
            return operand(inner)
                .map(|x| if empty { format!("empty_{x}") } else { format!("nonempty_{x}") });
        }
    }
    if matches!(right, "''" | "\"\"" | "[]" | "{}" | "()") && matches!(operator, "==" | "!=") {
        let word = if operator == "==" { "empty" } else { "nonempty" };
        return operand(left).map(|x| format!("{word}_{x}"));
    }
    let (left, right) = (operand(left)?, operand(right)?);
    let word = match operator {
        "==" | "is" => "is",
        "!=" | "is not" => "is_not",
        "<" => "below",
        "<=" => "at_most",
        ">" => "above",
        ">=" => "at_least",
        "in" => "in",
        "not in" => "not_in",
        _ => return None,
    };
    Some(format!("{left}_{word}_{right}"))
}

/// A value as a few words, if it has a short form: `'red'` is `red`, `-1` is `minus_1`.
fn value_words(literal: &str) -> Option<String> {
    match literal {
        "''" | "\"\"" | "b''" => return Some("empty_text".into()),
        "[]" => return Some("empty_list".into()),
        "{}" => return Some("empty_dict".into()),
        "()" => return Some("empty_tuple".into()),
        "nan" => return Some("nan".into()),
        _ => {}
    }
    if literal.len() > 24 || literal.contains(['(', '[', '{', '<']) {
        return None;
    }
    operand(literal).filter(|w| w.len() <= 24)
}

/// An operand in words, nothing if there is no readable form.
fn operand(text: &str) -> Option<String> {
    let text = without_brackets(text);
    if let Some(inner) = text.strip_prefix("len(").and_then(|t| t.strip_suffix(')')) {
        return operand(inner).map(|x| format!("length_of_{x}"));
    }
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut quote: Option<char> = None;
    let mut chars = text.chars().peekable();
    let mut quoted_any = false;
    while let Some(c) = chars.next() {
        if c.is_ascii_alphanumeric() || c == '_' {
            // A prefix of a literal is no word of its own.
            if quote.is_none()
                && word.is_empty()
                && "bBrRuUfF".contains(c)
                && matches!(chars.peek(), Some('\'' | '"'))
            {
                continue;
            }
            word.push(c);
            continue;
        }
        flush(&mut word, &mut words);
        match quote {
            Some(q) if c == q => {
                quote = None;
                if !quoted_any {
                    words.push("empty".into());
                }
            }
            Some(_) => {
                quoted_any = true;
                if let Some(name) = punctuation(c) {
                    words.push(name.into());
                }
            }
            None => match c {
                '\'' | '"' => {
                    quote = Some(c);
                    quoted_any = chars.peek() != Some(&c);
                }
                '-' => words.push("minus".into()),
                '[' => {
                    if let Some((place, end)) = from_the_end(chars.clone()) {
                        words.push(place);
                        chars = end;
                    }
                }
                '+' => words.push("plus".into()),
                // C's `*s` is named after `s`.
                '*' if words.is_empty() && chars.peek() != Some(&'*') => {}
                '*' => {
                    let power = chars.next_if_eq(&'*').is_some();
                    words.push(if power { "to_the" } else { "times" }.into());
                }
                '/' => {
                    chars.next_if_eq(&'/');
                    words.push("over".into());
                }
                '%' => words.push("mod".into()),
                // An address in C, not the operator.
                '&' if chars.peek().is_some_and(|next| next.is_ascii_alphabetic()) => {}
                '&' => words.push("and".into()),
                '|' => words.push("or".into()),
                _ => {}
            },
        }
    }
    flush(&mut word, &mut words);
    let joined = words.join("_");
    let joined = snake(&joined);
    (!joined.is_empty() && joined.len() <= 32).then_some(joined)
}

/// The words for an index from the end, after the bracket: `-1]` is `last`, `-2]` is `last_but_one`; with the remaining characters.
fn from_the_end(mut chars: Peekable<Chars<'_>>) -> Option<(String, Peekable<Chars<'_>>)> {
    chars.next_if_eq(&'-')?;
    let mut digits = String::new();
    while let Some(digit) = chars.next_if(char::is_ascii_digit) {
        digits.push(digit);
    }
    chars.next_if_eq(&']')?;
    let words = match digits.as_str() {
        "" => return None,
        "1" => "last".to_string(),
        "2" => "last_but_one".to_string(),
        digits => format!("{digits}_from_the_end"),
    };
    Some((words, chars))
}

fn flush(word: &mut String, words: &mut Vec<String>) {
    if !word.is_empty() {
        words.push(std::mem::take(word));
    }
}

fn punctuation(c: char) -> Option<&'static str> {
    Some(match c {
        ' ' => "space",
        '+' => "plus",
        '-' => "minus",
        '*' => "star",
        '/' => "slash",
        '\\' => "backslash",
        '.' => "dot",
        ',' => "comma",
        ':' => "colon",
        ';' => "semicolon",
        '!' => "bang",
        '?' => "question_mark",
        '#' => "hash",
        '$' => "dollar",
        '%' => "percent",
        '&' => "ampersand",
        '@' => "at",
        '=' => "equals",
        '<' => "less",
        '>' => "greater",
        '(' => "open_bracket",
        ')' => "close_bracket",
        '[' => "open_square",
        ']' => "close_square",
        '{' => "open_brace",
        '}' => "close_brace",
        '"' | '\'' => "quote",
        '~' => "tilde",
        '^' => "caret",
        '|' => "bar",
        _ => return None,
    })
}

/// `ZeroDivisionError` is `zero_division_error`, `Stack.pop` is `stack_pop`.
pub fn snake(name: &str) -> String {
    let mut out = String::new();
    let mut previous = ' ';
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            if c.is_ascii_uppercase() && previous.is_ascii_lowercase() {
                out.push('_');
            }
            out.push(c.to_ascii_lowercase());
        } else if !out.ends_with('_') && !out.is_empty() {
            out.push('_');
        }
        previous = c;
    }
    out.trim_matches('_').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn returned(literal: &str) -> Outcome {
        Outcome::Returned { literal: Some(literal.into()), shown: literal.into() }
    }

    fn raised(class: &str) -> Outcome {
        Outcome::Raised { class: class.into(), module: "builtins".into(), message: String::new() }
    }

    fn check(entry: &str, outcome: &Outcome, conditions: &[&str], expected: &str) {
        let conditions: Vec<String> = conditions.iter().map(|c| c.to_string()).collect();
        let subject = Subject { entry, outcome, conditions: &conditions, bug: None };
        assert_eq!(names(&[subject]), [expected]);
    }

    #[test]
    fn names_say_what_the_test_shows() {
        check("clock", &raised("ValueError"), &["hour >= 0", "hour > 23"], "clock_rejects_hour_above_23");
        check("clock", &returned("'noon'"), &["hour == 12"], "clock_returns_noon_when_hour_is_12");
        check(
            "Stack.pop",
            &raised("KeyError"),
            &["not self.items"],
            "stack_pop_raises_key_error_when_not_self_items",
        );
        check("f", &returned("None"), &["len(xs) == 0"], "f_returns_none_when_empty_xs");
        check("f", &returned("-1"), &["x < -5"], "f_returns_minus_1_when_x_below_minus_5");
        check("f", &returned("[1, 2, 3]"), &["n % 2 == 0"], "f_when_n_mod_2_is_0");
        check("f", &returned("[1]"), &[], "f");
        check("f", &returned("True"), &["c in '+-'"], "f_returns_true_when_c_in_plus_minus");
        check("f", &returned("1"), &["mark->ch == 3"], "f_returns_1_when_mark_ch_is_3");
        check("f", &returned("1"), &["numstr[-2] == 1"], "f_returns_1_when_numstr_last_but_one_is_1");
        check("f", &returned("1"), &["xs[-1] == 0"], "f_returns_1_when_xs_last_is_0");
        check("f", &returned("1"), &["xs[n-1] == 0"], "f_returns_1_when_xs_n_minus_1_is_0");
        check("f", &returned("''"), &["s == ''"], "f_returns_empty_text_when_empty_s");
        check("f", &returned("1"), &["a > 1 or b"], "f_returns_1_when_a_above_1_or_with_b");
        check("f", &returned("1"), &["*s >= 2"], "f_returns_1_when_s_at_least_2");
        check("f", &returned("1"), &["g(x, &y) == 2"], "f_returns_1_when_g_x_y_is_2");
        check("f", &Outcome::Exited { code: 3 }, &["flag"], "f_exits_with_3_when_with_flag");
    }

    #[test]
    fn a_finding_is_named_after_what_must_not_happen() {
        let bug = Bug { kind: "zero-division".into(), cwe: Some(369), ..Bug::default() };
        let conditions = ["len(values) == 0".to_string()];
        let outcome = raised("ZeroDivisionError");
        let subject = Subject { entry: "mean", outcome: &outcome, conditions: &conditions, bug: Some(&bug) };
        assert_eq!(names(&[subject]), ["mean_has_no_zero_division_when_empty_values"]);
    }

    #[test]
    fn tests_that_would_share_a_name_get_one_more_condition() {
        let one = ["a > 1".to_string(), "b > 1".to_string()];
        let two = ["a <= 1".to_string(), "b > 1".to_string()];
        let outcome = returned("[]");
        let subject = |conditions| Subject { entry: "f", outcome: &outcome, conditions, bug: None };
        assert_eq!(
            names(&[subject(&one), subject(&two)]),
            [
                "f_returns_empty_list_when_b_above_1_and_a_above_1",
                "f_returns_empty_list_when_b_above_1_and_a_at_most_1"
            ]
        );
    }

    #[test]
    fn names_are_different_even_when_nothing_tells_the_paths_apart() {
        let outcome = returned("1");
        let subject = || Subject { entry: "f", outcome: &outcome, conditions: &[], bug: None };
        assert_eq!(
            names(&[subject(), subject(), subject()]),
            ["f_returns_1", "f_returns_1_2", "f_returns_1_3"]
        );
    }

    #[test]
    fn long_names_are_cut_at_a_word() {
        let condition = ["self.configuration_of_everything > another_long_name_here".to_string()];
        let outcome = returned("None");
        let entry = "a_function_with_a_rather_long_name";
        let subject = Subject { entry, outcome: &outcome, conditions: &condition, bug: None };
        let name = names(&[subject]).remove(0);
        assert!(name.len() <= LONGEST, "{name}");
        assert!(!name.ends_with('_') && !name.ends_with("_when"), "{name}");
    }
}
