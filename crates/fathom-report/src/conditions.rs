//! A path's conditions in source terms: `hour > 23` when it held, `hour <= 23` when it did not.

use std::collections::{HashMap, HashSet};

use crate::text::{comparison, is_name, one_line, split_outside, without_brackets};

/// The condition as it held on the path.
pub fn held(text: &str, taken: bool) -> String {
    let text = one_line(without_brackets(text), 120);
    if taken { text } else { negated(&text) }
}

/// The negation of a condition, with the operator inverted where that reads better.
fn negated(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("not ")
        && split_outside(rest, " and ").len() == 1
        && split_outside(rest, " or ").len() == 1
    {
        return without_brackets(rest).to_string();
    }
    if let Some((left, operator, right)) = comparison(text) {
        let opposite = match operator {
            "==" => "!=",
            "!=" => "==",
            "<" => ">=",
            ">=" => "<",
            ">" => "<=",
            "<=" => ">",
            "in" => "not in",
            "not in" => "in",
            "is" => "is not",
            "is not" => "is",
            _ => unreachable!("comparison() knows no other operator"),
        };
        return format!("{left} {opposite} {right}");
    }
    if is_name(text) || (text.ends_with(')') && split_outside(text, " ").len() == 1) {
        return format!("not {text}");
    }
    format!("not ({text})")
}

/// Conditions of paths. Paths share most of them, and each is rephrased once.
#[derive(Default)]
pub struct PathConditions<'a> {
    held: HashMap<(&'a str, bool), String>,
}

impl<'a> PathConditions<'a> {
    /// The path's conditions in order, each once, without trivial ones; at most so many.
    pub fn of(&mut self, conditions: impl IntoIterator<Item = (&'a str, bool)>, most: usize) -> Vec<String> {
        let (mut decided, mut shown) = (HashSet::new(), HashSet::new());
        let mut out = Vec::new();
        for (text, taken) in conditions {
            if out.len() == most {
                break;
            }
            if text.trim().is_empty() || !decided.insert((text, taken)) {
                continue;
            }
            let held = self.held.entry((text, taken)).or_insert_with(|| held(text, taken));
            if shown.insert(held.clone()) {
                out.push(held.clone());
            }
        }
        out
    }
}

/// Longest condition in a comment.
const LONGEST: usize = 100;

/// The conditions that matter most for how a path ended: the last ones, in the order of the path. A condition that a loop decided both
/// ways says nothing about the path.
pub fn telling(conditions: &[String], most: usize) -> Vec<&str> {
    let all: HashSet<&str> = conditions.iter().map(String::as_str).collect();
    let settled = |text: &&str| text.len() <= LONGEST && !all.contains(&*negated(text));
    let mut last: Vec<&str> =
        conditions.iter().rev().map(String::as_str).filter(settled).take(most).collect();
    last.reverse();
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_conditions_tell_unless_a_loop_decided_them_both_ways() {
        let conditions = ["a", "i < n", "b == 1", "not c", "i >= n", "d in e"].map(String::from);
        assert_eq!(telling(&conditions, 3), ["b == 1", "not c", "d in e"]);
        assert_eq!(telling(&conditions, 9), ["a", "b == 1", "not c", "d in e"]);
        assert!(telling(&["x".repeat(101)], 3).is_empty());
    }

    #[test]
    fn what_did_not_hold_is_said_the_other_way_round() {
        let cases = [
            ("hour > 23", "hour <= 23"),
            ("x in table", "x not in table"),
            ("x is None", "x is not None"),
            ("not name", "name"),
            ("name", "not name"),
            ("s.isdigit()", "not s.isdigit()"),
            ("a and b", "not (a and b)"),
            ("not a or b", "not (not a or b)"),
            ("a < b < c", "not (a < b < c)"),
            ("(a == 1)", "a != 1"),
            ("a && b == 1", "not (a && b == 1)"),
            ("a == 1 || f(b && c)", "not (a == 1 || f(b && c))"),
            ("f(a && b) == 1", "f(a && b) != 1"),
            ("p->n == 0", "p->n != 0"),
        ];
        for (text, expected) in cases {
            assert_eq!(held(text, false), expected);
        }
        assert_eq!(held("(hour  >\n 23)", true), "hour > 23");
    }

    #[test]
    fn a_condition_that_a_loop_repeats_is_said_once() {
        let all = [("i < n", true), ("i < n", true), ("i < n", false), ("", true)];
        let mut conditions = PathConditions::default();
        assert_eq!(conditions.of(all, 9), ["i < n", "i >= n"]);
        assert_eq!(conditions.of(all, 1), ["i < n"]);
    }
}
